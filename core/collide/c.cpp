#include <collide/c.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <vector>

#include <collide/base/tolerances.h>
#include <collide/dynamics/model/tuning.h>
#include <collide/geometry/collider.h>
#include <collide/geometry/polygon.h>
#include <collide/narrow_phase/contact_points.h>
#include <collide/narrow_phase/distance.h>
#include <collide/narrow_phase/ray_cast.h>
#include <collide/narrow_phase/sat.h>
#include <collide/narrow_phase/swept_sat.h>
#include <collide/narrow_phase/time_of_impact.h>

static_assert(COLLIDE_MIN_SIZE == collide::min_size && COLLIDE_MAX_COORDINATE == collide::max_coordinate &&
              COLLIDE_MAX_SPEED == collide::most_speed);

namespace {

using collide::dot;
using collide::DVec2;
using collide::length;
using collide::Vec2;

DVec2 vec(collide_vec2 v) { return {v.x, v.y}; }
collide_vec2 plain(DVec2 v) { return {v.x, v.y}; }

/// The first of these that is not COLLIDE_OK.
collide_status first_of(std::initializer_list<collide_status> all) {
    const auto* found = std::find_if(all.begin(), all.end(), [](auto one) { return one != COLLIDE_OK; });
    return found == all.end() ? COLLIDE_OK : *found;
}

collide_status within(double value, double lower, double upper) {
    if (!std::isfinite(value)) {
        return COLLIDE_NOT_FINITE;
    }
    return value < lower || value > upper ? COLLIDE_OUT_OF_RANGE : COLLIDE_OK;
}

collide_status within(collide_vec2 v, double most) {
    return first_of({within(v.x, -most, most), within(v.y, -most, most)});
}

collide_status check(const collide_pose& pose) {
    return first_of({within(pose.position, COLLIDE_MAX_COORDINATE),
                     within(pose.angle, -collide::most_angle, collide::most_angle)});
}

collide_status check(const collide_motion& motion) {
    return first_of({check(motion.pose), within(motion.velocity, COLLIDE_MAX_SPEED),
                     within(motion.angular_velocity, -COLLIDE_MAX_SPEED, COLLIDE_MAX_SPEED)});
}

/// Whether the edge points to the left, or straight down: directions in [pi / 2, 3 pi / 2).
bool points_left(DVec2 edge) { return edge.x < 0.0 || (edge.x == 0.0 && edge.y > 0.0); }

/// Whether a ring that never turns right goes round once: its edges begin to point left only once, and no
/// straight corner runs back.
bool goes_round_once(std::span<const DVec2> ring) {
    const std::size_t n = ring.size();
    int rounds = 0;
    for (std::size_t i = 0; i < n; ++i) {
        const DVec2 edge = ring[(i + 1) % n] - ring[i];
        const DVec2 next = ring[(i + 2) % n] - ring[(i + 1) % n];
        rounds += !points_left(edge) && points_left(next) ? 1 : 0;
        if (collide::turn(ring[i], ring[(i + 1) % n], ring[(i + 2) % n]) == 0 && dot(edge, next) <= 0.0) {
            return false;
        }
    }
    return rounds == 1;
}

/// Of doubles, and of the floats that a shape keeps of them.
template <class V>
bool neighbours_coincide(std::span<const V> ring) {
    for (std::size_t i = 0; ring.size() > 1 && i < ring.size(); ++i) {
        if (ring[i] == ring[(i + 1) % ring.size()]) {
            return true;
        }
    }
    return false;
}

collide_status check_ring(std::span<const DVec2> ring) {
    if (ring.size() == 1) {
        return COLLIDE_OK;
    }
    const DVec2 size = collide::bounds(ring).upper - collide::bounds(ring).lower;
    if (std::max(size.x, size.y) < COLLIDE_MIN_SIZE || neighbours_coincide(ring)) {
        return COLLIDE_TOO_SMALL;
    }
    if (ring.size() == 2) {
        return COLLIDE_OK;
    }
    if (collide::is_flat(ring)) {
        return COLLIDE_TOO_SMALL;
    }
    if (collide::is_convex(ring)) {
        return goes_round_once(ring) ? COLLIDE_OK : COLLIDE_NOT_CONVEX;
    }
    const std::vector<DVec2> reversed(ring.rbegin(), ring.rend());
    return collide::is_convex(reversed) ? COLLIDE_CLOCKWISE : COLLIDE_NOT_CONVEX;
}

/// Room for the vertices of a shape: on the stack as far as the shape keeps them inline.
template <class V>
class Ring {
  public:
    explicit Ring(std::size_t count) : count_(count) {
        if (count > few_.size()) {
            many_.resize(count);
        }
    }
    V& operator[](std::size_t i) { return many_.empty() ? few_[i] : many_[i]; }
    std::span<const V> all() const { return {many_.empty() ? few_.data() : many_.data(), count_}; }

  private:
    std::array<V, collide::Shape::inline_vertices> few_{};
    std::vector<V> many_;
    std::size_t count_;
};

/// The shape, when nothing is wrong with it: as `place_convex` makes it, without its working memory.
collide_status read(const collide_shape& from, collide::PlacedShape& to) {
    if (from.vertices == nullptr) {
        return COLLIDE_NULL_POINTER;
    }
    if (from.count == 0 || from.count > COLLIDE_MOST_VERTICES) {
        return COLLIDE_BAD_COUNT;
    }
    collide_status status = within(from.radius, 0.0, COLLIDE_MAX_COORDINATE);
    Ring<DVec2> ring(from.count);
    for (std::size_t i = 0; i < from.count && status == COLLIDE_OK; ++i) {
        status = within(from.vertices[i], COLLIDE_MAX_COORDINATE);
        ring[i] = vec(from.vertices[i]);
    }
    if (status == COLLIDE_OK) {
        status = check_ring(ring.all());
    }
    if (status != COLLIDE_OK) {
        return status;
    }
    to.center = collide::bounds(ring.all()).center();
    Ring<Vec2> local(from.count);
    for (std::size_t i = 0; i < from.count; ++i) {
        local[i] = Vec2(ring[i] - to.center);
    }
    if (neighbours_coincide(local.all())) {
        return COLLIDE_TOO_SMALL;
    }
    to.shape = collide::Shape::convex(local.all(), static_cast<float>(from.radius));
    return COLLIDE_OK;
}

collide::Pose pose_of(const collide_pose& pose) { return {vec(pose.position), pose.angle}; }

/// A shape, and where it is.
struct Body {
    collide::PlacedShape placed;
    collide::Transform transform;
};

collide_status read(const collide_shape* shape, const collide_pose* pose, Body& body) {
    if (shape == nullptr || pose == nullptr) {
        return COLLIDE_NULL_POINTER;
    }
    const collide_status status = first_of({check(*pose), read(*shape, body.placed)});
    if (status == COLLIDE_OK) {
        body.transform = collide::world_transform(body.placed, pose_of(*pose));
    }
    return status;
}

/// Runs a query; the only thing that the library throws says that memory has ended.
template <class Query>
collide_status guarded(const void* result, Query query) noexcept {
    if (result == nullptr) {
        return COLLIDE_NULL_POINTER;
    }
    try {
        return query();
    } catch (...) {
        return COLLIDE_OUT_OF_MEMORY;
    }
}

/// The same of a pair: `query(a, b)` answers when both can be read and the other numbers are right.
template <class Query>
collide_status of_pair(const collide_shape* a, const collide_pose* pose_a, const collide_shape* b,
                       const collide_pose* pose_b, collide_status numbers, const void* result,
                       Query query) noexcept {
    return guarded(result, [&] {
        Body body_a;
        Body body_b;
        const collide_status status = first_of({numbers, read(a, pose_a, body_a), read(b, pose_b, body_b)});
        if (status == COLLIDE_OK) {
            query(body_a, body_b);
        }
        return status;
    });
}

collide_contact plain(const collide::ContactPoint& point) {
    using collide::FeaturePair;
    const bool edge_a = point.feature == FeaturePair::edge_vertex || point.feature == FeaturePair::edge_edge;
    const bool edge_b = point.feature == FeaturePair::vertex_edge || point.feature == FeaturePair::edge_edge;
    return {plain(point.point_a), plain(point.point_b), double{point.separation},
            edge_a ? 1 : 0,       edge_b ? 1 : 0,       point.index_a,
            point.index_b};
}

collide_moving_outcome plain(collide::SweepOutcome outcome) {
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

collide_moving_outcome plain(collide::ToiOutcome outcome) {
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

collide::Trajectory path_of(const Body& body, const collide_motion& motion) {
    return collide::trajectory(body.placed, pose_of(motion.pose), {0.0, 0.0}, vec(motion.velocity),
                               motion.angular_velocity);
}

/// A unit vector stays as it is. Of other vectors the larger coordinate becomes 1 first: the squares of small
/// ones underflow.
DVec2 unit(DVec2 direction) {
    if (std::abs(length(direction) - 1.0) <= collide::unit_length_error) return direction;
    const DVec2 scaled = direction / std::max(std::abs(direction.x), std::abs(direction.y));
    return scaled / length(scaled);
}

}  // namespace

extern "C" {

const char* collide_status_text(collide_status status) {
    switch (status) {
        case COLLIDE_OK:
            return "Success.";
        case COLLIDE_NULL_POINTER:
            return "A pointer is null.";
        case COLLIDE_BAD_COUNT:
            return "A shape needs at least one vertex, and no more than 1024.";
        case COLLIDE_NOT_FINITE:
            return "A number is not finite.";
        case COLLIDE_OUT_OF_RANGE:
            return "A number is too large, or negative where it must not be.";
        case COLLIDE_TOO_SMALL:
            return "A shape is flat, too small, or has neighbouring vertices that coincide.";
        case COLLIDE_CLOCKWISE:
            return "The vertices are clockwise; give them counter-clockwise.";
        case COLLIDE_NOT_CONVEX:
            return "A shape is not convex; cut it into convex pieces.";
        case COLLIDE_NO_DIRECTION:
            return "The direction of the ray has no length.";
        case COLLIDE_OUT_OF_MEMORY:
            return "Out of memory.";
    }
    return "Unknown status.";
}

collide_status collide_overlap(const collide_shape* a, const collide_pose* pose_a, const collide_shape* b,
                               const collide_pose* pose_b, int* overlap) {
    return of_pair(a, pose_a, b, pose_b, COLLIDE_OK, overlap, [&](const Body& one, const Body& other) {
        *overlap = collide::sat_overlap(one.placed.shape, one.transform, other.placed.shape, other.transform);
    });
}

collide_status collide_separation(const collide_shape* a, const collide_pose* pose_a, const collide_shape* b,
                                  const collide_pose* pose_b, collide_separation_result* result) {
    return of_pair(a, pose_a, b, pose_b, COLLIDE_OK, result, [&](const Body& one, const Body& other) {
        const collide::SatResult sat =
            collide::sat(one.placed.shape, one.transform, other.placed.shape, other.transform);
        const DVec2 normal(sat.normal);
        const double separation = double{sat.separation};
        *result = {sat.overlap ? 1 : 0, separation, plain(normal),
                   sat.overlap ? plain(separation * normal) : collide_vec2{0.0, 0.0}};
    });
}

collide_status collide_distance(const collide_shape* a, const collide_pose* pose_a, const collide_shape* b,
                                const collide_pose* pose_b, collide_distance_result* result) {
    return of_pair(a, pose_a, b, pose_b, COLLIDE_OK, result, [&](const Body& one, const Body& other) {
        const collide::Distance found =
            collide::distance(one.placed.shape, one.transform, other.placed.shape, other.transform);
        *result = {found.distance, plain(found.closest_a), plain(found.closest_b), plain(found.normal)};
    });
}

collide_status collide_contacts(const collide_shape* a, const collide_pose* pose_a, const collide_shape* b,
                                const collide_pose* pose_b, double reach, collide_contacts_result* result) {
    const collide_status numbers = within(reach, 0.0, COLLIDE_MAX_COORDINATE);
    return of_pair(a, pose_a, b, pose_b, numbers, result, [&](const Body& one, const Body& other) {
        const collide::ContactPoints found =
            reach == 0.0 ? collide::collide_shapes(one.placed.shape, one.transform, other.placed.shape,
                                                   other.transform)
                         : collide::collide_shapes(one.placed.shape, one.transform, other.placed.shape,
                                                   other.transform, static_cast<float>(reach));
        *result = {};
        result->count = found.count;
        result->normal = plain(DVec2(found.normal));
        for (std::uint32_t i = 0; i < found.count; ++i) {
            result->points[i] = plain(found.points[i]);
        }
    });
}

collide_status collide_sweep(const collide_shape* a, const collide_pose* pose_a, collide_vec2 velocity_a,
                             const collide_shape* b, const collide_pose* pose_b, collide_vec2 velocity_b,
                             double t_max, collide_sweep_result* result) {
    const collide_status numbers =
        first_of({within(velocity_a, COLLIDE_MAX_SPEED), within(velocity_b, COLLIDE_MAX_SPEED),
                  within(t_max, 0.0, COLLIDE_MAX_TIME)});
    return of_pair(a, pose_a, b, pose_b, numbers, result, [&](const Body& one, const Body& other) {
        const collide::SweepResult found =
            collide::swept_sat(one.placed.shape, one.transform, vec(velocity_a), other.placed.shape,
                               other.transform, vec(velocity_b), t_max);
        const bool hit = found.outcome == collide::SweepOutcome::hit;
        *result = {plain(found.outcome), hit ? found.time : 0.0, plain(DVec2(found.normal)),
                   -double{found.separation}};
    });
}

collide_status collide_time_of_impact(const collide_shape* a, const collide_motion* motion_a,
                                      const collide_shape* b, const collide_motion* motion_b, double t_max,
                                      double contact, collide_impact_result* result) {
    if (motion_a == nullptr || motion_b == nullptr) {
        return COLLIDE_NULL_POINTER;
    }
    const collide_status numbers =
        first_of({check(*motion_a), check(*motion_b), within(t_max, 0.0, COLLIDE_MAX_TIME),
                  within(contact, 0.0, COLLIDE_MAX_COORDINATE)});
    return of_pair(
        a, &motion_a->pose, b, &motion_b->pose, numbers, result, [&](const Body& one, const Body& other) {
            const collide::ToiResult found =
                collide::time_of_impact(one.placed.shape, path_of(one, *motion_a), other.placed.shape,
                                        path_of(other, *motion_b), t_max, contact);
            *result = {plain(found.outcome),   found.time,
                       found.distance,         plain(found.normal),
                       plain(found.closest_a), plain(found.closest_b)};
        });
}

collide_status collide_ray_cast(const collide_shape* shape, const collide_pose* pose, collide_vec2 origin,
                                collide_vec2 direction, double max_length, collide_ray_result* result) {
    return guarded(result, [&] {
        Body body;
        collide_status status =
            first_of({within(origin, COLLIDE_MAX_COORDINATE), within(direction, COLLIDE_MAX_SPEED),
                      within(max_length, 0.0, COLLIDE_MAX_COORDINATE), read(shape, pose, body)});
        if (status == COLLIDE_OK && direction.x == 0.0 && direction.y == 0.0) {
            status = COLLIDE_NO_DIRECTION;
        }
        if (status == COLLIDE_OK) {
            const collide::RayHit found = collide::ray_cast(body.placed.shape, body.transform,
                                                            {vec(origin), unit(vec(direction)), max_length});
            *result = {found.hit() ? 1 : 0, found.outcome == collide::RayOutcome::starts_inside ? 1 : 0,
                       found.distance,      plain(found.point),
                       plain(found.normal), found.on_corner ? 1 : 0,
                       found.feature};
        }
        return status;
    });
}

}  // extern "C"
