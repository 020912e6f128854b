#include <collide/trace/contact_recording.h>

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include <collide/narrow_phase/sat.h>
#include "support/for_each_pair.h"

using namespace collide;

namespace {

const ContactStep* step_of(const ContactRecording& seen, ManifoldStepKind kind) {
    const auto& steps = seen.steps.items;
    const auto found =
        std::find_if(steps.begin(), steps.end(), [&](const ContactStep& s) { return s.kind == kind; });
    return found == steps.end() ? nullptr : &*found;
}

}  // namespace

TEST_CASE("contact_recording: the normal in each body's frame, turned back, is the normal again") {
    support::for_each_family(200, 3, [&](const support::PairCase& c, support::Judge& judge) {
        const SatResult now = sat(c.a, c.xf_a, c.b, c.xf_b);
        const ContactRecording seen = record_support_contacts(c.a, c.xf_a, c.b, c.xf_b, now.normal);
        const auto& steps = seen.steps.items;
        judge.that(steps.size() >= 3 && steps[0].kind == ManifoldStepKind::into_a &&
                       steps[1].kind == ManifoldStepKind::into_b &&
                       steps[2].kind == ManifoldStepKind::features,
                   "frames first, then features");
        const Vec2 back_a = rotate(c.xf_a.rotation, steps[0].local_normal);
        const Vec2 back_b = rotate(c.xf_b.rotation, steps[1].local_normal);
        judge.that(glm::length(back_a - now.normal) < 1e-5f, "n in A's frame");
        judge.that(glm::length(back_b + now.normal) < 1e-5f, "-n in B's frame");
    });
}

TEST_CASE("contact_recording: an edge is a neighbour within the threshold, and the answer is the library's") {
    int edges = 0;
    int vertices = 0;
    support::for_each_pair(
        support::Family::sharp_polygons, 1500, [&](const support::PairCase& c, support::Judge& judge) {
            const SatResult now = sat(c.a, c.xf_a, c.b, c.xf_b);
            for (const std::optional<float> threshold :
                 {std::optional<float>(), std::optional<float>(0.0f),
                  std::optional<float>(0.1f * c.a.extent()), std::optional<float>(10.0f * c.a.extent())}) {
                const ContactRecording seen =
                    record_support_contacts(c.a, c.xf_a, c.b, c.xf_b, now.normal, threshold);
                judge.that(seen.result == support_contacts(c.a, c.xf_a, c.b, c.xf_b, now.normal, threshold),
                           "watching changes it");
                const ContactStep& found = *step_of(seen, ManifoldStepKind::features);
                const auto judge_side = [&](const SupportFeature& feature, const WorldReach& reach,
                                            const Shape& shape, const Transform& xf, double sign) {
                    if (threshold) judge.that(reach.threshold == double{*threshold}, "not that threshold");
                    judge.that(feature.is_edge() == (reach.drop <= reach.threshold), "edge or vertex");
                    (feature.is_edge() ? edges : vertices) += 1;
                    const DVec2 along = sign * DVec2(now.normal);
                    for (std::uint32_t k = 0; k < shape.count(); ++k) {
                        judge.that(dot(along, to_world(xf, shape.vertex(k)) - reach.tip) < 1e-5 * c.scale,
                                   "a vertex lies before the tip");
                    }
                    judge.near(dot(along, reach.tip - reach.nearest), reach.drop, 1e-5 * c.scale, "drop");
                };
                judge_side(found.feature_a, found.reach[0], c.a, c.xf_a, 1.0);
                judge_side(found.feature_b, found.reach[1], c.b, c.xf_b, -1.0);
            }
        });
    CHECK(edges > 500);
    CHECK(vertices > 500);
}

TEST_CASE("contact_recording: a projection is clamped to the edge, and the foot is its nearest point") {
    int inside = 0;
    int clamped = 0;
    support::for_each_pair(
        support::Family::sharp_polygons, 2500, [&](const support::PairCase& c, support::Judge& judge) {
            const SatResult now = sat(c.a, c.xf_a, c.b, c.xf_b);
            const float wide = 0.3f * std::max(c.a.extent(), c.b.extent());
            const auto seen = record_support_contacts(c.a, c.xf_a, c.b, c.xf_b, now.normal, wide);
            for (const ContactStep& step : seen.steps.items) {
                if (step.kind != ManifoldStepKind::project) continue;
                judge.that(step.clamped == std::clamp(step.place, 0.0, 1.0), "clamped to 0 and 1");
                (step.place == step.clamped ? inside : clamped) += 1;
                const auto& [from, to] = step.onto_a ? step.reference_edge : step.incident_edge;
                const DVec2 foot = from + step.clamped * (to - from);
                const double distance = glm::length(step.vertex - foot);
                for (int k = 0; k <= 20; ++k) {
                    const DVec2 other = from + 0.05 * k * (to - from);
                    judge.that(glm::length(step.vertex - other) > distance - 1e-5 * c.scale,
                               "another point of the edge is nearer");
                }
                // Without the clamp the foot is square to the edge.
                const DVec2 free = from + step.place * (to - from);
                judge.that(std::abs(dot(step.vertex - free, to - from)) < 1e-4 * c.scale * c.scale, "square");
            }
        });
    CHECK(inside > 200);
    CHECK(clamped > 20);
}
