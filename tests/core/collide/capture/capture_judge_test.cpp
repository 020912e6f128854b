#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <random>
#include <string>
#include <vector>

#include <collide/capture/capture_judge.h>
#include <collide/capture/capture_reader.h>
#include <collide/capture/shrink_case.h>

using collide::AnswerField;
using collide::CapturedQuery;
using collide::CaptureReader;
using collide::Disagreement;
using collide::DVec2;
using collide::OwnAnswer;

namespace {

struct Judged {
    CapturedQuery query;
    OwnAnswer own;
    Disagreement off;
    bool is_wrong() const { return off.factor() > 1.0; }
};

std::string full(double x) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.17g", x);
    return text.data();
}

/// Boxes of 2 x 2 (1) and 4 x 1 (2), a disc of radius 1 (3), a hexagon (4).
Judged judged(const std::string& line, CaptureReader& reader) {
    for (const char* text :
         {R"({"collide_capture":1,"engine":"test"})", R"({"shape":1,"box":[2,2]})",
          R"({"shape":2,"box":[4,1]})", R"({"shape":3,"circle":[0,0],"radius":1})",
          R"({"shape":4,"polygon":[[1,0],[0.5,0.9],[-0.5,0.9],[-1,0],[-0.5,-0.9],[0.5,-0.9]]})"}) {
        reader.read(text);
    }
    const auto query = reader.read(line);
    REQUIRE(query.has_value());
    collide::CaptureJudge judge;
    const OwnAnswer own = judge.answer(*query);
    return {*query, own, judge.judge(*query, own, {})};
}

Judged judged(const std::string& line) {
    CaptureReader reader;
    return judged(line, reader);
}

std::string boxes(const std::string& x, const std::string& answer) {
    return R"({"pair":"boxes","a":1,"b":2,"at_a":[0,0,1,0],"at_b":[)" + x + R"(,0,1,0],"answer":)" + answer +
           "}";
}

}  // namespace

TEST_SUITE_BEGIN("core/collide/capture/capture_judge");

TEST_CASE("a pair: the verdict, the depth and the normal") {
    CHECK_FALSE(judged(boxes("2.9", R"({"overlap":true,"depth":0.1,"normal":[1,0]})")).is_wrong());
    CHECK_FALSE(judged(boxes("2.9", R"({"overlap":true,"depth":0.1005})")).is_wrong());
    CHECK_FALSE(judged(boxes("2.9", "{}")).is_wrong());

    const Judged apart = judged(boxes("3.25", R"({"overlap":true,"depth":0.1})"));
    CHECK(apart.off.field == AnswerField::verdict);
    CHECK(apart.off.size == doctest::Approx(0.25));

    const Judged deep = judged(boxes("2.9", R"({"overlap":true,"depth":0.35,"normal":[1,0]})"));
    CHECK(deep.off.field == AnswerField::separation);
    CHECK(deep.off.size == doctest::Approx(0.25));

    const Judged turned = judged(boxes("2.9", R"({"overlap":true,"depth":0.1,"normal":[0,1]})"));
    CHECK(turned.off.field == AnswerField::normal);
    CHECK(turned.off.size == doctest::Approx(std::acos(0.0)));
}

TEST_CASE("a normal along which the way out is as short is right") {
    const std::string square =
        R"({"pair":"squares","a":1,"b":1,"at_a":[0,0,1,0],"at_b":[1.5,1.5,1,0],"answer":)";
    CHECK_FALSE(judged(square + R"({"overlap":true,"depth":0.5,"normal":[1,0]}})").is_wrong());
    CHECK_FALSE(judged(square + R"({"overlap":true,"depth":0.5,"normal":[0,1]}})").is_wrong());
    CHECK(judged(square + R"({"overlap":true,"depth":0.5,"normal":[-1,0]}})").is_wrong());
}

// The other numbers were not looked at where the engine's verdict was wrong by less than the tolerance.
TEST_CASE("a normal is judged also where the verdict is within the tolerance") {
    for (const char* const x : {"3.0001", "2.9999", "3", "3.0009"}) {
        for (const char* const verdict : {R"("overlap":true,)", R"("overlap":false,)", ""}) {
            CAPTURE(x);
            CAPTURE(verdict);
            const auto says = [&](const char* normal) {
                return judged(boxes(x, std::string("{") + verdict + R"("normal":)" + normal + "}"));
            };
            CHECK_FALSE(says("[1,0]").is_wrong());
            for (const char* const wrong : {"[-1,0]", "[0,1]", "[0,-1]", "[0.6,0.8]"})
                CHECK(says(wrong).off.field == AnswerField::normal);
        }
    }
}

TEST_CASE("contact points are near both bodies") {
    const auto points = [](const char* x, const char* list) {
        return judged(boxes(x, std::string(R"({"overlap":true,"normal":[1,0],"points":[)") + list + "]}"));
    };
    for (const char* const right : {"[1,0.5,-0.1],[1,-0.5,-0.1]", "[0.9,0.5,-0.1]", "[0.95,0.505,-0.1]", ""})
        CHECK_FALSE(points("2.9", right).is_wrong());
    for (const char* const wrong :
         {"[7,7,-0.1]", "[1,0,-0.1],[1,0.65,-0.1]", "[0.7,0,-0.1]", "[-1,0,-0.1]"}) {
        CAPTURE(wrong);
        CHECK(points("2.9", wrong).off.field == AnswerField::point);
    }
    // Ahead of a touch, a point may lie anywhere in the gap.
    CHECK_FALSE(judged(boxes("3.25", R"({"overlap":false,"points":[[1.1,0,0.25]]})")).is_wrong());
    CHECK(judged(boxes("3.25", R"({"overlap":false,"points":[[1.1,1.5,0.25]]})")).off.field ==
          AnswerField::point);
}

TEST_CASE("shapes that share an edge in the numbers given touch, exactly") {
    const Judged touching = judged(boxes("3", R"({"overlap":false})"));
    CHECK(touching.own.hit);
    CHECK(touching.own.is_exact);
    CHECK(touching.own.separation == 0.0);
    CHECK_FALSE(touching.is_wrong());  // apart by nothing: within the tolerance
}

TEST_CASE("a ray: the body, the fraction and the normal of what is hit first") {
    const std::string ray =
        R"({"ray":"eye","from":[-5,0],"to":[5,0],"against":[{"b":1,"at_b":[2,0,1,0],"name":"far"},)"
        R"({"b":3,"at_b":[-1,0,1,0],"name":"near"}],"answer":)";
    const Judged right = judged(ray + R"({"hit":"near","fraction":0.3,"normal":[-1,0]}})");
    CHECK_FALSE(right.is_wrong());
    CHECK(right.own.body == 1);
    CHECK(judged(ray + R"({"hit":"far","fraction":0.3}})").off.field == AnswerField::body);
    CHECK(judged(ray + R"({"hit":"far","fraction":0.6}})").off.field == AnswerField::body);
    CHECK(judged(ray + R"({"hit":"ghost","fraction":0.3}})").off.field == AnswerField::body);
    const Judged late = judged(ray + R"({"hit":true,"fraction":0.4}})");
    CHECK(late.off.field == AnswerField::fraction);
    CHECK(late.off.size == doctest::Approx(1.0));
    const Judged missed = judged(ray + R"({"hit":false}})");
    CHECK(missed.off.field == AnswerField::verdict);
    CHECK(missed.off.size == doctest::Approx(1.0));  // the ray leads so deep through a body
}

TEST_CASE("a ray that only grazes may be said to miss") {
    const std::string ray =
        R"({"ray":"eye","from":[-5,1],"to":[5,1],"b":3,"at_b":[0,0,1,0],"answer":{"hit":false}})";
    CHECK_FALSE(judged(ray).is_wrong());
}

TEST_CASE("a cast: the fraction of its way, and the normal out of what was hit") {
    const std::string cast =
        R"({"cast":"crate","a":1,"at_a":[-4,0,1,0],"by":[4,0],"b":1,"at_b":[0,0,1,0],"answer":)";
    CHECK_FALSE(judged(cast + R"({"hit":true,"fraction":0.5,"normal":[-1,0]}})").is_wrong());
    CHECK(judged(cast + R"({"hit":true,"fraction":0.75,"normal":[-1,0]}})").off.size == doctest::Approx(1.0));
    CHECK(judged(cast + R"({"hit":true,"fraction":0.5,"normal":[1,0]}})").off.field == AnswerField::normal);
    CHECK(judged(cast + R"({"hit":false}})").off.field == AnswerField::verdict);
    const std::string over =
        R"({"cast":"crate","a":1,"at_a":[-4,2.2,1,0],"by":[8,0],"b":1,"at_b":[0,0,1,0],"answer":)";
    const Judged through = judged(over + R"({"hit":true,"fraction":0.5}})");
    CHECK(through.off.size == doctest::Approx(0.2));
    CHECK_FALSE(judged(over + R"({"hit":false}})").is_wrong());
}

TEST_CASE("a time of impact of turning bodies") {
    const std::string toi =
        R"({"toi":["bar","ball"],"a":2,"at_a":[0,0,1,0],"velocity_a":[0,0,1],"b":3,"at_b":[0,3,1,0],)"
        R"("duration":4,"answer":)";
    const double time = std::acos(0.0);
    const Judged right = judged(toi + R"({"hit":true,"time":)" + std::to_string(time) + "}}");
    CHECK(right.own.time < time);  // a corner comes before the middle of the end
    CHECK(right.off.field == AnswerField::time);
    CHECK(judged(toi + R"({"hit":false}})").off.field == AnswerField::verdict);
}

TEST_CASE("a time at which slow bodies all but touch is right, one at which they part again is not") {
    const auto disc = [](const std::string& velocity, const std::string& time) {
        return judged(R"({"toi":["ball","ball"],"a":3,"at_a":[-1,0,1,0],"velocity_a":[)" + velocity +
                      R"(,0],"b":3,"at_b":[1.5,0,1,0],"duration":100,"answer":{"hit":true,"time":)" + time +
                      "}}");
    };
    CHECK_FALSE(disc("0.01", "50.05").is_wrong());
    CHECK_FALSE(disc("0.01", "49.95").is_wrong());
    CHECK(disc("0.01", "50.15").is_wrong());
    CHECK(disc("0.1", "5.05").is_wrong());
    CHECK(disc("0.1", "45").is_wrong());
}

TEST_CASE("a point") {
    const std::string point = R"({"point":"mouse","at":[1.2,0],"b":3,"at_b":[0,0,1,0],"answer":)";
    CHECK(judged(point + R"({"hit":true}})").off.size == doctest::Approx(0.2));
    CHECK_FALSE(judged(point + R"({"hit":false}})").is_wrong());
}

TEST_CASE("the smallest case has the same fault with fewer vertices and round numbers") {
    CaptureReader reader;
    const Judged wrong =
        judged(R"({"pair":"x","a":4,"b":2,"at_a":[0.123456789,1.234567,0.955336489,0.295520207],)"
               R"("at_b":[0.2345678,-0.10203,1,0],"answer":{"overlap":false}})",
               reader);
    REQUIRE(wrong.is_wrong());
    const auto small = collide::shrunk(wrong.query, {});
    collide::CaptureJudge judge;
    const OwnAnswer own = judge.answer(small);
    CHECK(judge.judge(small, own, {}).field == AnswerField::verdict);
    CHECK(own.separation == doctest::Approx(wrong.own.separation).epsilon(0.01));
    const auto& polygon = std::get<collide::PolygonSpec>(small.bodies[0].shape->geometry);
    CHECK(polygon.vertices.size() == 3);
    const DVec2 position = small.bodies[1].pose.position;
    CHECK(std::abs(position.x * 1000.0 - std::round(position.x * 1000.0)) < 1e-9);
}

TEST_CASE("random pairs: the right answer is never said to be wrong, and one that is off always is") {
    std::mt19937 random(7);
    std::uniform_real_distribution<double> place(-2.5, 2.5);
    std::uniform_real_distribution<double> angle(-3.0, 3.0);
    for (int i = 0; i < 300; ++i) {
        const auto pose = [&] {
            const double turn = angle(random);
            return "[" + std::to_string(place(random)) + "," + std::to_string(place(random)) + "," +
                   full(std::cos(turn)) + "," + full(std::sin(turn)) + "]";
        };
        const std::string start = R"({"pair":"x","a":)" + std::to_string(1 + i % 4) + R"(,"b":)" +
                                  std::to_string(1 + i / 4 % 4) + R"(,"at_a":)" + pose() + R"(,"at_b":)" +
                                  pose() + R"(,"answer":)";
        const OwnAnswer own = judged(start + "{}}").own;
        const auto said = [&](bool overlap, double separation) {
            return start + R"({"overlap":)" + (overlap ? "true" : "false") + R"(,"separation":)" +
                   full(separation) + "}}";
        };
        CHECK_FALSE(judged(said(own.hit, own.separation)).is_wrong());
        CHECK(judged(said(own.hit, own.separation + 0.002)).is_wrong());
        CHECK(judged(said(!own.hit, own.separation)).is_wrong() == (std::abs(own.separation) > 1e-3));
    }
}

TEST_SUITE_END();
