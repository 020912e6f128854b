#include "panels/term_picture.h"

#include <algorithm>

#include <collide/scene/scene_reader.h>
#include "document/thumbnail.h"
#include "draw/imgui_painter.h"
#include "overlays/overlay.h"
#include "overlays/velocity.h"
#include "panels/item_names.h"
#include "panels/widgets.h"

namespace app {

namespace {

Camera camera_for(const TermPicture& picture, Vec2 size) {
    Camera camera;
    camera.canvas_size = size;
    if (picture.scene.camera) {
        camera.center = picture.scene.camera->center;
        camera.pixels_per_meter = static_cast<double>(size.y) / picture.scene.camera->height;
    } else {
        camera.fit(make_thumbnail(picture.scene).box);
    }
    return camera;
}

std::optional<std::size_t> body_at(const Analysis& analysis, DVec2 point) {
    for (std::size_t i = analysis.shown.size(); i > 0; --i) {
        const collide::Aabb& box = analysis.shown[i - 1].aabb;
        const bool inside = point.x >= box.lower.x && point.x <= box.upper.x && point.y >= box.lower.y &&
                            point.y <= box.upper.y;
        if (inside) return i - 1;
    }
    return std::nullopt;
}

/// The button just submitted is the picture.
void drag_bodies(TermPicture& picture, ImVec2 origin) {
    const ImGuiIO& io = ImGui::GetIO();
    const Camera& camera = picture.view.camera;
    if (ImGui::IsItemActivated()) {
        picture.held =
            body_at(picture.analysis, camera.to_world({io.MousePos.x - origin.x, io.MousePos.y - origin.y}));
    }
    if (!ImGui::IsItemActive()) picture.held.reset();
    if (!picture.held) return;
    const DVec2 move(camera.to_meters(io.MouseDelta.x), -camera.to_meters(io.MouseDelta.y));
    picture.scene.bodies[*picture.held].position += move;
}

}  // namespace

std::shared_ptr<TermPicture> load_term_picture(const std::filesystem::path& file) {
    constexpr int most_of_crowd = 1000;
    collide::SceneResult result = collide::load_scene(file, most_of_crowd);
    auto* loaded = std::get_if<collide::LoadedScene>(&result);
    if (loaded == nullptr) return nullptr;
    auto picture = std::make_shared<TermPicture>();
    picture->scene = std::move(loaded->scene);
    for (const std::string& name : picture->scene.view.overlays.value_or(std::vector<std::string>())) {
        picture->view.overlays.insert(name);
    }
    picture->view.focus = default_focus(picture->scene);
    picture->analysis.bar_speed = bar_speed(picture->scene);
    return picture;
}

void draw_term_picture(TermPicture& picture, const Palette& palette, float scale, float most_height) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = std::max(ImGui::GetContentRegionAvail().x, 1.0f);
    const Vec2 size{width, std::min(0.6f * width, px(most_height))};
    ImGui::InvisibleButton("picture", ImVec2(size.x, size.y));
    name_item("glossary:picture");
    picture.view.camera = camera_for(picture, size);
    drag_bodies(picture, at);
    analyse(picture.scene, picture.view.focus, 0.0, picture.analysis, preview_of(picture.view.overlays));
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRect(at, ImVec2(at.x + size.x, at.y + size.y), true);
    ImGuiPainter painter(list, {at.x, at.y}, {ImGui::GetFont(), ImGui::GetFont()});
    painter.rounded_rectangle({0.0f, 0.0f}, size, px(5.0f), palette.canvas);
    OverlayInput input{picture.scene, picture.analysis, picture.view, picture.view.camera, palette, scale};
    input.show_grid = false;
    input.show_legend = false;
    paint_canvas(input, painter);
    list.PopClipRect();
}

}  // namespace app
