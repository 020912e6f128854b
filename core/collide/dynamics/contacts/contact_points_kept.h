// Points that outlive a step: how a point is named, and which of the step before it goes on from.
#pragma once

#include <span>

#include <collide/dynamics/model/body.h>
#include <collide/dynamics/model/contact.h>
#include <collide/narrow_phase/contact_points.h>

namespace collide {

/// The features that meet, as one number.
inline std::uint32_t point_id(const ContactPoints& points, std::uint32_t index) {
    const ContactPoint& point = points.points[index];
    return (point.index_a << 18U) ^ (point.index_b << 4U) ^ (index << 2U) ^
           static_cast<std::uint32_t>(point.feature);
}

/// How a body moves, in the precision of contacts.
struct PointMotion {
    DVec2 center{0.0, 0.0};
    Vec2 velocity{0.0f, 0.0f};
    float angular_velocity = 0.0f;

    explicit PointMotion(const BodyState& state)
        : center(state.center),
          velocity(state.velocity),
          angular_velocity(static_cast<float>(state.angular_velocity)) {}
    Vec2 velocity_at(Vec2 anchor) const { return velocity + angular_velocity * perp_left(anchor); }
};

/// Sets all of `point`, without impulses yet.
inline void set_new_point(const ContactPoints& points, std::uint32_t index, const PointMotion& a,
                          const PointMotion& b, ContactPointState& point) {
    const ContactPoint& from = points.points[index];
    point.anchor_a = Vec2(from.point_a - a.center);
    point.anchor_b = Vec2(from.point_b - b.center);
    point.normal_velocity = dot(b.velocity_at(point.anchor_b) - a.velocity_at(point.anchor_a), points.normal);
    point.separation = from.separation;
    point.id = point_id(points, index);
    point.normal_impulse = point.tangent_impulse = 0.0f;
    point.given_impulse = point.given_friction = 0.0f;
}

/// Impulses of `before` where a contact of `now` goes on from it. Both sorted by key.
void keep_impulses(std::span<const Contact> before, std::span<Contact> now);

}  // namespace collide
