#include <fmt/format.h>
#include <imgui.h>

#include <cmath>

#include <collide/base/tolerances.h>
#include <collide/scene/part_readers.h>
#include <collide/scene/tuning.h>
#include "document/joint_edits.h"
#include "document/sketch_geometry.h"
#include "panels/fields.h"
#include "panels/panel_words.h"
#include "panels/panels.h"
#include "panels/widgets.h"
#include "session/seen.h"
#include "session/work.h"
#include "text/words.h"

namespace app {

namespace {

using collide::BodySpec;
using collide::JointKind;
using collide::JointSpec;

// What a new motor and new limits begin with.
constexpr double new_motor_speed = 1.0;     // rad/s
constexpr double new_motor_torque = 100.0;  // N m
constexpr double new_motor_force = 100.0;   // N
constexpr double new_slide = 1.0;           // metres to each side
constexpr double new_limit = 45.0 / degrees_per_radian;

/// The fields of one joint of the body.
class JointFields {
  public:
    JointFields(Work& work, Seen& seen, PanelState& panels, std::size_t body, std::size_t index)
        : work_(work),
          seen_(seen),
          panels_(panels),
          index_(index),
          joint_(work.stage().scene().joints[index]),
          title_(fmt::format("{} to {}", joint_name(joint_),
                             partner_name(joint_, work.stage().scene().bodies[body].name))) {}

    /// False when it was removed.
    bool draw() {
        ImGui::AlignTextToFramePadding();
        colored_text(seen_.palette().text, title_);
        const float width = ImGui::CalcTextSize("Remove").x + 2.0f * ImGui::GetStyle().FramePadding.x;
        ImGui::SameLine(ImGui::GetContentRegionMax().x - width);
        const bool removed = ImGui::Button("Remove");
        name_item(fmt::format("joint:{}:remove", index_));
        if (removed) {
            remove_joint(work_.stage(), "Remove a joint", index_);
            return false;
        }
        switch (joint_.type) {
            case JointKind::distance:
                number({"Length", "m", "Change a joint", 0.01, "%.4f", collide::min_size}, joint_.length,
                       [](JointSpec& j, double value) { j.length = value; });
                break;
            case JointKind::prismatic:
                direction();
                motor_along();
                limits_along();
                break;
            case JointKind::weld:
                break;
            default:
                motor();
                limits();
        }
        if (joint_.type != JointKind::prismatic) spring();
        flag("Bodies collide", joint_.collide, panel_words::joint_collide,
             [](JointSpec& j, bool on) { j.collide = on; });
        return true;
    }

  private:
    void motor() {
        flag("Motor", joint_.motor_speed.has_value(), panel_words::joint_motor, [](JointSpec& j, bool on) {
            j.motor_speed = on ? std::optional(new_motor_speed) : std::nullopt;
            j.max_motor_torque = on ? new_motor_torque : 0.0;
        });
        if (!joint_.motor_speed) return;
        number({"Speed", "rad/s", "Change a motor", 0.01, "%.3f"}, *joint_.motor_speed,
               [](JointSpec& j, double value) { j.motor_speed = value; });
        number({"Torque", "N m", "Change a motor", 1.0, "%.1f", 1e-6}, joint_.max_motor_torque,
               [](JointSpec& j, double value) { j.max_motor_torque = value; });
    }

    void limits() {
        flag("Limits", joint_.lower_angle.has_value(), panel_words::joint_limits, [](JointSpec& j, bool on) {
            j.lower_angle = on ? std::optional(-new_limit) : std::nullopt;
            j.upper_angle = on ? std::optional(new_limit) : std::nullopt;
        });
        if (!joint_.lower_angle || !joint_.upper_angle) return;
        constexpr double most = collide::max_coordinate;
        const double from = *joint_.lower_angle * degrees_per_radian;
        const double to = *joint_.upper_angle * degrees_per_radian;
        number({"From", "°", "Change limits", 0.5, "%.1f", -most, to}, from,
               [](JointSpec& j, double value) { j.lower_angle = value / degrees_per_radian; });
        number({"To", "°", "Change limits", 0.5, "%.1f", from, most}, to,
               [](JointSpec& j, double value) { j.upper_angle = value / degrees_per_radian; });
    }

    /// Of the axis, in the frame of A.
    void direction() {
        const double degrees = std::atan2(joint_.axis.y, joint_.axis.x) * degrees_per_radian;
        number({"Axis", joint_.a.empty() ? "°" : "°, in A's frame", "Turn a slider's axis", 0.5, "%.1f"},
               degrees, [](JointSpec& j, double value) {
                   const double angle = value / degrees_per_radian;
                   j.axis = {std::cos(angle), std::sin(angle)};
               });
    }

    void motor_along() {
        flag("Motor", joint_.motor_speed.has_value(), panel_words::slider_motor, [](JointSpec& j, bool on) {
            j.motor_speed = on ? std::optional(new_motor_speed) : std::nullopt;
            j.max_motor_force = on ? new_motor_force : 0.0;
        });
        if (!joint_.motor_speed) return;
        number({"Speed", "m/s", "Change a motor", 0.01, "%.3f"}, *joint_.motor_speed,
               [](JointSpec& j, double value) { j.motor_speed = value; });
        number({"Force", "N", "Change a motor", 1.0, "%.1f", 1e-6}, joint_.max_motor_force,
               [](JointSpec& j, double value) { j.max_motor_force = value; });
    }

    void limits_along() {
        flag("Limits", joint_.lower.has_value(), panel_words::slider_limits, [](JointSpec& j, bool on) {
            j.lower = on ? std::optional(-new_slide) : std::nullopt;
            j.upper = on ? std::optional(new_slide) : std::nullopt;
        });
        if (!joint_.lower || !joint_.upper) return;
        constexpr double most = collide::max_coordinate;
        number({"From", "m", "Change limits", 0.01, "%.3f", -most, *joint_.upper}, *joint_.lower,
               [](JointSpec& j, double value) { j.lower = value; });
        number({"To", "m", "Change limits", 0.01, "%.3f", *joint_.lower, most}, *joint_.upper,
               [](JointSpec& j, double value) { j.upper = value; });
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
        number_field(work_.stage(), seen_.palette(), panels_, field, value, [&](double typed) {
            change_joint(work_.stage(), index_, field.step_name, [&](JointSpec& j) { set(j, typed); });
            return Refusal{};
        });
    }

    template <class Set>
    void flag(const char* label, bool on, const char* help, Set set) {
        if (ImGui::Checkbox(label, &on)) {
            change_joint(work_.stage(), index_, "Change a joint", [&](JointSpec& j) { set(j, on); });
        }
        name_item(fmt::format("joint:{}:{}", index_, label));
        tooltip(help);
    }

    Work& work_;
    Seen& seen_;
    PanelState& panels_;
    std::size_t index_;
    JointSpec joint_;  // a copy: fields change the document
    std::string title_;
};

/// New joints of a body, to the world and to the other one of the pair in focus.
class NewJoints {
  public:
    NewJoints(Work& work, Seen& seen, std::size_t body) : work_(work), seen_(seen), body_(body) {
        const auto& focus = seen.analysis.focus;
        if (focus && (focus->first == body || focus->second == body)) {
            other_ = focus->first == body ? focus->second : focus->first;
        }
    }

    void draw() {
        row_label(seen_.palette(), "To world");
        if (button("Pin", "joint:pin_world", panel_words::pin_to_world)) {
            add(pin_at(nullptr, spec(body_), middle(body_)));
        }
        if (button("Weld", "joint:weld_world", panel_words::weld_to_world)) {
            add(weld_at(nullptr, spec(body_), middle(body_)));
        }
        if (button("Slider", "joint:slider_world", panel_words::slider_to_world)) {
            add(slider_at(nullptr, spec(body_), middle(body_), {1.0, 0.0}));
        }
        ImGui::NewLine();
        if (other_) draw_to_other();
    }

  private:
    /// Joints to the other body of the pair in focus.
    void draw_to_other() {
        const BodySpec& other = spec(*other_);
        row_label(seen_.palette(), *other_ == seen_.analysis.focus->first ? "To A" : "To B");
        if (button_to(other, "Pin", "joint:pin_other", panel_words::pin_to_body)) {
            add(pin_at(&other, spec(body_), between()));
        }
        if (button_to(other, "Rod", "joint:rod_other", panel_words::rod_to_body)) {
            if (const auto rod = rod_between(&other, middle(*other_), spec(body_), middle(body_))) add(*rod);
        }
        if (button_to(other, "Weld", "joint:weld_other", panel_words::weld_to_body)) {
            add(weld_at(&other, spec(body_), between()));
        }
        if (button_to(other, "Slider", "joint:slider_other", panel_words::slider_to_body)) {
            const DVec2 way = middle(body_) - middle(*other_);
            add(slider_at(&other, spec(body_), middle(body_),
                          glm::length(way) < collide::min_size ? DVec2(1.0, 0.0) : way));
        }
        ImGui::NewLine();
    }

    bool button(const char* label, const char* id, const std::string& help) {
        const bool pressed = ImGui::Button(label);
        name_item(id);
        tooltip(help);
        ImGui::SameLine(0.0f, px(4.0f));
        return pressed;
    }

    bool button_to(const BodySpec& other, const char* label, const char* id, const char* help) {
        return button(label, id, fmt::format(fmt::runtime(help), other.name));
    }

    const BodySpec& spec(std::size_t body) const { return work_.stage().scene().bodies[body]; }
    DVec2 middle(std::size_t body) const {
        return to_world(spec(body), seen_.analysis.colliders[body].centroid);
    }

    DVec2 between() const {
        const collide::Aabb& a = seen_.analysis.colliders[body_].aabb;
        const collide::Aabb& b = seen_.analysis.colliders[*other_].aabb;
        return 0.5 * (glm::max(a.lower, b.lower) + glm::min(a.upper, b.upper));
    }

    void add(const JointSpec& joint) {
        add_joint(work_.stage(), "Add a joint", joint);
        seen_.view.overlays.insert("joints");
    }

    Work& work_;
    Seen& seen_;
    std::size_t body_;
    std::optional<std::size_t> other_;
};

}  // namespace

void draw_joint_fields(Work& work, Seen& seen, PanelState& panels, std::size_t body) {
    for (const std::size_t index : joints_of(work.stage().scene(), body)) {
        ImGui::PushID(static_cast<int>(index));
        const bool is_there = JointFields(work, seen, panels, body, index).draw();
        ImGui::PopID();
        if (!is_there) return;  // the others have moved up
        gap(4.0f);
    }
    if (body < seen.analysis.colliders.size()) NewJoints(work, seen, body).draw();
}

}  // namespace app
