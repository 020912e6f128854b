// A rigid body of the simulation: what it is made of, where it is and how it moves.
//
// A state is that of the point about which the body rotates. This is the centre of mass, or the pivot of a
// kinematic body. Positions are in double, in world coordinates.
#pragma once

#include <cmath>
#include <cstdint>
#include <optional>
#include <vector>

#include <collide/base/problem.h>
#include <collide/geometry/collider.h>

namespace collide {

using BodyIndex = std::uint32_t;  // counts up in the order of adding; used again after a removal
inline constexpr BodyIndex no_body = 0xffffffff;

/// Identifies a body permanently. After a removal, the index is used again with another generation. An index
/// alone means generation 0, the first body with this index. That is enough for a caller who never removes
/// bodies.
struct BodyId {
    BodyIndex index = no_body;
    std::uint32_t generation = 0;

    constexpr BodyId() = default;
    // NOLINTNEXTLINE(google-explicit-constructor): see above
    constexpr BodyId(BodyIndex of, std::uint32_t its_generation = 0)
        : index(of), generation(its_generation) {}
    friend bool operator==(const BodyId&, const BodyId&) = default;
};

/// `dynamic_body` is moved by forces. `kinematic_body` is moved by its own velocity, with infinite mass.
/// `static_body` never moves.
enum class BodyKind : std::uint8_t { dynamic_body, kinematic_body, static_body };

/// Properties of a surface. A pair of surfaces has the geometric mean of their frictions and the larger of
/// their restitutions.
struct Material {
    double restitution = 0.2;      // 0 to 1: speed after a bounce over speed before
    double friction = 0.5;         // kinetic friction, of sliding surfaces
    double static_friction = 0.5;  // friction that holds a surface at rest; at least `friction`
    friend bool operator==(const Material&, const Material&) = default;
};

/// Two bodies collide when each one's category is in the other's mask. Bodies with the same group (not 0)
/// always collide if the group is positive, and never if it is negative. As in Box2D.
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

/// What a body is made from. Pieces, seams and centre are in the body's frame.
struct BodyDef {
    std::vector<PlacedShape> pieces{};  // at least one
    std::vector<PieceSeams> seams{};    // seams of the pieces of a concave body or a chain; otherwise empty
    Pose pose{};
    DVec2 center{0.0, 0.0};         // the centre of mass, or the pivot of a kinematic body
    DVec2 velocity{0.0, 0.0};       // velocity of the centre, m/s
    double angular_velocity = 0.0;  // rad/s
    double density = 1.0;  // kg/m^2, for a dynamic body without a given mass; for a body without area: kg
    double mass = 0.0;     // kg; 0: mass, inertia and centre follow from the density and the pieces
    double inertia = 0.0;  // kg m^2, about the centre; 0 with a given mass: forces never rotate the body
    bool fixed_rotation = false;   // forces never rotate the body, whatever its inertia
    double linear_damping = 0.0;   // 1/s: fraction of the velocity lost in a second, if small
    double angular_damping = 0.0;  // 1/s
    BodyKind kind = BodyKind::dynamic_body;
    Material material{};
    std::vector<Material> materials{};  // material of each piece, if they differ; otherwise empty
    Filter filter{};
    double gravity_scale = 1.0;
    bool is_sensor = false;  // reports bodies that overlap it; no contact moves it or them
    bool is_bullet = false;  // swept against moving bodies too, not only against bodies at rest
    bool is_cutter = false;  // passes through bodies that can be cut; the world itself cuts nothing
    bool can_be_cut = false;
    std::uint64_t user_data = 0;  // for the caller; the world only stores it
};

/// Returns the definition with mass, inertia and centre computed where they are left to the density. Where
/// pieces overlap, their mass counts more than once. With a density of 0 the mass stays 0: no force except
/// gravity moves the body.
BodyDef weighed(BodyDef def);

/// Returns why a definition is not valid: a number is not finite or out of range, or pieces or mass are
/// missing. Empty if the definition is valid.
std::optional<Problem> validate(const BodyDef& def);
/// Checks only the numbers of a definition, without pieces and mass.
std::optional<Problem> validate_numbers(const BodyDef& def);

/// Returns the material of one piece.
inline const Material& material_of(const BodyDef& def, std::uint32_t piece) {
    return def.materials.empty() ? def.material : def.materials[piece];
}

/// Where a body is and how it moves.
struct BodyState {
    DVec2 center{0.0, 0.0};  // world
    double angle = 0.0;      // angle of the body's frame, radians
    DRotation rotation;      // the rotation by `angle`
    DVec2 velocity{0.0, 0.0};
    double angular_velocity = 0.0;
    float still_seconds = 0.0f;  // how long it has been slower than the speed limit for sleep
    bool asleep = false;
    friend bool operator==(const BodyState&, const BodyState&) = default;
};

/// Force and torque on a body in the next step, in addition to gravity. They end with the step.
struct BodyPush {
    BodyIndex body = 0;
    DVec2 force{0.0, 0.0};  // force at the centre, N
    double torque = 0.0;    // N m
    friend bool operator==(const BodyPush&, const BodyPush&) = default;
};

/// The inverse mass of a body: zero for bodies that forces don't move.
struct BodyMass {
    double inverse_mass = 0.0;     // 1/kg
    double inverse_inertia = 0.0;  // 1/(kg m^2)
    friend bool operator==(const BodyMass&, const BodyMass&) = default;
};

// The path of a body within a step: its centre moves and the body rotates at constant rates. Times are
// fractions of the step, from 0 (start) to 1 (end).

struct BodyPath {
    DVec2 center{0.0, 0.0};  // position at time 0, world
    double angle = 0.0;
    DRotation rotation;
    DVec2 displacement{0.0, 0.0};  // displacement of the centre, metres per step
    double turned = 0.0;           // radians per step

    DVec2 center_at(double time) const { return center + time * displacement; }
    double angle_at(double time) const { return angle + time * turned; }
    DRotation rotation_at(double time) const {
        return time == 0.0 || turned == 0.0 ? rotation : DRotation::from_angle(angle_at(time));
    }
    /// Returns an upper bound on how far any point of a body with that extent moves.
    double reach(double extent) const { return length(displacement) + std::abs(turned) * extent; }
};

inline BodyPath path_between(const BodyState& before, const BodyState& after) {
    return {before.center, before.angle, before.rotation, after.center - before.center,
            after.angle - before.angle};
}

/// Returns a path that stays where `path` is at `time`.
inline BodyPath stopped(const BodyPath& path, double time) {
    return {path.center_at(time), path.angle_at(time), path.rotation_at(time), {0.0, 0.0}, 0.0};
}

/// Returns the path of a piece from `time` on, with the step as unit of time. `local_center` is the body's
/// centre in the body's frame.
inline Trajectory piece_path(const BodyPath& path, const PlacedShape& placed, DVec2 local_center,
                             double time) {
    const DRotation body = path.rotation_at(time);
    return {path.center_at(time), rotate(body, placed.center - local_center),
            placed.rotation == 0.0 ? body : combined(body, DRotation::from_angle(placed.rotation)),
            path.displacement, path.turned};
}

/// Returns a box that contains the body during its whole path.
inline Aabb swept_box(const BodyPath& path, double extent) {
    const DVec2 end = path.center + path.displacement;
    return {glm::min(path.center, end) - extent, glm::max(path.center, end) + extent};
}

}  // namespace collide
