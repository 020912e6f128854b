#include <collide/narrow_phase/box_batch.h>

#include <collide/narrow_phase/box_batch_body.h>

namespace collide {

void search_boxes(const BoxRecord* boxes, const BodyPair* pairs, float reach, TouchingBoxes& out) {
    search_in_lanes<Lanes4>(boxes, pairs, reach, out);
}

std::uint32_t build_manifolds(const BoxRecord* boxes, const PairGroup& group, const std::uint32_t* codes,
                              float reach, const ManifoldPlaces& out) {
    return build_in_lanes<Lanes4>(boxes, group, codes, reach, out);
}

}  // namespace collide
