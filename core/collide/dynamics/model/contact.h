// A contact as the responses see it: two pieces that touch or are about to touch. It has up to two points,
// whose impulses are kept from step to step.
#pragma once

#include <array>
#include <cstdint>

#include <collide/dynamics/model/body.h>

namespace collide {

struct ContactPointState {
    // From the body's centre to the point on its surface, world axes, at the step's start.
    Vec2 anchor_a{0.0f, 0.0f};
    Vec2 anchor_b{0.0f, 0.0f};
    float normal_velocity = 0.0f;  // speed of B relative to A at the step's start, m/s; < 0: approaching
    float separation = 0.0f;  // metres at the step's start; negative: overlap; positive: not touching yet
    std::uint32_t id = 0;     // the features that meet; the same point has the same id in the next step
    // The impulses on B with which the next step begins, N s per step: along the normal (>= 0) and along
    // perp_left(normal). In the sequential response they are the last substep's, scaled to the whole step.
    float normal_impulse = 0.0f;
    float tangent_impulse = 0.0f;
    // All impulses on B that the point gave in the step, N s, bounces included; 0: it never pushed.
    float given_impulse = 0.0f;
    float given_friction = 0.0f;    // friction impulse along perp_left(normal)
    float found_separation = 0.0f;  // separation when the manifold was found, see Contact
    friend bool operator==(const ContactPointState&, const ContactPointState&) = default;
};

/// Positions and angles in units of `found_step`, wrapped around at 32 bits. So differences are exact
/// wherever the bodies are.
struct FoundPose {
    std::uint32_t x = 0;
    std::uint32_t y = 0;
    std::uint32_t angle = 0;
    friend bool operator==(const FoundPose&, const FoundPose&) = default;
};

struct Contact {
    BodyIndex body_a = 0;
    BodyIndex body_b = 0;
    std::uint32_t piece_a = 0;  // numbers over all bodies, without gaps; piece_a < piece_b
    std::uint32_t piece_b = 0;
    Vec2 normal{1.0f, 0.0f};  // unit, from A to B, world
    float restitution = 0.0f;
    float friction = 0.0f;
    float static_friction = 0.0f;
    std::uint32_t count = 0;  // number of points, 1 or 2
    // Radii of curvature of the surfaces where they meet, metres. When a body rolls, its point at that depth
    // below the surface stays in place.
    float rounding_a = 0.0f;
    float rounding_b = 0.0f;
    std::array<ContactPointState, 2> points{};
    // The pose of the smaller body in the frame of the larger one when the manifold was found. The manifold
    // is refreshed while this pose has hardly changed (contacts/refreshed_contacts.h). `found_angle`: the
    // angle of the larger body when the manifold was last refreshed.
    FoundPose found;
    std::uint32_t found_angle = 0;
    friend bool operator==(const Contact&, const Contact&) = default;
};

/// Returns the two piece numbers as one number. Contacts are sorted by it.
inline std::uint64_t contact_key(std::uint32_t piece_a, std::uint32_t piece_b) {
    return (std::uint64_t{piece_a} << 32U) | piece_b;
}
inline std::uint64_t contact_key(const Contact& contact) {
    return contact_key(contact.piece_a, contact.piece_b);
}

}  // namespace collide
