// One drawing interface for the screen (ImDrawList) and for paper (SVG). Coordinates are canvas pixels, x
// right, y down, (0, 0) at the canvas' upper left corner. Widths and sizes are pixels too.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include <collide/base/vec2.h>
#include "draw/palette.h"

namespace app {

using collide::Vec2;

enum class LineStyle : std::uint8_t { solid, dashed, dotted };

struct Stroke {
    Color color;
    float width = 1.5f;
    LineStyle style = LineStyle::solid;
};

enum class Weight : std::uint8_t { regular, semibold };

struct TextStyle {
    Color color;
    float size = 13.0f;
    Weight weight = Weight::regular;
};

/// Upper left and lower right corner, canvas pixels.
struct CanvasBox {
    Vec2 lower{0.0f, 0.0f};
    Vec2 upper{0.0f, 0.0f};

    Vec2 size() const { return upper - lower; }
    bool is_empty() const { return lower == upper; }
};
/// Returns the box around both; an empty box does not count.
inline CanvasBox around(const CanvasBox& a, const CanvasBox& b) {
    if (a.is_empty() || b.is_empty()) return a.is_empty() ? b : a;
    return {glm::min(a.lower, b.lower), glm::max(a.upper, b.upper)};
}

class Painter {
  public:
    virtual ~Painter() = default;

    virtual void polyline(std::span<const Vec2> points, bool closed, const Stroke& stroke) = 0;
    virtual void fill(std::span<const Vec2> convex_outline, Color color) = 0;
    virtual void circle(Vec2 center, float radius, const Stroke& stroke) = 0;
    virtual void disc(Vec2 center, float radius, Color color) = 0;
    /// Draws many small squares of one size, for shapes too small to be distinguished.
    virtual void dots(std::span<const Vec2> centers, float side, Color color) {
        const Vec2 half(0.5f * side);
        for (const Vec2 center : centers) rounded_rectangle(center - half, center + half, 0.0f, color);
    }
    /// Draws many boxes with equal colours, such as those of a level of a tree. In an SVG they are one
    /// element, so that overlaps are not darker.
    virtual void boxes(std::span<const CanvasBox> boxes, Color color, const Stroke& outline);
    virtual void rounded_rectangle(Vec2 lower, Vec2 upper, float rounding, Color color) = 0;
    /// `position` is the upper left corner of the text's box.
    virtual void text(Vec2 position, std::string_view text, const TextStyle& style) = 0;
    virtual Vec2 text_size(std::string_view text, const TextStyle& style) const = 0;
    /// Names what is drawn until `end_group` (an SVG group; without effect on screen).
    virtual void begin_group(std::string_view) {}
    virtual void end_group() {}
};

/// A painter that draws nothing. It measures the cost of painting without the graphics driver.
class NullPainter : public Painter {
  public:
    void polyline(std::span<const Vec2>, bool, const Stroke&) override { ++calls; }
    void fill(std::span<const Vec2>, Color) override { ++calls; }
    void circle(Vec2, float, const Stroke&) override { ++calls; }
    void disc(Vec2, float, Color) override { ++calls; }
    void rounded_rectangle(Vec2, Vec2, float, Color) override { ++calls; }
    void text(Vec2, std::string_view, const TextStyle&) override { ++calls; }
    Vec2 text_size(std::string_view text, const TextStyle& style) const override {
        return {0.6f * style.size * static_cast<float>(text.size()), 1.21f * style.size};
    }

    std::size_t calls = 0;
};

/// A painter for a whole picture of several canvases, on paper or as an image. All such painters measure text
/// alike, so that all make the same picture.
class PicturePainter : public Painter {
  public:
    Vec2 text_size(std::string_view text, const TextStyle& style) const final;
    /// Begins a canvas within the picture. Until `end_pane`, (0, 0) is its corner, drawing is clipped to it,
    /// and names of groups begin with its name.
    virtual void begin_pane(std::string_view name, Vec2 corner, Vec2 size) = 0;
    virtual void end_pane() = 0;
};

// Text in pictures. Its layout does not depend on the fonts installed.

/// Ascender and line height of the font Inter, as fractions of the font size.
inline constexpr float text_ascent = 0.96875f;
inline constexpr float text_line_height = 1.21023f;

/// Returns the size of one line of UTF-8 text in pixels, by Inter's widths (text_metrics.cpp). Letters
/// without a known width count as an 'n'.
Vec2 inter_text_size(std::string_view text, const TextStyle& style);

/// Returns the number of bytes of the UTF-8 letter that starts at `text[i]`; 0 if they do not form one.
std::size_t letter_length(std::string_view text, std::size_t i);

/// Returns the end of the word that begins at `from`, where a line may break. A number and its unit are one
/// word, and so are the numbers of "(-0.250, 0.000)".
std::size_t end_of_word(std::string_view text, std::size_t from);
/// Returns `words` broken at blanks into parts at most `room` pixels wide. A single longer word stays whole.
std::vector<std::string_view> wrapped_words(std::string_view words, float room, const TextStyle& style,
                                            const Painter& measure);

// How dashed and dotted lines are drawn, on screen and on paper alike.

/// Lengths in pixels; both are 0 for a solid line. The dashes of a dotted line have length 0: round caps make
/// the dots.
struct DashPattern {
    float on = 0.0f;
    float off = 0.0f;
};
DashPattern dash_pattern(const Stroke& stroke);

/// Calls `draw` for every dash that meets the box [lower, upper]. The pattern continues around corners.
void for_each_dash(std::span<const Vec2> points, bool closed, DashPattern pattern, Vec2 lower, Vec2 upper,
                   const std::function<void(Vec2 from, Vec2 to)>& draw);

}  // namespace app
