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

TEST_CASE(
    "the far one of two parallel edges was marked as the answer: it is the one that faces the other shape") {
    Facts facts(preset("2-pairs/06-rectangle-rectangle"), {});
    const Json axes =
        std::get<Json>(facts.value(std::get<app::Reference>(app::parse_reference("pairs[0].sat.axes")), {}));
    const Json pair =
        std::get<Json>(facts.value(std::get<app::Reference>(app::parse_reference("pairs[0]")), {}));
    const collide::DVec2 normal = app::vector_of(pair["normal"]);
    for (const char* const place :
         {"min_by(pairs[0].sat.axes, &overlap)", "reverse(sort_by(pairs[0].sat.axes, &overlap))[-1]"}) {
        const Json& axis = axes[right(question(QuestionKind::axis, place), facts).get<std::size_t>()];
        const double ahead = glm::dot(app::vector_of(axis["axis"]), normal);
        CHECK((axis["source"] == "a" ? ahead : -ahead) > 0.99);
        const Json edge = right(question(QuestionKind::edge, place), facts);
        CHECK(edge["edge"] == axis["edge"]);
        CHECK(edge["body"] == pair[axis["source"].get<std::string>()]);
    }
}

TEST_CASE(
    "an arrow that separates was refused as 14 degrees off the normal: with \"gap\" the gap on it decides") {
    Facts facts(preset("1-first-steps/04-aabbs"), {});
    Question asked = question(QuestionKind::arrow, "pairs[0].normal");
    asked.any_gap = true;
    const Json answer = right(asked, facts);
    const collide::DVec2 normal = app::vector_of(answer);
    const auto turned = [&](double degrees) {
        const double angle = degrees * 3.14159265358979 / 180.0;
        const double c = std::cos(angle);
        const double s = std::sin(angle);
        return Json{3.0 * (c * normal.x - s * normal.y), 3.0 * (s * normal.x + c * normal.y)};
    };
    CHECK(app::judge(asked, answer, turned(0.0), facts).right);  // whatever its length
    const bool left = app::judge(asked, answer, turned(14.0), facts).right;
    const bool right_side = app::judge(asked, answer, turned(-14.0), facts).right;
    CHECK((left || right_side));
    CHECK_FALSE(app::judge(asked, answer, turned(90.0), facts).right);
    CHECK_FALSE(app::judge(asked, answer, turned(180.0), facts).right);  // from B towards A
    CHECK_FALSE(app::judge(asked, answer, app::wrong_answer(asked, answer, facts), facts).right);
    CHECK(*app::judge(asked, answer, turned(0.0), facts).gap == doctest::Approx(0.0).epsilon(1e-5));
}

TEST_CASE("any edge whose normal separates is right where \"gap\" is asked for") {
    Facts facts(preset("1-first-steps/01-almost-touching"), {});
    Question asked = question(QuestionKind::axis, "pairs[0].sat.separating_axis");
    asked.any_gap = true;
    const Json answer = right(asked, facts);
    const Json axes =
        std::get<Json>(facts.value(std::get<app::Reference>(app::parse_reference("pairs[0].sat.axes")), {}));
    for (std::size_t i = 0; i < axes.size(); ++i)
        CHECK(app::judge(asked, answer, i, facts).right == (axes[i]["overlap"].get<double>() < 0.0));
}

TEST_CASE("an answer in another form was an internal error: each kind has one form") {
    Facts facts(preset("1-first-steps/02-overlapping"), {});
    const auto takes = [&](QuestionKind kind, const char* place, const char* json) {
        return app::has_form(question(kind, place), Json::parse(json), facts);
    };
    for (const QuestionKind kind : {QuestionKind::verdict, QuestionKind::number, QuestionKind::count,
                                    QuestionKind::axis, QuestionKind::edge, QuestionKind::vertex,
                                    QuestionKind::point, QuestionKind::arrow, QuestionKind::moment}) {
        CAPTURE(app::name_of(kind));
        CHECK_FALSE(takes(kind, "pairs[0]", R"({"a":1})"));
        CHECK_FALSE(takes(kind, "pairs[0]", "null"));
        CHECK_FALSE(takes(kind, "pairs[0]", R"(["x"])"));
        CHECK_FALSE(app::form_of_answer(kind).empty());
    }
    CHECK_FALSE(takes(QuestionKind::axis, "pairs[0]", "1000"));
    CHECK_FALSE(takes(QuestionKind::axis, "pairs[0]", "-1"));
    CHECK(takes(QuestionKind::axis, "pairs[0]", "0"));
    CHECK(takes(QuestionKind::verdict, "pairs[0]", R"("apart")"));
    CHECK(takes(QuestionKind::edge, "pairs[0]", R"({"body":"Quad","edge":0})"));
    CHECK(takes(QuestionKind::order, "bodies[*].name", R"(["Triangle","Quad"])"));
    CHECK_FALSE(takes(QuestionKind::order, "bodies[*].name", R"(["Quad"])"));
}

TEST_CASE("a number is answered and written in its unit") {
    Facts facts(preset("1-first-steps/02-overlapping"), {});
    Question asked = question(QuestionKind::number, "pairs[0].separation");
    CHECK(app::symbol_of_answer(asked).empty());
    asked.answer_unit = "length";
    CHECK(app::symbol_of_answer(asked) == "m");
    CHECK(app::answer_words(asked, 0.25, facts) == "0.250 m");
    asked.answer_unit = "percent";
    CHECK(std::holds_alternative<app::PlaceError>(app::right_answer(asked, facts)));
    const Question axis = question(QuestionKind::axis, "pairs[0].sat.mtd_axis");
    CHECK(app::measured_answer(axis, right(axis, facts), facts).find(", way out 0.325 m") !=
          std::string::npos);
    CHECK(app::answer_words(axis, right(axis, facts), facts).find("way out") == std::string::npos);
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
