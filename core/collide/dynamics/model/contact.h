// A contact as the responses see it: two pieces that touch or are about to. It has up to two points with
// their impulses, which are kept from step to step.
#pragma once

#include <array>
#include <cstdint>

#include <collide/dynamics/model/body.h>

namespace collide {

struct ContactPointState {
    // From the centres to the points on the surfaces, world axes, at the step's start.
    Vec2 anchor_a{0.0f, 0.0f};
    Vec2 anchor_b{0.0f, 0.0f};
    float normal_velocity = 0.0f;  // of B against A at the step's start, m/s; approaching < 0
    float separation = 0.0f;  // metres at the step's start, negative in depth; positive: not touching yet
    std::uint32_t id = 0;     // the features that meet: the same point has the same id in the next step
    // What the next step begins with, N s a step, on B: along the normal (>= 0) and along perp_left(normal).
    // Of the sequential response the last substep's, as if all had been like it.
    float normal_impulse = 0.0f;
    float tangent_impulse = 0.0f;
    // All that the point gave in the step, N s, on B, bounces included; 0: it never pushed.
    float given_impulse = 0.0f;
    float given_friction = 0.0f;    // along perp_left(normal)
    float found_separation = 0.0f;  // when the manifold was found, see Contact
    friend bool operator==(const ContactPointState&, const ContactPointState&) = default;
};

/// Places and angles in steps of `found_step`, wrapped around: differences are exact wherever bodies are.
struct FoundPose {
    std::uint32_t x = 0;
    std::uint32_t y = 0;
    std::uint32_t angle = 0;
    friend bool operator==(const FoundPose&, const FoundPose&) = default;
};

struct Contact {
    BodyIndex body_a = 0;
    BodyIndex body_b = 0;
    std::uint32_t piece_a = 0;  // dense over all bodies; piece_a < piece_b
    std::uint32_t piece_b = 0;
    Vec2 normal{1.0f, 0.0f};  // unit, from A to B, world
    float restitution = 0.0f;
    float friction = 0.0f;
    float static_friction = 0.0f;
    std::uint32_t count = 0;  // of points, 1 or 2
    // Radii of curvature of the surfaces where they meet, metres. When a body rolls, its point that far below
    // the surface stays in place.
    float rounding_a = 0.0f;
    float rounding_b = 0.0f;
    std::array<ContactPointState, 2> points{};
    // Where the smaller body was when the manifold was found, as the larger one sees it. It is refreshed
    // while that has hardly changed (contacts/refreshed_contacts.h). `found_angle`: of the larger one when it
    // was last refreshed.
    FoundPose found;
    std::uint32_t found_angle = 0;
    friend bool operator==(const Contact&, const Contact&) = default;
};

/// Piece numbers as one number, by which contacts are sorted.
inline std::uint64_t contact_key(std::uint32_t piece_a, std::uint32_t piece_b) {
    return (std::uint64_t{piece_a} << 32U) | piece_b;
}
inline std::uint64_t contact_key(const Contact& contact) {
    return contact_key(contact.piece_a, contact.piece_b);
}

}  // namespace collide
