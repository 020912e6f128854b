// Input and output of a response. It moves the bodies on by one step, with gravity, and stores at the
// contacts the impulses that it applied.
//
// All responses have this one signature. They neither find contacts nor decide who sleeps: the world does
// that before and after them. They allocate only where their working memory is too small.
#pragma once

#include <span>
#include <vector>

#include <collide/dynamics/model/body.h>
#include <collide/dynamics/model/contact.h>
#include <collide/dynamics/model/joint.h>
#include <collide/dynamics/model/settings.h>

namespace collide {

/// The data of one body that a response may need beside its state.
struct BodyFacts {
    BodyMass mass;
    BodyKind kind = BodyKind::dynamic_body;
    float gravity_scale = 1.0f;
    float extent = 0.0f;           // farthest distance of a point of the body from its centre, metres
    double half_width = 0.0;       // of the body's narrowest piece, metres (see support.h)
    DVec2 local_center{0.0, 0.0};  // in the body's frame, in which joints have their anchors
};

struct StepMatter {
    std::span<BodyState> states;       // by body
    std::span<const BodyFacts> facts;  // by body
    std::span<Contact>
        contacts;  // sorted by key; none of sensors, and of none both of whose bodies rest or sleep
    std::span<Joint> joints;
    const WorldSettings& settings;
    double seconds = 0.0;           // the step's length
    double deepest_overlap = 0.0;   // of any contact, metres
    double least_half_width = 0.0;  // of the dynamic bodies, metres
};

/// How a step went, as far as the response knows.
struct ResponseReport {
    double residual = 0.0;     // largest approaching speed left at a touching contact, m/s
    std::uint32_t rounds = 0;  // of iterations or substeps
};

}  // namespace collide
