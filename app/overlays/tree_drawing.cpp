
#include <algorithm>
#include <array>

#include "analysis/live_structure.h"
#include "draw/drawing.h"
#include "draw/outline.h"
#include "overlays/bodies.h"
#include "overlays/bounding_volumes.h"
#include "overlays/marks.h"
#include "overlays/structure.h"

namespace app {

namespace {

// The boxes of the dynamic tree's nodes, heavy at the root and fine at the deepest level. Leaves with their
// margins are dashed. Levels are drawn from the root down, as many as the canvas can show.

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

/// Returns the visible nodes of the next level; none if there are more than `room`.
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

void paint_level(const OverlayInput& input, Painter& painter, const std::vector<NodeIndex>& level,
                 std::uint32_t depth, std::uint32_t deepest) {
    std::vector<CanvasBox> leaves;
    std::vector<CanvasBox> others;
    for (const NodeIndex index : level) {
        const TreeNode& node = tree_of(input).nodes()[index];
        (node.is_leaf() ? leaves : others).push_back(canvas_box(input, node.box.wide()));
    }
    const Color hue = input.palette.structure;
    painter.boxes(leaves, with_alpha(hue, 0.0f), pen(input, with_alpha(hue, 0.6f), 0.7f, LineStyle::dashed));
    painter.boxes(others, with_alpha(hue, 0.012f), depth_pen(input, depth, deepest));
}

/// Returns the path from the root down to `node`.
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
        return fmt::format(mark_words::leaf_at, input.scene.bodies[nodes[node].proxy()].name, depth);
    }
    return fmt::format(mark_words::node_at, depth, leaves_below(nodes, node));
}

constexpr float tree_margin = 12.0f;  // logical pixels
constexpr float tree_foot = 16.0f;    // for the names of leaves
constexpr float least_column = 5.0f;
constexpr float least_level = 13.0f;
constexpr float most_level = 44.0f;
constexpr float radius = 3.4f;
constexpr std::size_t most_named = 24;  // leaves

/// Returns the columns that the tree takes if it is drawn down to each depth. They are its leaves so far, and
/// the nodes folded at this depth.
std::vector<std::size_t> columns_by_depth(const TreeNodes& nodes, std::size_t most) {
    std::vector<std::size_t> columns;
    std::vector<NodeIndex> level{nodes.root};
    std::size_t leaves = 0;
    while (!level.empty() && leaves + level.size() <= most) {
        columns.push_back(leaves + level.size());
        std::vector<NodeIndex> next;
        for (const NodeIndex index : level) {
            if (nodes[index].is_leaf()) {
                ++leaves;
            } else {
                next.insert(next.end(), {nodes[index].child1, nodes[index].child2});
            }
        }
        level = std::move(next);
    }
    return columns;
}

/// Lays out a node and its subtree. `add` returns the column of the node.
class Layout {
  public:
    Layout(const TreeNodes& nodes, TreeDrawing& drawing) : nodes_(nodes), drawing_(drawing) {}

    float add(NodeIndex node, std::size_t parent, std::uint32_t depth) {
        const std::size_t index = drawing_.dots.size();
        const bool leaf = nodes_[node].is_leaf();
        const bool folded = !leaf && depth == drawing_.depth;
        drawing_.dots.push_back({node, parent, depth, {0.0f, 0.0f}, leaf, folded});
        float column = 0.0f;
        if (leaf || folded) {
            column = columns_++;
        } else {
            const float left = add(nodes_[node].child1, index, depth + 1);
            column = 0.5f * (left + add(nodes_[node].child2, index, depth + 1));
        }
        drawing_.dots[index].place.x = column;
        return column;
    }
    float columns() const { return columns_; }

  private:
    const TreeNodes& nodes_;
    TreeDrawing& drawing_;
    float columns_ = 0.0f;
};

/// Returns the path from the root to the highlighted node, or to the leaf of the hovered or selected body.
/// The nodes are sorted by index.
std::vector<NodeIndex> lit_path(const OverlayInput& input, const TreeNodes& nodes) {
    NodeIndex node = collide::no_node;
    const Highlight& lit = input.view.highlight;
    if (lit.kind == Highlight::Kind::tree_node && lit.index < nodes.size()) {
        node = static_cast<NodeIndex>(lit.index);
    } else if (const auto body = body_in_question(input.analysis, input.view)) {
        node = tree_of(input).leaf_of(static_cast<collide::ProxyId>(*body));
    }
    std::vector<NodeIndex> path = path_to(nodes, node);
    std::sort(path.begin(), path.end());
    return path;
}

bool is_on(const std::vector<NodeIndex>& path, NodeIndex node) {
    return std::binary_search(path.begin(), path.end(), node);
}

void paint_dot(const OverlayInput& input, Painter& painter, const TreeDot& dot, const TreeDrawing& drawing,
               const TreeNodes& nodes, bool lit) {
    const Color color = lit ? input.palette.selection : depth_color(input.palette, dot.depth, drawing.height);
    const float size = radius * input.scale * (lit ? 1.3f : 1.0f);
    if (dot.is_folded) {
        const std::array corners{dot.place - Vec2(0.0f, size), dot.place + Vec2(size, 1.6f * size),
                                 dot.place + Vec2(-size, 1.6f * size)};
        painter.fill(corners, color);
    } else if (dot.is_leaf) {
        const Color fill = lit ? color : body_color(input, nodes[dot.node].proxy());
        painter.rounded_rectangle(dot.place - size, dot.place + size, 1.0f, fill);
    } else {
        painter.disc(dot.place, size, input.palette.canvas);
        painter.circle(dot.place, size, pen(input, color, lit ? 1.5f : 1.0f));
    }
}

void name_leaves(const OverlayInput& input, const TreeDrawing& drawing, const TreeNodes& nodes,
                 const std::vector<NodeIndex>& path, Labels& labels) {
    const bool few = input.analysis.live.boxes.size() <= most_named;
    for (const TreeDot& dot : drawing.dots) {
        const bool lit = is_on(path, dot.node);
        if (!dot.is_leaf || (!few && !lit)) continue;
        const std::size_t body = nodes[dot.node].proxy();
        labels.add({dot.place + Vec2(0.0f, 3.0f * input.scale),
                    input.scene.bodies[body].name,
                    {ink(input.palette, lit ? input.palette.selection : body_color(input, body)),
                     small_size * input.scale, lit ? Weight::semibold : Weight::regular},
                    {0.0f, 1.0f},
                    lit ? result_priority : name_priority,
                    !lit});
    }
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
    // Upper levels are drawn last, so that their heavy outlines lie over the fine ones.
    for (std::uint32_t level = static_cast<std::uint32_t>(levels.size()); level-- > 0;) {
        paint_level(input, painter, levels[level], level, depth);
    }
    if (depth < height && depth > 0) {
        remark(input, labels, mark_words::drawn_to(mark_words::tree, depth, height));
    }
    const auto body = body_in_question(input.analysis, input.view);
    if (!body) return;
    const NodeIndex leaf = tree_of(input).leaf_of(static_cast<collide::ProxyId>(*body));
    const std::vector<NodeIndex> path = path_to(nodes, leaf);
    paint_path(input, painter, path);
    label_box(input, labels, canvas_box(input, nodes[leaf].box.wide()),
              words_of(input, leaf, path.size() - 1), input.palette.selection);
}

void light_tree_node(const OverlayInput& input, Painter& painter, Labels& labels, std::size_t node) {
    const auto& structure = input.analysis.live.structure;
    if (!structure || structure->kind() != collide::BroadPhaseKind::dynamic_tree) return;
    const TreeNodes& nodes = tree_of(input).nodes();
    if (node >= nodes.size()) return;
    const std::vector<NodeIndex> path = path_to(nodes, static_cast<NodeIndex>(node));
    if (path.front() != nodes.root) return;  // a node that is not in use
    const CanvasBox box = canvas_box(input, nodes[path.back()].box.wide());
    fill_box(painter, box, with_alpha(input.palette.selection, 0.14f));
    paint_path(input, painter, path);
    label_box(input, labels, box, words_of(input, path.back(), path.size() - 1), input.palette.selection);
}

TreeDrawing lay_out_tree(const TreeNodes& nodes, Vec2 size, float scale) {
    TreeDrawing drawing;
    if (nodes.root == collide::no_node) return drawing;
    const Vec2 room = size - scale * Vec2(2.0f * tree_margin, 2.0f * tree_margin + tree_foot);
    const auto most_columns = static_cast<std::size_t>(std::max(1.0f, room.x / (least_column * scale)));
    const auto most_levels = static_cast<std::uint32_t>(std::max(1.0f, room.y / (least_level * scale)));
    const std::vector<std::size_t> columns = columns_by_depth(nodes, most_columns);
    drawing.height = nodes[nodes.root].height;
    const std::size_t levels = std::max<std::size_t>(1, columns.size()) - 1;
    drawing.depth = std::min({drawing.height, static_cast<std::uint32_t>(levels), most_levels});
    Layout layout(nodes, drawing);
    layout.add(nodes.root, TreeDot::none, 0);
    const float step = room.x / std::max(1.0f, layout.columns());
    const float level =
        std::min(most_level * scale, room.y / static_cast<float>(std::max(1U, drawing.depth)));
    for (TreeDot& dot : drawing.dots) {
        dot.place = {tree_margin * scale + (dot.place.x + 0.5f) * step,
                     tree_margin * scale + level * static_cast<float>(dot.depth)};
    }
    return drawing;
}

std::optional<std::size_t> dot_at(const TreeDrawing& drawing, Vec2 place, float scale) {
    std::optional<std::size_t> best;
    float least = 9.0f * scale;
    for (std::size_t i = 0; i < drawing.dots.size(); ++i) {
        const float distance = glm::length(drawing.dots[i].place - place);
        if (distance >= least) continue;
        best = i;
        least = distance;
    }
    return best;
}

void paint_tree(const OverlayInput& input, const TreeDrawing& drawing, Painter& painter, Labels& labels) {
    const TreeNodes& nodes = tree_of(input).nodes();
    const std::vector<NodeIndex> path = lit_path(input, nodes);
    for (const bool lit : {false, true}) {
        for (const TreeDot& dot : drawing.dots) {
            if (dot.parent == TreeDot::none || is_on(path, dot.node) != lit) continue;
            const Color color = lit ? input.palette.selection : with_alpha(input.palette.bounds, 0.7f);
            line(painter, drawing.dots[dot.parent].place, dot.place, pen(input, color, lit ? 1.5f : 0.6f));
        }
    }
    for (const TreeDot& dot : drawing.dots) {
        paint_dot(input, painter, dot, drawing, nodes, is_on(path, dot.node));
    }
    name_leaves(input, drawing, nodes, path, labels);
}

}  // namespace app
