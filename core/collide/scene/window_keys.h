// Keys of a scene file that only a program with a window understands. The library carries them: they are kept
// as they stand, in `unknown`, and nobody is warned of them.
#pragma once

#include <array>
#include <string_view>

namespace collide {

/// Of `view`: how a window opens the scene.
inline constexpr std::array<std::string_view, 21> window_view_keys{
    "panes",  "tabs",    "switches",  "hide",   "lock",   "tab",   "player",
    "select", "modes",   "chapter",   "level",  "theme",  "scale", "size",
    "time",   "present", "minkowski", "pixels", "beside", "bare",  "motion"};

/// Of the scene: what is taught with it.
inline constexpr std::array<std::string_view, 3> window_scene_keys{"text", "notes", "course"};

}  // namespace collide
