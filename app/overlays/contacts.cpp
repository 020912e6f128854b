// Contact points of an overlapping or touching pair, by both constructions. Reads the contact recordings'
// results.
#include <array>

#include "overlays/all_overlays.h"
#include "overlays/contact_marks.h"
#include "overlays/focus_pair.h"

namespace app {

namespace {

constexpr std::array legend{
    LegendEntry{LegendMark::dot, &Palette::contacts, "manifold: point on A, ring on B, normal",
                LegendWhen::overlapping},
    LegendEntry{LegendMark::diamond, &Palette::contacts, "support contact pair", LegendWhen::overlapping},
};

void paint(const OverlayInput& input, Painter& painter, Labels& labels) {
    const auto pair = focus_pair(input);
    if (!pair) return;
    const ContactMarks marks{input, painter, labels};
    paint_support_contacts(marks, pair->recording->result.contacts.support);
    paint_manifold(marks, pair->recording->result.contacts.manifold);
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
