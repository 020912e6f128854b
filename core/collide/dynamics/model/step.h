// The data that a step works on, and what is measured of it.
//
// A response moves the bodies by one step, with gravity, and stores in the contacts the impulses that it
// applied.
//
// All responses have this signature. They do not find contacts, and do not decide which bodies sleep: the
// world does that before and after them. They allocate memory only where their working memory is too small.
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

/// The data of one body that a response may need in addition to its state.
struct BodyFacts {
    BodyMass mass;
    BodyKind kind = BodyKind::dynamic_body;
    float gravity_scale = 1.0f;
    float extent = 0.0f;           // farthest distance of a point of the body from its centre, metres
    double half_width = 0.0;       // half the width of the body's narrowest piece, metres (see support.h)
    DVec2 local_center{0.0, 0.0};  // centre in the body's frame, in which joints have their anchors
};

/// Returns the length that scales the tolerances of two bodies, metres: the smaller extent. A point has no
/// extent, so its partner's counts.
inline float smaller_extent(const BodyFacts& a, const BodyFacts& b) {
    const float smaller = std::min(a.extent, b.extent);
    return smaller > 0.0f ? smaller : std::max(a.extent, b.extent);
}

struct StepContext {
    std::span<BodyState> states;       // states by body
    std::span<const BodyFacts> facts;  // facts by body
    std::span<Contact> contacts;  // sorted by key; none of sensors, and none between two bodies that both are
                                  // at rest or asleep
    std::span<Joint> joints;
    const WorldSettings& settings;
    double seconds = 0.0;                // the step's length
    double deepest_overlap = 0.0;        // largest overlap of any contact, metres
    double least_half_width = 0.0;       // least half width of the dynamic bodies, metres
    std::span<const BodyPush> pushes{};  // sorted by body, at most one for each body
};

/// Measures of a step that the response knows.
struct ResponseReport {
    double residual = 0.0;     // largest approaching speed left at a touching contact, m/s
    std::uint32_t rounds = 0;  // number of iterations or substeps
};

/// The work of a step, counted. Tests check that it grows no faster than the size of the scene. It is the
/// same on one core and on several.
struct StepWork {
    std::uint64_t box_pairs = 0;           // pairs of bodies whose boxes were compared
    std::uint64_t pieces = 0;              // comparisons of boxes of pieces, and of trees over pieces
    std::uint64_t times_of_impact = 0;     // computed for two pieces on their paths
    std::uint64_t distance_queries = 0;    // made to find these times of impact
    std::uint64_t contacts_updated = 0;    // contacts with a new manifold
    std::uint64_t contacts_refreshed = 0;  // contacts with the old manifold, since bodies have hardly moved
    std::uint64_t contacts_kept = 0;       // unchanged contacts, since both bodies are at rest or asleep
    std::uint64_t rows = 0;  // rows of contact points and joints, counted each time that they were solved

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
    double kinetic_energy = 0.0;    // J, of the dynamic bodies
    double potential_energy = 0.0;  // J, in the field of gravity; 0 at the world's origin
    DVec2 momentum{0.0, 0.0};       // N s, of the dynamic bodies
    double angular_momentum = 0.0;  // about the world's origin, N m s
    double max_penetration = 0.0;   // metres, >= 0, at the step's end
    std::uint32_t contacts = 0;     // pairs of pieces that touch
    std::uint32_t contact_points = 0;
    std::uint32_t awake = 0;    // number of awake dynamic bodies
    std::uint32_t islands = 0;  // number of islands of awake bodies
    std::uint32_t impacts = 0;  // number of impacts handled one by one, in the ordered mode or by the sweep
    std::uint32_t impact_limited = 0;  // number of bodies that had `most_impacts` and then stood still
    std::uint32_t torn = 0;            // number of rigid joints whose ends are apart
    ResponseReport response;
};

/// Counts of what went wrong in a number of steps.
struct Mishaps {
    std::uint64_t held_back = 0;  // how often a body reached the impact limit
    std::uint32_t torn = 0;       // the largest number of joints torn at the same time
};

// An impact within a step, in the ordered mode (ordered_impacts.h) or of a swept body (continuous.h).

struct OrderedImpact {
    double time = 0.0;  // fraction of the step, 0 to 1
    BodyIndex body_a = 0;
    BodyIndex body_b = 0;
    DVec2 normal{1.0, 0.0};    // unit, from A to B, world
    double approach = 0.0;     // approaching speed along the normal, m/s
    double impulse = 0.0;      // along the normal, on B, N s
    DVec2 center_a{0.0, 0.0};  // centres at the time of the impact, world
    DVec2 center_b{0.0, 0.0};
};

/// A body that a cutting body (`BodyDef::is_cutter`) has newly touched within a step.
struct CutTouch {
    double time = 0.0;  // fraction of the step, 0 to 1
    BodyIndex cutter = 0;
    BodyIndex target = 0;
    Pose pose;                      // pose of the target at that time
    std::array<DVec2, 2> stroke{};  // the line of the cut through the whole target, world, at that time
};

// Events of a step, recorded while the caller has switched them on (World::listen).

/// Two pieces that touch, or that have stopped touching.
struct ContactEvent {
    BodyId body_a;  // for a removed body: the id that it had
    BodyId body_b;
    std::uint32_t piece_a = 0;  // piece number within its body
    std::uint32_t piece_b = 0;
    DVec2 normal{1.0, 0.0};  // unit, from A to B, world
    DVec2 point{0.0, 0.0};   // the point with the largest impulse, world, at the step's start
    double impulse = 0.0;    // impulse in the step, along the normal, N s; 0 for a contact that has ended
    double friction = 0.0;   // along perp_left(normal), N s
};

struct SensorEvent {
    BodyId sensor;
    BodyId body;
    friend bool operator==(const SensorEvent&, const SensorEvent&) = default;
};

/// Events of the last step. The spans are valid until the next step or `restore`. Bodies may be added or
/// removed while a caller iterates over them.
struct StepEvents {
    std::span<const ContactEvent> begun;
    std::span<const ContactEvent> kept;  // touched before, and still touch
    std::span<const ContactEvent> ended;
    /// Impacts of swept bodies, in the order of their times. Their contact begins in the next step at the
    /// earliest, and maybe never. So a caller who counts hits must read these impacts, too. `World::id_of`
    /// gives the ids of the bodies.
    std::span<const OrderedImpact> impacts;
    std::span<const SensorEvent> entered;
    std::span<const SensorEvent> left;
    std::span<const BrokenJoint> broken;
    std::span<const BodyId> fell_asleep;
    std::span<const BodyId> woke;
};

}  // namespace collide
