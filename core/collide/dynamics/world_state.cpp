#include <collide/dynamics/world_state.h>

#include <array>
#include <type_traits>

#include <collide/base/standard.h>

namespace collide {

namespace {

/// A value of a struct is hashed field by field, since its padding has no value. Each struct is taken apart
/// by a structured binding, which does not compile any more when a field is added.
class Hash {
  public:
    std::uint64_t value() const { return value_; }

    template <class... Fields>
    void add(const Fields&... fields) {
        (add_one(fields), ...);
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
    void add_one(Turn turn) {
        const auto& [c, s] = turn;
        add(c, s);
    }
    template <class Element>
    void add_one(const std::vector<Element>& elements) {
        add(elements.size());
        for (const Element& element : elements) add(element);
    }
    void add_one(const std::array<ContactPointState, 2>& points) { add(points[0], points[1]); }

    void add_one(const BodyState& body) {
        const auto& [center, angle, turn, velocity, angular_velocity, still_seconds, asleep] = body;
        add(center, angle, turn, velocity, angular_velocity, still_seconds, asleep);
    }
    void add_one(const ContactPointState& point) {
        const auto& [anchor_a, anchor_b, normal_velocity, separation, id, normal_impulse, tangent_impulse,
                     given_impulse, given_friction, found_separation] = point;
        add(anchor_a, anchor_b, normal_velocity, separation, id, normal_impulse, tangent_impulse,
            given_impulse, given_friction, found_separation);
    }
    void add_one(const Contact& contact) {
        const auto& [body_a, body_b, piece_a, piece_b, normal, restitution, friction, static_friction, count,
                     rounding_a, rounding_b, points, found_apart, found_angle_a, found_angle_b] = contact;
        add(body_a, body_b, piece_a, piece_b, normal, restitution, friction, static_friction, count,
            rounding_a, rounding_b, points, found_apart, found_angle_a, found_angle_b);
    }
    void add_one(const JointDef& def) {
        const auto& [kind, body_a, body_b, local_anchor_a, local_anchor_b, length, frequency, damping_ratio,
                     max_force, local_axis, has_motor, motor_speed, max_motor_torque, max_motor_force,
                     has_limits, lower_angle, upper_angle, lower_translation, upper_translation,
                     reference_angle, bodies_collide] = def;
        add(kind, body_a, body_b, local_anchor_a, local_anchor_b, length, frequency, damping_ratio, max_force,
            local_axis, has_motor, motor_speed, max_motor_torque, max_motor_force, has_limits, lower_angle,
            upper_angle, lower_translation, upper_translation, reference_angle, bodies_collide);
    }
    void add_one(const JointImpulses& impulses) {
        const auto& [linear, motor, lower, upper] = impulses;
        add(linear, motor, lower, upper);
    }
    void add_one(const Joint& joint) {
        const auto& [def, impulses] = joint;
        add(def, impulses);
    }

    std::uint64_t value_ = 0xcbf29ce484222325U;
};

}  // namespace

std::uint64_t hash_of(const WorldState& state) {
    const auto& [steps, time, bodies, contacts, joints] = state;
    Hash hash;
    hash.add(steps, time, bodies, contacts, joints);
    return hash.value();
}

std::size_t bytes_of(const WorldState& state) {
    return sizeof(state) + state.bodies.capacity() * sizeof(BodyState) +
           state.contacts.capacity() * sizeof(Contact) + state.joints.capacity() * sizeof(Joint);
}

}  // namespace collide
