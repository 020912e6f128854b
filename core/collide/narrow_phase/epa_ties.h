// Which of several equally near edges EPA ends with. Where several directions of separation are equally
// short, every algorithm takes the same one. See axis.h for the rule.
#pragma once

#include <array>
#include <cmath>

#include <collide/narrow_phase/epa_polygon.h>
#include <collide/narrow_phase/sat.h>
#include <collide/narrow_phase/tuning.h>

namespace collide {

/// The direction that SAT takes of several that are equally short (axis.h has the rule). Called only when
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
