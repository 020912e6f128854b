// What the response did at one contact in one step, stage by stage: why it gave the impulses that it gave.
// The sequential response has many stages in each substep. The other two have four: what the contact found,
// its impulses, its overlap taken out, and the end. The ordered mode has two for each time that the bodies
// touch in the step, what was found and what was given, and the end.
//
// Everything is read from what the solver holds, or reported by its kernels (soft_watch.h); speeds and
// separations are measured with the kernels' own functions. Impulses and speeds are float, as the solver has
// them. Other contacts and joints of the two bodies work between the entries: what an entry finds may differ
// from what the one before left.
#pragma once

#include <array>
#include <utility>
#include <vector>

#include <collide/base/tracer.h>
#include <collide/dynamics/world.h>

namespace collide {

enum class ImpulseStage : std::uint8_t {
    prepare,     // arms, masses, speeds; the impulses of the step before, as those of a substep
    gravity,     // and, from the second substep on, what impulses did in the substep before, once more
    warm_start,  // the impulses of the step before; in the first substep
    solve,       // softly: overlap is pushed out
    move,        // the bodies, by their velocities
    relax,       // solved once more, rigidly
    drop,        // an impact's impulse is not given again in later substeps; only where there is one
    bounce,      // restitution, after the last substep
    bound,       // bodies that would gain energy from nothing are slowed down; only where some are
    finish       // what the contact keeps for the next step
};

/// Of one of the two bodies. SI units, world.
struct ImpulseBody {
    DVec2 center{0.0, 0.0};
    double angle = 0.0;  // of the body's frame, radians
    Vec2 velocity{0.0f, 0.0f};
    float angular_velocity = 0.0f;
    friend bool operator==(const ImpulseBody&, const ImpulseBody&) = default;
};

/// A point's numbers at a stage's end. Speeds are of B against A, m/s; impulses act on B, N s.
struct ImpulseState {
    float separation = 0.0f;       // metres, negative: overlap
    float normal_speed = 0.0f;     // approaching < 0
    float tangent_speed = 0.0f;    // along perp_left(normal)
    float normal_impulse = 0.0f;   // accumulated in the substep, >= 0
    float tangent_impulse = 0.0f;  // accumulated
    friend bool operator==(const ImpulseState&, const ImpulseState&) = default;
};

/// What `solve` and `relax` did at a point. First `wanted`, which is before - mass (speed + bias) -
/// given_back and not below 0. Then friction against the limit.
struct ImpulsePass {
    float speed = 0.0f;       // along the normal, as the pass found it and the other point left it
    float bias = 0.0f;        // below 0 it pushes apart, above 0 it lets come nearer
    float mass = 0.0f;        // kg, softness counted in
    float given_back = 0.0f;  // share of the accumulated impulse that softness takes off
    float wanted = 0.0f;      // accumulated normal impulse before the limit
    float tangent_speed = 0.0f;
    float tangent_wanted = 0.0f;  // accumulated friction before the limit
    float tangent_limit = 0.0f;   // friction times the normal impulse
    // Of responses 1 and 2 and the ordered mode: what the rest of the impact changed at this point, m/s along
    // the normal. `wanted` = mass (speed left - speed - the three), where it is above 0.
    float by_other_point = 0.0f;
    float by_friction = 0.0f;     // of both points
    float by_other_pairs = 0.0f;  // that touched in the same moment
    // The same of friction, along perp_left(normal): tangent_wanted = tangent_mass (speed left -
    // tangent_speed
    // - tangent_by_others).
    float tangent_mass = 0.0f;  // kg
    float tangent_by_others = 0.0f;
    friend bool operator==(const ImpulsePass&, const ImpulsePass&) = default;

    bool pulls() const { return wanted < 0.0f; }
    float by_others() const { return by_other_point + by_friction + by_other_pairs; }
    bool slides() const { return tangent_wanted > tangent_limit || tangent_wanted < -tangent_limit; }
};

struct ImpulseEntry {
    ImpulseStage stage = ImpulseStage::prepare;
    std::uint32_t touch = 0;                // ordered mode: which of the recording's touches
    std::uint32_t substep = 0;              // from 0
    std::array<ImpulseBody, 2> before{};    // A, B
    std::array<ImpulseBody, 2> after{};     // A, B
    std::array<ImpulseState, 2> found{};    // by point; nothing of `prepare`
    std::array<ImpulseState, 2> left{};     // by point
    std::array<ImpulsePass, 2> passes{};    // by point; of solve and relax
    std::array<float, 2> leaving_speed{};   // by point; of bounce: to part with, 0: no bounce
    std::array<float, 2> bounce_impulse{};  // by point; given by it, N s
    friend bool operator==(const ImpulseEntry&, const ImpulseEntry&) = default;
};

/// What holds through the whole step.
struct ImpulseSetup {
    Response response = Response::sequential;
    PushApartSplit split = PushApartSplit::mass;  // of responses 1 and 2: how the overlap is taken out
    BodyIndex body_a = 0;
    BodyIndex body_b = 0;
    std::uint32_t piece_a = 0;  // as contacts number them
    std::uint32_t piece_b = 0;
    Vec2 normal{1.0f, 0.0f};         // unit, from A to B
    std::uint32_t count = 0;         // of points
    std::array<Vec2, 2> anchor_a{};  // from A's centre to the point on its surface, at the step's start
    std::array<Vec2, 2> anchor_b{};
    std::array<float, 2> normal_mass{};   // kg, that an impulse at the point meets
    std::array<float, 2> tangent_mass{};  // kg
    std::array<float, 2> approach{};      // normal speed at the step's start, m/s
    std::array<float, 2> bounce_speed{};  // that restitution asks for, m/s; 0: none
    float friction = 0.0f;  // static where surfaces all but stand still, else kinetic; responses 1 and 2:
                            // static, and `kinetic_friction` where that can't hold
    float kinetic_friction = 0.0f;
    float restitution = 0.0f;
    float least_bounce_speed = 0.0f;  // of an approach that bounces, m/s
    float substep_seconds = 0.0f;
    std::uint32_t substeps = 0;
    friend bool operator==(const ImpulseSetup&, const ImpulseSetup&) = default;
};

/// Notes what a contact says: bodies, pieces, normal, points, kinetic friction and restitution.
void note_contact(const Contact& contact, ImpulseSetup& setup);

/// One time that the two bodies touch in a step of the ordered mode.
struct ImpulseTouch {
    ImpulseSetup setup;  // anchors from the centres as they are then
    double time = 0.0;   // of the step, 0 to 1
    bool at_start = false;
    friend bool operator==(const ImpulseTouch&, const ImpulseTouch&) = default;
};

struct ImpulseRecording {
    bool found = false;                 // the response worked on such a contact; else nothing else is known
    ImpulseSetup setup;                 // ordered mode: of the first touch
    std::vector<ImpulseTouch> touches;  // of the ordered mode alone
    Steps<ImpulseEntry> steps;
    friend bool operator==(const ImpulseRecording&, const ImpulseRecording&) = default;
};

/// Of the entry's touch, or of the whole step.
inline const ImpulseSetup& setup_at(const ImpulseRecording& recording, std::size_t entry) {
    const auto& steps = recording.steps.items;
    const bool one = recording.touches.empty() || entry >= steps.size();
    return one ? recording.setup : recording.touches[steps[entry].touch].setup;
}

/// Takes one step of the world, to the same state as unwatched. Records the contact of two pieces (see
/// contact_key), in the ordered mode everything between the two bodies. Not found: there is no such contact
/// in this step, or the response did not solve it. The latter holds for sleeping contacts, immovable bodies,
/// and bodies that do not touch.
ImpulseRecording record_impulses(World& world, std::uint64_t contact,
                                 std::pair<BodyIndex, BodyIndex> bodies = {no_body, no_body});

/// The impulse at the contact's point since the step's start, N s along the normal. It includes the finished
/// substeps, and this one up to the entry.
double impulse_given(const ImpulseRecording& recording, std::size_t entry, std::uint32_t point);

}  // namespace collide
