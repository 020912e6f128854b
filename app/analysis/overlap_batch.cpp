#include "analysis/overlap_batch.h"

namespace app {

using collide::Collider;

void OverlapBatch::gather(std::span<const Collider> colliders) {
    bodies_.resize(colliders.size());
    is_box_.assign(colliders.size(), 0);
    for (std::uint32_t i = 0; i < colliders.size(); ++i) {
        const Collider& collider = colliders[i];
        if (collider.pieces.size() == 1) {
            bodies_.set(i, collider.pieces[0].shape, collider.transforms[0]);
            is_box_[i] = bodies_.is_box(i) ? 1 : 0;
        }
    }
}

std::span<const std::uint32_t> OverlapBatch::judge(std::span<const collide::BodyPair> pairs,
                                                   std::span<const Collider> colliders,
                                                   std::span<std::uint8_t> overlaps) {
    gather(colliders);
    box_pairs_.clear();
    boxes_.clear();
    others_.clear();
    for (std::uint32_t k = 0; k < pairs.size(); ++k) {
        const auto [i, j] = pairs[k];
        if ((is_box_[i] & is_box_[j]) == 0) {
            others_.push_back(k);
            continue;
        }
        boxes_.push_back(k);
        box_pairs_.push_back(pairs[k]);
        overlaps[k] = 0;
    }
    batch_.find_touching(bodies_, box_pairs_, collide::Cores::all);
    for (const std::uint32_t touching : batch_.touching()) {
        overlaps[boxes_[touching]] = 1;
    }
    return others_;
}

}  // namespace app
