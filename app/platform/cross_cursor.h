// The crosses that drawing tools have for mouse cursors: ImGui knows none, so the window sets SDL's.
#pragma once

#include <SDL.h>

#include <map>
#include <memory>
#include <optional>

#include "tools/cursor_picture.h"

namespace app {

class CrossCursor {
  public:
    /// The cursor is a cross with this mark from now on, or what ImGui asks for. Call it after each frame.
    /// `scale`: pixels of the cursor per logical pixel. Where the platform has no such cursor it stays an
    /// arrow.
    void show(std::optional<CursorMark> mark, float scale);

  private:
    using Cursor = std::unique_ptr<SDL_Cursor, void (*)(SDL_Cursor*)>;

    std::map<CursorMark, Cursor> cursors_;  // made when they are first asked for
    float scale_ = 0.0f;
};

}  // namespace app
