// The broad phase of the scene: its structure on the canvas, and the drawings of it beside that.
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

// The overlay `structure` in parts. Each paints the contents of one kind of broad phase, read from the live
// structure (`Analysis::live`), which must be of that kind. Nothing off the canvas or smaller than about two
// pixels is drawn.

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

// How full the cells of a grid or hash, or the nodes of a quadtree, are: a bar for each number of occupants.

/// Cells with 1, 2, … occupants; the last entry counts those with `many_occupants` and more.
using LoadBins = std::array<std::size_t, many_occupants>;
LoadBins load_bins(std::span<const collide::CellView> cells);

/// The number of occupants whose bar stands at a place.
std::optional<std::uint32_t> load_at(Vec2 place, Vec2 size, float scale);
/// `input` has the drawing's size as its canvas.
void paint_load(const OverlayInput& input, const LoadBins& bins, Painter& painter);

// Sort and sweep at one moment: the line stands where the box in question begins, and some boxes are active.

/// How an interval stands to the sweep line, by rising prominence.
enum class IntervalLook : std::uint8_t { over, waiting, active, next };

struct SweepMoment {
    std::span<const collide::SweptInterval> order;  // of the live structure
    int axis = 0;
    std::size_t next = 0;             // place in the order of the box that begins
    std::vector<std::size_t> active;  // places of those that began before it and have not ended, ascending

    const collide::SweptInterval& box() const { return order[next]; }
    /// Whether the box at a place that is active overlaps the one that begins on the other axis too.
    bool is_pair(std::size_t place) const;
    IntervalLook look_of(std::size_t place) const;
};

/// The box in question is the body pointed at or selected, else the one in the middle of the order. The live
/// structure must be sort and sweep; its order is put right if it is not. Empty when it holds no box.
SweepMoment sweep_moment(const Analysis& analysis, const ViewState& view);

/// Intervals along an edge of the canvas, each beside the part of the world that it covers. They show x along
/// the upper edge, y along the right one. They are drawn in lanes while these suffice. For a crowd the number
/// of intervals over each place is drawn.
struct StripInterval {
    double lower = 0.0;  // metres, world
    double upper = 0.0;
    IntervalLook look = IntervalLook::waiting;
};

inline constexpr std::size_t most_lanes = 14;
inline constexpr std::size_t most_in_lanes = 2000;  // intervals; more are counted instead

/// Lanes in which no two intervals touch, for intervals sorted by their lower ends. Each takes the first free
/// lane (interval partitioning, Kleinberg and Tardos 2005, 4.1). Empty when more than `most_lanes` are
/// needed.
std::vector<std::size_t> lanes_of(std::span<const StripInterval> sorted);

/// `axis` 0: x, 1: y. Only up to `most_in_lanes` need be sorted.
void paint_interval_strip(const OverlayInput& input, Painter& painter, int axis,
                          std::span<const StripInterval> sorted, std::string_view title);

/// The sorted list of sort and sweep as a staircase. Each box has a row, in the order in which they begin,
/// with its interval on the swept axis and the sweep line across. For a crowd only the rows around the line
/// are drawn.
struct OrderDrawing {
    std::size_t first = 0;  // place in the order of the first row
    std::size_t rows = 0;
    double from = 0.0;  // metres, left edge
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
/// The place in the order whose row lies at this height.
std::optional<std::size_t> place_at(const OrderDrawing& drawing, Vec2 place);
void paint_order(const OverlayInput& input, const SweepMoment& moment, const OrderDrawing& drawing,
                 Painter& painter);

// The dynamic tree itself, drawn beside the canvas: the root above, each level below the one before, leaves
// side by side. Of a large tree the upper levels, as far as there is room.

struct TreeDot {
    static constexpr std::size_t none = ~std::size_t{0};

    collide::NodeIndex node = collide::no_node;
    std::size_t parent = none;  // an earlier dot
    std::uint32_t depth = 0;
    Vec2 place{0.0f, 0.0f};  // pixels
    bool is_leaf = false;
    bool is_folded = false;  // stands for what is below it
};

struct TreeDrawing {
    std::vector<TreeDot> dots;  // a node before its children
    std::uint32_t depth = 0;    // that is drawn
    std::uint32_t height = 0;   // of the tree
};

TreeDrawing lay_out_tree(const collide::TreeNodes& nodes, Vec2 size, float scale);
/// The dot under a place, with a few pixels of slack.
std::optional<std::size_t> dot_at(const TreeDrawing& drawing, Vec2 place, float scale);
/// Lights the way from the root to the node that is pointed at, or to the leaf of the body in question.
/// `input` has the drawing's size as its canvas.
void paint_tree(const OverlayInput& input, const TreeDrawing& drawing, Painter& painter, Labels& labels);

}  // namespace app
