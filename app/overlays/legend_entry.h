// A line of the legend: a mark, its hue and its words. In a window some lines are the switches of overlays.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "draw/camera.h"
#include "draw/palette.h"

namespace app {

/// How a line of the legend is drawn beside its words.
enum class LegendMark : std::uint8_t {
    line,
    dashed,
    dotted,
    arrow,
    ring,
    dot,
    diamond,
    box,
    band,
    edge,    // a heavy line
    letter,  // "z"
    hatch,   // slanting lines in a box
    none
};

/// The legend shows a line only when the picture has its mark (overlays/legend.h). Where an overlay
/// paints one mark for several meanings, this says which of them holds.
enum class LegendWhen : std::uint8_t {
    always,
    overlapping,
    apart,
    overlapping_half_each,  // two that can both move, shared as the scene's settings say
    overlapping_by_mass,
    overlapping_one_moves,
    brute_force,
    cells,  // uniform grid and spatial hash
    spatial_hash,
    quadtree,
    sort_and_sweep,
    dynamic_tree,
};

/// Stands in place of a colour: marks of A have the hue of A, marks of B the hue of B.
inline constexpr Color Palette::*both_hues = nullptr;

struct LegendEntry {
    LegendMark mark;
    Color Palette::*color;  // `other` stands for the hue of whatever body it is
    std::string_view words;
    LegendWhen when = LegendWhen::always;
};

struct Overlay;

/// What a press on a line of the legend does in a window.
enum class LegendPress : std::uint8_t { nothing, switches, more, unfold, fold };

struct LegendLine : LegendEntry {
    const Overlay* overlay = nullptr;  // of a line that switches it
    bool is_on = true;                 // else it is dim
    LegendPress press = LegendPress::nothing;
};

/// What a window adds to its legend, so that the legend is the switches.
struct LegendSwitches {
    std::vector<const Overlay*> offered;  // with a line of their own also while they are off
    std::string_view more;                // the last line, which shows more of them, or fewer
};

/// Where the lines of one overlay stand in the legend, or another line that can be pressed.
struct LegendSwitch {
    LegendPress press = LegendPress::switches;
    const Overlay* overlay = nullptr;
    std::string_view words;  // of its first line
    bool is_on = true;
    Vec2 lower{0.0f, 0.0f};  // canvas pixels
    Vec2 upper{0.0f, 0.0f};
};

/// On the canvas, pixels.
struct LegendBox {
    Vec2 lower{0.0f, 0.0f};
    Vec2 upper{0.0f, 0.0f};
    bool empty = true;
};

/// Where a legend was painted, and what of it can be pressed.
struct PlacedLegend {
    LegendBox box;
    std::vector<LegendSwitch> switches;
};

}  // namespace app
