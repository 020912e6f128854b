// The legend: one line for each meaning of what the overlays have painted, in the freest corner of the
// canvas.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "overlays/overlay.h"

namespace app {

/// The place of the legend, so that labels keep off it.
LegendBox legend_box(const OverlayInput& input, const PaintedLegend& legend, const Painter& measure);
/// Whether the box lies on the pair or on a body that moves; in a crowd, which is everywhere, on the pair.
bool lies_on_bodies(const OverlayInput& input, const LegendBox& box);
/// The legend with all lines, at this corner, for a picture that has room for it. No wider than the canvas.
LegendBox legend_at(const OverlayInput& input, const std::vector<LegendEntry>& lines, Vec2 lower,
                    const Painter& measure);
void paint_legend_at(const OverlayInput& input, const std::vector<LegendEntry>& lines, Vec2 lower,
                     Painter& painter);

/// The lines whose `when` is true. `PaintedLines` finds out whether their mark was painted.
std::vector<LegendEntry> lines_that_hold(const OverlayInput& input, std::span<const LegendEntry> legend);
/// The lines for the rims, seams and dashes that bodies have under any overlay.
std::vector<LegendEntry> lines_of_bodies(const OverlayInput& input);

/// Finds out which lines of a legend are true of a picture: those whose mark was painted on the canvas. It
/// stands between an overlay and the painter and passes on what is painted. So no line needs a condition of
/// its own beside the code that paints.
class PaintedLines final : public Painter {
  public:
    PaintedLines(const OverlayInput& input, Painter& onto, std::span<const LegendEntry> lines);

    /// The lines whose mark was painted, in their order.
    std::vector<LegendEntry> painted();
    /// The strokes that were painted as wide as a band.
    const std::vector<std::array<Vec2, 2>>& bands() const { return bands_; }
    /// Around all boxes that were painted; without area where there were none.
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
    /// A solid stroke counts once it is known not to be the shaft of an arrow.
    void settle_shaft();

    const OverlayInput& input_;
    Painter& onto_;
    std::vector<Line> lines_;
    std::optional<Stroke> shaft_;
    std::vector<std::array<Vec2, 2>> bands_;
    CanvasBox around_boxes_{};
};

}  // namespace app
