// Resolves all contacts at the step's start together, so that none approaches any more.
//
//   1. Before gravity: approaching contacts bounce, in rounds of those that approach at the same time.
//      Contacts that do not bounce are stopped.
//   2. With gravity: resting and sliding contacts are held, all of them as one system. These impulses act
//      during the whole step (step_motion.h). The bodies move with the mean of the velocities before and
//      after the step. Neither of the two velocities approaches, so their mean does not.
//
// Sources: Smith, Kaufman, Vouga, Tamstorf and Grinspun, "Reflections on Simultaneous Impact" (2012), for the
// rounds. Jourdan, Alart and Jean 1998 for the second part, a nonlinear Gauss-Seidel method.
#pragma once

#include <vector>

#include <collide/dynamics/model/step.h>
#include <collide/dynamics/responses/impact_pair.h>
#include <collide/dynamics/responses/step_motion.h>

namespace collide {

class SettleContacts {
  public:
    /// Does the first part: bounces and stops approaching contacts. Changes velocities and adds to the
    /// contacts' impulses. Some bodies have got the gravity of the step already: `motion` knows which.
    /// `watch` may be nullptr.
    void stop(StepContext& context, const StepMotion& motion, ImpactWatch* watch = nullptr);
    /// Does the second part: holds resting and sliding contacts, and notes the impulses in `motion`.
    void hold(StepContext& context, StepMotion& motion, ImpactWatch* watch = nullptr);
    /// Holds the contacts approximately, in a few iterations. Returns false and does nothing if no contact
    /// approaches faster than `slowest`, m/s.
    bool hold_approximately(StepContext& context, StepMotion& motion, double slowest,
                            ImpactWatch* watch = nullptr);
    /// Holds the contacts approximately and without friction. The velocities here are displacements per
    /// second, so the contacts do not note the impulses. Returns false and does nothing if no contact
    /// approaches faster than `slowest`, m/s.
    bool keep_apart(StepContext& context, double slowest);

  private:
    void list_bouncing(const StepContext& context, const StepMotion& motion);
    void list(const StepContext& context);
    void report(const StepContext& context, ImpactWatch* watch,
                void (ImpactWatch::*what)(const StepContext&, const PairTouch&)) const;
    bool list_approaching(const StepContext& context, double slowest);
    void resolve_briefly(StepContext& context);
    void note(const StepContext& context) const;
    void note_held(const StepContext& context, StepMotion& motion) const;
    void resolve(StepContext& context, ImpactWatch* watch);

    std::vector<ImpactPair> pairs_;
    std::vector<std::size_t> contacts_;  // indices of the contacts of `pairs_`
};

// Removes the overlaps of a step's start in the ordered mode.
//
//   1. Each contact in turn moves its bodies apart, the lighter one farther. With the response `push_apart`,
//      its setting decides. Many contacts may add up to a leap over a body without a contact. So no body
//      moves farther than contacts reach, or than a fraction of its half width. Its centre stays on the same
//      side of whatever it meets.
//   2. A body that overlaps an immovable one, or was pressed into it by others, is moved out of it last:
//      walls do not yield. Several walls take turns. The limit of step 1 holds for the whole displacement,
//      since a contact may be deeper than its body is wide. Nothing is swept here.
//   3. A body that would still enter a wall deeper than before stays where it was.
//
// Remaining overlaps are left to the next step.

class OverlapRemoval {
  public:
    /// Moves centres. Velocities do not change.
    void take_out(StepContext& context);

  private:
    void shorten_leaps(StepContext& context) const;
    /// Runs one iteration of step 2. Returns false if nothing overlaps a wall.
    bool take_out_of_walls(StepContext& context, PushApartSplit split) const;
    void forget_entries(StepContext& context) const;

    std::vector<DVec2> before_;  // the centres before the overlaps are removed
};

}  // namespace collide
