// Watching responses 1 and 2 at work, contact after contact. A watch reads everything and changes nothing.
#pragma once

#include "dynamics/response.h"

namespace collide {

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
};

}  // namespace collide
