// What the strip of the stages' times says, without drawing it.
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

/// In the order in which they run.
inline constexpr std::array<StageEntry, stage_count> stage_entries{{
    {Stage::bodies, "bodies", &Palette::other},
    {Stage::broad_phase, "broad phase", &Palette::structure},
    {Stage::narrow_phase, "narrow phase", &Palette::axes},
    {Stage::focus, "focus pair", &Palette::contacts},
    {Stage::drawing, "drawing", &Palette::a},
    {Stage::panels, "panels", &Palette::b},
}};

/// Move `smoothed` a little towards this frame's times, so that digits can be read; at once when it has not
/// begun.
void smooth(const StageTimes& now, bool begun, StageTimes& smoothed);

void smooth(double now, bool begun, double& smoothed);

/// "5.3 of 16.7 ms", of what a frame took in all.
std::string budget_words(double milliseconds);

/// "10,000 bodies, 33,822 pairs by dynamic tree".
std::string crowd_words(const Analysis& analysis);

}  // namespace app
