// Cost against the number of boxes: every contender on 100, 316, 1,000 ... 100,000 scattered boxes of
// constant density (about four neighbours each), one measurement at a time.
//
// A measurement is a frame in which all boxes move and all pairs are found. Each box moves by a hundredth of
// its size, to and fro on its own path. The result is the median of several frames after a warm-up, because
// structures adapt over time. A contender's curve stops if the next number of boxes would take it longer than
// `most_ms`. Its rest is an estimate (contenders.h), stored apart from the measured part.
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
    double most_ms = 500.0;      // a frame with a larger estimate does not run
    std::size_t warm_up = 20;    // frames before the measured ones, ...
    double warm_up_ms = 1000.0;  // ... until this much time was spent, but at least one frame
    std::size_t frames = 16;     // measured frames, ...
    double frames_ms = 300.0;    // ... likewise limited by time
    std::uint32_t seed = 2026;
};

struct GrowthPoint {
    std::size_t boxes = 0;
    double milliseconds = 0.0;
};

struct GrowthCurve {
    std::vector<GrowthPoint> measured;
    std::vector<GrowthPoint> projected;  // continues where `measured` stops
};

struct GrowthReport {
    std::array<GrowthCurve, contender_count> curves;
    std::size_t done = 0;           // finished measurements and estimates
    std::size_t total = 0;          // number of all measurements and estimates
    std::size_t neighbours_of = 0;  // number of boxes of the crowd in which ...
    double neighbours = 0.0;        // ... each box touches this many others on average
    bool finished() const { return total > 0 && done == total; }
};

class Growth {
  public:
    explicit Growth(GrowthLimits limits = {}, RaceClock clock = thread_milliseconds);

    /// Measures one contender on one crowd. Returns false if all is measured, or if it was stopped.
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
    std::size_t contender_ = 0;  // the next contender on that crowd
    std::vector<collide::Aabb> boxes_;
    std::vector<collide::DVec2> steps_;  // how each box moves in a frame
    std::vector<std::uint32_t> turns_;   // frames since each box last turned back
    std::vector<collide::IndexPair> pairs_;
};

// Cost against N on logarithmic axes, in a unit square: axes, curves, guide lines, and labels that do not
// cover each other. Only geometry; the panel draws it.

/// The range of both axes in whole decades.
struct LogPaper {
    int first_x = 2;  // 10^2 boxes
    int last_x = 5;
    int first_y = -3;  // 10^-3 ms
    int last_y = 4;

    /// Return positions in [0, 1], left to right and bottom to top; outside for values out of range.
    /// Precondition: milliseconds > 0.
    float x(double boxes) const;
    float y(double milliseconds) const;
};

/// Returns axes that contain all points, measured and estimated.
LogPaper paper_for(const GrowthReport& report);

/// Return "1,000" for boxes; "1 µs", "10 ms", "1 s" for times.
std::string boxes_label(int decade);
std::string time_label(int decade);

/// A guide line of cost c n^power through the lower left corner, clipped to the plot.
struct GuideLine {
    collide::Vec2 from{0.0f, 0.0f};
    collide::Vec2 to{1.0f, 1.0f};
    const char* label = "";
};
std::vector<GuideLine> guide_lines(const LogPaper& paper);

/// Returns the power p of cost ~ n^p between the last measured points at least a decade of boxes apart.
/// Returns nothing if there are no such points.
std::optional<double> measured_power(const GrowthCurve& curve);

/// Moves labels, given by their middles along one line, at least `spacing` apart, as little as possible. They
/// keep their order and stay within [low, high]. Returns the new middles in the order given.
std::vector<float> spread_labels(const std::vector<float>& wanted, float spacing, float low, float high);

}  // namespace app
