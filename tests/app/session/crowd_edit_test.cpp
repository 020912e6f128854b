#include "session/crowd_edit.h"
#include "session/session.h"

#include <doctest/doctest.h>

#include <set>

#include "support/crowd_scene.h"

using collide::CrowdSpec;
using collide::Scene;
using support::body_called;
using support::crowd_scene;

namespace {

CrowdSpec with_count(const Scene& scene, int count) {
    CrowdSpec next = *scene.crowd;
    next.count = count;
    return next;
}

}  // namespace

TEST_CASE("another count keeps what the user did to the bodies that stay") {
    Scene scene = crowd_scene(30);
    scene.bodies[3].angle = 2.5;
    scene.bodies.push_back(body_called("own"));
    const auto edits = *edits_of(*scene.crowd, scene.bodies);
    app::change_crowd(scene, with_count(scene, 50), edits);
    CHECK(scene.bodies.size() == 51);
    CHECK(scene.bodies[3].angle == 2.5);
    CHECK(scene.bodies.back().name == "own");
    app::change_crowd(scene, with_count(scene, 2), edits);
    CHECK(scene.bodies.size() == 3);
}

TEST_CASE("a body of the user's own gives way when the crowd needs its name") {
    Scene scene = crowd_scene(10);
    scene.bodies[2].name = "15";
    scene.bodies.push_back(body_called("12"));
    scene.bodies.push_back(body_called("12 (2)"));
    app::change_crowd(scene, with_count(scene, 20), *edits_of(*scene.crowd, scene.bodies));
    std::set<std::string> names;
    for (const collide::BodySpec& body : scene.bodies) names.insert(body.name);
    CHECK(names.size() == scene.bodies.size());
    for (int i = 1; i <= 20; ++i) {
        CAPTURE(i);
        CHECK((i == 3 || scene.bodies[static_cast<std::size_t>(i) - 1].name == std::to_string(i)));
    }
    CHECK(scene.bodies.size() == 22);
}

TEST_CASE("the scene's own camera goes with the field") {
    Scene scene = crowd_scene(100);
    scene.camera = collide::CameraSpec{{1.0, 2.0}, 10.0, {}};
    app::change_crowd(scene, with_count(scene, 400), {});
    CHECK(scene.camera->height == doctest::Approx(20.0));
    CHECK(scene.camera->center.y == doctest::Approx(4.0));
}

TEST_CASE("another seed or kind is one undo step, and own bodies outlast it") {
    app::Session state;
    Scene scene = crowd_scene(30);
    scene.bodies.push_back(body_called("own"));
    state.work.document.open(scene, std::nullopt);
    state.seen.view.selection = {4};
    app::choose_crowd_seed(state.work.shown(), state.seen.view, state.tool, 77);
    CHECK(state.work.document.scene().crowd->seed == 77);
    CHECK(state.work.document.scene().bodies.back().name == "own");
    CHECK_FALSE(state.work.document.scene().bodies[4] == scene.bodies[4]);
    CHECK(state.seen.view.selection.empty());
    app::choose_crowd_kind(state.work, state.seen, state.tool, collide::CrowdKind::line);
    state.work.document.undo();
    state.work.document.undo();
    CHECK(state.work.document.scene() == scene);
    CHECK_FALSE(state.work.document.can_undo());
}
