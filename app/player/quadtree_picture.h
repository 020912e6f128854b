// The quadtree of a lesson at a step, and the small picture of it.
#pragma once

#include "player/structure_walks.h"

namespace app {

/// A step of the insertion, or of the query after it.
struct QuadtreeMoment {
    const QuadtreeWalk& walk;
    const collide::QuadtreeRecording& part;
    std::size_t index;  // in the part
    bool asking;        // it is the query

    const collide::QuadtreeStep& step() const { return part.steps.items[index]; }
    /// The squares that stand when the step is done.
    const std::vector<collide::CellView>& squares() const;
};

/// Precondition: index is a step of the insertion, or of the query behind it.
QuadtreeMoment quadtree_moment_at(const QuadtreeWalk& walk, std::size_t index);

/// Boxes that the square itself lists; 0 when there is no such square.
std::size_t listed_in(const std::vector<collide::CellView>& squares, const collide::Aabb& square);

void paint_quadtree_plot(const PlotView& view, const QuadtreeMoment& moment, Painter& painter,
                         Labels& labels);

}  // namespace app
