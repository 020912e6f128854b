// What the broad phase of the scene keeps, whichever it is: cells, squares, boxes of a tree, sorted axes. One
// switch for all, so that another structure, once chosen, is seen at once.
#include "overlays/structure.h"

#include <fmt/format.h>

#include <array>

#include "draw/drawing.h"
#include "overlays/aabbs.h"
#include "overlays/all_overlays.h"
#include "overlays/mark_words.h"
#include "overlays/marks.h"

namespace app {

namespace {

constexpr std::array explained{
    LegendEntry{LegendMark::band, &Palette::structure, "cell: stronger with more boxes", LegendWhen::cells},
    LegendEntry{LegendMark::dashed, &Palette::structure,
                "coarser cell, for large boxes; the outermost cells extend beyond the rim",
                LegendWhen::cells},
    LegendEntry{LegendMark::box, &Palette::selection, "cells of the hovered or selected body",
                LegendWhen::cells},
    LegendEntry{LegendMark::dotted, &Palette::selection, "other cell in the same bucket",
                LegendWhen::spatial_hash},
    LegendEntry{LegendMark::box, &Palette::structure, "quarter: thinner when deeper in the tree",
                LegendWhen::quadtree},
    LegendEntry{LegendMark::dashed, &Palette::selection, "how far boxes of the chosen node may reach",
                LegendWhen::quadtree},
    LegendEntry{LegendMark::box, &Palette::structure, "box of a node: thinner when deeper in the tree",
                LegendWhen::dynamic_tree},
    LegendEntry{LegendMark::dashed, &Palette::structure, "leaf: a box with a margin to move in",
                LegendWhen::dynamic_tree},
    LegendEntry{LegendMark::box, &Palette::selection, "from the root to the chosen body",
                LegendWhen::dynamic_tree},
    LegendEntry{LegendMark::band, &Palette::structure, "interval on an axis; strong: active at the line",
                LegendWhen::sort_and_sweep},
    LegendEntry{LegendMark::line, &Palette::selection, "sweep line, where the next box begins",
                LegendWhen::sort_and_sweep},
    LegendEntry{LegendMark::dashed, &Palette::selection, "test: solid where it is a pair, dashed where not",
                LegendWhen::sort_and_sweep},
    LegendEntry{LegendMark::line, &Palette::structure, "pair that brute force tests",
                LegendWhen::brute_force},
};

void paint(const OverlayInput& input, Painter& painter, Labels& labels) {
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

}  // namespace

const Overlay structure_overlay{"structure",
                                "Structure",
                                "The broad phase's structure: cells and how full they are, squares of a "
                                "quadtree, boxes of a tree, or sorted axes.",
                                OverlayGroup::broad_phase,
                                false,
                                explained,
                                paint};

// Brute force keeps nothing but the boxes, so what it does is drawn: the tests of the body in question, or
// all of a few.

namespace {

constexpr std::size_t most_lines = 2000;

void link(const OverlayInput& input, Painter& painter, std::size_t a, std::size_t b, const Stroke& stroke) {
    const auto& boxes = input.analysis.live.boxes;
    if (!is_visible(united(boxes[a], boxes[b]), input.camera)) return;
    line(painter, input.camera.to_canvas(boxes[a].center()), input.camera.to_canvas(boxes[b].center()),
         stroke);
}

}  // namespace

void paint_all_pairs(const OverlayInput& input, Painter& painter, Labels& labels) {
    const std::size_t count = input.analysis.live.boxes.size();
    if (count < 2) return;
    const Stroke stroke = pen(input, with_alpha(input.palette.structure, 0.45f), 0.6f);
    const auto body = body_in_question(input.analysis, input.view);
    const std::size_t all = count * (count - 1) / 2;
    if (body) {
        const std::size_t step = count / most_lines + 1;  // of very many some stand for the rest
        for (std::size_t i = 0; i < count; i += step) {
            if (i != *body) link(input, painter, i, *body, stroke);
        }
    } else if (all <= most_lines) {
        for (std::size_t i = 0; i < count; ++i) {
            for (std::size_t j = i + 1; j < count; ++j) link(input, painter, i, j, stroke);
        }
    }
    labels.add({{0.5f * input.camera.canvas_size.x, 18.0f * input.scale},
                mark_words::all_pairs(all),
                label_style(input, input.palette.structure),
                {0.0f, 1.0f},
                detail_priority});
}

}  // namespace app
