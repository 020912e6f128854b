// The exact tests of every broad phase on one box: its distance from a point, and whether a ray hits it. All
// six structures call the same functions, so that their results agree to the bit.
//
// Both functions are monotone under rounding: a larger box is never farther away, and is hit by every ray
// that hits the smaller one. So a structure may test the box around many proxies, and prune by the result.
//
// Source: Ericson 2005, 5.1.3.1 (distance of a point) and 5.3.3 (slabs).
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include <collide/broad_phase/proxies.h>
#include <collide/broad_phase/tuning.h>

namespace collide {

inline bool is_usable(DVec2 point) {
    return std::abs(point.x) <= max_box_coordinate && std::abs(point.y) <= max_box_coordinate;
}

/// Returns whether a query can use the box: no NaN and no swapped ends. Infinite ends are allowed.
inline bool is_query_box(const Aabb& box) { return box.lower.x <= box.upper.x && box.lower.y <= box.upper.y; }

/// Returns the squared distance from the point to the box, m^2; 0 inside.
inline double squared_distance(const Aabb& box, DVec2 point) {
    const double dx = std::max({0.0, box.lower.x - point.x, point.x - box.upper.x});
    const double dy = std::max({0.0, box.lower.y - point.y, point.y - box.upper.y});
    return dx * dx + dy * dy;
}

/// The points `origin + t * direction` for t in [0, max_distance]; the direction need not be a unit vector.
struct RaySegment {
    DVec2 origin{0.0, 0.0};
    DVec2 direction{1.0, 0.0};
    double max_distance = 0.0;

    bool is_usable() const {
        return collide::is_usable(origin) && collide::is_usable(direction) && max_distance >= 0.0;
    }
};

/// Reduces [enter, exit] to the times at which a coordinate lies in [lower, upper]. Returns false if none is
/// left.
inline bool clip_to_slab(double origin, double direction, double lower, double upper, double& enter,
                         double& exit) {
    if (direction == 0.0) {
        return lower <= origin && origin <= upper;
    }
    const double to_lower = (lower - origin) / direction;
    const double to_upper = (upper - origin) / direction;
    enter = std::max(enter, direction > 0.0 ? to_lower : to_upper);
    exit = std::min(exit, direction > 0.0 ? to_upper : to_lower);
    return enter <= exit;
}

/// The distance of something that does not exist: larger than every other distance.
inline constexpr double nowhere = std::numeric_limits<double>::infinity();

/// Returns where a ray enters a box, in lengths of its direction; `nowhere` if it misses the box. Touching
/// counts, within the rounding of the two divisions.
inline double entry(const RaySegment& ray, const Aabb& box) {
    double enter = 0.0;
    double exit = ray.max_distance;
    const bool is_met = clip_to_slab(ray.origin.x, ray.direction.x, box.lower.x, box.upper.x, enter, exit) &&
                        clip_to_slab(ray.origin.y, ray.direction.y, box.lower.y, box.upper.y, enter, exit);
    return is_met ? enter : nowhere;
}

inline bool meets(const RaySegment& ray, const Aabb& box) { return entry(ray, box) != nowhere; }

/// How far a query still goes. Its callback may shorten this. It is never `nowhere`.
class Reach {
  public:
    explicit Reach(double most) : most_(std::min(most, std::numeric_limits<double>::max())) {}

    double most() const { return most_; }
    /// Shortens a ray. The query ends at 0.
    void clip_ray(double on) { most_ = on > 0.0 ? std::min(most_, on) : -1.0; }
    void narrow(double on) { most_ = on >= 0.0 ? std::min(most_, on) : -1.0; }

  private:
    double most_;
};

/// The nearest proxy so far. At equal distances it is the one with the lowest id, whatever the order of the
/// calls.
class NearestSoFar {
  public:
    explicit NearestSoFar(DVec2 point) : point_(point) {}

    void offer(ProxyId id, const Aabb& box) {
        const double squared = squared_distance(box, point_);
        if (squared < squared_ || (squared == squared_ && id < id_)) {
            squared_ = squared;
            id_ = id;
        }
    }
    bool found() const { return id_ != no_proxy; }
    /// Returns the squared distance of the nearest proxy. A box farther away cannot contain a nearer proxy.
    /// At equal distance, a lower id can still win.
    double squared() const { return squared_; }
    std::optional<NearestProxy> result() const {
        return found() ? std::optional(NearestProxy{id_, std::sqrt(squared_)}) : std::nullopt;
    }

  private:
    DVec2 point_;
    double squared_ = std::numeric_limits<double>::infinity();
    ProxyId id_ = no_proxy;
};

/// The common part of structures that are made for pairs. Proxies are in no order, and queries test every
/// proxy.
class ScanningBroadPhase : public BroadPhase {
  public:
    bool insert_as(ProxyId id, const Aabb& box, Mobility mobility) override;
    bool move(ProxyId id, const Aabb& box) override;
    bool remove(ProxyId id) override;
    void clear() override;

    void query(const Aabb& box, std::vector<ProxyId>& hits) const override;
    void query_ray(DVec2 origin, DVec2 direction, double max_distance,
                   std::vector<ProxyId>& hits) const override;
    std::optional<NearestProxy> nearest(DVec2 point) const override;
    void overlap_box(const Aabb& box, FunctionRef<bool(ProxyId)> visit) const override;
    void cast_ray(DVec2 origin, DVec2 direction, double max_distance,
                  FunctionRef<double(ProxyId, double)> visit) const override;
    void closest(DVec2 point, double most, FunctionRef<double(ProxyId, double)> visit) const override;

    std::string broken_invariant() const override;

    /// Returns the proxies, for display.
    const Proxies& proxies() const { return proxies_; }

  protected:
    ProxyId lowest_free_id() override { return proxies_.lowest_free_id(); }

    Proxies proxies_;
    mutable BroadPhaseCounters last_;
};

}  // namespace collide
