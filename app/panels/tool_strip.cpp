// The bar of the tool below the canvas, and the bar over a polygon that an edit has made concave.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "document/sketch_geometry.h"
#include "overlays/marks.h"
#include "panels/fields.h"
#include "panels/panel_state.h"
#include "panels/panel_words.h"
#include "panels/panels.h"
#include "panels/widgets.h"
#include "session/seen.h"
#include "session/tool_state.h"
#include "session/work.h"
#include "text/words.h"
#include "tools/cut_tool.h"
#include "tools/joint_tool.h"
#include "tools/shape_tools.h"
#include "tools/sketch_tools.h"
#include "tools/tool_words.h"
#include "tools/vertex_tool.h"

namespace app {

namespace {

constexpr float field_width = 88.0f;  // logical pixels
constexpr NumberRule coordinates{"", -collide::max_coordinate, collide::max_coordinate};

/// Begins a new line if the next item does not fit.
void wrap_before(float width) {
    if (ImGui::GetContentRegionAvail().x < width) ImGui::NewLine();
}

/// Draws a number with its label before it and its unit after it. It changes when the typing ends. `rule` has
/// a range if the tool needs one. With `typed_next`, Enter in the previous field moves on to this one.
TypedNumber strip_number(Work& work, Seen& seen, ToolState& tool, PanelState& panels,
                         const SketchNumber& number, double& value, NumberRule rule = coordinates,
                         bool typed_next = false) {
    wrap_before(px(field_width + 34.0f) + text_width(number.label));
    dim_label(seen.palette(), number.label);
    ImGui::SameLine(0.0f, px(6.0f));
    ImGui::SetNextItemWidth(px(field_width));
    if (typed_next) ImGui::SetKeyboardFocusHere();
    const std::string id = fmt::format("##sketch {}", number.label);
    rule.unit = number.unit;
    const TypedNumber typed =
        typed_number(work.shown(), panels, id.c_str(), fmt::format("{:.6g}", value),
                     [&rule](std::string_view text) { return read_number(text, rule); });
    if (typed.number) value = *typed.number;
    if (typed.number || typed.refused) {
        panels.typing.for_tool = typed.refused;
        tool.sketch.refusal = typed.refused ? panels.typing.reason : std::string();
    }
    name_item(fmt::format("sketch:{}", number.label));
    if (*number.unit != '\0') {
        ImGui::SameLine(0.0f, px(4.0f));
        dim_text(seen.palette(), number.unit);
    }
    ImGui::SameLine(0.0f, px(14.0f));
    return typed;
}

/// Returns whether the click on a button ended the typing of a refused number. Such a click does not use
/// another number; the next one does.
bool awaits_number(PanelState& panels) { return std::exchange(panels.typing.for_tool, false); }

bool strip_button(const char* label, const char* help) {
    wrap_before(button_width(label));
    const bool pressed = named_button(label, std::string("sketch:") + label, help);
    ImGui::SameLine(0.0f, px(10.0f));
    return pressed;
}

/// Draws the sizes of the next shape. Dragging shows them here, and typed sizes can be added.
void draw_shape_numbers(Work& work, Seen& seen, ToolState& tool, PanelState& panels) {
    Sketch& sketch = tool.sketch;
    if (tool.tool == Tool::regular) {
        double sides = sketch.sides;
        strip_number(work, seen, tool, panels, {"Sides", ""}, sides, {"", 3.0, 1000.0, true});
        sketch.sides = static_cast<int>(sides);
    }
    const auto numbers = sketch_numbers(tool.tool);
    for (std::size_t i = 0; i < numbers.size(); ++i)
        strip_number(work, seen, tool, panels, numbers[i], sketch.numbers.at(i));
    if (!strip_button("Add", panel_words::add_shape)) return;
    if (awaits_number(panels)) return;
    const Camera& camera = seen.view.camera;
    sketch.refusal.clear();
    add_or_refuse(work.shown(), seen.view, tool,
                  typed_body(tool.tool, sketch.numbers, sketch.sides, readable(camera, camera.center)));
}

/// Draws the position of the next vertex or point.
void draw_next_point(Work& work, Seen& seen, ToolState& tool, PanelState& panels, const char* button) {
    Sketch& sketch = tool.sketch;
    if (tool.cursor_inside && sketch.numbers_from != tool.cursor) {  // they stay when the cursor leaves
        sketch.numbers_from = tool.cursor;
        sketch.numbers = {sketch.snap.place.x, sketch.snap.place.y};
    }
    const bool x_taken = strip_number(work, seen, tool, panels, {"x", "m"}, sketch.numbers[0]).by_enter;
    const bool by_enter =
        strip_number(work, seen, tool, panels, {"y", "m"}, sketch.numbers[1], coordinates, x_taken).by_enter;
    const bool pressed = strip_button(button, panel_words::add_point);
    if ((pressed && !awaits_number(panels)) || by_enter) {
        const DVec2 place(sketch.numbers[0], sketch.numbers[1]);
        sketch.refusal.clear();
        sketch.crossing.reset();
        if (sketch.points.empty() || sketch.points.back() != place) sketch.points.push_back(place);
    }
    if (sketch.points.size() >= 3 && strip_button("Finish", panel_words::finish_drawing))
        finish_sketch(work, seen, tool);
}

/// Draws the position of the chosen vertex.
void draw_chosen_vertex(Work& work, Seen& seen, ToolState& tool, PanelState& panels) {
    const auto body = edited_body(work.shown(), seen.view);
    const auto index = tool.sketch.vertex;
    if (!body || !index) return;
    const collide::BodySpec& spec = work.shown().scene().bodies[*body];
    const auto vertices = *sharp_vertices(spec.shape);
    if (*index >= vertices.size()) return;
    // The sketch stores the typed text until the typing ends: one number is one undo step.
    auto& typed = tool.sketch.numbers;
    const DVec2 place = to_world(spec, vertices[*index]);
    if (!ImGui::IsAnyItemActive()) typed = {place.x, place.y};
    bool ended = strip_number(work, seen, tool, panels, {"x", "m"}, typed[0]).ended;
    ended = strip_number(work, seen, tool, panels, {"y", "m"}, typed[1]).ended || ended;
    if (ended && !tool.sketch.held) {
        tool.sketch.refusal =
            place_vertex(work.shown(), seen.view, tool, *index, {typed[0], typed[1]}).value_or("");
    }
    if (strip_button("Remove vertex", panel_words::remove_vertex))
        take_back_vertex(work.shown(), seen.view, tool);
}

/// Draws the kinds of joints as buttons, of which one is chosen.
void draw_joint_kinds(ToolState& tool) {
    constexpr std::array names{"Pin", "Rod", "Weld", "Slider"};
    constexpr std::array kinds{collide::JointKind::pin, collide::JointKind::distance,
                               collide::JointKind::weld, collide::JointKind::prismatic};
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (ImGui::RadioButton(names.at(i), tool.sketch.joint == kinds.at(i)))
            choose_joint(tool.sketch, static_cast<int>(i) + 1);
        name_item(std::string("sketch:") + names.at(i));
        ImGui::SameLine(0.0f, px(14.0f));
    }
}

void draw_numbers(Work& work, Seen& seen, ToolState& tool, PanelState& panels) {
    const Tool in_hand = tool.tool;
    if (is_drag_shape(in_hand)) draw_shape_numbers(work, seen, tool, panels);
    if (in_hand == Tool::polygon) draw_next_point(work, seen, tool, panels, "Add vertex");
    if (in_hand == Tool::hull) draw_next_point(work, seen, tool, panels, "Add point");
    if (in_hand == Tool::freehand)
        strip_number(work, seen, tool, panels, {"Tolerance", "px"}, tool.sketch.tolerance, {"", 0.1, 100.0});
    if (in_hand == Tool::vertices) draw_chosen_vertex(work, seen, tool, panels);
    if (in_hand == Tool::joint) draw_joint_kinds(tool);
    if (in_hand == Tool::cut) {
        constexpr std::array ends{SketchNumber{"x1", "m"}, SketchNumber{"y1", "m"}, SketchNumber{"x2", "m"},
                                  SketchNumber{"y2", "m"}};
        for (std::size_t i = 0; i < ends.size(); ++i)
            strip_number(work, seen, tool, panels, ends.at(i), tool.sketch.numbers.at(i));
        const bool pressed = strip_button("Cut", panel_words::cut_line);
        if (pressed && !awaits_number(panels)) cut_as_typed(work, seen, tool);
    }
}

}  // namespace

void draw_tool_strip(Work& work, Seen& seen, ToolState& tool, PanelState& panels) {
    const Tool in_hand = tool.tool;
    if (is_drag_shape(in_hand) || in_hand == Tool::polygon || in_hand == Tool::freehand ||
        in_hand == Tool::hull || in_hand == Tool::cut || in_hand == Tool::joint ||
        (in_hand == Tool::vertices && edited_body(work.shown(), seen.view) && tool.sketch.vertex)) {
        draw_numbers(work, seen, tool, panels);
        ImGui::NewLine();
    }
    const Palette& palette = seen.palette();
    const ToolStatus status = tool_status(work, seen, tool);
    wrapped_text(palette.dim_text, status.what_to_do);
    // The second line is always reserved, so that the bar keeps its height.
    const std::string_view so_far = status.so_far.empty() ? std::string_view(" ") : status.so_far;
    wrapped_text(status.wrong ? ink(palette, palette.warning) : palette.text, so_far);
    const float wanted = std::round(ImGui::GetCursorPosY() + px(4.0f));
    if (wanted != tool.strip_height) set_strip_height(seen.view, tool, wanted);
}

namespace {

/// Returns whether the canvas is so narrow that each choice must be one word.
bool is_narrow(const ViewState& view) { return view.camera.canvas_size.x < px(500.0f); }

/// Returns a position above the body, within the canvas.
ImVec2 place_of(const ViewState& view, const Analysis& analysis, const ToolState& tool, std::size_t body) {
    const Camera& camera = view.camera;
    const collide::Aabb& box = analysis.shown[body].aabb;
    const Vec2 top = camera.to_canvas({box.center().x, box.upper.y});
    const float half = px(is_narrow(view) ? 130.0f : 240.0f);
    const float x = std::clamp(top.x, std::min(half, 0.5f * camera.canvas_size.x),
                               std::max(camera.canvas_size.x - half, 0.5f * camera.canvas_size.x));
    const float y = std::clamp(top.y - px(22.0f), px(48.0f), std::max(px(48.0f), camera.canvas_size.y));
    return {tool.canvas_origin.x + x, tool.canvas_origin.y + y};
}

bool is_chosen(const Palette& palette, const char* id, const std::string& words, const char* help) {
    return named_choice(palette, fmt::format("{}###{}", words, id).c_str(), true, std::string("dent:") + id,
                        help);
}

void draw_choices(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, const Dent& dent) {
    const Palette& palette = seen.palette();
    const bool narrow = is_narrow(seen.view);
    ImGui::AlignTextToFramePadding();
    colored_text(palette.text, "Now concave.");
    if (!narrow) ImGui::SameLine(0.0f, px(10.0f));
    const bool fill = is_chosen(palette, "Hull", "Hull", panel_words::dent_to_hull);
    ImGui::SameLine(0.0f, px(6.0f));
    const std::string pieces =
        narrow ? "Decompose" : fmt::format("Decompose: 1 body, {} pieces", grouped(dent.pieces));
    const bool keep = is_chosen(palette, "Decompose", pieces, panel_words::dent_to_pieces);
    ImGui::SameLine(0.0f, px(6.0f));
    const std::string bodies = narrow ? "Split" : fmt::format("Split: {} bodies", grouped(dent.pieces));
    const bool split = is_chosen(palette, "Split", bodies, panel_words::dent_to_bodies);
    if (fill) fill_dent(work.shown(), tool);
    if (keep) keep_dent(work, seen, tool, prompts);
    if (split) split_dent(work, seen, tool, prompts);
}

}  // namespace

void draw_dent_bar(Work& work, Seen& seen, ToolState& tool, Prompts& prompts) {
    if (!dent_is_offered(work.shown(), tool) || tool.sketch.held || prompts.dialog != Dialog::none) return;
    const Dent dent = *tool.sketch.dent;
    if (dent.body >= seen.analysis.shown.size()) return;
    const Palette& palette = seen.palette();
    ImGui::SetNextWindowPos(place_of(seen.view, seen.analysis, tool, dent.body), ImGuiCond_Always,
                            ImVec2(0.5f, 1.0f));
    begin_over_canvas(palette, "##dent", palette.accent, px(1.5f));
    draw_choices(work, seen, tool, prompts, dent);
    end_over_canvas();
}

}  // namespace app
