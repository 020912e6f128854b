#include "analysis/pairs.h"

#include <doctest/doctest.h>

#include <array>
#include <random>
#include <utility>

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

// A frame computes only dirty pairs anew. The result must be that of computing all pairs anew.

namespace {

Scene crowd(int count, double speed, const char* broad_phase = "dynamic_tree") {
    Scene scene = support::crowd_scene(count, collide::CrowdKind::even, speed);
    scene.settings.broad_phase = broad_phase;
    return scene;
}

void check_equal(const Analysis& kept, const Analysis& fresh) {
    CHECK(kept.candidates == fresh.candidates);
    CHECK(kept.overlapping_pairs == fresh.overlapping_pairs);
    REQUIRE(kept.bodies.size() == fresh.bodies.size());
    for (std::size_t i = 0; i < kept.bodies.size(); ++i) {
        CAPTURE(i);
        CHECK(kept.bodies[i].overlapping == fresh.bodies[i].overlapping);
        CHECK(app::only_touches(kept, i) == app::only_touches(fresh, i));
        CHECK(kept.bodies[i].will_hit == fresh.bodies[i].will_hit);
        CHECK(kept.shown[i].aabb == fresh.shown[i].aabb);
        CHECK(kept.shown[i].transforms == fresh.shown[i].transforms);
        CHECK(kept.shown[i].velocity == fresh.shown[i].velocity);
    }
}

/// One of the things a user does.
void change(Scene& scene, std::mt19937& random, double& time, app::Preview& preview) {
    const auto any = [&](std::size_t count) { return random() % count; };
    const auto real = [&] { return static_cast<double>(random() % 2001) / 1000.0 - 1.0; };
    collide::BodySpec& body = scene.bodies[any(scene.bodies.size())];
    switch (any(11)) {
        case 0:
            body.position += collide::DVec2(real(), real());
            break;
        case 1:
            body.angle += real();
            break;
        case 2:
            body.velocity = {3.0 * real(), 3.0 * real()};
            break;
        case 3:
            body.shape.geometry = collide::CircleSpec{1.2 + real()};
            break;
        case 4:
            body.motion = body.motion == collide::Motion::static_body ? collide::Motion::dynamic_body
                                                                      : collide::Motion::static_body;
            break;
        case 5:
            scene.bodies.erase(scene.bodies.begin() + static_cast<std::ptrdiff_t>(any(scene.bodies.size())));
            break;
        case 6:
            scene.bodies.push_back(body);
            break;
        case 7:
            scene.settings.t_max = 1.0 + 0.5 * real();
            break;
        case 8:
            scene.settings.broad_phase = collide::broad_phase_names.at(any(6));
            break;
        case 9:
            preview = preview == app::Preview::turning ? app::Preview::translating : app::Preview::turning;
            body.angular_velocity = real();
            break;
        default:
            time = any(3) == 0 ? 0.0 : 0.5 + 0.5 * real();
    }
}

}  // namespace

TEST_CASE("a look that builds on the look before says what a look from nothing says") {
    std::mt19937 random(4);
    Scene scene = crowd(120, 1.5);
    Analysis kept;
    double time = 0.0;
    app::Preview preview = app::Preview::translating;
    for (int step = 0; step < 200; ++step) {
        CAPTURE(step);
        app::analyse(scene, std::nullopt, time, kept, preview);
        Analysis fresh;
        app::analyse(scene, std::nullopt, time, fresh, preview);
        check_equal(kept, fresh);
        change(scene, random, time, preview);
    }
}

TEST_CASE("a look at the shown time alone says the same of who overlaps, and when asked of who will touch") {
    std::mt19937 random(5);
    Scene scene = crowd(120, 1.5);
    Analysis kept;
    double time = 0.0;
    app::Preview preview = app::Preview::translating;
    std::size_t hits = 0;
    std::size_t fewer = 0;
    for (int step = 0; step < 200; ++step) {
        CAPTURE(step);
        const app::Pairs pairs = random() % 4 == 0 ? app::Pairs::paths : app::Pairs::now;
        app::analyse(scene, std::nullopt, time, kept, preview, pairs);
        Analysis fresh;
        app::analyse(scene, std::nullopt, time, fresh, preview);
        CHECK(kept.overlapping_pairs == fresh.overlapping_pairs);
        fewer += kept.candidates.size() < fresh.candidates.size() ? 1 : 0;
        for (std::size_t i = 0; i < fresh.bodies.size(); ++i) {
            CAPTURE(i);
            CHECK(kept.bodies[i].overlapping == fresh.bodies[i].overlapping);
            CHECK(app::only_touches(kept, i) == app::only_touches(fresh, i));
            // Not of all bodies, and of some twice: what is kept must not outlive the frame.
            if (random() % 3 == 0) continue;
            CHECK(app::will_hit(scene, kept, i, 0.0) == fresh.bodies[i].will_hit);
            CHECK(app::will_hit(scene, kept, i, 0.0) == fresh.bodies[i].will_hit);
            CHECK(app::will_hit(scene, kept, i, time) == app::will_hit(scene, fresh, i, time));
            hits += fresh.bodies[i].will_hit ? 1 : 0;
        }
        change(scene, random, time, preview);
    }
    CHECK(fewer > 100);
    CHECK(hits > 1000);
}

TEST_CASE("dragging one shape of a thousand looks at its own pairs alone") {
    Scene scene = crowd(1000, 0.0);
    Analysis analysis;
    app::analyse(scene, std::nullopt, 0.0, analysis);
    const std::size_t all = analysis.axis_cache.asked;
    scene.bodies[10].position.x += 0.01;
    app::analyse(scene, std::nullopt, 0.0, analysis);
    CHECK(all > 200);
    CHECK(analysis.axis_cache.asked <= 12);
    CHECK(analysis.memory.due.size() <= 12);
}

TEST_CASE("while the sweep is played only pairs whose boxes meet at the shown time are looked at") {
    const Scene scene = crowd(1000, 2.0);
    Analysis analysis;
    app::analyse(scene, std::nullopt, 0.25, analysis);
    app::analyse(scene, std::nullopt, 0.5, analysis);
    CHECK_FALSE(analysis.memory.pairs_changed);
    CHECK(analysis.memory.due.size() < analysis.candidates.size() / 2);
}

TEST_CASE("a list of pairs is judged as each of them alone") {
    const Scene scene = crowd(300, 0.0);
    Analysis analysis;
    app::analyse(scene, std::nullopt, 0.0, analysis);
    std::vector<collide::lessons::CachedAxis> axes(analysis.candidates.size());
    std::vector<std::uint8_t> overlaps(analysis.candidates.size());
    collide::lessons::AxisCacheCounts counts;
    app::judge_overlaps(analysis.candidates, analysis.shown, axes, counts, overlaps);
    for (std::size_t k = 0; k < overlaps.size(); ++k) {
        const auto [i, j] = analysis.candidates[k];
        collide::lessons::CachedAxis axis;
        CHECK((overlaps[k] == 1) ==
              collide::lessons::overlaps_now(analysis.shown[i], analysis.shown[j], axis, counts));
    }
}

TEST_CASE("bodies that only touch are told apart from those that overlap") {
    const auto look = [](double x, collide::ShapeGeometry geometry) {
        Scene scene;
        for (const double place : {0.0, x}) {
            collide::BodySpec body;
            body.shape.geometry = geometry;
            body.position = {place, 0.3};
            scene.bodies.push_back(std::move(body));
        }
        Analysis analysis;
        app::analyse(scene, std::nullopt, 0.0, analysis);
        return std::pair(analysis.bodies[0].overlapping, app::only_touches(analysis, 0));
    };
    for (const collide::ShapeGeometry& shape : {collide::ShapeGeometry(collide::BoxSpec{2.0, 1.0}),
                                                collide::ShapeGeometry(collide::CircleSpec{1.0}),
                                                collide::ShapeGeometry(collide::EllipseSpec{1.0, 0.5})}) {
        CHECK(look(2.0, shape).first);
        CHECK(look(2.0, shape).second);
        CHECK(look(1.9, shape).first);
        CHECK_FALSE(look(1.9, shape).second);
        CHECK_FALSE(look(2.1, shape).first);
        CHECK_FALSE(look(2.1, shape).second);
    }
}

TEST_CASE("a body touches only where the verdict on the pair says so, not where it overlaps by a rounding") {
    const auto look = [](double x) {
        Scene scene;
        for (const double place : {0.0, x}) {
            collide::BodySpec body;
            body.shape.geometry = collide::BoxSpec{2.0, 1.0};
            body.position = {place, 0.25};
            scene.bodies.push_back(std::move(body));
        }
        Analysis analysis;
        app::analyse(scene, std::nullopt, 0.0, analysis);
        return std::array{analysis.bodies[0].overlapping, app::only_touches(analysis, 0),
                          app::hardly_overlaps(analysis, 0)};
    };
    CHECK(look(2.0) == std::array{true, true, true});
    CHECK(look(2.0 - 1e-6) == std::array{true, false, true});
    CHECK(look(2.0 - 1e-3) == std::array{true, false, false});
    CHECK(look(2.0 + 1e-7) == std::array{false, false, false});
}

TEST_CASE("what was on course to touch is not so any more once it has: the mark stayed after the pair left") {
    Scene scene;
    for (const double place : {0.0, 1.5, 5.0}) {
        collide::BodySpec body;
        body.shape.geometry = collide::BoxSpec{2.0, 1.0};
        body.position = {place, 0.0};
        scene.bodies.push_back(std::move(body));
    }
    scene.bodies[0].velocity = {-4.0, 0.0};  // leaves the second, which it begins in
    scene.bodies[2].velocity = {-4.0, 0.0};  // 1.5 m to the second: 0.375 s
    scene.settings.t_max = 1.0;
    for (const app::Pairs pairs : {app::Pairs::now, app::Pairs::paths}) {
        Analysis analysis;
        app::analyse(scene, std::nullopt, 0.25, analysis, app::Preview::translating, pairs);
        CHECK_FALSE(app::will_hit(scene, analysis, 0, 0.25));
        CHECK(app::will_hit(scene, analysis, 1, 0.25));
        CHECK(app::will_hit(scene, analysis, 2, 0.25));
        CHECK_FALSE(app::will_hit(scene, analysis, 2, 0.5));
        CHECK(app::will_hit(scene, analysis, 0, 0.0));
    }
}

TEST_CASE("a bar about to turn into its neighbour had no mark, for marks were judged without turning") {
    Scene scene;
    for (const double place : {0.0, 0.8}) {
        collide::BodySpec body;
        body.shape.geometry = collide::BoxSpec{0.2, 2.0};
        body.position = {place, 0.0};
        scene.bodies.push_back(std::move(body));
    }
    scene.bodies[0].angular_velocity = -2.0;
    scene.settings.t_max = 1.0;
    const std::pair<std::size_t, std::size_t> focus{0, 1};
    for (const app::Pairs pairs : {app::Pairs::now, app::Pairs::paths}) {
        Analysis analysis;
        for (const app::Preview preview : {app::Preview::translating, app::Preview::turning}) {
            app::analyse(scene, focus, 0.0, analysis, preview, pairs);
            const bool turning = preview == app::Preview::turning;
            CHECK(analysis.now.result.toi.hit());
            CHECK(analysis.now.result.sweep.outcome == collide::SweepOutcome::miss);
            CHECK(app::will_hit(scene, analysis, 0, 0.0) == turning);
            CHECK(app::will_hit(scene, analysis, 1, 0.0) == turning);
            CHECK_FALSE(app::will_hit(scene, analysis, 0, 0.9));
        }
    }
}

TEST_CASE("marks of turning bodies say what the verdict on each pair says") {
    std::mt19937 random(6);
    Scene scene = crowd(400, 0.5);
    for (collide::BodySpec& body : scene.bodies) {
        body.angular_velocity = random() % 2 == 0 ? static_cast<double>(random() % 2001) / 100.0 - 10.0 : 0.0;
    }
    Analysis analysis;
    app::analyse(scene, std::nullopt, 0.0, analysis, app::Preview::turning);
    std::vector<std::uint8_t> hits(analysis.colliders.size());
    int by_turning = 0;
    for (std::size_t i = 0; i < hits.size(); ++i) {
        for (std::size_t j = i + 1; j < hits.size(); ++j) {
            const collide::Collider& a = analysis.colliders[i];
            const collide::Collider& b = analysis.colliders[j];
            const collide::PairResult pair = query_pair(a, b, scene.settings.t_max);
            const bool turn = a.angular_velocity != 0.0 || b.angular_velocity != 0.0;
            const bool swept = pair.sweep.outcome != collide::SweepOutcome::miss;
            const bool hit = turn ? pair.toi.hit() || pair.overlap : swept;
            by_turning += hit == swept ? 0 : 1;
            hits[i] |= hit ? 1 : 0;
            hits[j] |= hit ? 1 : 0;
        }
    }
    for (std::size_t i = 0; i < hits.size(); ++i) {
        CAPTURE(i);
        CHECK(analysis.bodies[i].will_hit == (hits[i] != 0));
    }
    CHECK(by_turning > 10);
}

TEST_CASE("who touches one body and overlaps another overlaps") {
    Scene scene;
    for (const double place : {0.0, 2.0, 3.0}) {
        collide::BodySpec body;
        body.shape.geometry = collide::BoxSpec{2.0, 1.0};
        body.position = {place, 0.0};
        scene.bodies.push_back(std::move(body));
    }
    Analysis analysis;
    app::analyse(scene, std::nullopt, 0.0, analysis);
    CHECK(app::only_touches(analysis, 0));
    CHECK_FALSE(app::only_touches(analysis, 1));
    CHECK(analysis.bodies[1].overlapping);
}
