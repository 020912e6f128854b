#include <collide/narrow_phase/one_sided.h>

#include <collide/base/tracer.h>
#include <collide/narrow_phase/one_sided_body.h>
#include <collide/narrow_phase/sat.h>

namespace collide {

bool one_sided_covers(const Shape& a, const Shape& b) {
    return sat_covers(a) && sat_covers(b) && !needs_vertex_axis(a, b);
}

OneSidedResult one_sided_test(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b) {
    NoTrace trace;
    return search_front_edge(PairFrame(a, xf_a, b, xf_b), xf_a, xf_b, trace);
}

}  // namespace collide
