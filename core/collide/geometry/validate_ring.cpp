// Finds what is wrong with the ring of a shape: implements `validate` of shape.h.
#include <collide/geometry/shape.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include <collide/base/tolerances.h>
#include <collide/geometry/polygon.h>
#include <collide/geometry/ring_size.h>

namespace collide {

namespace {

/// Returns whether the edge points to the left, or straight up: directions in [pi / 2, 3 pi / 2).
bool points_left(DVec2 edge) { return edge.x < 0.0 || (edge.x == 0.0 && edge.y > 0.0); }

/// Returns whether a ring that never turns right goes round once. Then its edges change to pointing left only
/// once, and it does not fold back at a straight corner.
bool goes_round_once(std::span<const DVec2> ring) {
    const std::size_t n = ring.size();
    int rounds = 0;
    for (std::size_t i = 0; i < n; ++i) {
        const DVec2 edge = ring[(i + 1) % n] - ring[i];
        const DVec2 next = ring[(i + 2) % n] - ring[(i + 1) % n];
        rounds += !points_left(edge) && points_left(next) ? 1 : 0;
        if (turn(ring[i], ring[(i + 1) % n], ring[(i + 2) % n]) == 0 && dot(edge, next) <= 0.0) {
            return false;
        }
    }
    return rounds == 1;
}

Problem problem_with(Fault fault) { return {fault, std::string("vertices: ") + text_of(fault)}; }

std::optional<Fault> fault_of_turns(std::span<const DVec2> ring) {
    if (is_convex(ring)) return goes_round_once(ring) ? std::nullopt : std::optional(Fault::not_convex);
    const std::vector<DVec2> reversed(ring.rbegin(), ring.rend());
    return is_convex(reversed) ? Fault::clockwise : Fault::not_convex;
}

}  // namespace

bool is_too_small(std::span<const DVec2> ring) {
    const DVec2 size = bounds(ring).size();
    return std::max(size.x, size.y) < min_size || neighbours_coincide(ring) ||
           (ring.size() > 2 && is_flat(ring));
}

std::optional<Problem> validate(std::span<const DVec2> ring, double radius) {
    if (ring.empty() || ring.size() > most_vertices) return problem_with(Fault::bad_count);
    if (auto problem = problem_of({{"radius", radius, 0.0, max_coordinate}})) return problem;
    const auto is_in_range = [](double coordinate) { return std::abs(coordinate) <= max_coordinate; };
    for (std::size_t i = 0; i < ring.size(); ++i) {
        if (is_in_range(ring[i].x) && is_in_range(ring[i].y)) continue;
        const std::string place = "vertices[" + std::to_string(i) + "]";
        const std::string x = place + ".x";
        const std::string y = place + ".y";
        if (auto problem = problem_of({{x.c_str(), ring[i].x, -max_coordinate, max_coordinate},
                                       {y.c_str(), ring[i].y, -max_coordinate, max_coordinate}})) {
            return problem;
        }
    }
    if (ring.size() == 1) return std::nullopt;
    if (is_too_small(ring)) return problem_with(Fault::too_small);
    if (ring.size() > 2) {
        if (const std::optional<Fault> fault = fault_of_turns(ring)) return problem_with(*fault);
    }
    const PlacedShape placed = centred_convex(ring, radius);
    std::vector<Vec2> rounded;
    for (std::uint32_t i = 0; i < placed.shape.count(); ++i) rounded.push_back(placed.shape.vertex(i));
    if (neighbours_coincide(std::span<const Vec2>(rounded))) return problem_with(Fault::too_small);
    return std::nullopt;
}

std::optional<PlacedShape> place_convex(std::span<const DVec2> body_vertices, double radius) {
    if (validate(body_vertices, radius)) return std::nullopt;
    return centred_convex(body_vertices, radius);
}

}  // namespace collide
