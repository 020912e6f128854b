// The impulses between two bodies that touch at one or two points.
//
//   normals    Both points are solved at once. No impulse is negative. Afterwards each point separates at the
//              speed wanted of it, or faster without an impulse. Two unknowns give four cases.
//   friction   It acts at the centre of the normal impulses, since two points of one edge slide as one. It
//              stops the sliding where static friction can. Otherwise it is kinetic friction against the
//              sliding.
//   again      Friction rotates the bodies and so changes the normal speeds. The two parts alternate until
//              they agree.
//   check      The kinetic energy of the two bodies must not grow. Restitution and friction together may add
//              some (Kane's example). Then the bounce is halved, and at last left out.
//
// Sources: Hecker, "Physics, part 3" (1997), for the impulse at a point. Catto, "Modeling and Solving
// Constraints" (GDC 2009), for two points at once. Kane and Levinson, "Dynamics" (1985), and Stronge 1990 for
// the energy of a rough impact. Frames and units: world axes, double, SI. Errors: none. Between two immovable
// bodies all impulses are 0.
#pragma once

#include <array>
#include <span>

#include <collide/dynamics/model/step.h>

namespace collide {

struct ImpactPoint {
    DVec2 arm_a{0.0, 0.0};  // vector from A's centre to the point
    DVec2 arm_b{0.0, 0.0};
    double parting = 0.0;          // wanted normal speed afterwards, >= 0
    double normal_before = 0.0;    // velocity of B relative to A along the normal
    double tangent_before = 0.0;   // velocity of B relative to A along perp_left(normal)
    double shift = 0.0;            // correction of normal speeds to the exact moment of the impact
    double normal_impulse = 0.0;   // impulse on B, >= 0
    double tangent_impulse = 0.0;  // impulse on B along perp_left(normal)
    double normal_mass = 0.0;      // 1/kg: what an impulse of 1 adds to the speed along the normal
};

struct ImpactPair {
    BodyIndex body_a = 0;
    BodyIndex body_b = 0;
    std::uint32_t piece_a = 0;  // numbered as in contacts
    std::uint32_t piece_b = 0;
    BodyMass mass_a;
    BodyMass mass_b;
    DVec2 normal{1.0, 0.0};  // unit, from A to B
    double friction = 0.0;
    double static_friction = 0.0;
    double restitution = 0.0;
    std::uint32_t count = 0;  // number of points, 1 or 2
    std::array<ImpactPoint, 2> points{};
    double coupling = 0.0;  // 1/kg: what an impulse of 1 at one point adds to the speed at the other
};

/// Sets friction and restitution for two surfaces that meet.
void mix_materials(const Material& a, const Material& b, ImpactPair& pair);

/// Notes speeds and masses, and sets impulses to 0. Bodies, masses, normal, count and arms must be set.
void begin_impact(ImpactPair& pair, std::span<const BodyState> states);

/// Returns the impulse that stops the sliding, if static friction allows it. Otherwise returns the impulse of
/// kinetic friction.
double friction_limited(const ImpactPair& pair, double wanted, double normal_impulse);

/// Returns whether the impulses change the velocities by more than rounding.
bool has_impulse(const ImpactPair& pair);

/// Returns the present velocity of B relative to A at point `i`, along the normal.
double normal_speed(const ImpactPair& pair, std::uint32_t i, std::span<const BodyState> states);

/// Runs one iteration of normals and friction. Changes the velocities of both bodies. Returns the largest
/// change of speed at the points, m/s.
double improve_impact(ImpactPair& pair, std::span<BodyState> states);

/// Resolves the whole impact of one pair alone.
void resolve_impact(ImpactPair& pair, std::span<BodyState> states);

/// Two energies that tell how far to scale the impulses of a pair. `added`: the kinetic energy that the
/// impulses have added, J. `squared`: the part of it that grows with their square. It is half the impulses
/// times the speeds that they changed.
struct ImpactWork {
    double added = 0.0;
    double squared = 0.0;
};
ImpactWork work_of(const ImpactPair& pair, std::span<const BodyState> states);

/// Resolves the impacts of several pairs at the same moment: one pair after the other, repeated until they
/// agree.
void resolve_together(std::span<ImpactPair> pairs, std::span<BodyState> states);

/// Returns the factor by which to scale all impulses of a set so that they add no energy. It is 1 if they add
/// none.
double harmless_scale(const ImpactWork& work);

/// Scales the impulses of the pair by `scale`, and takes back the rest from the velocities.
void scale_impact(ImpactPair& pair, double scale, std::span<BodyState> states);

// A contact of the step's start as an impact between its bodies.

/// Returns the pair without points, speeds and impulses.
ImpactPair pair_of(const StepContext& context, const Contact& contact);

/// Returns the impact at the touching points of the contact. `count` is 0 if no point touches.
ImpactPair impact_of(const StepContext& context, const Contact& contact);

/// Sets the speeds with which the points are to separate. `begin_impact` must have been called.
/// `has_gravity`: the velocities include the gravity of this step.
void want_bounce(const StepContext& context, const Contact& contact, ImpactPair& pair,
                 bool has_gravity = true);

/// Adds the impulses of the pair to those of the contact. The pair's points are the touching points of the
/// contact, in the same order.
void note_impulses(const ImpactPair& pair, const StepContext& context, Contact& contact);

// Interfaces to watch responses 1 and 2 and the ordered mode, contact by contact. A watch reads everything
// and changes nothing.

/// Two bodies that touch in the ordered mode, at the step's start or within it.
struct PairTouch {
    double time = 0.0;  // fraction of the step, 0 to 1
    bool at_start = false;
    const ImpactPair& pair;
    std::array<BodyState, 2> bodies;  // states of A and B at that time
};

class ImpactWatch {
  public:
    ImpactWatch() = default;
    ImpactWatch(const ImpactWatch&) = delete;
    ImpactWatch& operator=(const ImpactWatch&) = delete;
    virtual ~ImpactWatch() = default;

    /// Called when a contact is next: it has given no impulse yet.
    virtual void before(const StepContext& context, const Contact& contact) = 0;
    /// Called when the contact has given its impulses. Its overlap is still there.
    virtual void given(const StepContext& context, const Contact& contact) = 0;
    /// Called when the contact's overlap has been removed.
    virtual void apart(const StepContext& context, const Contact& contact) = 0;

    /// Called in the ordered mode when the two touch, and have given each other no impulse at this moment.
    virtual void touching(const StepContext& context, const PairTouch& touch) = 0;
    /// Called when all pairs that touch at this moment have given their impulses.
    virtual void resolved(const StepContext& context, const PairTouch& touch) = 0;
    /// Called when all impacts of the step are handled, and the bodies are where the step ends.
    virtual void ended(const StepContext& context) = 0;
};

}  // namespace collide
