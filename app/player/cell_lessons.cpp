// Uniform grid and spatial hash: a box goes into its cells, and asks whom it meets there. Reads the
// recordings of an insertion and of a query.
#include <fmt/format.h>

#include <array>

#include "player/all_lessons.h"
#include "player/cell_words.h"
#include "player/lesson_marks.h"
#include "player/picture_words.h"
#include "player/slot_row.h"

namespace app {

using collide::CellStage;
using collide::CellVerdict;

namespace {

using Step = CellAt;
using Player = PlayerOf<CellWalk, StructureMarks, Step>;

constexpr std::array<std::string_view, 11> grid_code{
    "cells = columns and rows the box covers",
    "for each cell",
    "    slot = column + row · columns",
    "    append the box to the slot's list",
    "for each cell, what is there?",
    "    look into the cell's slot",
    "    for each box listed there",
    "        if the boxes are apart: no pair",
    "        if another cell reports it: skip",
    "        report the pair",
    "done",
};
constexpr std::array<std::string_view, 12> hash_code{
    "cells = columns and rows the box covers",
    "for each cell",
    "    bucket = hash(cell) mod buckets",
    "    append (box, cell) to the bucket",
    "for each cell, what is there?",
    "    look into bucket hash(cell) mod buckets",
    "    for each entry there",
    "        if it is of another cell: skip",
    "        if the boxes are apart: no pair",
    "        if another cell reports it: skip",
    "        report the pair",
    "done",
};

constexpr std::array grid_legend{
    LegendEntry{LegendMark::box, &Palette::probe, "the inserted box"},
    LegendEntry{LegendMark::band, &Palette::structure, "the cell, and what is met in it"},
    LegendEntry{LegendMark::line, &Palette::mtd, "the boxes overlap: a candidate pair"},
    LegendEntry{LegendMark::dashed, &Palette::separated, "the boxes are apart"},
    LegendEntry{LegendMark::dotted, &Palette::bounds, "boxes of the crowd"},
};

constexpr std::array hash_legend{
    LegendEntry{LegendMark::box, &Palette::probe, "the inserted box"},
    LegendEntry{LegendMark::band, &Palette::structure, "the cell, and what is met in it"},
    LegendEntry{LegendMark::dashed, &Palette::velocity, "of another cell in the same bucket"},
    LegendEntry{LegendMark::line, &Palette::mtd, "the boxes overlap: a candidate pair"},
    LegendEntry{LegendMark::dashed, &Palette::separated, "the boxes are apart"},
    LegendEntry{LegendMark::dotted, &Palette::bounds, "boxes of the crowd"},
};

void paint_cells(const Step& step, const StructureMarks& marks) {
    marks.dim_crowd();
    marks.cells_behind(step.state().cells);
}

void paint_self(const Step& step, const StructureMarks& marks) {
    marks.body(step.self(), marks.palette().probe);
}

void name_self(const Step& step, const StructureMarks& marks) {
    marks.name(step.self(), marks.palette().probe);
}

void paint_range(const Step& step, const StructureMarks& marks) {
    const auto& [cells, level] = step.now().place;
    const collide::CellLattice& lattice = step.state().lattice;
    const collide::Aabb first = lattice.box_of({level, cells.x0, cells.y0});
    const collide::Aabb last = lattice.box_of({level, cells.x1, cells.y1});
    marks.wash(united(first, last), marks.palette().structure, 0.16f);
    for (std::uint32_t y = cells.y0; cells.count() <= 64 && y <= cells.y1; ++y) {
        for (std::uint32_t x = cells.x0; x <= cells.x1; ++x) {
            marks.box(lattice.box_of({level, x, y}), marks.pen(marks.palette().structure, 1.2f));
        }
    }
    paint_self(step, marks);
}

void paint_cell(const Step& step, const StructureMarks& marks) {
    const collide::Aabb& box = step.now().cell_box;
    const Color color = marks.palette().structure;
    marks.wash(box, color, 0.16f);
    marks.box(box, marks.pen(color, 1.4f));
    marks.label(box, fmt::format("{} {}", cells::slot_word(step), step.now().slot), color, true);
    paint_self(step, marks);
}

void paint_foreign(const Step& step, const StructureMarks& marks) {
    paint_cell(step, marks);
    marks.body(step.now().id, marks.palette().velocity, LineStyle::dashed);
    marks.name(step.now().id, marks.palette().velocity);
}

void paint_tested(const Step& step, const StructureMarks& marks) {
    paint_cell(step, marks);
    marks.body(step.now().id, marks.palette().structure);
    marks.verdict(step.self(), step.now().id, step.now().verdict != CellVerdict::apart);
    marks.name(step.now().id, marks.palette().structure);
}

void paint_hits(const Step& step, const StructureMarks& marks) {
    paint_self(step, marks);
    for (const collide::ProxyId id : cells::hits_until(step)) marks.verdict(step.self(), id, true);
}

void plot(const PlotView& view, const Step& step, Painter& painter, Labels& labels) {
    paint_slot_row(view, step.at(), picture_words::slot_names[step.hashed() ? 1 : 0], painter, labels);
}

constexpr std::size_t own = key(CellStage::proxy);  // the box's own entry, of its own cell

std::size_t stage_of(const Step& step) {
    const collide::CellStep& now = step.now();
    if (now.stage != CellStage::proxy) return key(now.stage, step.asking());
    const bool is_own = now.id == step.self();
    if (is_own && now.verdict != CellVerdict::other_cell) return own;
    return key(CellStage::proxy, now.verdict, is_own);
}

/// Lines of the pseudocode from the question on, where the two differ.
struct QuestionLines {
    std::size_t other_cell;
    std::size_t apart;
    std::size_t elsewhere;
    std::size_t report;
    std::size_t done;
};

using Row = Player::Row;
constexpr auto stages_with(const QuestionLines& lines) {
    constexpr std::string_view refused_words =
        "Refused: a box must be finite, and its body not yet inserted.";
    constexpr std::string_view everything_words =
        "The box covers too many cells: it is tested against all boxes instead.";
    return std::array{
        Row{key(CellStage::placed, false), 0, cells::covered_words, paint_range},
        Row{key(CellStage::cell, false), 3, cells::appended_words, paint_cell},
        Row{key(CellStage::end, false), 3, cells::inserted_end_words, paint_self},
        Row{key(CellStage::refused, false), 3, refused_words, paint_self},
        Row{key(CellStage::placed, true), 4, cells::asked_words, paint_range},
        Row{key(CellStage::everything, true), 4, everything_words, paint_self},
        Row{key(CellStage::cell, true), 5, cells::look_words, paint_cell},
        Row{own, 6, cells::own_words, paint_cell},
        Row{key(CellStage::proxy, CellVerdict::other_cell, true), 6, cells::collision_words, paint_cell},
        Row{key(CellStage::proxy, CellVerdict::other_cell, false), lines.other_cell, cells::collision_words,
            paint_foreign},
        Row{key(CellStage::proxy, CellVerdict::apart, false), lines.apart, cells::apart_words, paint_tested},
        Row{key(CellStage::proxy, CellVerdict::reported_before, false), lines.elsewhere,
            cells::elsewhere_words, paint_tested},
        Row{key(CellStage::proxy, CellVerdict::hit, false), lines.report, cells::hit_words, paint_tested},
        Row{key(CellStage::end, true), lines.done, cells::answered_words, paint_hits},
    };
}
constexpr auto grid_stages =
    stages_with({.other_cell = 6, .apart = 7, .elsewhere = 8, .report = 9, .done = 10});
constexpr auto hash_stages =
    stages_with({.other_cell = 7, .apart = 8, .elsewhere = 9, .report = 10, .done = 11});

constexpr Player grid_player{
    .kind = LessonKind::uniform_grid,
    .name = "uniform_grid",
    .title = "Broad phase: uniform grid",
    .subject = LessonSubject::structure,
    .recording = recording_of,
    .obstacle = no_boxes_words,
    .code = grid_code,
    .count = all_steps_of,
    .truncated = is_cut_off,
    .stage = stage_of,
    .stages = grid_stages,
    .values = cells::values_of,
    .legend = grid_legend,
    .behind = paint_cells,
    .over = name_self,
    .plot = plot,
    .plot_title = "Lists of the cells",
};

constexpr Player hash_player = [] {
    Player player = grid_player;
    player.kind = LessonKind::spatial_hash;
    player.name = "spatial_hash";
    player.title = "Broad phase: spatial hash";
    player.code = hash_code;
    player.stages = hash_stages;
    player.legend = hash_legend;
    player.plot_title = "Buckets: an entry is a box in a cell";
    return player;
}();

}  // namespace

const Lesson uniform_grid_lesson = lesson_of<grid_player>();
const Lesson spatial_hash_lesson = lesson_of<hash_player>();

}  // namespace app
