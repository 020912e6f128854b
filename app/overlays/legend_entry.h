// A line of the legend: a mark, its colour and its words. In a window some lines are also switches of
// overlays.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "draw/camera.h"
#include "draw/palette.h"

namespace app {

/// How the mark of a legend line is drawn.
enum class LegendMark : std::uint8_t {
    line,
    dashed,
    dotted,
    arrow,
    ring,
    dashed_ring,
    target,  // a ring with a dot in it
    dot,
    diamond,
    box,
    band,
    edge,    // a heavy line
    letter,  // "z"
    hatch,   // slanting lines in a box
    none
};

/// The condition of a legend line. The legend shows a line only if the picture contains its mark
/// (overlays/legend.h). If an overlay uses one mark for several meanings, the condition selects the right
/// one.
enum class LegendWhen : std::uint8_t {
    always,
    overlapping,
    apart,
    overlapping_half_each,  // both can move; the scene's settings share the push equally
    overlapping_by_mass,
    overlapping_one_moves,
    brute_force,
    cells,  // uniform grid and spatial hash
    spatial_hash,
    quadtree,
    sort_and_sweep,
    dynamic_tree,
};

/// Used instead of a colour: marks of A have A's colour, marks of B have B's colour.
inline constexpr Color Palette::*both_hues = nullptr;

struct LegendEntry {
    LegendMark mark;
    Color Palette::*color;  // `other` means the colour of any body
    std::string_view words;
    LegendWhen when = LegendWhen::always;
};

struct Overlay;

/// What a click on a line of the legend does in a window.
enum class LegendPress : std::uint8_t { nothing, switches, more, unfold, fold };

struct LegendLine : LegendEntry {
    const Overlay* overlay = nullptr;  // the overlay that the line switches, or nullptr
    bool is_on = true;                 // the line is dimmed if false
    LegendPress press = LegendPress::nothing;
};

/// What a window adds to its legend, so that its lines are switches of overlays.
struct LegendSwitches {
    std::vector<const Overlay*> offered;  // overlays that have a line even while they are off
    std::string_view more;                // words of the last line, which shows more or fewer switches
};

/// The position of the lines of one overlay in the legend, or of another line that can be clicked.
struct LegendSwitch {
    LegendPress press = LegendPress::switches;
    const Overlay* overlay = nullptr;
    std::string_view words;  // of its first line
    bool is_on = true;
    Vec2 lower{0.0f, 0.0f};  // canvas pixels
    Vec2 upper{0.0f, 0.0f};
};

/// A rectangle on the canvas, pixels.
struct LegendBox {
    Vec2 lower{0.0f, 0.0f};
    Vec2 upper{0.0f, 0.0f};
    bool empty = true;
};

/// The position of a drawn legend, and its lines that can be clicked.
struct PlacedLegend {
    LegendBox box;
    std::vector<LegendSwitch> switches;
};

}  // namespace app
