// The polygon that EPA expands inside the Minkowski difference. See epa.h.
#pragma once

#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <span>

#include <collide/narrow_phase/core_pair.h>
#include <collide/narrow_phase/epa.h>

namespace collide {

/// A counter-clockwise ring of difference points in fixed storage. Edge i starts at vertex i.
class EpaPolygon {
  public:
    static constexpr std::uint32_t capacity = epa_iterations + 6;

    struct Edge {
        DVec2 normal;     // unit, outward
        double distance;  // distance of the edge's line from the origin; negative when the origin lies
                          // outside
        bool settled;     // whether the edge is known to lie on the boundary
    };

    std::uint32_t count() const { return count_; }
    const DifferencePoint& point(std::uint32_t i) const { return points_[i]; }
    const Edge& edge(std::uint32_t i) const { return edges_[i]; }
    std::uint32_t next(std::uint32_t i) const { return next_[i]; }

    /// Starts with a ring of three or more points, counter-clockwise.
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

    /// Inserts a vertex after vertex i and returns its number.
    std::uint32_t insert_after(std::uint32_t i, const DifferencePoint& point) {
        const std::uint32_t added = count_++;
        points_[added] = point;
        next_[added] = next_[i];
        next_[i] = added;
        renew_edge(i);
        renew_edge(added);
        return added;
    }

    void settle(std::uint32_t i) { edges_[i].settled = true; }

    /// Returns the edge whose line is nearest to the origin, the first of equals. If that edge is settled,
    /// returns an unsettled edge that is equally near to within `equal` metres, if there is one.
    std::uint32_t next_edge(double equal) const {
        const std::uint32_t nearest = nearest_edge();
        for (std::uint32_t i = 0; edges_[nearest].settled && i < count_; ++i) {
            if (!edges_[i].settled && is_equal(i, nearest, equal)) {
                return i;
            }
        }
        return nearest;
    }

    /// Of the edges that are nearest to within `equal` metres, returns the edge that best faces the direction
    /// given by `find_direction`. `find_direction` is called only when there are several such edges.
    template <class FindDirection>
    std::uint32_t nearest_edge_facing(double equal, FindDirection&& find_direction) const {
        const std::uint32_t nearest = nearest_edge();
        std::uint32_t best = nearest;
        std::optional<DVec2> direction;
        for (std::uint32_t i = 0; i < count_; ++i) {
            if (i == nearest || !is_equal(i, nearest, equal)) {
                continue;
            }
            if (!direction) {
                direction = find_direction();
            }
            if (dot(edges_[i].normal, *direction) > dot(edges_[best].normal, *direction)) {
                best = i;
            }
        }
        return best;
    }

  private:
    std::uint32_t nearest_edge() const {
        std::uint32_t best = 0;
        for (std::uint32_t i = 1; i < count_; ++i) {
            if (edges_[i].distance < edges_[best].distance) {
                best = i;
            }
        }
        return best;
    }

    bool is_equal(std::uint32_t i, std::uint32_t nearest, double equal) const {
        return edges_[i].distance <= edges_[nearest].distance + equal;
    }

    void renew_edge(std::uint32_t i) {
        const DVec2 from = points_[i].w;
        const DVec2 outward = perp_right(points_[next_[i]].w - from);
        const double length = std::sqrt(dot(outward, outward));
        // Two equal points make no edge; the infinite distance keeps it from being the nearest.
        edges_[i] = length > 0.0 ? Edge{outward / length, dot(outward / length, from), false}
                                 : Edge{{1.0, 0.0}, std::numeric_limits<double>::infinity(), false};
    }

    std::array<DifferencePoint, capacity> points_;
    std::array<Edge, capacity> edges_;
    std::array<std::uint32_t, capacity> next_;
    std::uint32_t count_ = 0;
};

}  // namespace collide
