#include "session/editing.h"
#include "session/session.h"

#include <doctest/doctest.h>

#include <cmath>

#include <collide/scene/instantiate.h>
#include "session/files.h"

using app::Session;

namespace {

/// Bodies A to E in a row, A and C in focus.
Session row_of_five() {
    collide::Scene scene;
    for (int i = 0; i < 5; ++i) {
        collide::BodySpec body;
        body.name = std::string(1, static_cast<char>('A' + i));
        body.shape.geometry = collide::BoxSpec{};
        body.position = {2.0 * i, 0.0};
        scene.bodies.push_back(body);
    }
    scene.view.focus = {"A", "C"};
    Session state;
    app::show_scene(state, scene, std::nullopt);
    return state;
}

}  // namespace

TEST_CASE("deleting keeps the focus on its bodies though their numbers change") {
    Session state = row_of_five();
    state.seen.view.selection = {3, 1};
    app::delete_selection(state.work.shown(), state.seen.view, state.tool);
    CHECK(state.work.document.undo_name() == "Delete 2 bodies");
    REQUIRE(state.work.document.scene().bodies.size() == 3);
    REQUIRE(state.seen.view.focus.has_value());
    CHECK(state.work.document.scene().bodies[state.seen.view.focus->first].name == "A");
    CHECK(state.work.document.scene().bodies[state.seen.view.focus->second].name == "C");
    CHECK(state.seen.view.selection.empty());
}

TEST_CASE("deleting a body in focus finds another pair") {
    Session state = row_of_five();
    state.seen.view.selection = {0};
    app::delete_selection(state.work.shown(), state.seen.view, state.tool);
    REQUIRE(state.seen.view.focus.has_value());
    CHECK(state.seen.view.focus->second < 4);
}

TEST_CASE("selected bodies copied as text come back equal but for name and a place aside") {
    Session state = row_of_five();
    state.seen.view.selection = {2};
    const std::string text = app::selection_as_text(state.work.shown(), state.seen.view);
    CHECK_FALSE(app::paste_text(state.work.shown(), state.seen.view, text).has_value());
    REQUIRE(state.work.document.scene().bodies.size() == 6);
    const auto& pasted = state.work.document.scene().bodies[5];
    CHECK(pasted.name == "C 2");
    CHECK(pasted.shape == state.work.document.scene().bodies[2].shape);
    CHECK(pasted.position != state.work.document.scene().bodies[2].position);
    Session other = row_of_five();
    other.work.document.edit("Clear", [](collide::Scene& s) { s.bodies.clear(); });
    CHECK_FALSE(app::paste_text(other.work.shown(), other.seen.view, text).has_value());
    CHECK(other.work.document.scene().bodies[0] == state.work.document.scene().bodies[2]);
}

TEST_CASE("text that holds no body is refused with a sentence and changes nothing") {
    Session state = row_of_five();
    const collide::Scene before = state.work.document.scene();
    for (const char* text :
         {"", "hello", "[1, 2]", "{}", "[{\"shape\": {\"type\": \"blob\"}}]", "null", "7"}) {
        INFO(text);
        CHECK(app::paste_text(state.work.shown(), state.seen.view, text).has_value());
        CHECK(state.work.document.scene() == before);
    }
}

TEST_CASE("grid steps are 1, 2 or 5 times a power of ten") {
    app::Camera camera;
    for (const double zoom : {0.01, 0.7, 3.0, 70.0, 250.0, 9000.0}) {
        camera.pixels_per_meter = zoom;
        const double step = app::snap_step(camera);
        const double lead = step / std::pow(10.0, std::floor(std::log10(step) + 1e-9));
        CHECK((std::abs(lead - 1) < 1e-9 || std::abs(lead - 2) < 1e-9 || std::abs(lead - 5) < 1e-9));
        CHECK(step * zoom >= 10.0);
        CHECK(step * zoom <= 40.0);
    }
}

TEST_CASE("a pair pasted and copied again has the bits that came, its rotations too") {
    const std::string text = R"([
      { "name": "a", "shape": { "type": "polygon", "vertices": [[0.1, 0.2], [0.7, 0.30000000000000004], [0.4, 0.9]] },
        "rotation": [0.977929, 0.208938], "position": [0.1, 0.7] },
      { "name": "b", "shape": { "type": "polygon", "vertices": [[0.1, 0.2], [0.4, 0.9], [-0.3, 0.6]] },
        "rotation": [0.977929, 0.208938], "position": [0.1, 0.7] }])";
    Session state;
    REQUIRE_FALSE(app::paste_text(state.work.shown(), state.seen.view, text).has_value());
    const std::string copied = app::selection_as_text(state.work.shown(), state.seen.view);
    Session other;
    REQUIRE_FALSE(app::paste_text(other.work.shown(), other.seen.view, copied).has_value());
    const auto& bodies = other.work.document.scene().bodies;
    const auto& first = state.work.document.scene().bodies;
    REQUIRE(bodies.size() >= 2);
    CHECK(bodies == first);
    const auto& a = bodies[bodies.size() - 2];
    CHECK(*a.rotation == collide::DRotation{0.977929, 0.208938});
    CHECK(std::get<collide::PolygonSpec>(a.shape.geometry).vertices[1] ==
          collide::DVec2(0.7, 0.30000000000000004));
    const std::string again = app::selection_as_text(other.work.shown(), other.seen.view);
    CHECK(again == copied);
}

TEST_CASE("an edit of the angle takes the place of a given rotation, and undo brings it back") {
    Session state;
    REQUIRE_FALSE(app::paste_text(state.work.shown(), state.seen.view,
                                  R"({"shape": {"type": "circle", "radius": 1}, "rotation": [0.6, 0.8]})")
                      .has_value());
    app::Document& document = state.work.shown();
    const std::size_t body = document.scene().bodies.size() - 1;
    const auto turn = [&] { return rotation_of(pose_of(document.scene().bodies[body])); };
    CHECK(turn() == collide::DRotation{0.6, 0.8});
    document.edit("Turn", [&](collide::Scene& scene) { scene.bodies[body].angle = 0.25; });
    CHECK(turn() == collide::DRotation::from_angle(0.25));
    document.undo();
    CHECK(turn() == collide::DRotation{0.6, 0.8});
}
