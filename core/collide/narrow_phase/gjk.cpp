#include <collide/narrow_phase/gjk.h>

#include <collide/base/tracer.h>
#include <collide/narrow_phase/core_pair.h>
#include <collide/narrow_phase/gjk_body.h>

namespace collide {

void search_origin_untraced(const CorePair& pair, const SimplexCache& start, GjkRun& walk, SimdLevel level) {
    if (level == SimdLevel::avx2) {
        walk_to_origin_avx2(pair, start, walk);
        return;
    }
    NoTrace trace;
    search_origin<LaneFinder<Lanes4>>(pair, start, walk, trace);
}

GjkResult gjk(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
              const SimplexCache& start) {
    const CorePair pair = core_pair(a, xf_a, b, xf_b);
    GjkRun walk;
    search_origin_untraced(pair, start, walk);
    return settled_result(pair, xf_a, xf_b, walk);
}

}  // namespace collide
