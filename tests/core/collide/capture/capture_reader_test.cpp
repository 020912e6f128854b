#include <doctest/doctest.h>

#include <collide/capture/capture_judge.h>

#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include <collide/capture/capture_reader.h>

using collide::Capture;
using collide::CapturedQuery;
using collide::CaptureKind;
using collide::CaptureReader;
using collide::DVec2;

namespace {

struct Read {
    CaptureReader reader;
    std::vector<CapturedQuery> queries;
};

Read read(const std::vector<std::string>& lines) {
    Read out;
    for (const std::string& line : lines) {
        if (auto query = out.reader.read(line)) out.queries.push_back(*std::move(query));
    }
    return out;
}

const std::string header = R"({"collide_capture":1,"engine":"box2d 3.2.0","y":"up","metre":1})";
const std::string crate_line =
    R"({"shape":7,"polygon":[[-0.5,-0.25],[0.5,-0.25],[0.5,0.25],[-0.5,0.25]],"radius":0.01})";
const std::string disc_line = R"({"shape":3,"circle":[0.5,0],"radius":0.25})";
const std::string pair_line =
    R"({"pair":["crate 4","wall"],"a":7,"b":3,"at_a":[0.108336985,1.86707628,0.977929,0.208938],"at_b":[0,0,1,0],)"
    R"("answer":{"overlap":true,"normal":[0,1],"depth":0.0114,"points":[[0.1,1.6,-0.0114]]}})";

}  // namespace

TEST_SUITE_BEGIN("core/collide/capture/capture_reader");

TEST_CASE("a pair has its shapes, the poses as given, and what the engine said") {
    const Read got = read({header, crate_line, R"({"frame":812,"time":13.5})", disc_line,
                           R"({"note":"jump pressed"})", pair_line});
    const Capture& capture = got.reader.capture();
    CHECK(capture.engine == "box2d 3.2.0");
    CHECK(capture.left_out_count == 0);
    REQUIRE(got.queries.size() == 1);
    const CapturedQuery& query = got.queries[0];
    CHECK(query.line == 6);
    CHECK(query.name == "crate 4, wall");
    CHECK(capture.frames[query.frame].number == 812.0);
    CHECK(capture.notes.at(0).text == "jump pressed");
    CHECK(capture.notes[0].frame == query.frame);
    REQUIRE(query.bodies.size() == 2);
    CHECK(std::get<collide::PolygonSpec>(query.bodies[0].shape->geometry).vertices.size() == 4);
    CHECK(std::get<collide::CircleSpec>(query.bodies[1].shape->geometry).radius == 0.25);
    CHECK(query.bodies[0].pose.position == DVec2(0.108336985, 1.86707628));
    CHECK(query.bodies[0].pose.rotation == collide::DRotation{0.977929, 0.208938});
    CHECK(query.answer.hit == true);
    CHECK(query.answer.normal == DVec2(0.0, 1.0));
    CHECK(query.answer.separation == -0.0114);
    CHECK(query.answer.points.at(0).separation == -0.0114);
}

TEST_CASE("pixels with y down become metres with y up") {
    const Read got =
        read({R"({"collide_capture":1,"engine":"matter","y":"down","metre":50})",
              R"({"shape":1,"box":[100,50]})", R"({"shape":2,"polygon":[[0,0],[50,0],[50,50]]})",
              R"({"cast":"player","a":1,"at_a":[50,100,0.6,0.8],"by":[0,-100],"b":2,"at_b":[0,0,1,0],)"
              R"("answer":{"hit":true,"fraction":0.31,"normal":[0,1]}})"});
    REQUIRE(got.queries.size() == 1);
    const CapturedQuery& query = got.queries[0];
    const auto& size = std::get<collide::BoxSpec>(query.bodies[0].shape->geometry);
    CHECK(size.width == 2.0);
    CHECK(size.height == 1.0);
    const auto& corners = std::get<collide::PolygonSpec>(query.bodies[1].shape->geometry).vertices;
    CHECK(corners == std::vector<DVec2>{{0.0, 0.0}, {1.0, 0.0}, {1.0, -1.0}});
    CHECK(query.bodies[0].pose.position == DVec2(1.0, -2.0));
    CHECK(query.bodies[0].pose.rotation == collide::DRotation{0.6, -0.8});
    CHECK(query.way == DVec2(0.0, 2.0));
    CHECK(query.answer.normal == DVec2(0.0, -1.0));
    CHECK(query.answer.fraction == 0.31);
}

TEST_CASE("a ray names what it may hit") {
    const Read got =
        read({header, crate_line, disc_line,
              R"({"ray":"eye","from":[0,1],"to":[9,1],"against":[{"b":3,"at_b":[0,0,1,0],"name":"wall"},)"
              R"({"b":7,"at_b":[5,1,1,0],"name":"crate 4"}],"answer":{"hit":"wall","fraction":0.31}})"});
    REQUIRE(got.queries.size() == 1);
    CHECK(got.queries[0].kind == CaptureKind::ray);
    CHECK(got.queries[0].bodies.at(1).name == "crate 4");
    CHECK(got.queries[0].answer.hit_name == "wall");
    CHECK(got.queries[0].answer.hit == true);
    CHECK(got.queries[0].way == DVec2(9.0, 0.0));
}

TEST_CASE("a body without a name has that of its shape, or the one that its line gives") {
    const Read got = read({header, crate_line, disc_line,
                           R"({"ray":"eye","from":[0,1],"to":[9,1],"b":3,"at_b":[0,0,1,0]})",
                           R"({"point":"eye","at":[0,1],"b":3,"at_b":[0,0,1,0],"name":"wall"})",
                           R"({"cast":"player","a":3,"at_a":[0,9,1,0],"by":[3,0],"b":7,"at_b":[0,0,1,0]})"});
    REQUIRE(got.queries.size() == 3);
    CHECK(got.queries[0].bodies[0].name == "shape 3");
    CHECK(got.queries[1].bodies[0].name == "wall");
    CHECK(got.queries[2].bodies[0].name == "player");
    CHECK(got.queries[2].bodies[1].name == "shape 7");
}

TEST_CASE("all of a chain is rounded where the chain is") {
    const Read got = read({header, disc_line, R"({"shape":1,"chain":[[-2,0],[0,0],[2,1]],"radius":0.25})",
                           R"({"pair":["hills","ball"],"a":1,"at_a":[0,0,1,0],"b":3,"at_b":[-1,0.45,1,0]})",
                           R"({"ray":"eye","from":[-1,3],"to":[-1,-3],"b":1,"at_b":[0,0,1,0]})",
                           R"({"shape":4,"chain":[[-2,0],[0,0],[2,1]]})",
                           R"({"ray":"eye","from":[-1,3],"to":[-1,-3],"b":4,"at_b":[0,0,1,0]})"});
    REQUIRE(got.queries.size() == 3);
    collide::CaptureJudge judge;
    // The disc of radius 0.25 has its centre at (-0.5, 0.45), 0.05 m deep in the chain's radius of 0.25.
    CHECK(judge.answer(got.queries[0]).separation == doctest::Approx(-0.05));
    CHECK(judge.answer(got.queries[1]).fraction == doctest::Approx(2.75 / 6.0));
    CHECK(judge.answer(got.queries[2]).fraction == doctest::Approx(0.5));
}

TEST_CASE("numbers of nine digits are those of single precision") {
    const Read got =
        read({R"({"collide_capture":1,"digits":9})", disc_line, R"({"shape":7,"box":[0.1,1],"radius":0.01})",
              R"({"pair":["a","b"],"a":7,"b":3,"at_a":[0.1,0,1,0],"at_b":[0,0,1,0]})"});
    REQUIRE(got.queries.size() == 1);
    CHECK(got.queries[0].bodies[0].pose.position.x == double{0.1f});
    CHECK(std::get<collide::BoxSpec>(got.queries[0].bodies[0].shape->geometry).width == double{0.1f});
}

TEST_CASE("a segment of a chain, rounded where the chain is, and the least separation of the points") {
    const Read got =
        read({header, disc_line, R"({"shape":1,"chain":[[-9,0.3],[-4,0],[0,0.1],[9,0]],"radius":0.01})",
              R"({"pair":["hills","ball"],"a":1,"at_a":[0,0,1,0],"b":3,"at_b":[0,0,1,0],"child_a":2,)"
              R"("answer":{"points":[[0,0,-0.002],[1,0,-0.003]]}})",
              R"({"pair":["hills","ball"],"a":1,"at_a":[0,0,1,0],"b":3,"at_b":[0,0,1,0],"child_a":3})"});
    REQUIRE(got.queries.size() == 1);
    const auto& segment = std::get<collide::CapsuleSpec>(got.queries[0].bodies[0].shape->geometry);
    CHECK(segment.p1 == DVec2(0.0, 0.1));
    CHECK(segment.p2 == DVec2(9.0, 0.0));
    CHECK(segment.radius == 0.01);
    CHECK(got.queries[0].answer.separation == -0.003);
    REQUIRE(got.reader.capture().left_out_count == 1);
    CHECK(got.reader.capture().left_out[0].why ==
          "/child_a: 3 is not valid; a whole number from 0 to 2 is needed");
}

TEST_CASE("what an engine answers may be no number") {
    const Read got =
        read({header, crate_line, disc_line,
              R"({"pair":"x","a":7,"b":3,"at_a":[0,0,1,0],"at_b":[0,0,1,0],"answer":)"
              R"({"overlap":true,"normal":[null,1],"points":[[0,0,-1],[0,0,null],[0,0,-2]]}})",
              R"({"ray":"x","from":[0,1],"to":[9,1],"b":3,"at_b":[0,0,1,0],"answer":{"fraction":null}})"});
    REQUIRE(got.queries.size() == 2);
    CHECK(std::isnan(got.queries[0].answer.normal->x));
    CHECK(std::isnan(*got.queries[0].answer.separation));
    CHECK(std::isnan(*got.queries[1].answer.fraction));
}

TEST_CASE("what can't be used is left out with its line, and the rest is read") {
    const auto told = [](const std::string& line) {
        const Read got = read({header, crate_line, disc_line, line, pair_line});
        CHECK(got.queries.size() == 1);
        REQUIRE(got.reader.capture().left_out_count == 1);
        CHECK(got.reader.capture().left_out[0].line == 4);
        return got.reader.capture().left_out[0].why;
    };
    CHECK(told(pair_line.substr(0, 60)) == "the line is cut: it ends before its JSON does");
    CHECK(told(R"({"spline":1})") == "the line is of no kind that is known here");
    CHECK(told(R"([1])") == "found an array, expected an object");
    CHECK(told(R"({"pair":"x","a":9,"b":3,"at_a":[0,0,1,0],"at_b":[0,0,1,0]})") ==
          "/a: no line before this one defines the shape 9");
    CHECK(told(R"({"pair":"x","a":7,"b":3,"at_a":[0,0,1,0.3],"at_b":[0,0,1,0]})") ==
          "/at_a: cosine and sine are no rotation: their squares add up to 1.09");
    CHECK(told(R"({"pair":"x","a":7,"b":3,"at_a":[0,null,1,0],"at_b":[0,0,1,0]})") ==
          "/at_a/1: found null, expected a number");
    CHECK(told(R"({"pair":"x","a":7,"b":3,"at_a":[0,NaN,1,0],"at_b":[0,0,1,0]})") ==
          "the line is not JSON at column 35; a number that is not finite is written as null");
    CHECK(told(R"({"pair":"x" "a":7})") == "the line is not JSON at column 15");
    CHECK(told(R"({"point":"x","at":[1e999,0],"b":3,"at_b":[0,0,1,0]})") != "");
    CHECK(told(R"({"shape":8,"polygon":[[0,0],[1,0]]})") != "");
    CHECK(told(R"({"shape":8,"circle":[0,0],"radius":-1})") != "");
    CHECK(told("{\"note\":\"" + std::string(1 << 20, 'x') + "\"}") ==
          "the line is longer than a million bytes");
}

TEST_CASE("a shape that can't be used does not leave the earlier one of its id in its place") {
    const Read got =
        read({header, crate_line, disc_line, R"({"shape":7,"polygon":[[0,0],[1,0]]})", pair_line});
    CHECK(got.queries.empty());
    CHECK(got.reader.capture().left_out_count == 2);
}

// A capture of 2 GB took 3 GB of memory.
TEST_CASE(
    "a shape that is told again as it was is the same one, and one that has changed goes with its queries") {
    const Read got = read({header, crate_line, disc_line, pair_line, crate_line, disc_line, pair_line,
                           R"({"shape":7,"circle":[0,0],"radius":1})", pair_line});
    REQUIRE(got.queries.size() == 3);
    CHECK(got.queries[0].bodies[0].shape == got.queries[1].bodies[0].shape);
    CHECK(got.queries[0].bodies[1].shape == got.queries[2].bodies[1].shape);
    CHECK(std::holds_alternative<collide::CircleSpec>(got.queries[2].bodies[0].shape->geometry));
}

TEST_CASE("of many lines that can't be used the first are told, all are counted") {
    std::vector<std::string> lines{header};
    lines.insert(lines.end(), 1000, "{");
    const Read got = read(lines);
    CHECK(got.reader.capture().left_out_count == 1000);
    REQUIRE(got.reader.capture().left_out.size() == 1);  // all for the same reason
    CHECK(got.reader.capture().left_out[0].times == 1000);
}

TEST_CASE("a file without its first line, or of a later version, is refused") {
    CHECK(read({crate_line, pair_line}).reader.refusal() ==
          "\"collide_capture\" is missing: the first line says {\"collide_capture\": 1, ...}");
    CHECK(read({"<svg>", "</svg>"}).reader.refusal() ==
          "this is no capture: its first line says {\"collide_capture\": 1, ...}");
    CHECK(read({R"({"collide_capture":2})", crate_line, disc_line, pair_line}).queries.empty());
    CHECK(read({R"({"collide_capture":2})"}).reader.refusal() ==
          "/collide_capture: version 2 is newer than this program, which reads version 1; a newer program is "
          "needed");
}

TEST_SUITE_END();
