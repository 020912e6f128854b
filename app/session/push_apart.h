// Pushing the focus pair apart, to the place at which the two just touch.
//
// The MTD is a number in single precision. Pushed by it, a pair stands within some 1e-7 of its size of the
// touch, on either side. Here the exact test of overlap looks for the place itself, by bisection.
#pragma once

#include <collide/narrow_phase/push_apart.h>
#include <collide/scene/scene.h>
#include "session/parts.h"

namespace app {

/// The share of the push, about 1, after which A and B touch. It is the last at which the exact test still
/// finds a shared point. Where the numbers there do not read as zero, it is the one at which they do. 1 when
/// more than this push keeps them together, as with another piece of a concave body.
double share_until_touch(const collide::BodySpec& a, const collide::BodySpec& b,
                         const collide::PushApart& push);

/// Whether the focus pair overlaps where it stands, and may be moved.
bool can_push_apart(const Work& work, const Seen& seen);
/// Move the focus pair along the MTD until it just touches, shared as the scene's settings say: one undo
/// step.
void push_pair_apart(Work& work, Seen& seen);

}  // namespace app
