// Mouse cursors that tell the tools apart: a cross at the place that counts, the tool's mark beside it.
#pragma once

#include <cstdint>
#include <vector>

#include "session/tool_state.h"

namespace app {

/// The mark that is shown next to the cross.
struct CursorMark {
    Tool tool = Tool::select;  // whose picture; of this one there is none
    bool inserts = false;      // a plus in place of it
    friend bool operator==(const CursorMark&, const CursorMark&) = default;
    friend bool operator<(const CursorMark& a, const CursorMark& b) {
        return a.tool != b.tool ? a.tool < b.tool : a.inserts < b.inserts;
    }
};

/// Straight rows of RGBA, as wide as it is high.
struct CursorPicture {
    int side = 0;
    int hot_spot = 0;  // from the left and from above, pixels
    std::vector<std::uint8_t> rgba;
};

/// Black with a white seam, so that it is seen on every ground. `scale`: pixels per logical pixel.
CursorPicture cursor_picture(CursorMark mark, float scale);

}  // namespace app
