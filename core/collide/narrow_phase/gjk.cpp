#include <collide/narrow_phase/gjk.h>

#include <collide/narrow_phase/gjk_kernel.h>

namespace collide {

GjkResult gjk(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
              const SimplexCache& start) {
    const CorePair pair = core_pair(a, xf_a, b, xf_b);
    GjkWalk walk;
    walk_to_origin_quickly(pair, start, walk);
    return settled_result(pair, xf_a, xf_b, walk);
}

}  // namespace collide
