// The cross that drawing tools have for a mouse pointer: ImGui knows none, so the window sets SDL's own.
#pragma once

#include <SDL.h>

#include <memory>

namespace app {

class Crosshair {
  public:
    /// The pointer is a cross from now on, or what ImGui asks for. Call it after each frame. Where the
    /// platform has no such pointer it stays an arrow.
    void show(bool on);

  private:
    std::unique_ptr<SDL_Cursor, void (*)(SDL_Cursor*)> cursor_{nullptr, SDL_FreeCursor};
};

}  // namespace app
