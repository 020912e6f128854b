// The functions that a desktop and a page in a browser implement differently. One of the folders `desktop`
// and `browser` next to this file is compiled; the rest of the program does not depend on which.
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

/// Sets which OpenGL the window needs. Call it before the window is opened.
void ask_for_opengl();
/// Returns whether the window can have a minimum size. A page has the size that it is given.
bool has_least_size();
/// Returns whether the program may end without notice, as a page does. Then data must be saved before the
/// end.
bool ends_unasked();
/// Returns whether the user points with fingers, which need larger targets.
bool has_coarse_pointer();
/// Returns the theme that the user has chosen in the system, if the system says it.
std::optional<Theme> system_theme();
/// Returns the first line of the shaders for this OpenGL.
const char* shader_dialect();

/// Copies the text to the clipboard. If that fails, returns a sentence with the remedy.
std::optional<std::string> copy_text(const std::string& text);

/// What is at a position in the window: the picture, a shape in it, or a panel. A list is a panel that can be
/// scrolled.
enum class UnderFinger : std::uint8_t { picture, shape, panel, list };

/// The program's loop: what happens between the first and the last frame of the window.
class Turns {
  public:
    Turns() = default;
    Turns(const Turns&) = delete;
    Turns& operator=(const Turns&) = delete;
    virtual ~Turns() = default;

    virtual void begin() = 0;
    virtual bool is_over() const = 0;
    /// Handles the waiting events, and draws a frame if there is something to show. With `may_wait`, it first
    /// sleeps until something happens or is due. Returns false if nothing can have changed since the last
    /// call.
    virtual bool turn(bool may_wait) = 0;
    /// Returns what is new since the last call, for screen readers and for the page.
    virtual std::vector<Announcement> announcements() = 0;
    /// Selects a body by its index in the scene, as a click on it does.
    virtual void select_body(std::size_t body) = 0;
    /// Returns what is at a position, in pixels of the window.
    virtual UnderFinger under_finger(collide::Vec2 place) const = 0;
    /// Steps the player or the time forwards or backwards.
    virtual void step(int by) = 0;
    /// Draws the next frames, as after an event.
    virtual void wake() = 0;
    /// Scrolls the list at this position.
    virtual void scroll(collide::Vec2 place, float pixels) = 0;
    /// Returns whether a text field has the keyboard.
    virtual bool wants_text() const = 0;
    /// Saves what the next start needs. Returns the exit code of the process.
    virtual int finish() = 0;
};

/// Runs the loop to its end. Returns the exit code. In a browser it returns 0 at once, and the browser then
/// calls `turn` for each frame as long as the page is open.
int run_turns(std::unique_ptr<Turns> turns);

}  // namespace app
