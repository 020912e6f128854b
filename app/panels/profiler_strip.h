// The contents of the bar with the times of a frame's stages, without drawing.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "analysis/pipeline.h"
#include "draw/palette.h"

namespace app {

/// Milliseconds of a frame at 60 frames a second.
inline constexpr double frame_budget_ms = 1000.0 / 60.0;

struct StageEntry {
    Stage stage;
    std::string_view name;
    Color Palette::*color;
};

/// The stages in the order in which they run.
inline constexpr std::array<StageEntry, stage_count> stage_entries{{
    {Stage::bodies, "bodies", &Palette::other},
    {Stage::broad_phase, "broad phase", &Palette::structure},
    {Stage::narrow_phase, "narrow phase", &Palette::axes},
    {Stage::focus, "focus pair", &Palette::contacts},
    {Stage::drawing, "drawing", &Palette::a},
    {Stage::panels, "panels", &Palette::b},
}};

/// Moves `smoothed` a little towards this frame's times, so that digits can be read. The first time (`begun`
/// is false) it takes them over at once.
void smooth(const StageTimes& now, bool begun, StageTimes& smoothed);

void smooth(double now, bool begun, double& smoothed);

/// Returns "5.3 of 16.7 ms" for the time of a whole frame.
std::string budget_words(double milliseconds);

/// Returns "10,000 bodies, 33,822 pairs by dynamic tree".
std::string crowd_words(const Analysis& analysis);

}  // namespace app
