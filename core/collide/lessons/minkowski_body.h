// Merges the edges of two shapes by their directions. A template with a tracer, which gets a MinkowskiEvent
// for each vertex.
#pragma once

#include <cmath>

#include <collide/geometry/transform.h>
#include <collide/geometry/tuning.h>
#include <collide/lessons/minkowski.h>

namespace collide::lessons::minkowski {

/// The vertices of a core, visited once around from the lowest one. They are in world axes relative to the
/// core's position, mirrored if `sign` is -1.
class Ring {
  public:
    Ring(const Shape& shape, Rotation rotation, double sign)
        : shape_(&shape), turn_(to_double(rotation)), sign_(sign) {
        for (std::uint32_t i = 1; i < shape.count(); ++i) {
            const DVec2 p = point(i);
            const DVec2 lowest = point(current_);
            if (p.y < lowest.y || (p.y == lowest.y && p.x < lowest.x)) current_ = i;
        }
    }

    std::uint32_t index() const { return current_; }
    DVec2 here() const { return point(current_); }
    bool has_edge() const { return walked_ < shape_->edge_count(); }
    DVec2 edge() const { return point(shape_->next(current_)) - here(); }
    void advance() {
        current_ = shape_->next(current_);
        ++walked_;
    }

  private:
    DVec2 point(std::uint32_t i) const { return sign_ * rotate(turn_, DVec2(shape_->vertex(i))); }

    const Shape* shape_;
    DRotation turn_;
    double sign_;
    std::uint32_t current_ = 0;
    std::uint32_t walked_ = 0;
};

/// Returns whether two directions are the same within float rounding.
inline bool is_parallel(DVec2 u, DVec2 v) {
    const double lengths = std::sqrt(dot(u, u) * dot(v, v));
    return dot(u, v) > 0.0 && std::abs(cross(u, v)) <= parallel_sine * lengths;
}

/// Returns whether `u` has a smaller angle than `v`, counter-clockwise from +x.
inline bool turns_less(DVec2 u, DVec2 v) {
    const auto in_lower_half = [](DVec2 d) { return d.y < 0.0 || (d.y == 0.0 && d.x < 0.0); };
    if (in_lower_half(u) != in_lower_half(v)) return in_lower_half(v);
    return cross(u, v) > 0.0;
}

/// Takes one step of the merge: along the edge with the smaller angle, or along both if they are parallel.
inline MinkowskiEdge advance(Ring& p, Ring& q) {
    if (!q.has_edge()) {
        p.advance();
        return MinkowskiEdge::of_a;
    }
    if (!p.has_edge()) {
        q.advance();
        return MinkowskiEdge::of_b;
    }
    const DVec2 u = p.edge();
    const DVec2 v = q.edge();
    const bool both = is_parallel(u, v);
    const bool p_first = turns_less(u, v);
    if (both || p_first) p.advance();
    if (both || !p_first) q.advance();
    if (both) return MinkowskiEdge::of_both;
    return p_first ? MinkowskiEdge::of_a : MinkowskiEdge::of_b;
}

template <class Tracer>
void merge(Ring p, Ring q, DVec2 offset, std::vector<MinkowskiVertex>& out, Tracer& trace) {
    const auto edge_of = [](const Ring& ring) { return ring.has_edge() ? ring.edge() : DVec2(0.0); };
    out.clear();
    MinkowskiEdge led = MinkowskiEdge::none;
    DVec2 edge_a{0.0, 0.0};
    DVec2 edge_b{0.0, 0.0};
    do {
        out.push_back({p.here() + q.here() + offset, p.index(), q.index()});
        trace.step([&] {
            const MinkowskiVertex& made = out.back();
            return MinkowskiEvent{led, made.point, made.index_a, made.index_b, edge_a, edge_b};
        });
        edge_a = edge_of(p);
        edge_b = edge_of(q);
        if (p.has_edge() || q.has_edge()) led = advance(p, q);
    } while (p.has_edge() || q.has_edge());
    // Two edges may both point along +x within rounding. Then one of them may come first and the other last.
    if (out.size() > 2 && is_parallel(out[0].point - out.back().point, out[1].point - out[0].point)) {
        out.erase(out.begin());
    }
}

}  // namespace collide::lessons::minkowski
