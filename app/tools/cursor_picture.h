// Mouse cursors that distinguish the tools: a cross at the active point, with the tool's mark next to it.
#pragma once

#include <cstdint>
#include <vector>

#include "session/tool_state.h"

namespace app {

/// The mark next to the cross.
struct CursorMark {
    Tool tool = Tool::select;  // the tool of the mark; `select` has none
    bool inserts = false;      // a plus sign instead of the mark
    friend bool operator==(const CursorMark&, const CursorMark&) = default;
    friend bool operator<(const CursorMark& a, const CursorMark& b) {
        return a.tool != b.tool ? a.tool < b.tool : a.inserts < b.inserts;
    }
};

/// A square image of RGBA pixels, not premultiplied by the opacity, row by row.
struct CursorPicture {
    int side = 0;
    int hot_spot = 0;  // from the left and from the top, pixels
    std::vector<std::uint8_t> rgba;
};

/// Returns the picture, black with a white border, so that it is visible on every background. `scale` is the
/// number of pixels for each logical pixel.
CursorPicture cursor_picture(CursorMark mark, float scale);

}  // namespace app
