// One hue, one meaning, everywhere: canvas, tables, plots, legend. Overlays and panels take every colour
// from here.
#pragma once

#include "draw/color.h"

namespace app {

enum class Theme : std::uint8_t { dark, light, projector };

struct Palette {
    // Meanings.
    Color a;          // body A of the focus pair
    Color b;          // body B
    Color other;      // every other body
    Color separated;  // gaps, separating axis and line
    Color mtd;        // overlap depth, MTD
    Color contacts;   // support features, contact points
    Color axes;       // candidate axes
    Color velocity;
    Color bounds;     // AABBs
    Color structure;  // what a broad phase keeps: cells, nodes, sorted axes
    Color probe;      // rays and probe points
    Color selection;
    // Surfaces.
    Color canvas;
    Color grid;
    Color grid_major;
    Color grid_axis;
    Color text;
    Color dim_text;
    Color panel;
    Color panel_raised;
    Color border;
    Color accent;
    Color warning;
    Color recording;   // while the canvas goes to a file
    Color label_back;  // behind text on the canvas
    // Weights: the projector theme draws bolder.
    float line_width = 1.5f;  // logical pixels
    float fill_opacity = 0.22f;
    float enlarged = 1.0f;  // type and strokes alike, times the interface's scale
};

const Palette& palette_of(Theme theme);

}  // namespace app
