#include <collide/geometry/fewest_pieces.h>

#include <algorithm>

#include <collide/base/tracer.h>
#include <collide/geometry/fewest_pieces_body.h>
#include <collide/geometry/orientation.h>

namespace collide {

namespace {

std::uint32_t next_edge(std::uint32_t edge) { return edge % 3 == 2 ? edge - 2 : edge + 1; }

/// Finds the vertices that are visible from one vertex.
class Cone {
  public:
    Cone(std::span<const DVec2> polygon, const Triangulation& triangulation, std::size_t most)
        : polygon_(polygon), triangulation_(triangulation), left_(most) {}

    /// Adds to `seen` the vertices visible from the start of `edge` through the triangle of this edge.
    /// Returns false when the limit on triangles is reached.
    bool look_from(std::uint32_t edge, std::vector<std::uint32_t>& seen) {
        const std::uint32_t far_edge = next_edge(edge);
        seen.push_back(origin(far_edge));
        seen.push_back(origin(next_edge(far_edge)));
        eye_ = polygon_[origin(edge)];
        go_through(far_edge, origin(far_edge), origin(next_edge(far_edge)));
        while (!open_.empty() && left_ > 0) {
            const Window window = open_.back();
            open_.pop_back();
            look_through(window, seen);
            --left_;
        }
        return open_.empty();
    }

  private:
    struct Window {
        std::uint32_t edge;   // the far side of the edge through which the cone passes
        std::uint32_t right;  // vertices that bound the cone
        std::uint32_t left;
    };

    std::uint32_t origin(std::uint32_t edge) const { return triangulation_.triangles[edge / 3][edge % 3]; }

    void go_through(std::uint32_t edge, std::uint32_t right, std::uint32_t left) {
        if (triangulation_.twins[edge] != no_twin) {
            open_.push_back({triangulation_.twins[edge], right, left});
        }
    }

    void look_through(const Window& window, std::vector<std::uint32_t>& seen) {
        const std::uint32_t right_edge = next_edge(window.edge);
        const std::uint32_t left_edge = next_edge(right_edge);
        const std::uint32_t apex = origin(left_edge);
        const int of_right = orientation(eye_, polygon_[window.right], polygon_[apex]);
        const int of_left = orientation(eye_, polygon_[window.left], polygon_[apex]);
        if (of_right >= 0 && of_left <= 0) {
            seen.push_back(apex);
        }
        // The cone ends at the apex, or passes it on one side.
        if (of_right > 0) {
            go_through(right_edge, window.right, of_left < 0 ? apex : window.left);
        }
        if (of_left < 0) {
            go_through(left_edge, of_right > 0 ? apex : window.right, window.left);
        }
    }

    std::span<const DVec2> polygon_;
    const Triangulation& triangulation_;
    std::size_t left_;  // number of triangles that may still be passed
    DVec2 eye_{0.0, 0.0};
    std::vector<Window> open_;
};

}  // namespace

VisibleDiagonals::VisibleDiagonals(std::span<const DVec2> polygon, const Triangulation& triangulation,
                                   std::size_t most)
    : row_(polygon.size(), no_row) {
    const auto n = static_cast<std::uint32_t>(polygon.size());
    for (std::uint32_t i = 0; i < n; ++i) {
        if (orientation(polygon[(i + n - 1) % n], polygon[i], polygon[(i + 1) % n]) < 0) {
            row_[i] = static_cast<std::uint32_t>(reflex_.size());
            reflex_.push_back(i);
        }
    }
    seen_.resize(reflex_.size());
    Cone cone(polygon, triangulation, most);
    for (std::uint32_t edge = 0; edge < triangulation.twins.size() && complete_; ++edge) {
        const std::uint32_t vertex = triangulation.triangles[edge / 3][edge % 3];
        if (is_reflex(vertex)) {
            complete_ = cone.look_from(edge, seen_[row_[vertex]]);
        }
    }
    for (std::vector<std::uint32_t>& seen : seen_) {
        std::sort(seen.begin(), seen.end());
        seen.erase(std::unique(seen.begin(), seen.end()), seen.end());
    }
}

std::optional<PieceMesh> fewest_pieces(std::span<const DVec2> polygon, const Triangulation& triangulation) {
    NoTrace nobody;
    return fewest_pieces_body(polygon, triangulation, nobody);
}

}  // namespace collide
