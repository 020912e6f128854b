// Spatial queries of a world: rays, moving shapes, overlaps and the nearest body.

#include <algorithm>
#include <cmath>
#include <limits>

#include <collide/broad_phase/box_queries.h>
#include <collide/dynamics/world_parts.h>
#include <collide/narrow_phase/distance.h>
#include <collide/narrow_phase/pair_query.h>
#include <collide/narrow_phase/ray_cast.h>
#include <collide/narrow_phase/time_of_impact.h>

namespace collide {

namespace {

/// Returns whether `a` is the nearer hit. At equal distances the lower index comes first.
bool is_nearer(const BodyHit& a, const BodyHit& b) {
    return a.distance != b.distance ? a.distance < b.distance : a.body.index < b.body.index;
}

/// Keeps the nearest hit so far.
struct Nearest {
    std::optional<BodyHit> hit;

    double operator()(const BodyHit& other) {
        if (!hit || is_nearer(other, *hit)) hit = other;
        return hit->distance;
    }
};

/// Returns the first touch of a moving shape with a piece at rest. The path takes one second.
ToiResult first_touch(const PlacedShape& shape, const Pose& from, DVec2 displacement, const Collider& body,
                      std::uint32_t piece, double t_max) {
    return time_of_impact(shape.shape, trajectory(shape, from, {0.0, 0.0}, displacement, 0.0),
                          body.pieces[piece].shape, piece_trajectory(body, piece), t_max);
}

}  // namespace

bool World::Parts::counts(BodyIndex body, const QueryFilter& filter) const {
    const BodySurface& surface = bodies.places().surface(body);
    return may_collide(surface.filter, filter.filter) && (filter.sensors || !surface.is_sensor) &&
           !(filter.except.index == body && is_valid(filter.except));
}

/// Calls `visit(body, collider)` for the bodies that the filter accepts, as `BodyTree::visit_nearest` does.
template <class Least, class Most, class Visit>
void World::Parts::each_body(const QueryFilter& filter, Least&& least, Most&& most, Visit&& visit) {
    tree.follow(bodies.places(), *bodies.population());
    tree.visit_nearest(least, most, [&](BodyIndex body) {
        if (counts(body, filter)) visit(body, bodies.places().collider(body));
    });
}

void World::cast_ray(const Ray& ray, const QueryFilter& filter,
                     FunctionRef<double(const BodyHit&)> visit) const {
    Parts& p = *parts_;
    Reach reach(ray.max_length);
    const RaySegment whole{ray.origin, ray.direction, ray.max_length};
    if (!whole.is_usable() || !std::isfinite(ray.max_length)) return;
    const auto least = [&](const Aabb& box) { return entry(whole, touching_bounds(box)); };
    const auto limit = [&] { return reach.most(); };
    p.each_body(filter, least, limit, [&](BodyIndex body, const Collider& collider) {
        const BodyRayHit found = collide::ray_cast(collider, {ray.origin, ray.direction, reach.most()});
        if (!found.hit.hit()) return;
        const double part = ray.max_length > 0.0 ? found.hit.distance / ray.max_length : 0.0;
        reach.clip_ray(
            visit({id_of(body), found.piece, found.hit.distance, part, found.hit.point, found.hit.normal}));
    });
}

std::optional<BodyHit> World::cast_ray(const Ray& ray, const QueryFilter& filter) const {
    Nearest nearest;
    // At distance 0, another body with a lower index may also contain the origin. So the ray goes on with the
    // smallest positive length.
    cast_ray(ray, filter,
             [&](const BodyHit& hit) { return std::max(nearest(hit), std::numeric_limits<double>::min()); });
    return nearest.hit;
}

void World::cast_ray_all(const Ray& ray, const QueryFilter& filter, std::vector<BodyHit>& hits) const {
    hits.clear();
    cast_ray(ray, filter, [&](const BodyHit& hit) {
        hits.push_back(hit);
        return ray.max_length;
    });
    std::sort(hits.begin(), hits.end(), is_nearer);
}

void World::cast_shape(const PlacedShape& shape, const Pose& from, DVec2 displacement,
                       const QueryFilter& filter, FunctionRef<double(const BodyHit&)> visit) const {
    Parts& p = *parts_;
    const Aabb start = bounds(shape.shape, world_transform(shape, from));
    const DVec2 half = 0.5 * start.size();
    const double whole = length(displacement);
    Reach part(1.0);
    if (!is_usable(start.center()) || !is_usable(displacement)) return;
    const auto least = [&](const Aabb& box) {
        return entry({start.center(), displacement, 1.0},
                     touching_bounds({box.lower - half, box.upper + half}));
    };
    const auto limit = [&] { return part.most(); };
    p.each_body(filter, least, limit, [&](BodyIndex body, const Collider& collider) {
        const Aabb end{start.lower + part.most() * displacement, start.upper + part.most() * displacement};
        BodyHit best;
        bool any = false;
        each_piece_near(collider, touching_bounds(united(start, end)), [&](std::uint32_t piece) {
            const ToiResult toi =
                first_touch(shape, from, displacement, collider, piece, any ? best.fraction : part.most());
            if (!toi.hit() || (any && toi.time >= best.fraction)) return;
            const bool inside = toi.outcome == ToiOutcome::overlapping;
            any = true;
            best = {id_of(body),
                    piece,
                    toi.time * whole,
                    toi.time,
                    inside ? from.position : toi.closest_b,
                    inside ? DVec2(0.0, 0.0) : -toi.normal};
        });
        if (!any) return;
        const double on = visit(best);
        part.clip_ray(whole > 0.0 ? on / whole : 0.0);
    });
}

std::optional<BodyHit> World::cast_shape(const PlacedShape& shape, const Pose& from, DVec2 displacement,
                                         const QueryFilter& filter) const {
    Nearest nearest;
    cast_shape(shape, from, displacement, filter, [&](const BodyHit& hit) {
        return std::max(nearest(hit), std::numeric_limits<double>::min());
    });
    return nearest.hit;
}

void World::overlap_box(const Aabb& box, const QueryFilter& filter, FunctionRef<bool(BodyId)> visit) const {
    bool goes_on = is_query_box(box);
    parts_->each_body(
        filter, [&](const Aabb& other) { return overlaps(box, other) ? 0.0 : nowhere; },
        [&] { return goes_on ? 0.0 : -1.0; },
        [&](BodyIndex body, const Collider&) { goes_on = goes_on && visit(id_of(body)); });
}

void World::overlap_shape(const PlacedShape& shape, const Pose& pose, const QueryFilter& filter,
                          FunctionRef<bool(BodyId)> visit) const {
    const Transform at = world_transform(shape, pose);
    const Aabb box = touching_bounds(bounds(shape.shape, at));
    bool goes_on = is_query_box(box);
    parts_->each_body(
        filter, [&](const Aabb& other) { return overlaps(box, other) ? 0.0 : nowhere; },
        [&] { return goes_on ? 0.0 : -1.0; },
        [&](BodyIndex body, const Collider& collider) {
            if (!goes_on) return;
            bool touches = false;
            each_piece_near(collider, box, [&](std::uint32_t piece) {
                touches = touches ||
                          distance(shape.shape, at, collider.pieces[piece].shape, collider.transforms[piece])
                                  .distance == 0.0;
            });
            if (touches) goes_on = visit(id_of(body));
        });
}

void World::overlap_point(DVec2 point, const QueryFilter& filter, FunctionRef<bool(BodyId)> visit) const {
    bool goes_on = is_usable(point);
    parts_->each_body(
        filter,
        [&](const Aabb& box) {
            return overlaps(box, {point, point}) ? 0.0 : nowhere;
        },
        [&] { return goes_on ? 0.0 : -1.0; },
        [&](BodyIndex body, const Collider& collider) {
            if (goes_on && contains(collider, point)) goes_on = visit(id_of(body));
        });
}

std::optional<BodyHit> World::closest(DVec2 point, double most, const QueryFilter& filter) const {
    if (!is_usable(point) || !(most >= 0.0)) return std::nullopt;
    const Shape dot_there = Shape::circle(0.0f);
    const Transform at{point, {}};
    Nearest nearest;
    const auto reach = [&] { return nearest.hit ? nearest.hit->distance : most; };
    const auto least = [&](const Aabb& box) {
        return std::sqrt(squared_distance(touching_bounds(box), point));
    };
    parts_->each_body(filter, least, reach, [&](BodyIndex body, const Collider& collider) {
        const DVec2 around(reach(), reach());
        each_piece_near(collider, {point - around, point + around}, [&](std::uint32_t piece) {
            const Distance apart =
                distance(dot_there, at, collider.pieces[piece].shape, collider.transforms[piece]);
            if (apart.distance > reach()) return;
            const bool inside = apart.distance == 0.0;
            nearest({id_of(body), piece, apart.distance, most > 0.0 ? apart.distance / most : 0.0,
                     inside ? point : apart.closest_b, inside ? DVec2(0.0, 0.0) : -apart.normal});
        });
    });
    return nearest.hit;
}

std::uint64_t World::query_work() const { return parts_->tree.work(); }

}  // namespace collide
