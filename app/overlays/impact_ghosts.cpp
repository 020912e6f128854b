// Both bodies at the moment of impact, with the contact points they will have then. Reads the sweep
// recording.
#include <array>

#include "draw/drawing.h"
#include "overlays/all_overlays.h"
#include "overlays/contacts.h"
#include "overlays/focus_pair.h"
#include "overlays/ghost.h"
#include "overlays/mark_words.h"
#include "overlays/marks.h"
#include "text/words.h"

namespace app {

namespace {

constexpr std::array explained{
    LegendEntry{LegendMark::dashed, both_hues, "A and B at the moment of impact"},
    LegendEntry{LegendMark::ring, &Palette::contacts, "contacts at that moment, with the normal"},
};

DVec2 middle_of(const collide::ContactPoints& points) {
    DVec2 sum(0.0);
    for (std::uint32_t i = 0; i < points.count; ++i) sum += points.points[i].point_a;
    return sum / static_cast<double>(points.count);
}

void paint_ghost_of(const OverlayInput& input, Painter& painter, std::size_t body, double seconds,
                    Color color) {
    const collide::Collider& collider = input.analysis.colliders[body];
    const DVec2 travel = collider.velocity * seconds;
    if (travel == DVec2(0.0)) return;  // it stands where it will be hit
    paint_ghost(input, painter, collider, travel, color, LineStyle::dashed);
    const Vec2 from = input.camera.to_canvas(collider.aabb.center());
    line(painter, from, from + input.camera.direction_to_canvas(travel),
         pen(input, with_alpha(color, 0.7f), 0.7f, LineStyle::dotted));
}

void paint(const OverlayInput& input, Painter& painter, Labels& labels) {
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
    labels.add({input.camera.to_canvas(middle_of(now.impact.manifold)), mark_words::hit_at(now.sweep.time),
                label_style(input, input.palette.text, Weight::semibold), Vec2(0.0f, -1.0f),
                result_priority});
}

}  // namespace

const Overlay impact_ghosts_overlay{"impact_ghosts",
                                    "Moment of impact",
                                    "Where A and B will touch first, if they go on as they do now.",
                                    OverlayGroup::motion,
                                    false,
                                    explained,
                                    paint};

}  // namespace app
