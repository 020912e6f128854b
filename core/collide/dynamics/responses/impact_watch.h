// Watching responses 1 and 2 and the ordered mode at work, contact after contact. A watch reads everything
// and changes nothing.
#pragma once

#include <array>

#include <collide/dynamics/model/response.h>
#include <collide/dynamics/responses/impact_pair.h>

namespace collide {

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
    virtual void before(const StepMatter& matter, const Contact& contact) = 0;
    /// Its impulses are given, its overlap is still there.
    virtual void given(const StepMatter& matter, const Contact& contact) = 0;
    /// Its overlap is taken out.
    virtual void apart(const StepMatter& matter, const Contact& contact) = 0;

    /// In the ordered mode: the two touch, and have not pushed each other in this moment.
    virtual void touching(const StepMatter& matter, const PairTouch& touch) = 0;
    /// The impulses of all pairs that touch in this moment are given.
    virtual void resolved(const StepMatter& matter, const PairTouch& touch) = 0;
    /// All impacts of the step are handled, and the bodies stand where it ends.
    virtual void ended(const StepMatter& matter) = 0;
};

}  // namespace collide
