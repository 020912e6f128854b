// Spatial hash: from a box to its cells, from a cell to its bucket, and whom the box meets there. Reads the
// recordings of an insertion and of a query.
#include <array>

#include "player/all_lessons.h"
#include "player/cell_steps.h"
#include "player/slot_row.h"
#include "player/structure_words.h"

namespace app {

namespace {

constexpr std::array<std::string_view, 12> code{
    "cells = columns and rows the box covers",
    "for each cell",
    "    bucket = hash(cell) mod buckets",
    "    append (box, cell) to the bucket",
    "for each cell, whom does it meet?",
    "    look into bucket hash(cell) mod buckets",
    "    for each entry there",
    "        if it is of another cell: skip",
    "        if the boxes are apart: no pair",
    "        if another cell reports it: skip",
    "        report the pair",
    "done",
};
constexpr CellTopic topic{LessonKind::spatial_hash,
                          {.cover = 0,
                           .append = 3,
                           .ask = 4,
                           .look = 5,
                           .other_cell = 7,
                           .apart = 8,
                           .elsewhere = 9,
                           .report = 10,
                           .done = 11},
                          true};

constexpr std::array legend{
    LegendEntry{LegendMark::box, &Palette::probe, "the box that goes in"},
    LegendEntry{LegendMark::band, &Palette::structure, "the cell, and who is met in it"},
    LegendEntry{LegendMark::dashed, &Palette::velocity, "of another cell in the same bucket"},
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
    paint_slot_row(view, cell_moment_at(walk, index), "Buckets", painter, labels);
}

}  // namespace

const Lesson spatial_hash_lesson{topic.kind,
                                 "spatial_hash",
                                 "Broad phase: spatial hash",
                                 pseudocode,
                                 count,
                                 obstacle,
                                 moment,
                                 legend,
                                 paint,
                                 plot,
                                 "Buckets: an entry is a box in a cell",
                                 false};

}  // namespace app
