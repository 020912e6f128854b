// The output of the broad phase: a link for each pair whose swept boxes meet. It is solid where the narrow
// phase found that the shapes meet, too, and dashed where it was not needed.
#include <algorithm>
#include <array>

#include "analysis/verdicts.h"
#include "draw/drawing.h"
#include "overlays/all_overlays.h"
#include "overlays/marks.h"

namespace app {

namespace {

constexpr std::array explained{
    LegendEntry{LegendMark::line, &Palette::mtd, "candidate pair that overlaps or will touch"},
    LegendEntry{LegendMark::dashed, &Palette::separated,
                "candidate pair that never touches: only boxes meet"},
};

// Of a crowd, logical pixels.
constexpr float shortest_link = 4.0f;
constexpr float shortest_link_with_ends = 24.0f;

void paint(const OverlayInput& input, Painter& painter, Labels&) {
    const Stroke hit = pen(input, input.palette.mtd, 1.2f);
    const Stroke false_alarm = pen(input, input.palette.separated, 1.0f, LineStyle::dashed);
    for (std::size_t k = 0; k < input.analysis.candidates.size(); ++k) {
        const collide::IndexPair& pair = input.analysis.candidates[k];
        const collide::Aabb& a = input.analysis.shown[pair.first].aabb;
        const collide::Aabb& b = input.analysis.shown[pair.second].aabb;
        if (!is_visible(united(a, b), input.camera)) continue;
        const Stroke& stroke = meets_on_path(input.analysis, k) ? hit : false_alarm;
        const std::array ends{input.camera.to_canvas(a.center()), input.camera.to_canvas(b.center())};
        const float length = glm::length(ends[1] - ends[0]) / input.scale;
        const bool in_crowd = input.analysis.shown.size() > crowd_size;
        if (in_crowd && length < shortest_link) continue;
        painter.polyline(ends, false, stroke);
        if (in_crowd && length < shortest_link_with_ends) continue;
        for (const Vec2 end : ends) painter.disc(end, 1.6f * stroke.width, stroke.color);
    }
}

}  // namespace

const Overlay candidates_overlay{"candidates",
                                 "Candidate pairs",
                                 "The pairs that the broad phase passes on: solid where they overlap or will "
                                 "touch, dashed where only their boxes meet.",
                                 OverlayGroup::broad_phase,
                                 false,
                                 explained,
                                 paint};

}  // namespace app
