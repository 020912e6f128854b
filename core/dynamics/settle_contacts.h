// All contacts of the step's start together, so that none approaches any more: what bounces first, in rounds
// of those that approach at once; then what rests is held, all contacts as one system.
//
// Source: Smith, Kaufman, Vouga, Tamstorf and Grinspun, "Reflections on Simultaneous Impact" (2012), for the
// rounds; Jourdan, Alart and Jean 1998 for the second part, a nonlinear Gauss-Seidel method.
#pragma once

#include <vector>

#include "dynamics/impact_pair.h"
#include "dynamics/impact_watch.h"
#include "dynamics/response.h"

namespace collide {

class SettleContacts {
  public:
    /// Changes velocities and adds to the contacts' impulses. Gravity of the step must have been added.
    /// `watch` may be nullptr.
    void settle(StepMatter& matter, ImpactWatch* watch = nullptr);
    /// The second part alone.
    void hold(StepMatter& matter, ImpactWatch* watch = nullptr);
    /// Nearly the same, in a few turns. False, and nothing done, where no contact approaches faster than
    /// `slowest`, m/s.
    bool hold_nearly(StepMatter& matter, double slowest, ImpactWatch* watch = nullptr);
    /// So, too, without friction: for velocities that are no more than ways, and of which contacts note
    /// nothing.
    bool keep_apart(StepMatter& matter, double slowest);

  private:
    void list(const StepMatter& matter, bool bouncing);
    void tell(const StepMatter& matter, ImpactWatch* watch,
              void (ImpactWatch::*what)(const StepMatter&, const PairTouch&)) const;
    bool list_approaching(const StepMatter& matter, double slowest);
    void take_few_turns(StepMatter& matter);
    void note(const StepMatter& matter) const;
    void resolve(StepMatter& matter, ImpactWatch* watch);

    std::vector<ImpactPair> pairs_;
    std::vector<std::size_t> contacts_;  // of the pairs
};

}  // namespace collide
