// Each overlay draws what its recording says, where it says it.
#include <doctest/doctest.h>

#include <algorithm>

#include "test_picture.h"

using namespace test;

namespace {

const app::Palette& palette = app::palette_of(app::Theme::light);

std::size_t count(const std::vector<Drawn>& drawn, Drawn::Kind kind) {
    return static_cast<std::size_t>(
        std::count_if(drawn.begin(), drawn.end(), [kind](const Drawn& d) { return d.kind == kind; }));
}

std::vector<Drawn> of_hue(const std::vector<Drawn>& drawn, app::Color hue) {
    std::vector<Drawn> out;
    std::copy_if(drawn.begin(), drawn.end(), std::back_inserter(out),
                 [hue](const Drawn& d) { return same_hue(d.color, hue); });
    return out;
}

float lowest_x(const std::vector<Drawn>& drawn) {
    float out = 1e9f;
    for (const Drawn& d : drawn) {
        for (const Vec2 p : d.points) out = std::min(out, p.x);
    }
    return out;
}

float highest_x(const std::vector<Drawn>& drawn) {
    float out = -1e9f;
    for (const Drawn& d : drawn) {
        for (const Vec2 p : d.points) out = std::max(out, p.x);
    }
    return out;
}

collide::Scene moving_squares() {
    collide::Scene scene = two_squares(3.0);
    scene.bodies[0].velocity = {4.0, 0.0};  // 2 m to go: half a second
    return scene;
}

}  // namespace

TEST_CASE("the MTD is an arrow out of B, with its length in words") {
    const Picture picture(two_squares(0.75), {"mtd"});
    const auto drawn = of_hue(picture.in_group("mtd"), palette.mtd);
    REQUIRE_FALSE(drawn.empty());
    CHECK(picture.says("MTD 0.250 m"));
    CHECK(lowest_x(drawn) == doctest::Approx(425.0).epsilon(0.01));  // B's left side at 0.25 m
}

TEST_CASE("a pair that is apart shows the gap instead") {
    const Picture picture(two_squares(1.42), {"mtd"});
    const auto drawn = picture.in_group("mtd");
    CHECK(of_hue(drawn, palette.mtd).empty());
    const auto gap = of_hue(drawn, palette.separated);
    REQUIRE_FALSE(gap.empty());
    CHECK(lowest_x(gap) == doctest::Approx(450.0).epsilon(0.01));
    CHECK(highest_x(gap) == doctest::Approx(492.0).epsilon(0.01));
    CHECK(picture.says("gap 0.420 m"));
}

TEST_CASE("the shadows lie within a canvas that has little room beside the pair, whatever the scale") {
    collide::Scene scene = two_squares(0.75);
    for (const double angle : {0.0, 0.6, 1.1}) {
        scene.bodies[0].angle = angle;
        for (const Vec2 size : {Vec2(300.0f, 220.0f), Vec2(220.0f, 600.0f), Vec2(600.0f, 220.0f)}) {
            for (const float scale : {1.0f, 2.0f, 2.5f}) {
                CAPTURE(angle);
                CAPTURE(size.x);
                CAPTURE(scale);
                Picture picture(scene, {"intervals"});
                picture.view.camera.canvas_size = size;
                picture.view.camera.center = {0.4, 0.1};
                app::OverlayInput input = picture.input();
                input.scale = scale;
                RecordingPainter painter;
                app::paint_canvas(input, painter);
                for (const Drawn& d : painter.drawn) {
                    const bool is_shadow = d.group == "intervals" && d.kind == Drawn::Kind::line &&
                                           d.style == app::LineStyle::solid &&
                                           (same_hue(d.color, palette.a) || same_hue(d.color, palette.b));
                    if (!is_shadow) continue;
                    for (const Vec2 p : d.points) {
                        CHECK(p.x >= 0.0f);
                        CHECK(p.y >= 0.0f);
                        CHECK(p.x <= size.x);
                        CHECK(p.y <= size.y);
                    }
                }
            }
        }
    }
}

TEST_CASE("the MTD's tail leaves its shaft to be seen: in a bold theme the arrow was a ball") {
    for (const double depth : {0.4, 0.2, 0.1, 0.05, 0.02}) {
        for (const float scale : {1.0f, 2.0f}) {
            CAPTURE(depth);
            CAPTURE(scale);
            const Picture picture(two_squares(1.0 - depth), {"mtd"});
            app::OverlayInput input = picture.input();
            RecordingPainter painter;
            const app::OverlayInput bold{
                input.scene, input.analysis, input.view, input.camera, app::palette_of(app::Theme::projector),
                scale};
            app::paint_canvas(bold, painter);
            std::vector<Vec2> head;
            float tail = 0.0f;
            for (const Drawn& d : painter.drawn) {
                if (d.group != "mtd") continue;
                if (d.kind == Drawn::Kind::fill) head = d.points;
                if (d.kind == Drawn::Kind::disc) tail = d.radius;
            }
            REQUIRE(head.size() == 3);
            const float length = static_cast<float>(100.0 * depth);
            const float head_length = glm::length(head[0] - 0.5f * (head[1] + head[2]));
            CHECK(head[0].x < 0.5f * (head[1].x + head[2].x));  // to the left, out of B
            CHECK(head_length >= 8.0f * scale);
            CHECK(tail <= 0.11f * length);
            // A head that takes most of the arrow stands beside it, with no tail.
            if (tail > 0.0f) CHECK(head_length + 2.0f * tail < 0.85f * length);
        }
    }
}

// As the verdict in words: what no number can show, be it gap or overlap, is a touch to a reader.
TEST_CASE("a gap or an overlap that can be written is no touch: the ring said touching of pairs apart") {
    for (const double gap : {1e-6, 9e-6}) {
        CHECK_FALSE(Picture(two_squares(1.0 + gap), {"mtd", "contacts"}).says("touching"));
        CHECK_FALSE(Picture(two_squares(1.0 - gap), {"mtd", "contacts"}).says("touching"));
    }
    for (const double gap : {1e-12, 1e-7}) {
        CHECK(Picture(two_squares(1.0 + gap), {"mtd"}).says("touching"));
        CHECK(Picture(two_squares(1.0 - gap), {"mtd"}).says("touching"));
    }
}

TEST_CASE("a touching pair is said to touch, and ringed") {
    const Picture picture(two_squares(1.0), {"mtd"});
    CHECK(count(picture.in_group("mtd"), Drawn::Kind::circle) == 1);
    CHECK(picture.says("touching"));
}

TEST_CASE("candidate axes: one normal for each edge but the deciding one, rings on those that separate") {
    const Picture apart(two_squares(1.42), {"axes"});
    const auto drawn = apart.in_group("axes");
    CHECK(count(drawn, Drawn::Kind::fill) == 7);  // arrowheads
    CHECK(count(drawn, Drawn::Kind::circle) == 3);
    const Picture together(two_squares(0.75), {"axes"});
    CHECK(count(together.in_group("axes"), Drawn::Kind::circle) == 0);
    CHECK(of_hue(together.in_group("axes"), palette.separated).empty());
}

TEST_CASE("of a thousand edges only the best axes are drawn, and that is said") {
    collide::Scene scene = two_squares(1.5);
    scene.bodies[0].shape.geometry = collide::RegularSpec{1000, 0.5};
    const Picture picture(scene, {"axes"});
    CHECK(count(picture.in_group("axes"), Drawn::Kind::fill) <= 12);
    const auto all = picture.analysis.moved.sat.steps.items.size();
    CHECK(picture.says("12 of " + std::to_string(all) + " axes shown"));
}

TEST_CASE("the shadows lie beside the pair, as long as the shapes are wide") {
    const Picture picture(two_squares(1.42), {"intervals"});
    const auto drawn = picture.in_group("intervals");
    std::vector<Drawn> bars;
    for (const Drawn& d : of_hue(drawn, palette.a)) {
        if (d.style == app::LineStyle::solid) bars.push_back(d);
    }
    REQUIRE(bars.size() == 1);
    CHECK(std::abs(bars[0].points[1].x - bars[0].points[0].x) == doctest::Approx(100.0));
    CHECK((bars[0].points[0].y > 350.0f || bars[0].points[0].y < 230.0f));
    CHECK(picture.says("gap 0.420 m"));
}

TEST_CASE("overlapping shadows are measured by the shorter way out, also when one holds the other") {
    collide::Scene scene = two_squares(0.0);
    scene.bodies[0].shape.geometry = collide::BoxSpec{3.0, 3.0};
    scene.bodies[1].position = {0.75, 0.0};
    const Picture picture(scene, {"intervals"});
    CHECK(picture.says("way out 1.250 m"));
    CHECK(picture.says("common stretch 1.000 m"));
    CHECK(picture.legend_says("way out along this axis"));
    const auto bands = of_hue(picture.in_group("intervals"), palette.mtd);
    const auto filled =
        std::find_if(bands.begin(), bands.end(), [](const Drawn& d) { return d.kind == Drawn::Kind::fill; });
    REQUIRE(filled != bands.end());
    CHECK(glm::distance(filled->points[0], filled->points[1]) == doctest::Approx(100.0));
    CHECK_FALSE(Picture(two_squares(0.75), {"intervals"}).says("common stretch"));  // both are as long
}

TEST_CASE("pushed apart: half each, the whole for the one that can move") {
    const Picture both(two_squares(0.8), {"pushed_apart"});
    const auto half = of_hue(both.in_group("pushed_apart"), palette.a);
    CHECK(lowest_x(half) == doctest::Approx(340.0).epsilon(0.01));
    collide::Scene fixed = two_squares(0.8);
    fixed.bodies[1].motion = collide::Motion::static_body;
    const Picture one(fixed, {"pushed_apart"});
    CHECK(lowest_x(of_hue(one.in_group("pushed_apart"), palette.a)) == doctest::Approx(330.0).epsilon(0.01));
    CHECK(of_hue(one.in_group("pushed_apart"), palette.b).empty());
    CHECK(Picture(two_squares(1.5), {"pushed_apart"}).in_group("pushed_apart").empty());
    collide::Scene round = two_squares(0.8);  // SAT does not cover an ellipse: EPA's depth pushes
    round.bodies[0].shape.geometry = collide::EllipseSpec{0.5, 0.5, {0.0, 0.0}, 0.0};
    const Picture ellipse(round, {"pushed_apart"});
    CHECK(lowest_x(of_hue(ellipse.in_group("pushed_apart"), palette.a)) ==
          doctest::Approx(340.0).epsilon(0.01));
}

TEST_CASE("pushed apart by mass: the lighter one goes farther, as in a run, and the legend says so") {
    collide::Scene scene = two_squares(0.8);
    scene.bodies[1].density = 3.0;
    CHECK(Picture(scene, {"pushed_apart"}).legend_says("where the pair just touches, half each"));
    scene.settings.push_apart_split = collide::PushApartSplit::mass;
    const Picture by_mass(scene, {"pushed_apart"});
    CHECK(lowest_x(of_hue(by_mass.in_group("pushed_apart"), palette.a)) ==
          doctest::Approx(335.0).epsilon(0.01));
    CHECK(by_mass.legend_says("where the pair just touches, shared by mass"));
}

TEST_CASE("the separating line stands in the middle of the gap, across the axis") {
    const Picture picture(two_squares(1.42), {"separating_line"});
    const auto drawn = picture.in_group("separating_line");
    REQUIRE(drawn.size() == 1);
    CHECK(drawn[0].style == app::LineStyle::dotted);
    CHECK(drawn[0].points[0].x == doctest::Approx(471.0).epsilon(0.001));
    CHECK(drawn[0].points[1].x == doctest::Approx(471.0).epsilon(0.001));
    CHECK(Picture(two_squares(0.8), {"separating_line"}).in_group("separating_line").empty());
}

TEST_CASE("far from the origin everything stands where it does near it") {
    collide::Scene scene = two_squares(1.42);
    for (auto& b : scene.bodies) b.position += DVec2(9e5, -9e5);
    Picture picture(scene, {"separating_line", "mtd"});
    picture.view.camera.center = {9e5, -9e5};
    CHECK(picture.in_group("separating_line").at(0).points[0].x == doctest::Approx(471.0).epsilon(0.001));
    CHECK(lowest_x(of_hue(picture.in_group("mtd"), palette.separated)) ==
          doctest::Approx(450.0).epsilon(0.01));
}

TEST_CASE("support features: an edge is a thick line, a vertex a ring") {
    const Picture edges(two_squares(1.42), {"features"});
    CHECK(count(edges.in_group("features"), Drawn::Kind::line) == 2);
    collide::Scene scene = two_squares(1.42);
    scene.bodies[1].angle = 0.6;
    const Picture vertex(scene, {"features"});
    CHECK(count(vertex.in_group("features"), Drawn::Kind::circle) == 1);
    CHECK(count(vertex.in_group("features"), Drawn::Kind::line) == 1);
}

TEST_CASE("contacts: a dot on A, a ring on B and the depth for each point of the manifold") {
    const Picture picture(two_squares(0.75), {"contacts"});
    const auto drawn = picture.in_group("contacts");
    CHECK(picture.analysis.moved.result.contacts.manifold.count == 2);
    CHECK(count(drawn, Drawn::Kind::circle) == 2);
    CHECK(picture.says("depth 0.250 m"));
    CHECK(Picture(two_squares(1.5), {"contacts"}).in_group("contacts").empty());
}

TEST_CASE("candidate pairs are linked from middle to middle, solid when they overlap or will touch") {
    const Picture hit(two_squares(0.75), {"candidates"});
    CHECK(of_hue(hit.in_group("candidates"), palette.mtd).size() == 3);  // the link and its two ends
    CHECK(of_hue(hit.in_group("candidates"), palette.separated).empty());
    const Picture coming(moving_squares(), {"candidates"});
    CHECK_FALSE(of_hue(coming.in_group("candidates"), palette.mtd).empty());
    CHECK(of_hue(coming.in_group("candidates"), palette.separated).empty());
    CHECK(Picture(two_squares(3.0), {"candidates"}).in_group("candidates").empty());
}

TEST_CASE("bounding boxes are dashed, solid and shaded where those of the pair overlap") {
    const auto apart = Picture(two_squares(1.5), {"aabbs"}).in_group("aabbs");
    CHECK(count(apart, Drawn::Kind::box) == 0);
    CHECK(apart.at(0).style == app::LineStyle::dashed);
    const auto together = Picture(two_squares(0.5), {"aabbs"}).in_group("aabbs");
    CHECK(count(together, Drawn::Kind::box) == 1);
    CHECK(together.at(1).style == app::LineStyle::solid);
}

TEST_CASE("velocities: an arrow and the speed, nothing for a body at rest") {
    const Picture picture(moving_squares(), {"velocity"});
    CHECK(count(picture.in_group("velocity"), Drawn::Kind::fill) == 1);
    CHECK(picture.says("4.0 m/s"));
}

TEST_CASE("the swept hull reaches from the start to the hit") {
    const Picture picture(moving_squares(), {"swept_hull"});
    const auto drawn = of_hue(picture.in_group("swept_hull"), palette.a);
    CHECK(lowest_x(drawn) == doctest::Approx(350.0));
    CHECK(highest_x(drawn) == doctest::Approx(650.0).epsilon(0.001));
}

TEST_CASE("the moment of impact: ghosts, contact points and the time; nothing for a miss") {
    const Picture picture(moving_squares(), {"impact_ghosts"});
    const auto drawn = picture.in_group("impact_ghosts");
    CHECK(highest_x(of_hue(drawn, palette.a)) == doctest::Approx(650.0).epsilon(0.001));
    CHECK(count(drawn, Drawn::Kind::circle) == 2);
    CHECK(picture.says("hit at 0.500 s"));
    collide::Scene missing = moving_squares();
    missing.bodies[0].velocity = {-4.0, 0.0};
    CHECK(Picture(missing, {"impact_ghosts"}).in_group("impact_ghosts").empty());
}

TEST_CASE("along the sweep the shown place moves and the ghosts stay") {
    const Picture picture(moving_squares(), {"impact_ghosts", "mtd"}, 0.25);
    CHECK(highest_x(of_hue(picture.in_group("impact_ghosts"), palette.a)) ==
          doctest::Approx(650.0).epsilon(0.001));
    CHECK(picture.says("gap 1.000 m"));
}

TEST_CASE("names say who is A and who is B") {
    collide::Scene scene = two_squares(1.5);
    scene.bodies[0].name = "bullet";
    const Picture picture(scene, {"names"});
    CHECK(picture.says("A: bullet"));
    CHECK(picture.says("B"));
}

TEST_CASE("an ellipse leaves the axes empty, and has its gap from GJK") {
    collide::Scene scene = two_squares(1.5);
    scene.bodies[0].shape.geometry = collide::EllipseSpec{};
    std::set<std::string> all;
    for (const auto& overlay : app::overlays()) all.insert(std::string(overlay.name));
    const Picture picture(scene, all);
    CHECK(picture.in_group("axes").empty());
    CHECK_FALSE(picture.in_group("mtd").empty());
    CHECK_FALSE(picture.in_group("names").size() > 0);
    CHECK(picture.says("A"));
}

TEST_CASE("no body, one body: nothing to show and nothing breaks") {
    std::set<std::string> all;
    for (const auto& overlay : app::overlays()) all.insert(std::string(overlay.name));
    CHECK(Picture(collide::Scene{}, all).paint().balanced());
    collide::Scene one = two_squares(1.0);
    one.bodies.pop_back();
    CHECK(Picture(one, all).paint().balanced());
}
