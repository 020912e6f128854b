// Where the time of a frame goes, stage by stage, for the profiler strip.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace app {

enum class Stage : std::uint8_t { bodies, broad_phase, narrow_phase, focus, drawing, panels };
inline constexpr std::size_t stage_count = 6;

/// Wall time of each stage of one frame, milliseconds. A stage that had nothing to do keeps the time of the
/// last frame in which it ran.
struct StageTimes {
    std::array<double, stage_count> milliseconds{};

    double& operator[](Stage stage) { return milliseconds[static_cast<std::size_t>(stage)]; }
    double operator[](Stage stage) const { return milliseconds[static_cast<std::size_t>(stage)]; }
};

}  // namespace app
