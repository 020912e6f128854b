#include "overlays/highlight.h"

#include <fmt/format.h>

#include "overlays/axis_marks.h"
#include "overlays/axis_names.h"
#include "overlays/contact_marks.h"
#include "overlays/difference_links.h"
#include "overlays/marks.h"
#include "overlays/probes.h"
#include "overlays/structure_parts.h"
#include "text/words.h"

namespace app {

namespace {

using collide::SweepAxisState;

void light_axis(const OverlayInput& input, Painter& painter, Labels& labels, const FocusPair& pair,
                collide::AxisId axis, Vec2 direction, Color color, std::string words) {
    paint_axis_line(input, painter, labels, pair, direction,
                    {color, 1.6f, LineStyle::dashed, true, std::move(words), result_priority + 2});
    paint_source_edge(input, painter, pair, axis, pen(input, color, 2.8f), true);
}

void light_sat_axis(const OverlayInput& input, Painter& painter, Labels& labels, std::size_t index) {
    const auto pair = focus_pair(input);
    if (!pair || index >= pair->recording->sat.steps.items.size()) return;
    const collide::SatStep& step = pair->recording->sat.steps.items[index];
    light_axis(input, painter, labels, *pair, step.axis, step.direction, axis_color(input.palette, step),
               sat_axis_words(*pair, step, index == deciding_axis(*pair)));
}

std::string sweep_words(const FocusPair& pair, std::size_t index) {
    const collide::SweepStep& step = pair.recording->sweep.steps.items[index];
    std::string name = axis_name(pair.recording->sweep, index, round_ends(*pair.recording));
    switch (step.state) {
        case SweepAxisState::overlaps_from_to:
            return fmt::format("{}: overlap from {} to {}", name, time_words(step.entry),
                               time_words(step.exit));
        case SweepAxisState::always:
            return name + ": overlap always";
        case SweepAxisState::never:
            return name + ": overlap never";
    }
    return name;
}

void light_sweep_axis(const OverlayInput& input, Painter& painter, Labels& labels, std::size_t index) {
    const auto pair = sweep_pair(input);
    if (!pair || index >= pair->recording->sweep.steps.items.size()) return;
    const collide::SweepStep& step = pair->recording->sweep.steps.items[index];
    const Color color = step.state == SweepAxisState::never ? input.palette.separated : input.palette.axes;
    light_axis(input, painter, labels, *pair, step.axis, step.direction, color, sweep_words(*pair, index));
}

void light_contacts(const OverlayInput& input, Painter& painter, Labels& labels) {
    const auto pair = focus_pair(input);
    if (!pair || input.view.overlays.contains("contacts")) return;  // the overlay lights its own marks
    const ContactMarks marks{input, painter, labels};
    const auto& contacts = pair->recording->result.contacts;
    if (input.view.highlight.kind == Highlight::Kind::support_point) {
        paint_support_contacts(marks, contacts.support);
    } else {
        paint_manifold(marks, contacts.manifold);
    }
}

// The overlay of the moment of impact lights its own marks.
void light_impact(const OverlayInput& input, Painter& painter, Labels& labels) {
    const collide::PairResult& now = input.analysis.now.result;
    const bool hit = now.sweep.outcome == collide::SweepOutcome::hit;
    if (!input.analysis.focus || !hit || input.view.overlays.contains("impact_ghosts")) return;
    const ContactMarks marks = impact_marks(input, painter, labels);
    if (input.view.highlight.kind == Highlight::Kind::impact_support_point) {
        paint_support_contacts(marks, now.impact.support);
    } else {
        paint_manifold(marks, now.impact.manifold);
    }
}

}  // namespace

void paint_highlight(const OverlayInput& input, Painter& painter, Labels& labels) {
    const Highlight& lit = input.view.highlight;
    switch (lit.kind) {
        case Highlight::Kind::sat_axis:
            light_sat_axis(input, painter, labels, lit.index);
            break;
        case Highlight::Kind::sweep_axis:
            light_sweep_axis(input, painter, labels, lit.index);
            break;
        case Highlight::Kind::manifold_point:
        case Highlight::Kind::support_point:
            light_contacts(input, painter, labels);
            break;
        case Highlight::Kind::impact_manifold_point:
        case Highlight::Kind::impact_support_point:
            light_impact(input, painter, labels);
            break;
        case Highlight::Kind::difference_vertex:
        case Highlight::Kind::core_vertex_a:
        case Highlight::Kind::core_vertex_b:
            light_difference(input, painter, labels);
            break;
        case Highlight::Kind::gjk_step:
            paint_lit_gjk_step(input, painter, labels, lit.index);
            break;
        case Highlight::Kind::epa_step:
            paint_lit_epa_step(input, painter, labels, lit.index);
            break;
        case Highlight::Kind::toi_step:
            paint_toi_step(input, painter, labels, lit.index);
            break;
        case Highlight::Kind::ray:
            paint_lit_ray(input, painter, lit.index);
            break;
        case Highlight::Kind::point:
            paint_lit_point(input, painter, lit.index);
            break;
        case Highlight::Kind::tree_node:
            light_tree_node(input, painter, labels, lit.index);
            break;
        case Highlight::Kind::cell_load:
            light_cell_load(input, painter, lit.index);
            break;
        case Highlight::Kind::body:  // drawn with the bodies
        case Highlight::Kind::body_pair:
        case Highlight::Kind::none:
            break;
    }
}

}  // namespace app
