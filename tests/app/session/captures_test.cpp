#include "session/captures.h"

#include <doctest/doctest.h>

#include <cmath>
#include <filesystem>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "app/support/run_command.h"
#include "session/scene_files.h"

namespace {

const std::string start = "{\"collide_capture\":1,\"engine\":\"test\"}\n{\"shape\":1,\"box\":[2,2]}\n";

std::string pair(const std::string& name, double depth) {
    return R"({"pair":[")" + name + R"(","wall"],"a":1,"at_a":[0,0,1,0],"b":1,"at_b":[1.75,0.5,1,0],)" +
           R"("answer":{"overlap":true,"depth":)" + std::to_string(depth) + "}}\n";
}

std::vector<std::string> names_worst_first(const app::OpenCapture& open) {
    std::vector<std::string> out;
    for (const std::size_t i : open.worst_first()) out.push_back(open.cases()[i].query.name);
    return out;
}

}  // namespace

TEST_CASE("a capture in pieces of any length is that in one") {
    const std::string text = start + "{\"frame\":1,\"time\":0.1}\n" + pair("bad", 0.5) + pair("good", 0.25) +
                             "{\"note\":\"jump\"}\n{\"frame\":2,\"time\":0.2}\r\n\n" + pair("worse", 2.5);
    for (const std::size_t length : {std::size_t{1}, std::size_t{7}, std::size_t{40}, text.size()}) {
        CAPTURE(length);
        app::OpenCapture open("x.jsonl", 1);
        for (std::size_t i = 0; i < text.size(); i += length) {
            open.read(std::string_view(text).substr(i, length));
            CHECK(open.capture().left_out_count == 0);
        }
        CHECK(names_worst_first(open) == std::vector<std::string>{"worse, wall", "bad, wall", "good, wall"});
        CHECK(open.cases()[2].query.line == 9);
        CHECK(open.wrong() == 2);
        REQUIRE(open.frames().size() == 3);
        CHECK(open.frames()[1].queries == 2);
        CHECK(open.frames()[1].wrong == 1);
        CHECK(open.frames()[1].notes == 1);
        CHECK(open.frames()[2].queries == 1);
    }
}

TEST_CASE("a line that is cut in the middle waits for its rest, and at the end of a text is left out") {
    app::OpenCapture open("x.jsonl", 1);
    const std::string line = pair("bad", 0.5);
    open.read(start + line.substr(0, 30));
    CHECK(open.cases().empty());
    CHECK(open.capture().left_out_count == 0);
    open.read(line.substr(30, line.size() - 31));  // all but the end of the line
    CHECK(open.cases().size() == 1);
    open.read("\n" + line.substr(0, 30));
    CHECK(open.cases().size() == 1);
    open.end();
    CHECK(open.capture().left_out_count == 1);
    CHECK(open.capture().left_out.front().line == 4);
}

TEST_CASE("a capture too long for the list is refused with a sentence, and other long files are not") {
    const support::Scratch scratch;
    const auto long_file = [&](const std::string& first_line) {
        const std::filesystem::path file = scratch.write("long.jsonl", first_line);
        std::filesystem::resize_file(file, 2'100'000'000);
        return app::refuse_long_capture(file);
    };
    CHECK(long_file(start) ==
          "long.jsonl is a capture of 2,100 MB; up to 64 MB are listed here. `collidoscope check` reads it "
          "all.");
    CHECK_FALSE(long_file("{\"bodies\":[]}\n"));
    CHECK_FALSE(app::refuse_long_capture(scratch.write("short.jsonl", start)));
}

TEST_CASE("the view of a case holds its bodies and where the engine's answer puts them") {
    const std::string box = R"("a":1,"at_a":[0,0,1,0],"b":1,"at_b":)";
    struct Row {
        std::string line;
        std::vector<DVec2> seen;
    };
    const std::vector<Row> rows{
        {R"({"pair":["a","b"],)" + box +
             R"([1.5,0,1,0],"answer":{"overlap":true,"normal":[-1,0],"depth":4}})",
         {{5.0, 1.0}, {-1.0, -1.0}, {2.5, 0.0}}},
        {R"({"pair":["a","b"],)" + box +
             R"([3,0,1,0],"answer":{"overlap":false,"normal":[0,1],"separation":9}})",
         {{4.0, 1.0}, {-1.0, -1.0}}},
        {R"({"cast":"a",)" + box + R"([30,0,1,0],"by":[0,-20],"answer":{"hit":false}})",
         {{31.0, 1.0}, {-1.0, -21.0}}},
        {R"({"cast":"a",)" + box + R"([9,0,1,0],"by":[20,0],"answer":{"hit":true,"fraction":0.9}})",
         {{19.0, 0.0}}},
        {R"({"toi":["a","b"],"duration":2,)" + box +
             R"([9,0,1,0],"velocity_a":[0,8,0],"velocity_b":[0,-8,0],"answer":{"hit":true,"time":1.5}})",
         {{-1.0, 13.0}, {10.0, -13.0}}},
        {R"({"ray":"r","from":[-20,0],"to":[20,0],"b":1,"at_b":[0,0,1,0],"answer":{"hit":true,"fraction":1}})",
         {{-20.0, 0.0}, {20.0, 0.0}}},
        {R"({"point":"p","at":[7,7],"b":1,"at_b":[0,0,1,0],"answer":{"inside":true}})",
         {{7.0, 7.0}, {-1.0, -1.0}}},
    };
    for (const Row& row : rows) {
        CAPTURE(row.line);
        app::OpenCapture open("x.jsonl", 1);
        open.read(start + row.line + "\n");
        REQUIRE(open.cases().size() == 1);
        const collide::CameraSpec camera = app::camera_on(open.cases()[0].query);
        CHECK(camera.height < 60.0);
        for (const DVec2 point : row.seen) {
            CAPTURE(point);
            const DVec2 away = glm::abs(point - camera.center);
            CHECK(away.y < 0.5 * camera.height);
            CHECK(away.x < 0.6 * camera.height);
        }
    }
    app::OpenCapture open("x.jsonl", 1);
    open.read(start + rows[0].line + "\n");
    collide::CapturedQuery query = open.cases()[0].query;
    query.answer.separation = -std::numeric_limits<double>::infinity();
    query.answer.normal = DVec2(std::numeric_limits<double>::quiet_NaN(), 1.0);
    CHECK(app::camera_on(query).height < 5.0);
}
