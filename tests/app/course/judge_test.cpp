#include "course/judge.h"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <initializer_list>
#include <string>
#include <vector>

#include "course/staging.h"
#include "course/units.h"
#include "course/vary.h"

using app::Facts;
using app::Json;
using app::Question;
using app::QuestionKind;

namespace {

collide::Scene preset(const std::string& name) {
    const auto found = app::scene_named(name, {});
    REQUIRE(std::holds_alternative<collide::Scene>(found));
    return std::get<collide::Scene>(found);
}

Question question(QuestionKind kind, const std::string& answer) {
    Question asked;
    asked.kind = kind;
    asked.answer = std::get<app::Reference>(app::parse_reference(answer));
    return asked;
}

Json right(const Question& asked, Facts& facts) {
    const auto answer = app::right_answer(asked, facts);
    REQUIRE(std::holds_alternative<Json>(answer));
    return std::get<Json>(answer);
}

}  // namespace

TEST_CASE("a coordinate keeps the sign that a length has not: a question had told of shadows without it") {
    Facts facts({}, {});
    const auto written = [&](const char* unit) {
        const auto words = app::in_unit(Json(-1.25), unit, facts);
        REQUIRE(std::holds_alternative<std::string>(words));
        return std::get<std::string>(words);
    };
    CHECK(written("coordinate") == "-1.250 m");
    CHECK(written("separation") == "-1.250 m");
    CHECK(written("length") == "1.250 m");
}

TEST_CASE("each kind of question has a right answer that is right and a wrong one that is wrong") {
    Facts facts(preset("1-first-steps/02-overlapping"), {});
    const auto holds = [&](const Question& asked) {
        const Json answer = right(asked, facts);
        const Json wrong = app::wrong_answer(asked, answer, facts);
        REQUIRE_FALSE(wrong.is_null());
        CHECK(app::judge(asked, answer, answer, facts).right);
        CHECK_FALSE(app::judge(asked, answer, wrong, facts).right);
    };
    holds(question(QuestionKind::verdict, "pairs[0]"));
    holds(question(QuestionKind::number, "pairs[0].separation"));
    holds(question(QuestionKind::count, "length(pairs[0].sat.axes)"));
    holds(question(QuestionKind::axis, "pairs[0].sat.mtd_axis"));
    holds(question(QuestionKind::edge, "pairs[0].sat.axes[0]"));
    holds(question(QuestionKind::arrow, "pairs[0].mtd"));
    holds(question(QuestionKind::point, "bodies[0].aabb.lower"));
    holds(question(QuestionKind::moment, "pairs[0].sweep.time"));
    holds(question(QuestionKind::order, "sort_by(bodies, &aabb.lower[0])[*].name"));
}

TEST_CASE(
    "choices that are numbers go from small to large, so that the place of the computed one tells nothing") {
    Facts facts(preset("1-first-steps/01-almost-touching"), {});
    Question asked = question(QuestionKind::choice, "pairs[0].separation");
    const auto choose_from = [&](std::initializer_list<const char*> texts) {
        asked.choices.clear();
        for (const char* text : texts) {
            asked.choices.push_back(std::get<app::Template>(app::parse_template(text)));
        }
        return std::get<std::vector<std::string>>(app::shown_choices(asked, facts));
    };
    const auto shown = choose_from({"0.9 m", "{pairs[0].separation | length}", "0.1 m"});
    REQUIRE(shown.size() == 3);
    CHECK(shown.front() == "0.1 m");
    CHECK(shown.back() == "0.9 m");
    CHECK(choose_from({"up", "left"}) == std::vector<std::string>{"up", "left"});
}

TEST_CASE("a number is right within its tolerance and the gap says how far off it is") {
    Facts facts(preset("1-first-steps/02-overlapping"), {});
    Question asked = question(QuestionKind::number, "pairs[0].separation");
    asked.tolerance = app::Tolerance{0.1, false};
    const Json answer = right(asked, facts);
    const app::Judgement near = app::judge(asked, answer, answer.get<double>() + 0.09, facts);
    CHECK(near.right);
    CHECK(*near.gap == doctest::Approx(0.09));
    CHECK_FALSE(app::judge(asked, answer, answer.get<double>() - 0.11, facts).right);
}

TEST_CASE("of two parallel edges of a box either names the axis") {
    Facts facts(preset("2-pairs/06-rectangle-rectangle"), {});
    const Question asked = question(QuestionKind::axis, "`0`");
    CHECK(app::judge(asked, 0, 2, facts).right);
    CHECK_FALSE(app::judge(asked, 0, 1, facts).right);
}

namespace {

bool any_scene(const collide::Scene&) { return true; }

}  // namespace

TEST_CASE("random places and speeds keep the scene's bodies, and who was apart") {
    const collide::Scene like = preset("2-pairs/06-rectangle-rectangle");
    const auto parsed = app::parse_variation("places speeds");
    REQUIRE(std::holds_alternative<app::Variation>(parsed));
    const auto& variation = std::get<app::Variation>(parsed);
    CHECK((variation.places && variation.speeds));
    Facts before(like, {});
    const Question gap = question(QuestionKind::number, "pairs[0].separation");
    const double was = right(gap, before);
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const auto scene = app::varied_scene(variation, seed, like, any_scene);
        REQUIRE(scene.has_value());
        CHECK(scene == app::varied_scene(variation, seed, like, any_scene));
        REQUIRE(scene->bodies.size() == like.bodies.size());
        for (std::size_t i = 0; i < like.bodies.size(); ++i) {
            CHECK(scene->bodies[i].name == like.bodies[i].name);
            CHECK(scene->bodies[i].shape == like.bodies[i].shape);
        }
        Facts facts(*scene, {});
        const double separation = right(gap, facts);
        CHECK((separation > 0.0) == (was > 0.0));
        CHECK(std::abs(separation) >= 0.04);
    }
    CHECK_FALSE(app::varied_scene(variation, 1, like, [](const collide::Scene&) { return false; }));
}

TEST_CASE("random pairs are what was asked for, and the same for the same seed") {
    for (const char* text : {"overlapping polygons 3-6", "apart boxes", "moving aabbs", "passing circles",
                             "near capsules", "any polygons 4"}) {
        CAPTURE(text);
        const auto variation = app::parse_variation(text);
        REQUIRE(std::holds_alternative<app::Variation>(variation));
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            const auto& wanted = std::get<app::Variation>(variation);
            const collide::Scene scene = app::varied_scene(wanted, seed, {}, any_scene).value();
            CHECK(scene == app::varied_scene(wanted, seed, {}, any_scene));
            Facts facts(scene, {});
            const double separation = right(question(QuestionKind::number, "pairs[0].separation"), facts);
            const auto hit =
                facts.value(std::get<app::Reference>(app::parse_reference("pairs[0].sweep.hit")), {});
            const bool hits = std::get<Json>(hit).get<bool>();
            const std::string word = text;
            CAPTURE(seed);
            CAPTURE(separation);
            if (word.starts_with("overlapping")) CHECK(separation < -0.1);
            if (word.starts_with("apart")) CHECK(separation > 0.1);
            if (word.starts_with("near")) CHECK(std::abs(separation) < 0.13);
            if (word.starts_with("moving")) CHECK((hits && separation > 0.0));
            if (word.starts_with("passing")) CHECK((!hits && separation > 0.0));
        }
    }
    CHECK(std::holds_alternative<app::PlaceError>(app::parse_variation("many polygons")));
    CHECK(std::holds_alternative<app::PlaceError>(app::parse_variation("apart polygons 2-3")));
    CHECK(std::holds_alternative<app::PlaceError>(app::parse_variation("")));
}
