// The broad phase of the scene: its structure on the canvas, and the drawings of the structure next to the
// canvas.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include <collide/broad_phase/broad_phase.h>
#include <collide/broad_phase/dynamic_tree.h>
#include <collide/broad_phase/sort_and_sweep.h>
#include "analysis/pipeline.h"
#include "document/view_state.h"
#include "overlays/overlay.h"

namespace app {

// The parts of the overlay `structure`. Each draws the contents of one kind of broad phase. It reads the live
// structure (`Analysis::live`), which must be of this kind. Parts off the canvas or smaller than about two
// pixels are not drawn.

void paint_all_pairs(const OverlayInput& input, Painter& painter, Labels& labels);    // brute force
void paint_cells(const OverlayInput& input, Painter& painter, Labels& labels);        // grid and hash
void paint_quadtree(const OverlayInput& input, Painter& painter, Labels& labels);     // quadtree
void paint_sorted_axes(const OverlayInput& input, Painter& painter, Labels& labels);  // sort and sweep
void paint_tree_boxes(const OverlayInput& input, Painter& painter, Labels& labels);   // dynamic tree

/// Highlights a node of the dynamic tree under the cursor: its box and those of its ancestors.
void light_tree_node(const OverlayInput& input, Painter& painter, Labels& labels, std::size_t node);
/// Highlights the cells with this number of occupants; `many_occupants` means that number and more.
void light_cell_load(const OverlayInput& input, Painter& painter, std::size_t occupants);

/// The last bar of the histogram counts cells with this many occupants or more.
inline constexpr std::uint32_t many_occupants = 12;

// A histogram of occupancy: the cells of a grid or hash, or the nodes of a quadtree, by their number of
// occupants.

/// Numbers of cells with 1, 2, … occupants; the last entry counts those with `many_occupants` or more.
using LoadBins = std::array<std::size_t, many_occupants>;
LoadBins load_bins(std::span<const collide::CellView> cells);

/// Returns the number of occupants whose bar is at `place` (pixels); nothing outside the bars.
std::optional<std::uint32_t> load_at(Vec2 place, Vec2 size, float scale);
/// Draws the histogram. The canvas of `input` has the size of the drawing.
void paint_load(const OverlayInput& input, const LoadBins& bins, Painter& painter);

// Sort and sweep at one moment: the sweep line is at the start of one box, and some boxes are active.

/// The state of an interval relative to the sweep line, in order of prominence.
enum class IntervalStyle : std::uint8_t { over, waiting, active, next };

struct SweepMoment {
    std::span<const collide::SweptInterval> order;  // of the live structure, by lower ends
    int axis = 0;
    std::size_t next = 0;             // index in `order` of the box that begins at the line
    std::vector<std::size_t> active;  // ascending indices in `order`: boxes that have begun and not ended

    const collide::SweptInterval& box() const { return order[next]; }
    /// Returns whether the active box at index `place` also overlaps the beginning box on the other axis.
    bool is_pair(std::size_t place) const;
    IntervalStyle look_of(std::size_t place) const;
};

/// Returns the sweep at the hovered or selected body's box, or at the box in the middle of the order. The
/// live structure must be sort and sweep; it is sorted first if necessary. The result is empty if the
/// structure has no box.
SweepMoment sweep_moment(const Analysis& analysis, const ViewState& view);

/// Intervals along an edge of the canvas, each next to the part of the world that it covers. Those on x are
/// along the upper edge, those on y along the right edge. Each interval is a bar in a row of its own while
/// there are few. For many, a curve shows how many overlap at each position.
struct StripInterval {
    double lower = 0.0;  // metres, world
    double upper = 0.0;
    IntervalStyle look = IntervalStyle::waiting;
};

inline constexpr std::size_t most_lanes = 14;
inline constexpr std::size_t most_in_lanes = 2000;  // intervals; of more only the counts are drawn

/// Returns a row for each interval, so that no two intervals of a row touch. The intervals must be sorted by
/// lower ends. Each takes the first free row (interval partitioning, Kleinberg and Tardos 2005, 4.1). Returns
/// nothing if more than `most_lanes` rows are needed.
std::vector<std::size_t> lanes_of(std::span<const StripInterval> sorted);

/// Draws the intervals on an axis (0: x, 1: y). They need to be sorted only if there are at most
/// `most_in_lanes`.
void paint_interval_strip(const OverlayInput& input, Painter& painter, int axis,
                          std::span<const StripInterval> sorted, std::string_view title);

/// The sorted list of sort and sweep as a staircase. Each box has a row, in the order of lower ends. The row
/// shows its interval on the swept axis; the sweep line crosses all rows. With many boxes only the rows
/// around the line are drawn.
struct OrderDrawing {
    std::size_t first = 0;  // index in the order of the first row
    std::size_t rows = 0;
    double from = 0.0;  // metres, at the left edge
    double to = 1.0;
    float left = 0.0f;  // pixels
    float right = 1.0f;
    float top = 0.0f;
    float row_height = 1.0f;

    float x(double place) const {
        return left + static_cast<float>((place - from) / (to - from)) * (right - left);
    }
};

OrderDrawing lay_out_order(const SweepMoment& moment, Vec2 size, float scale);
/// Returns the index in the order of the row at `place` (pixels); nothing outside the rows.
std::optional<std::size_t> place_at(const OrderDrawing& drawing, Vec2 place);
void paint_order(const OverlayInput& input, const SweepMoment& moment, const OrderDrawing& drawing,
                 Painter& painter);

// A drawing of the dynamic tree next to the canvas. The root is at the top, each level below its parents'
// level, leaves next to each other. For a large tree it shows as many upper levels as fit.

struct TreeDot {
    static constexpr std::size_t none = ~std::size_t{0};

    collide::NodeIndex node = collide::no_node;
    std::size_t parent = none;  // index of an earlier dot
    std::uint32_t depth = 0;
    Vec2 place{0.0f, 0.0f};  // pixels, of its centre
    bool is_leaf = false;
    bool is_folded = false;  // stands for its whole subtree
};

struct TreeDrawing {
    std::vector<TreeDot> dots;  // each node before its children
    std::uint32_t depth = 0;    // of the deepest drawn level
    std::uint32_t height = 0;   // of the whole tree
};

TreeDrawing lay_out_tree(const collide::TreeNodes& nodes, Vec2 size, float scale);
/// Returns the dot at `place` (pixels), with a few pixels of tolerance.
std::optional<std::size_t> dot_at(const TreeDrawing& drawing, Vec2 place, float scale);
/// Draws the tree. It highlights the path from the root to the hovered node, or to the leaf of the hovered or
/// selected body. The canvas of `input` has the size of the drawing.
void paint_tree(const OverlayInput& input, const TreeDrawing& drawing, Painter& painter, Labels& labels);

}  // namespace app
