#include <collide/dynamics/model/tuning.h>
#include <collide/scene/part_readers.h>
#include "document/joint_edits.h"
#include "document/sketch_geometry.h"
#include "panels/inspector_parts.h"

namespace app {

namespace {

using collide::BodySpec;
using collide::JointKind;
using collide::JointSpec;

// Initial values of a new motor and of new limits.
constexpr double new_motor_speed = 1.0;     // rad/s
constexpr double new_motor_torque = 100.0;  // N m
constexpr double new_motor_force = 100.0;   // N
constexpr double new_slide = 1.0;           // metres to each side
constexpr double new_limit = 45.0 / degrees_per_radian;

/// The fields of one joint of the body.
class JointFields {
  public:
    JointFields(const FieldPane& pane, std::size_t body, std::size_t index)
        : pane_(pane),
          index_(index),
          joint_(pane.document.scene().joints[index]),
          title_(fmt::format("{} to {}", joint_name(joint_),
                             partner_name(joint_, pane.document.scene().bodies[body].name))) {}

    /// Returns false if the joint was removed.
    bool draw() {
        ImGui::AlignTextToFramePadding();
        colored_text(pane_.palette.text, title_);
        const float width = button_width("Remove");
        ImGui::SameLine(ImGui::GetContentRegionMax().x - width);
        const bool removed = named_button("Remove", fmt::format("joint:{}:remove", index_));
        if (removed) {
            remove_joint(pane_.document, "Remove a joint", index_);
            return false;
        }
        switch (joint_.type) {
            case JointKind::distance:
                number({"Length", "m", "Change a joint", 0.01, "%.4f", collide::min_size}, joint_.length,
                       [](JointSpec& j, double value) { j.length = value; });
                break;
            case JointKind::prismatic:
                direction();
                motor(panel_words::slider_motor, "m/s", "Force", "N", &JointSpec::max_motor_force,
                      new_motor_force);
                limits(panel_words::slider_limits, &JointSpec::lower, &JointSpec::upper, new_slide,
                       {"", "m", "Change limits", 0.01, "%.3f"}, 1.0);
                break;
            case JointKind::weld:
                break;
            default:
                motor(panel_words::joint_motor, "rad/s", "Torque", "N m", &JointSpec::max_motor_torque,
                      new_motor_torque);
                limits(panel_words::joint_limits, &JointSpec::lower_angle, &JointSpec::upper_angle, new_limit,
                       {"", "°", "Change limits", 0.5, "%.1f"}, degrees_per_radian);
        }
        if (joint_.type != JointKind::prismatic) spring();
        flag("Bodies collide", joint_.collide, panel_words::joint_collide,
             [](JointSpec& j, bool on) { j.collide = on; });
        return true;
    }

  private:
    /// Draws the motor of a pin or of a slider: its speed and its strength.
    void motor(const char* help, const char* speed_unit, const char* label, const char* unit,
               double JointSpec::*strength, double usual) {
        flag("Motor", joint_.motor_speed.has_value(), help, [=](JointSpec& j, bool on) {
            j.motor_speed = on ? std::optional(new_motor_speed) : std::nullopt;
            j.*strength = on ? usual : 0.0;
        });
        if (!joint_.motor_speed) return;
        number({"Speed", speed_unit, "Change a motor", 0.01, "%.3f"}, *joint_.motor_speed,
               [](JointSpec& j, double value) { j.motor_speed = value; });
        number({label, unit, "Change a motor", 1.0, "%.1f", 1e-6}, joint_.*strength,
               [=](JointSpec& j, double value) { j.*strength = value; });
    }

    /// Draws how far the joint may rotate or slide. `shown` is the factor from the scene's unit to that of
    /// the field.
    void limits(const char* help, std::optional<double> JointSpec::*lower,
                std::optional<double> JointSpec::*upper, double usual, NumberField field, double shown) {
        flag("Limits", (joint_.*lower).has_value(), help, [=](JointSpec& j, bool on) {
            j.*lower = on ? std::optional(-usual) : std::nullopt;
            j.*upper = on ? std::optional(usual) : std::nullopt;
        });
        if (!(joint_.*lower) || !(joint_.*upper)) return;
        const double from = *(joint_.*lower) * shown;
        const double to = *(joint_.*upper) * shown;
        field.label = "From";
        field.most = to;
        number(field, from, [=](JointSpec& j, double value) { j.*lower = value / shown; });
        field.label = "To";
        field.least = from;
        field.most = collide::max_coordinate;
        number(field, to, [=](JointSpec& j, double value) { j.*upper = value / shown; });
    }

    /// Draws the direction of the axis, in the frame of A.
    void direction() {
        const double degrees = std::atan2(joint_.axis.y, joint_.axis.x) * degrees_per_radian;
        number({"Axis", joint_.a.empty() ? "°" : "°, in A's frame", "Turn a slider's axis", 0.5, "%.1f"},
               degrees, [](JointSpec& j, double value) {
                   const double angle = value / degrees_per_radian;
                   j.axis = {std::cos(angle), std::sin(angle)};
               });
    }

    void spring() {
        number({"Frequency", "Hz, 0: rigid", "Change a joint", 0.02, "%.2f", 0.0, collide::most_joint_hertz},
               joint_.frequency, [](JointSpec& j, double value) { j.frequency = value; });
        if (joint_.frequency == 0.0) return;
        number({"Damping", "1: no overshoot", "Change a joint", 0.005, "%.2f", 0.0}, joint_.damping_ratio,
               [](JointSpec& j, double value) { j.damping_ratio = value; });
    }

    template <class Set>
    void number(const NumberField& field, double value, Set set) {
        number_field(pane_, field, value, [&](double typed) {
            change_joint(pane_.document, index_, field.step_name, [&](JointSpec& j) { set(j, typed); });
            return Refusal{};
        });
    }

    template <class Set>
    void flag(const char* label, bool on, const char* help, Set set) {
        if (named_box(label, on, fmt::format("joint:{}:{}", index_, label), help))
            change_joint(pane_.document, index_, "Change a joint", [&](JointSpec& j) { set(j, on); });
    }

    const FieldPane& pane_;
    std::size_t index_;
    JointSpec joint_;  // a copy, because fields change the document
    std::string title_;
};

/// Draws buttons for new joints of a body, to the world and to the other body of the focus pair.
void draw_new_joints(Work& work, Seen& seen, std::size_t body) {
    const auto spec = [&](std::size_t i) -> const BodySpec& { return work.shown().scene().bodies[i]; };
    const auto middle = [&](std::size_t i) { return to_world(spec(i), seen.analysis.colliders[i].centroid); };
    const auto button = [&](const char* label, const char* id, const std::string& help, auto make) {
        const bool pressed = named_button(label, id, help);
        ImGui::SameLine(0.0f, px(4.0f));
        if (!pressed) return;
        if (const std::optional<JointSpec> joint = make()) {
            add_joint(work.shown(), "Add a joint", *joint);
            switch_on(seen.view, joints_overlay);
        }
    };
    row_label(seen.palette(), "To world");
    button("Pin", "joint:pin_world", panel_words::pin_to_world,
           [&] { return pin_at(nullptr, spec(body), middle(body)); });
    button("Weld", "joint:weld_world", panel_words::weld_to_world,
           [&] { return weld_at(nullptr, spec(body), middle(body)); });
    button("Slider", "joint:slider_world", panel_words::slider_to_world, [&] {
        return slider_at(nullptr, spec(body), middle(body), {1.0, 0.0});
    });
    ImGui::NewLine();

    const auto& focus = seen.analysis.focus;
    if (!focus || (focus->first != body && focus->second != body)) return;
    const std::size_t other = focus->first == body ? focus->second : focus->first;
    const auto between = [&] {
        const collide::Aabb& a = seen.analysis.colliders[body].aabb;
        const collide::Aabb& b = seen.analysis.colliders[other].aabb;
        return 0.5 * (glm::max(a.lower, b.lower) + glm::min(a.upper, b.upper));
    };
    const auto button_to = [&](const char* label, const char* id, const char* help, auto make) {
        button(label, id, fmt::format(fmt::runtime(help), spec(other).name), make);
    };
    row_label(seen.palette(), other == focus->first ? "To A" : "To B");
    button_to("Pin", "joint:pin_other", panel_words::pin_to_body,
              [&] { return pin_at(&spec(other), spec(body), between()); });
    button_to("Rod", "joint:rod_other", panel_words::rod_to_body,
              [&] { return rod_between(&spec(other), middle(other), spec(body), middle(body)); });
    button_to("Weld", "joint:weld_other", panel_words::weld_to_body,
              [&] { return weld_at(&spec(other), spec(body), between()); });
    button_to("Slider", "joint:slider_other", panel_words::slider_to_body, [&] {
        const DVec2 way = middle(body) - middle(other);
        return slider_at(&spec(other), spec(body), middle(body),
                         glm::length(way) < collide::min_size ? DVec2(1.0, 0.0) : way);
    });
    ImGui::NewLine();
}

}  // namespace

void draw_joint_fields(Work& work, Seen& seen, PanelState& panels, std::size_t body) {
    const FieldPane pane{work.shown(), seen.palette(), panels};
    for (const std::size_t index : joints_of(work.shown().scene(), body)) {
        ImGui::PushID(static_cast<int>(index));
        const bool is_there = JointFields(pane, body, index).draw();
        ImGui::PopID();
        if (!is_there) return;  // the indices of the other joints have changed
        gap(4.0f);
    }
    if (body < seen.analysis.colliders.size()) draw_new_joints(work, seen, body);
}

}  // namespace app
