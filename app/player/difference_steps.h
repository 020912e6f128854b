// Draws a step of GJK or EPA in the Minkowski difference A - B, where both work on the origin. The player's
// plot and the second canvas share this code. It reads the recordings and repeats nothing of the algorithms.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <string>

#include <collide/trace/gjk_recording.h>
#include "overlays/marks.h"
#include "player/player_info.h"

namespace app {

/// Where to draw and with what. `camera` maps the difference (metres, world axes, origin at (0, 0)) to
/// pixels.
struct Brush {
    const Camera& camera;
    const Palette& palette;
    float scale;  // pixels per logical pixel
    Painter& painter;
    Labels& labels;

    Vec2 at(DVec2 w) const { return camera.to_canvas(w); }
    float px(float logical) const { return logical * scale; }
    Stroke pen(Color color, float weight = 1.0f, LineStyle style = LineStyle::solid) const {
        return {color, weight * palette.line_width * scale, style};
    }
    TextStyle text(Color color, Weight weight = Weight::regular) const {
        return {ink(palette, color), px(label_size), weight};
    }
    void label(Vec2 anchor, std::string words, Color color, Vec2 preferred, int priority) const;
    /// Draws the name of a vertex. It lies nearer to this vertex than to any other, and away from the origin,
    /// so outside the polygon around the origin.
    void name(const collide::DifferenceVertex& vertex, std::string words, Color color, int priority) const;
    std::vector<Vec2> outline(std::span<const collide::DifferenceVertex> points) const;
    /// Draws a simplex. A triangle is also filled, with the stroke's colour at the opacity `fill`.
    void paint_corners(std::span<const collide::DifferenceVertex> points, const Stroke& stroke,
                       float fill) const;
};

/// Draws the outline of A − B in a plot next to the pseudocode. It is made from the cores of the two pieces
/// that decide the result. Returns a camera that shows the outline, the origin and `points`. Given the points
/// of all steps, the view stays fixed while the algorithm moves.
Camera paint_difference_outline(const PlotView& view, const Analysis& analysis,
                                const std::vector<DVec2>& points, Painter& painter);
/// Returns all points of the difference that the algorithm visits.
std::vector<DVec2> points_of(const collide::GjkRecording& gjk);
std::vector<DVec2> points_of(const collide::EpaRecording& epa);

/// Draws step `index`; nothing if there is no such step. For GJK: the simplex, the region of the origin, the
/// nearest point, the direction and the new support vertex. For EPA: the polygon, its nearest edge, the new
/// vertex and how much farther out it lies.
void paint_in_difference(const Brush& brush, const collide::GjkRecording& gjk, std::size_t index);
void paint_in_difference(const Brush& brush, const collide::EpaRecording& epa, std::size_t index);

/// Draws the plot of the player about GJK or EPA.
template <class Step>
void plot_in_difference(const PlotView& view, const Step& step, Painter& painter, Labels& labels) {
    const Camera camera =
        paint_difference_outline(view, step.input.analysis, points_of(step.recording), painter);
    paint_in_difference({camera, view.palette, view.scale, painter, labels}, step.recording, step.index);
}

/// Returns whether the next step of GJK or EPA is its last: the support point of this step brought no
/// progress.
template <class Step>
bool ends_next(const Step& step) {
    const auto& steps = step.recording.steps.items;
    const auto next = step.index + 1;
    return next < steps.size() && steps[next].kind == std::remove_cvref_t<decltype(steps[next].kind)>::end;
}

/// Draws the origin as a cross in a ring, with its name.
void paint_origin(const Brush& brush);

/// Collects the legend of what is drawn, in the order of its lines.
struct LegendLines {
    std::vector<LegendEntry> lines;

    void add(bool is_drawn, std::initializer_list<LegendEntry> entries) {
        if (is_drawn) lines.insert(lines.end(), entries);
    }
};

// Return the legend lines of what step `index` draws on the second canvas. They are empty if there is no such
// step.

std::vector<LegendEntry> step_legend(const collide::GjkRecording& gjk, std::size_t index);
std::vector<LegendEntry> step_legend(const collide::EpaRecording& epa, std::size_t index);

}  // namespace app
