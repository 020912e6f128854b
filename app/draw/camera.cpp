#include "draw/camera.h"

#include <algorithm>

namespace app {

namespace {

DVec2 turned_over(DVec2 v) { return {v.x, -v.y}; }

}  // namespace

// The difference from the centre is computed in double, so that a scene a thousand kilometres from the origin
// stays sharp.
DVec2 Camera::to_canvas_exactly(DVec2 world) const {
    return turned_over(world - center) * pixels_per_meter + 0.5 * DVec2(canvas_size);
}

Vec2 Camera::to_canvas(DVec2 world) const { return Vec2(to_canvas_exactly(world)); }

DVec2 Camera::to_world(Vec2 canvas) const {
    return center + turned_over(DVec2(canvas) - 0.5 * DVec2(canvas_size)) / pixels_per_meter;
}

Vec2 Camera::direction_to_canvas(DVec2 world_direction) const {
    return Vec2(turned_over(world_direction) * pixels_per_meter);
}

collide::Aabb Camera::visible() const {
    const DVec2 half = 0.5 * DVec2(canvas_size) / pixels_per_meter;
    return {center - half, center + half};
}

void Camera::zoom_at(Vec2 canvas_point, double factor) {
    const DVec2 fixed = to_world(canvas_point);
    pixels_per_meter = std::clamp(pixels_per_meter * factor, min_pixels_per_meter, max_pixels_per_meter);
    center += fixed - to_world(canvas_point);
}

void Camera::pan(Vec2 canvas_delta) { center -= turned_over(DVec2(canvas_delta)) / pixels_per_meter; }

void Camera::fit(const collide::Aabb& box) {
    constexpr double margin = 1.25;  // space for labels and for intervals next to the pair
    const DVec2 size = glm::max(box.size() * margin, DVec2(1e-4));
    const DVec2 canvas = glm::max(DVec2(canvas_size), DVec2(1.0));
    center = box.center();
    pixels_per_meter = std::clamp(std::min(canvas.x / size.x, canvas.y / size.y), min_pixels_per_meter,
                                  max_pixels_per_meter);
}

}  // namespace app
