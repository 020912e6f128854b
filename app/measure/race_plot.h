// Cost against N on log-log paper, as places in a unit square: axes, curves, guide lines, labels that keep
// out of each other's way. Pure geometry; the panel draws it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <collide/base/vec2.h>
#include "measure/race_growth.h"

namespace app {

/// Whole decades along both axes.
struct LogPaper {
    int first_x = 2;  // 10^2 boxes
    int last_x = 5;
    int first_y = -3;  // 10^-3 ms
    int last_y = 4;

    /// In [0, 1], left to right and bottom to top; beyond it for values outside. `milliseconds` > 0.
    float x(double boxes) const;
    float y(double milliseconds) const;
};

/// Holds all points, measured and projected.
LogPaper paper_for(const GrowthReport& report);

/// "1,000" boxes; "1 µs", "10 ms", "1 s".
std::string boxes_label(int decade);
std::string time_label(int decade);

/// A guide line of cost c n^power through the paper's lower left corner, cut off at its edges.
struct GuideLine {
    collide::Vec2 from{0.0f, 0.0f};
    collide::Vec2 to{1.0f, 1.0f};
    const char* label = "";
};
std::vector<GuideLine> guide_lines(const LogPaper& paper);

/// The power p of cost ~ n^p between the last points measured, at least a decade of boxes apart; none with
/// fewer.
std::optional<double> measured_power(const GrowthCurve& curve);

/// Moves labels (their middles along one line) apart to `spacing`, as little as may be, in their order and
/// within [low, high]. Returns the new middles, in the order given.
std::vector<float> spread_labels(const std::vector<float>& wanted, float spacing, float low, float high);

}  // namespace app
