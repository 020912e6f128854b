#include "panels/rays_tab.h"

#include <fmt/format.h>
#include <imgui.h>

#include <cmath>
#include <numbers>

#include <collide/base/tolerances.h>
#include "overlays/marks.h"
#include "overlays/probes.h"
#include "panels/fields.h"
#include "panels/folding.h"
#include "panels/icons.h"
#include "panels/item_names.h"
#include "panels/table_rows.h"
#include "panels/widgets.h"
#include "session/editing.h"
#include "text/numbers.h"

namespace app {

namespace {

/// The row's name, which selects it.
void draw_name(AppState& state, Probe probe, const std::string& name) {
    const bool ray = probe.kind == Probe::Kind::ray;
    highlight_row(state, {ray ? Highlight::Kind::ray : Highlight::Kind::point, probe.index});
    if (ImGui::IsItemClicked()) state.view.select_probe(probe);
    const bool selected = state.view.probe == probe;
    colored_text(selected ? state.palette().text : ink(state.palette(), state.palette().probe), name);
    if (selected) {
        const ImVec2 at = ImGui::GetItemRectMin();
        const ImVec2 end = ImGui::GetItemRectMax();
        ImGui::GetWindowDrawList()->AddLine(ImVec2(at.x, end.y), end, to_u32(state.palette().selection),
                                            px(2.0f));
    }
}

void draw_ray_row(AppState& state, std::size_t index) {
    const Palette& palette = state.palette();
    const collide::SceneRayHit& found = state.analysis.rays[index];
    const auto& bodies = state.stage().scene().bodies;
    ImGui::TableNextRow();
    ImGui::TableSetColumnIndex(0);
    draw_name(state, {Probe::Kind::ray, index}, ray_name(index));
    ImGui::TableSetColumnIndex(1);
    const bool hit = found.hit.hit() && found.body < bodies.size();
    const bool inside = found.hit.outcome == collide::RayOutcome::starts_inside;
    const std::string whom =
        hit ? (inside ? "inside " : "") + bodies[found.body].name : std::string("nothing");
    colored_text(hit ? palette.text : palette.dim_text,
                 with_ellipsis(whom, ImGui::GetContentRegionAvail().x));
    tooltip(ray_words(state.stage().scene(), found));
    if (!hit) return;
    ImGui::TableSetColumnIndex(2);
    right_text(palette.text, fixed(found.hit.distance, 3));
    ImGui::TableSetColumnIndex(3);
    right_text(palette.text, vector_text(found.hit.point));
    if (ImGui::TableSetColumnIndex(4) && !inside) {
        right_text(palette.text, fixed(direction_degrees(found.hit.normal), 1) + "°");
    }
}

void draw_rays(AppState& state) {
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
    const Palette& palette = state.palette();
    head_cell(palette, 1, "Hits", "The body whose surface the ray meets first.", false);
    head_cell(palette, 2, "After m", "Metres along the ray; 0 when it begins inside of a body.", true);
    head_cell(palette, 3, "At (x, y) m", "The point that is hit, metres in the world.", true);
    head_cell(palette, 4, "Normal", "Direction that the surface faces there, counter-clockwise from +x.",
              true);
    for (std::size_t i = 0; i < state.analysis.rays.size(); ++i) draw_ray_row(state, i);
    ImGui::EndTable();
}

void draw_points(AppState& state) {
    const CompactRows compact;
    const auto& points = state.stage().scene().points;
    if (!ImGui::BeginTable("points", 3, ImGuiTableFlags_RowBg | ImGuiTableFlags_PadOuterX)) return;
    ImGui::TableSetupColumn("##name", ImGuiTableColumnFlags_WidthFixed, ImGui::CalcTextSize("P00").x);
    ImGui::TableSetupColumn("##inside", ImGuiTableColumnFlags_WidthStretch);
    ImGui::TableSetupColumn("##place", ImGuiTableColumnFlags_WidthFixed,
                            ImGui::CalcTextSize("(-0.000, -0.000)").x);
    for (std::size_t i = 0; i < std::min(points.size(), state.analysis.points.size()); ++i) {
        ImGui::TableNextRow();
        ImGui::TableSetColumnIndex(0);
        draw_name(state, {Probe::Kind::point, i}, point_name(i));
        ImGui::TableSetColumnIndex(1);
        const std::string words = point_words(state.stage().scene(), state.analysis.points[i]);
        colored_text(state.analysis.points[i].empty() ? state.palette().dim_text : state.palette().text,
                     with_ellipsis(words, ImGui::GetContentRegionAvail().x));
        tooltip(words);
        ImGui::TableSetColumnIndex(2);
        right_text(state.palette().text, vector_text(points[i]));
    }
    ImGui::EndTable();
}

Refusal change_ray(AppState& state, std::size_t index, const std::function<void(collide::RaySpec&)>& change) {
    state.stage().drag([&](collide::Scene& scene) {
        if (index < scene.rays.size()) change(scene.rays[index]);
    });
    return std::nullopt;
}

void draw_ray_fields(AppState& state, std::size_t index) {
    const collide::RaySpec ray = state.stage().scene().rays[index];
    vector_field(state, {"Origin", "m", "Move ray", 0.01, "%.3f"}, ray.origin, [&](DVec2 origin) {
        return change_ray(state, index, [&](collide::RaySpec& r) { r.origin = origin; });
    });
    const double angle = direction_degrees(ray.direction);
    number_field(state, {"Direction", "°", "Aim ray", 0.5, "%.2f"}, angle, [&](double typed) {
        const double radians = typed * std::numbers::pi / 180.0;
        return change_ray(state, index, [&](collide::RaySpec& r) {
            r.direction = {std::cos(radians), std::sin(radians)};
        });
    });
    const NumberField length{"Length", "m", "Aim ray", 0.01, "%.3f", collide::min_size};
    number_field(state, length, ray.max_length, [&](double typed) {
        return change_ray(state, index, [&](collide::RaySpec& r) { r.max_length = typed; });
    });
}

void draw_point_fields(AppState& state, std::size_t index) {
    vector_field(state, {"Point", "m", "Move point", 0.01, "%.3f"}, state.stage().scene().points[index],
                 [&](DVec2 place) {
                     state.stage().drag([&](collide::Scene& scene) {
                         if (index < scene.points.size()) scene.points[index] = place;
                     });
                     return Refusal{};
                 });
}

void draw_selected(AppState& state) {
    if (!state.view.probe) {
        wrapped_text(state.palette().dim_text,
                     "Click a row, or a ray or point on the canvas, to type its numbers.");
        return;
    }
    const Probe probe = *state.view.probe;
    const bool ray = probe.kind == Probe::Kind::ray;
    heading(state.palette(), ray ? "Ray " + ray_name(probe.index) : "Point " + point_name(probe.index));
    if (ray) {
        draw_ray_fields(state, probe.index);
    } else {
        draw_point_fields(state, probe.index);
    }
    if (ImGui::Button(ray ? "Remove the ray" : "Remove the point")) delete_selection(state);
    name_item("button:Remove probe");
}

void draw_add_buttons(AppState& state) {
    const float space = px(4.0f);
    const ImVec2 size(0.5f * (ImGui::GetContentRegionAvail().x - space), 0.0f);
    if (ImGui::Button(with_icon(Icon::add, "Add a ray").c_str(), size)) add_ray(state);
    name_item("button:Add a ray");
    ImGui::SameLine(0.0f, space);
    if (ImGui::Button(with_icon(Icon::add, "Add a point").c_str(), size)) add_point(state);
    name_item("button:Add a point");
}

/// The selection may be gone by an edit made a moment ago.
bool is_there(const AppState& state) {
    const auto& probe = state.view.probe;
    if (!probe) return true;
    const collide::Scene& scene = state.stage().scene();
    return probe->index < (probe->kind == Probe::Kind::ray ? scene.rays.size() : scene.points.size());
}

}  // namespace

void draw_rays_tab(AppState& state) {
    const collide::Scene& scene = state.stage().scene();
    gap(4.0f);
    draw_add_buttons(state);
    if (scene.rays.empty() && scene.points.empty()) {
        empty_note(state.palette(), "The scene has no rays and no probe points yet.");
        return;
    }
    if (!state.analysis.rays.empty() &&
        folding_heading(state, "rays/Rays", fmt::format("Rays ({})", scene.rays.size()))) {
        draw_rays(state);
    }
    if (!state.analysis.points.empty() &&
        folding_heading(state, "rays/Points", fmt::format("Probe points ({})", scene.points.size()))) {
        draw_points(state);
    }
    gap(4.0f);
    if (is_there(state)) draw_selected(state);
}

}  // namespace app
