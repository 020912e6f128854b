#include "narrow_phase/box_batch.h"

#include "narrow_phase/box_batch_body.h"

namespace collide {

void search_boxes(const BoxCrowd& crowd, const BodyPair* pairs, TouchingBoxes& out) {
    search_in_lanes<Lanes4>(crowd, pairs, out);
}

std::uint32_t build_manifolds(const BoxCrowd& crowd, const PairGroup& group, const LaneIds& codes,
                              const ManifoldPlaces& out) {
    return build_in_lanes<Lanes4>(crowd, group, codes, out);
}

}  // namespace collide
