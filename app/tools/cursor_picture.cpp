#include "tools/cursor_picture.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <span>

#include "draw/drawing.h"

namespace app {

namespace {

// Logical pixels.
constexpr float picture_side = 32.0f;
constexpr float cross_center = 10.5f;
constexpr float cross_reach = 9.0f;
constexpr float cross_gap = 3.5f;  // so that the point itself stays visible
constexpr Vec2 mark_center(23.0f, 23.0f);
constexpr float mark_half = 6.5f;
constexpr float ink_width = 1.5f;
constexpr float seam_width = 1.0f;

using Line = std::vector<Vec2>;
using Lines = std::vector<Line>;

Line ring(int count, float rx, float ry) {
    Line points;
    for (int i = 0; i <= count; ++i) {
        const float angle =
            2.0f * std::numbers::pi_v<float> * static_cast<float>(i) / static_cast<float>(count);
        points.emplace_back(rx * std::cos(angle), ry * std::sin(angle));
    }
    return points;
}

Lines capsule() {
    Line outline;
    constexpr int steps = 8;
    for (const float side : {1.0f, -1.0f}) {
        for (int i = 0; i <= steps; ++i) {
            const float angle = std::numbers::pi_v<float> * (static_cast<float>(i) / steps - 0.5f);
            outline.emplace_back(side * (0.5f + 0.45f * std::cos(angle)), side * 0.45f * std::sin(angle));
        }
    }
    outline.push_back(outline.front());
    return {outline};
}

Line dot(float x, float y) { return {{x, y}, {x + 0.01f, y}}; }

/// Returns the pictures on the toolbar's buttons, in a square from -1 to 1, y down. They are simple because
/// they have few pixels.
Lines strokes_of(Tool tool) {
    switch (tool) {
        case Tool::select:
            return {};
        case Tool::polygon:
            return {
                {{-0.9f, 0.1f}, {-0.2f, -0.9f}, {0.9f, -0.4f}, {0.6f, 0.8f}, {-0.5f, 0.8f}, {-0.9f, 0.1f}}};
        case Tool::freehand:
            return {
                {{-0.9f, 0.4f}, {-0.5f, -0.5f}, {0.0f, -0.6f}, {0.0f, 0.3f}, {0.4f, 0.7f}, {0.9f, -0.3f}}};
        case Tool::box:
            return {{{-0.9f, -0.7f}, {0.9f, -0.7f}, {0.9f, 0.7f}, {-0.9f, 0.7f}, {-0.9f, -0.7f}}};
        case Tool::regular:
            return {ring(6, 0.95f, 0.95f)};
        case Tool::circle:
            return {ring(24, 0.9f, 0.9f)};
        case Tool::capsule:
            return capsule();
        case Tool::segment:
            return {{{-0.8f, 0.7f}, {0.8f, -0.7f}}};
        case Tool::ellipse:
            return {ring(24, 1.0f, 0.55f)};
        case Tool::hull:
            return {{{-0.9f, 0.5f}, {-0.4f, -0.9f}, {0.9f, -0.4f}, {0.5f, 0.8f}, {-0.9f, 0.5f}},
                    dot(-0.15f, 0.1f),
                    dot(0.3f, 0.1f)};
        case Tool::vertices:
            return {{{-0.9f, 0.8f}, {0.0f, -0.8f}, {0.9f, 0.8f}, {-0.9f, 0.8f}}};
        case Tool::joint:
            return {ring(16, 0.35f, 0.35f), {{-1.0f, 0.0f}, {-0.35f, 0.0f}}, {{0.35f, 0.0f}, {1.0f, 0.0f}}};
        case Tool::cut:
            return {{{-0.7f, -0.6f}, {0.7f, -0.6f}, {0.7f, 0.6f}, {-0.7f, 0.6f}, {-0.7f, -0.6f}},
                    {{-1.0f, 0.95f}, {1.0f, -0.95f}}};
        case Tool::erase:
            return {{{-0.7f, -0.7f}, {0.7f, 0.7f}}, {{-0.7f, 0.7f}, {0.7f, -0.7f}}};
    }
    return {};
}

Lines strokes_of(CursorMark mark) {
    if (mark.inserts) return {{{0.0f, -0.9f}, {0.0f, 0.9f}}, {{-0.9f, 0.0f}, {0.9f, 0.0f}}};
    return strokes_of(mark.tool);
}

Lines all_strokes(CursorMark mark) {
    Lines strokes;
    for (const Vec2 way : {Vec2(1, 0), Vec2(-1, 0), Vec2(0, 1), Vec2(0, -1)}) {
        const Vec2 center(cross_center, cross_center);
        strokes.push_back({center + cross_gap * way, center + cross_reach * way});
    }
    for (Line stroke : strokes_of(mark)) {
        for (Vec2& point : stroke) point = mark_center + mark_half * point;
        strokes.push_back(std::move(stroke));
    }
    return strokes;
}

float distance_to(Vec2 p, std::span<const Line> strokes) {
    float least = picture_side;
    for (const Line& stroke : strokes) {
        for (std::size_t i = 1; i < stroke.size(); ++i) {
            least = std::min(least, distance_to_segment(p, stroke[i - 1], stroke[i]));
        }
    }
    return least;
}

/// Returns the fraction of a pixel within `reach` of a line at this distance, all in pixels.
float cover(float distance, float reach) { return std::clamp(reach - distance + 0.5f, 0.0f, 1.0f); }

}  // namespace

CursorPicture cursor_picture(CursorMark mark, float scale) {
    CursorPicture picture;
    picture.side = static_cast<int>(std::lround(picture_side * scale));
    picture.hot_spot = static_cast<int>(cross_center * scale);
    const Lines strokes = all_strokes(mark);
    for (int y = 0; y < picture.side; ++y) {
        for (int x = 0; x < picture.side; ++x) {
            const Vec2 middle(static_cast<float>(x) + 0.5f, static_cast<float>(y) + 0.5f);
            const float distance = scale * distance_to(middle / scale, strokes);
            const float ink = cover(distance, 0.5f * ink_width * scale);
            const float all = cover(distance, (0.5f * ink_width + seam_width) * scale);
            const auto grey = static_cast<std::uint8_t>(std::lround(255.0f * (1.0f - ink)));
            const auto alpha = static_cast<std::uint8_t>(std::lround(255.0f * all));
            for (const std::uint8_t part : {grey, grey, grey, alpha}) picture.rgba.push_back(part);
        }
    }
    return picture;
}

}  // namespace app
