// The end of a push: the place at which two bodies just touch.
//
// The MTD is a number in single precision. Pushed by it, a pair stands within some 1e-7 of its size of the
// touch, on either side. Here the exact test of overlap looks for the place itself, by bisection.
#pragma once

#include <collide/narrow_phase/push_apart.h>
#include <collide/scene/scene.h>

namespace app {

/// The share of the push, about 1, after which A and B touch. It is the last at which the exact test still
/// finds a shared point. Where the numbers there do not read as zero, it is the one at which they do. 1 when
/// more than this push keeps them together, as with another piece of a concave body.
double share_until_touch(const collide::BodySpec& a, const collide::BodySpec& b,
                         const collide::PushApart& push);

}  // namespace app
