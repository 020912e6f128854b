#include "panels/body_list.h"

#include <collide/geometry/aabb.h>
#include "document/bodies.h"
#include "document/sketch_geometry.h"
#include "overlays/bodies.h"
#include "panels/inspector_parts.h"
#include "panels/widgets.h"
#include "session/arrange.h"
#include "session/crowd_edit.h"
#include "session/editing.h"
#include "session/tool_state.h"
#include "text/data_paths.h"

namespace app {

using collide::CrowdKind;
using collide::ShapeGeometry;

/// The state when the user grabbed the slider. Every count during the drag is made from it, so that moving
/// down and up again loses nothing.
struct CrowdDrag {
    collide::CrowdSpec spec;
    collide::CrowdEdits edits;
    Camera camera;
    std::optional<int> wanted{};  // the count at which the slider stands
    bool finished = false;
};

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
/// Returns an irregular polygon, so that every edge has its own normal.
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

constexpr double drawn_size = 2.0;  // metres across, of the bodies in the files

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

void draw_entry(Work& work, Seen& seen, Prompts& prompts, const collide::BodySpec& outline) {
    const float height = px(34.0f);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const std::string id = "##" + outline.name;
    if (ImGui::Selectable(id.c_str(), false, ImGuiSelectableFlags_None, ImVec2(px(170.0f), height))) {
        const Camera& camera = seen.view.camera;
        collide::BodySpec body = scaled_about(outline, outline.position, handy_size(camera) / drawn_size);
        body.position = readable(camera, camera.center);
        if (const auto refusal = add_new_body(work.shown(), seen.view, std::move(body)))
            prompts.say(Message::Kind::error, *refusal);
    }
    name_item("outline:" + outline.name);
    describe_item({.name = outline.name});
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

/// Draws the menu of outlines within an open menu or popup.
void draw_outline_menu(Work& work, Seen& seen, Prompts& prompts, PanelState& panels) {
    const bool open = ImGui::BeginMenu("Outlines");
    name_item("add:Outlines");
    if (!open) return;
    const OutlineLibrary& library = library_of(prompts, panels);
    if (library.bodies.empty()) dim_text(seen.palette(), panel_words::no_outlines);
    for (const collide::BodySpec& outline : library.bodies) draw_entry(work, seen, prompts, outline);
    ImGui::EndMenu();
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
    tooltip(tone == Tone::overlapping ? "Overlaps another body"
            : tone == Tone::touching  ? "Touches another body"
                                      : "On course to touch another body within t_max");
}

void draw_row(Work& work, Seen& seen, std::size_t index) {
    const collide::BodySpec& body = work.shown().scene().bodies[index];
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
            if (index < seen.analysis.shown.size()) seen.view.camera.fit(seen.analysis.shown[index].aabb);
        } else if (ImGui::GetIO().KeyShift) {
            seen.view.toggle_selected(index);
        } else {
            seen.view.select_only(index);
        }
    }
    name_item("body:" + body.name);
    if (ImGui::IsItemHovered()) seen.view.next_highlight = highlight;
    if (shown != body.name) tooltip(body.name);
    // While a question asks for the verdict, this list must not give it away.
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
    draw_visible_rows(work.shown().scene().bodies.size(),
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

// The kind, seed and size of a crowd, above the list.

constexpr int least_count = 10;
constexpr int most_count = 100'000;
constexpr const char* count_id = "##count";

constexpr std::array<const char*, 6> kind_titles{"Even",          "Clusters", "One giant",
                                                 "All in a line", "Rain",     "Almost asleep"};

void draw_kind(Work& work, Seen& seen, ToolState& tool, float width) {
    const auto now = static_cast<std::size_t>(work.shown().scene().crowd->kind);
    ImGui::SetNextItemWidth(width);
    if (ImGui::BeginCombo("##kind", kind_titles.at(now))) {
        for (std::size_t i = 0; i < kind_titles.size(); ++i) {
            if (tappable_row(kind_titles.at(i), i == now) && i != now)
                choose_crowd_kind(work, seen, tool, static_cast<CrowdKind>(i));
        }
        ImGui::EndCombo();
    }
    name_item("crowd:kind");
    tooltip(panel_words::crowd_kind);
}

void draw_seed(Document& document, ViewState& view, ToolState& tool) {
    const int seed = document.scene().crowd->seed;
    const std::string label = fmt::format("Seed {}###seed", seed);
    if (ImGui::Button(label.c_str(), ImVec2(ImGui::GetContentRegionAvail().x, 0.0f))) {
        choose_crowd_seed(document, view, tool, seed % collide::CrowdSpec::most_seeds + 1);
    }
    name_item("crowd:seed");
    tooltip(panel_words::crowd_seed);
}

/// Draws both next to each other if the longest choice fits, else one below the other.
void draw_kind_and_seed(Work& work, Seen& seen, ToolState& tool) {
    const float whole = ImGui::GetContentRegionAvail().x;
    const float space = px(6.0f);
    const int number = work.shown().scene().crowd->seed;
    const float seed = std::max(button_width("Seed 0000"), button_width(fmt::format("Seed {}", number)));
    float kind = 0.0f;
    for (const char* title : kind_titles) kind = std::max(kind, button_width(title));
    const bool one_row = whole >= kind + ImGui::GetFrameHeight() + space + seed;
    draw_kind(work, seen, tool, one_row ? whole - space - seed : whole);
    if (one_row) ImGui::SameLine(0.0f, space);
    draw_seed(work.shown(), seen.view, tool);
}

void begin(Document& document, ViewState& view, PanelState& panels) {
    const collide::Scene& scene = document.scene();
    auto edits = edits_of(*scene.crowd, scene.bodies);
    panels.crowd_drag = std::make_shared<CrowdDrag>(
        CrowdDrag{*scene.crowd, edits ? std::move(*edits) : collide::CrowdEdits{}, view.camera});
    document.begin_drag("Number of shapes");
}

void change(Work& work, Seen& seen, ToolState& tool, PanelState& panels, int count) {
    const CrowdDrag& start = *panels.crowd_drag;
    const std::size_t before = work.shown().scene().bodies.size();
    collide::CrowdSpec next = start.spec;
    next.count = count;
    work.shown().drag([&](collide::Scene& scene) {
        scene.crowd = start.spec;
        change_crowd(scene, next, start.edits);
    });
    const std::size_t added = start.edits.added.size();
    settle_selection(work.shown(), seen.view, tool,
                     std::min(before, work.shown().scene().bodies.size()) - added);
    if (next.kind == CrowdKind::line) return;  // its middle looks the same at every length
    const double growth = crowd_growth(start.spec, next);
    seen.view.camera.center = start.camera.center * growth;
    seen.view.camera.pixels_per_meter = std::clamp(
        start.camera.pixels_per_meter / growth, Camera::min_pixels_per_meter, Camera::max_pixels_per_meter);
}

void finish(Document& document, PanelState& panels) {
    document.commit_drag();
    panels.crowd_drag.reset();
}

/// Draws the text field into which Ctrl+click turns the slider.
void type_count(Document& document, ViewState& view, PanelState& panels, int count) {
    constexpr double most = collide::CrowdSpec::most_bodies;
    const auto read = [](std::string_view text) { return read_number(text, {"", 0.0, most, true}); };
    const TypedNumber typed = typed_number(document, panels, count_id, std::to_string(count), read);
    if (!typed.number) return;
    begin(document, view, panels);
    panels.crowd_drag->wanted = static_cast<int>(*typed.number);
    panels.crowd_drag->finished = true;
}

void drag_count(Document& document, ViewState& view, PanelState& panels, int count) {
    // No number on the slider, because the knob would cover it.
    ImGui::PushStyleColor(ImGuiCol_Text, ImVec4(0.0f, 0.0f, 0.0f, 0.0f));
    const bool moved = ImGui::SliderInt(count_id, &count, least_count, std::max(most_count, count), "%d",
                                        ImGuiSliderFlags_Logarithmic);
    ImGui::PopStyleColor();
    if (ImGui::IsItemActivated()) begin(document, view, panels);
    CrowdDrag* drag = panels.crowd_drag.get();
    if (drag == nullptr) return;
    if (moved) drag->wanted = count;
    drag->finished |= ImGui::IsItemDeactivated() || is_typed_into(panels, count_id);
    if (drag->finished && !drag->wanted) finish(document, panels);
}

void draw_count(Work& work, Seen& seen, PanelState& panels) {
    const int count = work.shown().scene().crowd->count;
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(fmt::format("{} shapes", grouped(static_cast<std::size_t>(count))).c_str());
    constexpr float least_slider = 60.0f;  // logical pixels; a shorter one stands in a row of its own
    const float words = text_width("100,000 shapes") + 1.5f * ImGui::GetStyle().ItemSpacing.x;
    if (ImGui::GetContentRegionAvail().x >= words + px(least_slider)) ImGui::SameLine(words);
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    if (is_typed_into(panels, count_id)) {
        type_count(work.shown(), seen.view, panels, count);
    } else {
        drag_count(work.shown(), seen.view, panels, count);
    }
    name_item("crowd:count");
    if (refusal_note({work.shown(), seen.palette(), panels}, count_id)) return;
    tooltip(panel_words::crowd_count);
}

}  // namespace

std::span<const NewShape> new_shapes() { return shapes; }

void add_body(Work& work, Seen& seen, Prompts& prompts, const NewShape& shape) {
    collide::BodySpec body;
    body.name = shape.name;
    body.shape.geometry = shape.make(handy_size(seen.view.camera));
    body.position = seen.view.camera.center;
    if (const auto error = add_new_body(work.shown(), seen.view, std::move(body)))
        prompts.say(Message::Kind::error, *error);
}

Color body_color(const Work& work, const Seen& seen, std::size_t body) {
    return body_color({work.shown().scene(), seen.analysis, seen.view, seen.view.camera, seen.palette()},
                      body);
}

void apply_crowd_drag(Work& work, Seen& seen, ToolState& tool, PanelState& panels) {
    const std::shared_ptr<CrowdDrag> drag = panels.crowd_drag;
    if (!drag) return;
    if (!work.shown().dragging() || !work.shown().scene().crowd) {  // another scene was opened, or Esc
        panels.crowd_drag.reset();
        return;
    }
    if (const auto wanted = std::exchange(drag->wanted, std::nullopt))
        change(work, seen, tool, panels, *wanted);
    if (drag->finished) finish(work.shown(), panels);
}

void draw_body_list(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, PanelState& panels) {
    heading(seen.palette(), fmt::format("Bodies ({})", grouped(work.shown().scene().bodies.size())));
    if (work.shown().scene().crowd) {
        ImGui::PushID("crowd");
        draw_kind_and_seed(work, seen, tool);
        draw_count(work, seen, panels);
        ImGui::PopID();
        gap(2.0f);
    }
    const float button = ImGui::GetFrameHeightWithSpacing();
    draw_table(work, seen, ImGui::GetContentRegionAvail().y - button);
    draw_add_menu(work, seen, prompts, panels);
}

}  // namespace app
