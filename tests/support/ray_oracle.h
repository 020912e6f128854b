// A second opinion on rays and on points in shapes, by brute force in long double. It shares no code and no
// algorithm with core. A convex shape is only asked for its signed distance. Along a line that is a convex
// function: ternary search finds its lowest place, bisection the first crossing of a level.
// An outline that is not convex is crossed edge by edge.
#pragma once

#include <glm/vec2.hpp>
#include <limits>
#include <vector>

#include "support/test_pair.h"

namespace ray_oracle {

using Real = long double;

struct Place {
    Real x = 0;
    Real y = 0;
};

/// A convex outline, counter-clockwise, with a rounding; or an ellipse.
struct Solid {
    std::vector<Place> outline;  // seen from `origin`; of an ellipse its centre alone
    Real radius = 0;
    Place axes;  // of an ellipse; else 0
    Real angle = 0;
    glm::dvec2 origin{0.0, 0.0};
};

struct Line {
    glm::dvec2 from;
    glm::dvec2 direction;  // unit
    double length;
};

Solid solid_of(const support::TestBody& body);
Solid ellipse_at(glm::dvec2 axes, glm::dvec2 position, double angle);

/// Negative inside. Of an ellipse no farther from 0 than the true one, with the same sign.
Real signed_distance(const Solid& solid, glm::dvec2 world_point);

/// How far the solid reaches beyond a world point along a unit direction.
Real reach_beyond(const Solid& solid, glm::dvec2 world_point, glm::dvec2 direction);

inline constexpr Real never = std::numeric_limits<Real>::infinity();

/// The first place along the line, in [0, length], where the signed distance is at most `level`; or `never`.
Real first_at_most(const Solid& solid, const Line& line, Real level);

/// Whether a line crosses a stretch between two points for certain: all four ends lie `margin` off the other.
bool crosses_stretch(const Solid& solid, const Line& line, Real margin);

/// A simple polygon in the world, convex or not.
bool inside(const std::vector<Place>& outline, Place p);
Real distance_from_outline(const std::vector<Place>& outline, Place p);
Real first_crossing(const std::vector<Place>& outline, const Line& line);
/// How near the line comes to a corner: near 0 the first crossing hangs on rounding.
Real distance_from_corners(const std::vector<Place>& outline, const Line& line);

}  // namespace ray_oracle
