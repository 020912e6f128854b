// GJK's walk with support vertices found a register at a time: the same steps as with `PlainFinder`, to the
// bit.
#pragma once

#include <collide/base/cpu.h>
#include <collide/narrow_phase/gjk_body.h>

namespace collide {

void walk_to_origin_quickly(const CorePair& pair, const SimplexCache& start, GjkWalk& walk,
                            SimdLevel level = simd_level());

void walk_to_origin_avx2(const CorePair& pair, const SimplexCache& start, GjkWalk& walk);

}  // namespace collide
