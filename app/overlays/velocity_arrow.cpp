#include "overlays/velocity_arrow.h"

#include <fmt/format.h>

#include <algorithm>

#include "draw/drawing.h"
#include "draw/grid.h"

namespace app {

namespace {

constexpr double least_bar_speed = 5.0;  // m/s: slower scenes stay comparable with each other
constexpr float bar_length = 80.0f;      // logical pixels
constexpr double most_bars = 2.0;        // that the fastest arrow is long

}  // namespace

float bar_speed(const collide::Scene& scene) {
    double fastest = 0.0;
    for (const collide::BodySpec& body : scene.bodies) {
        if (body.motion != collide::Motion::static_body) {
            fastest = std::max(fastest, glm::length(body.velocity));
        }
    }
    return static_cast<float>(round_up(std::max(least_bar_speed, fastest / most_bars)).value);
}

double pixels_per_speed(float bar_speed, float scale) {
    return static_cast<double>(bar_length * scale / bar_speed);
}

Vec2 velocity_tip(Vec2 tail, DVec2 velocity, double pixels_per_speed) {
    return tail + Vec2(DVec2(velocity.x, -velocity.y) * pixels_per_speed);
}

DVec2 velocity_of_tip(Vec2 tail, Vec2 tip, double pixels_per_speed) {
    const DVec2 offset(tip - tail);
    return DVec2(offset.x, -offset.y) / pixels_per_speed;
}

Vec2 paint_speed_bar(Vec2 right, float bar_speed, const Palette& palette, float scale, Painter& painter) {
    const Vec2 left = right - Vec2(bar_length * scale, 0.0f);
    const TextStyle style{palette.dim_text, 11.0f * scale};
    const std::string words = fmt::format("{:g} m/s", bar_speed);
    const Vec2 size = painter.text_size(words, style);
    const float head = 8.0f * scale;
    const float edge = 4.0f * scale;
    const Vec2 corner = left - Vec2(edge, head + size.y);
    painter.rounded_rectangle(corner, right + Vec2(edge), edge, palette.label_back);
    arrow(painter, left, right, {palette.velocity, 1.25f * scale}, head);
    painter.text({0.5f * (left.x + right.x - size.x), right.y - 0.5f * head - size.y}, words, style);
    return corner;
}

}  // namespace app
