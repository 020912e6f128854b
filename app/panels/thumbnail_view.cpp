#include "panels/thumbnail_view.h"

#include <algorithm>
#include <vector>

#include "draw/camera.h"
#include "draw/drawing.h"
#include "draw/imgui_painter.h"
#include "panels/widgets.h"

namespace app {

namespace {

Color hue_of(const Palette& palette, const Thumbnail& thumbnail, std::size_t body) {
    if (body == thumbnail.a) return palette.a;
    return body == thumbnail.b ? palette.b : palette.other;
}

}  // namespace

void draw_thumbnail(const Palette& palette, const Thumbnail& thumbnail, ImVec2 at, ImVec2 size) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 end(at.x + size.x, at.y + size.y);
    list.AddRectFilled(at, end, to_u32(palette.canvas), px(4.0f));
    list.PushClipRect(at, end, true);
    Camera camera;
    camera.canvas_size = {size.x, size.y};
    camera.fit(thumbnail.box);
    ImGuiPainter painter(list, {at.x, at.y}, {});
    const float dot = px(1.5f);
    std::vector<Vec2> dots;
    for (std::size_t i = thumbnail.bodies.size(); i > 0; --i) {
        const collide::Collider& body = thumbnail.bodies[i - 1];
        const Color hue = hue_of(palette, thumbnail, i - 1);
        if (camera.to_pixels(std::max(body.aabb.size().x, body.aabb.size().y)) < 2.5f * dot) {
            dots.push_back(camera.to_canvas(body.aabb.center()));
            continue;
        }
        for (std::size_t piece = 0; piece < body.pieces.size(); ++piece) {
            paint_shape(painter, body.pieces[piece].shape, body.transforms[piece], camera,
                        with_alpha(hue, 0.35f), {hue, px(1.0f), LineStyle::solid});
        }
    }
    painter.dots(dots, dot, with_alpha(palette.other, 0.8f));
    list.PopClipRect();
}

}  // namespace app
