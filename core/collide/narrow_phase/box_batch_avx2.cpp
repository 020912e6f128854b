// The box batch with eight pairs of boxes per register.
#include <collide/narrow_phase/box_batch.h>

#include <array>
#include <bit>
#include <cstddef>
#include <cstring>
#include <type_traits>

#include <collide/narrow_phase/box_batch_body.h>
#include <collide/narrow_phase/pair_frame.h>
#include <collide/narrow_phase/sat_kernel.h>

#if COLLIDE_WITH(AVX2)

namespace collide {

void search_boxes_avx2(const BoxRecord* boxes, const BodyPair* pairs, float reach, TouchingBoxes& out) {
    search_in_lanes<Lanes8>(boxes, pairs, reach, out);
}

std::uint32_t build_manifolds_avx2(const BoxRecord* boxes, const PairGroup& group, const std::uint32_t* codes,
                                   float reach, const ManifoldPlaces& out) {
    return build_in_lanes<Lanes8>(boxes, group, codes, reach, out);
}

}  // namespace collide

#else

namespace collide {

// Never called, because simd_level() returns `baseline` in this build.
void search_boxes_avx2(const BoxRecord* boxes, const BodyPair* pairs, float reach, TouchingBoxes& out) {
    search_boxes(boxes, pairs, reach, out);
}
std::uint32_t build_manifolds_avx2(const BoxRecord* boxes, const PairGroup& group, const std::uint32_t* codes,
                                   float reach, const ManifoldPlaces& out) {
    return build_manifolds(boxes, group, codes, reach, out);
}

}  // namespace collide

#endif
