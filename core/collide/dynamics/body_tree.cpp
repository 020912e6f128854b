#include <collide/dynamics/body_tree.h>

#include <algorithm>

namespace collide {

void BodyTree::follow(const BodyPlaces& places, const Population& bodies) {
    if (!is_stale_) return;
    is_stale_ = false;
    const std::size_t count = bodies.slots().size();
    for (std::size_t i = count; i < is_in_.size(); ++i) {
        if (is_in_[i] != 0) tree_.remove(static_cast<ProxyId>(i));
    }
    const bool is_new = boxes_.empty();
    boxes_.resize(count);
    is_in_.resize(count, 0);
    for (BodyIndex i = 0; i < count; ++i) {
        const bool is_live = bodies.is_live(i) && places.piece_count(i) > 0;
        const Aabb& box = places.box(i);
        if (!is_live) {
            if (is_in_[i] != 0) tree_.remove(i);
            is_in_[i] = 0;
        } else if (is_in_[i] == 0) {
            is_in_[i] = tree_.insert_as(i, box, Mobility::moving) ? 1 : 0;
            boxes_[i] = box;
        } else if (!(boxes_[i] == box)) {
            tree_.move(i, box);
            boxes_[i] = box;
        }
    }
    if (is_new) tree_.rebuild();
}

}  // namespace collide
