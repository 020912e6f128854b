// The impulses between two bodies that touch at one or two points.
//
//   normals    Both points at once: the impulses, none negative, after which each point parts at the speed
//              wanted of it, or faster without an impulse. Two unknowns, four cases.
//   friction   At the centre of the normal impulses, since two points of one edge slide as one. It stops the
//              sliding where static friction can; else it is kinetic friction against the sliding.
//   again      Friction turns the bodies and so changes the normal speeds: the two alternate until they
//              agree.
//   check      The kinetic energy of the two bodies must not grow. Where restitution and friction together
//              add some (Kane's example), the bounce is halved, and at last left out.
//
// Sources: Hecker, "Physics, part 3" (1997), for the impulse at a point. Catto, "Modeling and Solving
// Constraints" (GDC 2009), for two points at once. Kane and Levinson, "Dynamics" (1985), and Stronge 1990 for
// the energy of a rough impact. Frames and units: world axes, double, SI. Errors: none; between two bodies
// that nothing moves all impulses are 0.
#pragma once

#include <array>
#include <span>

#include <collide/dynamics/model/step.h>

namespace collide {

struct ImpactPoint {
    DVec2 arm_a{0.0, 0.0};  // from A's centre
    DVec2 arm_b{0.0, 0.0};
    double parting = 0.0;          // speed wanted along the normal afterwards, >= 0
    double normal_before = 0.0;    // speed of B against A along the normal
    double tangent_before = 0.0;   // along perp_left(normal)
    double shift = 0.0;            // by which speeds along the normal are off those of the very moment
    double normal_impulse = 0.0;   // on B, >= 0
    double tangent_impulse = 0.0;  // on B
    double normal_mass = 0.0;      // 1/kg: what an impulse of 1 adds to the speed along the normal
};

struct ImpactPair {
    BodyIndex body_a = 0;
    BodyIndex body_b = 0;
    std::uint32_t piece_a = 0;  // as contacts number them
    std::uint32_t piece_b = 0;
    BodyMass mass_a;
    BodyMass mass_b;
    DVec2 normal{1.0, 0.0};  // unit, from A to B
    double friction = 0.0;
    double static_friction = 0.0;
    double restitution = 0.0;
    std::uint32_t count = 0;  // of points, 1 or 2
    std::array<ImpactPoint, 2> points{};
    double coupling = 0.0;  // 1/kg: what an impulse at one point adds at the other
};

/// Friction and restitution of two surfaces that meet.
void mix_materials(const Material& a, const Material& b, ImpactPair& pair);

/// Notes speeds and masses; needs bodies, masses, normal, count and arms. Impulses are forgotten.
void begin_impact(ImpactPair& pair, std::span<const BodyState> states);

/// The impulse that stops the sliding, where static friction allows it; else that of kinetic friction.
double friction_limited(const ImpactPair& pair, double wanted, double normal_impulse);

/// Whether the impulses change more than rounding does.
bool has_impulse(const ImpactPair& pair);

/// Present speed of B against A at point `i`, along the normal.
double normal_speed(const ImpactPair& pair, std::uint32_t i, std::span<const BodyState> states);

/// One turn of normals and friction; changes the velocities of both bodies. The largest change of speed that
/// it made at the points, m/s.
double improve_impact(ImpactPair& pair, std::span<BodyState> states);

/// The whole impact of one pair alone.
void resolve_impact(ImpactPair& pair, std::span<BodyState> states);

/// Two numbers that tell how far to scale the impulses of a pair. First the kinetic energy that they have
/// added, J. Second the part of it that grows with their square: half the impulses times the speeds that they
/// changed.
struct ImpactWork {
    double added = 0.0;
    double squared = 0.0;
};
ImpactWork work_of(const ImpactPair& pair, std::span<const BodyState> states);

/// The impacts of several pairs at the same moment: all of them in turn until they agree.
void resolve_together(std::span<ImpactPair> pairs, std::span<BodyState> states);

/// By how much to scale all impulses of a set so that they add no energy; 1 where they add none.
double harmless_scale(const ImpactWork& work);

/// Takes back all but `scale` of the pair's impulses.
void scale_impact(ImpactPair& pair, double scale, std::span<BodyState> states);

// A contact of the step's start as an impact between its bodies.

/// Without points, speeds and impulses.
ImpactPair pair_of(const StepContext& context, const Contact& contact);

/// The impact at the touching points of the contact. Where none touches, `count` is 0.
ImpactPair impact_of(const StepContext& context, const Contact& contact);

/// The speeds with which the points are to part; `pair` must have begun. `has_gravity`: the velocities have
/// got that of this step.
void want_bounce(const StepContext& context, const Contact& contact, ImpactPair& pair,
                 bool has_gravity = true);

/// Adds the impulses of the impact to the contact's. Its points are the touching ones, in their order.
void note_impulses(const ImpactPair& pair, const StepContext& context, Contact& contact);

// Watching responses 1 and 2 and the ordered mode at work, contact after contact. A watch reads everything
// and changes nothing.

/// Two bodies that touch in the ordered mode, at the step's start or within it.
struct PairTouch {
    double time = 0.0;  // of the step, 0 to 1
    bool at_start = false;
    const ImpactPair& pair;
    std::array<BodyState, 2> bodies;  // A and B, where they are then
};

class ImpactWatch {
  public:
    ImpactWatch() = default;
    ImpactWatch(const ImpactWatch&) = delete;
    ImpactWatch& operator=(const ImpactWatch&) = delete;
    virtual ~ImpactWatch() = default;

    /// The contact is the next: it has given nothing yet.
    virtual void before(const StepContext& context, const Contact& contact) = 0;
    /// Its impulses are given, its overlap is still there.
    virtual void given(const StepContext& context, const Contact& contact) = 0;
    /// Its overlap is taken out.
    virtual void apart(const StepContext& context, const Contact& contact) = 0;

    /// In the ordered mode: the two touch, and have not pushed each other in this moment.
    virtual void touching(const StepContext& context, const PairTouch& touch) = 0;
    /// The impulses of all pairs that touch in this moment are given.
    virtual void resolved(const StepContext& context, const PairTouch& touch) = 0;
    /// All impacts of the step are handled, and the bodies stand where it ends.
    virtual void ended(const StepContext& context) = 0;
};

}  // namespace collide
