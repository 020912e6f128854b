#include "session/glide.h"

#include <doctest/doctest.h>

#include "document/document.h"
#include "document/view_state.h"

using app::Camera;
using app::Document;
using app::Glide;
using collide::DVec2;

namespace {

collide::Scene scene_at(DVec2 place, double angle) {
    collide::Scene scene;
    for (const char* name : {"A", "B"}) {
        collide::BodySpec body;
        body.name = name;
        body.shape.geometry = collide::BoxSpec{.width = 2.0, .height = 1.0};
        scene.bodies.push_back(body);
    }
    scene.bodies[1].position = place;
    scene.bodies[1].angle = angle;
    return scene;
}

}  // namespace

TEST_CASE("what two scenes share glides on the short way round and ends to the bit") {
    const collide::Scene before = scene_at({0.0, 0.0}, 3.0);
    const collide::Scene now = scene_at({1.1, 2.3}, -3.0);
    Document document;
    document.open(now, std::nullopt);
    app::ViewState view;
    view.camera.center = {1.0, 1.0};
    view.camera.pixels_per_meter = 100.0;
    Camera from = view.camera;
    from.center = {5.0, 5.0};
    std::optional<Glide> glide = app::glide_between(before, now, from);
    REQUIRE(glide->bodies.size() == 1);
    app::advance_glide(document, view, glide, 0.1);
    CHECK(document.scene().bodies[1].position == DVec2(0.0, 0.0));
    CHECK(view.camera.center == DVec2(5.0, 5.0));
    double last = document.scene().bodies[1].angle;
    for (int i = 0; i < 10 && glide; ++i) {
        app::advance_glide(document, view, glide, 0.05);
        const double angle = document.scene().bodies[1].angle;
        CHECK(angle > last);  // from 3 - 2 pi to -3, not through 0
        CHECK(angle - last < 0.3);
        last = angle;
        if (angle == -3.0) break;
    }
    CHECK_FALSE(glide.has_value());
    CHECK(document.scene() == now);
    CHECK(view.camera.center == DVec2(1.0, 1.0));
    CHECK_FALSE(document.can_undo());
    CHECK_FALSE(document.modified());
}

TEST_CASE("who takes the camera or a shape ends the glide, and then what is locked is locked") {
    const collide::Scene now = scene_at({3.0, 0.0}, 0.0);
    Document document;
    document.open(now, std::nullopt);
    app::ViewState view;
    std::optional<Glide> glide = app::glide_between(scene_at({0.0, 0.0}, 0.0), now, view.camera);
    glide->locks.all = true;
    app::advance_glide(document, view, glide, 0.1);
    app::advance_glide(document, view, glide, 0.1);
    REQUIRE(glide.has_value());
    CHECK_FALSE(document.locks().all);
    view.camera.center = {9.0, 9.0};
    app::advance_glide(document, view, glide, 0.1);
    CHECK_FALSE(glide.has_value());
    CHECK(view.camera.center == DVec2(9.0, 9.0));
    CHECK(document.scene() == now);
    CHECK(document.locks().all);
}

TEST_CASE("shapes of another form and crowds do not glide") {
    const collide::Scene now = scene_at({3.0, 0.0}, 0.0);
    collide::Scene before = scene_at({0.0, 0.0}, 0.0);
    before.bodies[1].shape.geometry = collide::CircleSpec{.radius = 1.0};
    CHECK(app::glide_between(before, now, {}).bodies.empty());
    collide::Scene crowd = scene_at({3.0, 0.0}, 0.0);
    crowd.bodies.resize(300, crowd.bodies[0]);
    CHECK(app::glide_between(scene_at({0.0, 0.0}, 0.0), crowd, {}).bodies.empty());
}
