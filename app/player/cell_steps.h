// The steps that a uniform grid and a spatial hash share: a box goes into its cells, and asks whom it meets
// there. They differ in what becomes of a cell: a place in an array, or a bucket that other cells may share.
#pragma once

#include "player/structure_walks.h"

namespace app {

/// Indices into the pseudocode.
struct CellLines {
    std::size_t cover = 0;       // the box is turned into cells
    std::size_t append = 0;      // a cell's slot takes the box
    std::size_t ask = 0;         // whom may it meet?
    std::size_t look = 0;        // a cell is looked into
    std::size_t other_cell = 0;  // an entry of another cell (hash alone)
    std::size_t apart = 0;
    std::size_t elsewhere = 0;  // reported from another cell
    std::size_t report = 0;
    std::size_t done = 0;
};

struct CellTopic {
    LessonKind kind;
    CellLines lines;
    bool hashed = false;
};

/// A step of the insertion, or of the query after it.
struct CellMoment {
    const CellWalk& walk;
    const collide::CellRecording& part;
    std::size_t index;  // in the part
    bool asking;        // it is the query

    const collide::CellStep& step() const { return part.steps.items[index]; }
    /// The cells that stand when the step is done, without the entries made since the insertion began.
    const CellState& state() const { return asking ? walk.after : walk.before; }
};

/// Precondition: index < cell_step_count.
CellMoment cell_moment_at(const CellWalk& walk, std::size_t index);
/// 0 when another lesson is open.
std::size_t cell_step_count(const LessonInput& input, LessonKind kind);

LessonMoment cell_moment(const LessonInput& input, const CellTopic& topic, std::size_t index);
void paint_cell_step(const OverlayInput& canvas, const LessonInput& input, const CellTopic& topic,
                     std::size_t index, Painter& painter, Labels& labels);

}  // namespace app
