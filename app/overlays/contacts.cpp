// Contact points of an overlapping or touching pair, by both constructions. Reads the contact recordings'
// results.
#include <array>

#include "overlays/all_overlays.h"
#include "overlays/contact_marks.h"

namespace app {

namespace {

constexpr std::array legend{
    LegendEntry{LegendMark::dot, &Palette::contacts, "manifold: point on A, ring on B, normal",
                LegendWhen::overlapping},
    LegendEntry{LegendMark::diamond, &Palette::contacts, "support contact pair", LegendWhen::overlapping},
};

void paint(const OverlayInput& input, Painter& painter, Labels& labels) {
    if (!input.analysis.focus) return;
    const collide::ContactSet& contacts = input.analysis.moved.result.contacts;
    const ContactMarks marks{input, painter, labels};
    paint_support_contacts(marks, contacts.support);
    paint_manifold(marks, contacts.manifold);
}

}  // namespace

const Overlay contacts_overlay{"contacts",
                               "Contact points",
                               "Where the pair touches: the clipped manifold and the support contacts.",
                               OverlayGroup::contacts,
                               false,
                               legend,
                               paint};

}  // namespace app
