#include <fmt/format.h>
#include <imgui.h>

#include <cmath>
#include <numbers>
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
#include "session/work.h"
#include "text/numbers.h"
#include "text/words.h"

namespace app {

namespace {

using collide::ToiOutcome;
using collide::ToiStage;
using collide::ToiStepRecord;

std::string spin_text(double radians_per_second) {
    return fmt::format("{}°/s", readable(radians_per_second * 180.0 / std::numbers::pi));
}

void draw_motion(const Analysis& analysis, const Palette& palette) {
    const auto [a, b] = *analysis.focus;
    const auto& bodies = analysis.colliders;
    labelled_value(palette, "Turning",
                   fmt::format("A {}, B {}", spin_text(bodies[a].angular_velocity),
                               spin_text(bodies[b].angular_velocity)));
    tooltip("Counter-clockwise is positive. Each body turns about its pivot, by default its centre of mass.");
}

void draw_answer(const Analysis& analysis, const Palette& palette) {
    const collide::PairRecording& pair = analysis.now;
    const collide::ToiResult& toi = pair.result.toi;
    if (toi.outcome == ToiOutcome::hit) {
        labelled_value(palette, "Time of impact", time_words(toi.time), ink(palette, palette.mtd));
        labelled_value(palette, "Normal then",
                       fmt::format("({}, {})", fixed(toi.normal.x, 3), fixed(toi.normal.y, 3)));
    }
    labelled_value(palette, "Distance queries", fmt::format("{}", toi.iterations));
}

void draw_comparison(const Analysis& analysis, const Palette& palette) {
    const collide::SweepResult& sweep = analysis.now.result.sweep;
    const bool hit = sweep.outcome == collide::SweepOutcome::hit;
    labelled_value(palette, "Linear sweep",
                   hit                                            ? time_words(sweep.time)
                   : sweep.outcome == collide::SweepOutcome::miss ? std::string("no touch")
                                                                  : std::string("overlap now"));
    wrapped_text(palette.dim_text, impact_against_sweep(analysis.now.result, focus_turns(analysis)));
}

bool are_circles(const Analysis& analysis) {
    const auto [a, b] = *analysis.focus;
    const auto is_circle = [](const collide::Collider& body) {
        return body.pieces.size() == 1 && collide::sat_covers(body.pieces[0].shape) &&
               body.pieces[0].shape.count() == 1;
    };
    return is_circle(analysis.colliders[a]) && is_circle(analysis.colliders[b]);
}

void draw_circles(Work& work, Seen& seen) {
    if (!are_circles(seen.analysis) ||
        !folding_heading(seen.settings, seen.palette(), "impact/Circles", "Two circles: the closed form"))
        return;
    const auto [a, b] = *seen.analysis.focus;
    const auto& bodies = seen.analysis.colliders;
    const Palette& palette = seen.palette();
    const bool moving = bodies[a].velocity != bodies[b].velocity;
    wrapped_text(palette.dim_text, "|p + v t| = rA + rB: a quadratic in t.");
    for (const std::string& text :
         circle_roots(seen.analysis.now.circles, moving, work.stage().scene().settings.t_max)) {
        wrapped_text(palette.text, text);
    }
    if (bodies[a].pieces[0].center != bodies[a].local_pivot ||
        bodies[b].pieces[0].center != bodies[b].local_pivot) {
        wrapped_text(palette.dim_text, "The roots are for circles that keep their angles.");
    }
}

std::string seconds_text(double seconds) {
    if (!std::isfinite(seconds)) return "for ever";
    return fixed(seconds, 4);
}

/// A distance or a gap was looked at.
bool is_look(const ToiStepRecord& step) {
    return step.stage != ToiStage::circles && step.stage != ToiStage::end;
}

/// A miss that the circles decide has measured none.
bool has_distance(const Analysis& analysis, const ToiStepRecord& step) {
    return step.stage != ToiStage::circles && (is_look(step) || analysis.now.toi.result.iterations > 0);
}

std::string edge_text(const ToiStepRecord& step) {
    return fmt::format("{} edge {}", step.edge_on_a ? "A" : "B", step.edge);
}

std::string stage_text(const ToiStepRecord& step) {
    if (step.stage == ToiStage::axes) return edge_text(step);
    if (step.stage == ToiStage::slide) return "front, " + edge_text(step);
    if (step.stage == ToiStage::circles) return std::isfinite(step.time) ? "circles meet" : "never meet";
    if (step.stage == ToiStage::disc) return "disc";
    if (step.stage == ToiStage::advance) return bound_name(step.bound);
    switch (step.outcome) {
        case ToiOutcome::overlapping:
            return "overlap";
        case ToiOutcome::hit:
            return "touch";
        case ToiOutcome::miss:
            return "no touch";
        case ToiOutcome::iteration_cap:
            return "cap";
    }
    return {};
}

std::string stage_help(const ToiStepRecord& step) {
    if (step.stage == ToiStage::axes) return "The edge normals were searched: this one shows the widest gap.";
    if (step.stage == ToiStage::disc) {
        return "The faster one turns often. This is the distance from the disc that it sweeps in a turn.";
    }
    return bound_help(step.bound);
}

/// Columns that a narrow pane leaves out, so that the others are read whole: first the speed of closing, then
/// the safe time.
struct ImpactColumns {
    float number = 0.0f;
    float closing = 0.0f;
    float bound = 0.0f;
    bool with_closing = true;
    bool with_step = true;
};

ImpactColumns columns_for(std::span<const ToiStepRecord> steps) {
    ImpactColumns out;
    out.number = ImGui::CalcTextSize("00.0000").x;
    out.closing = ImGui::CalcTextSize("Closing m/s").x;
    out.bound = ImGui::CalcTextSize("Bound by").x;
    for (const ToiStepRecord& step : steps.first(std::min<std::size_t>(steps.size(), 64)))
        out.bound = std::max(out.bound, ImGui::CalcTextSize(stage_text(step).c_str()).x);
    const float between = 2.0f * ImGui::GetStyle().CellPadding.x;
    const float scrollbar = ImGui::GetStyle().ScrollbarSize;
    float room = ImGui::GetContentRegionAvail().x - scrollbar - ImGui::CalcTextSize("00").x -
                 2.0f * out.number - out.bound - 5.0f * between;
    out.with_step = room >= out.number + between;
    if (out.with_step) room -= out.number + between;
    out.with_closing = out.with_step && room >= out.closing;
    return out;
}

ImGuiTableColumnFlags fixed_if(bool shown) {
    return ImGuiTableColumnFlags_WidthFixed |
           (shown ? ImGuiTableColumnFlags_None : ImGuiTableColumnFlags_Disabled);
}

void setup_columns(const Palette& palette, const ImpactColumns& columns) {
    const float number = columns.number;
    ImGui::TableSetupColumn("##number", ImGuiTableColumnFlags_WidthFixed, ImGui::CalcTextSize("00").x);
    ImGui::TableSetupColumn("##time", ImGuiTableColumnFlags_WidthFixed, number);
    ImGui::TableSetupColumn("##distance", ImGuiTableColumnFlags_WidthFixed, number);
    ImGui::TableSetupColumn("##closing", fixed_if(columns.with_closing), columns.closing);
    ImGui::TableSetupColumn("##step", fixed_if(columns.with_step), number);
    ImGui::TableSetupColumn("##bound", ImGuiTableColumnFlags_WidthStretch);
    ImGui::TableSetupScrollFreeze(0, 1);
    ImGui::TableNextRow(ImGuiTableRowFlags_Headers);
    head_cell(palette, 1, "Time s", "On the time line, in seconds: when this look was taken.", true);
    head_cell(palette, 2, "Distance", "Of the two shapes then, in metres.", true);
    head_cell(palette, 3, "Closing m/s", "The gap can't close faster than this: speed and turning together.",
              true);
    head_cell(palette, 4, "Safe s", "Seconds in which nothing can touch: the next look is taken after them.",
              true);
    head_cell(palette, 5, "Bound by", "What the step is made of: the kind of bound, or the edge.", false);
}

void draw_row(ViewState& view, Analysis& analysis, const Palette& palette, const ToiStepRecord& step,
              std::size_t index) {
    const bool advances = is_look(step) && step.bound != collide::ToiBound::none;
    ImGui::TableNextRow();
    ImGui::TableSetColumnIndex(0);
    highlight_row(view, {Highlight::Kind::toi_step, index});
    dim_text(palette, fmt::format("{}", index));
    ImGui::TableSetColumnIndex(1);
    right_text(palette.text, std::isfinite(step.time) ? fixed(step.time, 4) : "never");
    ImGui::TableSetColumnIndex(2);
    if (has_distance(analysis, step)) right_text(palette.text, fixed(step.distance, 4));
    if (ImGui::TableSetColumnIndex(3) && advances) right_text(palette.dim_text, fixed(step.closing, 3));
    if (ImGui::TableSetColumnIndex(4) && advances) right_text(palette.text, seconds_text(step.step));
    ImGui::TableSetColumnIndex(5);
    colored_text(advances ? palette.dim_text : palette.text,
                 with_ellipsis(stage_text(step), ImGui::GetContentRegionAvail().x));
    tooltip(stage_help(step));
}

void draw_iterates(Seen& seen, PanelState& panels) {
    const auto& steps = seen.analysis.now.toi.steps;
    const CompactRows compact;
    const TableHeight height = table_height(steps.items.size(), 12);
    const ImGuiTableFlags flags = ImGuiTableFlags_RowBg | ImGuiTableFlags_PadOuterX |
                                  (height.scrolls ? ImGuiTableFlags_ScrollY : ImGuiTableFlags_None);
    const ImpactColumns columns = columns_for(steps.items);
    if (!ImGui::BeginTable("toi_steps", 6, flags, ImVec2(0.0f, height.scrolls ? height.pixels : 0.0f)))
        return;
    setup_columns(seen.palette(), columns);
    if (height.scrolls) {
        std::vector<std::size_t> rows(steps.items.size());
        std::iota(rows.begin(), rows.end(), std::size_t{0});
        scroll_to_highlight(seen.view, panels, Highlight::Kind::toi_step, rows);
    }
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(steps.items.size()));
    while (clipper.Step()) {
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const auto index = static_cast<std::size_t>(i);
            draw_row(seen.view, seen.analysis, seen.palette(), steps.items[index], index);
        }
    }
    ImGui::EndTable();
}

/// The columns that the narrow table leaves out, for the highlighted row.
void draw_lit_step(const ViewState& view, const Analysis& analysis, const Palette& palette) {
    const Highlight& lit = view.highlight;
    const auto& steps = analysis.now.toi.steps.items;
    const bool speaks =
        lit.kind == Highlight::Kind::toi_step && lit.index < steps.size() && is_look(steps[lit.index]);
    if (!speaks) {
        wrapped_text(
            palette.dim_text,
            "Each iteration asks for the distance and moves on by a time in which nothing can touch.");
        return;
    }
    const ToiStepRecord& step = steps[lit.index];
    wrapped_text(palette.dim_text,
                 fmt::format("A gap of {} that closes by at most {}. {}", length_words(step.gap),
                             speed_words(step.closing), bound_help(step.bound)));
}

}  // namespace

void draw_impact_tab(Work& work, Seen& seen, PanelState& panels) {
    gap(4.0f);
    draw_answer(seen.analysis, seen.palette());
    draw_motion(seen.analysis, seen.palette());
    draw_comparison(seen.analysis, seen.palette());
    draw_circles(work, seen);
    if (folding_heading(seen.settings, seen.palette(), "impact/Steps", "Conservative advancement")) {
        draw_iterates(seen, panels);
        draw_lit_step(seen.view, seen.analysis, seen.palette());
    }
    gap(4.0f);
    wrapped_text(
        seen.palette().dim_text,
        "While this tab is open, the time below moves the bodies and turns them; with the Sweep tab open "
        "they keep their angles.");
}

}  // namespace app
