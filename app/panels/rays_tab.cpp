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
#include "panels/probe_item.h"
#include "panels/step_table.h"
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

void draw_ray_cells(AppState& state, std::size_t index) {
    const Palette& palette = state.palette();
    const collide::SceneRayHit& found = state.analysis.rays[index];
    const auto& bodies = state.stage().scene().bodies;
    draw_name(state, {Probe::Kind::ray, index}, ray_name(index));
    ImGui::TableSetColumnIndex(1);
    const bool hit = found.hit.hit() && found.body < bodies.size();
    const bool inside = found.hit.outcome == collide::RayOutcome::starts_inside;
    const std::string whom =
        hit ? (inside ? "inside " : "") + bodies[found.body].name : std::string("nothing");
    fit_text(hit ? palette.text : palette.dim_text, whom, ray_words(state.stage().scene(), found));
    if (!hit) return;
    ImGui::TableSetColumnIndex(2);
    right_text(palette.text, fixed(found.hit.distance, 3));
    ImGui::TableSetColumnIndex(3);
    right_text(palette.text, vector_text(found.hit.point));
    if (ImGui::TableSetColumnIndex(4) && !inside) {
        right_text(palette.text, fixed(direction_degrees(found.hit.normal), 1) + "°");
    }
}

std::vector<StepColumn> ray_columns() {
    const auto width = [](const char* widest) { return ImGui::CalcTextSize(widest).x; };
    return {{.width = width("R00")},
            {"Hits", "The body whose surface the ray meets first."},
            {"After m", "Metres along the ray; 0 when it begins inside of a body.", width("Distance"), true},
            {"At (x, y) m", "The point that is hit, metres in the world.", width("(-0.000, -0.000)"), true},
            roomy_column({"Normal", "Direction that the surface faces there, counter-clockwise from +x.",
                          width("Normal"), true})};
}

void draw_rays(AppState& state) {
    draw_step_table(
        state, {.id = "rays", .column_count = 5, .columns = ray_columns, .rows = state.analysis.rays.size()},
        [&](std::size_t row) { draw_ray_cells(state, row); });
}

void draw_point_cells(AppState& state, std::size_t index) {
    const auto& bodies = state.analysis.points[index];
    const std::string words = point_words(state.stage().scene(), bodies);
    draw_name(state, {Probe::Kind::point, index}, point_name(index));
    ImGui::TableSetColumnIndex(1);
    fit_text(bodies.empty() ? state.palette().dim_text : state.palette().text, words, words);
    ImGui::TableSetColumnIndex(2);
    right_text(state.palette().text, vector_text(state.stage().scene().points[index]));
}

std::vector<StepColumn> point_columns() {
    return {
        {.width = ImGui::CalcTextSize("P00").x}, {}, {.width = ImGui::CalcTextSize("(-0.000, -0.000)").x}};
}

void draw_points(AppState& state) {
    const std::size_t count = std::min(state.stage().scene().points.size(), state.analysis.points.size());
    draw_step_table(state, {.id = "points", .column_count = 3, .columns = point_columns, .rows = count},
                    [&](std::size_t row) { draw_point_cells(state, row); });
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
    probe_item(state.probe, "button:Remove probe");
}

void draw_add_buttons(AppState& state) {
    const float space = px(4.0f);
    const ImVec2 size(0.5f * (ImGui::GetContentRegionAvail().x - space), 0.0f);
    if (ImGui::Button(with_icon(Icon::add, "Add a ray").c_str(), size)) add_ray(state);
    probe_item(state.probe, "button:Add a ray");
    ImGui::SameLine(0.0f, space);
    if (ImGui::Button(with_icon(Icon::add, "Add a point").c_str(), size)) add_point(state);
    probe_item(state.probe, "button:Add a point");
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
