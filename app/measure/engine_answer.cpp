#include "measure/engine_answer.h"

#include <fmt/format.h>

#include <cmath>

#include <collide/capture/explain.h>

namespace app {

namespace {

collide::CapturedQuery query_of(const collide::Scene& scene, const Analysis& analysis,
                                const collide::CapturedAnswer& said) {
    collide::CapturedQuery query;
    query.kind = said.time ? collide::CaptureKind::toi : collide::CaptureKind::pair;
    query.seconds = scene.settings.t_max;
    query.answer = said;
    for (const std::size_t index : {analysis.focus->first, analysis.focus->second}) {
        const collide::Collider& shown = analysis.shown[index];
        collide::CapturedBody body;
        body.name = scene.bodies[index].name;
        body.shape = std::make_shared<const collide::ShapeSpec>(scene.bodies[index].shape);
        body.pose = shown.pose;
        body.angular_velocity = shown.angular_velocity;
        const collide::DVec2 arm = shown.pose.position - to_world(shown.pose, shown.local_pivot);
        body.velocity = shown.velocity + shown.angular_velocity * collide::perp_left(arm);
        query.bodies.push_back(body);
    }
    return query;
}

/// Returns how far each contact point is from the surfaces. Engines put contact points on A, on B or between
/// them, so no such distance is an error.
std::vector<std::string> places_of_points(const collide::CapturedQuery& query, collide::CaptureJudge& judge) {
    std::vector<std::string> out;
    const auto place = [&](collide::DVec2 point, std::size_t body) {
        collide::CapturedQuery at;
        at.kind = collide::CaptureKind::point;
        at.from = point;
        at.bodies = {query.bodies[body]};
        const double separation = judge.answer(at).separation;
        return fmt::format("{:.4g} m {}", std::abs(separation), separation > 0.0 ? "outside" : "inside");
    };
    for (const collide::CapturedPoint& point : query.answer.points) {
        if (!std::isfinite(length(point.place))) continue;
        out.push_back(fmt::format("Point {}: {} A, {} B.", out.size() + 1, place(point.place, 0),
                                  place(point.place, 1)));
    }
    return out;
}

}  // namespace

bool says_something(const collide::CapturedAnswer& said) {
    return said.hit || said.separation || said.normal || said.time || !said.points.empty();
}

EngineVerdict judge_engine(const collide::Scene& scene, const Analysis& analysis,
                           const collide::CapturedAnswer& said, const collide::CaptureTolerance& tolerance) {
    return judge_engine(query_of(scene, analysis, said), tolerance);
}

EngineVerdict judge_engine(const collide::CapturedQuery& query, const collide::CaptureTolerance& tolerance) {
    collide::CaptureJudge judge;
    const collide::OwnAnswer own = judge.answer(query);
    const collide::Disagreement off = judge.judge(query, own, tolerance);
    EngineVerdict out;
    if (query.kind == collide::CaptureKind::pair) out.points = places_of_points(query, judge);
    out.agrees = !(off.factor() > 1.0);
    out.words = out.agrees ? fmt::format("It agrees, within {:.3g} mm, 0.6 degrees and 1 ms.",
                                         1000.0 * tolerance.length)
                           : fmt::format("It {}.", difference_in_words(query, own, off, tolerance));
    if (!out.agrees) out.why = explain(query, tolerance);
    return out;
}

}  // namespace app
