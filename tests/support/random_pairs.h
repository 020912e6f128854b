// Random pairs for property tests, by family: plain ones, and the degenerate ones that break collision code.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "support/test_pair.h"

namespace support {

/// The same numbers on every machine (the distributions of <random> are not).
class Random {
  public:
    explicit Random(std::uint64_t seed) : engine_(seed) {}

    double real(double low, double high);
    int integer(int low, int high);  // both ends included
    bool chance(double probability) { return real(0.0, 1.0) < probability; }
    glm::dvec2 direction();
    double log_real(double low, double high);  // evenly spread exponents

  private:
    std::mt19937_64 engine_;
};

enum class Family {
    general,         // any two shapes, any poses
    sharp_polygons,  // 3 to 12 vertices, no rounding
    round_shapes,    // circles, points, capsules, segments, rounded polygons
    boxes,
    touching,         // moved to a separation of 0
    nearly_touching,  // a ten-thousandth of the size away from it
    parallel_edges,   // boxes, capsules and segments with equal or right angles on a coarse grid
    contained,
    coincident,  // the same shape in the same place
    tiny,        // sizes of 1e-4
    huge,        // sizes of 1e3 to 1e5
    mixed_scale,
    needles,
    far_from_origin,  // 1e5 away
    flat,             // points and segments, half of these parallel: entered and left at one instant
    many_vertices,    // up to 1000; slow
};

const char* name_of(Family family);

/// Every family but `many_vertices`.
std::vector<Family> quick_families();

TestShape random_polygon(Random& random, int vertices, double size);
TestShape random_shape(Random& random, double size);

/// Shapes, poses and velocities. Velocities cover rest, head-on, slow and very fast, along an edge, and
/// grazing.
TestPair random_pair(Random& random, Family family);

}  // namespace support
