// Hues: Tol's "bright" scheme (2021), which stays apart for colour-blind eyes and is none of the canvas' own.
#include "panels/race_marks.h"

#include <cmath>
#include <numbers>

#include "overlays/marks.h"
#include "panels/widgets.h"

namespace app {

namespace {

void square_mark(ImDrawList& list, ImVec2 c, float r, ImU32 color) {
    list.AddRectFilled(ImVec2(c.x - 0.85f * r, c.y - 0.85f * r), ImVec2(c.x + 0.85f * r, c.y + 0.85f * r),
                       color);
}

void diamond_mark(ImDrawList& list, ImVec2 c, float r, ImU32 color) {
    const float s = 1.2f * r;
    list.AddQuadFilled(ImVec2(c.x, c.y - s), ImVec2(c.x + s, c.y), ImVec2(c.x, c.y + s), ImVec2(c.x - s, c.y),
                       color);
}

/// `up`: 1 points up, -1 down.
void triangle_mark(ImDrawList& list, ImVec2 c, float r, float up, ImU32 color) {
    const float s = 1.15f * r;
    list.AddTriangleFilled(ImVec2(c.x, c.y - up * s), ImVec2(c.x + s, c.y + up * 0.8f * s),
                           ImVec2(c.x - s, c.y + up * 0.8f * s), color);
}

void spokes_mark(ImDrawList& list, ImVec2 c, float r, int spokes, float first, ImU32 color) {
    for (int i = 0; i < spokes; ++i) {
        const float angle =
            first + static_cast<float>(i) * std::numbers::pi_v<float> / static_cast<float>(spokes);
        const ImVec2 arm(1.15f * r * std::cos(angle), 1.15f * r * std::sin(angle));
        list.AddLine(ImVec2(c.x - arm.x, c.y - arm.y), ImVec2(c.x + arm.x, c.y + arm.y), color, 0.55f * r);
    }
}

}  // namespace

Color contender_color(const Palette& palette, Contender contender) {
    switch (contender) {
        case Contender::brute_force:
            return ink(palette, rgb(0xEE6677));
        case Contender::uniform_grid:
            return ink(palette, rgb(0x4477AA));
        case Contender::spatial_hash:
            return ink(palette, rgb(0x66CCEE));
        case Contender::quadtree:
            return ink(palette, rgb(0x228833));
        case Contender::sort_and_sweep:
            return ink(palette, rgb(0xCCBB44));
        case Contender::dynamic_tree:
            return ink(palette, rgb(0xAA3377));
        case Contender::strips:
            return palette.text;
    }
    return palette.text;
}

void draw_contender_mark(ImDrawList& list, Contender contender, ImVec2 center, float radius, ImU32 color) {
    switch (contender) {
        case Contender::brute_force:
            return list.AddCircleFilled(center, radius, color);
        case Contender::uniform_grid:
            return square_mark(list, center, radius, color);
        case Contender::spatial_hash:
            return diamond_mark(list, center, radius, color);
        case Contender::quadtree:
            return triangle_mark(list, center, radius, 1.0f, color);
        case Contender::sort_and_sweep:
            return triangle_mark(list, center, radius, -1.0f, color);
        case Contender::dynamic_tree:
            return spokes_mark(list, center, radius, 2, 0.25f * std::numbers::pi_v<float>, color);
        case Contender::strips:
            return spokes_mark(list, center, radius, 3, 0.5f * std::numbers::pi_v<float>, color);
    }
}

void contender_mark(const Palette& palette, Contender contender) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float height = ImGui::GetTextLineHeight();
    const float width = px(11.0f);
    draw_contender_mark(*ImGui::GetWindowDrawList(), contender,
                        ImVec2(at.x + 0.5f * width, at.y + 0.5f * height), px(3.6f),
                        to_u32(contender_color(palette, contender)));
    ImGui::Dummy(ImVec2(width, height));
    ImGui::SameLine(0.0f, px(5.0f));
}

}  // namespace app
