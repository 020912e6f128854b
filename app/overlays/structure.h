// The overlay `structure` in parts. Each paints the contents of one kind of broad phase, read from the live
// structure (`Analysis::live`), which must be of that kind. Nothing off the canvas or smaller than about two
// pixels is drawn.
#pragma once

#include <collide/broad_phase/dynamic_tree.h>
#include "overlays/overlay.h"

namespace app {

void paint_all_pairs(const OverlayInput& input, Painter& painter, Labels& labels);    // brute force
void paint_cells(const OverlayInput& input, Painter& painter, Labels& labels);        // grid and hash
void paint_quadtree(const OverlayInput& input, Painter& painter, Labels& labels);     //
void paint_sorted_axes(const OverlayInput& input, Painter& painter, Labels& labels);  // sort and sweep
void paint_tree_boxes(const OverlayInput& input, Painter& painter, Labels& labels);   // dynamic tree

/// A node of the dynamic tree that is pointed at: its box, and those above it.
void light_tree_node(const OverlayInput& input, Painter& painter, Labels& labels, std::size_t node);
/// The cells with so many occupants; `many_occupants` stands for as many and more.
void light_cell_load(const OverlayInput& input, Painter& painter, std::size_t occupants);

/// The last bar of the histogram: this many occupants of a cell, or more.
inline constexpr std::uint32_t many_occupants = 12;

}  // namespace app
