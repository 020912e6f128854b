// How contact points came about: support features, reference and incident edge, the two clips, what was
// dropped.
#pragma once

#include <array>

#include <collide/base/tracer.h>
#include <collide/narrow_phase/contact_seen.h>

namespace collide {

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
