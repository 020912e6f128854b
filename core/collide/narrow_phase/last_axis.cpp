#include <collide/narrow_phase/last_axis.h>

#include <collide/narrow_phase/last_axis_body.h>

namespace collide {

LastAxisResult overlaps_last_axis_first(const Shape& a, const Transform& xf_a, const Shape& b,
                                        const Transform& xf_b, CachedAxis& kept) {
    NoTrace trace;
    return last_axis_body(a, xf_a, b, xf_b, kept, trace);
}

}  // namespace collide
