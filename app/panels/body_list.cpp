#include "panels/body_list.h"

#include <fmt/format.h>
#include <imgui.h>

#include <array>
#include <memory>
#include <span>
#include <utility>

#include <collide/geometry/aabb.h>
#include "document/bodies.h"
#include "document/sketch_geometry.h"
#include "overlays/bodies.h"
#include "panels/icons.h"
#include "panels/pair_verdict.h"
#include "panels/panel_state.h"
#include "panels/panel_words.h"
#include "panels/panels.h"
#include "panels/widgets.h"
#include "panels/wording.h"
#include "session/arrange.h"
#include "session/editing.h"
#include "session/prompts.h"
#include "session/seen.h"
#include "session/tool_state.h"
#include "session/work.h"
#include "text/data_paths.h"
#include "text/words.h"

namespace app {

using collide::ShapeGeometry;

namespace {

ShapeGeometry triangle(double size) { return collide::RegularSpec{.sides = 3, .circumradius = 0.6 * size}; }
ShapeGeometry box(double size) { return collide::BoxSpec{.width = size, .height = 0.7 * size}; }
ShapeGeometry hexagon(double size) { return collide::RegularSpec{.sides = 6, .circumradius = 0.5 * size}; }
ShapeGeometry circle(double size) { return collide::CircleSpec{.radius = 0.5 * size}; }
ShapeGeometry capsule(double size) {
    return collide::CapsuleSpec{.p1 = {-0.3 * size, 0.0}, .p2 = {0.3 * size, 0.0}, .radius = 0.25 * size};
}
ShapeGeometry segment(double size) {
    return collide::SegmentSpec{.p1 = {-0.5 * size, 0.0}, .p2 = {0.5 * size, 0.0}};
}
ShapeGeometry rounded_box(double size) {
    return collide::BoxSpec{.width = 0.8 * size, .height = 0.5 * size, .radius = 0.1 * size};
}
/// Uneven on purpose: every edge has a normal of its own.
ShapeGeometry polygon(double size) {
    collide::PolygonSpec spec;
    for (const DVec2 corner :
         {DVec2(-0.5, -0.3), DVec2(0.2, -0.45), DVec2(0.55, 0.1), DVec2(0.1, 0.5), DVec2(-0.45, 0.3)}) {
        spec.vertices.push_back(corner * size);
    }
    return spec;
}

constexpr std::array shapes{
    NewShape{"Triangle", "triangle", triangle},
    NewShape{"Box", "box", box},
    NewShape{"Rounded box", "rounded box", rounded_box},
    NewShape{"Polygon", "polygon", polygon},
    NewShape{"Hexagon", "hexagon", hexagon},
    NewShape{"Circle", "circle", circle},
    NewShape{"Capsule", "capsule", capsule},
    NewShape{"Segment", "segment", segment},
};

}  // namespace

std::span<const NewShape> new_shapes() { return shapes; }

void add_body(Work& work, Seen& seen, Prompts& prompts, const NewShape& shape) {
    collide::BodySpec body;
    body.name = shape.name;
    body.shape.geometry = shape.make(handy_size(seen.view.camera));
    body.position = seen.view.camera.center;
    if (const auto error = add_new_body(work.stage(), seen.view, std::move(body)))
        prompts.say(Message::Kind::error, *error);
}

namespace {

constexpr double drawn_size = 2.0;  // metres across, of the files

const OutlineLibrary& library_of(Prompts& prompts, PanelState& panels) {
    if (!panels.outlines) {
        const auto folder = data_folder();
        OutlineLibrary library = folder ? read_outlines(*folder / "assets/outlines") : OutlineLibrary{};
        for (const std::string& refusal : library.refusals) prompts.say(Message::Kind::warning, refusal);
        panels.outlines = std::make_shared<const OutlineLibrary>(std::move(library));
    }
    return *panels.outlines;
}

void draw_picture(const collide::Polygon& vertices, ImVec2 corner, float side, ImU32 color) {
    const collide::Aabb box = collide::bounds(std::span<const DVec2>(vertices));
    const DVec2 size = box.size();
    const double scale = static_cast<double>(side) / std::max(size.x, size.y);
    const DVec2 middle = box.center();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (const DVec2 vertex : vertices) {
        const DVec2 at = (vertex - middle) * scale;
        list.PathLineTo(ImVec2(corner.x + 0.5f * side + static_cast<float>(at.x),
                               corner.y + 0.5f * side - static_cast<float>(at.y)));
    }
    list.PathStroke(color, ImDrawFlags_Closed, px(1.2f));
}

/// In the middle of the canvas, as large as other new bodies.
void add_outline_body(Work& work, Seen& seen, Prompts& prompts, const collide::BodySpec& outline) {
    const Camera& camera = seen.view.camera;
    collide::BodySpec body = scaled_about(outline, outline.position, handy_size(camera) / drawn_size);
    body.position = readable(camera, camera.center);
    if (const auto refusal = add_new_body(work.stage(), seen.view, std::move(body)))
        prompts.say(Message::Kind::error, *refusal);
}

void draw_entry(Work& work, Seen& seen, Prompts& prompts, const collide::BodySpec& outline) {
    const float height = px(34.0f);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const std::string id = "##" + outline.name;
    if (ImGui::Selectable(id.c_str(), false, ImGuiSelectableFlags_None, ImVec2(px(170.0f), height))) {
        add_outline_body(work, seen, prompts, outline);
    }
    name_item("outline:" + outline.name);
    const float inset = px(3.0f);
    const Palette& palette = seen.palette();
    if (const auto vertices = sharp_vertices(outline.shape)) {
        draw_picture(*vertices, ImVec2(at.x + inset, at.y + inset), height - 2.0f * inset,
                     to_u32(palette.accent));
    }
    ImGui::GetWindowDrawList()->AddText(
        ImVec2(at.x + height + px(10.0f), at.y + 0.5f * (height - ImGui::GetTextLineHeight())),
        to_u32(palette.text), outline.name.c_str());
}

/// Within an open menu or popup.
void draw_outline_menu(Work& work, Seen& seen, Prompts& prompts, PanelState& panels) {
    const bool open = ImGui::BeginMenu("Outlines");
    name_item("add:Outlines");
    if (!open) return;
    const OutlineLibrary& library = library_of(prompts, panels);
    if (library.bodies.empty()) dim_text(seen.palette(), panel_words::no_outlines);
    for (const collide::BodySpec& outline : library.bodies) draw_entry(work, seen, prompts, outline);
    ImGui::EndMenu();
}

void zoom_to(ViewState& view, Analysis& analysis, std::size_t body) {
    if (body < analysis.shown.size()) view.camera.fit(analysis.shown[body].aabb);
}

void select(ViewState& view, std::size_t body) {
    if (ImGui::GetIO().KeyShift) {
        view.toggle_selected(body);
    } else {
        view.select_only(body);
    }
}

void draw_details(const Palette& palette, const collide::BodySpec& body, Tone tone) {
    const bool shown = ImGui::TableSetColumnIndex(1);
    const bool moves_freely = body.motion == collide::Motion::dynamic_body;
    const std::string kind = std::string(shape_kind(body.shape)) +
                             (moves_freely ? "" : ", " + std::string(motion_name(body.motion)));
    if (shown) {
        dim_text(palette, with_ellipsis(kind, ImGui::GetContentRegionAvail().x));
        tooltip(shape_name(body.shape) + ", " + motion_name(body.motion));
    }
    ImGui::TableSetColumnIndex(2);
    if (tone == Tone::separated) return;
    tone_mark(palette, tone);
    tooltip(tone_sentence(tone));
}

void draw_row(Work& work, Seen& seen, std::size_t index) {
    const collide::BodySpec& body = work.stage().scene().bodies[index];
    const Highlight highlight{Highlight::Kind::body, index};
    ImGui::TableNextRow();
    ImGui::TableSetColumnIndex(0);
    ImGui::PushID(static_cast<int>(index));
    color_chip(body_color(work, seen, index));
    const bool lit = seen.view.is_selected(index) || seen.view.highlight.lights_body(index);
    constexpr ImGuiSelectableFlags flags = ImGuiSelectableFlags_SpanAllColumns |
                                           ImGuiSelectableFlags_AllowDoubleClick |
                                           ImGuiSelectableFlags_AllowItemOverlap;
    const std::string shown = with_ellipsis(body.name, ImGui::GetContentRegionAvail().x);
    if (tappable_row(shown.c_str(), lit, flags)) {
        if (ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) {
            zoom_to(seen.view, seen.analysis, index);
        } else {
            select(seen.view, index);
        }
    }
    name_item("body:" + body.name);
    if (ImGui::IsItemHovered()) seen.view.next_highlight = highlight;
    if (shown != body.name) tooltip(body.name);
    // A question that keeps the verdict must not be answered by this list.
    const Tone tone = seen.view.keeps_verdict ? Tone::separated : tone_of_body(work, seen, index);
    draw_details(seen.palette(), body, tone);
    ImGui::PopID();
}

void draw_table(Work& work, Seen& seen, float height) {
    constexpr ImGuiTableFlags flags = ImGuiTableFlags_ScrollY | ImGuiTableFlags_PadOuterX;
    if (!ImGui::BeginTable("bodies", 3, flags, ImVec2(0.0f, height))) return;
    ImGui::TableSetupColumn("name", ImGuiTableColumnFlags_WidthStretch, 1.1f);
    const bool narrow = ImGui::GetContentRegionAvail().x < px(190.0f);
    ImGui::TableSetupColumn("shape",
                            ImGuiTableColumnFlags_WidthStretch |
                                (narrow ? ImGuiTableColumnFlags_Disabled : ImGuiTableColumnFlags_None),
                            1.0f);
    ImGui::TableSetupColumn("state", ImGuiTableColumnFlags_WidthFixed, ImGui::GetTextLineHeight());
    draw_visible_rows(work.stage().scene().bodies.size(),
                      [&](std::size_t row) { draw_row(work, seen, row); });
    ImGui::EndTable();
}

void draw_add_menu(Work& work, Seen& seen, Prompts& prompts, PanelState& panels) {
    if (ImGui::Button(with_icon(Icon::add, "Add a body").c_str(),
                      ImVec2(ImGui::GetContentRegionAvail().x, 0.0f)))
        ImGui::OpenPopup("add body");
    name_item("button:Add a body");
    if (!ImGui::BeginPopup("add body")) return;
    for (const NewShape& shape : new_shapes()) {
        if (ImGui::MenuItem(shape.title)) add_body(work, seen, prompts, shape);
        name_item(std::string("add:") + shape.title);
    }
    ImGui::Separator();
    draw_outline_menu(work, seen, prompts, panels);
    ImGui::EndPopup();
}

}  // namespace

Color body_color(const Work& work, const Seen& seen, std::size_t body) {
    return body_color({work.stage().scene(), seen.analysis, seen.view, seen.view.camera, seen.palette()},
                      body);
}

void draw_body_list(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, PanelState& panels) {
    heading(seen.palette(), fmt::format("Bodies ({})", grouped(work.stage().scene().bodies.size())));
    draw_crowd_controls(work, seen, tool, panels);
    const float button = ImGui::GetFrameHeightWithSpacing();
    draw_table(work, seen, ImGui::GetContentRegionAvail().y - button);
    draw_add_menu(work, seen, prompts, panels);
}

}  // namespace app
