#include "canvas/bodies.h"
#include "canvas/grid.h"
#include "overlays/legend.h"
#include "overlays/overlay.h"

namespace app {

namespace {

void paint_background(const OverlayInput& input, Painter& painter) {
    painter.begin_group("background");
    painter.rounded_rectangle({0.0f, 0.0f}, input.camera.canvas_size, 0.0f, input.palette.canvas);
    painter.end_group();
    if (!input.show_grid) return;
    painter.begin_group("grid");
    paint_grid(input.camera, input.palette, input.scale, painter);
    painter.end_group();
}

void paint_overlays(const OverlayInput& input, Painter& painter, Labels& labels) {
    for (const Overlay& overlay : overlays()) {
        if (!input.view.overlays.contains(std::string(overlay.name))) continue;
        painter.begin_group(overlay.name);
        overlay.paint(input, painter, labels);
        painter.end_group();
    }
}

}  // namespace

void paint_canvas(const OverlayInput& input, Painter& painter) {
    if (input.camera.canvas_size.x < 1.0f || input.camera.canvas_size.y < 1.0f) return;
    paint_background(input, painter);
    painter.begin_group("bodies");
    paint_bodies(input, painter);
    painter.end_group();
    Labels labels;
    paint_overlays(input, painter, labels);
    painter.begin_group("scale-bar");
    const Vec2 bar = paint_scale_bar(input.camera, input.palette, input.scale, painter);
    painter.end_group();
    labels.reserve(bar, input.camera.canvas_size);
    const LegendBox legend = legend_box(input, painter);
    if (input.show_legend && !legend.empty) labels.reserve(legend.lower, legend.upper);
    painter.begin_group("labels");
    labels.paint(painter, input.palette, input.camera.canvas_size, input.scale);
    painter.end_group();
}

}  // namespace app
