// Both bodies at the time of impact with their true rotation, and the path of the point that touches. Also
// the distance that conservative advancement queried at the shown time. Reads the recording of the time of
// impact.
#include <algorithm>
#include <array>

#include <collide/geometry/transform.h>
#include "draw/drawing.h"
#include "overlays/all_overlays.h"
#include "overlays/ghost.h"
#include "overlays/highlight.h"
#include "overlays/mark_words.h"
#include "overlays/marks.h"
#include "text/words.h"

namespace app {

namespace {

constexpr std::array explained{
    LegendEntry{LegendMark::dashed, both_hues, "A and B rotated, at the impact or at t_max"},
    LegendEntry{LegendMark::line, both_hues, "on the path, at equal times"},
    LegendEntry{LegendMark::dotted, both_hues, "path of the point that touches"},
    LegendEntry{LegendMark::dotted, &Palette::separated, "distance found by the query before the shown time"},
};

bool moves(const collide::Collider& body) {
    return body.velocity != DVec2(0.0) || body.angular_velocity != 0.0;
}

/// The way over [0, seconds] of the material point of the body that is at `world_end` when they are over.
void paint_way(const OverlayInput& input, Painter& painter, const collide::Collider& body, double seconds,
               DVec2 world_end, Color color) {
    constexpr int samples = 48;
    const DVec2 pivot_end = body.pose.position + rotate(collide::turn_by(body.pose.angle), body.local_pivot) +
                            body.velocity * seconds;
    std::array<Vec2, samples + 1> way;
    for (int i = 0; i <= samples; ++i) {
        const double left = seconds * (1.0 - static_cast<double>(i) / samples);
        const DVec2 arm = rotate(collide::turn_by(-body.angular_velocity * left), world_end - pivot_end);
        way[static_cast<std::size_t>(i)] = input.camera.to_canvas(pivot_end - body.velocity * left + arm);
    }
    painter.polyline(way, false, pen(input, with_alpha(color, 0.9f), 1.0f, LineStyle::dotted));
}

/// Faint outlines on the way there: the turning seen as in a stroboscope.
void paint_between(const OverlayInput& input, Painter& painter, const collide::Collider& body, double seconds,
                   Color color) {
    constexpr int flashes = 4;
    if (body.angular_velocity == 0.0) return;
    for (int i = 1; i < flashes; ++i) {
        const collide::Collider then = turned_ahead(body, seconds * i / flashes);
        for (std::size_t p = 0; p < then.pieces.size(); ++p) {
            paint_shape(painter, then.pieces[p].shape, then.transforms[p], input.camera, {0, 0, 0, 0},
                        pen(input, with_alpha(color, 0.28f), 0.6f));
        }
    }
}

void paint_body(const OverlayInput& input, Painter& painter, std::size_t body, double seconds,
                DVec2 world_end, Color color) {
    const collide::Collider& collider = input.analysis.colliders[body];
    if (!moves(collider) || seconds <= 0.0) return;
    paint_between(input, painter, collider, seconds, color);
    paint_ghost(input, painter, turned_ahead(collider, seconds), DVec2(0.0), color, LineStyle::dashed);
    if (input.analysis.now.toi.result.hit()) paint_way(input, painter, collider, seconds, world_end, color);
}

bool is_look(const collide::ToiStepRecord& step) {
    return step.stage != collide::ToiStage::circles && step.stage != collide::ToiStage::end;
}

/// The last look that had been taken by the shown time. Those of two turning crosses, all at once, are a
/// tangle; the rows of the Impact tab show each by itself.
void paint_current_look(const OverlayInput& input, Painter& painter) {
    const collide::ToiStepRecord* current = nullptr;
    for (const collide::ToiStepRecord& step : input.analysis.now.toi.steps.items) {
        if (is_look(step) && (current == nullptr || step.time <= input.view.scrub_time)) current = &step;
    }
    if (current == nullptr) return;
    line(painter, input.camera.to_canvas(current->closest_a), input.camera.to_canvas(current->closest_b),
         pen(input, input.palette.separated, 1.0f, LineStyle::dotted));
}

void add_words(const OverlayInput& input, Painter& painter, Labels& labels, const collide::ToiResult& toi) {
    // A miss knows no closest points: its words stand by A's ghost.
    const bool hit = toi.outcome == collide::ToiOutcome::hit;
    const collide::Collider& a = input.analysis.colliders[input.analysis.focus->first];
    const DVec2 world = hit ? 0.5 * (toi.closest_a + toi.closest_b) : turned_ahead(a, toi.time).aabb.center();
    const Vec2 place = input.camera.to_canvas(world);
    if (hit) {
        painter.circle(place, 6.0f * input.scale, pen(input, input.palette.contacts, 1.3f));
        painter.disc(place, 2.2f * input.scale, input.palette.contacts);
    }
    const collide::Collider& b = input.analysis.colliders[input.analysis.focus->second];
    const bool turns = a.angular_velocity != 0.0 || b.angular_velocity != 0.0;
    const std::string words = (hit ? mark_words::touch_at(toi.time) : mark_words::no_touch_within(toi.time)) +
                              (turns ? mark_words::turning : "");
    labels.add({place, words, label_style(input, input.palette.text, Weight::semibold), Vec2(0.0f, 1.0f),
                result_priority});
}

void paint(const OverlayInput& input, Painter& painter, Labels& labels) {
    const auto& focus = input.analysis.focus;
    const collide::ToiResult& toi = input.analysis.now.toi.result;
    if (!focus || toi.outcome == collide::ToiOutcome::overlapping || toi.time <= 0.0) return;
    if (!moves(input.analysis.colliders[focus->first]) && !moves(input.analysis.colliders[focus->second])) {
        return;
    }
    paint_current_look(input, painter);
    paint_body(input, painter, focus->first, toi.time, toi.closest_a, input.palette.a);
    paint_body(input, painter, focus->second, toi.time, toi.closest_b, input.palette.b);
    add_words(input, painter, labels, toi);
}

}  // namespace

void paint_toi_step(const OverlayInput& input, Painter& painter, Labels& labels, std::size_t index) {
    const auto& steps = input.analysis.now.toi.steps.items;
    if (!input.analysis.focus || index >= steps.size()) return;
    const collide::ToiStepRecord& step = steps[index];
    if (step.stage == collide::ToiStage::circles) return;
    const auto [a, b] = *input.analysis.focus;
    // Of a miss the last look was taken earlier than the end of the time.
    const double time = std::min(step.time, input.scene.settings.t_max);
    paint_ghost(input, painter, turned_ahead(input.analysis.colliders[a], time), DVec2(0.0), input.palette.a,
                LineStyle::solid);
    paint_ghost(input, painter, turned_ahead(input.analysis.colliders[b], time), DVec2(0.0), input.palette.b,
                LineStyle::solid);
    if (step.stage == collide::ToiStage::end && step.outcome == collide::ToiOutcome::miss) return;
    const Vec2 from = input.camera.to_canvas(step.closest_a);
    const Vec2 to = input.camera.to_canvas(step.closest_b);
    glow(painter, from, to, input.palette.separated, 9.0f * input.scale);
    dimension_line(painter, from, to, pen(input, input.palette.separated, 1.6f), 5.0f * input.scale);
    labels.add({0.5f * (from + to), mark_words::distance_after(time, step.distance),
                label_style(input, input.palette.separated, Weight::semibold), Vec2(0.0f, -1.0f),
                result_priority + 2});
}

const Overlay impact_turning_overlay{"impact_turning",
                                     "Impact, turning",
                                     "Where A and B will touch first if they go on moving and turning.",
                                     OverlayGroup::motion,
                                     false,
                                     explained,
                                     paint};

}  // namespace app
