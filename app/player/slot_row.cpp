#include "player/slot_row.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "overlays/marks.h"
#include "player/structure_walks.h"

namespace app {

using collide::CellStage;
using collide::CellStep;

namespace {

constexpr float margin = 10.0f;  // logical pixels
constexpr float column = 22.0f;  // least width
constexpr float most_column = 40.0f;
constexpr float row = 14.0f;
constexpr float foot = 22.0f;  // for the numbers below
constexpr float head = 20.0f;

/// The cell that the step is about.
const collide::Aabb* cell_of(const CellMoment& moment) {
    const CellStep& step = moment.step();
    const bool any = step.stage == CellStage::cell || step.stage == CellStage::proxy;
    return any ? &step.cell_box : nullptr;
}

/// The box's own entries in a slot: those made until the step, of the query all.
std::vector<collide::Aabb> own_cells(const CellMoment& moment, std::uint32_t slot) {
    std::vector<collide::Aabb> cells;
    const auto& steps = moment.walk.insertion.steps.items;
    const std::size_t until = moment.asking ? steps.size() : moment.index + 1;
    for (std::size_t i = 0; i < until; ++i) {
        if (steps[i].stage == CellStage::cell && steps[i].slot == slot) cells.push_back(steps[i].cell_box);
    }
    return cells;
}

struct Row {
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

/// As many slots as there is room for, that of the step in the middle.
Row row_around(const PlotView& view, std::size_t slots, std::size_t slot) {
    const float room = std::max(view.size.x - 2.0f * margin * view.scale, 1.0f);
    Row out{view};
    out.count = std::clamp<std::size_t>(static_cast<std::size_t>(room / (column * view.scale)), 1, slots);
    const std::size_t back = std::min(slot, out.count / 2);
    out.first = std::min(slot - back, slots - out.count);
    return out;
}

void paint_entry(const Row& slots, std::size_t slot, std::size_t height, EntryKind kind, Painter& painter) {
    const float scale = slots.view.scale;
    const Palette& palette = slots.view.palette;
    const Vec2 lower(slots.left(slot) + 3.0f * scale,
                     slots.floor() - row * scale * static_cast<float>(height + 1) + 1.5f * scale);
    const Vec2 upper(slots.left(slot) + slots.width() - 3.0f * scale, lower.y + (row - 3.0f) * scale);
    if (kind == EntryKind::of_other_cell) {
        painter.polyline(std::array{lower, Vec2(upper.x, lower.y), upper, Vec2(lower.x, upper.y)}, true,
                         {palette.other, 1.4f * scale});
        return;
    }
    painter.rounded_rectangle(lower, upper, 2.0f * scale,
                              kind == EntryKind::own ? palette.probe : palette.structure);
}

void paint_column(const Row& slots, const CellMoment& moment, std::size_t slot, bool current,
                  Painter& painter) {
    const float scale = slots.view.scale;
    const Palette& palette = slots.view.palette;
    const float left = slots.left(slot);
    if (current) {
        painter.rounded_rectangle({left, head * scale}, {left + slots.width(), slots.floor()}, 0.0f,
                                  with_alpha(palette.structure, 0.16f));
    }
    painter.polyline(
        std::array{Vec2(left + scale, slots.floor()), Vec2(left + slots.width() - scale, slots.floor())},
        false, {current ? palette.structure : palette.border, (current ? 2.4f : 1.4f) * scale});
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
    // Before the insertion is over the own entries are not among those that stand.
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
        if (steps[i].stage == CellStage::cell || steps[i].stage == CellStage::proxy) return steps[i].slot;
    }
    for (std::size_t i = moment.index; i < steps.size(); ++i) {
        if (steps[i].stage == CellStage::cell) return steps[i].slot;
    }
    return 0;
}

void paint_slot_row(const PlotView& view, const CellMoment& moment, const char* slot_name, Painter& painter,
                    Labels&) {
    const std::size_t slots = moment.state().slots;
    if (slots == 0) return;
    const std::size_t now = std::min<std::size_t>(slot_in_view(moment), slots - 1);
    const Row row_of_slots = row_around(view, slots, now);
    const bool has_current = cell_of(moment) != nullptr;
    const std::size_t end = row_of_slots.first + row_of_slots.count;
    for (std::size_t slot = row_of_slots.first; slot < end; ++slot) {
        paint_column(row_of_slots, moment, slot, has_current && slot == now, painter);
    }
    const std::string words =
        fmt::format("{} {} to {} of {}", slot_name, row_of_slots.first, end - 1, grouped(slots));
    painter.text({margin * view.scale, 3.0f * view.scale}, words,
                 {view.palette.dim_text, small_size * view.scale});
}

}  // namespace app
