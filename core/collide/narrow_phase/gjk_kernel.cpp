#include <collide/narrow_phase/gjk_kernel.h>

#include <collide/base/tracer.h>
#include <collide/narrow_phase/vertex_finder.h>

namespace collide {

void walk_to_origin_quickly(const CorePair& pair, const SimplexCache& start, GjkWalk& walk, SimdLevel level) {
    if (level == SimdLevel::avx2) {
        walk_to_origin_avx2(pair, start, walk);
        return;
    }
    NoTrace trace;
    walk_to_origin<LaneFinder<Lanes4>>(pair, start, walk, trace);
}

}  // namespace collide
