// A block of the joints' linear system: two directions that a joint holds, in two SIMD lanes. A pin has one
// block. A rod has one, too, whose second direction is empty. Welds, motors and limits have a second block.
#pragma once

#include <cstdint>

#include <collide/base/lanes.h>
#include <collide/base/vec2.h>
#include <collide/dynamics/solver/solver_bodies.h>

namespace collide {

struct JointMotion {  // the motion of a body: a velocity or a displacement
    DVec2 linear{0.0, 0.0};
    double angular = 0.0;

    friend JointMotion operator-(const JointMotion& a, const JointMotion& b) {
        return {a.linear - b.linear, a.angular - b.angular};
    }
    friend JointMotion operator+(const JointMotion& a, const JointMotion& b) {
        return {a.linear + b.linear, a.angular + b.angular};
    }
    friend JointMotion operator*(double scale, const JointMotion& a) {
        return {scale * a.linear, scale * a.angular};
    }
    JointMotion& operator+=(const JointMotion& more) { return *this = *this + more; }
};

inline JointMotion motion_of(const SolverBody& body) {
    return {DVec2(double{body.velocity_x}, double{body.velocity_y}), double{body.angular_velocity}};
}

inline void set_velocity(const JointMotion& motion, SolverBody& body) {
    body.velocity_x = static_cast<float>(motion.linear.x);
    body.velocity_y = static_cast<float>(motion.linear.y);
    body.angular_velocity = static_cast<float>(motion.angular);
}

/// A direction of B's motion relative to A: along a unit vector with lever arms, or pure rotation.
struct JointDirection {
    DVec2 along{0.0, 0.0};
    double turn_a = 0.0;  // lever arm of A against `along`
    double turn_b = 0.0;

    bool is_empty() const { return along == DVec2(0.0, 0.0) && turn_a == 0.0 && turn_b == 0.0; }
    double speed(const JointMotion& a, const JointMotion& b) const {
        return dot(along, b.linear - a.linear) + (turn_b * b.angular - turn_a * a.angular);
    }
};

/// The direction in which B rotates relative to A.
inline constexpr JointDirection joint_turning{{0.0, 0.0}, 1.0, 1.0};

struct JointRows {
    Doubles2 x{};  // the two directions; 0: pure rotation
    Doubles2 y{};
    Doubles2 turn_a{};
    Doubles2 turn_b{};
    Doubles2 compliance{};  // speed per impulse
    Doubles2 bias{};        // m/s or rad/s: the negative of the speed demanded
    Doubles2 total{};       // the impulse of this substep
    Doubles2 counted{};     // the part of `total` that is already included in the bodies' sums; for joints
                            // solved alone
    double inverse_mass_a = 0.0;
    double inverse_mass_b = 0.0;
    double inverse_inertia_a = 0.0;
    double inverse_inertia_b = 0.0;
    double mass_scale = 1.0;     // softness of joints that are solved alone (softness.h)
    double impulse_scale = 0.0;  // scale of the old impulse, as in softness.h
    std::uint32_t slot_a = SolverBodies::still;
    std::uint32_t slot_b = SolverBodies::still;

    /// Returns the speeds of B relative to A along the two directions.
    Doubles2 speeds(const JointMotion& a, const JointMotion& b) const {
        return x * (b.linear.x - a.linear.x) + y * (b.linear.y - a.linear.y) +
               (turn_b * b.angular - turn_a * a.angular);
    }
    void push(const Doubles2& impulse, JointMotion& a, JointMotion& b) const {
        const auto sum = [](const Doubles2& of) { return of[0] + of[1]; };
        const DVec2 linear(sum(x * impulse), sum(y * impulse));
        a.linear -= inverse_mass_a * linear;
        a.angular -= inverse_inertia_a * sum(turn_a * impulse);
        b.linear += inverse_mass_b * linear;
        b.angular += inverse_inertia_b * sum(turn_b * impulse);
    }
    void set_masses(const SolverMass& a, const SolverMass& b) {
        inverse_mass_a = double{a.inverse_mass};
        inverse_mass_b = double{b.inverse_mass};
        inverse_inertia_a = double{a.inverse_inertia};
        inverse_inertia_b = double{b.inverse_inertia};
    }
    void set_directions(const JointDirection& first, const JointDirection& second) {
        x = Doubles2{first.along.x, second.along.x};
        y = Doubles2{first.along.y, second.along.y};
        turn_a = Doubles2{first.turn_a, second.turn_a};
        turn_b = Doubles2{first.turn_b, second.turn_b};
    }
};

}  // namespace collide
