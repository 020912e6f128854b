#include <fmt/format.h>
#include <imgui.h>

#include <cmath>
#include <numeric>

#include "analysis/pipeline.h"
#include "document/view_state.h"
#include "draw/palette.h"
#include "overlays/marks.h"
#include "panels/distance_words.h"
#include "panels/fields.h"
#include "panels/folding.h"
#include "panels/panel_state.h"
#include "panels/panels.h"
#include "panels/table_rows.h"
#include "panels/widgets.h"
#include "session/seen.h"
#include "text/numbers.h"
#include "text/words.h"

namespace app {

namespace {

using collide::EpaStage;
using collide::EpaStep;
using collide::GjkStage;
using collide::GjkStep;

std::string normal_text(DVec2 normal) {
    return fmt::format("({}, {})   {}°", fixed(normal.x, 3), fixed(normal.y, 3),
                       fixed(direction_degrees(normal), 1));
}

/// Four significant places of a length, also of a small one.
std::string bound_text(double meters) { return fixed(meters, column_decimals(std::abs(meters), 4)); }

/// Columns of both tables: number, what was done, with which vertices, and one or two bounds.
struct StepColumn {
    const char* title;
    const char* help;
};
struct StepColumns {
    StepColumn vertices;
    StepColumn first;
    StepColumn second;
};

constexpr StepColumns gjk_columns{
    {"Simplex", "Vertices of the difference A − B that the step goes on with; + is a new one."},
    {"At most m", "The distance is no more than this: that of the simplex's point nearest to the origin."},
    {"At least m", "The distance is no less than this: nothing lies beyond the new support point."}};
constexpr StepColumns epa_columns{
    {"Polygon", "How many vertices the polygon in the difference A − B has; + is a new one."},
    {"At least m", "The depth is no less than this: the distance of the nearest edge from the origin."},
    {"Gain m", "How far the new vertex lies beyond that edge; 0 ends the search."}};

void setup_columns(const Palette& palette, const StepColumns& columns) {
    const float number = ImGui::CalcTextSize("At least m").x;
    ImGui::TableSetupColumn("##number", ImGuiTableColumnFlags_WidthFixed, ImGui::CalcTextSize("00").x);
    ImGui::TableSetupColumn("##step", roomy_column_flags(), ImGui::CalcTextSize("nearest: inside").x);
    ImGui::TableSetupColumn("##vertices", ImGuiTableColumnFlags_WidthStretch);
    ImGui::TableSetupColumn("##first", ImGuiTableColumnFlags_WidthFixed, number);
    ImGui::TableSetupColumn("##second", ImGuiTableColumnFlags_WidthFixed, number);
    ImGui::TableSetupScrollFreeze(0, 1);
    ImGui::TableNextRow(ImGuiTableRowFlags_Headers);
    head_cell(palette, 1, "Step", "What the algorithm did.", false);
    head_cell(palette, 2, columns.vertices.title, columns.vertices.help, false);
    head_cell(palette, 3, columns.first.title, columns.first.help, true);
    head_cell(palette, 4, columns.second.title, columns.second.help, true);
}

void fit_text(Color color, const std::string& text, const std::string& help) {
    colored_text(color, with_ellipsis(text, ImGui::GetContentRegionAvail().x));
    tooltip(help);
}

void draw_gjk_row(ViewState& view, const Palette& palette, const GjkStep& step, std::size_t index) {
    const bool asks = step.stage == GjkStage::support;
    ImGui::TableNextRow();
    ImGui::TableSetColumnIndex(0);
    highlight_row(view, {Highlight::Kind::gjk_step, index});
    dim_text(palette, fmt::format("{}", step.iteration));
    ImGui::TableSetColumnIndex(1);
    const std::string name = gjk_step_name(step);
    fit_text(palette.dim_text, name, {});
    ImGui::TableSetColumnIndex(2);
    const std::string simplex = simplex_text(step);
    fit_text(asks ? palette.axes : palette.text, simplex, name + ": " + simplex);
    if (step.stage == GjkStage::start) return;
    ImGui::TableSetColumnIndex(3);
    if (!asks) right_text(palette.text, bound_text(step.distance));
    ImGui::TableSetColumnIndex(4);
    if (asks) right_text(palette.text, bound_text(step.lower_bound));
}

void draw_epa_row(ViewState& view, const Palette& palette, const EpaStep& step, std::size_t index) {
    ImGui::TableNextRow();
    ImGui::TableSetColumnIndex(0);
    highlight_row(view, {Highlight::Kind::epa_step, index});
    dim_text(palette, fmt::format("{}", step.iteration));
    ImGui::TableSetColumnIndex(1);
    const std::string name = epa_step_name(step);
    fit_text(palette.dim_text, name, {});
    ImGui::TableSetColumnIndex(2);
    const bool adds = step.stage == EpaStage::support || step.stage == EpaStage::insert;
    const std::string what =
        adds ? "+ " + difference_text(step.support) : fmt::format("{} vertices", step.polygon.size());
    fit_text(adds ? palette.axes : palette.text, what, name + ": " + what);
    if (step.stage == EpaStage::start || step.polygon.empty()) return;
    ImGui::TableSetColumnIndex(3);
    right_text(palette.text, bound_text(step.distance));
    ImGui::TableSetColumnIndex(4);
    if (step.stage != EpaStage::nearest) right_text(palette.text, bound_text(step.gain));
}

template <class Step, class DrawRow>
void draw_steps(Seen& seen, PanelState& panels, const char* id, const collide::Steps<Step>& steps,
                Highlight::Kind kind, const StepColumns& columns, DrawRow&& draw_row) {
    const CompactRows compact;
    const TableHeight height = table_height(steps.items.size(), 12);
    const ImGuiTableFlags flags = ImGuiTableFlags_RowBg | ImGuiTableFlags_PadOuterX |
                                  (height.scrolls ? ImGuiTableFlags_ScrollY : ImGuiTableFlags_None);
    if (!ImGui::BeginTable(id, 5, flags, ImVec2(0.0f, height.scrolls ? height.pixels : 0.0f))) return;
    setup_columns(seen.palette(), columns);
    if (height.scrolls) {
        std::vector<std::size_t> rows(steps.items.size());
        std::iota(rows.begin(), rows.end(), std::size_t{0});
        scroll_to_highlight(seen.view, panels, kind, rows);
    }
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(steps.items.size()));
    while (clipper.Step()) {
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const auto index = static_cast<std::size_t>(i);
            draw_row(seen.view, seen.palette(), steps.items[index], index);
        }
    }
    ImGui::EndTable();
    if (steps.truncated) wrapped_text(seen.palette().warning, "There were more steps than are listed.");
}

void draw_distance(Analysis& analysis, const Palette& palette) {
    const collide::PairResult& pair = analysis.moved.result;
    const collide::GjkResult& gjk = pair.gjk;
    wrapped_text(palette.text, gjk_outcome_sentence(gjk));
    labelled_value(palette, "Distance", gjk.overlap() ? std::string("0 m") : length_words(gjk.distance),
                   ink(palette, palette.separated));
    if (gjk.core_distance != gjk.distance) {
        labelled_value(palette, "Of the cores", length_words(gjk.core_distance));
        tooltip("GJK walks with the shapes' cores; their radii are taken off at the end.");
    }
    if (gjk.overlap()) {
        labelled_value(palette, "Common point", vector_text(gjk.closest_a) + " m");
    } else {
        labelled_value(palette, "Closest on A", vector_text(gjk.closest_a) + " m", ink(palette, palette.a));
        labelled_value(palette, "Closest on B", vector_text(gjk.closest_b) + " m", ink(palette, palette.b));
        labelled_value(palette, "Normal, A to B", normal_text(gjk.normal));
    }
    labelled_value(palette, "Asked for", iterations_text(gjk.iterations, analysis.warm_iterations));
    tooltip("A warm start begins at the simplex that the look before ended with.");
}

void draw_depth(Analysis& analysis, const Palette& palette) {
    const collide::EpaResult& epa = *analysis.moved.result.epa;
    wrapped_text(palette.text, epa_outcome_sentence(epa));
    labelled_value(palette, "Depth", length_words(epa.depth), ink(palette, palette.mtd));
    labelled_value(palette, "Deepest of A", vector_text(epa.point_a) + " m", ink(palette, palette.a));
    labelled_value(palette, "Deepest of B", vector_text(epa.point_b) + " m", ink(palette, palette.b));
    labelled_value(palette, "Normal, A to B", normal_text(epa.normal));
    labelled_value(palette, "Asked for", iterations_text(epa.iterations, std::nullopt));
}

}  // namespace

void draw_gjk_tab(Seen& seen, PanelState& panels) {
    const collide::PairRecording& pair = seen.analysis.moved;
    gap(4.0f);
    if (folding_heading(seen.settings, seen.palette(), "gjk/Distance", "Distance by GJK"))
        draw_distance(seen.analysis, seen.palette());
    if (pair.result.epa && folding_heading(seen.settings, seen.palette(), "gjk/Depth", "Depth by EPA"))
        draw_depth(seen.analysis, seen.palette());
    if (folding_heading(seen.settings, seen.palette(), "gjk/Steps", "Steps of GJK")) {
        draw_steps(seen, panels, "gjk_steps", pair.gjk.steps, Highlight::Kind::gjk_step, gjk_columns,
                   draw_gjk_row);
    }
    if (pair.result.epa && !pair.epa.steps.items.empty() &&
        folding_heading(seen.settings, seen.palette(), "gjk/Steps of EPA", "Steps of EPA")) {
        draw_steps(seen, panels, "epa_steps", pair.epa.steps, Highlight::Kind::epa_step, epa_columns,
                   draw_epa_row);
    }
    gap(4.0f);
    wrapped_text(seen.palette().dim_text,
                 "A2-B0 is the vertex of the difference A - B that vertex 2 of A and vertex 0 of B make. "
                 "Metres, of the cores without their radii.");
}

}  // namespace app
