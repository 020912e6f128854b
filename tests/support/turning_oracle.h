// When two convex shapes that move and turn touch first, by brute force. A second opinion on the time of
// impact that shares no code with core's narrow phase.
//
// The separation at a moment is that of all corners from all edges, or with an ellipse the widest gap of many
// directions. Nothing of a shape moves faster than its pivot and its farthest point about it. So after a
// separation d nothing touches for d divided by that speed, and a march of such steps misses no touch. A step
// is a little longer, so that it ends: what it may pass over is an overlap no deeper than `depth`.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "support/oracle.h"

namespace oracle {

/// A convex shape and its way. Places from the pivot, as they lie at t = 0, world axes.
struct TurningShape {
    std::vector<Point> corners;  // of the core, counter-clockwise; of an ellipse its centre
    double radius = 0.0;         // rounding
    Point half_axis{0.0, 0.0};   // of an ellipse, with its direction; else 0
    double across = 0.0;         // the other half axis, across that one
    Point pivot{0.0, 0.0};       // at t = 0
    Point velocity{0.0, 0.0};    // of the pivot
    double rate = 0.0;           // rad/s
};

/// The shape as it is after `seconds`, its pivot apart from it.
struct TurnedShape {
    std::vector<Point> corners;  // from the pivot
    Point half_axis{0.0, 0.0};
};

class TurningPair {
  public:
    TurningPair(TurningShape a, TurningShape b);

    /// Signed, metres: the distance, or less than nothing where they overlap (then about the depth).
    double separation(double seconds);
    /// No point moves faster as seen from the other shape, m/s.
    double fastest() const { return fastest_; }
    double extent() const { return reach_a_ + reach_b_; }

    /// The first moment in [0, until] at which they touch. Nothing: no overlap deeper than `depth` in it.
    std::optional<double> first_touch(double until, double depth);
    /// Whether the march has been given up after too many steps; then it has seen nothing so far.
    bool gave_up() const { return gave_up_; }
    double seen_until() const { return seen_until_; }

    /// Distance of a world point from the surface of A or B after `seconds`; negative inside. Of an ellipse
    /// the distance towards its centre, which is no less.
    double height_over(bool over_a, Point world, double seconds);

  private:
    void turn_to(double seconds);
    double gap_of_circles(double seconds) const;
    double separation_of_corners(Point apart) const;
    double gap_along(Point n, Point apart) const;
    double widest_gap(Point apart) const;
    double bisect(double apart, double touching);

    TurningShape a_;
    TurningShape b_;
    TurnedShape now_a_;
    TurnedShape now_b_;
    double reach_a_;
    double reach_b_;
    double fastest_;
    double closing_;  // of the pivots
    bool gave_up_ = false;
    double seen_until_ = 0.0;
};

}  // namespace oracle
