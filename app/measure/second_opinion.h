// Second opinions on one pair: SAT, GJK with EPA, the explicit Minkowski difference and sampled directions
// side by side. Each has its error bounds, from which follows whether all can be right.
//
// Each answer represents a range that contains the true value: float rounding on both sides, and more where a
// method is coarse by design. Two answers contradict each other when their ranges are disjoint. The rows that
// contradict the most others are marked.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include <collide/geometry/shape.h>

namespace app {

using collide::DVec2;

enum class Method : std::uint8_t { sat, gjk_epa, minkowski, sampled };

struct Opinion {
    Method method = Method::sat;
    bool covered = true;  // false: SAT has no axes for an ellipse; nothing below is meaningful then
    bool overlap = false;
    double separation = 0.0;        // metres; negative: minus the depth
    DVec2 normal{1.0, 0.0};         // unit, from A to B
    double below = 0.0;             // how far the truth may lie below `separation`, rounding left out, metres
    double above = 0.0;             // and above it; infinite for a lower bound
    bool lower_bound = false;       // SAT between two corners: the gap on an edge normal only
    double gap_along_normal = 0.0;  // what the shadows really say in the direction of `normal`
    double nanoseconds = 0.0;       // of one query; 0: not measured
    bool differs = false;           // contradicts others, or its own normal
};

inline constexpr std::size_t method_count = 4;

struct SecondOpinions {
    std::array<Opinion, method_count> rows;
    double tolerance = 0.0;  // what float rounding may do to this pair, metres
    bool differ = false;
};

/// One convex shape each, at their places in the world.
struct PairInPlace {
    const collide::Shape& a;
    collide::Transform xf_a;
    const collide::Shape& b;
    collide::Transform xf_b;
};

/// Directions that the brute force tries, and support points of the outline when an ellipse takes part.
inline constexpr std::uint32_t sampled_directions = 2048;

/// The opinions of all four, judged, without times.
SecondOpinions second_opinions(const PairInPlace& pair);
/// Marks who contradicts whom: sets `differs` and `differ` from the numbers.
void judge(SecondOpinions& opinions);
/// Measures each method on this pair, now and here: repeated until the clock resolves it, the best of three.
void measure(const PairInPlace& pair, SecondOpinions& opinions);

std::string method_name(Method method);
/// What a row needs said beside its numbers; empty when they speak for themselves.
std::string note_of(const Opinion& opinion);
/// The verdict over all rows in a sentence.
std::string agreement_sentence(const SecondOpinions& opinions);

}  // namespace app
