#include <collide/dynamics/body_tree.h>

namespace collide {

void BodyTree::follow(const BodyPlaces& places, const Population& bodies) {
    if (!is_stale_) return;
    is_stale_ = false;
    const auto count = static_cast<BodyIndex>(bodies.slots().size());
    for (ProxyId gone = count; gone < tree_.proxies().end_id(); ++gone) tree_.remove(gone);
    const bool is_new = tree_.proxies().count() == 0;
    for (BodyIndex i = 0; i < count; ++i) {
        const bool is_live = bodies.is_live(i) && places.piece_count(i) > 0;
        const Aabb& box = places.box(i);
        if (!is_live) {
            tree_.remove(i);
        } else if (!tree_.proxies().contains(i)) {
            tree_.insert_as(i, box, Mobility::moving);
        } else if (!(tree_.proxies().box(i) == box)) {
            tree_.move(i, box);
        }
    }
    if (is_new) tree_.rebuild();
}

}  // namespace collide
