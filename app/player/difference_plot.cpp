#include "player/difference_plot.h"

#include <algorithm>

#include "overlays/difference_links.h"

namespace app {

namespace {

/// The box of the origin and all points added to it.
class Bounds {
  public:
    void add(DVec2 p) {
        box_.lower = glm::min(box_.lower, p);
        box_.upper = glm::max(box_.upper, p);
    }
    Camera camera(Vec2 size) const {
        constexpr float margin = 0.72f;  // room for labels
        Camera camera;
        camera.canvas_size = size;
        camera.center = 0.5 * (box_.lower + box_.upper);
        const DVec2 extent = glm::max(box_.upper - box_.lower, DVec2(1e-6));
        const DVec2 fit = DVec2(size * margin) / extent;
        camera.pixels_per_meter =
            std::clamp(std::min(fit.x, fit.y), Camera::min_pixels_per_meter, Camera::max_pixels_per_meter);
        return camera;
    }

  private:
    collide::Aabb box_{{0.0, 0.0}, {0.0, 0.0}};
};

}  // namespace

std::vector<DVec2> difference_outline(const Analysis& analysis) {
    if (!analysis.focus) return {};
    const auto [first, second] = *analysis.focus;
    const auto& shown = analysis.shown;
    if (first >= shown.size() || second >= shown.size()) return {};
    const collide::Collider& a = shown[first];
    const collide::Collider& b = shown[second];
    const auto& pieces = analysis.moved.result.pieces;
    if (pieces[0] >= a.pieces.size() || pieces[1] >= b.pieces.size()) return {};
    collide::MinkowskiPolygon difference;
    make_difference(a.pieces[pieces[0]].shape, a.transforms[pieces[0]], b.pieces[pieces[1]].shape,
                    b.transforms[pieces[1]], difference);
    std::vector<DVec2> outline;
    for (const collide::MinkowskiVertex& vertex : difference.vertices) outline.push_back(vertex.point);
    return outline;
}

void paint_difference_outline(const PlotView& view, const Camera& camera, const std::vector<DVec2>& outline,
                              Painter& painter) {
    std::vector<Vec2> corners;
    corners.reserve(outline.size());
    for (const DVec2 vertex : outline) corners.push_back(camera.to_canvas(vertex));
    const Color color = view.palette.other;
    if (corners.size() > 2) painter.fill(corners, with_alpha(color, 0.3f * view.palette.fill_opacity));
    if (corners.size() > 1)
        painter.polyline(corners, true, {with_alpha(color, 0.6f), view.palette.line_width * view.scale});
}

Camera camera_of_points(const std::vector<DVec2>& points, const std::vector<DVec2>& outline, Vec2 size) {
    Bounds bounds;
    for (const DVec2 vertex : outline) bounds.add(vertex);
    for (const DVec2 point : points) bounds.add(point);
    return bounds.camera(size);
}

Camera camera_of_walk(const collide::GjkRecording& gjk, const std::vector<DVec2>& outline, Vec2 size) {
    Bounds bounds;
    for (const DVec2 vertex : outline) bounds.add(vertex);
    for (const collide::GjkStep& step : gjk.steps.items) {
        for (std::uint32_t i = 0; i < step.simplex_count; ++i) bounds.add(step.simplex.at(i).w);
        if (step.stage == collide::GjkStage::support) bounds.add(step.support.w);
    }
    return bounds.camera(size);
}

Camera camera_of_expansion(const collide::EpaRecording& epa, const std::vector<DVec2>& outline, Vec2 size) {
    Bounds bounds;
    for (const DVec2 vertex : outline) bounds.add(vertex);
    for (const collide::EpaStep& step : epa.steps.items) {
        for (const collide::DifferenceVertex& vertex : step.polygon) bounds.add(vertex.w);
        if (step.stage == collide::EpaStage::support) bounds.add(step.support.w);
    }
    return bounds.camera(size);
}

}  // namespace app
