// Painter for paper: an SVG that a person can read and edit. Equal calls give equal bytes on every machine.
#pragma once

#include <string>
#include <vector>

#include "draw/painter.h"

namespace app {

class SvgPainter final : public PicturePainter {
  public:
    /// `title` is the name that viewers show for the picture; `size` is in pixels.
    SvgPainter(Vec2 size, std::string_view title);

    void polyline(std::span<const Vec2> points, bool closed, const Stroke& stroke) override;
    void fill(std::span<const Vec2> convex_outline, Color color) override;
    void circle(Vec2 center, float radius, const Stroke& stroke) override;
    void disc(Vec2 center, float radius, Color color) override;
    void dots(std::span<const Vec2> centers, float side, Color color) override;
    void boxes(std::span<const CanvasBox> boxes, Color color, const Stroke& stroke) override;
    void rounded_rectangle(Vec2 lower, Vec2 upper, float rounding, Color color) override;
    void text(Vec2 position, std::string_view text, const TextStyle& style) override;
    void begin_group(std::string_view name) override;
    void end_group() override;

    void begin_pane(std::string_view name, Vec2 corner, Vec2 size) override;
    void end_pane() override;

    /// Returns the whole document; it closes groups that are still open.
    std::string document() const;

  private:
    void line(std::string_view element);
    /// Adds an element. `shape` is the element without its style. Fill and outline of one shape in direct
    /// sequence become one element.
    void filled(std::string shape, Color color);
    void outlined(const std::string& shape, const Stroke& stroke);
    void open_element(std::string_view element, std::string_view tag);
    void close_element();

    std::string out_;
    std::string filled_;  // the shape of the last element, if it has a fill and no outline yet
    std::string prefix_;  // of names within a pane
    std::vector<std::string_view> open_;  // open elements, outermost first
};

/// Returns text that is safe between tags and in attributes, without control characters and broken UTF-8.
std::string xml_escaped(std::string_view text);
/// Returns the number with at most two decimals, without trailing zeros and without negative zero.
std::string svg_number(float value);

}  // namespace app
