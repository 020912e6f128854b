#include "panels/fields.h"

#include <fmt/format.h>
#include <imgui.h>
#include <imgui_internal.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <utility>

#include "document/document.h"
#include "overlays/marks.h"
#include "panels/panel_state.h"
#include "panels/panel_words.h"
#include "panels/widgets.h"

namespace app {

namespace {

constexpr float unit_width = 44.0f;

/// Returns the width of labels. In a narrow pane the fields get more of the width.
float label_width() { return std::clamp(0.33f * ImGui::GetContentRegionAvail().x, px(84.0f), px(120.0f)); }

void refuse(Document& document, PanelState& panels, ImGuiID field, std::string reason) {
    NumberTyping& typing = panels.typing;
    typing.refused = field;
    typing.reason = std::move(reason);
    typing.revision = document.revision();
}

/// Removes the reason of a refusal when the user edits its field again. Another field, reached by Tab, does
/// not remove it.
void forget_refusal(NumberTyping& typing, ImGuiID field) {
    if (ImGui::IsItemActivated() && typing.refused == field) typing.refused = 0;
}

/// Applies a typed number as its own undo step.
void take_typed(const FieldPane& pane, const NumberField& field, const char* id, double value,
                const std::function<Refusal(double)>& apply) {
    Document& document = pane.document;
    PanelState& panels = pane.panels;
    const NumberRule rule{field.unit, field.least, field.most, field.whole};
    const auto read = [&rule](std::string_view text) { return read_number(text, rule); };
    std::array<char, 64> text{};
    const int length = std::snprintf(text.data(), text.size(), field.format, value);
    const std::string shown(
        text.data(), std::min<std::size_t>(text.size() - 1, static_cast<std::size_t>(std::max(0, length))));
    const auto number = typed_number(document, panels, id, shown, read).number;
    if (!number) return;
    document.begin_drag(field.step_name);
    panels.field_held = true;
    if (Refusal refusal = apply(*number)) refuse(document, panels, ImGui::GetID(id), std::move(*refusal));
    document.commit_drag();
    panels.field_held = false;
}

/// Applies a drag. It is one undo step, which begins with its first change.
void take_dragged(const FieldPane& pane, const NumberField& field, const char* id, double value,
                  const std::function<Refusal(double)>& apply) {
    Document& document = pane.document;
    PanelState& panels = pane.panels;
    const bool changed = ImGui::DragScalar(id, ImGuiDataType_Double, &value, static_cast<float>(field.speed),
                                           nullptr, nullptr, field.format, ImGuiSliderFlags_NoRoundToFormat);
    forget_refusal(panels.typing, ImGui::GetID(id));
    if (changed && !panels.field_held) {
        document.begin_drag(field.step_name);
        panels.field_held = true;
    }
    if (changed && document.dragging()) {
        Refusal refusal = apply(std::clamp(value, field.least, field.most));
        if (refusal) refuse(document, panels, ImGui::GetID(id), std::move(*refusal));
    }
    if (!ImGui::IsItemDeactivated() || !panels.field_held) return;
    document.commit_drag();
    panels.field_held = false;
}

void drag_number(const FieldPane& pane, const NumberField& field, const std::string& id, float width,
                 double value, const std::function<Refusal(double)>& apply) {
    ImGui::SetNextItemWidth(width);
    if (is_typed_into(pane.panels, id.c_str())) {
        take_typed(pane, field, id.c_str(), value, apply);
    } else {
        take_dragged(pane, field, id.c_str(), value, apply);
    }
    name_item("field:" + id.substr(2));
    describe_item({.name = std::string_view(id).substr(2)});
    // The tooltip would cover the reason next to a field that has refused a number.
    if (!refusal_note(pane, id.c_str()) && ImGui::IsItemHovered() && !ImGui::IsItemActive())
        tooltip(panel_words::number_field);
}

void unit_text(const Palette& palette, const NumberField& field) {
    if (*field.unit != '\0') {
        ImGui::SameLine(0.0f, px(6.0f));
        dim_text(palette, field.unit);
    }
    if (!field.note.empty()) {
        ImGui::SameLine(0.0f, px(8.0f));
        dim_text(palette, field.note);
    }
}

}  // namespace

bool is_typed_into(const PanelState& panels, const char* id) {
    const ImGuiID key = ImGui::GetID(id);
    const NumberTyping& typing = panels.typing;
    return ImGui::TempInputIsActive(key) || typing.now.field == key || typing.before.field == key;
}

TypedNumber typed_number(Document& document, PanelState& panels, const char* id, const std::string& shown,
                         const NumberReader& read) {
    NumberTyping& typing = panels.typing;
    const ImGuiID key = ImGui::GetID(id);
    TypedText text{key, shown, shown};
    if (typing.now.field == key) text = typing.now;
    if (typing.before.field == key) text = std::exchange(typing.before, {});
    const bool was_typed = typing.now.field == key || text.text != shown;
    ImGui::InputText(id, &text.text, ImGuiInputTextFlags_AutoSelectAll);
    forget_refusal(typing, key);
    if (ImGui::IsItemActive()) {
        // The field typed into before may be drawn below this one, and ends only then.
        if (typing.now.field != key) typing.before = std::move(typing.now);
        typing.now = text;
    }
    // If another field became active after this one was drawn, ImGui never reports that this one ended.
    const bool ends = ImGui::IsItemDeactivated() || (was_typed && !ImGui::IsItemActive());
    if (!ends) return {};
    if (typing.now.field == key) typing.now = {};
    const bool enter = ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Enter), false) ||
                       ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_KeyPadEnter), false);
    if (text.text == text.start) return {false, enter};
    auto number = read(text.text);
    if (auto* reason = std::get_if<std::string>(&number)) {
        refuse(document, panels, key, std::move(*reason));
        return {false, false, true};
    }
    return {true, enter, false, std::get<double>(number)};
}

bool refusal_note(const FieldPane& pane, const char* id) {
    const NumberTyping& typing = pane.panels.typing;
    if (typing.refused != ImGui::GetID(id) || typing.revision != pane.document.revision()) return false;
    if (ImGui::IsItemVisible()) {
        note_beside_item(ink(pane.palette, pane.palette.warning), typing.reason);
    }
    return true;
}

float row_label(const Palette& palette, const char* label) {
    const float left = ImGui::GetCursorPosX();
    const float width = label_width();
    dim_label(palette, label);
    ImGui::SameLine(0.0f, 0.0f);
    ImGui::SetCursorPosX(std::max(left + width, ImGui::GetCursorPosX() + px(8.0f)));
    return std::max(px(60.0f), ImGui::GetContentRegionAvail().x - px(unit_width));
}

void number_field(const FieldPane& pane, const NumberField& field, double value,
                  const std::function<Refusal(double)>& apply) {
    const float width = std::min(row_label(pane.palette, field.label), px(120.0f));
    const std::string id = fmt::format("##{}", field.label);
    drag_number(pane, field, id, width, value, apply);
    unit_text(pane.palette, field);
}

void vector_field(const FieldPane& pane, const NumberField& field, DVec2 value,
                  const std::function<Refusal(DVec2)>& apply) {
    const float space = px(4.0f);
    const float room = row_label(pane.palette, field.label);
    const float width = 0.5f * (room - space);
    const std::string id_x = fmt::format("##{} x", field.label);
    const std::string id_y = fmt::format("##{} y", field.label);
    drag_number(pane, field, id_x, width, value.x, [&](double x) { return apply({x, value.y}); });
    ImGui::SameLine(0.0f, space);
    drag_number(pane, field, id_y, width, value.y, [&](double y) { return apply({value.x, y}); });
    unit_text(pane.palette, field);
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

void settle_fields(Document& document, PanelState& panels) {
    NumberTyping& typing = panels.typing;
    // A field left by Tab is no longer active, and ends when it is drawn.
    const bool ends_now = typing.now.field != 0 && typing.now.field == GImGui->ActiveIdPreviousFrame;
    if (ImGui::IsAnyItemActive() || ends_now) return;
    typing.now = {};
    typing.before = {};
    if (!panels.field_held) return;
    document.commit_drag();
    panels.field_held = false;
}

}  // namespace app
