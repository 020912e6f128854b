#include <collide/narrow_phase/epa.h>

#include <cassert>

#include <collide/base/tracer.h>
#include <collide/narrow_phase/epa_body.h>

namespace collide {

EpaResult epa(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
              const GjkResult& found) {
    assert(found.overlap());
    NoTrace trace;
    return epa_body<PlainFinder>(a, xf_a, b, xf_b, found, trace);
}

}  // namespace collide
