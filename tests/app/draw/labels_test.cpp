#include "draw/labels.h"

#include <doctest/doctest.h>

#include <cmath>

#include "draw/clipping.h"
#include "draw/painter.h"

using app::Label;
using app::Labels;
using app::Vec2;

namespace {

constexpr Vec2 canvas(800.0f, 600.0f);

Label label_at(Vec2 anchor, std::string text = "overlap 0.42 m") { return {anchor, std::move(text), {}}; }

bool cover_each_other(const Labels::Box& p, const Labels::Box& q) {
    return p.lower.x < q.upper.x && q.lower.x < p.upper.x && p.lower.y < q.upper.y && q.lower.y < p.upper.y;
}

std::vector<Labels::Placed> place(const Labels& labels) {
    return labels.place(app::NullPainter(), canvas, 1.0f);
}

}  // namespace

TEST_CASE("a lone label stands on its preferred side") {
    Labels labels;
    labels.add(label_at({400.0f, 300.0f}));
    const auto placed = place(labels);
    REQUIRE(placed.size() == 1);
    CHECK(placed[0].box.upper.y < 300.0f);
    CHECK_FALSE(placed[0].with_leader);
}

TEST_CASE("labels of one place don't cover each other") {
    Labels labels;
    for (int i = 0; i < 9; ++i) labels.add(label_at({400.0f, 300.0f + static_cast<float>(i)}));
    const auto placed = place(labels);
    REQUIRE(placed.size() == 9);
    for (std::size_t i = 0; i < placed.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) CHECK_FALSE(cover_each_other(placed[i].box, placed[j].box));
    }
}

TEST_CASE("labels stay on the canvas") {
    Labels labels;
    for (const Vec2 corner :
         {Vec2(0.0f, 0.0f), Vec2(799.0f, 1.0f), Vec2(2.0f, 599.0f), Vec2(800.0f, 600.0f)}) {
        labels.add(label_at(corner));
    }
    const auto all = place(labels);
    REQUIRE(all.size() == 4);
    for (const auto& placed : all) {
        CHECK(placed.box.lower.x >= -0.5f);
        CHECK(placed.box.lower.y >= -0.5f);
        CHECK(placed.box.upper.x <= canvas.x + 0.5f);
        CHECK(placed.box.upper.y <= canvas.y + 0.5f);
    }
}

TEST_CASE("a label whose anchor can't be seen is left out") {
    Labels labels;
    labels.add(label_at({-5.0f, 300.0f}));
    CHECK(place(labels).empty());
}

TEST_CASE("reserved boxes stay free") {
    Labels labels;
    labels.reserve({300.0f, 200.0f}, {500.0f, 299.0f});
    labels.add(label_at({400.0f, 300.0f}));
    const auto placed = place(labels);
    REQUIRE(placed.size() == 1);
    CHECK_FALSE(cover_each_other(placed[0].box, {{300.0f, 200.0f}, {500.0f, 299.0f}}));
}

TEST_CASE("a label moves off a line when there is room beside it") {
    Labels labels;
    labels.add(label_at({400.0f, 300.0f}));
    labels.avoid({400.0f, 0.0f}, {400.0f, 299.0f});
    const auto placed = place(labels);
    REQUIRE(placed.size() == 1);
    CHECK_FALSE(app::clip_segment({400.0, 0.0}, {400.0, 299.0}, app::DVec2(placed[0].box.lower),
                                  app::DVec2(placed[0].box.upper)));
}

TEST_CASE("the more telling label gets the better place, whatever the order") {
    Labels labels;
    labels.add(label_at({400.0f, 300.0f}, "name"));
    Label result = label_at({400.0f, 300.0f}, "result");
    result.priority = 5;
    labels.add(std::move(result));
    const auto placed = place(labels);
    REQUIRE(placed.size() == 2);
    CHECK(placed[0].label->text == "result");
    CHECK(placed[0].box.upper.y < 300.0f);
}

TEST_CASE("what may be left out is, rather than cover something") {
    Labels labels;
    labels.reserve({0.0f, 0.0f}, canvas);
    Label label = label_at({400.0f, 300.0f});
    label.may_be_left_out = true;
    labels.add(std::move(label));
    CHECK(place(labels).empty());
}

TEST_CASE("the name of a vertex stands nearer to it than to its neighbours, or is left out") {
    const auto named = [](Vec2 at) {
        Label label = label_at(at, "A1");
        label.of_vertex = true;
        return label;
    };
    const auto distance = [](const Labels::Box& box, Vec2 p) {
        return glm::length(p - glm::clamp(p, box.lower, box.upper));
    };
    const Vec2 own(400.0f, 300.0f);
    const Vec2 above(400.0f, 288.0f);  // where the name would stand
    Labels labels;
    labels.add(named(own));
    labels.add_vertex(own);
    labels.add_vertex(above);
    const auto placed = place(labels);
    REQUIRE(placed.size() == 1);
    CHECK(distance(placed[0].box, own) < distance(placed[0].box, above));

    Labels crowd;
    crowd.add(named(own));
    for (int i = 0; i < 32; ++i) {
        const float angle = 0.19634954f * static_cast<float>(i);
        crowd.add_vertex(own + 6.0f * Vec2(std::cos(angle), std::sin(angle)));
    }
    CHECK(place(crowd).empty());
    Label needed = named(own);
    needed.needed = true;
    crowd.add(std::move(needed));
    const auto joined = place(crowd);
    REQUIRE(joined.size() == 1);
    CHECK(joined[0].with_leader);
}

TEST_CASE("the name of a vertex is said once, by the more telling label") {
    Labels labels;
    Label plain = label_at({400.0f, 300.0f}, "A2 − B3");
    plain.of_vertex = true;
    Label fresh = label_at({400.5f, 300.0f}, "new: A2 − B3");
    fresh.of_vertex = true;
    fresh.priority = 4;
    Label elsewhere = label_at({200.0f, 300.0f}, "A2 − B3");
    elsewhere.of_vertex = true;
    labels.add(plain);
    labels.add(fresh);
    labels.add(elsewhere);
    const auto placed = place(labels);
    REQUIRE(placed.size() == 2);
    CHECK(placed[0].label->text == "new: A2 − B3");
    CHECK(placed[1].label->anchor.x == 200.0f);
}

TEST_CASE("a lit axis said its gap twice, 43 pixels apart: what is said of a place is said once") {
    Labels labels;
    Label lit = label_at({400.0f, 300.0f}, "edge 3 of B: gap 0.262 m");
    lit.priority = 10;
    labels.add(label_at({400.0f, 300.0f}, "edge 3 of B: gap 0.262 m"));
    labels.add(lit);
    labels.add(label_at({400.0f, 300.0f}, "edge 2 of B: gap 0.262 m"));
    labels.add(label_at({200.0f, 300.0f}, "edge 3 of B: gap 0.262 m"));
    CHECK(place(labels).size() == 3);
}

TEST_CASE("a long label is pushed back onto a narrow canvas") {
    Labels labels;
    labels.add(label_at({10.0f, 100.0f}, "edge 3 of B: gap 0.26 m"));
    labels.add(label_at({190.0f, 100.0f}, "edge 3 of B: gap 0.26 m"));
    const auto all = labels.place(app::NullPainter(), {200.0f, 200.0f}, 1.0f);
    REQUIRE(all.size() == 2);
    for (const auto& placed : all) {
        CHECK(placed.box.lower.x >= 0.0f);
        CHECK(placed.box.upper.x <= 200.0f);
    }
}

TEST_CASE("a label wider than the canvas takes two lines") {
    Labels labels;
    labels.add(label_at({100.0f, 100.0f}, "the line of centres: least overlap 0.26 m"));
    const auto placed = labels.place(app::NullPainter(), {220.0f, 200.0f}, 1.0f);
    REQUIRE(placed.size() == 1);
    REQUIRE(placed[0].lines.size() == 2);
    CHECK(placed[0].lines[0] == "the line of centres:");
    CHECK(placed[0].lines[1] == "least overlap 0.26 m");
    CHECK(placed[0].box.lower.x >= 0.0f);
    CHECK(placed[0].box.upper.x <= 220.0f);
}

TEST_CASE("the name of a body stands beside another one: \"B\" lay in A where all else was taken") {
    Labels labels;
    labels.add_body(0, {{250.0f, 240.0f}, {395.0f, 240.0f}, {395.0f, 420.0f}, {250.0f, 420.0f}});
    labels.add_body(1, {{400.0f, 300.0f}, {560.0f, 300.0f}, {560.0f, 420.0f}, {400.0f, 420.0f}});
    labels.reserve({405.0f, 200.0f}, {800.0f, 299.0f});  // above B
    Label name = label_at({400.0f, 300.0f}, "B: Quad");
    name.of_body = 1;
    labels.add(name);
    const auto placed = place(labels);
    REQUIRE(placed.size() == 1);
    CHECK_FALSE(cover_each_other(placed[0].box, {{250.0f, 240.0f}, {395.0f, 420.0f}}));
}
