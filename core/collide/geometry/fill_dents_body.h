// Filling the dents of a polygon that are no deeper than a tolerance.
//
//   1. The hull of a chain of the outline runs along the chain and over bridges from vertex to vertex.
//   2. Under each bridge lies a dent. Its concavity is the distance from the bridge to the vertex of the dent
//      that is farthest from it.
//   3. A dent no deeper than the tolerance is filled: the bridge becomes an edge, and the vertices under it
//      are gone. Unless something else of the outline meets the bridge.
//   4. Any other dent falls into two chains at its deepest vertex, which are looked at in the same way.
//
// A template over a tracer, which sees a DentSeen for every bridge.
//
// Sources: Lien and Amato, "Approximate convex decomposition of polygons" (2006). From there come bridges,
// pockets, and the concavity of a vertex: its distance from the bridge. The most concave vertex is resolved.
// They cut there; here the chain is divided, and the cuts are found by an exact decomposition of what
// results.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

#include <collide/geometry/convex_hull.h>
#include <collide/geometry/crossing.h>
#include <collide/geometry/polygon.h>

namespace collide {

// What the filling of dents reports to its tracer, one bridge after the other.

enum class DentVerdict : std::uint8_t {
    filled,  // no deeper than the tolerance: the bridge takes the place of the chain
    split,   // deeper: looked at again on both sides of its deepest vertex
    blocked  // something else lies in the dent or touches the bridge; looked at again like a deep one
};

/// One dent: the chain of the outline from `from` to `to` and the bridge over it, by vertex numbers.
struct DentSeen {
    std::uint32_t from = 0;
    std::uint32_t to = 0;
    std::uint32_t deepest = 0;  // the vertex farthest from the bridge
    double concavity = 0.0;     // its distance from the bridge, metres
    DentVerdict verdict = DentVerdict::filled;
    friend bool operator==(const DentSeen&, const DentSeen&) = default;
};

template <class Trace>
class DentFiller {
  public:
    DentFiller(std::span<const DVec2> polygon, double tolerance, Trace& trace)
        : polygon_(polygon), tolerance_(tolerance), trace_(trace), kept_(polygon.size(), 1) {}

    /// The vertices that are left, in their order.
    std::vector<std::uint32_t> run() {
        const auto n = static_cast<std::uint32_t>(polygon_.size());
        // The leftmost vertex is on the hull; from there the chain goes once around.
        const auto least = std::min_element(polygon_.begin(), polygon_.end(), [](DVec2 a, DVec2 b) {
            return a.x < b.x || (a.x == b.x && a.y < b.y);
        });
        const auto first = static_cast<std::uint32_t>(least - polygon_.begin());
        open_.push_back({first, first + n});
        while (!open_.empty()) {
            const Chain chain = open_.back();
            open_.pop_back();
            look_at(chain);
        }
        std::vector<std::uint32_t> left;
        for (std::uint32_t i = 0; i < n; ++i) {
            if (kept_[i] != 0) {
                left.push_back(i);
            }
        }
        return left;
    }

    double deepest_filled() const { return deepest_filled_; }

  private:
    /// Vertices from `from` to `to`, counted on around the polygon.
    struct Chain {
        std::uint32_t from;
        std::uint32_t to;
    };

    std::uint32_t number(std::uint32_t at) const { return at % static_cast<std::uint32_t>(polygon_.size()); }
    DVec2 place(std::uint32_t at) const { return polygon_[number(at)]; }

    /// The part of the chain's hull that runs outside of it, from its start to its end. A simple chain
    /// between two vertices of its hull meets the others in their order.
    std::vector<std::uint32_t> outer_hull(const Chain& chain) const {
        Polygon points;
        for (std::uint32_t at = chain.from; at <= chain.to; ++at) {
            points.push_back(place(at));
        }
        const Polygon hull = convex_hull(points).vertices;
        const auto start = std::find(hull.begin(), hull.end(), points.front());
        std::vector<std::uint32_t> path{chain.from};
        std::uint32_t at = chain.from;
        for (std::size_t k = 1; start != hull.end() && k < hull.size(); ++k) {
            const DVec2 next =
                hull[static_cast<std::size_t>(start - hull.begin() + static_cast<std::ptrdiff_t>(k)) %
                     hull.size()];
            if (next == points.back()) {
                break;
            }
            while (at < chain.to && place(at) != next) {
                ++at;
            }
            if (at == chain.to) {
                break;
            }
            path.push_back(at);
        }
        path.push_back(chain.to);
        return path;
    }

    void look_at(const Chain& chain) {
        const std::vector<std::uint32_t> hull = outer_hull(chain);
        for (std::size_t k = 0; k + 1 < hull.size(); ++k) {
            if (hull[k + 1] > hull[k] + 1) {
                bridge({hull[k], hull[k + 1]});
            }
        }
    }

    double distance_from_bridge(const Chain& bridge, DVec2 point) const {
        const DVec2 along = place(bridge.to) - place(bridge.from);
        const double square = dot(along, along);
        const DVec2 arm = point - place(bridge.from);
        const double t = square > 0.0 ? std::clamp(dot(arm, along) / square, 0.0, 1.0) : 0.0;
        const DVec2 off = arm - t * along;
        return std::hypot(off.x, off.y);
    }

    void bridge(const Chain& bridge) {
        std::uint32_t deepest = bridge.from + 1;
        double concavity = -1.0;
        for (std::uint32_t at = bridge.from + 1; at < bridge.to; ++at) {
            const double distance = distance_from_bridge(bridge, place(at));
            if (distance > concavity) {
                concavity = distance;
                deepest = at;
            }
        }
        DentVerdict verdict = DentVerdict::split;
        if (concavity <= tolerance_) {
            verdict = is_free(bridge) ? DentVerdict::filled : DentVerdict::blocked;
        }
        trace_.step([&] {
            return DentSeen{number(bridge.from), number(bridge.to), number(deepest), concavity, verdict};
        });
        if (verdict == DentVerdict::filled) {
            fill(bridge);
            deepest_filled_ = std::max(deepest_filled_, concavity);
        } else {
            open_.push_back({bridge.from, deepest});
            open_.push_back({deepest, bridge.to});
        }
    }

    void fill(const Chain& bridge) {
        for (std::uint32_t at = bridge.from + 1; at < bridge.to; ++at) {
            kept_[number(at)] = 0;
        }
    }

    /// Whether nothing of the outline as it is by then, but the chain itself, meets the bridge.
    bool is_free(const Chain& bridge) const {
        std::vector<DVec2> rest;
        const std::uint32_t end = bridge.from + static_cast<std::uint32_t>(polygon_.size());
        for (std::uint32_t at = bridge.to; at <= end; ++at) {
            if (kept_[number(at)] != 0) {
                rest.push_back(place(at));
            }
        }
        const DVec2 from = place(bridge.from);
        const DVec2 to = place(bridge.to);
        if (rest.size() < 3 || folds_back(from, to, rest[1]) || folds_back(to, from, rest[rest.size() - 2])) {
            return false;
        }
        for (std::size_t k = 1; k + 2 < rest.size(); ++k) {
            if (segments_touch(from, to, rest[k], rest[k + 1])) {
                return false;
            }
        }
        return true;
    }

    std::span<const DVec2> polygon_;
    double tolerance_;
    Trace& trace_;
    std::vector<std::uint8_t> kept_;
    std::vector<Chain> open_;
    double deepest_filled_ = 0.0;
};

}  // namespace collide
