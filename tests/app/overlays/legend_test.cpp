#include "overlays/legend.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "test_picture.h"

using namespace test;

namespace {

bool lists(const Picture& picture, std::string_view words) {
    const auto drawn = picture.in_group("legend");
    return std::any_of(drawn.begin(), drawn.end(), [words](const Drawn& d) { return d.text == words; });
}

}  // namespace

TEST_CASE("nothing switched on, no legend") { CHECK(Picture(two_squares(0.75)).in_group("legend").empty()); }

TEST_CASE("each switched-on overlay has its lines") {
    for (const app::Overlay& overlay : app::overlays()) {
        const std::string name(overlay.name);
        CAPTURE(name);
        if (overlay.legend.empty()) continue;
        collide::Scene apart = two_squares(1.5);
        apart.rays.push_back({});
        apart.points.emplace_back(0.0, 0.0);
        apart.joints.push_back({});
        const bool listed = !Picture(two_squares(0.75), {name}).in_group("legend").empty() ||
                            !Picture(apart, {name}).in_group("legend").empty();
        CHECK(listed);
    }
}

TEST_CASE("rays and points are in the legend only where the scene has some") {
    CHECK(Picture(two_squares(1.5), {"rays", "points"}).in_group("legend").empty());
}

TEST_CASE("of joints only the kinds that the scene has are in the legend") {
    collide::Scene scene = two_squares(1.5);
    CHECK(Picture(scene, {"joints"}).in_group("legend").empty());
    scene.joints.emplace_back().type = collide::JointKind::distance;
    CHECK(lists(Picture(scene, {"joints"}), "joint: rod or spring"));
    CHECK_FALSE(lists(Picture(scene, {"joints"}), "joint: pin"));
}

TEST_CASE("the legend explains nothing of a pair where there is none") {
    collide::Scene alone = two_squares(1.5);
    alone.bodies.pop_back();
    CHECK(Picture(alone, {"axes", "mtd", "contacts"}).in_group("legend").empty());
}

TEST_CASE("the legend speaks of the MTD when the pair overlaps, of the gap when it is apart") {
    CHECK(lists(Picture(two_squares(0.75), {"mtd"}), "MTD: the shortest way out"));
    CHECK_FALSE(lists(Picture(two_squares(0.75), {"mtd"}), "gap along the best axis"));
    CHECK(lists(Picture(two_squares(1.5), {"mtd"}), "gap along the best axis"));
    CHECK_FALSE(lists(Picture(two_squares(1.5), {"mtd"}), "MTD: the shortest way out"));
}

TEST_CASE("the legend stands in the lower left corner, and elsewhere when the pair is there") {
    const Picture picture(two_squares(1.5), {"mtd"});
    const app::LegendBox usual = app::legend_box(picture.input(), app::NullPainter());
    CHECK(usual.lower.x < 20.0f);
    CHECK(usual.upper.y > 580.0f);
    Picture shifted(two_squares(1.5), {"mtd"});
    shifted.view.camera.center = {3.0, 2.5};
    const app::LegendBox other = app::legend_box(shifted.input(), app::NullPainter());
    CHECK(other.upper.y < 300.0f);
}

TEST_CASE("a hidden legend takes no room") {
    Picture picture(two_squares(1.5), {"mtd"});
    picture.legend = false;
    CHECK(app::legend_box(picture.input(), app::NullPainter()).empty);
    CHECK(picture.in_group("legend").empty());
}

TEST_CASE("on a narrow canvas the legend wraps and stays on it") {
    Picture picture(two_squares(0.75), {"axes", "mtd", "contacts"});
    for (const Vec2 canvas : {Vec2(240.0f, 500.0f), Vec2(260.0f, 440.0f), Vec2(300.0f, 220.0f)}) {
        picture.view.camera.canvas_size = canvas;
        const app::LegendBox box = app::legend_box(picture.input(), app::NullPainter());
        REQUIRE_FALSE(box.empty);
        CHECK(box.lower.x >= 0.0f);
        CHECK(box.lower.y >= 0.0f);
        CHECK(box.upper.x <= canvas.x);
        CHECK(box.upper.y <= canvas.y);
        CHECK(box.upper.y - box.lower.y <= 0.5f * canvas.y);
    }
    for (const Vec2 canvas : {Vec2(180.0f, 400.0f), Vec2(300.0f, 140.0f)}) {  // for the shapes alone
        picture.view.camera.canvas_size = canvas;
        CHECK(app::legend_box(picture.input(), app::NullPainter()).empty);
        CHECK(picture.in_group("legend").empty());
    }
    Picture many(two_squares(0.75), {"axes", "mtd", "contacts", "features", "aabbs", "velocity", "axis_fan"});
    many.view.camera.canvas_size = {300.0f, 220.0f};
    const app::LegendBox shortened = app::legend_box(many.input(), app::NullPainter());
    REQUIRE_FALSE(shortened.empty);
    CHECK(shortened.upper.y - shortened.lower.y <= 110.0f);
    picture.view.camera.canvas_size = {240.0f, 500.0f};
    CHECK_FALSE(lists(picture, "manifold: point on A, ring on B, normal"));
    std::string words;
    for (const Drawn& d : picture.in_group("legend")) words += d.text.empty() ? "" : d.text + " ";
    CHECK(words.find("manifold: point on A, ring on B, normal") != std::string::npos);
}
