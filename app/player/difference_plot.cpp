#include "player/difference_plot.h"

#include <algorithm>

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

Camera camera_of_walk(const collide::GjkRecording& gjk, Vec2 size) {
    Bounds bounds;
    for (const collide::GjkStep& step : gjk.steps.items) {
        for (std::uint32_t i = 0; i < step.simplex_count; ++i) bounds.add(step.simplex.at(i).w);
        if (step.stage == collide::GjkStage::support) bounds.add(step.support.w);
    }
    return bounds.camera(size);
}

Camera camera_of_expansion(const collide::EpaRecording& epa, Vec2 size) {
    Bounds bounds;
    for (const collide::EpaStep& step : epa.steps.items) {
        for (const collide::DifferenceVertex& vertex : step.polygon) bounds.add(vertex.w);
        if (step.stage == collide::EpaStage::support) bounds.add(step.support.w);
    }
    return bounds.camera(size);
}

}  // namespace app
