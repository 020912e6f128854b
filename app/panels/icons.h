// Marks from an icon font that is merged into the interface's own (Font Awesome 4, as Debian packages it).
// Where the font is missing, callers fall back to a drawn mark or to the words alone.
#pragma once

#include <imgui.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "draw/palette.h"

namespace app {

enum class Icon : std::uint8_t {
    restart,
    reset,
    back,
    play,
    pause,
    step,
    search,
    clear,
    add,
    folded,
    unfolded,
    info,
    warning,
    error,
    folder,
    file,
    last,
    pointer,
    pencil,
    scissors,
    eraser,
    snap_grid,
    snap_vertices,
    first_step,
    step_less,
    step_more,
    last_step,
    play_steps,
    pause_steps,
    places
};

/// Pairs of first and last code point, ended by 0, as ImGui's font builder wants them: the icons used and no
/// other.
const ImWchar* icon_ranges();

/// Whether the interface's font has it.
bool has_icon(Icon icon);
/// Draws it at `size` times the height of the text, centred by its ink. False, and nothing drawn, when the
/// font lacks it.
bool draw_icon(ImDrawList& list, Icon icon, ImVec2 center, Color color, float size = 1.0f);
/// The icon before the words of a button; the words alone when the font lacks it.
std::string with_icon(Icon icon, std::string_view words);

}  // namespace app
