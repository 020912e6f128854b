// What differs between a desktop and a page in a browser. Of the folders `desktop` and `browser` beside this
// file one is compiled; nothing above them knows which.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <collide/base/vec2.h>
#include "draw/palette.h"
#include "platform/announcements.h"

namespace app {

/// Called before the window is opened: which OpenGL it wants.
void ask_for_opengl();
/// Whether the window can have a least size. A page has the size that it is given.
bool has_least_size();
/// Whether the program may end without a word, as a page does: then what is to be kept can't wait for the
/// end.
bool ends_unasked();
/// Whether fingers point, for which small things are too small.
bool has_coarse_pointer();
/// The theme that the user has asked the system for, where it tells.
std::optional<Theme> system_theme();
/// The first line of the shaders for it.
const char* shader_dialect();

/// A sentence with the remedy when it can't be copied.
std::optional<std::string> copy_text(const std::string& text);

/// A place of the window lies on the picture, on a shape in it, or on a panel. A list is a panel with more
/// than it shows.
enum class UnderFinger : std::uint8_t { picture, shape, panel, list };

/// The window between its first and its last frame.
class Turns {
  public:
    Turns() = default;
    Turns(const Turns&) = delete;
    Turns& operator=(const Turns&) = delete;
    virtual ~Turns() = default;

    virtual void begin() = 0;
    virtual bool is_over() const = 0;
    /// Takes the events that wait, and draws a frame when there is something to show. `may_wait`: sleeps
    /// until something happens or is due. False when nothing can have changed since the turn before.
    virtual bool turn(bool may_wait) = 0;
    /// What is new since the last call, for who hears it and for the page around it.
    virtual std::vector<Announcement> announcements() = 0;
    /// Selects a body by its number in the scene, as a click on it does.
    virtual void select_body(std::size_t body) = 0;
    /// Places are pixels of the window.
    virtual UnderFinger under_finger(collide::Vec2 place) const = 0;
    /// One step on or back, of the player or the time.
    virtual void step(int by) = 0;
    /// Draws the next frames as after an event.
    virtual void wake() = 0;
    /// Moves what the list at the place shows.
    virtual void scroll(collide::Vec2 place, float pixels) = 0;
    /// Whether a field waits for letters.
    virtual bool wants_text() const = 0;
    /// Keeps what the next start wants, and returns the exit code of the process.
    virtual int finish() = 0;
};

/// Until they are over; returns their exit code. Where the browser calls for each frame, this returns 0 at
/// once, and the turns go on as long as the page is there.
int run_turns(std::unique_ptr<Turns> turns);

}  // namespace app
