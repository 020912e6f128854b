#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <vector>

#include <collide/scene/path_text.h>
#include "draw/camera.h"
#include "draw/drawing.h"
#include "draw/imgui_painter.h"
#include "panels/panel_state.h"
#include "panels/panel_words.h"
#include "panels/panels.h"
#include "panels/widgets.h"
#include "session/files.h"
#include "session/session.h"

namespace app {

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
        const Color hue = i - 1 == thumbnail.a ? palette.a : i - 1 == thumbnail.b ? palette.b : palette.other;
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

namespace {

constexpr float picture_width = 56.0f;
constexpr float picture_height = 40.0f;
constexpr float narrow_list = 190.0f;  // in a narrower list the words take the space of the pictures
constexpr float small_print = 0.87f;   // relative to the font size
constexpr float mark_radius = 3.5f;

/// Draws the text in small print, in at most two lines.
void two_lines(Color color, const std::string& text, ImVec2 at, float width) {
    ImFont* font = ImGui::GetFont();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float size = small_print * ImGui::GetFontSize();
    const char* end = text.data() + text.size();
    const char* cut = font->CalcWordWrapPositionA(size / font->FontSize, text.data(), end, width);
    list.AddText(font, size, at, to_u32(color), text.data(), cut);
    while (cut < end && *cut == ' ') ++cut;
    const std::string rest = with_ellipsis({cut, static_cast<std::size_t>(end - cut)}, width / small_print);
    list.AddText(font, size, ImVec2(at.x, at.y + size), to_u32(color), rest.c_str());
}

/// The positions of an entry's parts. The entry of the open scene is high enough for its whole description.
struct EntryPlace {
    ImVec2 at;
    float width = 0.0f;
    float padding = 0.0f;
    ImVec2 picture;
    float text_left = 0.0f;
    float text_width = 0.0f;
    float height = 0.0f;
};

EntryPlace place_entry(const SceneEntry& entry, bool in_full) {
    EntryPlace place;
    place.at = ImGui::GetCursorScreenPos();
    place.width = ImGui::GetContentRegionAvail().x;
    place.padding = px(4.0f);
    const bool narrow = place.width < px(narrow_list);
    place.picture = narrow ? ImVec2(0.0f, px(picture_height)) : ImVec2(px(picture_width), px(picture_height));
    place.text_left = place.at.x + place.picture.x + (narrow ? 2.0f : 3.0f) * place.padding;
    place.text_width = place.at.x + place.width - place.text_left - place.padding;
    place.height = place.picture.y + 2.0f * place.padding;
    if (in_full) {
        const float text =
            ImGui::GetFontSize() + (small_print * ImGui::CalcTextSize(entry.description.c_str(), nullptr,
                                                                      false, place.text_width / small_print)
                                                      .y);
        place.height = std::max(place.height, text + px(10.0f));
    }
    return place;
}

void draw_entry_text(const Palette& palette, const SceneEntry& entry, const EntryPlace& place, bool in_full) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 name(place.text_left, place.at.y + px(2.0f));
    const ImVec2 description(place.text_left, place.at.y + px(4.0f) + ImGui::GetFontSize());
    list.AddText(name, to_u32(palette.text), with_ellipsis(entry.name, place.text_width).c_str());
    if (in_full) {
        list.AddText(ImGui::GetFont(), small_print * ImGui::GetFontSize(), description, to_u32(palette.text),
                     entry.description.c_str(), nullptr, place.text_width);
    } else {
        two_lines(palette.dim_text, entry.description, description, place.text_width);
    }
}

void draw_entry(Session& session, PanelState& panels, const SceneEntry& entry, bool open) {
    const EntryPlace place = place_entry(entry, open);
    const std::string id = "##" + collide::utf8_of(entry.path);
    if (ImGui::Selectable(id.c_str(), open, ImGuiSelectableFlags_None, ImVec2(place.width, place.height)) &&
        !entry.path.empty()) {
        request_open(session, entry.path);
    }
    name_item("scene:" + collide::utf8_of(entry.path.filename()));
    // The open scene is scrolled to once, so that the user can scroll away.
    if (open && panels.listed_scene != session.work.document.path()) {
        panels.listed_scene = session.work.document.path();
        if (!ImGui::IsItemVisible()) ImGui::SetScrollHereY(0.5f);
    }
    describe_item({.name = entry.name, .about = entry.description, .kind = ItemKind::row, .on = open});
    if (!open) tooltip(entry.description);
    if (!ImGui::IsItemVisible()) return;
    const ImVec2 corner(place.at.x + place.padding, place.at.y + place.padding);
    if (place.picture.x > 0.0f) {
        std::shared_ptr<const Thumbnail>& kept = panels.thumbnails[entry.path];
        if (!kept) kept = std::make_shared<const Thumbnail>(load_thumbnail(entry.path));
        draw_thumbnail(session.seen.palette(), *kept, corner, place.picture);
    }
    draw_entry_text(session.seen.palette(), entry, place, open);
    if (is_changed_preset(session.work, session.scene_files, entry)) {
        const float radius = px(mark_radius);
        const ImVec2 middle(place.at.x + place.width - place.padding - radius,
                            place.at.y + px(2.0f) + 0.5f * ImGui::GetFontSize());
        ImGui::GetWindowDrawList()->AddCircleFilled(middle, radius, to_u32(session.seen.palette().accent));
        if (ImGui::IsItemHovered()) tooltip(panel_words::preset_changed);
        name_item("changed:" + collide::utf8_of(entry.path.filename()));
    }
}

void draw_search(const Palette& palette, PanelState& panels) {
    const bool has_text = !panels.scene_filter.empty();
    const float button = has_text ? ImGui::GetFrameHeight() + px(4.0f) : 0.0f;
    search_field("##search", "Search scenes", "field:Search", panels.scene_filter,
                 ImGui::GetContentRegionAvail().x - button);
    if (!has_text) return;
    ImGui::SameLine(0.0f, px(4.0f));
    const float side = ImGui::GetFrameHeight();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    if (ImGui::Button("##clear", ImVec2(side, 0.0f))) panels.scene_filter.clear();
    const ImVec2 center(at.x + 0.5f * side, at.y + 0.5f * side);
    draw_icon(*ImGui::GetWindowDrawList(), Icon::clear, center, palette.dim_text, 0.9f);
    tooltip("Show all scenes");
}

/// Draws the open scene if it is not in the list: its description is shown like that of a preset.
void draw_open_file(Session& session, PanelState& panels) {
    const auto& library = session.scene_files.library;
    const auto& path = session.work.document.path();
    const collide::Scene& scene = session.work.document.scene();
    const auto is_it = [&](const SceneEntry& entry) { return is_open(session.work, entry); };
    if (std::any_of(library.begin(), library.end(), is_it) || (!path && scene.description.empty())) return;
    const SceneEntry open{path.value_or(std::filesystem::path()), "",
                          scene.name.empty() ? session.work.document.title() : scene.name, scene.description};
    heading(session.seen.palette(), "Open scene");
    draw_entry(session, panels, open, true);
}

/// Draws the scenes of the first steps, and the button for all others.
void draw_first_scenes(Session& session, PanelState& panels) {
    draw_open_file(session, panels);
    const std::vector<SceneEntry> library = session.scene_files.library;  // opening one may replace the list
    heading(session.seen.palette(), library.empty() ? "" : group_title(library.front().group));
    for (const SceneEntry& entry : library) {
        const bool is_it = is_open(session.work, entry);
        if (entry.group == library.front().group || is_it) draw_entry(session, panels, entry, is_it);
    }
    gap(4.0f);
    if (named_button(fmt::format(panel_words::all_scenes, library.size()).c_str(), "scenes:all",
                     panel_words::all_scenes_help))
        panels.lists_all_scenes = true;
}

}  // namespace

void draw_scene_list(Session& session, PanelState& panels) {
    if (session.seen.level() == Level::essential && !panels.lists_all_scenes)
        return draw_first_scenes(session, panels);
    draw_search(session.seen.palette(), panels);
    const bool scrolls = !panels.left.is_stacked;  // otherwise the whole pane scrolls
    if (scrolls) ImGui::BeginChild("scenes", ImVec2(0.0f, 0.0f), false, ImGuiWindowFlags_NoSavedSettings);
    draw_open_file(session, panels);
    const std::vector<SceneEntry> library = session.scene_files.library;  // opening one may replace the list
    const bool searching = !panels.scene_filter.empty();
    std::string group;
    bool any = false;
    bool open = true;
    for (const SceneEntry& entry : library) {
        if (!scene_matches(entry, panels.scene_filter)) continue;
        if (entry.group != group || !any) {
            // Results of a search are shown even if their group is folded.
            if (searching) heading(session.seen.palette(), group_title(entry.group));
            open =
                searching || folding_heading(session.seen, "scenes/" + entry.group, group_title(entry.group));
        }
        group = entry.group;
        any = true;
        if (open) draw_entry(session, panels, entry, is_open(session.work, entry));
    }
    if (!any)
        empty_note(session.seen.palette(),
                   library.empty() ? panel_words::no_scenes_found : panel_words::no_scene_matches);
    if (scrolls) ImGui::EndChild();
}

}  // namespace app
