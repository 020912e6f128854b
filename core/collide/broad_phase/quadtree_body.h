// The operations of Quadtree that can be watched. Included by the file that instantiates them, and by their
// recordings.
#pragma once

#include <algorithm>
#include <limits>

#include <collide/base/tracer.h>
#include <collide/broad_phase/quadtree.h>

namespace collide {

/// Returns the content of an empty node. United with a box it gives that box, and it overlaps none.
inline Aabb no_content() {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    return {DVec2(infinity), DVec2(-infinity)};
}

/// Returns a step that reports only its step.
inline QuadtreeEvent bare_step(QuadtreeStepKind kind) {
    QuadtreeEvent step;
    step.kind = kind;
    return step;
}

inline std::uint32_t Quadtree::quadrant_of(const Node& node, DVec2 middle) {
    return (middle.x >= node.center.x ? 1u : 0u) | (middle.y >= node.center.y ? 2u : 0u);
}

/// Returns whether the box is no larger than the square of a quarter.
inline bool Quadtree::fits_a_quarter(const Node& node, const Aabb& box) {
    return node.depth < max_depth && std::max(box.size().x, box.size().y) <= node.half;
}

inline QuadtreeEvent Quadtree::seen(QuadtreeStepKind kind, std::uint32_t node) const {
    const Node& n = nodes_[node];
    QuadtreeEvent step;
    step.kind = kind;
    step.node = node;
    step.depth = n.depth;
    step.square = {n.center - n.half, n.center + n.half};
    step.content = n.content;
    return step;
}

template <class Tracer>
void Quadtree::place(ProxyId id, const Aabb& box, Tracer& trace) {
    const DVec2 middle = box.center();
    const auto report = [&](QuadtreeStepKind kind, std::uint32_t node, std::uint32_t quadrant) {
        trace.step([&] {
            QuadtreeEvent step = seen(kind, node);
            step.quadrant = quadrant;
            step.id = id;
            return step;
        });
    };
    std::uint32_t node = 0;
    for (;;) {
        Node& here = nodes_[node];
        ++here.total;
        here.content = united(here.content, box);
        const bool small = fits_a_quarter(here, box);
        if (!small || here.quarters == none) {
            report(small ? QuadtreeStepKind::stay_uncut : QuadtreeStepKind::stay_large, node, 0);
            link(id, node, small);
            break;
        }
        const std::uint32_t quadrant = quadrant_of(here, middle);
        report(QuadtreeStepKind::descend, node, quadrant);
        node = here.quarters + quadrant;
    }
    if (nodes_[node].quarters == none && nodes_[node].small > capacity) {
        cut(node, trace);
    }
}

/// Gives quarters to a node without any, and moves its small boxes into them. Divides quarters that are
/// crowded again.
template <class Tracer>
void Quadtree::cut(std::uint32_t node, Tracer& trace) {
    const std::uint32_t block = take_block();
    Node& parent = nodes_[node];
    parent.quarters = block;
    for (std::uint32_t quadrant = 0; quadrant < 4; ++quadrant) {
        const bool right = (quadrant & 1u) != 0;
        const bool upper = (quadrant & 2u) != 0;
        Node& child = nodes_[block + quadrant];
        child = Node{};
        child.content = no_content();
        child.parent = node;
        child.depth = parent.depth + 1;
        child.half = 0.5 * parent.half;
        child.center = parent.center + child.half * DVec2(right ? 1.0 : -1.0, upper ? 1.0 : -1.0);
        child.region = parent.region;
        (right ? child.region.lower.x : child.region.upper.x) = parent.center.x;
        (upper ? child.region.lower.y : child.region.upper.y) = parent.center.y;
    }
    trace.step([&] { return seen(QuadtreeStepKind::cut, node); });
    for (ProxyId id = parent.first; id != no_proxy;) {
        const ProxyId next = links_[id].next;
        if (links_[id].small) {
            const Aabb& box = proxies_.box(id);
            const std::uint32_t target = block + quadrant_of(parent, box.center());
            unlink(id);
            ++nodes_[target].total;
            nodes_[target].content = united(nodes_[target].content, box);
            link(id, target, fits_a_quarter(nodes_[target], box));
        }
        id = next;
    }
    for (std::uint32_t child = block; child < block + 4; ++child) {
        if (nodes_[child].small > capacity) {
            cut(child, trace);
        }
    }
}

template <class Tracer>
bool Quadtree::insert_traced(ProxyId id, const Aabb& box, Mobility mobility, Tracer& trace) {
    if (!proxies_.insert(id, box, mobility)) {
        trace.step([] { return bare_step(QuadtreeStepKind::refused); });
        return false;
    }
    links_.resize(proxies_.end_id());
    place(id, box, trace);
    trace.step([] { return bare_step(QuadtreeStepKind::end); });
    if (proxies_.count() > 2 * count_at_choice_) {
        rebuild();
    }
    return true;
}

template <class Tracer, class Take>
void Quadtree::visit_box(std::uint32_t node, const Aabb& box, Tracer& trace, Take& take) const {
    ++last_.touched;
    const Node& here = nodes_[node];
    const bool is_met = overlaps(here.content, box);
    trace.step([&] { return seen(is_met ? QuadtreeStepKind::enter : QuadtreeStepKind::pass_by, node); });
    if (!is_met) {
        return;
    }
    last_.tests += here.own;
    for (ProxyId id = here.first; id != no_proxy; id = links_[id].next) {
        const bool is_hit = overlaps(proxies_.box(id), box);
        trace.step([&] {
            QuadtreeEvent step = seen(is_hit ? QuadtreeStepKind::hit : QuadtreeStepKind::miss, node);
            step.id = id;
            return step;
        });
        if (is_hit) {
            take(id);
        }
    }
    if (here.quarters != none) {
        for (std::uint32_t child = here.quarters; child < here.quarters + 4; ++child) {
            visit_box(child, box, trace, take);
        }
    }
}

template <class Tracer>
void Quadtree::query_traced(const Aabb& box, std::vector<ProxyId>& hits, Tracer& trace) const {
    hits.clear();
    last_ = {};
    if (!is_query_box(box)) {
        trace.step([] { return bare_step(QuadtreeStepKind::refused); });
        return;
    }
    auto take = [&](ProxyId id) { hits.push_back(id); };
    visit_box(0, box, trace, take);
    std::sort(hits.begin(), hits.end());
    trace.step([] { return bare_step(QuadtreeStepKind::end); });
}

}  // namespace collide
