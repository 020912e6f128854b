// Eight pairs of boxes a register. What other files share is included before the target changes, as in
// sat_kernel_avx2.cpp.
#include <collide/narrow_phase/box_batch.h>
#include <collide/narrow_phase/lane_choice.h>
#include <collide/narrow_phase/pair_frame.h>

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)

#include <immintrin.h>

#include <array>
#include <bit>
#include <cstddef>
#include <cstring>
#include <type_traits>

#pragma GCC push_options
#pragma GCC target("avx2")
#include <collide/narrow_phase/box_batch_body.h>

namespace collide {

namespace {
using Lanes8 = float __attribute__((vector_size(32)));
}  // namespace

void search_boxes_avx2(const BoxRecord* boxes, const BodyPair* pairs, float reach, TouchingBoxes& out) {
    search_in_lanes<Lanes8>(boxes, pairs, reach, out);
}

std::uint32_t build_manifolds_avx2(const BoxRecord* boxes, const PairGroup& group, const std::uint32_t* codes,
                                   float reach, const ManifoldPlaces& out) {
    return build_in_lanes<Lanes8>(boxes, group, codes, reach, out);
}

}  // namespace collide
#pragma GCC pop_options

#else

namespace collide {

// Never called: simd_level() is `baseline` here.
void search_boxes_avx2(const BoxRecord* boxes, const BodyPair* pairs, float reach, TouchingBoxes& out) {
    search_boxes(boxes, pairs, reach, out);
}
std::uint32_t build_manifolds_avx2(const BoxRecord* boxes, const PairGroup& group, const std::uint32_t* codes,
                                   float reach, const ManifoldPlaces& out) {
    return build_manifolds(boxes, group, codes, reach, out);
}

}  // namespace collide

#endif
