// Second opinions on one pair: SAT, GJK with EPA, the explicit Minkowski difference and sampled directions in
// comparison. Their error bounds show whether all can be right.
//
// Each result represents a range that contains the true value. Float rounding extends it to both sides, and
// more if the method is coarse by design. Two results contradict each other if their ranges are disjoint. The
// rows that contradict the most others are marked.
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
    bool covered = true;  // false: SAT has no axes for an ellipse, and the members below have no meaning
    bool overlap = false;
    double separation = 0.0;  // metres; negative: overlap
    DVec2 normal{1.0, 0.0};   // unit, from A to B
    double below = 0.0;       // by how much the true value may be below `separation` without rounding, metres
    double above = 0.0;       // by how much it may be above; infinite for a lower bound
    bool lower_bound = false;       // SAT between two corners: the gap on an edge normal only
    double gap_along_normal = 0.0;  // gap of the projections in the direction of `normal`, metres
    double nanoseconds = 0.0;       // time of one query; 0: not measured
    bool differs = false;           // contradicts other results, or its own normal
};

inline constexpr std::size_t method_count = 4;

struct SecondOpinions {
    std::array<Opinion, method_count> rows;
    double tolerance = 0.0;  // bound of float rounding for this pair, metres
    bool differ = false;
};

/// Two convex shapes at their world positions.
struct PairInPlace {
    const collide::Shape& a;
    collide::Transform xf_a;
    const collide::Shape& b;
    collide::Transform xf_b;
};

/// The number of directions that the brute force samples. For an ellipse it is also the number of points of
/// its outline.
inline constexpr std::uint32_t sampled_directions = 2048;

/// Returns the results of all four methods, compared, without times.
SecondOpinions second_opinions(const PairInPlace& pair);
/// Sets `differs` and `differ` from the numbers: which results contradict each other.
void judge(SecondOpinions& opinions);
/// Measures each method on this pair on this machine. Each is repeated until the clock can resolve it; the
/// best of three counts.
void measure(const PairInPlace& pair, SecondOpinions& opinions);

std::string method_name(Method method);
/// Returns a remark on a row; empty if its numbers need none.
std::string note_of(const Opinion& opinion);
/// Returns the summary of all rows in a sentence.
std::string agreement_sentence(const SecondOpinions& opinions);

}  // namespace app
