#include <fmt/format.h>
#include <imgui.h>

#include <cmath>
#include <numbers>

#include <collide/base/tolerances.h>
#include "document/document.h"
#include "document/view_state.h"
#include "draw/palette.h"
#include "overlays/marks.h"
#include "overlays/probes.h"
#include "panels/fields.h"
#include "panels/folding.h"
#include "panels/icons.h"
#include "panels/item_names.h"
#include "panels/panel_state.h"
#include "panels/panels.h"
#include "panels/table_rows.h"
#include "panels/widgets.h"
#include "session/editing.h"
#include "session/seen.h"
#include "session/tool_state.h"
#include "session/work.h"
#include "text/numbers.h"

namespace app {

namespace {

/// The row's name, which selects it.
void draw_name(ViewState& view, const Palette& palette, Probe probe, const std::string& name) {
    const bool ray = probe.kind == Probe::Kind::ray;
    highlight_row(view, {ray ? Highlight::Kind::ray : Highlight::Kind::point, probe.index});
    if (ImGui::IsItemClicked()) view.select_probe(probe);
    const bool selected = view.probe == probe;
    colored_text(selected ? palette.text : ink(palette, palette.probe), name);
    if (selected) {
        const ImVec2 at = ImGui::GetItemRectMin();
        const ImVec2 end = ImGui::GetItemRectMax();
        ImGui::GetWindowDrawList()->AddLine(ImVec2(at.x, end.y), end, to_u32(palette.selection), px(2.0f));
    }
}

void draw_ray_row(Work& work, Seen& seen, std::size_t index) {
    const Palette& palette = seen.palette();
    const collide::SceneRayHit& found = seen.analysis.rays[index];
    const auto& bodies = work.stage().scene().bodies;
    ImGui::TableNextRow();
    ImGui::TableSetColumnIndex(0);
    draw_name(seen.view, seen.palette(), {Probe::Kind::ray, index}, ray_name(index));
    ImGui::TableSetColumnIndex(1);
    const bool hit = found.hit.hit() && found.body < bodies.size();
    const bool inside = found.hit.outcome == collide::RayOutcome::starts_inside;
    const std::string whom =
        hit ? (inside ? "inside " : "") + bodies[found.body].name : std::string("nothing");
    colored_text(hit ? palette.text : palette.dim_text,
                 with_ellipsis(whom, ImGui::GetContentRegionAvail().x));
    tooltip(ray_words(work.stage().scene(), found));
    if (!hit) return;
    ImGui::TableSetColumnIndex(2);
    right_text(palette.text, fixed(found.hit.distance, 3));
    ImGui::TableSetColumnIndex(3);
    right_text(palette.text, vector_text(found.hit.point));
    if (ImGui::TableSetColumnIndex(4) && !inside) {
        right_text(palette.text, fixed(direction_degrees(found.hit.normal), 1) + "°");
    }
}

void draw_rays(Work& work, Seen& seen) {
    const CompactRows compact;
    if (!ImGui::BeginTable("rays", 5, ImGuiTableFlags_RowBg | ImGuiTableFlags_PadOuterX)) return;
    ImGui::TableSetupColumn("##name", ImGuiTableColumnFlags_WidthFixed, ImGui::CalcTextSize("R00").x);
    ImGui::TableSetupColumn("##hits", ImGuiTableColumnFlags_WidthStretch);
    ImGui::TableSetupColumn("##distance", ImGuiTableColumnFlags_WidthFixed,
                            ImGui::CalcTextSize("Distance").x);
    ImGui::TableSetupColumn("##point", ImGuiTableColumnFlags_WidthFixed,
                            ImGui::CalcTextSize("(-0.000, -0.000)").x);
    ImGui::TableSetupColumn("##normal", roomy_column_flags(), ImGui::CalcTextSize("Normal").x);
    ImGui::TableNextRow(ImGuiTableRowFlags_Headers);
    const Palette& palette = seen.palette();
    head_cell(palette, 1, "Hits", "The body whose surface the ray meets first.", false);
    head_cell(palette, 2, "After m", "Metres along the ray; 0 when it begins inside of a body.", true);
    head_cell(palette, 3, "At (x, y) m", "The point that is hit, metres in the world.", true);
    head_cell(palette, 4, "Normal", "Direction that the surface faces there, counter-clockwise from +x.",
              true);
    for (std::size_t i = 0; i < seen.analysis.rays.size(); ++i) draw_ray_row(work, seen, i);
    ImGui::EndTable();
}

void draw_points(Work& work, Seen& seen) {
    const CompactRows compact;
    const auto& points = work.stage().scene().points;
    if (!ImGui::BeginTable("points", 3, ImGuiTableFlags_RowBg | ImGuiTableFlags_PadOuterX)) return;
    ImGui::TableSetupColumn("##name", ImGuiTableColumnFlags_WidthFixed, ImGui::CalcTextSize("P00").x);
    ImGui::TableSetupColumn("##inside", ImGuiTableColumnFlags_WidthStretch);
    ImGui::TableSetupColumn("##place", ImGuiTableColumnFlags_WidthFixed,
                            ImGui::CalcTextSize("(-0.000, -0.000)").x);
    for (std::size_t i = 0; i < std::min(points.size(), seen.analysis.points.size()); ++i) {
        ImGui::TableNextRow();
        ImGui::TableSetColumnIndex(0);
        draw_name(seen.view, seen.palette(), {Probe::Kind::point, i}, point_name(i));
        ImGui::TableSetColumnIndex(1);
        const std::string words = point_words(work.stage().scene(), seen.analysis.points[i]);
        colored_text(seen.analysis.points[i].empty() ? seen.palette().dim_text : seen.palette().text,
                     with_ellipsis(words, ImGui::GetContentRegionAvail().x));
        tooltip(words);
        ImGui::TableSetColumnIndex(2);
        right_text(seen.palette().text, vector_text(points[i]));
    }
    ImGui::EndTable();
}

Refusal change_ray(Document& stage, std::size_t index, const std::function<void(collide::RaySpec&)>& change) {
    stage.drag([&](collide::Scene& scene) {
        if (index < scene.rays.size()) change(scene.rays[index]);
    });
    return std::nullopt;
}

void draw_ray_fields(Document& stage, const Palette& palette, PanelState& panels, std::size_t index) {
    const collide::RaySpec ray = stage.scene().rays[index];
    vector_field(stage, palette, panels, {"Origin", "m", "Move ray", 0.01, "%.3f"}, ray.origin,
                 [&](DVec2 origin) {
                     return change_ray(stage, index, [&](collide::RaySpec& r) { r.origin = origin; });
                 });
    const double angle = direction_degrees(ray.direction);
    number_field(stage, palette, panels, {"Direction", "°", "Aim ray", 0.5, "%.2f"}, angle,
                 [&](double typed) {
                     const double radians = typed * std::numbers::pi / 180.0;
                     return change_ray(stage, index, [&](collide::RaySpec& r) {
                         r.direction = {std::cos(radians), std::sin(radians)};
                     });
                 });
    const NumberField length{"Length", "m", "Aim ray", 0.01, "%.3f", collide::min_size};
    number_field(stage, palette, panels, length, ray.max_length, [&](double typed) {
        return change_ray(stage, index, [&](collide::RaySpec& r) { r.max_length = typed; });
    });
}

void draw_point_fields(Document& stage, const Palette& palette, PanelState& panels, std::size_t index) {
    vector_field(stage, palette, panels, {"Point", "m", "Move point", 0.01, "%.3f"},
                 stage.scene().points[index], [&](DVec2 place) {
                     stage.drag([&](collide::Scene& scene) {
                         if (index < scene.points.size()) scene.points[index] = place;
                     });
                     return Refusal{};
                 });
}

void draw_selected(Work& work, Seen& seen, ToolState& tool, PanelState& panels) {
    if (!seen.view.probe) {
        wrapped_text(seen.palette().dim_text,
                     "Click a row, or a ray or point on the canvas, to type its numbers.");
        return;
    }
    const Probe probe = *seen.view.probe;
    const bool ray = probe.kind == Probe::Kind::ray;
    heading(seen.palette(), ray ? "Ray " + ray_name(probe.index) : "Point " + point_name(probe.index));
    if (ray) {
        draw_ray_fields(work.stage(), seen.palette(), panels, probe.index);
    } else {
        draw_point_fields(work.stage(), seen.palette(), panels, probe.index);
    }
    if (ImGui::Button(ray ? "Remove the ray" : "Remove the point"))
        delete_selection(work.stage(), seen.view, tool);
    name_item("button:Remove probe");
}

void draw_add_buttons(Document& stage, ViewState& view) {
    const float space = px(4.0f);
    const ImVec2 size(0.5f * (ImGui::GetContentRegionAvail().x - space), 0.0f);
    if (ImGui::Button(with_icon(Icon::add, "Add a ray").c_str(), size)) add_ray(stage, view);
    name_item("button:Add a ray");
    ImGui::SameLine(0.0f, space);
    if (ImGui::Button(with_icon(Icon::add, "Add a point").c_str(), size)) add_point(stage, view);
    name_item("button:Add a point");
}

/// The selection may be gone by an edit made a moment ago.
bool is_there(const Document& stage, const ViewState& view) {
    const auto& probe = view.probe;
    if (!probe) return true;
    const collide::Scene& scene = stage.scene();
    return probe->index < (probe->kind == Probe::Kind::ray ? scene.rays.size() : scene.points.size());
}

}  // namespace

void draw_rays_tab(Work& work, Seen& seen, ToolState& tool, PanelState& panels) {
    const collide::Scene& scene = work.stage().scene();
    gap(4.0f);
    draw_add_buttons(work.stage(), seen.view);
    if (scene.rays.empty() && scene.points.empty()) {
        empty_note(seen.palette(), "The scene has no rays and no probe points yet.");
        return;
    }
    if (!seen.analysis.rays.empty() && folding_heading(seen.settings, seen.palette(), "rays/Rays",
                                                       fmt::format("Rays ({})", scene.rays.size()))) {
        draw_rays(work, seen);
    }
    if (!seen.analysis.points.empty() &&
        folding_heading(seen.settings, seen.palette(), "rays/Points",
                        fmt::format("Probe points ({})", scene.points.size()))) {
        draw_points(work, seen);
    }
    gap(4.0f);
    if (is_there(work.stage(), seen.view)) draw_selected(work, seen, tool, panels);
}

}  // namespace app
