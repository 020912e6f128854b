// The boxes of the dynamic tree's nodes, heavy at the root and fine at the bottom, leaves with their margins
// dashed. Level by level, as many as a canvas bears.
#include <fmt/format.h>

#include <algorithm>

#include "analysis/structure_look.h"
#include "draw/outline.h"
#include "overlays/box_marks.h"
#include "overlays/mark_words.h"
#include "overlays/marks.h"
#include "overlays/structure_parts.h"

namespace app {

namespace {

using collide::NodeIndex;
using collide::TreeNode;
using collide::TreeNodes;

constexpr float least_box = 3.0f;         // logical pixels
constexpr std::size_t most_boxes = 2000;  // more of them hide each other

const collide::DynamicTree& tree_of(const OverlayInput& input) {
    return static_cast<const collide::DynamicTree&>(*input.analysis.live.structure);
}

bool is_seen(const OverlayInput& input, const TreeNode& node) {
    const collide::Aabb box = node.box.wide();
    return is_visible(box, input.camera) && !is_smaller(input, box, least_box);
}

/// The nodes of a level that are seen; none when they would be too many.
std::vector<NodeIndex> next_level(const OverlayInput& input, const std::vector<NodeIndex>& level,
                                  std::size_t room) {
    const TreeNodes& nodes = tree_of(input).nodes();
    std::vector<NodeIndex> next;
    for (const NodeIndex index : level) {
        if (nodes[index].is_leaf()) continue;
        for (const NodeIndex child : {nodes[index].child1, nodes[index].child2}) {
            if (is_seen(input, nodes[child])) next.push_back(child);
        }
        if (next.size() > room) return {};
    }
    return next;
}

void paint_node(const OverlayInput& input, Painter& painter, const TreeNode& node, std::uint32_t depth,
                std::uint32_t deepest) {
    const CanvasBox box = canvas_box(input, node.box.wide());
    Stroke stroke = depth_pen(input, depth, deepest);
    if (node.is_leaf()) {
        stroke = pen(input, with_alpha(input.palette.structure, 0.6f), 0.7f, LineStyle::dashed);
    } else {
        fill_box(painter, box, with_alpha(input.palette.structure, 0.012f));
    }
    outline_box(painter, box, stroke);
}

/// From the root down to `node`.
std::vector<NodeIndex> path_to(const TreeNodes& nodes, NodeIndex node) {
    std::vector<NodeIndex> path;
    for (; node != collide::no_node; node = nodes[node].parent) path.push_back(node);
    std::reverse(path.begin(), path.end());
    return path;
}

void paint_path(const OverlayInput& input, Painter& painter, const std::vector<NodeIndex>& path) {
    const TreeNodes& nodes = tree_of(input).nodes();
    const Color hue = input.palette.selection;
    for (const NodeIndex index : path) {
        const bool last = index == path.back();
        outline_box(painter, canvas_box(input, nodes[index].box.wide()),
                    pen(input, with_alpha(hue, last ? 1.0f : 0.65f), last ? 1.8f : 1.0f));
    }
}

std::size_t leaves_below(const TreeNodes& nodes, NodeIndex node) {
    std::vector<NodeIndex> waiting{node};
    std::size_t leaves = 0;
    while (!waiting.empty()) {
        const TreeNode& here = nodes[waiting.back()];
        waiting.pop_back();
        if (here.is_leaf()) {
            ++leaves;
        } else {
            waiting.insert(waiting.end(), {here.child1, here.child2});
        }
    }
    return leaves;
}

std::string words_of(const OverlayInput& input, NodeIndex node, std::size_t depth) {
    const TreeNodes& nodes = tree_of(input).nodes();
    if (nodes[node].is_leaf()) {
        return mark_words::leaf_at(input.scene.bodies[nodes[node].proxy()].name, depth);
    }
    return mark_words::node_at(depth, leaves_below(nodes, node));
}

void label_box(const OverlayInput& input, Labels& labels, const collide::Aabb& box, std::string words,
               Color hue) {
    const CanvasBox seen = canvas_box(input, box);
    labels.add({{0.5f * (seen.lower.x + seen.upper.x), seen.lower.y},
                std::move(words),
                label_style(input, hue),
                {0.0f, -1.0f},
                detail_priority});
}

}  // namespace

void paint_tree_boxes(const OverlayInput& input, Painter& painter, Labels& labels) {
    look_at(input.analysis);  // may rebuild the tree
    const TreeNodes& nodes = tree_of(input).nodes();
    if (nodes.root == collide::no_node) return;
    const std::uint32_t height = nodes[nodes.root].height;
    std::vector<std::vector<NodeIndex>> levels(1);
    if (is_seen(input, nodes[nodes.root])) levels[0].push_back(nodes.root);
    for (std::size_t drawn = 0; !levels.back().empty();) {
        drawn += levels.back().size();
        levels.push_back(next_level(input, levels.back(), most_boxes - std::min(drawn, most_boxes)));
    }
    levels.pop_back();
    const auto depth = static_cast<std::uint32_t>(std::max<std::size_t>(1, levels.size()) - 1);
    // The heavy outlines of the upper levels lie over the fine ones.
    for (std::uint32_t level = static_cast<std::uint32_t>(levels.size()); level-- > 0;) {
        for (const NodeIndex index : levels[level]) paint_node(input, painter, nodes[index], level, depth);
    }
    if (depth < height && depth > 0) {
        labels.add({{0.5f * input.camera.canvas_size.x, 18.0f * input.scale},
                    mark_words::drawn_to(mark_words::tree, depth, height),
                    label_style(input, input.palette.structure),
                    {0.0f, 1.0f},
                    detail_priority});
    }
    const auto body = body_in_question(input.analysis, input.view);
    if (!body) return;
    const NodeIndex leaf = tree_of(input).leaf_of(static_cast<collide::ProxyId>(*body));
    const std::vector<NodeIndex> path = path_to(nodes, leaf);
    paint_path(input, painter, path);
    label_box(input, labels, nodes[leaf].box.wide(), words_of(input, leaf, path.size() - 1),
              input.palette.selection);
}

void light_tree_node(const OverlayInput& input, Painter& painter, Labels& labels, std::size_t node) {
    const auto& structure = input.analysis.live.structure;
    if (!structure || structure->kind() != collide::BroadPhaseKind::dynamic_tree) return;
    const TreeNodes& nodes = tree_of(input).nodes();
    if (node >= nodes.size()) return;
    const std::vector<NodeIndex> path = path_to(nodes, static_cast<NodeIndex>(node));
    if (path.front() != nodes.root) return;  // a free place
    const collide::Aabb box = nodes[path.back()].box.wide();
    fill_box(painter, canvas_box(input, box), with_alpha(input.palette.selection, 0.14f));
    paint_path(input, painter, path);
    label_box(input, labels, box, words_of(input, path.back(), path.size() - 1), input.palette.selection);
}

}  // namespace app
