// Colours. One hue has one meaning everywhere: canvas, tables, plots, legend. Overlays and panels take every
// colour from here.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace app {

/// A colour in the form that painters use, opacity included.
struct Color {
    std::uint8_t r = 0;
    std::uint8_t g = 0;
    std::uint8_t b = 0;
    std::uint8_t a = 255;
    friend bool operator==(const Color&, const Color&) = default;
};

/// Makes a colour from 0xRRGGBB.
constexpr Color rgb(std::uint32_t hex) {
    return {static_cast<std::uint8_t>(hex >> 16 & 0xff), static_cast<std::uint8_t>(hex >> 8 & 0xff),
            static_cast<std::uint8_t>(hex & 0xff), 255};
}

/// Returns the colour for "#rrggbb"; nothing for other text.
std::optional<Color> parse_hex(std::string_view text);
/// Returns "#RRGGBB" for channels in [0, 1].
std::string hex_text(float red, float green, float blue);

/// Returns the colour with an opacity from 0 to 1.
constexpr Color with_alpha(Color c, float opacity) {
    c.a = static_cast<std::uint8_t>(opacity * 255.0f + 0.5f);
    return c;
}

/// Blends from `p` (t = 0) to `q` (t = 1), opacity included.
Color blend(Color p, Color q, float t);
/// Returns the contrast ratio of two colours, from 1 to 21, as defined by WCAG 2.
float contrast(Color p, Color q);

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
    Color structure;  // contents of a broad phase: cells, nodes, sorted axes
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
    Color border;   // between parts
    Color control;  // border of what can be clicked or typed into
    Color accent;
    Color warning;
    Color recording;   // while the canvas is recorded to a file
    Color label_back;  // behind text on the canvas
    // Weights: the projector theme has thicker lines.
    float line_width = 1.5f;  // logical pixels
    float fill_opacity = 0.22f;
    float enlarged = 1.0f;  // factor for text and line widths, on top of the interface's scale
};

const Palette& palette_of(Theme theme);

}  // namespace app
