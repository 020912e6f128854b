// The ids by which contact points are known again from step to step, so that their impulses can be kept.
#include <array>

#include "draw/outline.h"
#include "overlays/all_overlays.h"
#include "overlays/marks.h"
#include "overlays/motion_marks.h"

namespace app {

namespace {

constexpr std::array explained{
    LegendEntry{LegendMark::ring, &Palette::contacts,
                "contact point, its id: features of A | B; dotted: apart"},
};

void paint(const OverlayInput& input, Painter& painter, Labels& labels) {
    if (input.motion == nullptr) return;
    const collide::Aabb seen = visible_box(input.camera);
    for (const collide::Contact& contact : input.motion->contacts) {
        for (std::uint32_t i = 0; i < contact.count; ++i) {
            const DVec2 place = place_of(*input.motion, contact, i);
            if (!overlaps(seen, {place, place})) continue;
            const Vec2 at = input.camera.to_canvas(place);
            const bool touches = app::touches(contact.points.at(i));
            painter.circle(
                at, 4.0f * input.scale,
                pen(input, input.palette.contacts, 1.0f, touches ? LineStyle::solid : LineStyle::dotted));
            const Vec2 reach(5.0f * input.scale);
            labels.reserve(at - reach, at + reach);
            if (!speaks(input, contact)) continue;
            labels.add({at,
                        feature_words(contact.points.at(i)),
                        label_style(input, input.palette.contacts),
                        {1.0f, -0.4f},
                        detail_priority,
                        true});
        }
    }
}

}  // namespace

const Overlay contact_ids_overlay{
    "contact_ids",
    "Contact ids",
    "What identifies a contact point from step to step: the edge or vertex of A and that of B that meet "
    "there, numbered as in the scene; (2) is the second point of the same two.",
    OverlayGroup::motion,
    false,
    explained,
    paint};

}  // namespace app
