// Cost against the number of boxes: every contender on 100, 316, 1,000 ... 100,000 scattered boxes of
// constant density (about four neighbours each), one measurement at a time.
//
// A measurement is a frame in which all boxes move and all pairs are found. Each box moves by a hundredth of
// its size, to and fro on its own path. The result is the median of several frames after a warm-up, so that
// structures with memory have settled. Where the next number of boxes would take a contender longer than
// `most_ms`, its curve stops. The rest is a projection (contenders.h), stored apart from the measured part.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <collide/base/vec2.h>
#include "host/worker.h"
#include "measure/contenders.h"

namespace app {

struct GrowthLimits {
    std::vector<std::size_t> counts{100, 316, 1000, 3162, 10'000, 31'623, 100'000};
    double most_ms = 500.0;      // a frame projected to take longer is not run
    std::size_t warm_up = 20;    // frames before those that count, ...
    double warm_up_ms = 1000.0;  // ... until that much was spent, but at least one
    std::size_t frames = 16;     // those that count, ...
    double frames_ms = 300.0;    // ... the same
    std::uint32_t seed = 2026;
};

struct GrowthPoint {
    std::size_t boxes = 0;
    double milliseconds = 0.0;
};

struct GrowthCurve {
    std::vector<GrowthPoint> measured;
    std::vector<GrowthPoint> projected;  // goes on where `measured` stops
};

struct GrowthReport {
    std::array<GrowthCurve, contender_count> curves;
    std::size_t done = 0;           // measurements and projections
    std::size_t total = 0;          // of them
    std::size_t neighbours_of = 0;  // boxes of the crowd of which ...
    double neighbours = 0.0;        // ... each touches so many others on average
    bool finished() const { return total > 0 && done == total; }
};

class Growth {
  public:
    explicit Growth(GrowthLimits limits = {}, RaceClock clock = thread_milliseconds);

    /// One contender on one crowd. False: all is measured, or it was stopped in the middle.
    bool step(const Stop& stop = Stop());
    const GrowthReport& report() const { return report_; }

  private:
    void make_crowd();
    void measure(Contender contender, const Stop& stop);
    void project(Contender contender);
    void advance();
    double frame(collide::BroadPhase& structure);
    double median_frame(collide::BroadPhase& structure, std::size_t most, double most_ms, const Stop& stop);

    GrowthLimits limits_;
    RaceClock clock_;
    GrowthReport report_;
    std::size_t crowd_ = 0;      // index into limits_.counts
    std::size_t contender_ = 0;  // whose turn it is on it
    std::vector<collide::Aabb> boxes_;
    std::vector<collide::DVec2> steps_;  // by which each moves
    std::vector<std::uint32_t> turns_;   // frames since each last turned back
    std::vector<collide::IndexPair> pairs_;
};

// Cost against N on log-log paper, as places in a unit square: axes, curves, guide lines, labels that keep
// out of each other's way. Pure geometry; the panel draws it.

/// Whole decades along both axes.
struct LogPaper {
    int first_x = 2;  // 10^2 boxes
    int last_x = 5;
    int first_y = -3;  // 10^-3 ms
    int last_y = 4;

    /// Places in [0, 1], left to right and bottom to top; outside it for values outside. `milliseconds` > 0.
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
