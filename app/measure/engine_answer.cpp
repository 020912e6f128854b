#include "measure/engine_answer.h"

#include <fmt/format.h>

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

}  // namespace

bool says_something(const collide::CapturedAnswer& said) {
    return said.hit || said.separation || said.normal || said.time;
}

EngineVerdict judge_engine(const collide::Scene& scene, const Analysis& analysis,
                           const collide::CapturedAnswer& said) {
    const collide::CapturedQuery query = query_of(scene, analysis, said);
    const collide::CaptureTolerance tolerance;
    collide::CaptureJudge judge;
    const collide::OwnAnswer own = judge.answer(query);
    const collide::Disagreement off = judge.judge(query, own, tolerance);
    if (!(off.factor() > 1.0)) return {true, "It agrees, within 1 mm, 0.6 degrees and 1 ms.", {}};
    return {false, fmt::format("It {}.", difference_in_words(query, own, off)), explain(query, tolerance)};
}

}  // namespace app
