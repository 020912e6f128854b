// Uniform grid: a box goes into its cells, and asks whom it meets there. Reads the recordings of an insertion
// and of a query.
#include <array>

#include "player/all_lessons.h"
#include "player/cell_steps.h"
#include "player/slot_row.h"
#include "player/structure_words.h"

namespace app {

namespace {

constexpr std::array<std::string_view, 11> code{
    "cells = columns and rows the box covers",
    "for each cell",
    "    slot = column + row · columns",
    "    append the box to the slot's list",
    "for each cell, whom does it meet?",
    "    look into the cell's slot",
    "    for each box listed there",
    "        if the boxes are apart: no pair",
    "        if another cell reports it: skip",
    "        report the pair",
    "done",
};
constexpr CellTopic topic{LessonKind::uniform_grid,
                          {.cover = 0,
                           .append = 3,
                           .ask = 4,
                           .look = 5,
                           .other_cell = 6,
                           .apart = 7,
                           .elsewhere = 8,
                           .report = 9,
                           .done = 10},
                          false};

constexpr std::array legend{
    LegendEntry{LegendMark::box, &Palette::probe, "the box that goes in"},
    LegendEntry{LegendMark::band, &Palette::structure, "the cell, and who is met in it"},
    LegendEntry{LegendMark::line, &Palette::mtd, "the boxes overlap: a candidate pair"},
    LegendEntry{LegendMark::dashed, &Palette::separated, "the boxes are apart"},
    LegendEntry{LegendMark::dotted, &Palette::bounds, "boxes of the crowd"},
};

Pseudocode pseudocode(const LessonInput&) { return code; }
std::size_t count(const LessonInput& input) { return cell_step_count(input, topic.kind); }
std::string obstacle(const LessonInput&) { return std::string(no_boxes_words); }
LessonMoment moment(const LessonInput& input, std::size_t index) { return cell_moment(input, topic, index); }

void paint(const OverlayInput& canvas, const LessonInput& input, std::size_t index, Painter& painter,
           Labels& labels) {
    paint_cell_step(canvas, input, topic, index, painter, labels);
}

void plot(const PlotView& view, const LessonInput& input, std::size_t index, Painter& painter,
          Labels& labels) {
    const CellWalk& walk = *recording_of<CellWalk>(input, topic.kind);
    paint_slot_row(view, cell_moment_at(walk, index), "Slots", painter, labels);
}

}  // namespace

const Lesson uniform_grid_lesson{
    topic.kind, "uniform_grid", "Broad phase: uniform grid", pseudocode, count, obstacle, moment, legend,
    paint,      plot,           "Lists of the cells",        false};

}  // namespace app
