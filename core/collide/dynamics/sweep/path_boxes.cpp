#include <collide/dynamics/sweep/path_boxes.h>

#include <algorithm>

#include <collide/broad_phase/tree_walk.h>

namespace collide {

void PathBoxes::begin(std::size_t count) {
    boxes_.assign(count, {});
    is_filled_ = false;
}

void PathBoxes::set(ProxyId body, const Aabb& box) {
    boxes_[body] = box;
    if (is_filled_) put(body);
}

void PathBoxes::put(ProxyId body) {
    if (!hash_->move(body, boxes_[body])) hash_->insert_as(body, boxes_[body], Mobility::moving);
}

std::span<const ProxyId> PathBoxes::near(const Aabb& box) {
    if (!is_filled_) {
        if (hashed_ != boxes_.size()) hash_->clear();
        hashed_ = boxes_.size();
        for (ProxyId body = 0; body < boxes_.size(); ++body) put(body);
        is_filled_ = true;
    }
    hash_->query(box, found_);
    return found_;
}

void FixedBoxes::set(ProxyId body, const Aabb& box) {
    if (!tree_.move(body, box)) tree_.insert_as(body, box, Mobility::fixed);
}

/// Does not use the tree's `query`: that counts its work in the tree, so only one thread may call it.
void FixedBoxes::near(const Aabb& box, std::vector<ProxyId>& found) const {
    found.clear();
    walk_overlapping(tree_.nodes(), tree_box_around(box, 0.0), [&](ProxyId body) {
        if (overlaps(box, tree_.proxies().box(body))) found.push_back(body);
    });
    std::sort(found.begin(), found.end());
}

}  // namespace collide
