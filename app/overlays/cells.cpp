
#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_map>

#include <collide/broad_phase/quadtree.h>
#include <collide/broad_phase/spatial_hash.h>
#include <collide/broad_phase/uniform_grid.h>
#include "analysis/live_structure.h"
#include "draw/drawing.h"
#include "draw/outline.h"
#include "overlays/bounding_volumes.h"
#include "overlays/marks.h"
#include "overlays/structure.h"
#include "text/words.h"

namespace app {

namespace {

constexpr float histogram_margin = 10.0f;  // logical pixels
constexpr float head = 20.0f;
constexpr float histogram_foot = 22.0f;

float bar_width(Vec2 size, float scale) {
    return (size.x - 2.0f * histogram_margin * scale) / static_cast<float>(many_occupants);
}

void centred(Painter& painter, Vec2 top, const std::string& text, const TextStyle& style) {
    painter.text(top - Vec2(0.5f * painter.text_size(text, style).x, 0.0f), text, style);
}

// Occupied cells of the uniform grid or the spatial hash. Their tint and, if it fits, a number show how many
// boxes they list. The cells of the hovered or selected body are outlined, and so are the cells that share
// their buckets.

using collide::CellView;

constexpr float least_cell = 4.0f;  // logical pixels; smaller cells are drawn as blocks of several
constexpr float block = 6.0f;
constexpr float least_outlined_cell = 10.0f;
constexpr float room_for_number = 22.0f;

const collide::CellLattice& lattice_of(const collide::BroadPhase& structure) {
    return structure.kind() == collide::BroadPhaseKind::uniform_grid
               ? static_cast<const collide::UniformGrid&>(structure).lattice()
               : static_cast<const collide::SpatialHash&>(structure).lattice();
}

/// Returns the tint of a cell: faint for 1 occupant, strong for 16 or more.
Color heat(const Palette& palette, std::uint32_t occupants) {
    const float t = std::clamp(std::log2(static_cast<float>(occupants)) / 4.0f, 0.0f, 1.0f);
    return with_alpha(palette.structure, 0.08f + 0.5f * t);
}

void paint_cell(const OverlayInput& input, Painter& painter, const CellView& cell) {
    const CanvasBox box = canvas_box(input, cell.box);
    const bool is_coarse = cell.depth > 0;
    if (!is_coarse) fill_box(painter, box, heat(input.palette, cell.occupants));
    const float width = std::min(box.size().x, box.size().y);
    if (width >= least_outlined_cell * input.scale) {
        outline_box(painter, box,
                    pen(input, with_alpha(input.palette.structure, is_coarse ? 0.9f : 0.55f), 0.6f,
                        is_coarse ? LineStyle::dashed : LineStyle::solid));
    }
    if (width < room_for_number * input.scale) return;
    const TextStyle style{ink(input.palette, input.palette.structure), small_size * input.scale};
    const std::string number = std::to_string(cell.occupants);
    const Vec2 size = painter.text_size(number, style);
    // Coarse cells have their number in the upper right corner, where no finer cell writes.
    const Vec2 inset(3.0f * input.scale, 1.0f * input.scale);
    const Vec2 at = is_coarse ? Vec2(box.upper.x - size.x - inset.x, box.lower.y + inset.y)
                              : Vec2(box.lower.x + inset.x, box.upper.y - size.y - inset.y);
    painter.text(at, number, style);
}

/// Cells too small to be visible, drawn as blocks of `stride` by `stride`. The fullest cell determines the
/// tint of a block.
class Blocks {
  public:
    Blocks(const OverlayInput& input, const collide::CellLattice& lattice) : input_(input) {
        const double cell = std::min(lattice.cell.x, lattice.cell.y);
        const double cells = input.camera.to_meters(block * input.scale) / cell;
        origin_ = lattice.origin;
        size_ = lattice.cell * std::max(1.0, std::ceil(cells));
    }
    void add(const CellView& cell) {
        const DVec2 place = glm::floor((cell.box.center() - origin_) / size_);
        const auto column = static_cast<std::uint64_t>(place.x);
        const auto row = static_cast<std::uint64_t>(place.y);
        std::uint32_t& fullest = blocks_[row << 32 | column];
        fullest = std::max(fullest, cell.occupants);
    }
    void paint(Painter& painter) const {
        for (const auto& [key, occupants] : blocks_) {
            const DVec2 lower = origin_ + size_ * DVec2(static_cast<double>(key & 0xffffffffU),
                                                        static_cast<double>(key >> 32));
            fill_box(painter, canvas_box(input_, {lower, lower + size_}), heat(input_.palette, occupants));
        }
    }

  private:
    const OverlayInput& input_;
    DVec2 origin_{0.0, 0.0};
    DVec2 size_{1.0, 1.0};
    std::unordered_map<std::uint64_t, std::uint32_t> blocks_;
};

/// Outlines the cells of the body's box, and the other cells that hash to the same buckets.
void mark_body(const OverlayInput& input, Painter& painter, Labels& labels, std::size_t body) {
    const collide::BroadPhase& structure = *input.analysis.live.structure;
    const collide::CellLattice& lattice = lattice_of(structure);
    const collide::CellPlacement place = lattice.placement_of(input.analysis.live.boxes[body]);
    const StructureSnapshot& look = look_at(input.analysis);
    const auto is_of_body = [&](const CellView& cell) {
        const DVec2 at = glm::round((cell.box.lower - lattice.origin) / lattice.cell_size(place.level));
        return cell.depth == place.level && at.x >= place.cells.x0 && at.x <= place.cells.x1 &&
               at.y >= place.cells.y0 && at.y <= place.cells.y1;
    };
    const Color hue = input.palette.selection;
    std::vector<std::uint32_t> slots;
    for (const CellView& cell : look.cells) {
        if (!is_of_body(cell)) continue;
        slots.push_back(cell.slot);
        outline_box(painter, canvas_box(input, cell.box), pen(input, hue, 1.3f));
    }
    if (structure.kind() != collide::BroadPhaseKind::spatial_hash) return;
    for (const CellView& cell : look.cells) {
        const bool shares = std::find(slots.begin(), slots.end(), cell.slot) != slots.end();
        if (!shares || is_of_body(cell) || !is_visible(cell.box, input.camera)) continue;
        const CanvasBox box = canvas_box(input, cell.box);
        outline_box(painter, box, pen(input, hue, 1.3f, LineStyle::dotted));
        label_box(input, labels, box, fmt::format(mark_words::same_bucket, cell.slot), hue, true);
    }
}

// The squares of the quadtree, with heavy lines at the root and fine ones at the deepest level. For the
// hovered or selected body it shows its node and how far the boxes of this node may reach. It also shows the
// squares on the path from the root.

constexpr float least_square = 3.0f;        // logical pixels
constexpr std::size_t most_squares = 4000;  // more of them hide each other
constexpr float room_for_occupants = 30.0f;
constexpr float most_heat = 0.22f;  // opacity of a node that is full

bool is_seen(const OverlayInput& input, const CellView& node) {
    return !is_smaller(input, node.box, least_square) && is_visible(node.box, input.camera);
}

/// Returns the depth down to which the canvas can show all visible squares.
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
    if (node.occupants == 0 || box.size().x < room_for_occupants * input.scale) return;
    // Nodes that share a corner write their labels on different lines.
    const TextStyle style{ink(input.palette, input.palette.structure), small_size * input.scale};
    const float height = painter.text_size("0", style).y;
    const Vec2 at = box.lower + input.scale * Vec2(4.0f, 2.0f);
    painter.text(at + Vec2(0.0f, height * static_cast<float>(node.depth % 2)), std::to_string(node.occupants),
                 style);
}

void mark_node_of(const OverlayInput& input, Painter& painter, Labels& labels, std::size_t body) {
    const auto& tree = static_cast<const collide::Quadtree&>(*input.analysis.live.structure);
    const std::vector<CellView>& nodes = look_at(input.analysis).cells;
    const std::uint32_t node = tree.node_of(static_cast<collide::ProxyId>(body));
    const auto found =
        std::find_if(nodes.begin(), nodes.end(), [node](const CellView& cell) { return cell.slot == node; });
    if (found == nodes.end()) return;
    const Color hue = input.palette.selection;
    const auto index = static_cast<std::size_t>(found - nodes.begin());
    std::vector<const CellView*> path{&nodes[index]};
    for (std::size_t i = index; i-- > 0 && path.back()->depth > 0;) {
        if (nodes[i].depth < path.back()->depth) path.push_back(&nodes[i]);
    }
    std::reverse(path.begin(), path.end());
    for (const CellView* above : path) {
        outline_box(
            painter, canvas_box(input, above->box),
            pen(input, with_alpha(hue, above == &*found ? 1.0f : 0.6f), above == &*found ? 1.8f : 1.0f));
    }
    const DVec2 reach = 0.5 * found->box.size();
    const CanvasBox loose = canvas_box(input, {found->box.lower - reach, found->box.upper + reach});
    outline_box(painter, loose, pen(input, hue, 1.2f, LineStyle::dashed));
    label_box(input, labels, loose, fmt::format(mark_words::listed_at, found->depth, found->occupants), hue);
}

}  // namespace

LoadBins load_bins(std::span<const collide::CellView> cells) {
    LoadBins bins{};
    for (const collide::CellView& cell : cells) {
        if (cell.occupants > 0) ++bins[std::min(cell.occupants, many_occupants) - 1];
    }
    return bins;
}

std::optional<std::uint32_t> load_at(Vec2 place, Vec2 size, float scale) {
    const float bar = (place.x - histogram_margin * scale) / bar_width(size, scale);
    if (bar < 0.0f || bar >= static_cast<float>(many_occupants)) return std::nullopt;
    return static_cast<std::uint32_t>(bar) + 1;
}

void paint_load(const OverlayInput& input, const LoadBins& bins, Painter& painter) {
    const Vec2 size = input.camera.canvas_size;
    const float scale = input.scale;
    const float width = bar_width(size, scale);
    const float floor = size.y - histogram_foot * scale;
    const auto most =
        static_cast<float>(std::max<std::size_t>(1, *std::max_element(bins.begin(), bins.end())));
    const TextStyle style{input.palette.dim_text, small_size * scale};
    for (std::size_t i = 0; i < bins.size(); ++i) {
        const bool lit = input.view.highlight == Highlight{Highlight::Kind::cell_load, i + 1};
        const float left = histogram_margin * scale + width * static_cast<float>(i);
        const float height = (floor - head * scale) * static_cast<float>(bins[i]) / most;
        const Color color = lit ? input.palette.selection : input.palette.structure;
        const float middle = left + 0.5f * width;
        if (bins[i] > 0) {
            const float top = floor - std::max(height, 1.5f * scale);
            fill_box(painter, {{left + 0.12f * width, top}, {left + 0.88f * width, floor}}, color);
            centred(painter, {middle, top - 15.0f * scale}, grouped(bins[i]), style);
        }
        const std::string number = std::to_string(i + 1) + (i + 1 == bins.size() ? "+" : "");
        centred(painter, {middle, floor + 3.0f * scale}, number, style);
    }
    line(painter, {histogram_margin * scale, floor}, {size.x - histogram_margin * scale, floor},
         {input.palette.border, 1.2f * scale});
}

void paint_cells(const OverlayInput& input, Painter& painter, Labels& labels) {
    const StructureSnapshot& look = look_at(input.analysis);
    Blocks blocks(input, lattice_of(*input.analysis.live.structure));
    for (const CellView& cell : look.cells) {
        if (!is_visible(cell.box, input.camera, 0.0f)) continue;
        if (is_smaller(input, cell.box, least_cell)) {
            blocks.add(cell);
        } else {
            paint_cell(input, painter, cell);
        }
    }
    blocks.paint(painter);
    if (const auto body = body_in_question(input.analysis, input.view)) {
        mark_body(input, painter, labels, *body);
    }
}

void light_cell_load(const OverlayInput& input, Painter& painter, std::size_t occupants) {
    if (!input.analysis.live.structure) return;
    const Stroke stroke = pen(input, input.palette.selection, 1.6f);
    for (const CellView& cell : look_at(input.analysis).cells) {
        if (std::min(cell.occupants, many_occupants) != occupants) continue;
        if (!is_visible(cell.box, input.camera)) continue;
        CanvasBox box = canvas_box(input, cell.box);
        const Vec2 least(0.5f * std::max(0.0f, 3.0f * input.scale - std::max(box.size().x, box.size().y)));
        box = {box.lower - least, box.upper + least};
        fill_box(painter, box, with_alpha(stroke.color, 0.3f));
        outline_box(painter, box, stroke);
    }
}

void paint_quadtree(const OverlayInput& input, Painter& painter, Labels& labels) {
    const std::vector<CellView>& nodes = look_at(input.analysis).cells;
    std::uint32_t deepest = 0;
    for (const CellView& node : nodes) deepest = std::max(deepest, node.depth);
    const std::uint32_t drawn = drawn_depth(input, nodes);
    std::vector<std::vector<const CellView*>> levels(drawn + 1);
    for (const CellView& node : nodes) {
        if (node.depth > drawn || !is_seen(input, node)) continue;
        paint_content(input, painter, node);
        levels[node.depth].push_back(&node);
    }
    // Upper levels are drawn last, so that their heavy outlines lie over the fine ones.
    for (std::uint32_t depth = drawn + 1; depth-- > 0;) {
        const Stroke stroke = depth_pen(input, depth, deepest);
        for (const CellView* node : levels[depth]) outline_box(painter, canvas_box(input, node->box), stroke);
    }
    if (drawn < deepest) {
        remark(input, labels, mark_words::drawn_to(mark_words::quadtree, drawn, deepest));
    }
    if (const auto body = body_in_question(input.analysis, input.view)) {
        mark_node_of(input, painter, labels, *body);
    }
}

}  // namespace app
