#include <collide/dynamics/contacts/pair_finder.h>

#include <collide/dynamics/model/tuning.h>

namespace collide {

namespace {

bool holds(const Aabb& outer, const Aabb& inner) {
    return outer.lower.x <= inner.lower.x && outer.lower.y <= inner.lower.y &&
           inner.upper.x <= outer.upper.x && inner.upper.y <= outer.upper.y;
}

Aabb grown(const Aabb& box, double by) { return {box.lower - by, box.upper + by}; }

}  // namespace

void PairFinder::resize(std::size_t bodies) {
    fat_.resize(bodies, Aabb{{0.0, 0.0}, {-1.0, -1.0}});
    roles_.resize(bodies, StripFinder::Role::moving);
    is_stale_ = true;
}

void PairFinder::set_fixed(std::uint32_t body, bool is_fixed) {
    roles_[body] = is_fixed ? StripFinder::Role::fixed : StripFinder::Role::moving;
    is_stale_ = true;
}

void PairFinder::move(std::uint32_t body, const Aabb& box) {
    const Aabb reached = grown(box, 0.5 * double{contact_reach});
    if (!holds(fat_[body], reached)) {
        fat_[body] = grown(reached, fat_box_margin);
        is_stale_ = true;
    }
}

std::span<const IndexPair> PairFinder::pairs() {
    if (is_stale_) {
        finder_.find_pairs(fat_, roles_, pairs_);
        is_stale_ = false;
    }
    return pairs_;
}

}  // namespace collide
