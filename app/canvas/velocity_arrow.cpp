#include "canvas/velocity_arrow.h"

#include <cmath>

#include "canvas/drawing.h"

namespace app {

namespace {

constexpr double linear_up_to = 8.0;       // m/s; said in the legend
constexpr double pixels_per_speed = 16.0;  // logical pixels for 1 m/s
constexpr double knee = linear_up_to * pixels_per_speed;
constexpr double beyond_knee = 24.0;  // logical pixels for a speed e times as high
constexpr double bar_speed = 5.0;     // m/s

double length_of(double speed) {
    if (speed <= linear_up_to) return speed * pixels_per_speed;
    return knee + beyond_knee * std::log(speed / linear_up_to);
}

double speed_of(double length) {
    if (length <= knee) return length / pixels_per_speed;
    return linear_up_to * std::exp((length - knee) / beyond_knee);
}

}  // namespace

Vec2 velocity_tip(Vec2 tail, DVec2 velocity, float scale) {
    const double speed = glm::length(velocity);
    if (speed == 0.0) return tail;
    const DVec2 offset = velocity * (length_of(speed) * static_cast<double>(scale) / speed);
    return tail + Vec2(DVec2(offset.x, -offset.y));
}

bool is_shortened(DVec2 velocity) { return glm::length(velocity) > linear_up_to; }

DVec2 velocity_of_tip(Vec2 tail, Vec2 tip, float scale) {
    const DVec2 offset(tip - tail);
    const double length = glm::length(offset);
    if (length == 0.0) return {0.0, 0.0};
    return DVec2(offset.x, -offset.y) * (speed_of(length / static_cast<double>(scale)) / length);
}

void paint_velocity(Painter& painter, Vec2 tail, DVec2 velocity, const Stroke& stroke, float head,
                    float scale) {
    const Vec2 tip = velocity_tip(tail, velocity, scale);
    arrow(painter, tail, tip, stroke, head);
    if (is_shortened(velocity)) paint_break(painter, tail, tip, stroke, scale);
}

void paint_break(Painter& painter, Vec2 tail, Vec2 tip, const Stroke& stroke, float scale) {
    const Vec2 along = unit_or(tip - tail, {1.0f, 0.0f}) * scale;
    const Vec2 slant = 3.0f * along + 6.0f * collide::perp_left(along);
    for (const float place : {-3.0f, 3.0f}) {
        const Vec2 at = 0.5f * (tail + tip) + place * along;
        line(painter, at - slant, at + slant, stroke);
    }
}

Vec2 paint_speed_bar(Vec2 right, const Palette& palette, float scale, Painter& painter) {
    const Vec2 left = velocity_tip(right, {-bar_speed, 0.0}, scale);
    const TextStyle style{palette.dim_text, 11.0f * scale};
    constexpr std::string_view words = "5 m/s";
    const Vec2 size = painter.text_size(words, style);
    const float head = 8.0f * scale;
    arrow(painter, left, right, {palette.velocity, 1.25f * scale}, head);
    painter.text({0.5f * (left.x + right.x - size.x), right.y - 0.5f * head - size.y}, words, style);
    return left - Vec2(4.0f * scale, head + size.y);
}

}  // namespace app
