// The squares of the quadtree, with heavy lines at the root and fine ones at the bottom. For the body in
// question: its node, how far that node's boxes may reach, and the squares on the path from the root.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include <collide/broad_phase/quadtree.h>
#include "analysis/structure_look.h"
#include "draw/outline.h"
#include "overlays/aabbs.h"
#include "overlays/mark_words.h"
#include "overlays/marks.h"
#include "overlays/structure.h"

namespace app {

namespace {

using collide::CellView;

constexpr float least_square = 3.0f;        // logical pixels
constexpr std::size_t most_squares = 4000;  // more of them hide each other
constexpr float room_for_number = 30.0f;
constexpr float most_heat = 0.22f;  // opacity of a node that is full

std::uint32_t deepest_of(const std::vector<CellView>& nodes) {
    std::uint32_t deepest = 0;
    for (const CellView& node : nodes) deepest = std::max(deepest, node.depth);
    return deepest;
}

bool is_seen(const OverlayInput& input, const CellView& node) {
    return !is_smaller(input, node.box, least_square) && is_visible(node.box, input.camera);
}

/// The depth to which a canvas bears all squares that are seen.
std::uint32_t drawn_depth(const OverlayInput& input, const std::vector<CellView>& nodes) {
    std::array<std::size_t, collide::Quadtree::max_depth + 1> seen{};
    for (const CellView& node : nodes) seen[node.depth] += is_seen(input, node) ? 1 : 0;
    std::uint32_t depth = 0;
    for (std::size_t sum = seen[0]; depth + 1 < seen.size(); ++depth) {
        sum += seen[depth + 1];
        if (seen[depth + 1] == 0 || sum > most_squares) break;
    }
    return depth;
}

void paint_content(const OverlayInput& input, Painter& painter, const CellView& node) {
    const CanvasBox box = canvas_box(input, node.box);
    if (node.occupants > 0) {
        const float full = std::min(
            1.0f, static_cast<float>(node.occupants) / static_cast<float>(collide::Quadtree::capacity));
        fill_box(painter, box, with_alpha(input.palette.structure, most_heat * full));
    }
    if (node.occupants == 0 || box.size().x < room_for_number * input.scale) return;
    // Of nodes that share a corner, each writes a line of its own.
    const TextStyle style{ink(input.palette, input.palette.structure), small_size * input.scale};
    const float height = painter.text_size("0", style).y;
    const Vec2 at = box.lower + input.scale * Vec2(4.0f, 2.0f);
    painter.text(at + Vec2(0.0f, height * static_cast<float>(node.depth % 2)), std::to_string(node.occupants),
                 style);
}

/// From the root to the node at `index`: nodes stand before their quarters.
std::vector<const CellView*> path_to(const std::vector<CellView>& nodes, std::size_t index) {
    std::vector<const CellView*> path{&nodes[index]};
    for (std::size_t i = index; i-- > 0 && path.back()->depth > 0;) {
        if (nodes[i].depth < path.back()->depth) path.push_back(&nodes[i]);
    }
    std::reverse(path.begin(), path.end());
    return path;
}

void mark_body(const OverlayInput& input, Painter& painter, Labels& labels, std::size_t body) {
    const auto& tree = static_cast<const collide::Quadtree&>(*input.analysis.live.structure);
    const std::vector<CellView>& nodes = look_at(input.analysis).cells;
    const std::uint32_t node = tree.node_of(static_cast<collide::ProxyId>(body));
    const auto found =
        std::find_if(nodes.begin(), nodes.end(), [node](const CellView& cell) { return cell.slot == node; });
    if (found == nodes.end()) return;
    const Color hue = input.palette.selection;
    for (const CellView* above : path_to(nodes, static_cast<std::size_t>(found - nodes.begin()))) {
        outline_box(
            painter, canvas_box(input, above->box),
            pen(input, with_alpha(hue, above == &*found ? 1.0f : 0.6f), above == &*found ? 1.8f : 1.0f));
    }
    const DVec2 reach = 0.5 * found->box.size();
    const CanvasBox loose = canvas_box(input, {found->box.lower - reach, found->box.upper + reach});
    outline_box(painter, loose, pen(input, hue, 1.2f, LineStyle::dashed));
    labels.add({{0.5f * (loose.lower.x + loose.upper.x), loose.lower.y},
                mark_words::listed_at(found->depth, found->occupants),
                label_style(input, hue),
                {0.0f, -1.0f},
                detail_priority});
}

}  // namespace

void paint_quadtree(const OverlayInput& input, Painter& painter, Labels& labels) {
    const std::vector<CellView>& nodes = look_at(input.analysis).cells;
    const std::uint32_t deepest = deepest_of(nodes);
    const std::uint32_t drawn = drawn_depth(input, nodes);
    std::vector<std::vector<const CellView*>> levels(drawn + 1);
    for (const CellView& node : nodes) {
        if (node.depth > drawn || !is_seen(input, node)) continue;
        paint_content(input, painter, node);
        levels[node.depth].push_back(&node);
    }
    // The heavy outlines of the upper levels lie over the fine ones.
    for (std::uint32_t depth = drawn + 1; depth-- > 0;) {
        const Stroke stroke = depth_pen(input, depth, deepest);
        for (const CellView* node : levels[depth]) {
            outline_box(painter, canvas_box(input, node->box), stroke);
        }
    }
    if (drawn < deepest) {
        labels.add({{0.5f * input.camera.canvas_size.x, 18.0f * input.scale},
                    mark_words::drawn_to(mark_words::quadtree, drawn, deepest),
                    label_style(input, input.palette.structure),
                    {0.0f, 1.0f},
                    detail_priority});
    }
    if (const auto body = body_in_question(input.analysis, input.view)) {
        mark_body(input, painter, labels, *body);
    }
}

}  // namespace app
