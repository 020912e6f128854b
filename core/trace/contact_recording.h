// How contact points came about: support features, reference and incident edge, the two clips, what was
// dropped.
#pragma once

#include <array>

#include "narrow_phase/contact_points.h"
#include "trace/tracer.h"

namespace collide {

enum class ContactStage : std::uint8_t {
    features,      // the support features of both shapes along the normal
    reference,     // which edge is the reference, which the incident one
    clip_first,    // incident edge after the first side plane
    clip_second,   // and after the second
    drop,          // a point above the reference edge is thrown away
    pair,          // a contact pair is kept
    vertex_vertex  // no edge faces the normal: the two vertices make the pair
};

struct ContactStep {
    ContactStage stage = ContactStage::features;
    bool reference_is_a = true;
    SupportFeature feature_a;
    SupportFeature feature_b;
    std::array<DVec2, 2> reference_edge{};  // world, on the core
    std::array<DVec2, 2> incident_edge{};   // world; after the clip in the clip stages
    DVec2 plane_point{0.0, 0.0};            // clip stages: a point of the side plane
    Vec2 plane_normal{0.0f, 0.0f};          // clip stages: outward
    ContactPoint point;                     // drop, pair
    friend bool operator==(const ContactStep&, const ContactStep&) = default;
};

struct ContactRecording {
    Steps<ContactStep> steps;
    ContactPoints result;
    friend bool operator==(const ContactRecording&, const ContactRecording&) = default;
};

ContactRecording record_clipped_manifold(const Shape& a, const Transform& xf_a, const Shape& b,
                                         const Transform& xf_b, Vec2 world_normal, AxisId axis);
ContactRecording record_support_contacts(const Shape& a, const Transform& xf_a, const Shape& b,
                                         const Transform& xf_b, Vec2 world_normal);

}  // namespace collide
