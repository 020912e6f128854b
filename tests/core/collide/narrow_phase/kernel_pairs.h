// Pairs for holding the kernels to the traced bodies: random ones and those on which lanes might tie.
#pragma once

#include <cmath>
#include <numbers>
#include <random>
#include <vector>

#include <collide/base/cpu.h>
#include <collide/geometry/shape.h>
#include <collide/geometry/transform.h>

namespace kernel_pairs {

struct Pair {
    collide::Shape a;
    collide::Shape b;
    collide::Transform xf_a;
    collide::Transform xf_b;
    collide::DVec2 velocity_a{0.0, 0.0};
    collide::DVec2 velocity_b{0.0, 0.0};
};

using Random = std::mt19937;

inline float uniform(Random& random, float low, float high) {
    return low + (high - low) * static_cast<float>(random()) / 4294967296.0f;
}

/// One of 0 to `count` - 1.
inline unsigned pick(Random& random, unsigned count) { return static_cast<unsigned>(random()) % count; }

/// A polygon of `count` vertices on an ellipse; two make a segment.
inline collide::Shape polygon(Random& random, unsigned count, float radius) {
    const float width = uniform(random, 0.2f, 2.0f);
    const float height = count == 2 ? width : uniform(random, 0.2f, 2.0f);
    const bool regular = pick(random, 2) == 0;  // parallel edges, ties
    std::vector<collide::Vec2> vertices;
    for (unsigned i = 0; i < count; ++i) {
        const float shake = regular ? 0.0f : uniform(random, -0.3f, 0.3f);
        const float angle =
            (static_cast<float>(i) + shake) * 2.0f * std::numbers::pi_v<float> / static_cast<float>(count);
        vertices.emplace_back(width * std::cos(angle), height * std::sin(angle));
    }
    return collide::Shape::convex(vertices, radius);
}

inline collide::Shape shape(Random& random) {
    const float radius = pick(random, 4) == 0 ? uniform(random, 0.01f, 0.5f) : 0.0f;
    if (pick(random, 3) == 0) {
        // Whole sizes, so that boxes touch exactly.
        const auto half = [&] { return static_cast<float>(1 + pick(random, 3)) * 0.5f; };
        const float half_width = half();
        return collide::Shape::box(half_width, half(), radius);
    }
    return polygon(random, 2 + pick(random, 7), radius);
}

/// Every fourth pose lies on a grid with a right angle: touching sides, equal overlaps, concentric shapes.
inline collide::Transform transform(Random& random) {
    if (pick(random, 4) == 0) {
        const auto step = [&] { return 0.5 * (pick(random, 9) - 4.0); };
        const double x = step();
        return {{x, step()}, collide::Rotation::from_angle(0.5 * std::numbers::pi * pick(random, 4))};
    }
    const auto place = [&] { return static_cast<double>(uniform(random, -2.0f, 2.0f)); };
    const double x = place();
    return {{x, place()}, collide::Rotation::from_angle(static_cast<double>(uniform(random, -4.0f, 4.0f)))};
}

inline collide::DVec2 velocity(Random& random) {
    switch (pick(random, 4)) {
        case 0:
            return {0.0, 0.0};
        case 1:
            return {pick(random, 5) - 2.0, 0.0};  // along the sides of grid boxes
        default:
            break;
    }
    const float x = uniform(random, -5.0f, 5.0f);
    return {x, uniform(random, -5.0f, 5.0f)};
}

inline Pair pair(Random& random) {
    Pair p{shape(random),     shape(random),    transform(random),
           transform(random), velocity(random), velocity(random)};
    if (pick(random, 50) == 0) {
        p.xf_b = p.xf_a;  // concentric
    }
    if (pick(random, 50) == 0) {
        p.xf_a.position += collide::DVec2(123456.0, -654321.0);  // far from the origin, together
        p.xf_b.position += collide::DVec2(123456.0, -654321.0);
    }
    return p;
}

/// The levels that this processor can run.
inline std::vector<collide::SimdLevel> levels() {
    std::vector<collide::SimdLevel> all{collide::SimdLevel::baseline};
    if (collide::simd_level() != collide::SimdLevel::baseline) {
        all.push_back(collide::simd_level());
    }
    return all;
}

}  // namespace kernel_pairs
