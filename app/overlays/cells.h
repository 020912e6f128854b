// How full the cells of a grid or hash, or the nodes of a quadtree, are: a bar for each number of occupants.
#pragma once

#include <array>
#include <optional>

#include <collide/broad_phase/broad_phase.h>
#include "overlays/overlay.h"
#include "overlays/structure.h"

namespace app {

/// Cells with 1, 2, … occupants; the last entry counts those with `many_occupants` and more.
using LoadBins = std::array<std::size_t, many_occupants>;
LoadBins load_bins(std::span<const collide::CellView> cells);

/// The number of occupants whose bar stands at a place.
std::optional<std::uint32_t> load_at(Vec2 place, Vec2 size, float scale);
/// `input` has the drawing's size as its canvas.
void paint_load(const OverlayInput& input, const LoadBins& bins, Painter& painter);

}  // namespace app
