#include "analysis/candidates.h"

#include <doctest/doctest.h>

#include "analysis/pipeline.h"
#include "support/crowd_scene.h"

using app::Analysis;
using collide::BroadPhaseKind;
using collide::Scene;

namespace {

Scene rain(int count, BroadPhaseKind kind) {
    Scene scene = support::crowd_scene(count, collide::CrowdKind::rain);
    scene.settings.broad_phase = collide::name_of(kind);
    return scene;
}

Analysis look(const Scene& scene, app::Pairs pairs = app::Pairs::paths) {
    Analysis analysis;
    app::analyse(scene, std::nullopt, 0.0, analysis, app::Preview::translating, pairs);
    return analysis;
}

}  // namespace

TEST_CASE("the structure that the scene names finds the pairs, the same as any other") {
    const Analysis brute = look(rain(600, BroadPhaseKind::brute_force));
    CHECK(brute.candidates.size() > 100);
    for (const BroadPhaseKind kind : collide::all_broad_phases()) {
        CAPTURE(collide::name_of(kind));
        const Analysis analysis = look(rain(600, kind));
        CHECK(analysis.pairs_from == kind);
        REQUIRE(analysis.live.structure != nullptr);
        CHECK(analysis.live.structure->kind() == kind);
        CHECK(analysis.candidates == brute.candidates);
    }
}

TEST_CASE("beyond what a structure can afford the strips find the same pairs") {
    const int many = static_cast<int>(app::most_bodies_for(BroadPhaseKind::brute_force)) + 1;
    const Analysis strips = look(rain(many, BroadPhaseKind::brute_force));
    CHECK_FALSE(strips.pairs_from.has_value());
    CHECK(strips.candidates == look(rain(many, BroadPhaseKind::dynamic_tree)).candidates);
}

TEST_CASE("a structure that finds no pairs is kept only while it is shown") {
    const int many = static_cast<int>(app::most_bodies_for(BroadPhaseKind::brute_force)) + 1;
    const Scene scene = rain(many, BroadPhaseKind::brute_force);
    Analysis analysis = look(scene, app::Pairs::structure);
    REQUIRE(analysis.live.structure != nullptr);
    CHECK(analysis.live.boxes == analysis.boxes);
    app::analyse(scene, std::nullopt, 0.0, analysis, app::Preview::translating, app::Pairs::paths);
    CHECK(analysis.live.structure == nullptr);
}

TEST_CASE("static bodies do not pair with each other") {
    Scene scene;
    for (const char* name : {"floor", "wall", "ball"}) {
        collide::BodySpec body;
        body.name = name;
        body.shape.geometry = collide::CircleSpec{1.0};
        body.motion = scene.bodies.size() < 2 ? collide::Motion::static_body : collide::Motion::dynamic_body;
        scene.bodies.push_back(body);
    }
    const std::vector<collide::IndexPair> with_the_ball{{0, 2}, {1, 2}};
    for (const BroadPhaseKind kind : collide::all_broad_phases()) {
        scene.settings.broad_phase = collide::name_of(kind);
        CHECK(look(scene).candidates == with_the_ball);
    }
}

TEST_CASE("while the sweep is played no box moves, and while one shape is dragged one does") {
    Scene scene = rain(500, BroadPhaseKind::dynamic_tree);
    Analysis analysis = look(scene);
    CHECK(analysis.live.inserted == 500);
    app::analyse(scene, std::nullopt, 0.4, analysis);
    CHECK(analysis.live.moved == 0);
    CHECK(analysis.live.inserted == 0);
    CHECK_FALSE(analysis.memory.pairs_changed);
    scene.bodies[17].position.x += 0.2;
    app::analyse(scene, std::nullopt, 0.4, analysis);
    CHECK(analysis.live.moved == 1);
    CHECK(analysis.memory.pairs_changed);
}
