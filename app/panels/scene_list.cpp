#include <fmt/format.h>
#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>

#include "app_state.h"
#include "canvas/drawing.h"
#include "canvas/imgui_painter.h"
#include "document/files.h"
#include "panels/panels.h"
#include "panels/scene_filter.h"
#include "panels/widgets.h"

namespace app {

namespace {

constexpr float picture_width = 56.0f;
constexpr float picture_height = 40.0f;

const Thumbnail& thumbnail_of(AppState& state, const std::filesystem::path& file) {
    std::shared_ptr<const Thumbnail>& kept = state.panels.thumbnails[file];
    if (!kept) kept = std::make_shared<const Thumbnail>(load_thumbnail(file));
    return *kept;
}

Color hue_of(const Palette& palette, const Thumbnail& thumbnail, std::size_t body) {
    if (body == thumbnail.a) return palette.a;
    return body == thumbnail.b ? palette.b : palette.other;
}

void draw_thumbnail(const Palette& palette, const Thumbnail& thumbnail, ImVec2 at, ImVec2 size) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 end(at.x + size.x, at.y + size.y);
    list.AddRectFilled(at, end, to_u32(palette.canvas), px(4.0f));
    list.PushClipRect(at, end, true);
    Camera camera;
    camera.canvas_size = {size.x, size.y};
    camera.fit(thumbnail.box);
    ImGuiPainter painter(list, {at.x, at.y}, {});
    for (std::size_t i = thumbnail.bodies.size(); i > 0; --i) {
        const collide::Collider& body = thumbnail.bodies[i - 1];
        const Color hue = hue_of(palette, thumbnail, i - 1);
        for (std::size_t piece = 0; piece < body.pieces.size(); ++piece) {
            paint_shape(painter, body.pieces[piece].shape, body.transforms[piece], camera,
                        with_alpha(hue, 0.35f), {hue, px(1.0f), LineStyle::solid});
        }
    }
    list.PopClipRect();
}

/// The text in small print, in at most two lines.
void two_lines(Color color, const std::string& text, ImVec2 at, float width) {
    constexpr float small = 0.87f;
    ImFont* font = ImGui::GetFont();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float size = small * ImGui::GetFontSize();
    const char* end = text.data() + text.size();
    const char* cut = font->CalcWordWrapPositionA(size / font->FontSize, text.data(), end, width);
    list.AddText(font, size, at, to_u32(color), text.data(), cut);
    while (cut < end && *cut == ' ') ++cut;
    const std::string rest = with_ellipsis({cut, static_cast<std::size_t>(end - cut)}, width / small);
    list.AddText(font, size, ImVec2(at.x, at.y + size), to_u32(color), rest.c_str());
}

std::filesystem::path normal_path(const std::filesystem::path& path) {
    std::error_code ignored;
    return std::filesystem::absolute(path, ignored).lexically_normal();
}

bool is_open(const AppState& state, const SceneEntry& entry) {
    const auto& path = state.document.path();
    return path && path->filename() == entry.path.filename() && normal_path(*path) == normal_path(entry.path);
}

void draw_entry(AppState& state, const SceneEntry& entry) {
    const Palette& palette = state.palette();
    const ImVec2 picture(px(picture_width), px(picture_height));
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const float padding = px(4.0f);
    const std::string id = "##" + entry.path.string();
    if (ImGui::Selectable(id.c_str(), is_open(state, entry), ImGuiSelectableFlags_None,
                          ImVec2(width, picture.y + 2.0f * padding))) {
        request_open(state, entry.path);
    }
    probe_item(state.probe, "scene:" + entry.path.filename().string());
    tooltip(entry.description);
    if (!ImGui::IsItemVisible()) return;
    draw_thumbnail(palette, thumbnail_of(state, entry.path), ImVec2(at.x + padding, at.y + padding), picture);
    const float left = at.x + picture.x + 3.0f * padding;
    const float room = at.x + width - left - padding;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRect(ImVec2(left, at.y), ImVec2(left + room, at.y + picture.y + 2.0f * padding), true);
    list.AddText(ImVec2(left, at.y + px(2.0f)), to_u32(palette.text),
                 with_ellipsis(entry.name, room).c_str());
    two_lines(palette.dim_text, entry.description, ImVec2(left, at.y + px(4.0f) + ImGui::GetFontSize()),
              room);
    list.PopClipRect();
}

void draw_search(AppState& state) {
    const bool has_text = !state.panels.scene_filter.empty();
    const float button = has_text ? ImGui::GetFrameHeight() + px(4.0f) : 0.0f;
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x - button);
    ImGui::InputTextWithHint("##search", "Search scenes", &state.panels.scene_filter);
    probe_item(state.probe, "field:Search");
    if (!has_text) return;
    ImGui::SameLine(0.0f, px(4.0f));
    if (ImGui::Button("x##clear", ImVec2(ImGui::GetFrameHeight(), 0.0f))) state.panels.scene_filter.clear();
    tooltip("Show all scenes");
}

}  // namespace

void draw_scene_list(AppState& state) {
    draw_search(state);
    ImGui::BeginChild("scenes", ImVec2(0.0f, 0.0f), false, ImGuiWindowFlags_NoSavedSettings);
    const std::vector<SceneEntry> library = state.library;  // opening one may renew the list
    std::string group;
    bool any = false;
    for (const SceneEntry& entry : library) {
        if (!matches(entry, state.panels.scene_filter)) continue;
        if (entry.group != group || !any) heading(state.palette(), group_title(entry.group));
        group = entry.group;
        any = true;
        draw_entry(state, entry);
    }
    if (!any)
        empty_note(state.palette(),
                   library.empty() ? "No scenes were found." : "No scene matches the search.");
    ImGui::EndChild();
}

}  // namespace app
