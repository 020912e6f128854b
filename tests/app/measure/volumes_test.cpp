#include "measure/volumes.h"

#include <doctest/doctest.h>

#include <random>

#include "../overlays/test_picture.h"

using namespace test;
using app::VolumeKind;

namespace {

app::VolumeReport measured(const collide::Scene& scene) {
    const Picture picture(scene);
    return app::measure_volumes(picture.analysis);
}

collide::Scene two_long_boxes(double angle) {
    collide::Scene scene;
    scene.bodies = {body("A", collide::BoxSpec{4.0, 1.0}, {0.0, 0.0}),
                    body("B", collide::BoxSpec{4.0, 1.0}, {0.0, 2.0})};
    for (collide::BodySpec& one : scene.bodies) one.angle = angle;
    return scene;
}

collide::Scene crowd(std::uint32_t seed, int count) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> place(-8.0, 8.0);
    std::uniform_real_distribution<double> size(0.3, 3.0);
    collide::Scene scene;
    for (int i = 0; i < count; ++i) {
        const DVec2 at(place(random), place(random));
        collide::ShapeGeometry shape = collide::BoxSpec{size(random), size(random), i % 3 == 0 ? 0.1 : 0.0};
        if (i % 5 == 1) shape = collide::CircleSpec{0.5 * size(random)};
        if (i % 5 == 2) shape = collide::EllipseSpec{0.5 * size(random), 0.5 * size(random)};
        if (i % 5 == 3)
            shape = collide::PolygonSpec{{{0, 0}, {2, 0}, {2, 0.5}, {0.5, 0.5}, {0.5, 2}, {0, 2}}};
        scene.bodies.push_back(body("b" + std::to_string(i), shape, at));
        scene.bodies.back().angle = place(random);
    }
    return scene;
}

}  // namespace

TEST_CASE("volumes: areas of a box that lies straight, and of one that is turned by 45 degrees") {
    const app::VolumeReport straight = measured(two_long_boxes(0.0));
    CHECK(straight.of(VolumeKind::aabb).area_a == doctest::Approx(4.0));
    CHECK(straight.of(VolumeKind::box).area_a == doctest::Approx(4.0).epsilon(1e-5));
    CHECK(straight.of(VolumeKind::circle).area_a == doctest::Approx(3.14159265 * 4.25));
    CHECK(straight.of(VolumeKind::hull).area_ratio == doctest::Approx(1.0));
    const app::VolumeReport turned = measured(two_long_boxes(0.78539816339744831));
    CHECK(turned.of(VolumeKind::aabb).area_a == doctest::Approx(12.5));
    CHECK(turned.of(VolumeKind::circle).area_a == doctest::Approx(3.14159265 * 4.25));
    CHECK(turned.of(VolumeKind::box).area_a == doctest::Approx(4.0).epsilon(1e-5));
}

TEST_CASE("volumes: parallel boxes side by side pass as circles and turned AABBs, not as boxes and hulls") {
    const app::VolumeReport report = measured(two_long_boxes(0.78539816339744831));
    CHECK(report.overlapping == 0);
    CHECK(report.of(VolumeKind::aabb).false_positives == 1);
    CHECK(report.of(VolumeKind::circle).false_positives == 1);
    CHECK(report.of(VolumeKind::box).false_positives == 0);
    CHECK(report.of(VolumeKind::hull).false_positives == 0);
}

TEST_CASE("volumes: no volume rejects a pair that overlaps, whatever the shapes") {
    for (const std::uint32_t seed : {1u, 2u, 3u}) {
        CAPTURE(seed);
        const app::VolumeReport report = measured(crowd(seed, 70));
        CHECK(report.overlapping > 20);
        for (const VolumeKind kind : app::all_volumes) {
            CAPTURE(app::title_of(kind));
            const app::VolumeReading& reading = report.of(kind);
            CHECK(reading.passed - reading.false_positives == report.overlapping);
            CHECK(reading.tests == 70 * 69 / 2);
            CHECK(reading.area_ratio > 0.999);
        }
        const auto wrong = [&](VolumeKind kind) { return report.of(kind).false_positives; };
        CHECK(wrong(VolumeKind::hull) <= wrong(VolumeKind::box));
        CHECK(wrong(VolumeKind::box) <= wrong(VolumeKind::circle));
        CHECK(report.of(VolumeKind::hull).area_ratio <= report.of(VolumeKind::box).area_ratio);
    }
}

TEST_CASE("volumes: the hull of a concave body lets pairs pass that its pieces do not") {
    collide::Scene scene;
    scene.bodies = {
        body("L", collide::PolygonSpec{{{0, 0}, {4, 0}, {4, 1}, {1, 1}, {1, 4}, {0, 4}}}, {0.0, 0.0}),
        body("dot", collide::CircleSpec{0.2}, {1.8, 1.8})};
    const app::VolumeReport report = measured(scene);
    CHECK(report.overlapping == 0);
    CHECK(report.of(VolumeKind::hull).false_positives == 1);
}

TEST_CASE("volumes: pairs of two static bodies are left out, and a scene without a pair says so") {
    collide::Scene scene = two_long_boxes(0.0);
    for (collide::BodySpec& one : scene.bodies) one.motion = collide::Motion::static_body;
    const app::VolumeReport report = measured(scene);
    CHECK(report.of(VolumeKind::aabb).tests == 0);
    CHECK(app::verdict_words(report).find("no pair") != std::string::npos);
    CHECK(measured(collide::Scene{}).bodies == 0);
}

TEST_CASE("volumes: a large crowd is counted over its first bodies, and says so") {
    const app::VolumeReport report = measured(crowd(4, 510));
    CHECK(report.bodies == app::most_measured_bodies);
    CHECK(report.left_out == 10);
    CHECK(app::verdict_words(report).find("first 500 of 510") != std::string::npos);
}

TEST_CASE("volumes: the cost of a test is counted while it runs") {
    const app::VolumeReport report = measured(crowd(1, 30));
    const app::VolumeReading& aabb = report.of(VolumeKind::aabb);
    CHECK(aabb.steps_per_test() >= 1.0);
    CHECK(aabb.steps_per_test() <= 4.0);
    CHECK(report.of(VolumeKind::box).steps_per_test() <= 8.0);
    CHECK(app::cost_words(VolumeKind::circle, report.of(VolumeKind::circle)) == "1 distance");
    CHECK(app::cost_words(VolumeKind::hull, {}) == "-");
}
