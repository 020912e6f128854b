#include "player/structure_pictures.h"

#include <map>
#include <set>

#include "draw/drawing.h"

namespace app {

using collide::CellStepKind;
using collide::NodeIndex;
using collide::TreeEvent;
using collide::TreeNode;
using collide::TreeQueryStepKind;
using collide::TreeStepKind;

namespace {

struct Placed {
    float x = 0.0f;  // position in units of leaves from the left
    std::size_t depth = 0;
    std::size_t children = 0;
};

std::vector<Placed> placed(const std::vector<PlotNode>& nodes) {
    std::vector<Placed> out(nodes.size());
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].parent == PlotNode::none) continue;
        out[i].depth = out[nodes[i].parent].depth + 1;
        ++out[nodes[i].parent].children;
    }
    float leaves = 0.0f;
    for (Placed& node : out) {
        if (node.children == 0) node.x = leaves++;
    }
    // Children come after their parents in the list. Going backwards handles them before their parents.
    for (std::size_t i = nodes.size(); i-- > 0;) {
        if (out[i].children > 0) out[i].x /= static_cast<float>(out[i].children);
        if (nodes[i].parent != PlotNode::none) out[nodes[i].parent].x += out[i].x;
    }
    return out;
}

struct TreePicture {
    static constexpr float margin = 14.0f;  // logical pixels
    static constexpr float foot = 16.0f;    // for the names of the leaves
    static constexpr float radius = 3.6f;
    static constexpr float most_level = 56.0f;

    const PlotView& view;
    std::vector<Placed> places;
    float columns = 1.0f;
    float levels = 1.0f;

    TreePicture(const PlotView& plot, const std::vector<PlotNode>& nodes)
        : view(plot), places(placed(nodes)) {
        for (const Placed& place : places) {
            columns = std::max(columns, place.x);
            levels = std::max(levels, static_cast<float>(place.depth));
        }
    }
    float px(float logical) const { return logical * view.scale; }
    Vec2 at(std::size_t node) const {
        const float width = view.size.x - 2.0f * px(margin);
        const float height = view.size.y - 2.0f * px(margin) - px(foot);
        const float level = std::min(height / levels, px(most_level));
        return {px(margin) + width * places[node].x / columns,
                px(margin) + level * static_cast<float>(places[node].depth)};
    }
};

Color color_of(const Palette& palette, const PlotNode& node) {
    if (node.is_new) return palette.probe;
    return node.look == NodeStyle::plain ? palette.bounds : palette.structure;
}

void paint_node(const TreePicture& picture, std::size_t index, const PlotNode& node, Painter& painter) {
    const Palette& palette = picture.view.palette;
    const Vec2 at = picture.at(index);
    const Color color = color_of(palette, node);
    const float size =
        picture.px(node.look == NodeStyle::lit ? 1.5f * TreePicture::radius : TreePicture::radius);
    if (node.is_folded) {
        const std::array corners{at - Vec2(0.0f, size), at + Vec2(1.3f * size, 1.6f * size),
                                 at + Vec2(-1.3f * size, 1.6f * size)};
        painter.fill(corners, with_alpha(color, 0.5f));
        painter.polyline(corners, true, {color, picture.px(1.0f)});
    } else if (node.look == NodeStyle::refused) {
        painter.disc(at, size, palette.canvas);
        painter.circle(at, size, {color, picture.px(1.5f)});
    } else {
        painter.disc(at, size, color);
    }
    if (node.look == NodeStyle::lit) painter.circle(at, size + picture.px(3.0f), {color, picture.px(1.3f)});
}

TextStyle text_style(const TreePicture& picture, const PlotNode& node) {
    const Palette& palette = picture.view.palette;
    const bool bold = node.look == NodeStyle::lit || node.is_new;
    return {ink(palette, bold ? color_of(palette, node) : palette.dim_text), picture.px(small_size),
            bold ? Weight::semibold : Weight::regular};
}

/// Draws the name below a leaf if it is no wider than the space of the leaf. Returns whether it did.
bool name_below(const TreePicture& picture, std::size_t index, const PlotNode& node, Painter& painter) {
    const TextStyle style = text_style(picture, node);
    const float width = painter.text_size(node.text, style).x;
    const float place =
        (picture.view.size.x - 2.0f * picture.px(TreePicture::margin)) / std::max(picture.columns, 1.0f);
    if (width > place) return false;
    const float below = picture.px((node.is_folded ? 2.0f : 1.0f) * TreePicture::radius + 3.0f);
    const Vec2 at = picture.at(index);
    const float left = std::clamp(at.x - 0.5f * width, 0.0f, std::max(picture.view.size.x - width, 0.0f));
    painter.text({left, at.y + below}, node.text, style);
    return true;
}

void name_node(const TreePicture& picture, std::size_t index, const PlotNode& node, Painter& painter,
               Labels& labels) {
    if (node.text.empty()) return;
    const bool is_leaf = picture.places[index].children == 0;
    if (is_leaf && name_below(picture, index, node, painter)) return;
    const bool bold = node.look == NodeStyle::lit || node.is_new;
    Label label{picture.at(index), node.text, text_style(picture, node),
                is_leaf ? Vec2(0.0f, 1.0f) : Vec2(-1.0f, -0.4f)};
    label.priority = bold ? result_priority : name_priority;
    label.may_be_left_out = !bold;
    labels.add(std::move(label));
}

}  // namespace

void paint_tree_plot(const PlotView& view, const std::vector<PlotNode>& nodes, Painter& painter,
                     Labels& labels) {
    if (nodes.empty()) return;
    const TreePicture picture(view, nodes);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].parent != PlotNode::none) {
            const bool taken = nodes[i].look == NodeStyle::passed || nodes[i].look == NodeStyle::lit;
            const Color color = taken || nodes[i].is_new ? color_of(picture.view.palette, nodes[i])
                                                         : with_alpha(picture.view.palette.bounds, 0.6f);
            line(painter, picture.at(nodes[i].parent), picture.at(i),
                 {color, picture.px(taken ? 2.2f : 1.0f),
                  nodes[i].look == NodeStyle::refused ? LineStyle::dashed : LineStyle::solid});
        }
    }
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        paint_node(picture, i, nodes[i], painter);
        name_node(picture, i, nodes[i], painter, labels);
    }
}

namespace {

constexpr std::size_t most_leaves = 40;  // a larger tree shows only the path and the nodes attached to it

using Looks = std::map<NodeIndex, NodeStyle>;

/// Returns how nodes are drawn: those passed on the way down, and those that the step compares or changes.
Looks looks_of(const TreeAtStep& tree, bool over) {
    Looks looks;
    for (std::size_t k = 0; k <= tree.index; ++k) {
        const TreeEvent& seen = tree.recording.steps.items[k].seen;
        if (seen.kind == TreeStepKind::descend) looks[seen.node] = NodeStyle::passed;
    }
    if (over) return looks;
    const TreeEvent& seen = tree.step().seen;
    if (seen.kind == TreeStepKind::descend) {
        const TreeNode here = tree.node(seen.node);
        const bool first = seen.choice == collide::DescentChoice::child1;
        const bool second = seen.choice == collide::DescentChoice::child2;
        looks[here.child1] = first ? NodeStyle::passed : NodeStyle::refused;
        looks[here.child2] = second ? NodeStyle::passed : NodeStyle::refused;
    }
    for (const NodeIndex node : {seen.node, seen.other, seen.partner}) looks[node] = NodeStyle::lit;
    return looks;
}

Looks looks_of(const collide::TreeQueryRecording& query, std::size_t index) {
    Looks looks;
    for (std::size_t k = 0; k <= index; ++k) {
        const collide::TreeQueryStep& step = query.steps.items[k];
        const bool refused = step.kind == TreeQueryStepKind::pass_by;
        if (step.node != collide::no_node)
            looks[step.node] = refused ? NodeStyle::refused : NodeStyle::passed;
        if (k == index) looks[step.node] = NodeStyle::lit;
    }
    return looks;
}

/// The tree as shown. In a large tree only nodes in `opened` show their children.
struct ShownTree {
    const PlayerInput& input;
    const TreeAtStep& tree;
    Looks looks;
    std::set<NodeIndex> opened;
    bool whole = input.analysis.boxes.size() <= most_leaves;

    NodeStyle look_of(NodeIndex index) const {
        const auto found = looks.find(index);
        return found == looks.end() ? NodeStyle::plain : found->second;
    }

    std::string text_of(NodeIndex index, const TreeNode& node) const {
        if (node.is_leaf()) return input.scene->bodies[node.proxy()].name;
        const NodeStyle look = look_of(index);
        const bool on_way = look == NodeStyle::passed && !whole;  // in a deep tree there are too many
        return look == NodeStyle::plain || on_way ? "" : fmt::format("{}", index);
    }

    // Recursion is safe: a tree has at most 48 levels.
    void add(NodeIndex index, std::size_t parent, std::vector<PlotNode>& nodes) const {
        const TreeNode node = tree.node(index);
        const bool is_new = node.is_leaf() && node.proxy() == input.recorded->key.body;
        const bool is_open = !node.is_leaf() && (whole || opened.contains(index));
        const std::size_t place = nodes.size();
        nodes.push_back({parent, text_of(index, node), look_of(index), is_new, !node.is_leaf() && !is_open});
        if (!is_open) return;
        for (const NodeIndex child : {node.child1, node.child2}) add(child, place, nodes);
    }

    std::vector<PlotNode> nodes() const {
        std::vector<PlotNode> out;
        if (tree.root() != collide::no_node) add(tree.root(), PlotNode::none, out);
        return out;
    }
};

}  // namespace

std::size_t TreeAtStep::depth(NodeIndex of) const {
    std::size_t levels = 0;
    for (NodeIndex at = node(of).parent; at != collide::no_node; at = node(at).parent) ++levels;
    return levels;
}

std::string node_words(const PlayerInput& input, const TreeAtStep& tree, NodeIndex index) {
    const TreeNode node = tree.node(index);
    if (node.is_leaf()) return body_words(input, node.proxy());
    return index == tree.root() ? "the root" : fmt::format("node {}", index);
}

void paint_dynamic_tree_plot(const PlotView& view, const PlayerInput& input, const TreeAtStep& tree,
                             bool over, Painter& painter, Labels& labels) {
    std::set<NodeIndex> handled;  // by some step; in the plot of a large tree their children are shown
    for (const collide::TreeStep& step : tree.recording.steps.items) {
        handled.insert({step.seen.node, step.seen.other});
    }
    const ShownTree shown{input, tree, looks_of(tree, over), handled};
    paint_tree_plot(view, shown.nodes(), painter, labels);
}

void paint_tree_query_plot(const PlotView& view, const PlayerInput& input, const TreeAtStep& tree,
                           const collide::TreeQueryRecording& query, std::size_t index, Painter& painter,
                           Labels& labels) {
    std::set<NodeIndex> entered;
    for (const collide::TreeQueryStep& step : query.steps.items) {
        if (step.kind == TreeQueryStepKind::enter) entered.insert(step.node);
    }
    const ShownTree shown{input, tree, looks_of(query, index), entered};
    paint_tree_plot(view, shown.nodes(), painter, labels);
}

namespace {

/// Returns the cell of the step; nullptr if the step handles none.
const collide::Aabb* cell_of(const CellMoment& moment) {
    return has_cell(moment.step()) ? &moment.step().cell_box : nullptr;
}

/// Returns the cells of the box's own entries in a slot: those made up to the step, or all during the query.
std::vector<collide::Aabb> own_cells(const CellMoment& moment, std::uint32_t slot) {
    std::vector<collide::Aabb> cells;
    const auto& steps = moment.visit.insertion.steps.items;
    const std::size_t until = moment.asking ? steps.size() : moment.index + 1;
    for (std::size_t i = 0; i < until; ++i) {
        if (steps[i].kind == CellStepKind::cell && steps[i].slot == slot) cells.push_back(steps[i].cell_box);
    }
    return cells;
}

struct SlotRow {
    static constexpr float margin = 10.0f;  // logical pixels
    static constexpr float column = 22.0f;  // least width
    static constexpr float most_column = 40.0f;
    static constexpr float row = 14.0f;
    static constexpr float foot = 22.0f;  // for the numbers below the slots
    static constexpr float head = 20.0f;

    const PlotView& view;
    std::size_t first = 0;
    std::size_t count = 1;

    float width() const {
        const float room = view.size.x - 2.0f * margin * view.scale;
        return std::min(room / static_cast<float>(count), most_column * view.scale);
    }
    float left(std::size_t slot) const {
        const float whole = width() * static_cast<float>(count);
        return 0.5f * (view.size.x - whole) + width() * static_cast<float>(slot - first);
    }
    float floor() const { return view.size.y - foot * view.scale; }
    std::size_t most_rows() const {
        const float room = floor() - head * view.scale;
        return static_cast<std::size_t>(std::max(room / (row * view.scale), 2.0f));
    }
};

/// Returns the row with as many slots as fit, with the step's slot in the middle.
SlotRow row_around(const PlotView& view, std::size_t slots, std::size_t slot) {
    SlotRow out{view};
    const float room = std::max(view.size.x - 2.0f * SlotRow::margin * view.scale, 1.0f);
    out.count =
        std::clamp<std::size_t>(static_cast<std::size_t>(room / (SlotRow::column * view.scale)), 1, slots);
    const std::size_t back = std::min(slot, out.count / 2);
    out.first = std::min(slot - back, slots - out.count);
    return out;
}

void paint_entry(const SlotRow& slots, std::size_t slot, std::size_t height, EntryKind kind,
                 Painter& painter) {
    const float scale = slots.view.scale;
    const Palette& palette = slots.view.palette;
    const Vec2 lower(slots.left(slot) + 3.0f * scale,
                     slots.floor() - SlotRow::row * scale * static_cast<float>(height + 1) + 1.5f * scale);
    const Vec2 upper(slots.left(slot) + slots.width() - 3.0f * scale,
                     lower.y + (SlotRow::row - 3.0f) * scale);
    if (kind == EntryKind::of_other_cell) {
        painter.polyline(box_corners(lower, upper), true, {palette.other, 1.4f * scale});
        return;
    }
    painter.rounded_rectangle(lower, upper, 2.0f * scale,
                              kind == EntryKind::own ? palette.probe : palette.structure);
}

void paint_column(const SlotRow& slots, const CellMoment& moment, std::size_t slot, bool current,
                  Painter& painter) {
    const float scale = slots.view.scale;
    const Palette& palette = slots.view.palette;
    const float left = slots.left(slot);
    if (current) {
        painter.rounded_rectangle({left, SlotRow::head * scale}, {left + slots.width(), slots.floor()}, 0.0f,
                                  with_alpha(palette.structure, 0.16f));
    }
    line(painter, {left + scale, slots.floor()}, {left + slots.width() - scale, slots.floor()},
         {current ? palette.structure : palette.border, (current ? 2.4f : 1.4f) * scale});
    const auto entries = entries_of(moment, static_cast<std::uint32_t>(slot));
    const std::size_t shown = std::min(entries.size(), slots.most_rows());
    for (std::size_t i = 0; i < shown; ++i) {
        paint_entry(slots, slot, i, entries[entries.size() - 1 - i], painter);
    }
    const TextStyle style{current ? palette.text : palette.dim_text, small_size * scale};
    const std::string number = fmt::format("{}", slot);
    const float width = painter.text_size(number, style).x;
    if (width < slots.width() || current) {
        painter.text({left + 0.5f * (slots.width() - width), slots.floor() + 4.0f * scale}, number, style);
    }
}

}  // namespace

std::vector<EntryKind> entries_of(const CellMoment& moment, std::uint32_t slot) {
    const collide::Aabb* cell = cell_of(moment);
    std::vector<collide::Aabb> own = own_cells(moment, slot);
    std::vector<EntryKind> entries;
    // During the insertion the state does not contain the body's own entries, so they are added here.
    if (!moment.asking) entries.assign(own.size(), EntryKind::own);
    for (const collide::CellView& view : moment.state().cells) {
        if (view.slot != slot) continue;
        const bool of_cell = cell == nullptr || view.box == *cell;
        const bool holds_own = moment.asking && std::find(own.begin(), own.end(), view.box) != own.end();
        for (std::uint32_t i = 0; i < view.occupants; ++i) {
            const bool is_own = holds_own && i == 0;
            entries.push_back(is_own ? EntryKind::own
                                     : (of_cell ? EntryKind::of_cell : EntryKind::of_other_cell));
        }
    }
    return entries;
}

std::uint32_t slot_in_view(const CellMoment& moment) {
    const auto& steps = moment.part.steps.items;
    for (std::size_t i = moment.index + 1; i-- > 0;) {
        if (has_cell(steps[i])) return steps[i].slot;
    }
    for (std::size_t i = moment.index; i < steps.size(); ++i) {
        if (steps[i].kind == CellStepKind::cell) return steps[i].slot;
    }
    return 0;
}

void paint_slot_row(const PlotView& view, const CellMoment& moment, const char* slot_name, Painter& painter) {
    const std::size_t slots = moment.state().slots;
    if (slots == 0) return;
    const std::size_t now = std::min<std::size_t>(slot_in_view(moment), slots - 1);
    const SlotRow row_of_slots = row_around(view, slots, now);
    const bool has_current = cell_of(moment) != nullptr;
    const std::size_t end = row_of_slots.first + row_of_slots.count;
    for (std::size_t slot = row_of_slots.first; slot < end; ++slot) {
        paint_column(row_of_slots, moment, slot, has_current && slot == now, painter);
    }
    const std::string words =
        fmt::format("{} {} to {} of {}", slot_name, row_of_slots.first, end - 1, grouped(slots));
    painter.text({SlotRow::margin * view.scale, 3.0f * view.scale}, words,
                 {view.palette.dim_text, small_size * view.scale});
}

}  // namespace app
