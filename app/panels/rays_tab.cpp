#include <fmt/format.h>
#include <imgui.h>

#include <cmath>
#include <numbers>

#include <collide/base/tolerances.h>
#include "overlays/marks.h"
#include "overlays/probes.h"
#include "panels/fields.h"
#include "panels/panel_state.h"
#include "panels/panel_words.h"
#include "panels/panels.h"
#include "panels/step_table.h"
#include "panels/widgets.h"
#include "session/editing.h"
#include "session/seen.h"
#include "session/tool_state.h"
#include "session/work.h"
#include "text/words.h"

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

void draw_ray_cells(Work& work, Seen& seen, std::size_t index) {
    const Palette& palette = seen.palette();
    const collide::SceneRayHit& found = seen.analysis.rays[index];
    const auto& bodies = work.stage().scene().bodies;
    draw_name(seen.view, seen.palette(), {Probe::Kind::ray, index}, ray_name(index));
    ImGui::TableSetColumnIndex(1);
    const bool hit = found.hit.hit() && found.body < bodies.size();
    const bool inside = found.hit.outcome == collide::RayOutcome::starts_inside;
    const std::string whom =
        hit ? (inside ? "inside " : "") + bodies[found.body].name : std::string("nothing");
    fit_text(hit ? palette.text : palette.dim_text, whom, ray_words(work.stage().scene(), found));
    if (!hit) return;
    ImGui::TableSetColumnIndex(2);
    right_text(palette.text, fixed(found.hit.distance, 3));
    if (ImGui::TableSetColumnIndex(3)) right_text(palette.text, vector_text(found.hit.point));
    if (ImGui::TableSetColumnIndex(4) && !inside) {
        right_text(palette.text, fixed(direction_degrees(found.hit.normal), 1) + "°");
    }
}

/// Where the pane is too narrow for all columns, the point goes. The canvas shows it, and the names of what
/// is hit have its room.
std::vector<StepColumn> ray_columns() {
    const float name = text_width("R00");
    const float point = text_width("(-0.000, -0.000)");
    const float between = 5.0f * 2.0f * ImGui::GetStyle().CellPadding.x;
    const float rest = ImGui::GetContentRegionAvail().x - name - text_width("Distance") - point - between;
    const bool with_point = rest >= text_width("Hexagon");
    return {{.width = name},
            {"Hits", panel_words::ray_body},
            {"After m", panel_words::ray_distance, text_width("Distance"), true},
            {"At (x, y) m", panel_words::ray_point, point, true, with_point},
            roomy_column({"Normal", panel_words::ray_normal, text_width("Normal"), true})};
}

void draw_rays(Work& work, Seen& seen, PanelState& panels) {
    draw_step_table(
        seen, panels,
        {.id = "rays", .column_count = 5, .columns = ray_columns, .rows = seen.analysis.rays.size()},
        [&](std::size_t row) { draw_ray_cells(work, seen, row); });
}

void draw_point_cells(Work& work, Seen& seen, std::size_t index) {
    const auto& bodies = seen.analysis.points[index];
    const std::string words = point_words(work.stage().scene(), bodies);
    draw_name(seen.view, seen.palette(), {Probe::Kind::point, index}, point_name(index));
    ImGui::TableSetColumnIndex(1);
    fit_text(bodies.empty() ? seen.palette().dim_text : seen.palette().text, words, words);
    ImGui::TableSetColumnIndex(2);
    right_text(seen.palette().text, vector_text(work.stage().scene().points[index]));
}

std::vector<StepColumn> point_columns() {
    return {{.width = text_width("P00")}, {}, {.width = text_width("(-0.000, -0.000)")}};
}

void draw_points(Work& work, Seen& seen, PanelState& panels) {
    const std::size_t count = std::min(work.stage().scene().points.size(), seen.analysis.points.size());
    draw_step_table(seen, panels,
                    {.id = "points", .column_count = 3, .columns = point_columns, .rows = count},
                    [&](std::size_t row) { draw_point_cells(work, seen, row); });
}

Refusal change_ray(Document& stage, std::size_t index, const std::function<void(collide::RaySpec&)>& change) {
    stage.drag([&](collide::Scene& scene) {
        if (index < scene.rays.size()) change(scene.rays[index]);
    });
    return std::nullopt;
}

void draw_ray_fields(const FieldPane& pane, std::size_t index) {
    const collide::RaySpec ray = pane.stage.scene().rays[index];
    vector_field(pane, {"Origin", "m", "Move ray", 0.01, "%.3f"}, ray.origin, [&](DVec2 origin) {
        return change_ray(pane.stage, index, [&](collide::RaySpec& r) { r.origin = origin; });
    });
    const double angle = direction_degrees(ray.direction);
    number_field(pane, {"Direction", "°", "Aim ray", 0.5, "%.2f"}, angle, [&](double typed) {
        const double radians = typed * std::numbers::pi / 180.0;
        return change_ray(pane.stage, index, [&](collide::RaySpec& r) {
            r.direction = {std::cos(radians), std::sin(radians)};
        });
    });
    const NumberField length{"Length", "m", "Aim ray", 0.01, "%.3f", collide::min_size};
    number_field(pane, length, ray.max_length, [&](double typed) {
        return change_ray(pane.stage, index, [&](collide::RaySpec& r) { r.max_length = typed; });
    });
}

void draw_point_fields(const FieldPane& pane, std::size_t index) {
    vector_field(pane, {"Point", "m", "Move point", 0.01, "%.3f"}, pane.stage.scene().points[index],
                 [&](DVec2 place) {
                     pane.stage.drag([&](collide::Scene& scene) {
                         if (index < scene.points.size()) scene.points[index] = place;
                     });
                     return Refusal{};
                 });
}

void draw_selected(Work& work, Seen& seen, ToolState& tool, PanelState& panels) {
    if (!seen.view.probe) {
        wrapped_text(seen.palette().dim_text, panel_words::choose_ray);
        return;
    }
    const Probe probe = *seen.view.probe;
    const bool ray = probe.kind == Probe::Kind::ray;
    heading(seen.palette(), ray ? "Ray " + ray_name(probe.index) : "Point " + point_name(probe.index));
    const FieldPane pane{work.stage(), seen.palette(), panels};
    ray ? draw_ray_fields(pane, probe.index) : draw_point_fields(pane, probe.index);
    if (named_button(ray ? "Remove the ray" : "Remove the point", "button:Remove probe"))
        delete_selection(work.stage(), seen.view, tool);
}

void draw_add_buttons(Document& stage, ViewState& view) {
    const float space = px(4.0f);
    const std::string ray = with_icon(Icon::add, "Add a ray");
    const std::string point = with_icon(Icon::add, "Add a point");
    const float whole = ImGui::GetContentRegionAvail().x;
    const float half = 0.5f * (whole - space);
    const bool beside = button_width(point) <= half;
    const ImVec2 size(beside ? half : whole, 0.0f);
    if (ImGui::Button(ray.c_str(), size)) add_ray(stage, view);
    name_item("button:Add a ray");
    if (beside) ImGui::SameLine(0.0f, space);
    if (ImGui::Button(point.c_str(), size)) add_point(stage, view);
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
        empty_note(seen.palette(), panel_words::no_rays);
        return;
    }
    if (!seen.analysis.rays.empty() &&
        folding_heading(seen, "rays/Rays", fmt::format("Rays ({})", scene.rays.size()))) {
        draw_rays(work, seen, panels);
    }
    if (!seen.analysis.points.empty() &&
        folding_heading(seen, "rays/Points", fmt::format("Probe points ({})", scene.points.size()))) {
        draw_points(work, seen, panels);
    }
    gap(4.0f);
    if (is_there(work.stage(), seen.view)) draw_selected(work, seen, tool, panels);
}

}  // namespace app
