// The parts of a compound body in the Body tab: one folded row each.
#include <fmt/format.h>
#include <imgui.h>

#include <numbers>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include <collide/scene/compound.h>
#include "document/bodies.h"
#include "document/document.h"
#include "panels/item_names.h"
#include "panels/panel_state.h"
#include "panels/panel_words.h"
#include "panels/shape_fields.h"
#include "panels/table_rows.h"
#include "panels/widgets.h"
#include "panels/wording.h"
#include "session/arrange.h"
#include "session/seen.h"
#include "session/tool_state.h"
#include "session/work.h"

namespace app {

namespace {

using collide::BodySpec;
using collide::PartMaterial;
using collide::PartSpec;

constexpr double degrees_per_radian = 180.0 / std::numbers::pi;

PartSpec& part_in(BodySpec& body, std::size_t part) {
    return std::get<collide::CompoundSpec>(body.shape.geometry).parts.at(part);
}

class PartFields {
  public:
    PartFields(Work& work, Seen& seen, PanelState& panels, const ChangeBody& change, std::size_t part)
        : work_(work), seen_(seen), panels_(panels), change_(change), part_(part) {}

    void place(const PartSpec& spec) {
        const double meters_per_pixel = seen_.view.camera.to_meters(1.0f);
        vector_field(stage(), palette(), panels_, {"Centre", "m", "Move a part", meters_per_pixel, "%.3f"},
                     spec.center,
                     [&](DVec2 value) { return set([=](PartSpec& part) { part.center = value; }); });
        number_field(stage(), palette(), panels_, {"Angle", "°", "Rotate a part", 0.5, "%.2f"},
                     spec.rotation * degrees_per_radian, [&](double value) {
                         return set([=](PartSpec& part) { part.rotation = value / degrees_per_radian; });
                     });
    }

    void shape(const PartSpec& spec) { draw_shape_fields(work_, seen_, panels_, spec.shape, change_, part_); }

    void material(const PartSpec& spec, const BodySpec& body) {
        const collide::Material now = collide::material_of(body, spec.material);
        amount("Density", "kg/m²", spec.material.density.value_or(body.density), &PartMaterial::density);
        amount("Restitution", "", now.restitution, &PartMaterial::restitution);
        amount("Friction", "", now.friction, &PartMaterial::friction);
        if (spec.material == PartMaterial{} || !ImGui::Button("Material of the body")) return;
        set([](PartSpec& part) { part.material = {}; });
    }

  private:
    Document& stage() { return work_.stage(); }
    const Palette& palette() { return seen_.palette(); }

    Refusal set(const std::function<void(PartSpec&)>& edit) {
        return change_([&](BodySpec& body) { edit(part_in(body, part_)); });
    }

    void amount(const char* label, const char* unit, double value,
                std::optional<double> PartMaterial::*member) {
        number_field(
            stage(), palette(), panels_, {label, unit, "Change a part's material", 0.01, "%.3f"}, value,
            [&](double typed) { return set([=](PartSpec& part) { part.material.*member = typed; }); });
    }

    Work& work_;
    Seen& seen_;
    PanelState& panels_;
    const ChangeBody& change_;
    std::size_t part_;
};

/// Whether the part is there no more.
bool draw_part_buttons(Work& work, Seen& seen, ToolState& tool, std::size_t body, std::size_t part,
                       std::size_t count, const ChangeBody& change) {
    ImGui::BeginDisabled(count < 2);
    const bool out = ImGui::Button("Take out");
    name_item(fmt::format("part:{}:out", part));
    tooltip(panel_words::take_part_out);
    ImGui::SameLine(0.0f, px(4.0f));
    const bool gone = ImGui::Button("Delete part");
    name_item(fmt::format("part:{}:delete", part));
    ImGui::EndDisabled();
    if (out) take_part_out(work.stage(), seen.view, tool, body, part);
    if (gone) {
        change([part](BodySpec& changed) {
            auto& parts = std::get<collide::CompoundSpec>(changed.shape.geometry).parts;
            parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(part));
        });
    }
    return out || gone;
}

}  // namespace

void draw_part_fields(Work& work, Seen& seen, ToolState& tool, PanelState& panels, std::size_t body,
                      const ChangeBody& change) {
    // A copy: the fields change the document.
    const BodySpec spec = work.stage().scene().bodies[body];
    const auto parts = collide::parts_of(spec.shape);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        ImGui::PushID(static_cast<int>(i));
        const std::string title = fmt::format("Part {}: {}###part", i, shape_name(parts[i].shape));
        const bool open = ImGui::TreeNodeEx(title.c_str(), fold_flags());
        name_item(fmt::format("part:{}", i));
        bool is_gone = false;
        if (open) {
            PartFields fields(work, seen, panels, change, i);
            fields.place(parts[i]);
            fields.shape(parts[i]);
            fields.material(parts[i], spec);
            is_gone = draw_part_buttons(work, seen, tool, body, i, parts.size(), change);
        }
        ImGui::PopID();
        if (is_gone) return;
    }
}

}  // namespace app
