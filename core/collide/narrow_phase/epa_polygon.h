// The polygon that EPA grows inside the Minkowski difference. See epa.h.
#pragma once

#include <array>
#include <cmath>
#include <limits>
#include <span>

#include <collide/narrow_phase/core_pair.h>
#include <collide/narrow_phase/epa.h>
#include <collide/narrow_phase/sat.h>
#include <collide/narrow_phase/tuning.h>

namespace collide {

/// A counter-clockwise ring of difference points in fixed storage; each vertex knows the edge that starts at
/// it.
class EpaPolygon {
  public:
    static constexpr std::uint32_t capacity = epa_iterations + 6;

    struct Edge {
        DVec2 normal{1.0, 0.0};  // unit, outward
        double distance = 0.0;   // of its line from the origin; negative when the origin lies outside
    };

    std::uint32_t count() const { return count_; }
    const DifferencePoint& point(std::uint32_t i) const { return points_[i]; }
    const Edge& edge(std::uint32_t i) const { return edges_[i]; }
    std::uint32_t next(std::uint32_t i) const { return next_[i]; }

    /// Take over a ring of three or more points, counter-clockwise.
    void begin(std::span<const DifferencePoint> ring) {
        count_ = static_cast<std::uint32_t>(ring.size());
        for (std::uint32_t i = 0; i < count_; ++i) {
            points_[i] = ring[i];
            next_[i] = i + 1 == count_ ? 0 : i + 1;
        }
        for (std::uint32_t i = 0; i < count_; ++i) {
            renew_edge(i);
        }
    }

    /// Put a vertex behind vertex i; returns its number.
    std::uint32_t insert_after(std::uint32_t i, const DifferencePoint& point) {
        const std::uint32_t added = count_++;
        points_[added] = point;
        next_[added] = next_[i];
        next_[i] = added;
        renew_edge(i);
        renew_edge(added);
        return added;
    }

    /// The edge whose line is nearest to the origin; the first of equals.
    std::uint32_t nearest_edge() const {
        std::uint32_t best = 0;
        for (std::uint32_t i = 1; i < count_; ++i) {
            if (edges_[i].distance < edges_[best].distance) {
                best = i;
            }
        }
        return best;
    }

  private:
    void renew_edge(std::uint32_t i) {
        const DVec2 from = points_[i].w;
        const DVec2 outward = perp_right(points_[next_[i]].w - from);
        const double length = std::sqrt(dot(outward, outward));
        // Two equal points make no edge; it must never be the nearest.
        edges_[i] = length > 0.0 ? Edge{outward / length, dot(outward / length, from)}
                                 : Edge{{1.0, 0.0}, std::numeric_limits<double>::infinity()};
    }

    std::array<DifferencePoint, capacity> points_;
    std::array<Edge, capacity> edges_;
    std::array<std::uint32_t, capacity> next_;
    std::uint32_t count_ = 0;
};

// Which of several equally near edges EPA ends with. Where several directions of separation are equally
// short, every algorithm takes the same one. See sat.h for the rule.

/// The direction that SAT takes of several that are equally short (sat.h has the rule). Called only when
/// there are several.
class FirstOfEquals {
  public:
    FirstOfEquals(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b)
        : a_(a), xf_a_(xf_a), b_(b), xf_b_(xf_b) {}

    /// False for shapes that SAT has no axes for.
    bool is_known() const { return sat_covers(a_) && sat_covers(b_); }
    /// Unit, world frame; +x when it is not known.
    DVec2 normal() const {
        if (!is_known()) {
            return {1.0, 0.0};
        }
        const DVec2 found(sat(a_, xf_a_, b_, xf_b_).normal);
        return found / std::sqrt(dot(found, found));  // SAT's is unit in single precision
    }

  private:
    const Shape& a_;
    const Transform& xf_a_;
    const Shape& b_;
    const Transform& xf_b_;
};

/// Edges that have shown to lie on the boundary, and the choice among those that are equally near.
class EpaTies {
  public:
    explicit EpaTies(const FirstOfEquals& first) : first_(first) {}

    void settle(std::uint32_t edge) { settled_[edge] = true; }

    /// The edge to ask about, or, when it is settled already, to end with. `equal` metres count as equally
    /// near.
    std::uint32_t next_edge(const EpaPolygon& polygon, double equal) {
        const std::uint32_t nearest = polygon.nearest_edge();
        if (!settled_[nearest] || !first_.is_known() || !has_equals(polygon, nearest, equal)) {
            return nearest;
        }
        if (!asked_) {
            preferred_ = first_.normal();
            asked_ = true;
        }
        return facing_preferred(polygon, nearest, equal);
    }

    bool is_settled(std::uint32_t edge) const { return settled_[edge]; }

  private:
    static bool is_equal(const EpaPolygon& polygon, std::uint32_t i, std::uint32_t nearest, double equal) {
        return polygon.edge(i).distance <= polygon.edge(nearest).distance + equal;
    }

    static bool has_equals(const EpaPolygon& polygon, std::uint32_t nearest, double equal) {
        for (std::uint32_t i = 0; i < polygon.count(); ++i) {
            if (i != nearest && is_equal(polygon, i, nearest, equal)) {
                return true;
            }
        }
        return false;
    }

    /// The edge that faces the preferred way out; while it is not found, one that may yet turn out to hide
    /// it.
    std::uint32_t facing_preferred(const EpaPolygon& polygon, std::uint32_t nearest, double equal) const {
        std::uint32_t best = nearest;
        std::uint32_t open = EpaPolygon::capacity;
        double highest = -2.0;
        double highest_open = -2.0;
        for (std::uint32_t i = 0; i < polygon.count(); ++i) {
            if (!is_equal(polygon, i, nearest, equal)) {
                continue;
            }
            const double cosine = dot(polygon.edge(i).normal, preferred_);
            if (cosine > highest) {
                highest = cosine;
                best = i;
            }
            if (!settled_[i] && cosine > highest_open) {
                highest_open = cosine;
                open = i;
            }
        }
        const bool found =
            highest > 0.0 && std::abs(cross(polygon.edge(best).normal, preferred_)) <= preferred_normal_angle;
        return found || open == EpaPolygon::capacity ? best : open;
    }

    const FirstOfEquals& first_;
    bool asked_ = false;
    DVec2 preferred_{1.0, 0.0};
    std::array<bool, EpaPolygon::capacity> settled_{};
};

}  // namespace collide
