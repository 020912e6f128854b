// The broad phase of the scene: its structure and its output.
#include "overlays/structure.h"

#include "analysis/pairs.h"
#include "draw/drawing.h"
#include "overlays/bounding_volumes.h"
#include "overlays/marks.h"

namespace app {

namespace {

// The contents of the structure, whatever its kind: cells, squares, boxes of a tree, sorted axes. One overlay
// is used for all kinds, so that a newly chosen structure is visible at once.

void paint_structure(const OverlayInput& input, Painter& painter, Labels& labels) {
    if (!input.analysis.live.structure) return;
    switch (input.analysis.live.structure->kind()) {
        case collide::BroadPhaseKind::brute_force:
            return paint_all_pairs(input, painter, labels);
        case collide::BroadPhaseKind::uniform_grid:
        case collide::BroadPhaseKind::spatial_hash:
            return paint_cells(input, painter, labels);
        case collide::BroadPhaseKind::quadtree:
            return paint_quadtree(input, painter, labels);
        case collide::BroadPhaseKind::sort_and_sweep:
            return paint_sorted_axes(input, painter, labels);
        case collide::BroadPhaseKind::dynamic_tree:
            return paint_tree_boxes(input, painter, labels);
    }
}

// Brute force stores only the boxes, so its tests are drawn: those of the hovered or selected body, or all if
// there are few.

constexpr std::size_t most_lines = 2000;

void link(const OverlayInput& input, Painter& painter, std::size_t a, std::size_t b, const Stroke& stroke) {
    const auto& boxes = input.analysis.live.boxes;
    if (!is_visible(united(boxes[a], boxes[b]), input.camera)) return;
    line(painter, input.camera.to_canvas(boxes[a].center()), input.camera.to_canvas(boxes[b].center()),
         stroke);
}

// The output of the broad phase: a link for each pair whose swept boxes overlap. It is solid if the narrow
// phase found that the shapes overlap too, else dashed.

// Limits for a crowd, logical pixels.
constexpr float shortest_link = 4.0f;
constexpr float shortest_link_with_ends = 24.0f;

void paint_candidates(const OverlayInput& input, Painter& painter, Labels&) {
    const Stroke hit = pen(input, input.palette.mtd, 1.2f);
    const Stroke false_alarm = pen(input, input.palette.separated, 1.0f, LineStyle::dashed);
    for (std::size_t k = 0; k < input.analysis.candidates.size(); ++k) {
        const collide::IndexPair& pair = input.analysis.candidates[k];
        const collide::Aabb& a = input.analysis.shown[pair.first].aabb;
        const collide::Aabb& b = input.analysis.shown[pair.second].aabb;
        if (!is_visible(united(a, b), input.camera)) continue;
        const Stroke& stroke = meets_on_path(input.analysis, k) ? hit : false_alarm;
        const std::array ends{input.camera.to_canvas(a.center()), input.camera.to_canvas(b.center())};
        const float length = glm::length(ends[1] - ends[0]) / input.scale;
        const bool in_crowd = input.analysis.shown.size() > crowd_size;
        if (in_crowd && length < shortest_link) continue;
        painter.polyline(ends, false, stroke);
        if (in_crowd && length < shortest_link_with_ends) continue;
        for (const Vec2 end : ends) painter.disc(end, 1.6f * stroke.width, stroke.color);
    }
}

}  // namespace

const Overlay structure_overlay{
    "structure",
    "Structure",
    "The broad phase's structure: cells and how full they are, squares of a "
    "quadtree, boxes of a tree, or sorted axes.",
    OverlayGroup::broad_phase,
    {{LegendMark::band, &Palette::structure, "cell: stronger with more boxes", LegendWhen::cells},
     {LegendMark::dashed, &Palette::structure,
      "coarser cell, for large boxes; the outermost cells extend beyond the rim", LegendWhen::cells},
     {LegendMark::box, &Palette::selection, "cells of the hovered or selected body", LegendWhen::cells},
     {LegendMark::dotted, &Palette::selection, "other cell in the same bucket", LegendWhen::spatial_hash},
     {LegendMark::box, &Palette::structure, "quarter: thinner when deeper in the tree", LegendWhen::quadtree},
     {LegendMark::dashed, &Palette::selection, "how far boxes of the chosen node may reach",
      LegendWhen::quadtree},
     {LegendMark::box, &Palette::structure, "box of a node: thinner when deeper in the tree",
      LegendWhen::dynamic_tree},
     {LegendMark::dashed, &Palette::structure, "leaf: a box with a margin to move in",
      LegendWhen::dynamic_tree},
     {LegendMark::box, &Palette::selection, "from the root to the chosen body", LegendWhen::dynamic_tree},
     {LegendMark::band, &Palette::structure, "interval on an axis; strong: active at the line",
      LegendWhen::sort_and_sweep},
     {LegendMark::line, &Palette::selection, "sweep line, where the next box begins",
      LegendWhen::sort_and_sweep},
     {LegendMark::dashed, &Palette::selection, "test: solid where it is a pair, dashed where not",
      LegendWhen::sort_and_sweep},
     {LegendMark::line, &Palette::structure, "pair that brute force tests", LegendWhen::brute_force}},
    paint_structure,
    {.tab = InspectorTab::broad_phase, .key = "7", .pairs = Pairs::structure}};

void paint_all_pairs(const OverlayInput& input, Painter& painter, Labels& labels) {
    const std::size_t count = input.analysis.live.boxes.size();
    if (count < 2) return;
    const Stroke stroke = pen(input, with_alpha(input.palette.structure, 0.45f), 0.6f);
    const auto body = body_in_question(input.analysis, input.view);
    const std::size_t all = count * (count - 1) / 2;
    if (body) {
        const std::size_t step = count / most_lines + 1;  // if there are too many, draw only some of them
        for (std::size_t i = 0; i < count; i += step) {
            if (i != *body) link(input, painter, i, *body, stroke);
        }
    } else if (all <= most_lines) {
        for (std::size_t i = 0; i < count; ++i) {
            for (std::size_t j = i + 1; j < count; ++j) link(input, painter, i, j, stroke);
        }
    }
    remark(input, labels, mark_words::all_pairs(all));
}

const Overlay candidates_overlay{
    "candidates",
    "Candidate pairs",
    "The pairs that the broad phase passes on: solid where they overlap or will "
    "touch, dashed where only their boxes meet.",
    OverlayGroup::broad_phase,
    {{LegendMark::line, &Palette::mtd, "candidate pair that overlaps or will touch"},
     {LegendMark::dashed, &Palette::separated, "candidate pair that never touches: only boxes meet"}},
    paint_candidates,
    {.tab = InspectorTab::broad_phase, .key = "8", .pairs = Pairs::paths}};

}  // namespace app
