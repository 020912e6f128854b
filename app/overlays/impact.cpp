// How the pair will touch: both bodies at the moment of impact, with and without their rotation, and the area
// that they sweep until then.
#include <algorithm>
#include <array>

#include <collide/geometry/convex_hull.h>
#include <collide/geometry/transform.h>
#include "draw/clipping.h"
#include "draw/drawing.h"
#include "draw/outline.h"
#include "overlays/contacts.h"
#include "overlays/focus_pair.h"
#include "overlays/ghost.h"
#include "overlays/highlight.h"
#include "overlays/marks.h"
#include "overlays/overlay.h"
#include "text/words.h"

namespace app {

namespace {

// Both bodies at the time of impact with their true rotation, and the path of the touching point. Also the
// last distance query of conservative advancement before the shown time. Reads the recording of the time of
// impact.

bool moves(const collide::Collider& body) {
    return body.velocity != DVec2(0.0) || body.angular_velocity != 0.0;
}

/// Draws the path over [0, seconds] of the body's material point that ends at `world_end` (world frame).
void paint_way(const OverlayInput& input, Painter& painter, const collide::Collider& body, double seconds,
               DVec2 world_end, Color color) {
    constexpr int samples = 48;
    const DVec2 pivot_end = to_world(body.pose, body.local_pivot) + body.velocity * seconds;
    std::array<Vec2, samples + 1> way;
    for (int i = 0; i <= samples; ++i) {
        const double left = seconds * (1.0 - static_cast<double>(i) / samples);
        const DVec2 arm =
            rotate(collide::DRotation::from_angle(-body.angular_velocity * left), world_end - pivot_end);
        way[static_cast<std::size_t>(i)] = input.camera.to_canvas(pivot_end - body.velocity * left + arm);
    }
    painter.polyline(way, false, pen(input, with_alpha(color, 0.9f), 1.0f, LineStyle::dotted));
}

void paint_body(const OverlayInput& input, Painter& painter, std::size_t body, double seconds,
                DVec2 world_end, Color color) {
    const collide::Collider& collider = input.analysis.colliders[body];
    if (!moves(collider) || seconds <= 0.0) return;
    constexpr int flashes = 4;  // outlines at equal times, as in a stroboscopic photograph of the rotation
    if (collider.angular_velocity != 0.0) {
        for (int i = 1; i < flashes; ++i) {
            paint_collider(painter, turned_ahead(collider, seconds * i / flashes), input.camera, {0, 0, 0, 0},
                           pen(input, with_alpha(color, 0.28f), 0.6f));
        }
    }
    paint_ghost(input, painter, turned_ahead(collider, seconds), DVec2(0.0), color, LineStyle::dashed);
    if (input.analysis.now.toi.result.hit()) paint_way(input, painter, collider, seconds, world_end, color);
}

/// Draws the last distance query before the shown time. All queries of two rotating crosses at once would be
/// a tangle; the rows of the Impact tab show them one by one.
void paint_current_look(const OverlayInput& input, Painter& painter) {
    const collide::ToiStepRecord* current = nullptr;
    for (const collide::ToiStepRecord& step : input.analysis.now.toi.steps.items) {
        if (step.kind != collide::ToiStepKind::circles && step.kind != collide::ToiStepKind::end &&
            (current == nullptr || step.time <= input.view.scrub_time))
            current = &step;
    }
    if (current == nullptr) return;
    line(painter, input.camera.to_canvas(current->closest_a), input.camera.to_canvas(current->closest_b),
         pen(input, input.palette.separated, 1.0f, LineStyle::dotted));
}

void add_words(const OverlayInput& input, Painter& painter, Labels& labels, const collide::ToiResult& toi) {
    // Without a hit there are no closest points, so the label is at A's ghost.
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
    const std::string words = (hit ? mark_words::touch_at : mark_words::no_touch_within) +
                              time_words(toi.time) + (turns ? mark_words::turning : "");
    labels.add({place, words, label_style(input, input.palette.text, Weight::semibold), Vec2(0.0f, 1.0f),
                result_priority});
}

void paint_impact(const OverlayInput& input, Painter& painter, Labels& labels) {
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

// Both bodies at the moment of impact, with the contact points at that moment. Reads the sweep recording.

void paint_ghost_of(const OverlayInput& input, Painter& painter, std::size_t body, double seconds,
                    Color color) {
    const collide::Collider& collider = input.analysis.colliders[body];
    const DVec2 travel = collider.velocity * seconds;
    if (travel == DVec2(0.0)) return;  // the body does not move, so no ghost is needed
    paint_ghost(input, painter, collider, travel, color, LineStyle::dashed);
    const Vec2 from = input.camera.to_canvas(collider.aabb.center());
    line(painter, from, from + input.camera.direction_to_canvas(travel),
         pen(input, with_alpha(color, 0.7f), 0.7f, LineStyle::dotted));
}

void paint_ghosts(const OverlayInput& input, Painter& painter, Labels& labels) {
    const auto& focus = input.analysis.focus;
    const collide::PairResult& now = input.analysis.now.result;
    if (!focus || now.sweep.outcome != collide::SweepOutcome::hit) return;
    paint_ghost_of(input, painter, focus->first, now.sweep.time, input.palette.a);
    paint_ghost_of(input, painter, focus->second, now.sweep.time, input.palette.b);
    const ContactMarks marks = impact_marks(input, painter, labels);
    paint_manifold(marks, now.impact.manifold);
    if (input.view.highlight.kind == Highlight::Kind::impact_support_point) {
        paint_support_contacts(marks, input.analysis.now.impact_support.result);
    }
    if (now.impact.manifold.count == 0) return;
    DVec2 sum(0.0);
    for (std::uint32_t i = 0; i < now.impact.manifold.count; ++i)
        sum += now.impact.manifold.points[i].point_a;
    labels.add({input.camera.to_canvas(sum / static_cast<double>(now.impact.manifold.count)),
                mark_words::hit_at(now.sweep.time), label_style(input, input.palette.text, Weight::semibold),
                Vec2(0.0f, -1.0f), result_priority});
}

// The area that each shape of the pair sweeps until it hits, or until t_max if it does not.

void paint_hull(const OverlayInput& input, Painter& painter, std::size_t body, double seconds, Color color) {
    const collide::Collider& collider = input.analysis.colliders[body];
    if (collider.velocity == DVec2(0.0) || seconds <= 0.0) return;
    const Vec2 travel = input.camera.direction_to_canvas(collider.velocity * seconds);
    for (std::size_t i = 0; i < collider.pieces.size(); ++i) {
        collide::Polygon points;
        for (const Vec2 point :
             shape_outline(collider.pieces[i].shape, collider.transforms[i], input.camera)) {
            points.emplace_back(point);
            points.emplace_back(point + travel);
        }
        const collide::Polygon corners = collide::convex_hull(points).vertices;
        const std::vector<Vec2> hull(corners.begin(), corners.end());
        painter.fill(hull, with_alpha(color, 0.35f * input.palette.fill_opacity));
        painter.polyline(hull, true, pen(input, with_alpha(color, 0.8f), 0.9f, LineStyle::dotted));
    }
}

void paint_swept_hulls(const OverlayInput& input, Painter& painter, Labels&) {
    const auto& focus = input.analysis.focus;
    if (!focus) return;
    const collide::SweepResult& sweep = input.analysis.now.result.sweep;
    const bool hit = sweep.outcome != collide::SweepOutcome::miss;
    const double seconds = hit ? sweep.time : input.scene.settings.t_max;
    paint_hull(input, painter, focus->first, seconds, input.palette.a);
    paint_hull(input, painter, focus->second, seconds, input.palette.b);
}

}  // namespace

void paint_toi_step(const OverlayInput& input, Painter& painter, Labels& labels, std::size_t index) {
    const auto& steps = input.analysis.now.toi.steps.items;
    if (!input.analysis.focus || index >= steps.size()) return;
    const collide::ToiStepRecord& step = steps[index];
    if (step.kind == collide::ToiStepKind::circles) return;
    const auto [a, b] = *input.analysis.focus;
    // The ghosts are drawn at t_max at the latest.
    const double time = std::min(step.time, input.scene.settings.t_max);
    paint_ghost(input, painter, turned_ahead(input.analysis.colliders[a], time), DVec2(0.0), input.palette.a,
                LineStyle::solid);
    paint_ghost(input, painter, turned_ahead(input.analysis.colliders[b], time), DVec2(0.0), input.palette.b,
                LineStyle::solid);
    if (step.kind == collide::ToiStepKind::end && step.outcome == collide::ToiOutcome::miss) return;
    const Vec2 from = input.camera.to_canvas(step.closest_a);
    const Vec2 to = input.camera.to_canvas(step.closest_b);
    glow(painter, from, to, input.palette.separated, 9.0f * input.scale);
    dimension_line(painter, from, to, pen(input, input.palette.separated, 1.6f), 5.0f * input.scale);
    labels.add({0.5f * (from + to),
                fmt::format(mark_words::distance_after, time_words(time), length_words(step.distance)),
                label_style(input, input.palette.separated, Weight::semibold), Vec2(0.0f, -1.0f),
                result_priority + 2});
}

const Overlay impact_turning_overlay{
    "impact_turning",
    "Impact, turning",
    "Where A and B will touch first if they go on moving and turning.",
    OverlayGroup::motion,
    {{LegendMark::dashed, both_hues, "A and B rotated, at the impact or at t_max"},
     {LegendMark::line, both_hues, "on the path, at equal times"},
     {LegendMark::dotted, both_hues, "path of the point that touches"},
     {LegendMark::dotted, &Palette::separated, "distance found by the query before the shown time"}},
    paint_impact,
    {.tab = InspectorTab::impact, .preview = Preview::turning}};

const Overlay impact_ghosts_overlay{
    "impact_ghosts",
    "Moment of impact",
    "Where A and B will touch first, if they go on as they do now.",
    OverlayGroup::motion,
    {{LegendMark::dashed, both_hues, "A and B at the moment of impact"},
     {LegendMark::ring, &Palette::contacts, "contacts at that moment, with the normal"}},
    paint_ghosts,
    {.tab = InspectorTab::sweep, .is_essential = true, .preview = Preview::translating}};

const Overlay swept_hull_overlay{
    "swept_hull",
    "Swept hulls",
    "The area that A and B sweep until the hit.",
    OverlayGroup::motion,
    {{LegendMark::dotted, both_hues, "area swept until the hit, or until t_max"}},
    paint_swept_hulls,
    {.tab = InspectorTab::sweep}};

}  // namespace app
