// The slots of a grid or the buckets of a hash while a box is inserted. It has the entries of each, marks
// those of the cell that the step is about, and draws them as a row.
#pragma once

#include "player/structure_walks.h"

namespace app {

enum class EntryKind : std::uint8_t { of_cell, of_other_cell, own };

/// The entries of a slot at a step, the newest first: those of the step's cell and the own one are told
/// apart.
std::vector<EntryKind> entries_of(const CellMoment& moment, std::uint32_t slot);
/// The slot that the step is about, or the last one before it, or the first one after it.
std::uint32_t slot_in_view(const CellMoment& moment);

void paint_slot_row(const PlotView& view, const CellMoment& moment, const char* slot_name, Painter& painter,
                    Labels& labels);

}  // namespace app
