// Compound bodies made and changed by hand: arrange.h.
#include "session/arrange.h"

#include <doctest/doctest.h>

#include <collide/geometry/transform.h>
#include <collide/scene/compound.h>
#include "document/document.h"
#include "document/view_state.h"
#include "session/prompts.h"
#include "session/tool_state.h"

using namespace app;
using collide::DVec2;

namespace {

/// A frame, a wheel pinned to it, and a floor below.
struct Workshop {
    Document stage;
    ViewState view;
    ToolState tool;
    Prompts prompts;

    Workshop() {
        collide::Scene scene;
        add(scene, "floor", collide::BoxSpec{10.0, 1.0}, {0.0, -1.0});
        add(scene, "frame", collide::BoxSpec{4.0, 0.5}, {1.0, 1.0});
        add(scene, "wheel", collide::CircleSpec{0.5}, {2.0, 0.5});
        add(scene, "trailer", collide::BoxSpec{1.0, 0.5}, {-3.0, 1.0});
        pin(scene, {"frame", {1.0, -0.5}}, {"wheel", {0.0, 0.0}});
        pin(scene, {"wheel", {-2.0, 0.5}}, {"trailer", {3.0, 0.0}});
        stage.edit("Set up", [&](collide::Scene& now) { now = scene; });
    }

    static void add(collide::Scene& scene, const char* name, collide::ShapeGeometry geometry, DVec2 at) {
        collide::BodySpec& body = scene.bodies.emplace_back();
        body.name = name;
        body.shape.geometry = std::move(geometry);
        body.position = at;
    }

    struct Anchor {
        const char* body;
        DVec2 place;
    };

    static void pin(collide::Scene& scene, Anchor a, Anchor b) {
        collide::JointSpec& joint = scene.joints.emplace_back();
        joint.a = a.body;
        joint.b = b.body;
        joint.anchor_a = a.place;
        joint.anchor_b = b.place;
    }

    void join_frame_and_wheel() {
        view.selection = {2, 1};
        join_selection(stage, view, tool, prompts);
    }
};

}  // namespace

TEST_CASE("joined bodies are one, selected, and one undo step brings them back") {
    Workshop shop;
    const collide::Scene before = shop.stage.scene();
    shop.view.focus = std::pair<std::size_t, std::size_t>(0, 3);
    shop.join_frame_and_wheel();
    const auto& bodies = shop.stage.scene().bodies;
    REQUIRE(bodies.size() == 3);
    CHECK(bodies[1].name == "frame");
    CHECK(collide::parts_of(bodies[1].shape).size() == 2);
    CHECK(shop.view.selection == std::vector<std::size_t>{1});
    REQUIRE(shop.view.focus.has_value());
    CHECK(bodies[shop.view.focus->second].name == "trailer");
    shop.stage.undo();
    CHECK(shop.stage.scene() == before);
}

TEST_CASE("joints hold on at the same place, and those within the new body are gone") {
    Workshop shop;
    shop.join_frame_and_wheel();
    const collide::Scene& scene = shop.stage.scene();
    REQUIRE(scene.joints.size() == 1);
    CHECK(scene.joints[0].a == "frame");
    CHECK(scene.joints[0].b == "trailer");
    CHECK(glm::length(scene.bodies[1].position + scene.joints[0].anchor_a - DVec2(0.0, 1.0)) < 1e-12);
}

TEST_CASE("taken apart, each part carries the joint that is fixed to it") {
    Workshop shop;
    shop.join_frame_and_wheel();
    shop.stage.edit("Pin the wheel", [](collide::Scene& scene) {
        scene.joints.clear();
        Workshop::pin(scene, {"floor", {2.0, 1.0}}, {"frame", {1.0, -0.75}});
    });
    take_selection_apart(shop.stage, shop.view, shop.tool, shop.prompts);
    const collide::Scene& scene = shop.stage.scene();
    REQUIRE(scene.bodies.size() == 4);
    CHECK(scene.bodies[3].name == "frame 2");
    CHECK(std::holds_alternative<collide::CircleSpec>(scene.bodies[3].shape.geometry));
    CHECK(shop.view.selection == std::vector<std::size_t>{1, 3});
    REQUIRE(scene.joints.size() == 1);
    CHECK(scene.joints[0].b == "frame 2");
    CHECK(glm::length(scene.bodies[3].position + scene.joints[0].anchor_b - DVec2(2.0, 0.25)) < 1e-12);
}

TEST_CASE("one part can be taken out of three") {
    Workshop shop;
    shop.view.selection = {1, 2, 3};
    join_selection(shop.stage, shop.view, shop.tool, shop.prompts);
    take_part_out(shop.stage, shop.view, shop.tool, 1, 0);
    const auto& bodies = shop.stage.scene().bodies;
    REQUIRE(bodies.size() == 3);
    CHECK(collide::parts_of(bodies[1].shape).size() == 2);
    CHECK(bodies[2].name == "frame 2");
    CHECK(glm::length(bodies[2].position - DVec2(1.0, 1.0)) < 1e-12);
    CHECK(shop.view.selection == std::vector<std::size_t>{2});
    take_part_out(shop.stage, shop.view, shop.tool, 2, 0);  // a body of one shape has no part to give
    CHECK(shop.stage.scene().bodies.size() == 3);
}

TEST_CASE("a chain can't be joined, and a sentence says so") {
    Workshop shop;
    shop.stage.edit("Add ground", [](collide::Scene& scene) {
        Workshop::add(scene, "ground", collide::ChainSpec{{{1, 0}, {0, 0}}}, {0, 0});
    });
    shop.view.selection = {1, 4};
    join_selection(shop.stage, shop.view, shop.tool, shop.prompts);
    CHECK(shop.stage.scene().bodies.size() == 5);
    REQUIRE(shop.prompts.messages.size() == 1);
    CHECK(shop.prompts.messages[0].text ==
          "ground is a chain: it has no inside and can't be joined. Deselect it.");
}
