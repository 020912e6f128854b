// Recordings of the response at one contact in one step, stage by stage: why it gave its impulses. The
// sequential response has many stages in each substep. The other two responses have four: what the contact
// found, its impulses, the removal of its overlap, and the end. The ordered mode has two stages for each
// touch of the bodies in the step: what was found and what was given. The end comes last.
//
// All values are read from the solver, or reported by its kernels (soft_watch.h). Speeds and separations are
// computed by the kernels' own functions. Impulses and speeds are float, as in the solver. Other contacts and
// joints of the two bodies are solved between the entries. So an entry may find other speeds than the entry
// before left.
#pragma once

#include <array>
#include <utility>
#include <vector>

#include <collide/base/tracer.h>
#include <collide/dynamics/world.h>

namespace collide {

enum class ImpulseStepKind : std::uint8_t {
    prepare,     // arms, masses, speeds; the impulses of the step before, scaled to a substep
    gravity,     // from the second substep on also the impulses of the substep before, applied again
    warm_start,  // in the first substep: applies the impulses of the step before
    solve,       // with soft contacts: pushes overlap out
    move,        // moves the bodies by their velocities
    relax,       // solves once more, rigidly
    drop,        // takes the impulse of an impact out of later substeps; only where there is one
    bounce,      // restitution, after the last substep
    bound,       // slows down bodies that would gain energy; only where there are some
    finish       // writes what the contact keeps for the next step
};

/// The state of one of the two bodies. SI units, world.
struct ImpulseBody {
    DVec2 center{0.0, 0.0};
    double angle = 0.0;  // angle of the body's frame, radians
    Vec2 velocity{0.0f, 0.0f};
    float angular_velocity = 0.0f;
    friend bool operator==(const ImpulseBody&, const ImpulseBody&) = default;
};

/// The values of a point at a stage's end. Speeds are of B relative to A, m/s. Impulses act on B, N s.
struct ImpulseState {
    float separation = 0.0f;       // metres; negative: overlap
    float normal_speed = 0.0f;     // speed along the normal; negative: approaching
    float tangent_speed = 0.0f;    // speed along perp_left(normal)
    float normal_impulse = 0.0f;   // accumulated in the substep, >= 0
    float tangent_impulse = 0.0f;  // accumulated friction impulse in the substep
    friend bool operator==(const ImpulseState&, const ImpulseState&) = default;
};

/// What `solve` and `relax` computed at a point. First `wanted`, which is the old impulse - mass (speed +
/// bias) - given_back, limited to >= 0. Then friction, limited by Coulomb's law.
struct ImpulsePass {
    float speed = 0.0f;       // along the normal: as the pass found it, with the change by the other point
    float bias = 0.0f;        // below 0 it separates, above 0 it allows approaching
    float mass = 0.0f;        // kg, with softness included
    float given_back = 0.0f;  // fraction of the accumulated impulse that softness takes back
    float wanted = 0.0f;      // accumulated normal impulse before the limit
    float tangent_speed = 0.0f;
    float tangent_wanted = 0.0f;  // accumulated friction before the limit
    float tangent_limit = 0.0f;   // friction times the normal impulse
    // Responses 1 and 2 and the ordered mode: what the rest of the impact changed at this point, m/s along
    // the normal. Where it is above 0, `wanted` = mass (speed left - speed - the sum of the three).
    float by_other_point = 0.0f;
    float by_friction = 0.0f;     // friction at both points
    float by_other_pairs = 0.0f;  // pairs that touched at the same moment
    // What the rest of the impact changed along perp_left(normal), m/s: tangent_wanted = tangent_mass (speed
    // left - tangent_speed - tangent_by_others).
    float tangent_mass = 0.0f;  // kg
    float tangent_by_others = 0.0f;
    friend bool operator==(const ImpulsePass&, const ImpulsePass&) = default;

    bool pulls() const { return wanted < 0.0f; }
    float by_others() const { return by_other_point + by_friction + by_other_pairs; }
    bool slides() const { return tangent_wanted > tangent_limit || tangent_wanted < -tangent_limit; }
};

struct ImpulseEntry {
    ImpulseStepKind kind = ImpulseStepKind::prepare;
    std::uint32_t touch = 0;                // ordered mode: index of the touch in the recording
    std::uint32_t substep = 0;              // counts from 0
    std::array<ImpulseBody, 2> before{};    // the bodies A and B when the stage begins
    std::array<ImpulseBody, 2> after{};     // the bodies A and B when the stage ends
    std::array<ImpulseState, 2> found{};    // by point: what the stage found; not set for `prepare`
    std::array<ImpulseState, 2> left{};     // by point: what the stage left
    std::array<ImpulsePass, 2> passes{};    // by point: the pass; set for solve and relax
    std::array<float, 2> leaving_speed{};   // by point: speed to separate with; set for bounce; 0: no bounce
    std::array<float, 2> bounce_impulse{};  // by point: impulse of the bounce, N s
    friend bool operator==(const ImpulseEntry&, const ImpulseEntry&) = default;
};

/// What stays constant during the whole step.
struct ImpulseSetup {
    Response response = Response::sequential;
    PushApartSplit split = PushApartSplit::mass;  // responses 1 and 2: how overlaps are shared
    BodyIndex body_a = 0;
    BodyIndex body_b = 0;
    std::uint32_t piece_a = 0;  // numbered as in contacts
    std::uint32_t piece_b = 0;
    Vec2 normal{1.0f, 0.0f};         // unit, from A to B
    std::uint32_t count = 0;         // number of points
    std::array<Vec2, 2> anchor_a{};  // from A's centre to the point on its surface, at the step's start
    std::array<Vec2, 2> anchor_b{};
    std::array<float, 2> normal_mass{};   // kg, effective mass at the point
    std::array<float, 2> tangent_mass{};  // kg
    std::array<float, 2> approach{};      // normal speed at the step's start, m/s
    std::array<float, 2> bounce_speed{};  // speed that restitution demands, m/s; 0: no bounce
    float friction = 0.0f;  // static where surfaces hardly slide, otherwise kinetic; responses 1 and 2:
                            // static, with `kinetic_friction` where static friction can't hold
    float kinetic_friction = 0.0f;
    float restitution = 0.0f;
    float least_bounce_speed = 0.0f;  // least approaching speed that bounces, m/s
    float substep_seconds = 0.0f;
    std::uint32_t substeps = 0;
    friend bool operator==(const ImpulseSetup&, const ImpulseSetup&) = default;
};

/// Copies from a contact: bodies, pieces, normal, points, kinetic friction and restitution.
void note_contact(const Contact& contact, ImpulseSetup& setup);

/// One touch of the two bodies in a step of the ordered mode.
struct ImpulseTouch {
    ImpulseSetup setup;  // anchors are from the centres at that time
    double time = 0.0;   // fraction of the step, 0 to 1
    bool at_start = false;
    friend bool operator==(const ImpulseTouch&, const ImpulseTouch&) = default;
};

struct ImpulseRecording {
    bool found = false;                 // the response worked on such a contact; if not, nothing else is set
    ImpulseSetup setup;                 // in the ordered mode, the setup of the first touch
    std::vector<ImpulseTouch> touches;  // only in the ordered mode
    Steps<ImpulseEntry> steps;
    friend bool operator==(const ImpulseRecording&, const ImpulseRecording&) = default;
};

/// Returns the setup of the entry's touch, or that of the whole step.
inline const ImpulseSetup& setup_at(const ImpulseRecording& recording, std::size_t entry) {
    const auto& steps = recording.steps.items;
    const bool one = recording.touches.empty() || entry >= steps.size();
    return one ? recording.setup : recording.touches[steps[entry].touch].setup;
}

/// Takes one step of the world, with the same result as without recording. Records the contact of two pieces
/// (see contact_key). In the ordered mode, records all touches of the two bodies. `found` is false if the
/// step has no such contact, or if the response did not solve it. The latter holds for sleeping contacts,
/// immovable bodies, and bodies that do not touch.
ImpulseRecording record_impulses(World& world, std::uint64_t contact,
                                 std::pair<BodyIndex, BodyIndex> bodies = {no_body, no_body});

/// Returns the impulse at the contact's point since the step's start, N s along the normal. It is the sum
/// over the finished substeps and this substep up to the entry.
double impulse_given(const ImpulseRecording& recording, std::size_t entry, std::uint32_t point);

}  // namespace collide
