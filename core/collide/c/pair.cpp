#include <collide/c/pair.h>

#include <collide/c/handles.h>
#include <collide/narrow_phase/contact_points.h>
#include <collide/narrow_phase/distance.h>
#include <collide/narrow_phase/epa.h>
#include <collide/narrow_phase/gjk.h>
#include <collide/narrow_phase/ray_cast.h>
#include <collide/narrow_phase/sat.h>
#include <collide/narrow_phase/swept_sat.h>
#include <collide/narrow_phase/time_of_impact.h>

namespace {

using namespace collide::c;
using collide::DVec2;
using collide::Shape;
using collide::Transform;

bool lacks_axes(const collide_shape* shape) {
    return shape != nullptr && !collide::sat_covers(shape->placed.shape);
}

/// Checks the input, then calls `query(a, transform of a, b, transform of b)` if nothing is wrong.
template <class Query>
collide_status of_pair(const collide_shape* a, const collide_transform* at_a, const collide_shape* b,
                       const collide_transform* at_b, const void* result, Query&& query) noexcept {
    if (a == nullptr || at_a == nullptr || b == nullptr || at_b == nullptr || result == nullptr) {
        return COLLIDE_NULL_POINTER;
    }
    if (!is_sound(*at_a) || !is_sound(*at_b)) return first_of({check(*at_a), check(*at_b)});
    query(a->placed.shape, placed_at(*a, *at_a), b->placed.shape, placed_at(*b, *at_b));
    return COLLIDE_OK;
}

/// Returns what is wrong with the motion of a pair except its start poses, or COLLIDE_OK.
collide_status check_motions(const collide_motion* a, const collide_motion* b, double t_max) {
    if (a == nullptr || b == nullptr) return COLLIDE_NULL_POINTER;
    const auto speeds = [](const collide_motion& motion) {
        return first_of({within(motion.velocity, COLLIDE_MAX_SPEED),
                         within(motion.angular_velocity, -COLLIDE_MAX_SPEED, COLLIDE_MAX_SPEED)});
    };
    return first_of({speeds(*a), speeds(*b), within(t_max, 0.0, COLLIDE_MAX_TIME)});
}

collide::Trajectory path_of(const collide_shape& shape, const Transform& start,
                            const collide_motion& motion) {
    const collide::DRotation turn = rotation_of(motion.start);
    return {vec(motion.start.position), rotate(turn, shape.placed.center), turn,
            vec(motion.velocity),       motion.angular_velocity,           start};
}

collide_contact contact_of(const collide::ContactPoint& point) {
    using collide::FeaturePair;
    const bool edge_a = point.feature == FeaturePair::edge_vertex || point.feature == FeaturePair::edge_edge;
    const bool edge_b = point.feature == FeaturePair::vertex_edge || point.feature == FeaturePair::edge_edge;
    return {plain(point.point_a), plain(point.point_b), double{point.separation},
            point.index_a,        point.index_b,        edge_a ? 1 : 0,
            edge_b ? 1 : 0};
}

collide_moving_outcome outcome_of(collide::SweepOutcome outcome) {
    switch (outcome) {
        case collide::SweepOutcome::overlapping:
            return COLLIDE_OVERLAPPING;
        case collide::SweepOutcome::hit:
            return COLLIDE_HIT;
        case collide::SweepOutcome::miss:
            break;
    }
    return COLLIDE_MISS;
}

collide_moving_outcome outcome_of(collide::ToiOutcome outcome) {
    switch (outcome) {
        case collide::ToiOutcome::overlapping:
            return COLLIDE_OVERLAPPING;
        case collide::ToiOutcome::hit:
            return COLLIDE_HIT;
        case collide::ToiOutcome::iteration_cap:
            return COLLIDE_NOT_DECIDED;
        case collide::ToiOutcome::miss:
            break;
    }
    return COLLIDE_MISS;
}

}  // namespace

collide_status collide_overlap(const collide_shape* a, const collide_transform* at_a, const collide_shape* b,
                               const collide_transform* at_b, int* overlap) {
    return of_pair(a, at_a, b, at_b, overlap,
                   [&](const Shape& one, const Transform& xf_a, const Shape& other, const Transform& xf_b) {
                       const bool has_axes = collide::sat_covers(one) && collide::sat_covers(other);
                       const bool touch = has_axes
                                              ? collide::sat_overlap(one, xf_a, other, xf_b)
                                              : collide::distance(one, xf_a, other, xf_b).distance == 0.0;
                       *overlap = touch ? 1 : 0;
                   });
}

collide_status collide_sat(const collide_shape* a, const collide_transform* at_a, const collide_shape* b,
                           const collide_transform* at_b, collide_sat_result* result) {
    if (lacks_axes(a) || lacks_axes(b)) return COLLIDE_NO_AXES;
    return of_pair(a, at_a, b, at_b, result,
                   [&](const Shape& one, const Transform& xf_a, const Shape& other, const Transform& xf_b) {
                       const collide::SatResult sat = collide::sat(one, xf_a, other, xf_b);
                       const DVec2 normal(sat.normal);
                       const double separation = double{sat.separation};
                       *result = {separation, plain(normal),
                                  sat.overlap ? plain(separation * normal) : collide_vec2{0.0, 0.0},
                                  sat.overlap ? 1 : 0};
                   });
}

collide_status collide_distance(const collide_shape* a, const collide_transform* at_a, const collide_shape* b,
                                const collide_transform* at_b, collide_distance_result* result) {
    return of_pair(
        a, at_a, b, at_b, result,
        [&](const Shape& one, const Transform& xf_a, const Shape& other, const Transform& xf_b) {
            const collide::Distance found = collide::distance(one, xf_a, other, xf_b);
            *result = {found.distance, plain(found.closest_a), plain(found.closest_b), plain(found.normal)};
        });
}

collide_status collide_depth(const collide_shape* a, const collide_transform* at_a, const collide_shape* b,
                             const collide_transform* at_b, collide_depth_result* result) {
    return of_pair(a, at_a, b, at_b, result,
                   [&](const Shape& one, const Transform& xf_a, const Shape& other, const Transform& xf_b) {
                       const collide::GjkResult gjk = collide::gjk(one, xf_a, other, xf_b);
                       *result = {};
                       if (!gjk.overlap()) return;
                       const collide::EpaResult epa = collide::epa(one, xf_a, other, xf_b, gjk);
                       *result = {epa.depth, plain(epa.normal), plain(epa.point_a), plain(epa.point_b), 1};
                   });
}

collide_status collide_contacts(const collide_shape* a, const collide_transform* at_a, const collide_shape* b,
                                const collide_transform* at_b, double reach,
                                collide_contacts_result* result) {
    const collide_status status = within(reach, 0.0, COLLIDE_MAX_COORDINATE);
    if (status != COLLIDE_OK) return status;
    return of_pair(a, at_a, b, at_b, result,
                   [&](const Shape& one, const Transform& xf_a, const Shape& other, const Transform& xf_b) {
                       const collide::ContactPoints found =
                           reach == 0.0
                               ? collide::collide_shapes(one, xf_a, other, xf_b)
                               : collide::collide_shapes(one, xf_a, other, xf_b, static_cast<float>(reach));
                       *result = {};
                       result->count = found.count;
                       result->normal = plain(DVec2(found.normal));
                       for (std::uint32_t i = 0; i < found.count; ++i)
                           result->points[i] = contact_of(found.points[i]);
                   });
}

collide_status collide_sweep(const collide_shape* a, const collide_motion* motion_a, const collide_shape* b,
                             const collide_motion* motion_b, double t_max, collide_sweep_result* result) {
    if (lacks_axes(a) || lacks_axes(b)) return COLLIDE_NO_AXES;
    const collide_status status = check_motions(motion_a, motion_b, t_max);
    if (status != COLLIDE_OK) return status;
    return of_pair(a, &motion_a->start, b, &motion_b->start, result,
                   [&](const Shape& one, const Transform& xf_a, const Shape& other, const Transform& xf_b) {
                       const collide::SweepResult found = collide::swept_sat(
                           one, xf_a, vec(motion_a->velocity), other, xf_b, vec(motion_b->velocity), t_max);
                       const bool hit = found.outcome == collide::SweepOutcome::hit;
                       *result = {hit ? found.time : 0.0, -double{found.separation},
                                  plain(DVec2(found.normal)), outcome_of(found.outcome)};
                   });
}

collide_status collide_time_of_impact(const collide_shape* a, const collide_motion* motion_a,
                                      const collide_shape* b, const collide_motion* motion_b, double t_max,
                                      double contact, collide_impact_result* result) {
    const collide_status status =
        first_of({check_motions(motion_a, motion_b, t_max), within(contact, 0.0, COLLIDE_MAX_COORDINATE)});
    if (status != COLLIDE_OK) return status;
    return of_pair(a, &motion_a->start, b, &motion_b->start, result,
                   [&](const Shape& one, const Transform& xf_a, const Shape& other, const Transform& xf_b) {
                       const collide::ToiResult found =
                           collide::time_of_impact(one, path_of(*a, xf_a, *motion_a), other,
                                                   path_of(*b, xf_b, *motion_b), t_max, contact);
                       *result = {found.time,
                                  found.distance,
                                  plain(found.normal),
                                  plain(found.closest_a),
                                  plain(found.closest_b),
                                  outcome_of(found.outcome)};
                   });
}

collide_status collide_ray_cast(const collide_shape* shape, const collide_transform* at,
                                const collide_ray* ray, collide_ray_result* result) {
    if (shape == nullptr || at == nullptr || ray == nullptr || result == nullptr) return COLLIDE_NULL_POINTER;
    if (!is_sound(*at) || !is_sound(*ray)) return first_of({check(*at), check(*ray)});
    const collide::RayHit found =
        collide::ray_cast(shape->placed.shape, placed_at(*shape, *at),
                          {vec(ray->origin), unit(vec(ray->direction)), ray->max_length});
    *result = {found.distance,         plain(found.point),
               plain(found.normal),    found.feature,
               found.hit() ? 1 : 0,    found.outcome == collide::RayOutcome::starts_inside ? 1 : 0,
               found.on_corner ? 1 : 0};
    return COLLIDE_OK;
}

collide_status collide_contains(const collide_shape* shape, const collide_transform* at,
                                const collide_vec2* point, int* inside) {
    if (shape == nullptr || at == nullptr || point == nullptr || inside == nullptr) {
        return COLLIDE_NULL_POINTER;
    }
    const collide_status status = first_of({check(*at), within(*point, COLLIDE_MAX_COORDINATE)});
    if (status != COLLIDE_OK) return status;
    *inside = collide::contains(shape->placed.shape, placed_at(*shape, *at), vec(*point)) ? 1 : 0;
    return COLLIDE_OK;
}
