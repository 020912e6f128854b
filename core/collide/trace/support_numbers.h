// Numbers for the support points of an ellipse, which has no vertices to name: in the order in which they
// were first asked for.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include <collide/geometry/shape.h>
#include <collide/narrow_phase/core_pair.h>
#include <collide/trace/gjk_recording.h>

namespace collide {

inline DifferenceVertex difference_vertex(const DifferencePoint& point, DVec2 world_origin) {
    return {point.w, world_origin + point.a, world_origin + point.b(), point.index_a, point.index_b};
}

class SupportNumbers {
  public:
    SupportNumbers(const Shape& a, const Shape& b)
        : numbers_a_(a.kind() == ShapeKind::ellipse), numbers_b_(b.kind() == ShapeKind::ellipse) {}

    /// The vertex with its numbers; of shapes that have vertices as it is.
    DifferenceVertex numbered(DifferenceVertex vertex) {
        if (numbers_a_) {
            vertex.index_a = number_of(vertex.world_a, seen_a_);
        }
        if (numbers_b_) {
            vertex.index_b = number_of(vertex.world_b, seen_b_);
        }
        return vertex;
    }

  private:
    static std::uint32_t number_of(DVec2 point, std::vector<DVec2>& seen) {
        const auto found = std::find(seen.begin(), seen.end(), point);
        const auto number = static_cast<std::uint32_t>(found - seen.begin());
        if (found == seen.end()) {
            seen.push_back(point);
        }
        return number;
    }

    bool numbers_a_;
    bool numbers_b_;
    std::vector<DVec2> seen_a_;
    std::vector<DVec2> seen_b_;
};

}  // namespace collide
