#include "panels/distance_words.h"
#include "panels/inspector_parts.h"

namespace app {

namespace {

using collide::EpaStage;
using collide::EpaStep;
using collide::GjkStage;
using collide::GjkStep;

/// Four significant places of a length, also of a small one.
std::string bound_text(double meters) { return fixed(meters, column_decimals(std::abs(meters), 4)); }

/// Number, what was done, with which vertices, and one or two bounds.
std::vector<StepColumn> step_columns(StepColumn vertices, StepColumn first, StepColumn second) {
    first.width = second.width = text_width("At least m");
    first.flush_right = second.flush_right = true;
    return {{.width = text_width("00")},
            roomy_column(
                {.title = "Step", .help = panel_words::step_done, .width = text_width("nearest: vertex")}),
            std::move(vertices),
            std::move(first),
            std::move(second)};
}

std::vector<StepColumn> gjk_columns() {
    return step_columns({.title = "Simplex", .help = panel_words::gjk_simplex, .term = "simplex"},
                        {"At most m", panel_words::gjk_at_most}, {"At least m", panel_words::gjk_at_least});
}

std::vector<StepColumn> epa_columns() {
    return step_columns({.title = "Polygon", .help = panel_words::epa_polygon, .term = "epa"},
                        {"At least m", panel_words::epa_at_least}, {"Gain m", panel_words::epa_gain});
}

/// What both tables begin with: the iteration, what the step did, and with which vertices.
void draw_step_cells(const Palette& palette, std::uint32_t iteration, const std::string& name, Color color,
                     const std::string& vertices) {
    dim_text(palette, fmt::format("{}", iteration));
    ImGui::TableSetColumnIndex(1);
    fit_text(palette.dim_text, name, {});
    ImGui::TableSetColumnIndex(2);
    fit_text(color, vertices, name + ": " + vertices);
}

void draw_gjk_cells(const Palette& palette, const GjkStep& step) {
    const bool asks = step.stage == GjkStage::support;
    draw_step_cells(palette, step.iteration, gjk_step_name(step), asks ? palette.axes : palette.text,
                    simplex_text(step));
    if (step.stage == GjkStage::start) return;
    if (asks) {
        number_cell(4, palette.text, bound_text(step.lower_bound));
    } else {
        number_cell(3, palette.text, bound_text(step.distance));
    }
}

void draw_epa_cells(const Palette& palette, const EpaStep& step) {
    const bool adds = step.stage == EpaStage::support || step.stage == EpaStage::insert;
    draw_step_cells(
        palette, step.iteration, epa_step_name(step), adds ? palette.axes : palette.text,
        adds ? "+ " + difference_text(step.support) : fmt::format("{} vertices", step.polygon.size()));
    if (step.stage == EpaStage::start || step.polygon.empty()) return;
    number_cell(3, palette.text, bound_text(step.distance));
    if (step.stage != EpaStage::nearest) number_cell(4, palette.text, bound_text(step.gain));
}

template <class Step>
void draw_steps(Seen& seen, PanelState& panels, const char* id, const collide::Steps<Step>& steps,
                Highlight::Kind kind, std::vector<StepColumn> (*columns)(),
                void (*draw_cells)(const Palette&, const Step&)) {
    draw_step_table(seen, panels,
                    {.id = id,
                     .column_count = 5,
                     .columns = columns,
                     .rows = steps.items.size(),
                     .most_rows = 12,
                     .speaks_of = kind},
                    [&](std::size_t row) { draw_cells(seen.palette(), steps.items[row]); });
    if (steps.truncated) wrapped_text(seen.palette().warning, panel_words::more_steps);
}

void draw_distance(Analysis& analysis, const Palette& palette, TermLinks& links) {
    const collide::PairResult& pair = analysis.moved.result;
    const collide::GjkResult& gjk = pair.gjk;
    linked_text(links, palette, palette.text, gjk_outcome_sentence(gjk));
    labelled_value(palette, "Distance", gjk.overlap() ? std::string("0 m") : length_words(gjk.distance),
                   ink(palette, palette.separated));
    if (gjk.core_distance != gjk.distance) {
        labelled_value(palette, "Of the cores", length_words(gjk.core_distance));
        tooltip(panel_words::core_distance);
    }
    if (gjk.overlap()) {
        labelled_value(palette, "Common point", vector_text(gjk.closest_a) + " m");
        tooltip(panel_words::common_point);
    } else {
        labelled_value(palette, "Closest on A", vector_text(gjk.closest_a) + " m", ink(palette, palette.a));
        labelled_value(palette, "Closest on B", vector_text(gjk.closest_b) + " m", ink(palette, palette.b));
        labelled_value(palette, "Normal, A to B", normal_text(gjk.normal));
    }
    labelled_value(palette, "Asked for", iterations_text(gjk.iterations, analysis.warm_iterations));
    tooltip(panel_words::warm_start);
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
    if (folding_heading(seen, "gjk/Distance", "Distance by GJK"))
        draw_distance(seen.analysis, seen.palette(), panels.terms);
    if (pair.result.epa && folding_heading(seen, "gjk/Depth", "Depth by EPA"))
        draw_depth(seen.analysis, seen.palette());
    if (folding_heading(seen, "gjk/Steps", "Steps of GJK")) {
        draw_steps(seen, panels, "gjk_steps", pair.gjk.steps, Highlight::Kind::gjk_step, gjk_columns,
                   draw_gjk_cells);
    }
    if (pair.result.epa && !pair.epa.steps.items.empty() &&
        folding_heading(seen, "gjk/Steps of EPA", "Steps of EPA")) {
        draw_steps(seen, panels, "epa_steps", pair.epa.steps, Highlight::Kind::epa_step, epa_columns,
                   draw_epa_cells);
    }
    gap(4.0f);
    linked_text(panels.terms, seen.palette(), seen.palette().dim_text, panel_words::difference_vertices);
}

}  // namespace app
