// One query written as a capture of its own comes back as it was.
#include <doctest/doctest.h>

#include <fstream>
#include <string>
#include <vector>

#include <collide/capture/capture_judge.h>
#include <collide/capture/capture_reader.h>
#include <collide/capture/capture_writer.h>

namespace {

std::vector<collide::CapturedQuery> queries_in(const std::vector<std::string>& lines) {
    collide::CaptureReader reader;
    std::vector<collide::CapturedQuery> queries;
    for (const std::string& line : lines) {
        if (auto query = reader.read(line)) queries.push_back(*std::move(query));
    }
    CHECK(reader.refusal().empty());
    CHECK(reader.capture().left_out_count == 0);
    return queries;
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t begin = 0, end = 0; (end = text.find('\n', begin)) != std::string::npos; begin = end + 1)
        lines.push_back(text.substr(begin, end - begin));
    return lines;
}

void check_same(const collide::CapturedQuery& one) {
    const auto again = queries_in(lines_of(collide::write_capture({"an engine", one})));
    REQUIRE(again.size() == 1);
    const collide::CapturedQuery& read = again.front();
    CHECK(read.kind == one.kind);
    CHECK(read.name == one.name);
    REQUIRE(read.bodies.size() == one.bodies.size());
    CHECK(read.way == one.way);
    CHECK(read.from == one.from);
    CHECK(read.seconds == one.seconds);
    CHECK(read.answer == one.answer);
    for (std::size_t i = 0; i < one.bodies.size(); ++i) {
        CHECK(read.bodies[i].name == one.bodies[i].name);
        CHECK(read.bodies[i].pose == one.bodies[i].pose);
        CHECK(read.bodies[i].is_of_chain == one.bodies[i].is_of_chain);
        CHECK(read.bodies[i].velocity == one.bodies[i].velocity);
        CHECK(read.bodies[i].angular_velocity == one.bodies[i].angular_velocity);
    }
    collide::CaptureJudge judge;
    const collide::OwnAnswer before = judge.answer(one);
    const collide::OwnAnswer after = judge.answer(read);
    CHECK(after.hit == before.hit);
    CHECK(after.separation == before.separation);
    CHECK(after.normal == before.normal);
    CHECK(after.fraction == before.fraction);
    CHECK(after.time == before.time);
}

}  // namespace

TEST_SUITE_BEGIN("core/collide/capture/capture_writer");

TEST_CASE("queries of all kinds, with shapes of all kinds, come back as they were") {
    const auto queries = queries_in({
        R"({"collide_capture":1,"engine":"test"})",
        R"({"shape":1,"box":[2,2],"radius":0.1})",
        R"({"shape":2,"polygon":[[0,0],[3,0],[3,1],[1,1],[1,3],[0,3]]})",
        R"({"shape":3,"circle":[0.1,0.2],"radius":1})",
        R"({"shape":4,"capsule":[[-1,0],[1,0]],"radius":0.3})",
        R"({"shape":5,"segment":[[-1,0],[1,0.3]]})",
        R"({"shape":6,"chain":[[5,0],[0,-0.1],[-5,0]],"radius":0.01})",
        R"({"shape":7,"chain":[[5,0],[0,5],[-5,0],[0,-5]],"loop":true})",
        R"({"pair":["crate","L \"x\""],"a":1,"at_a":[0.1,0,0.6,0.8],"b":2,"at_b":[1,1,1,0],"answer":{"overlap":true,"normal":[0.1,0.9],"points":[[0.3,0.4,-0.02],[1,2]]}})",
        R"({"overlap":["disc","capsule"],"a":3,"at_a":[0.3,0,1,0],"b":4,"at_b":[1,1,0.8,-0.6],"answer":{"overlap":false}})",
        R"({"pair":["edge","crate"],"a":6,"child_a":1,"at_a":[0,0,1,0],"b":1,"at_b":[-2,1,1,0],"answer":{"overlap":true,"depth":0.1}})",
        R"({"toi":["bar","loop"],"a":5,"at_a":[0,0,1,0],"velocity_a":[1,0,0.5],"b":7,"at_b":[0,0,1,0],"velocity_b":[0,-0.1],"duration":4,"answer":{"hit":true,"time":3.25}})",
        R"({"ray":"gun","from":[-9,0.1],"to":[9,0.2],"against":[{"b":2,"at_b":[0,0,1,0],"name":"near"},{"b":6,"at_b":[5,0,0,1],"name":"far"}],"answer":{"hit":"far","fraction":0.31,"normal":[-1,0]}})",
        R"({"ray":"eye","from":[0.1,0.3],"to":[9,0.7],"b":6,"at_b":[0,0,1,0],"answer":{"hit":false}})",
        R"({"cast":"player","a":1,"at_a":[-9,0,1,0],"by":[18.1,0.3],"against":[{"b":3,"at_b":[0,0,1,0],"name":"ball"},{"b":2,"at_b":[4,0,1,0],"name":"L"}],"answer":{"hit":true,"fraction":0.4}})",
        R"({"point":"mouse","at":[0.7,0.9],"b":2,"at_b":[0.1,0.2,1,0],"answer":{"hit":true}})",
        R"({"pair":["a","b"],"a":1,"at_a":[0,0,1,0],"b":1,"at_b":[1,0,1,0]})",
    });
    CHECK(queries.size() == 9);
    for (const collide::CapturedQuery& query : queries) {
        CAPTURE(query.name);
        check_same(query);
    }
}

TEST_CASE("what real engines answered comes back as it was") {
    for (const char* const name : {"box2d_2", "chipmunk", "kinds", "seam", "rapier2d-compat", "matter-js"}) {
        CAPTURE(name);
        std::ifstream file(std::string(COLLIDOSCOPE_SOURCE_DIR "/tests/capture/golden/") + name +
                           ".collide.jsonl");
        std::vector<std::string> lines;
        for (std::string line; std::getline(file, line);) lines.push_back(line);
        const auto queries = queries_in(lines);
        REQUIRE(!queries.empty());
        for (std::size_t i = 0; i < queries.size(); i += 1 + queries.size() / 20) check_same(queries[i]);
    }
}

TEST_SUITE_END();
