#include <collide/narrow_phase/gjk.h>

#include <collide/base/tracer.h>
#include <collide/narrow_phase/core_pair.h>
#include <collide/narrow_phase/gjk_body.h>

namespace collide {

void search_origin_untraced(const CorePair& pair, const SimplexCache& start, GjkRun& run, SimdLevel level) {
    if (level == SimdLevel::avx2) {
        search_origin_avx2(pair, start, run);
        return;
    }
    NoTrace trace;
    search_origin<LaneFinder<Lanes4>>(pair, start, run, trace);
}

GjkResult gjk(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
              const SimplexCache& start) {
    const CorePair pair = core_pair(a, xf_a, b, xf_b);
    GjkRun run;
    search_origin_untraced(pair, start, run);
    return settled_result(pair, xf_a, xf_b, run);
}

}  // namespace collide
