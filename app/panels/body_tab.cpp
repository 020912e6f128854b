#include <imgui.h>
#include <imgui_stdlib.h>
#include <charconv>

#include <collide/scene/compound.h>
#include <collide/scene/make_world.h>
#include "actions/actions.h"
#include "document/bodies.h"
#include "panels/inspector_parts.h"
#include "session/arrange.h"
#include "session/editing.h"
#include "session/session.h"

namespace app {

namespace {

using collide::BodySpec;
using collide::Motion;

constexpr float roomy = 310.0f;  // logical pixels; in a wider pane an angle is also shown in radians
/// Returns the body of the tab: the one selected last, else A of the focus pair.
std::optional<std::size_t> shown_body(const Document& document, const ViewState& view,
                                      const Analysis& analysis) {
    const std::size_t count = document.scene().bodies.size();
    if (!view.selection.empty() && view.selection.back() < count) return view.selection.back();
    if (analysis.focus && analysis.focus->first < count) return analysis.focus->first;
    return std::nullopt;
}

/// Reads a bit mask in hexadecimal digits.
std::variant<double, std::string> read_mask(std::string_view typed) {
    std::string_view digits = typed;
    if (digits.starts_with("0x") || digits.starts_with("0X")) digits.remove_prefix(2);
    std::uint32_t bits = 0;
    const char* const end = digits.data() + digits.size();
    const auto read = std::from_chars(digits.data(), end, bits, 16);
    if (read.ec == std::errc{} && read.ptr == end) return static_cast<double>(bits);
    return fmt::format(panel_words::mask_refused, typed);
}

/// The rows of fields for one body.
class BodyFields {
  public:
    BodyFields(Work& work, Seen& seen, PanelState& panels, std::size_t index)
        : work_(work),
          seen_(seen),
          panels_(panels),
          pane_{work.shown(), seen.palette(), panels},
          index_(index),
          body_(work.shown().scene().bodies[index]) {}

    void name() {
        BodyDraft& draft = panels_.body;
        ImGui::SetNextItemWidth(row_label(seen_.palette(), "Name"));
        const bool edited = ImGui::InputText("##Name", &draft.name);
        name_item("field:Name");
        if (!edited && !ImGui::IsItemActive() && !ImGui::IsItemDeactivated()) draft.name = body_.name;
        if (!ImGui::IsItemDeactivatedAfterEdit()) return;
        tell(rename_body(work_.shown(), index_, draft.name));
    }

    void pose() {
        vector_field(pane_, {"Position", "m", "Move " + body_.name, meters_per_pixel(), "%.4f"},
                     body_.position,
                     [&](DVec2 value) { return change([=](BodySpec& b) { b.position = value; }); });
        NumberField angle{"Angle", "°", "Rotate " + body_.name, 0.5, "%.2f"};
        if (ImGui::GetContentRegionAvail().x > px(roomy))
            angle.note = fmt::format("= {} rad", fixed(body_.angle, 4));
        number_field(pane_, angle, body_.angle * degrees_per_radian, [&](double value) {
            return change([=](BodySpec& b) { b.angle = value / degrees_per_radian; });
        });
    }

    void velocity() {
        vector_field(pane_, {"Velocity", "m/s", "Change velocity", meters_per_pixel(), "%.4f"},
                     body_.velocity,
                     [&](DVec2 value) { return change_all([=](BodySpec& b) { b.velocity = value; }); });
        labelled_value(seen_.palette(), "Speed", speed_text());
        scalar({"Spin", "rad/s", "Change angular velocity", 0.01, "%.4f"}, &BodySpec::angular_velocity);
    }

    void size(ToolState& tool) {
        const ChangeBody edit_body = [&](const auto& edit) { return change(edit); };
        if (collide::is_compound(body_.shape)) {
            draw_part_fields(work_, seen_, tool, panels_, index_, edit_body);
        } else {
            draw_shape_fields(pane_, meters_per_pixel(), body_.shape, edit_body);
        }
    }

    /// Draws the choice whether other bodies collide with this body's pieces or with its hull, if it can be
    /// concave.
    void collide_as() {
        const bool is_hull = body_.shape.collide_as == collide::CollideAs::hull;
        const bool has_pieces = seen_.analysis.colliders.at(index_).pieces.size() > 1;
        const bool is_chain = std::holds_alternative<collide::ChainSpec>(body_.shape.geometry);
        if (is_chain || !(has_pieces || is_hull)) return;
        row_label(seen_.palette(), "Collides as");
        for (const auto kind : {collide::CollideAs::pieces, collide::CollideAs::hull}) {
            if (kind != collide::CollideAs::pieces) ImGui::SameLine(0.0f, px(4.0f));
            const std::string name(collide::collide_as_names.at(static_cast<std::size_t>(kind)));
            if (choice_button(seen_.palette(), name.c_str(), body_.shape.collide_as == kind)) {
                tell(change([=](BodySpec& b) { b.shape.collide_as = kind; },
                            kind == collide::CollideAs::hull ? "Collide as hull" : "Collide as pieces"));
            }
            name_item("collide_as:" + name);
            tooltip(panel_words::collide_as);
        }
    }

    void motion() {
        row_label(seen_.palette(), "Motion");
        constexpr std::array kinds{Motion::dynamic_body, Motion::kinematic_body, Motion::static_body};
        const float left = ImGui::GetCursorPosX();
        for (const Motion kind : kinds) {
            const float width = button_width(motion_name(kind));
            if (kind != kinds.front()) ImGui::SameLine(0.0f, px(4.0f));
            if (ImGui::GetContentRegionAvail().x < width) {  // continue in the next row
                ImGui::NewLine();
                ImGui::SetCursorPosX(left);
            }
            if (choice_button(seen_.palette(), motion_name(kind).c_str(), body_.motion == kind)) {
                tell(change_all([=](BodySpec& b) { b.motion = kind; }, "Change motion"));
            }
            name_item("motion:" + motion_name(kind));
        }
    }

    void material() {
        scalar({"Density", "kg/m²", "Change density", 0.01, "%.3f"}, &BodySpec::density);
        number_field(
            pane_, {"Mass", "kg", "Change mass", 0.01, "%.3f"}, collide::mass_of(body_), [&](double value) {
                return change_all(
                    [=](BodySpec& b) { b.mass = value > 0.0 ? std::optional(value) : std::nullopt; });
            });
        scalar({"Restitution", "", "Change restitution", 0.005, "%.3f"}, &BodySpec::restitution);
        scalar({"Friction", "", "Change friction", 0.005, "%.3f"}, &BodySpec::friction);
        number_field(
            pane_, {"Static friction", "", "Change static friction", 0.005, "%.3f"},
            std::max(body_.friction, body_.static_friction.value_or(body_.friction)), [&](double value) {
                return change_all([=](BodySpec& b) { b.static_friction = std::max(value, b.friction); });
            });
    }

    void role() {
        scalar({"Gravity", "times", "Change a body's gravity", 0.01, "%.2f"}, &BodySpec::gravity_scale);
        scalar({"Damping", "1/s", "Change damping", 0.01, "%.2f"}, &BodySpec::linear_damping);
        scalar({"Turn damping", "1/s", "Change damping", 0.01, "%.2f"}, &BodySpec::angular_damping);
        flag("Fixed rotation", &BodySpec::fixed_rotation, panel_words::fixed_rotation);
        flag("Bullet", &BodySpec::bullet, panel_words::bullet);
        ImGui::SameLine(0.0f, px(14.0f));
        flag("Sensor", &BodySpec::sensor, panel_words::sensor);
        ImGui::SameLine(0.0f, px(14.0f));
        flag("Cuts", &BodySpec::cuts, panel_words::cuts);
        using collide::Filter;
        const Filter& filter = body_.filter;
        const auto bits = [](std::uint32_t mask) { return fmt::format("{:08X}", mask); };  // as in code
        filter_row("Category", &Filter::category, bits(filter.category), read_mask, panel_words::category);
        filter_row("Collides with", &Filter::mask, bits(filter.mask), read_mask, panel_words::collides_with);
        constexpr double limit = 1e6;  // as in scene files
        const auto read = [](std::string_view text) { return read_number(text, {"", -limit, limit, true}); };
        filter_row("Group", &Filter::group, fmt::format("{}", filter.group), read, panel_words::group);
    }

    void color() {
        row_label(seen_.palette(), "Colour");
        ImVec4 rgb = to_vec4(parse_hex(body_.color).value_or(seen_.palette().other));
        ImGui::ColorEdit3("##Colour", &rgb.x, ImGuiColorEditFlags_NoInputs);
        if (ImGui::IsItemActivated() && !work_.shown().dragging()) {
            work_.shown().begin_drag("Change colour");
            panels_.field_held = true;
        }
        if (ImGui::IsItemEdited())
            tell(change_all([&](BodySpec& b) { b.color = hex_text(rgb.x, rgb.y, rgb.z); }, "Change colour"));
        ImGui::SameLine(0.0f, px(8.0f));
        if (body_.color.empty()) {
            dim_label(seen_.palette(), "from the palette");
        } else if (ImGui::Button("Use palette")) {
            tell(change_all([](BodySpec& b) { b.color.clear(); }, "Change colour"));
        }
    }

  private:
    /// Changes the material or the kind of motion of all selected bodies. Each keeps its position and shape.
    /// Returns why a change was refused, if it was.
    Refusal change_all(const std::function<void(BodySpec&)>& edit, const char* step_name = "Change a value") {
        const std::vector<std::size_t>& selected = seen_.view.selection;
        if (selected.size() < 2 || !seen_.view.is_selected(index_)) return change(edit, step_name);
        std::vector<BodySpec> changed;
        for (const std::size_t body : selected)
            edit(changed.emplace_back(work_.shown().scene().bodies.at(body)));
        return replace_bodies(work_.shown(), selected, changed, step_name);
    }

    void scalar(const NumberField& field, double BodySpec::*member) {
        number_field(pane_, field, body_.*member,
                     [&](double value) { return change_all([=](BodySpec& b) { b.*member = value; }); });
    }

    void flag(const char* label, bool BodySpec::*member, const char* help) {
        bool on = body_.*member;
        if (named_box(label, on, std::string("body:") + label, help))
            tell(change_all([=](BodySpec& b) { b.*member = on; }, label));
    }

    template <class Number>
    void filter_row(const char* label, Number collide::Filter::*member, const std::string& shown,
                    const NumberReader& read, const char* help) {
        ImGui::SetNextItemWidth(std::min(row_label(seen_.palette(), label), px(120.0f)));
        const std::string id = fmt::format("##{}", label);
        const TypedNumber typed = typed_number(work_.shown(), panels_, id.c_str(), shown, read);
        name_item(std::string("field:") + label);
        if (typed.number) {
            const auto number = static_cast<Number>(*typed.number);
            tell(change_all([=](BodySpec& b) { b.filter.*member = number; }, "Change a filter"));
        }
        if (!refusal_note(pane_, id.c_str())) tooltip(help);
    }

    Refusal change(const std::function<void(BodySpec&)>& edit, const char* step_name = "Change a value") {
        return change_body(work_.shown(), index_, step_name, edit);
    }

    void tell(const std::optional<std::string>& error) { panels_.body.error = error.value_or(""); }

    std::string speed_text() const {
        const double speed = glm::length(body_.velocity);
        if (speed == 0.0) return "at rest";
        return fmt::format("{} towards {}°", speed_words(speed), fixed(direction_degrees(body_.velocity), 1));
    }

    double meters_per_pixel() const { return seen_.view.camera.to_meters(1.0f); }

    Work& work_;
    Seen& seen_;
    PanelState& panels_;
    FieldPane pane_;
    std::size_t index_;
    BodySpec body_;  // a copy, because fields change the document
};

/// Scales the selection. While the field is held, its percentage refers to the selection before; afterwards
/// it shows 100 again.
Refusal scale_to(Work& work, Seen& seen, ToolState& tool, PanelState& panels, double percent) {
    if (panels.scale_start.empty()) {
        const auto box = selection_box(work.shown(), seen.view, seen.analysis);
        if (!box) return std::nullopt;
        tool.pivot = box->center();
        for (const std::size_t body : seen.view.selection) {
            panels.scale_start.push_back(work.shown().scene().bodies[body]);
        }
    }
    if (panels.scale_start.size() != seen.view.selection.size()) return std::nullopt;
    panels.scale_percent = percent;
    std::vector<collide::BodySpec> scaled;
    for (const collide::BodySpec& body : panels.scale_start) {
        scaled.push_back(scaled_about(body, tool.pivot, percent / 100.0));
    }
    return replace_bodies(work.shown(), seen.view.selection, scaled, "");
}

void draw_scale(Work& work, Seen& seen, ToolState& tool, PanelState& panels) {
    if (!panels.field_held) {
        panels.scale_percent = 100.0;
        panels.scale_start.clear();
    }
    number_field({work.shown(), seen.palette(), panels},
                 {"Scale", "%", selection_step(work.shown(), seen.view, "Scale"), 0.5, "%.1f"},
                 panels.scale_percent,
                 [&](double percent) { return scale_to(work, seen, tool, panels, percent); });
}

struct ActionButton {
    const char* label;
    const char* id;
};

void action_button(Session& session, const ActionButton& button) {
    const Action& action = find_action(button.id);
    const bool enabled = action.enabled(session);
    ImGui::BeginDisabled(!enabled);
    if (ImGui::Button(button.label)) action.run(session);
    ImGui::EndDisabled();
    name_item(std::string("arrange:") + button.id);
    const std::string keys = chords_text(action);
    tooltip(std::string(action.title) + (keys.empty() ? "" : " (" + keys + ")") +
            (enabled ? "" : panel_words::select_more));
}

void button_row(Session& session, const char* label, std::initializer_list<ActionButton> buttons) {
    row_label(session.seen.palette(), label);
    ImGui::PushID(label);
    for (const ActionButton& button : buttons) {
        if (&button != buttons.begin()) ImGui::SameLine(0.0f, px(4.0f));
        action_button(session, button);
    }
    ImGui::PopID();
}

/// Draws the fields for several selected bodies: scale, mirror, align, distribute.
void draw_arrange_fields(Session& session, PanelState& panels) {
    draw_scale(session.work, session.seen, session.tool, panels);
    button_row(session, "Mirror", {{"↔", "mirror_horizontally"}, {"↕", "mirror_vertically"}});
    button_row(session, "Align",
               {{"Left", "align_left"}, {"Centre", "align_centers_x"}, {"Right", "align_right"}});
    button_row(session, "",
               {{"Top", "align_top"}, {"Middle", "align_centers_y"}, {"Bottom", "align_bottom"}});
    button_row(session, "Distribute", {{"↔", "distribute_horizontally"}, {"↕", "distribute_vertically"}});
}

}  // namespace

void draw_selected_pose(Session& session, PanelState& panels) {
    const std::size_t index = session.seen.view.selection.back();
    if (index >= session.work.shown().scene().bodies.size()) return;
    const std::string& name = session.work.shown().scene().bodies[index].name;
    if (panels.body.body != index) panels.body = {index, name, ""};
    ImGui::PushID(static_cast<int>(index));
    ImGui::Separator();
    color_chip(body_color(session.work, session.seen, index));
    colored_text(session.seen.palette().text, name);
    BodyFields(session.work, session.seen, panels, index).pose();
    ImGui::PopID();
}

void draw_body_tab(Session& session, PanelState& panels) {
    Work& work = session.work;
    Seen& seen = session.seen;
    const std::optional<std::size_t> index = shown_body(work.shown(), seen.view, seen.analysis);
    if (!index) {
        empty_note(seen.palette(), panel_words::no_body_selected);
        return;
    }
    BodyDraft& draft = panels.body;
    if (draft.body != index) draft = {index, work.shown().scene().bodies[*index].name, ""};
    ImGui::PushID(static_cast<int>(*index));
    BodyFields fields(work, seen, panels, *index);
    gap(4.0f);
    color_chip(body_color(work, seen, *index));
    colored_text(seen.palette().text, shape_name(work.shown().scene().bodies[*index].shape));
    fields.name();
    if (!draft.error.empty()) wrapped_text(seen.palette().warning, draft.error);
    const std::size_t selected = seen.view.selection.size();
    if (selected > 1 && seen.view.is_selected(*index))
        wrapped_text(seen.palette().dim_text, fmt::format(panel_words::many_selected, selected));
    fields.collide_as();
    // If the canvas shows the pieces, they come first here too.
    const bool pieces_first = is_on(seen.view, pieces_overlay);
    const auto draw_pieces = [&] {
        draw_piece_methods(work, seen, session.playing, panels, *index, body_color(work, seen, *index));
    };
    if (pieces_first) draw_pieces();
    if (folding_heading(seen, "body/Pose", "Pose")) fields.pose();
    if (folding_heading(seen, "body/Motion", "Motion")) {
        fields.velocity();
        fields.motion();
    }
    if (folding_heading(seen, "body/Size", "Size")) fields.size(session.tool);
    if (!seen.view.selection.empty() && folding_heading(seen, "body/Arrange", "Arrange"))
        draw_arrange_fields(session, panels);
    if (folding_heading(seen, "body/Collisions", "Forces and collisions")) fields.role();
    if (folding_heading(seen, "body/Joints", "Joints")) draw_joint_fields(work, seen, panels, *index);
    if (!pieces_first) draw_pieces();
    if (folding_heading(seen, "body/Material and look", "Material and look")) {
        fields.material();
        fields.color();
    }
    ImGui::PopID();
}

}  // namespace app
