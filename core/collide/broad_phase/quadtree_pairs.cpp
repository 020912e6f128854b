// How a quadtree finds pairs.
#include <algorithm>

#include <collide/broad_phase/quadtree_body.h>
#include <collide/broad_phase/sort_pairs.h>
#include <collide/broad_phase/sweep_few.h>

namespace collide {

/// Boxes one behind the other, node by node, and contents drawn tight around them. The boxes are dealt out by
/// ascending id: to follow the lists of the nodes instead would wait for memory at each link.
void Quadtree::put_in_order() {
    std::uint32_t end = 0;
    reserve_places(0, end);
    ordered_.resize(proxies_.count());
    for (ProxyId id = 0; id < proxies_.end_id(); ++id) {
        if (proxies_.contains(id)) {
            ordered_[--nodes_[links_[id].node].begin] = {proxies_.box(id), id};
        }
    }
    tighten_contents(0);
}

/// `begin` of each node at the end of its places; dealing moves it to the front.
void Quadtree::reserve_places(std::uint32_t node, std::uint32_t& end) {
    Node& here = nodes_[node];
    ++last_.touched;
    end += here.own;
    here.begin = end;
    for (std::uint32_t quadrant = 0; here.quarters != none && quadrant < 4; ++quadrant) {
        reserve_places(here.quarters + quadrant, end);
    }
}

void Quadtree::tighten_contents(std::uint32_t node) {
    Node& here = nodes_[node];
    here.content = no_content();
    for (const Item& item : listed(here)) {
        here.content = united(here.content, item.box);
    }
    for (std::uint32_t quadrant = 0; here.quarters != none && quadrant < 4; ++quadrant) {
        tighten_contents(here.quarters + quadrant);
        here.content = united(here.content, nodes_[here.quarters + quadrant].content);
    }
}

template <class Take>
void Quadtree::pairs_of_item(const Item& item, std::uint32_t node, Take& take) {
    const Node& here = nodes_[node];
    ++last_.touched;
    if (!overlaps(item.box, here.content)) {
        return;
    }
    last_.tests += here.own;
    each_overlap_with(item.box, listed(here), [&](const Item& other) { take(item.id, other.id); });
    for (std::uint32_t quadrant = 0; here.quarters != none && quadrant < 4; ++quadrant) {
        pairs_of_item(item, here.quarters + quadrant, take);
    }
}

/// Boxes listed in a node against those listed in another one.
template <class Take>
void Quadtree::pairs_of_lists(const Node& a, const Node& b, Take& take) {
    each_overlap_with(b.content, listed(a), [&](const Item& item) {
        last_.tests += b.own;
        each_overlap_with(item.box, listed(b), [&](const Item& other) { take(item.id, other.id); });
    });
}

/// Two subtrees against each other.
template <class Take>
void Quadtree::pairs_between(std::uint32_t a, std::uint32_t b, Take& take) {
    ++last_.touched;
    const Node& left = nodes_[a];
    const Node& right = nodes_[b];
    if (!overlaps(left.content, right.content)) {
        return;
    }
    pairs_of_lists(left, right, take);
    for (std::uint32_t i = 0; right.quarters != none && i < 4; ++i) {
        for (std::uint32_t k = left.begin; k < left.begin + left.own; ++k) {
            pairs_of_item(ordered_[k], right.quarters + i, take);
        }
    }
    for (std::uint32_t i = 0; left.quarters != none && i < 4; ++i) {
        for (std::uint32_t k = right.begin; k < right.begin + right.own; ++k) {
            pairs_of_item(ordered_[k], left.quarters + i, take);
        }
        for (std::uint32_t j = 0; right.quarters != none && j < 4; ++j) {
            pairs_between(left.quarters + i, right.quarters + j, take);
        }
    }
}

/// A subtree against itself.
template <class Take>
void Quadtree::pairs_within(std::uint32_t node, Take& take) {
    const Node& here = nodes_[node];
    ++last_.touched;
    last_.tests += each_overlap_of_few(std::span(ordered_.data() + here.begin, here.own),
                                       [&](const Item& a, const Item& b) { take(a.id, b.id); });
    if (here.quarters == none) {
        return;
    }
    for (std::uint32_t i = 0; i < 4; ++i) {
        const std::uint32_t child = here.quarters + i;
        for (std::uint32_t k = here.begin; k < here.begin + here.own; ++k) {
            pairs_of_item(ordered_[k], child, take);
        }
        pairs_within(child, take);
        for (std::uint32_t j = i + 1; j < 4; ++j) {
            pairs_between(child, here.quarters + j, take);
        }
    }
}

template <class Take>
void Quadtree::each_pair(Take take) {
    put_in_order();
    pairs_within(0, take);
}

template <class Take>
void Quadtree::pairs_of_changed(Take take) {
    const NoTrace silent;
    for (const ProxyId id : proxies_.changed()) {
        if (!proxies_.contains(id)) {
            continue;
        }
        auto take_other = [&](ProxyId other) {
            // When both changed, the pair belongs to the lower one.
            if (other != id && (id < other || !proxies_.is_changed(other))) {
                take(id, other);
            }
        };
        visit_box(0, proxies_.box(id), silent, take_other);
    }
}

void Quadtree::find_all_pairs(std::vector<IndexPair>& pairs) {
    pairs.clear();
    last_ = {};
    reconsider_root();
    collect_all_pairs(proxies_, sorter_, pairs, [&](auto&& take) { each_pair(take); });
}

void Quadtree::find_new_pairs(std::vector<IndexPair>& pairs) {
    pairs.clear();
    last_ = {};
    reconsider_root();
    collect_new_pairs(
        proxies_, sorter_, pairs, [&](auto&& take) { each_pair(take); },
        [&](auto&& take) { pairs_of_changed(take); });
}

}  // namespace collide
