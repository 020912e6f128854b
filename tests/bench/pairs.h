// The pairs that every contender is measured on, as plain data: nobody's shape types, double precision.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include <collide/base/vec2.h>

namespace bench {

enum class Family : std::uint8_t { box, octagon, circle, capsule };

/// `separated` pairs are apart although their bounding boxes overlap, so that no bounding box answers for the
/// algorithm. `mixed` is half of each in random order, so that no branch predictor knows the answer.
enum class Mix : std::uint8_t { overlapping, separated, mixed };

std::string_view name_of(Family family);
std::string_view name_of(Mix mix);

/// A convex core (counter-clockwise, local frame, metres), its rounding, its pose and velocity. Coordinates
/// are exact floats, so that float and double engines work on the same shapes.
struct Body {
    std::vector<collide::Vec2> vertices;
    float radius = 0.0f;
    std::uint32_t outline = 0;  // which of the pool's; bodies with the same one have the same core and radius
    collide::DVec2 position{0.0, 0.0};
    double angle = 0.0;
    collide::DVec2 velocity{0.0, 0.0};  // m/s
    double spin = 0.0;                  // rad/s about the position; only the time of impact turns bodies
};

struct Pair {
    Body a;
    Body b;
};

inline constexpr std::size_t pair_count = 4096;
/// Bodies share their outlines, as those of a scene do, so that passes measure work and not main memory.
inline constexpr std::size_t outline_count = 256;
inline constexpr double t_max = 1.0;  // seconds that the sweeps look ahead

/// The same pairs in every run. Sizes 0.3 to 1.2 m, B moves towards A within 90 degrees at up to 6 m/s.
std::vector<Pair> make_pairs(Family family, Mix mix);

/// A ray that starts outside of a pair's first body and aims at it or closely past it.
struct Ray {
    collide::DVec2 origin;
    collide::DVec2 direction;  // unit
    double length = 0.0;
};
Ray make_ray(const Pair& pair);

/// Fans of rays: the first body of each pair again and again, with as many headings of the second. So many
/// that no branch predictor learns the answers by heart from pass to pass, as it does of some thousand.
inline constexpr std::size_t rays_a_fan = 16;
std::vector<Pair> make_fans(const std::vector<Pair>& pairs);

/// Signed separation in metres by brute force in double precision: its sign is exact but for rounding; its
/// size is exact close to touching. `seconds` moves both bodies along their velocities first.
double reference_separation(const Pair& pair, double seconds = 0.0);

/// The same with both bodies turning on their way.
double turning_separation(const Pair& pair, double seconds);

/// Distance of two polygons in metres by all pairs of a vertex and an edge; 0 when they overlap.
double reference_distance(const Pair& pair);

/// Where a ray enters the first body of its pair, by its edges one by one; negative when it misses.
double reference_ray(const Pair& pair, const Ray& ray);

/// The smallest separation while both bodies move for t_max, sampled: says how narrowly a sweep hit or
/// missed.
double closest_approach(const Pair& pair);

}  // namespace bench
