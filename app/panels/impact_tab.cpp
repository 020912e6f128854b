#include <numbers>

#include "panels/distance_words.h"
#include "panels/inspector_parts.h"

namespace app {

namespace {

using collide::ToiOutcome;
using collide::ToiStepKind;
using collide::ToiStepRecord;

/// Draws when the bodies meet, how they rotate, and the result of the sweep that keeps both angles fixed.
void draw_answer(const Analysis& analysis, const Palette& palette, TermLinks& links) {
    const collide::PairRecording& pair = analysis.now;
    const collide::ToiResult& toi = pair.result.toi;
    if (toi.outcome == ToiOutcome::hit) {
        labelled_value(palette, "Time of impact", time_words(toi.time), ink(palette, palette.mtd));
        labelled_value(palette, "Impact normal",
                       fmt::format("({}, {})", fixed(toi.normal.x, 3), fixed(toi.normal.y, 3)));
    }
    labelled_value(palette, "Distance queries", grouped(toi.iterations));
    const auto spin_text = [&](std::size_t body) {
        return readable(analysis.colliders[body].angular_velocity * 180.0 / std::numbers::pi) + "°/s";
    };
    labelled_value(
        palette, "Turning",
        fmt::format("A {}, B {}", spin_text(analysis.focus->first), spin_text(analysis.focus->second)));
    tooltip(panel_words::spin_sign);
    const collide::SweepResult& sweep = pair.result.sweep;
    const bool misses = sweep.outcome == collide::SweepOutcome::miss;
    labelled_value(palette, "Linear sweep",
                   sweep.outcome == collide::SweepOutcome::hit ? time_words(sweep.time)
                   : misses                                    ? std::string("no touch")
                                                               : std::string("overlap now"));
    linked_text(links, palette, palette.dim_text, impact_against_sweep(pair.result, focus_turns(analysis)));
}

void draw_circles(Work& work, Seen& seen) {
    if (!seen.analysis.now.circles || !folding_heading(seen, "impact/Circles", panel_words::two_circles))
        return;
    const auto [a, b] = *seen.analysis.focus;
    const auto& bodies = seen.analysis.colliders;
    const Palette& palette = seen.palette();
    const bool moving = bodies[a].velocity != bodies[b].velocity;
    wrapped_text(palette.dim_text, panel_words::two_circles_equation);
    const auto& circles = *seen.analysis.now.circles;
    for (const std::string& text : circle_numbers(circles)) wrapped_text(palette.dim_text, text);
    for (const std::string& text : circle_roots(circles.times, moving, work.shown().scene().settings.t_max)) {
        wrapped_text(palette.text, text);
    }
    if (bodies[a].pieces[0].center != bodies[a].local_pivot ||
        bodies[b].pieces[0].center != bodies[b].local_pivot) {
        wrapped_text(palette.dim_text, panel_words::roots_without_turning);
    }
}

/// Returns whether the step is a query of the distance or of a gap.
bool is_look(const ToiStepRecord& step) {
    return step.kind != ToiStepKind::circles && step.kind != ToiStepKind::end;
}

std::string stage_text(const ToiStepRecord& step) {
    std::string edge = fmt::format("{} edge {}", step.edge_on_a ? "A" : "B", step.edge);
    if (step.kind == ToiStepKind::axes) return edge;
    if (step.kind == ToiStepKind::slide) return "front, " + edge;
    if (step.kind == ToiStepKind::circles) return std::isfinite(step.time) ? "circles meet" : "never meet";
    if (step.kind == ToiStepKind::disc) return "disc";
    constexpr std::array bounds{"", "farthest", "circles", "fronts"};  // in the order of ToiBound
    if (step.kind == ToiStepKind::advance) return bounds.at(static_cast<std::size_t>(step.bound));
    constexpr std::array ends{"overlap", "touch", "no touch", "cap"};  // in the order of ToiOutcome
    return ends.at(static_cast<std::size_t>(step.outcome));
}

/// Returns the columns. A narrow pane leaves some out, so that the others are not cut: first the closing
/// speed, then the safe time.
std::vector<StepColumn> columns_for(std::span<const ToiStepRecord> steps) {
    const float index = text_width("00");
    const float number = text_width("00.0000");
    const float closing = text_width("Closing m/s");
    float bound = text_width("Limited by");
    for (const ToiStepRecord& step : steps.first(std::min<std::size_t>(steps.size(), 64)))
        bound = std::max(bound, text_width(stage_text(step)));
    const float between = 2.0f * ImGui::GetStyle().CellPadding.x;
    float room = ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ScrollbarSize - index - 2.0f * number -
                 bound - 5.0f * between;
    const bool with_step = room >= number + between;
    if (with_step) room -= number + between;
    const bool with_closing = with_step && room >= closing;
    return {{.width = index},
            {"Time s", panel_words::toi_time, number, true},
            {"Distance", panel_words::toi_distance, number, true},
            {"Closing m/s", panel_words::toi_closing, closing, true, with_closing},
            {"Safe s", panel_words::toi_safe, number, true, with_step},
            {"Limited by", panel_words::toi_bound}};
}

void draw_cells(const Analysis& analysis, const Palette& palette, const ToiStepRecord& step,
                std::size_t index) {
    const bool advances = is_look(step) && step.bound != collide::ToiBound::none;
    dim_text(palette, fmt::format("{}", index));
    number_cell(1, palette.text, std::isfinite(step.time) ? fixed(step.time, 4) : "never");
    // If the bounding circles decide a miss, no distance was measured.
    if (step.kind != ToiStepKind::circles && (is_look(step) || analysis.now.toi.result.iterations > 0))
        number_cell(2, palette.text, fixed(step.distance, 4));
    if (advances) {
        number_cell(3, palette.dim_text, fixed(step.closing, 3));
        number_cell(4, palette.text, std::isfinite(step.step) ? fixed(step.step, 4) : "forever");
    }
    ImGui::TableSetColumnIndex(5);
    fit_text(advances ? palette.dim_text : palette.text, stage_text(step),
             step.kind == ToiStepKind::axes   ? panel_words::toi_axes
             : step.kind == ToiStepKind::disc ? panel_words::toi_disc
                                              : bound_help(step.bound));
}

void draw_iterates(Seen& seen, PanelState& panels) {
    const auto& steps = seen.analysis.now.toi.steps.items;
    std::vector<StepColumn> columns = columns_for(steps);
    draw_step_table(seen, panels,
                    {.id = "toi_steps",
                     .column_count = 6,
                     .columns = [&] { return columns; },
                     .rows = steps.size(),
                     .most_rows = 12,
                     .highlights = Highlight::Kind::toi_step},
                    [&](std::size_t row) { draw_cells(seen.analysis, seen.palette(), steps[row], row); });
}

/// Draws the values of the highlighted row that the narrow table leaves out.
void draw_lit_step(const ViewState& view, const Analysis& analysis, const Palette& palette,
                   TermLinks& links) {
    const Highlight& lit = view.highlight;
    const auto& steps = analysis.now.toi.steps.items;
    const bool speaks =
        lit.kind == Highlight::Kind::toi_step && lit.index < steps.size() && is_look(steps[lit.index]);
    if (!speaks) {
        linked_text(links, palette, palette.dim_text, panel_words::toi_iterations);
        return;
    }
    const ToiStepRecord& step = steps[lit.index];
    wrapped_text(palette.dim_text, fmt::format(panel_words::toi_step, length_words(step.gap),
                                               speed_words(step.closing), bound_help(step.bound)));
}

}  // namespace

void draw_impact_tab(Work& work, Seen& seen, PanelState& panels) {
    gap(4.0f);
    draw_answer(seen.analysis, seen.palette(), panels.terms);
    draw_circles(work, seen);
    if (folding_heading(seen, "impact/Steps", "Conservative advancement")) {
        draw_iterates(seen, panels);
        draw_lit_step(seen.view, seen.analysis, seen.palette(), panels.terms);
    }
    gap(4.0f);
    wrapped_text(seen.palette().dim_text, panel_words::impact_preview);
}

}  // namespace app
