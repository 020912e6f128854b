// The legend: one line for each meaning of the marks drawn by overlays, in the canvas corner where it hides
// least.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "overlays/overlay.h"

namespace app {

/// Returns the rectangle of the legend, so that labels keep off it.
LegendBox legend_box(const OverlayInput& input, const PaintedLegend& legend, const Painter& measure);
/// Returns whether the box covers the pair or a moving body. In a crowd only the pair counts, because bodies
/// are everywhere.
bool lies_on_bodies(const OverlayInput& input, const LegendBox& box);
/// The legend with all its lines, its upper left corner at `lower`, for a picture with space for it. It is no
/// wider than the canvas.
LegendBox legend_at(const OverlayInput& input, const std::vector<LegendEntry>& lines, Vec2 lower,
                    const Painter& measure);
void paint_legend_at(const OverlayInput& input, const std::vector<LegendEntry>& lines, Vec2 lower,
                     Painter& painter);

/// Returns the lines whose condition `when` is true. `PaintedLines` finds out whether their mark was drawn.
std::vector<LegendEntry> lines_that_hold(const OverlayInput& input, std::span<const LegendEntry> legend);
/// Returns the lines for rims, seams and dashes that bodies have whatever overlay is on.
std::vector<LegendEntry> lines_of_bodies(const OverlayInput& input);

/// Finds out which lines of a legend a picture needs: those whose mark was drawn on the canvas. It is a
/// painter that watches all calls and forwards them to another painter. So no line needs a condition next to
/// the code that draws.
class PaintedLines final : public Painter {
  public:
    PaintedLines(const OverlayInput& input, Painter& onto, std::span<const LegendEntry> lines);

    /// Returns the lines whose mark was drawn, in their order.
    std::vector<LegendEntry> painted();
    /// Returns the strokes that are as wide as a band, and the extents of dots, small rings and words.
    const std::vector<std::array<Vec2, 2>>& bands() const { return bands_; }
    /// Returns the box around all boxes that were drawn; empty if there were none.
    const CanvasBox& around_boxes() const { return around_boxes_; }

    void polyline(std::span<const Vec2> points, bool closed, const Stroke& stroke) override;
    void fill(std::span<const Vec2> convex_outline, Color color) override;
    void circle(Vec2 center, float radius, const Stroke& stroke) override;
    void disc(Vec2 center, float radius, Color color) override;
    void dots(std::span<const Vec2> centers, float side, Color color) override;
    void boxes(std::span<const CanvasBox> boxes, Color color, const Stroke& outline) override;
    void rounded_rectangle(Vec2 lower, Vec2 upper, float rounding, Color color) override;
    void text(Vec2 position, std::string_view text, const TextStyle& style) override;
    Vec2 text_size(std::string_view text, const TextStyle& style) const override;
    void begin_group(std::string_view name) override;
    void end_group() override;

  private:
    struct Line {
        LegendEntry entry;
        bool painted = false;
    };
    bool on_canvas(std::span<const Vec2> points) const;
    bool is_a_point(std::span<const Vec2> points) const;
    bool has_hue(const LegendEntry& entry, Color color) const;
    void note(LegendMark mark, Color color);
    void note_line(std::span<const Vec2> points, bool closed, const Stroke& stroke);
    void note_rectangle(Vec2 lower, Vec2 upper, Color color);
    /// Counts a solid stroke as a line, once it is certain that it is not the shaft of an arrow.
    void settle_shaft();

    const OverlayInput& input_;
    Painter& onto_;
    std::vector<Line> lines_;
    std::optional<Stroke> shaft_;
    std::vector<std::array<Vec2, 2>> bands_;
    CanvasBox around_boxes_{};
};

}  // namespace app
