// The quadtree of a lesson at a step, and the small picture of it.
#pragma once

#include "player/structure_walks.h"

namespace app {

/// The squares that stand when the step is done.
const std::vector<collide::CellView>& squares_at(const QuadtreeMoment& moment);

/// Boxes that the square itself lists; 0 when there is no such square.
std::size_t listed_in(const std::vector<collide::CellView>& squares, const collide::Aabb& square);

void paint_quadtree_plot(const PlotView& view, const QuadtreeMoment& moment, Painter& painter,
                         Labels& labels);

}  // namespace app
