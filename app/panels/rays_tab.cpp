#include <numbers>

#include "overlays/probes.h"
#include "panels/inspector_parts.h"
#include "panels/widgets.h"
#include "session/editing.h"
#include "session/tool_state.h"

namespace app {

namespace {

/// Draws the row's name; a click selects the ray or point.
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
    const auto& bodies = work.shown().scene().bodies;
    draw_name(seen.view, seen.palette(), {Probe::Kind::ray, index}, ray_name(index));
    ImGui::TableSetColumnIndex(1);
    const bool hit = found.hit.hit() && found.body < bodies.size();
    const bool inside = found.hit.outcome == collide::RayOutcome::starts_inside;
    const std::string whom =
        hit ? (inside ? "inside " : "") + bodies[found.body].name : std::string("nothing");
    fit_text(hit ? palette.text : palette.dim_text, whom, ray_words(work.shown().scene(), found));
    if (!hit) return;
    number_cell(2, palette.text, fixed(found.hit.distance, 3));
    number_cell(3, palette.text, vector_text(found.hit.point));
    if (!inside) number_cell(4, palette.text, fixed(direction_degrees(found.hit.normal), 1) + "°");
}

/// Returns the columns. A narrow pane leaves out the point, because the canvas shows it. Its space goes to
/// the names of the bodies.
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

std::vector<StepColumn> point_columns() {
    return {{.width = text_width("P00")}, {}, {.width = text_width("(-0.000, -0.000)")}};
}

void draw_ray_fields(const FieldPane& pane, std::size_t index) {
    const collide::RaySpec ray = pane.document.scene().rays[index];
    const auto change = [&](auto set) {
        pane.document.drag([&](collide::Scene& scene) {
            if (index < scene.rays.size()) set(scene.rays[index]);
        });
        return Refusal{};
    };
    vector_field(pane, {"Origin", "m", "Move ray", 0.01, "%.3f"}, ray.origin,
                 [&](DVec2 origin) { return change([&](collide::RaySpec& r) { r.origin = origin; }); });
    const double angle = direction_degrees(ray.direction);
    number_field(pane, {"Direction", "°", "Aim ray", 0.5, "%.2f"}, angle, [&](double typed) {
        const double radians = typed * std::numbers::pi / 180.0;
        return change([&](collide::RaySpec& r) { r.direction = {std::cos(radians), std::sin(radians)}; });
    });
    number_field(pane, {"Length", "m", "Aim ray", 0.01, "%.3f", collide::min_size}, ray.max_length,
                 [&](double typed) { return change([&](collide::RaySpec& r) { r.max_length = typed; }); });
}

void draw_point_fields(const FieldPane& pane, std::size_t index) {
    vector_field(pane, {"Point", "m", "Move point", 0.01, "%.3f"}, pane.document.scene().points[index],
                 [&](DVec2 place) {
                     pane.document.drag([&](collide::Scene& scene) {
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
    const FieldPane pane{work.shown(), seen.palette(), panels};
    ray ? draw_ray_fields(pane, probe.index) : draw_point_fields(pane, probe.index);
    if (named_button(ray ? "Remove the ray" : "Remove the point", "button:Remove probe"))
        delete_selection(work.shown(), seen.view, tool);
}

void draw_add_buttons(Document& document, ViewState& view) {
    const float space = px(4.0f);
    const std::string ray = with_icon(Icon::add, "Add a ray");
    const std::string point = with_icon(Icon::add, "Add a point");
    const float whole = ImGui::GetContentRegionAvail().x;
    const float half = 0.5f * (whole - space);
    const bool beside = button_width(point) <= half;
    const ImVec2 size(beside ? half : whole, 0.0f);
    if (ImGui::Button(ray.c_str(), size)) add_ray(document, view);
    name_item("button:Add a ray");
    if (beside) ImGui::SameLine(0.0f, space);
    if (ImGui::Button(point.c_str(), size)) add_point(document, view);
    name_item("button:Add a point");
}

}  // namespace

void draw_rays_tab(Work& work, Seen& seen, ToolState& tool, PanelState& panels) {
    const collide::Scene& scene = work.shown().scene();
    gap(4.0f);
    draw_add_buttons(work.shown(), seen.view);
    if (scene.rays.empty() && scene.points.empty()) {
        empty_note(seen.palette(), panel_words::no_rays);
        return;
    }
    if (!seen.analysis.rays.empty() &&
        folding_heading(seen, "rays/Rays", fmt::format("Rays ({})", scene.rays.size()))) {
        draw_step_table(
            seen, panels,
            {.id = "rays", .column_count = 5, .columns = ray_columns, .rows = seen.analysis.rays.size()},
            [&](std::size_t row) { draw_ray_cells(work, seen, row); });
    }
    if (!seen.analysis.points.empty() &&
        folding_heading(seen, "rays/Points", fmt::format("Probe points ({})", scene.points.size()))) {
        const std::size_t count = std::min(scene.points.size(), seen.analysis.points.size());
        draw_step_table(
            seen, panels, {.id = "points", .column_count = 3, .columns = point_columns, .rows = count},
            [&](std::size_t row) {
                const auto& bodies = seen.analysis.points[row];
                const std::string words = point_words(work.shown().scene(), bodies);
                draw_name(seen.view, seen.palette(), {Probe::Kind::point, row}, point_name(row));
                ImGui::TableSetColumnIndex(1);
                fit_text(bodies.empty() ? seen.palette().dim_text : seen.palette().text, words, words);
                number_cell(2, seen.palette().text, vector_text(work.shown().scene().points[row]));
            });
    }
    gap(4.0f);
    // An edit may just have removed the selected ray or point.
    const auto& probe = seen.view.probe;
    const bool of_ray = probe && probe->kind == Probe::Kind::ray;
    if (!probe || probe->index < (of_ray ? scene.rays.size() : scene.points.size()))
        draw_selected(work, seen, tool, panels);
}

}  // namespace app
