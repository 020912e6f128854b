#include "facts/difference_facts.h"
#include "panels/distance_words.h"
#include "panels/inspector_parts.h"

namespace app {

namespace {

using collide::EpaStep;
using collide::EpaStepKind;
using collide::GjkStep;
using collide::GjkStepKind;

/// Returns "A2-B0": the name of a vertex of the difference, for a narrow column.
std::string short_name(const collide::DifferenceVertex& vertex) {
    return fmt::format("A{}-B{}", vertex.index_a, vertex.index_b);
}

/// Returns "nearest: edge" or "new support".
std::string done_by(const GjkStep& step) {
    constexpr std::array nearest{"vertex", "edge", "inside"};  // by the number of the region's corners
    if (step.kind == GjkStepKind::nearest)
        return std::string("nearest: ") + nearest.at(corners_of(step.region).size() - 1);
    constexpr std::array names{"start", "", "new support", "end"};  // in the order of GjkStepKind
    return names.at(static_cast<std::size_t>(step.kind));
}
std::string done_by(const EpaStep& step) {
    // In the order of EpaStepKind.
    constexpr std::array names{"start", "nearest edge", "new support", "insert", "end"};
    return names.at(static_cast<std::size_t>(step.kind));
}

bool adds(const GjkStep& step) { return step.kind == GjkStepKind::support; }
bool adds(const EpaStep& step) {
    return step.kind == EpaStepKind::support || step.kind == EpaStepKind::insert;
}

std::string vertices_of(const GjkStep& step) {
    std::string text;
    for (std::uint32_t i = 0; i < step.simplex_count; ++i) {
        text += (text.empty() ? "" : "  ") + short_name(step.simplex[i]);
    }
    return text.empty() ? "none" : text;
}
std::string vertices_of(const EpaStep& step) { return fmt::format("{} vertices", step.polygon.size()); }

/// A column: its title and its fact.
struct FactColumn {
    const char* title;
    std::string_view fact;
};

/// Returns the columns: number, what was done, the vertices, and two facts.
template <class Step>
std::vector<StepColumn> columns_of(const StepColumn& vertices, std::span<const FactColumn> listed) {
    std::vector<StepColumn> columns{
        {.width = text_width("00")},
        roomy_column(
            {.title = "Step", .help = panel_words::step_done, .width = text_width("nearest: vertex")}),
        vertices};
    for (const FactColumn& column : listed) {
        columns.push_back({column.title, as_sentence(find_fact<Step>(column.fact)->meaning),
                           text_width("At least m"), true});
    }
    return columns;
}

template <class Step>
void draw_cells(const Palette& palette, const Step& step, std::span<const FactColumn> listed) {
    dim_text(palette, fmt::format("{}", step.iteration));
    ImGui::TableSetColumnIndex(1);
    const std::string done = done_by(step);
    fit_text(palette.dim_text, done, {});
    ImGui::TableSetColumnIndex(2);
    const std::string vertices = adds(step) ? "+ " + short_name(step.support) : vertices_of(step);
    fit_text(adds(step) ? palette.axes : palette.text, vertices, done + ": " + vertices);
    for (int i = 0; const FactColumn& column : listed) {
        const std::string number = written(*find_fact<Step>(column.fact), step);
        number_cell(3 + i++, palette.text, number.substr(0, number.find(' ')));  // the header has the unit
    }
}

template <class Step>
void draw_steps(Seen& seen, PanelState& panels, const char* id, const collide::Steps<Step>& steps,
                Highlight::Kind kind, const StepColumn& vertices, const std::array<FactColumn, 2>& listed) {
    draw_step_table(seen, panels,
                    {.id = id,
                     .column_count = 5,
                     .columns = [&] { return columns_of<Step>(vertices, listed); },
                     .rows = steps.items.size(),
                     .most_rows = 12,
                     .highlights = kind},
                    [&](std::size_t row) { draw_cells(seen.palette(), steps.items[row], listed); });
    if (steps.truncated) wrapped_text(seen.palette().warning, panel_words::more_steps);
}

void draw_distance(Analysis& analysis, const Palette& palette, TermLinks& links) {
    const collide::PairResult& pair = analysis.moved.result;
    const collide::GjkResult& gjk = pair.gjk;
    linked_text(links, palette, palette.text, outcome_sentence(gjk));
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
    wrapped_text(palette.text, outcome_sentence(epa));
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
        draw_steps(seen, panels, "gjk_steps", pair.gjk.steps, Highlight::Kind::gjk_step,
                   {.title = "Simplex", .help = panel_words::gjk_simplex, .term = "simplex"},
                   {{{"At most m", "at_most"}, {"At least m", "at_least"}}});
    }
    if (pair.result.epa && !pair.epa.steps.items.empty() &&
        folding_heading(seen, "gjk/Steps of EPA", "Steps of EPA")) {
        draw_steps(seen, panels, "epa_steps", pair.epa.steps, Highlight::Kind::epa_step,
                   {.title = "Polygon", .help = panel_words::epa_polygon, .term = "epa"},
                   {{{"At least m", "at_least"}, {"Gain m", "gain"}}});
    }
    gap(4.0f);
    linked_text(panels.terms, seen.palette(), seen.palette().dim_text, panel_words::difference_vertices);
}

}  // namespace app
