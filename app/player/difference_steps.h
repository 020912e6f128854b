// A step of GJK or EPA in its own space: the Minkowski difference A - B, where the origin is what matters.
// The player's plot and the difference's canvas both paint through this. Reads the recordings; computes
// nothing of the algorithms again.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <string>

#include <collide/trace/gjk_recording.h>
#include "overlays/marks.h"
#include "player/lesson.h"

namespace app {

/// Where to paint, and with what: `camera` maps the difference (metres, world axes, its origin at (0, 0)) to
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
    /// Of a vertex: nearer to it than to any other, away from the origin, so outside of what is built around
    /// it.
    void name(const collide::DifferenceVertex& vertex, std::string words, Color color, int priority) const;
    std::vector<Vec2> outline(std::span<const collide::DifferenceVertex> points) const;
    /// A simplex; a triangle also filled, with the stroke's colour at this opacity.
    void paint_corners(std::span<const collide::DifferenceVertex> points, const Stroke& stroke,
                       float fill) const;
};

/// The outline of A − B in a plot beside the code: of the cores of the pieces that decide. The camera shows
/// it, the origin and these points. With the points of all steps the picture stands still while the
/// algorithm moves.
Camera paint_difference_outline(const PlotView& view, const Analysis& analysis,
                                const std::vector<DVec2>& points, Painter& painter);
/// All points that the algorithm visits.
std::vector<DVec2> points_of(const collide::GjkRecording& gjk);
std::vector<DVec2> points_of(const collide::EpaRecording& epa);

/// Step `index` of GJK's walk: the simplex, the region of the origin, the nearest point, the direction and
/// the new support vertex. Of EPA's expansion: the polygon, its nearest edge, the new vertex and what it
/// gains. Nothing when there is no such step.
void paint_in_difference(const Brush& brush, const collide::GjkRecording& gjk, std::size_t index);
void paint_in_difference(const Brush& brush, const collide::EpaRecording& epa, std::size_t index);

/// The plot of a lesson about either.
template <class Step>
void plot_in_difference(const PlotView& view, const Step& step, Painter& painter, Labels& labels) {
    const Camera camera =
        paint_difference_outline(view, step.input.analysis, points_of(step.recording), painter);
    paint_in_difference({camera, view.palette, view.scale, painter, labels}, step.recording, step.index);
}

/// Whether the next step of GJK or EPA is its last: the support point of this one brought nothing.
template <class Step>
bool ends_next(const Step& step) {
    const auto& steps = step.recording.steps.items;
    const auto next = step.index + 1;
    return next < steps.size() && steps[next].stage == std::remove_cvref_t<decltype(steps[next].stage)>::end;
}

/// The origin as a cross in a ring, with its name.
void paint_origin(const Brush& brush);

/// A legend of what is drawn, in the order of the lines.
struct LegendLines {
    std::vector<LegendEntry> lines;

    void add(bool is_drawn, std::initializer_list<LegendEntry> entries) {
        if (is_drawn) lines.insert(lines.end(), entries);
    }
};

// What such a step draws, for the legend of the second canvas: only what is there. Empty when there is no
// such step.

std::vector<LegendEntry> step_legend(const collide::GjkRecording& gjk, std::size_t index);
std::vector<LegendEntry> step_legend(const collide::EpaRecording& epa, std::size_t index);

}  // namespace app
