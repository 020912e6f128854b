#include "draw/imgui_painter.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace app {

namespace {

// A thinner stroke flickers while it moves.
constexpr float thinnest_line = 0.75f;

ImU32 packed(Color c) { return IM_COL32(c.r, c.g, c.b, c.a); }

double signed_area(std::span<const Vec2> outline) {
    double twice = 0.0;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vec2 from = outline[i] - outline[0];
        const Vec2 to = outline[(i + 1) % outline.size()] - outline[0];
        twice += static_cast<double>(collide::cross(from, to));
    }
    return 0.5 * twice;
}

}  // namespace

ImGuiPainter::ImGuiPainter(ImDrawList& list, Vec2 origin, const CanvasFonts& fonts)
    : list_(&list), origin_(origin), fonts_(fonts) {}

void ImGuiPainter::polyline(std::span<const Vec2> points, bool closed, const Stroke& stroke) {
    if (points.size() < 2 || stroke.color.a == 0) return;
    if (stroke.style == LineStyle::solid) {
        solid(points, closed, stroke);
    } else {
        broken(points, closed, stroke);
    }
}

void ImGuiPainter::solid(std::span<const Vec2> points, bool closed, const Stroke& stroke) {
    list_->PathClear();
    for (const Vec2 p : points) list_->PathLineTo({origin_.x + p.x, origin_.y + p.y});
    const bool join = closed && points.size() > 2;
    list_->PathStroke(packed(stroke.color), join ? ImDrawFlags_Closed : ImDrawFlags_None,
                      std::max(stroke.width, thinnest_line));
}

void ImGuiPainter::broken(std::span<const Vec2> points, bool closed, const Stroke& stroke) {
    const Vec2 lower = Vec2(list_->GetClipRectMin().x, list_->GetClipRectMin().y) - origin_;
    const Vec2 upper = Vec2(list_->GetClipRectMax().x, list_->GetClipRectMax().y) - origin_;
    const ImU32 color = packed(stroke.color);
    for_each_dash(points, closed, dash_pattern(stroke), lower, upper, [&](Vec2 from, Vec2 to) {
        const ImVec2 p{origin_.x + from.x, origin_.y + from.y};
        if (stroke.style == LineStyle::dotted) {
            list_->AddCircleFilled(p, 0.5f * std::max(stroke.width, 1.5f), color, 8);
        } else {
            list_->AddLine(p, {origin_.x + to.x, origin_.y + to.y}, color,
                           std::max(stroke.width, thinnest_line));
        }
    });
}

void ImGuiPainter::fill(std::span<const Vec2> convex_outline, Color color) {
    if (convex_outline.size() < 3 || color.a == 0) return;
    // ImGui's anti-aliased fringe lies outside only if the outline is clockwise on the screen.
    const bool backwards = signed_area(convex_outline) < 0.0;
    const std::size_t n = convex_outline.size();
    list_->PathClear();
    for (std::size_t i = 0; i < n; ++i) {
        const Vec2 p = convex_outline[backwards ? n - 1 - i : i];
        list_->PathLineTo({origin_.x + p.x, origin_.y + p.y});
    }
    list_->PathFillConvex(packed(color));
}

void ImGuiPainter::circle(Vec2 center, float radius, const Stroke& stroke) {
    if (stroke.color.a == 0) return;
    if (stroke.style == LineStyle::solid) {
        list_->AddCircle({origin_.x + center.x, origin_.y + center.y}, radius, packed(stroke.color), 0,
                         std::max(stroke.width, thinnest_line));
        return;
    }
    constexpr std::size_t sides = 96;
    std::array<Vec2, sides> outline;
    for (std::size_t i = 0; i < sides; ++i) {
        const float angle = 6.2831853f * static_cast<float>(i) / static_cast<float>(sides);
        outline[i] = center + radius * Vec2(std::cos(angle), std::sin(angle));
    }
    broken(outline, true, stroke);
}

void ImGuiPainter::disc(Vec2 center, float radius, Color color) {
    list_->AddCircleFilled({origin_.x + center.x, origin_.y + center.y}, radius, packed(color));
}

// Draws in parts small enough for 16-bit indices.
void ImGuiPainter::dots(std::span<const Vec2> centers, float side, Color color) {
    constexpr std::size_t portion = 10'000;
    const ImU32 hue = packed(color);
    const Vec2 corner = origin_ - Vec2(0.5f * side);
    while (!centers.empty()) {
        const std::size_t count = std::min(portion, centers.size());
        list_->PrimReserve(static_cast<int>(6 * count), static_cast<int>(4 * count));
        for (const Vec2 center : centers.first(count)) {
            const Vec2 lower = corner + center;
            list_->PrimRect({lower.x, lower.y}, {lower.x + side, lower.y + side}, hue);
        }
        centers = centers.subspan(count);
    }
}

void ImGuiPainter::rounded_rectangle(Vec2 lower, Vec2 upper, float rounding, Color color) {
    list_->AddRectFilled({origin_.x + lower.x, origin_.y + lower.y},
                         {origin_.x + upper.x, origin_.y + upper.y}, packed(color), rounding);
}

// In `TextStyle` the size of a font is its em, in ImGui the height of its line. A font loaded at nearly the
// wanted size is used unscaled, because only unscaled letters are sharp.
ImGuiPainter::FontAtSize ImGuiPainter::font_for(const TextStyle& style) const {
    const float wanted = style.size * text_line_height;
    ImFont* font = style.weight == Weight::semibold ? fonts_.semibold : fonts_.regular;
    if (font == nullptr) font = fonts_.regular != nullptr ? fonts_.regular : ImGui::GetFont();
    const float loaded = font->FontSize * ImGui::GetIO().FontGlobalScale;
    return {font, std::abs(loaded - wanted) < 0.09f * wanted ? loaded : wanted};
}

void ImGuiPainter::text(Vec2 position, std::string_view text, const TextStyle& style) {
    const auto [font, size] = font_for(style);
    const ImVec2 p{std::round(origin_.x + position.x), std::round(origin_.y + position.y)};
    list_->AddText(font, size, p, packed(style.color), text.data(), text.data() + text.size());
}

Vec2 ImGuiPainter::text_size(std::string_view text, const TextStyle& style) const {
    const auto [font, size] = font_for(style);
    constexpr float endless = 1e9f;
    const ImVec2 box = font->CalcTextSizeA(size, endless, 0.0f, text.data(), text.data() + text.size());
    return {box.x, box.y};
}

}  // namespace app
