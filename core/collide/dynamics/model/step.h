// What a step works on, and what is measured of it.
//
// A response moves the bodies on by one step, with gravity, and stores at the contacts the impulses that it
// applied.
//
// All responses have this one signature. They neither find contacts nor decide who sleeps: the world does
// that before and after them. They allocate only where their working memory is too small.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
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

/// By which the tolerances of two bodies scale, metres. A point has none of its own.
inline float smaller_extent(const BodyFacts& a, const BodyFacts& b) {
    const float smaller = std::min(a.extent, b.extent);
    return smaller > 0.0f ? smaller : std::max(a.extent, b.extent);
}

struct StepContext {
    std::span<BodyState> states;       // by body
    std::span<const BodyFacts> facts;  // by body
    std::span<Contact>
        contacts;  // sorted by key; none of sensors, and of none both of whose bodies rest or sleep
    std::span<Joint> joints;
    const WorldSettings& settings;
    double seconds = 0.0;                // the step's length
    double deepest_overlap = 0.0;        // of any contact, metres
    double least_half_width = 0.0;       // of the dynamic bodies, metres
    std::span<const BodyPush> pushes{};  // sorted by body, one of each
};

/// How a step went, as far as the response knows.
struct ResponseReport {
    double residual = 0.0;     // largest approaching speed left at a touching contact, m/s
    std::uint32_t rounds = 0;  // of iterations or substeps
};

/// The work of a step, counted: tests hold bounds on it that follow the size of the scene. The same on one
/// core and on several.
struct StepWork {
    std::uint64_t box_pairs = 0;           // bodies whose boxes were compared, two at a time
    std::uint64_t pieces = 0;              // boxes of pieces, and of trees over them, that were compared
    std::uint64_t times_of_impact = 0;     // of two pieces on their paths
    std::uint64_t distance_queries = 0;    // made to find them
    std::uint64_t contacts_updated = 0;    // with a new manifold
    std::uint64_t contacts_refreshed = 0;  // with the one of before, since the bodies have hardly moved
    std::uint64_t contacts_kept = 0;       // unchanged, since both bodies rest or sleep
    std::uint64_t rows = 0;                // of contact points and joints, each time that they were solved

    friend bool operator==(const StepWork&, const StepWork&) = default;
    friend StepWork operator+(const StepWork& a, const StepWork& b) {
        return {a.box_pairs + b.box_pairs,
                a.pieces + b.pieces,
                a.times_of_impact + b.times_of_impact,
                a.distance_queries + b.distance_queries,
                a.contacts_updated + b.contacts_updated,
                a.contacts_refreshed + b.contacts_refreshed,
                a.contacts_kept + b.contacts_kept,
                a.rows + b.rows};
    }
};

// What is measured after each step.

inline constexpr std::uint32_t no_island = 0xffffffff;

struct SensorOverlap {
    BodyIndex sensor = 0;
    BodyIndex body = 0;
    friend bool operator==(const SensorOverlap&, const SensorOverlap&) = default;
    friend bool operator<(const SensorOverlap& a, const SensorOverlap& b) {
        return a.sensor < b.sensor || (a.sensor == b.sensor && a.body < b.body);
    }
};

struct StepReport {
    double kinetic_energy = 0.0;    // J, of dynamic bodies
    double potential_energy = 0.0;  // J, in the field of gravity, against the world's origin
    DVec2 momentum{0.0, 0.0};       // N s, of dynamic bodies
    double angular_momentum = 0.0;  // about the world's origin, N m s
    double max_penetration = 0.0;   // metres, >= 0, as of the step's end
    std::uint32_t contacts = 0;     // pairs of pieces that touch
    std::uint32_t contact_points = 0;
    std::uint32_t awake = 0;           // dynamic bodies
    std::uint32_t islands = 0;         // of those awake
    std::uint32_t impacts = 0;         // handled one by one, in the ordered mode or by the sweep
    std::uint32_t impact_limited = 0;  // bodies that had `most_impacts` and stood still from then on
    std::uint32_t torn = 0;            // rigid joints whose ends are apart
    ResponseReport response;
};

/// The mishaps of some steps.
struct Mishaps {
    std::uint64_t held_back = 0;  // how often a body was at the impact limit
    std::uint32_t torn = 0;       // the most joints that were torn at once
};

// An impact within a step: of the ordered mode (ordered_impacts.h) or of a swept body (continuous.h).

struct OrderedImpact {
    double time = 0.0;  // of the step, 0 to 1
    BodyIndex body_a = 0;
    BodyIndex body_b = 0;
    DVec2 normal{1.0, 0.0};    // from A to B, world
    double approach = 0.0;     // how fast they came together along it, m/s
    double impulse = 0.0;      // along it, on B, N s
    DVec2 center_a{0.0, 0.0};  // where the two were then, world
    DVec2 center_b{0.0, 0.0};
};

/// A body that a cutting one (`BodyDef::is_cutter`) has newly touched within a step.
struct CutTouch {
    double time = 0.0;  // of the step, 0 to 1
    BodyIndex cutter = 0;
    BodyIndex target = 0;
    Pose pose;                      // of the target at that time
    std::array<DVec2, 2> stroke{};  // world, at that time: the line of the cut, through all of the target
};

// Events of a step, recorded while the caller has switched them on (World::listen).

/// Two pieces that touch, or that have ceased to.
struct ContactEvent {
    BodyId body_a;  // of one that was removed: the id that it had
    BodyId body_b;
    std::uint32_t piece_a = 0;  // of its body's pieces
    std::uint32_t piece_b = 0;
    DVec2 normal{1.0, 0.0};  // unit, from A to B, world
    DVec2 point{0.0, 0.0};   // where it pressed most, world, at the step's start
    double impulse = 0.0;    // of the step, along the normal, N s; 0 of one that has ended
    double friction = 0.0;   // along perp_left(normal), N s
};

struct SensorEvent {
    BodyId sensor;
    BodyId body;
    friend bool operator==(const SensorEvent&, const SensorEvent&) = default;
};

/// Of the last step. The spans are valid until the next step or `restore`: bodies may come and go while one
/// goes through them.
struct StepEvents {
    std::span<const ContactEvent> begun;
    std::span<const ContactEvent> kept;  // touched before, and still do
    std::span<const ContactEvent> ended;
    /// Of swept bodies, in the order of their times. A contact of theirs begins in the next step, if at all:
    /// who counts hits looks here, too. `World::id_of` names the bodies.
    std::span<const OrderedImpact> impacts;
    std::span<const SensorEvent> entered;
    std::span<const SensorEvent> left;
    std::span<const BrokenJoint> broken;
    std::span<const BodyId> fell_asleep;
    std::span<const BodyId> woke;
};

}  // namespace collide
