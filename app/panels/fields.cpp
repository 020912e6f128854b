#include "panels/fields.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>

#include "panels/widgets.h"

namespace app {

namespace {

constexpr float unit_width = 44.0f;

/// The fields of a narrow pane need the room more than the labels.
float label_width() { return std::clamp(0.33f * ImGui::GetContentRegionAvail().x, px(84.0f), px(120.0f)); }

void follow_drag(AppState& state, const NumberField& field) {
    if (!ImGui::IsItemActivated()) return;
    state.stage().begin_drag(field.step_name);
    state.panels.field_held = true;
}

void end_drag(AppState& state) {
    if (!ImGui::IsItemDeactivated()) return;
    state.stage().commit_drag();
    state.panels.field_held = false;
}

void drag_number(AppState& state, const NumberField& field, const std::string& id, float width, double value,
                 const std::function<void(double)>& apply) {
    ImGui::SetNextItemWidth(width);
    const bool changed =
        ImGui::DragScalar(id.c_str(), ImGuiDataType_Double, &value, static_cast<float>(field.speed), nullptr,
                          nullptr, field.format, ImGuiSliderFlags_NoRoundToFormat);
    probe_item(state.probe, "field:" + id.substr(2));
    follow_drag(state, field);
    if (changed && state.stage().dragging()) apply(value);
    end_drag(state);
    if (ImGui::IsItemHovered() && !ImGui::IsItemActive()) tooltip("Drag to change, click to type.");
}

void unit_text(const AppState& state, const NumberField& field) {
    if (*field.unit == '\0') return;
    ImGui::SameLine(0.0f, px(6.0f));
    dim_text(state.palette(), field.unit);
}

}  // namespace

float row_label(const Palette& palette, const char* label) {
    const float left = ImGui::GetCursorPosX();
    const float width = label_width();
    ImGui::AlignTextToFramePadding();
    dim_text(palette, label);
    ImGui::SameLine(0.0f, 0.0f);
    ImGui::SetCursorPosX(std::max(left + width, ImGui::GetCursorPosX() + px(8.0f)));
    return std::max(px(60.0f), ImGui::GetContentRegionAvail().x - px(unit_width));
}

void number_field(AppState& state, const NumberField& field, double value,
                  const std::function<void(double)>& apply) {
    const float width = std::min(row_label(state.palette(), field.label), px(120.0f));
    drag_number(state, field, fmt::format("##{}", field.label), width, value, apply);
    unit_text(state, field);
}

void vector_field(AppState& state, const NumberField& field, DVec2 value,
                  const std::function<void(DVec2)>& apply) {
    const float space = px(4.0f);
    const float room = row_label(state.palette(), field.label);
    const float width = 0.5f * (room - space);
    drag_number(state, field, fmt::format("##{} x", field.label), width, value.x, [&](double x) {
        apply({x, value.y});
    });
    ImGui::SameLine(0.0f, space);
    drag_number(state, field, fmt::format("##{} y", field.label), width, value.y, [&](double y) {
        apply({value.x, y});
    });
    unit_text(state, field);
}

void labelled_value(const Palette& palette, const char* label, const std::string& value) {
    labelled_value(palette, label, value, palette.text);
}

void labelled_value(const Palette& palette, const char* label, const std::string& value, Color color) {
    const float left = ImGui::GetCursorPosX();
    const float width = label_width();
    dim_text(palette, label);
    ImGui::SameLine(0.0f, 0.0f);
    ImGui::SetCursorPosX(std::max(left + width, ImGui::GetCursorPosX() + px(8.0f)));
    wrapped_text(color, value);
}

void settle_fields(AppState& state) {
    if (!state.panels.field_held || ImGui::IsAnyItemActive()) return;
    state.stage().commit_drag();
    state.panels.field_held = false;
}

}  // namespace app
