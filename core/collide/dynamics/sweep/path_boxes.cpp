#include <collide/dynamics/sweep/path_boxes.h>

#include <algorithm>

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
    if (!hash_->move(body, boxes_[body])) hash_->insert(body, boxes_[body], Mobility::moving);
}

std::span<const ProxyId> PathBoxes::near(const Aabb& box) {
    if (!is_filled_) {
        if (hashed_ != boxes_.size()) hash_->clear();
        hashed_ = boxes_.size();
        for (ProxyId body = 0; body < boxes_.size(); ++body) put(body);
        is_filled_ = true;
    }
    hash_->query(box, found_);
    std::sort(found_.begin(), found_.end());
    return found_;
}

void FixedBoxes::set(ProxyId body, const Aabb& box) {
    if (!tree_->move(body, box)) tree_->insert(body, box, Mobility::fixed);
}

std::span<const ProxyId> FixedBoxes::near(const Aabb& box) {
    tree_->query(box, found_);
    return found_;
}

}  // namespace collide
