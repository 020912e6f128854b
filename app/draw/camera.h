// Converts between world and canvas: uniform scale, and y changes its sign.
#pragma once

#include <collide/base/vec2.h>
#include <collide/geometry/aabb.h>

namespace app {

using collide::DVec2;
using collide::Vec2;

struct Camera {
    DVec2 center{0.0, 0.0};  // world point at the middle of the canvas, metres
    double pixels_per_meter = 70.0;
    Vec2 canvas_size{800.0f, 600.0f};  // pixels

    Vec2 to_canvas(DVec2 world) const;
    DVec2 to_canvas_exactly(DVec2 world) const;  // in double precision, for points far outside the canvas
    DVec2 to_world(Vec2 canvas) const;
    Vec2 direction_to_canvas(DVec2 world_direction) const;  // scaled; y changes its sign
    float to_pixels(double meters) const { return static_cast<float>(meters * pixels_per_meter); }
    double to_meters(float pixels) const { return static_cast<double>(pixels) / pixels_per_meter; }
    /// Returns the part of the world that the canvas shows.
    collide::Aabb visible() const;

    /// Zooms by `factor`, within limits. The world point under `canvas_point` stays there.
    void zoom_at(Vec2 canvas_point, double factor);
    /// Moves the world with the cursor.
    void pan(Vec2 canvas_delta);
    /// Shows all of `box` with a margin.
    void fit(const collide::Aabb& box);

    static constexpr double min_pixels_per_meter = 1e-4;
    static constexpr double max_pixels_per_meter = 1e8;
};

}  // namespace app
