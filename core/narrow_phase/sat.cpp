#include "narrow_phase/sat.h"

#include "narrow_phase/sat_body.h"
#include "trace/tracer.h"

namespace collide {

SatResult sat(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b, SatMode mode) {
    NoTrace trace;
    return sat_body(a, xf_a, b, xf_b, mode, trace);
}

bool sat_overlap(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b) {
    return sat(a, xf_a, b, xf_b, SatMode::stop_at_first_gap).overlap;
}

}  // namespace collide
