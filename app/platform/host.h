// What depends on the system that the window runs on: its dialect of OpenGL, its standard error, and who calls
// for the next frame. The clipboard (clipboard.h) and how the process ends (ending.h) are of this kind too. Their
// sources lie in the folder `desktop`; nothing else in the program knows the system.
#pragma once

#include <memory>

namespace app {

/// Called before the window is opened: which OpenGL it wants.
void ask_for_opengl();
/// The first line of the shaders for it.
const char* shader_dialect();

/// While what this returns exists, nothing reaches standard error. The libraries of X11, Wayland and OpenGL
/// would add messages of their own to the one sentence that the program prints.
std::shared_ptr<void> quiet_errors();

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
    /// until something happens or is due.
    virtual void turn(bool may_wait) = 0;
    /// Keeps what the next start wants, and returns the exit code of the process.
    virtual int finish() = 0;
};

/// Until they are over; returns their exit code. The turns belong to the system from now on: a system that
/// calls for each frame itself may return before they are over.
int run_turns(std::unique_ptr<Turns> turns);

}  // namespace app
