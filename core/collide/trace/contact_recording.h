// Recordings of how contact points are constructed: support features, reference and incident edge, the two
// clips, and the points that are dropped.
#pragma once

#include <array>

#include <collide/base/tracer.h>
#include <collide/narrow_phase/manifold_event.h>

namespace collide {

/// The extreme vertices of a shape along the normal (A) or against it (B), world.
struct WorldReach {
    DVec2 tip{0.0, 0.0};      // the extreme vertex of the core
    DVec2 nearest{0.0, 0.0};  // the neighbour of `tip` that lies less far behind
    double drop = 0.0;        // how far `nearest` lies behind `tip`, metres
    double threshold = 0.0;   // up to this `drop` the two form an edge, metres
    friend bool operator==(const WorldReach&, const WorldReach&) = default;
};

struct ContactStep {
    ManifoldStepKind kind = ManifoldStepKind::features;
    bool reference_is_a = true;
    SupportFeature feature_a;
    SupportFeature feature_b;
    std::array<DVec2, 2> reference_edge{};  // world, on the core
    std::array<DVec2, 2> incident_edge{};   // world; in the clip steps after the clip
    DVec2 plane_point{0.0, 0.0};            // clip steps: a point of the side plane
    Vec2 plane_normal{0.0f, 0.0f};          // clip steps: the outward normal of the side plane
    ContactPoint point;                     // set in steps drop and pair: the contact point
    Vec2 local_normal{0.0f, 0.0f};      // into_a: in A's frame; into_b: the opposite direction, in B's frame
    std::array<WorldReach, 2> reach{};  // set in step features: the reaches of A and of B
    bool onto_a = false;                // project: on an edge of A
    DVec2 vertex{0.0, 0.0};             // project: a vertex of the other shape, world
    double place = 0.0;    // project: its projection onto the edge's line, 0 to 1 between the ends
    double clamped = 0.0;  // project: `place`, clamped to the edge
    friend bool operator==(const ContactStep&, const ContactStep&) = default;
};

struct ContactRecording {
    Steps<ContactStep> steps;
    ContactPoints result;
    friend bool operator==(const ContactRecording&, const ContactRecording&) = default;
};

ContactRecording record_clipped_manifold(const Shape& a, const Transform& xf_a, const Shape& b,
                                         const Transform& xf_b, Vec2 world_normal, AxisId axis);
/// Records `support_contacts`. `threshold` is its parameter.
ContactRecording record_support_contacts(const Shape& a, const Transform& xf_a, const Shape& b,
                                         const Transform& xf_b, Vec2 world_normal,
                                         std::optional<float> threshold = std::nullopt);

}  // namespace collide
