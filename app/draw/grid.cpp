#include "draw/grid.h"

#include <fmt/format.h>

#include <array>
#include <cmath>

#include "draw/drawing.h"

namespace app {

namespace {

constexpr double closest_lines = 22.0;  // logical pixels between minor lines
constexpr double shortest_bar = 56.0;
constexpr float corner_margin = 16.0f;

struct GridPens {
    Stroke minor;
    Stroke major;
    Stroke axis;

    const Stroke& of(double index, double minor_per_major) const {
        if (index == 0.0) return axis;
        return std::fmod(std::abs(index), minor_per_major) < 0.5 ? major : minor;
    }
};

}  // namespace

RoundNumber round_up(double value) {
    const double decade = std::pow(10.0, std::floor(std::log10(value)));
    for (const int mantissa : {1, 2, 5}) {
        if (mantissa * decade >= value * (1.0 - 1e-9)) return {mantissa * decade, mantissa};
    }
    return {10.0 * decade, 1};
}

GridSteps grid_steps(double pixels_per_meter, double min_pixels) {
    const RoundNumber step = round_up(min_pixels / pixels_per_meter);
    return {step.value, step.value * (step.mantissa == 5 ? 2.0 : 5.0)};
}

void paint_grid(const Camera& camera, const Palette& palette, float scale, Painter& painter) {
    const GridSteps steps = grid_steps(camera.pixels_per_meter, closest_lines * static_cast<double>(scale));
    const double ratio = std::round(steps.major / steps.minor);
    const GridPens pens{
        {palette.grid, scale}, {palette.grid_major, scale}, {palette.grid_axis, 1.25f * scale}};
    const collide::Aabb box = camera.visible();
    for (double i = std::ceil(box.lower.x / steps.minor); i * steps.minor <= box.upper.x; i += 1.0) {
        const float x = camera.to_canvas({i * steps.minor, 0.0}).x;
        line(painter, {x, 0.0f}, {x, camera.canvas_size.y}, pens.of(i, ratio));
    }
    for (double i = std::ceil(box.lower.y / steps.minor); i * steps.minor <= box.upper.y; i += 1.0) {
        const float y = camera.to_canvas({0.0, i * steps.minor}).y;
        line(painter, {0.0f, y}, {camera.canvas_size.x, y}, pens.of(i, ratio));
    }
}

std::string round_length(double meters) {
    if (meters >= 999.0) return fmt::format("{:.0f} km", meters / 1000.0);
    if (meters >= 0.999) return fmt::format("{:.0f} m", meters);
    if (meters >= 0.00999) return fmt::format("{:.0f} cm", meters * 100.0);
    if (meters >= 0.000999) return fmt::format("{:.0f} mm", meters * 1000.0);
    return fmt::format("{:g} µm", std::round(meters * 1e9) / 1000.0);
}

Vec2 paint_scale_bar(const Camera& camera, const Palette& palette, float scale, Painter& painter) {
    const double meters = round_up(shortest_bar * static_cast<double>(scale) / camera.pixels_per_meter).value;
    const float width = camera.to_pixels(meters);
    const std::string words = round_length(meters);
    const TextStyle style{palette.dim_text, 11.0f * scale};
    const Vec2 size = painter.text_size(words, style);
    const Vec2 right = camera.canvas_size - Vec2(corner_margin * scale);
    const Vec2 left = right - Vec2(width, 0.0f);
    const float tick = 4.0f * scale;
    const Vec2 corner = left - Vec2(4.0f * scale, 2.0f * tick + size.y);
    painter.rounded_rectangle(corner, right + Vec2(tick), tick, palette.label_back);
    painter.polyline(std::array{left - Vec2(0.0f, tick), left, right, right - Vec2(0.0f, tick)}, false,
                     {palette.dim_text, 1.25f * scale});
    painter.text({0.5f * (left.x + right.x - size.x), right.y - tick - size.y}, words, style);
    return corner;
}

}  // namespace app
