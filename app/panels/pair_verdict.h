// The verdict above the inspector's tabs: how the focus pair is at the shown time, and what its motion brings
// on the time line. Computed without a window.
#pragma once

#include <optional>

#include "panels/wording.h"
#include "session/parts.h"

namespace app {

struct PairVerdict {
    Verdict now;
    /// The verdict on the motion that the canvas previews: the linear sweep, or both bodies turning. None
    /// where nothing moves, and none for a run, where forces would change it.
    std::optional<Verdict> outlook;
};

/// Precondition: there is a focus pair.
PairVerdict pair_verdict(const Work& work, const Seen& seen);

/// How deep a contact of a run may be and still count as touching, metres. The soft contacts of the solver
/// push out overlaps like springs (see `contact_hertz`), and under a stack of ten boxes they yield by 5 mm. A
/// centimetre, but at most a twentieth of the smaller body.
double solver_slop(const collide::Collider& a, const collide::Collider& b);

/// How a body fares against all others: it overlaps or touches one at the shown time, or will touch one later
/// on the time line.
Tone tone_of_body(const Work& work, const Seen& seen, std::size_t body);
std::string tone_sentence(Tone tone);

}  // namespace app
