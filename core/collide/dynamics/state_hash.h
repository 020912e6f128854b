// A hash of everything that decides how a world continues: FNV-1a, one word at a time. Used only by the
// world.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>
#include <vector>

#include <collide/base/standard.h>
#include <collide/dynamics/model/body.h>
#include <collide/dynamics/model/contact.h>
#include <collide/dynamics/model/joint_numbers.h>

namespace collide {

/// Structs are hashed field by field, since their padding bytes are undefined. Each struct is split by a
/// structured binding, which stops compiling when a field is added.
class StateHash {
  public:
    std::uint64_t value() const { return value_; }

    template <class... Fields>
    void add(const Fields&... fields) {
        (add_one(fields), ...);
    }

    /// Adds a definition without its pieces. The initial pose and velocity are left out, since no state
    /// contains them. So are the caller's user data.
    void add_without_pieces(const BodyDef& def) {
        const auto& [pieces, seams, pose, center, velocity, angular_velocity, density, mass, inertia,
                     fixed_rotation, linear_damping, angular_damping, kind, material, materials, filter,
                     gravity_scale, is_sensor, is_bullet, is_cutter, can_be_cut, user_data] = def;
        static_cast<void>(pieces);
        static_cast<void>(seams);
        static_cast<void>(pose);
        static_cast<void>(velocity);
        static_cast<void>(angular_velocity);
        static_cast<void>(user_data);
        add(center, density, mass, inertia, fixed_rotation, linear_damping, angular_damping, kind, material,
            materials, filter, gravity_scale, is_sensor, is_bullet, is_cutter, can_be_cut);
    }

  private:
    void add_word(std::uint64_t word) {
        value_ = (value_ ^ word) * 0x100000001b3U;
        value_ ^= value_ >> 32U;
    }
    template <class Number>
    requires(std::is_integral_v<Number> || std::is_enum_v<Number>) void add_one(Number number) {
        add_word(static_cast<std::uint64_t>(number));
    }
    void add_one(double number) { add_word(same_bytes_as<std::uint64_t>(number)); }
    void add_one(float number) { add_word(std::uint64_t{same_bytes_as<std::uint32_t>(number)}); }
    void add_one(Vec2 v) { add_word(same_bytes_as<std::uint64_t>(v)); }
    void add_one(DVec2 v) { add(v.x, v.y); }
    void add_one(DRotation rotation) {
        const auto& [c, s] = rotation;
        add(c, s);
    }
    template <class Element>
    void add_one(const std::vector<Element>& elements) {
        add(elements.size());
        for (const Element& element : elements) add(element);
    }
    void add_one(const std::array<ContactPointState, 2>& points) { add(points[0], points[1]); }

    void add_one(const BodyState& body) {
        const auto& [center, angle, rotation, velocity, angular_velocity, still_seconds, asleep] = body;
        add(center, angle, rotation, velocity, angular_velocity, still_seconds, asleep);
    }
    void add_one(const ContactPointState& point) {
        const auto& [anchor_a, anchor_b, normal_velocity, separation, id, normal_impulse, tangent_impulse,
                     given_impulse, given_friction, found_separation] = point;
        add(anchor_a, anchor_b, normal_velocity, separation, id, normal_impulse, tangent_impulse,
            given_impulse, given_friction, found_separation);
    }
    void add_one(const FoundPose& pose) { add(pose.x, pose.y, pose.angle); }
    void add_one(const Contact& contact) {
        const auto& [body_a, body_b, piece_a, piece_b, normal, restitution, friction, static_friction, count,
                     rounding_a, rounding_b, points, found, found_angle] = contact;
        add(body_a, body_b, piece_a, piece_b, normal, restitution, friction, static_friction, count,
            rounding_a, rounding_b, points, found, found_angle);
    }
    /// Adds the fields in the order of an earlier definition that served all kinds. So recorded hashes of
    /// runs stay valid. The generations of bodies are part of the population's hash.
    void add_one(const JointDef& def) {
        const auto& [kind, body_a, body_b, local_anchor_a, local_anchor_b, bodies_collide, break_force,
                     break_torque, user_data] = def;
        const auto [length, spring, max_force, local_axis, motor, limits, reference_angle] = numbers_of(def);
        const auto& [frequency, damping_ratio] = spring;
        const auto& [has_motor, motor_speed, max_motor] = motor;
        const auto& [has_limits, lower, upper] = limits;
        const bool slides = kind_of(def) == JointKind::prismatic;
        const DVec2 none(0.0, 0.0);
        const DVec2 most(slides ? 0.0 : max_motor, slides ? max_motor : 0.0);
        const DVec2 range(lower, upper);
        add(kind.index(), body_a.index, body_b.index, local_anchor_a, local_anchor_b, length, frequency,
            damping_ratio, max_force, local_axis, has_motor, motor_speed, most, has_limits,
            slides ? none : range, slides ? range : none, reference_angle, bodies_collide);
        static_cast<void>(user_data);
        // Few joints can break. A joint that cannot break keeps the hash that it had before breaking existed.
        if (break_force != 0.0 || break_torque != 0.0) add(break_force, break_torque);
    }
    void add_one(const JointImpulses& impulses) {
        const auto& [linear, motor, lower, upper] = impulses;
        add(linear, motor, lower, upper);
    }
    void add_one(const Joint& joint) {
        const auto& [def, impulses] = joint;
        add(def, impulses);
    }
    void add_one(const BodyPush& push) {
        const auto& [body, force, torque] = push;
        add(body, force, torque);
    }
    void add_one(const Material& material) {
        const auto& [restitution, friction, static_friction] = material;
        add(restitution, friction, static_friction);
    }
    void add_one(const Filter& filter) {
        const auto& [category, mask, group] = filter;
        add(category, mask, group);
    }
    void add_one(const OutlineCorner& corner) {
        const auto& [before, after, is_convex] = corner;
        add(before, after, is_convex);
    }
    void add_one(const PieceSeams& seams) {
        const auto& [neighbours, corners, one_sided] = seams;
        add(neighbours, corners, one_sided);
    }
    void add_one(const Shape& shape) {
        add(shape.kind(), shape.radius(), shape.semi_axes(), shape.count());
        for (std::uint32_t i = 0; i < shape.count(); ++i) add(shape.vertex(i));
    }
    void add_one(const PlacedShape& placed) {
        const auto& [shape, center, rotation] = placed;
        add(shape, center, rotation);
    }

    std::uint64_t value_ = 0xcbf29ce484222325U;
};

}  // namespace collide
