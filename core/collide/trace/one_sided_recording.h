// What the one-sided edge test did, vertex by vertex.
#pragma once

#include <collide/base/tracer.h>
#include <collide/narrow_phase/one_sided.h>

namespace collide {

struct OneSidedRecording {
    Steps<OneSidedSeen> steps;  // plain values already
    OneSidedResult result;
    friend bool operator==(const OneSidedRecording&, const OneSidedRecording&) = default;
};

/// Precondition: `one_sided_covers(a, b)`.
OneSidedRecording record_one_sided(const Shape& a, const Transform& xf_a, const Shape& b,
                                   const Transform& xf_b);

}  // namespace collide
