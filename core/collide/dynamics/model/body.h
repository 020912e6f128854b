// A rigid body of the simulation: what it is made of, and where it is and how it moves.
//
// A state is that of the centre about which the body turns: the centre of mass, or the pivot that a kinematic
// body keeps. Places are double, in the world.
#pragma once

#include <cmath>
#include <cstdint>
#include <optional>
#include <vector>

#include <collide/base/problem.h>
#include <collide/geometry/collider.h>

namespace collide {

using BodyIndex = std::uint32_t;  // dense, in the order in which bodies were added
inline constexpr BodyIndex no_body = 0xffffffff;

/// Names a body for good. Its index is used again when the body was removed, with another generation. An
/// index alone names the first body that had it: who never removes bodies needs no more.
struct BodyId {
    BodyIndex index = no_body;
    std::uint32_t generation = 0;

    constexpr BodyId() = default;
    // NOLINTNEXTLINE(google-explicit-constructor): see above
    constexpr BodyId(BodyIndex of, std::uint32_t its_generation = 0)
        : index(of), generation(its_generation) {}
    friend bool operator==(const BodyId&, const BodyId&) = default;
};

/// Moved by forces; kinematic: moved by its own velocity, with infinite mass; never moved.
enum class BodyKind : std::uint8_t { dynamic_body, kinematic_body, static_body };

/// What a surface does to another one. Of a pair the friction is the geometric mean, the restitution the
/// larger.
struct Material {
    double restitution = 0.2;      // 0 to 1: speed after a bounce over speed before
    double friction = 0.5;         // kinetic, of sliding surfaces
    double static_friction = 0.5;  // holds a surface that does not slide; at least `friction`
    friend bool operator==(const Material&, const Material&) = default;
};

/// Two bodies collide when each one's category is in the other's mask; bodies of one group other than 0 do
/// always (positive) or never (negative). As in Box2D.
struct Filter {
    std::uint32_t category = 1;
    std::uint32_t mask = 0xffffffff;
    std::int32_t group = 0;
    friend bool operator==(const Filter&, const Filter&) = default;
};

inline bool may_collide(const Filter& a, const Filter& b) {
    if (a.group != 0 && a.group == b.group) {
        return a.group > 0;
    }
    return (a.mask & b.category) != 0 && (b.mask & a.category) != 0;
}

/// What a body is made from. Pieces, seams and pivot are in the body's frame.
struct BodyDef {
    std::vector<PlacedShape> pieces{};  // at least one
    std::vector<PieceSeams> seams{};    // of the pieces of a concave body or a chain; else empty
    Pose pose{};
    DVec2 center{0.0, 0.0};         // of mass, or the pivot of a kinematic body
    DVec2 velocity{0.0, 0.0};       // of the centre, m/s
    double angular_velocity = 0.0;  // rad/s
    double density = 1.0;           // kg/m^2, of a dynamic body without a given mass; one without area: kg
    double mass = 0.0;              // kg; 0: by the density, with inertia and centre of the pieces
    double inertia = 0.0;           // about the centre, kg m^2; with a given mass 0: never turned by forces
    bool fixed_rotation = false;    // never turned by forces, whatever its inertia
    double linear_damping = 0.0;    // 1/s: the part of its velocity that a slow loss takes in a second
    double angular_damping = 0.0;   // 1/s
    BodyKind kind = BodyKind::dynamic_body;
    Material material{};
    std::vector<Material> materials{};  // by piece, where they differ; else empty
    Filter filter{};
    double gravity_scale = 1.0;
    bool is_sensor = false;  // reports what overlaps it, and is pushed by nothing
    bool is_bullet = false;  // swept against moving bodies too, not only against those that stand still
    bool is_cutter = false;  // passes through what can be cut; who steps the world cuts that
    bool can_be_cut = false;
    std::uint64_t user_data = 0;  // for the caller; the world only keeps it
};

/// The same with mass, inertia and centre filled in where they are left to the density. Pieces that overlap
/// count as often. Without a density the mass stays 0: forces but gravity do not move the body.
BodyDef weighed(BodyDef def);

/// What keeps a definition from being a body: a number that is not finite or out of its range, no piece, no
/// mass. Nothing if all is well.
std::optional<Problem> validate(const BodyDef& def);
/// The same of its numbers alone, without pieces and mass.
std::optional<Problem> validate_numbers(const BodyDef& def);

/// Of one piece.
inline const Material& material_of(const BodyDef& def, std::uint32_t piece) {
    return def.materials.empty() ? def.material : def.materials[piece];
}

/// Where a body is and how it moves.
struct BodyState {
    DVec2 center{0.0, 0.0};  // world
    double angle = 0.0;      // of the body's frame, radians
    Turn turn;               // by `angle`
    DVec2 velocity{0.0, 0.0};
    double angular_velocity = 0.0;
    float still_seconds = 0.0f;  // for how long it has been slower than sleeping bodies may be
    bool asleep = false;
    friend bool operator==(const BodyState&, const BodyState&) = default;
};

/// Forces on a body in the next step, which adds to gravity. Then they are gone.
struct BodyPush {
    BodyIndex body = 0;
    DVec2 force{0.0, 0.0};  // on the centre, N
    double torque = 0.0;    // N m
    friend bool operator==(const BodyPush&, const BodyPush&) = default;
};

/// Zero for what forces don't move.
struct BodyMass {
    double inverse_mass = 0.0;     // 1/kg
    double inverse_inertia = 0.0;  // 1/(kg m^2)
    friend bool operator==(const BodyMass&, const BodyMass&) = default;
};

// The path of a body within a step: its centre moves and it turns at constant rates. Times are fractions of
// the step, 0 its start and 1 its end.

struct BodyPath {
    DVec2 center{0.0, 0.0};  // at 0, world
    double angle = 0.0;
    Turn turn;
    DVec2 displacement{0.0, 0.0};  // of the centre, metres a step
    double turned = 0.0;           // radians a step

    DVec2 center_at(double time) const { return center + time * displacement; }
    double angle_at(double time) const { return angle + time * turned; }
    Turn turn_at(double time) const { return time == 0.0 || turned == 0.0 ? turn : turn_by(angle_at(time)); }
    /// How far any point of a body of that extent goes at most.
    double reach(double extent) const { return length(displacement) + std::abs(turned) * extent; }
};

inline BodyPath path_between(const BodyState& before, const BodyState& after) {
    return {before.center, before.angle, before.turn, after.center - before.center,
            after.angle - before.angle};
}

/// Stays where it is at `time`.
inline BodyPath stopped(const BodyPath& path, double time) {
    return {path.center_at(time), path.angle_at(time), path.turn_at(time), {0.0, 0.0}, 0.0};
}

/// A piece's path from `time` on, a second for a step.
inline Trajectory piece_path(const BodyPath& path, const PlacedShape& placed, DVec2 local_center,
                             double time) {
    const Turn turn = path.turn_at(time);
    return {path.center_at(time), rotate(turn, placed.center - local_center),
            placed.rotation == 0.0 ? turn : combined(turn, turn_by(placed.rotation)), path.displacement,
            path.turned};
}

/// A box that holds the body on its whole path.
inline Aabb swept_box(const BodyPath& path, double extent) {
    const DVec2 end = path.center + path.displacement;
    return {glm::min(path.center, end) - extent, glm::max(path.center, end) + extent};
}

}  // namespace collide
