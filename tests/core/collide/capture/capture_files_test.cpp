// Captures that the recipes wrote with the real engines, and what is left of them when they are spoilt.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include <collide/capture/capture_reader.h>
#include <collide/capture/explain.h>

namespace fs = std::filesystem;

namespace {

const fs::path folder = fs::path(COLLIDOSCOPE_SOURCE_DIR) / "tests/capture/golden";

std::string content(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

struct Outcome {
    std::size_t queries = 0;
    std::size_t wrong = 0;
    std::size_t left_out = 0;
    std::map<std::string, std::size_t> causes;
    bool is_refused = false;
};

Outcome outcome_of(const std::string& text, bool asks_why) {
    Outcome out;
    collide::CaptureReader reader;
    collide::CaptureJudge judge;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) {
        const auto query = reader.read(line);
        if (!query) continue;
        ++out.queries;
        const auto off = judge.judge(*query, judge.answer(*query), {});
        if (!(off.factor() > 1.0)) continue;
        ++out.wrong;
        if (asks_why) ++out.causes[explain(*query, {}).substr(0, 36)];
    }
    out.left_out = reader.capture().left_out_count;
    out.is_refused = !reader.refusal().empty();
    return out;
}

std::vector<fs::path> files() {
    std::vector<fs::path> all(fs::directory_iterator(folder), fs::directory_iterator{});
    std::sort(all.begin(), all.end());
    return all;
}

}  // namespace

TEST_SUITE_BEGIN("core/collide/capture/capture_files");

TEST_CASE("what eight engines answered is read whole, and is right but for what is known of them") {
    std::size_t count = 0;
    for (const fs::path& file : files()) {
        CAPTURE(file);
        Outcome out = outcome_of(content(file), true);
        ++count;
        CHECK(out.queries > 3);
        CHECK(out.left_out == 0);
        const std::string name = file.filename().string();
        if (name == "kinds.collide.jsonl") {
            // Box2D casts rays against polygons without their skin of 1 cm, and its casts and sweeps stop
            // inside.
            CHECK(out.wrong == 4);
            CHECK(out.causes["The engine leaves out the radius of "] == 3);
            CHECK(out.causes["The engine leaves out the radii of b"] == 1);
        } else if (name == "seam.collide.jsonl") {
            CHECK(out.wrong == 4);
            CHECK(out.causes["The engine measures along the normal"] == 4);
        } else {
            CHECK(out.wrong == 0);
        }
    }
    CHECK(count >= 9);
}

TEST_CASE("a capture that was cut, or whose bytes were changed, is read as far as it can be") {
    std::mt19937 random(3);
    std::size_t read_on = 0;
    std::size_t left_out = 0;
    for (const fs::path& file : files()) {
        const std::string text = content(file);
        for (int i = 0; i < 300; ++i) {
            std::string spoilt = text.substr(0, i % 3 == 0 ? random() % text.size() : text.size());
            for (std::size_t k = 0; i % 3 != 0 && k < 1 + random() % 8; ++k)
                spoilt[random() % spoilt.size()] = "0-9.e\"[]{},:xN\0 "[random() % 16];
            const Outcome out = outcome_of(spoilt, false);
            read_on += out.queries;
            left_out += out.left_out;
            CHECK(out.queries <= outcome_of(text, false).queries);
        }
    }
    CHECK(read_on > 10'000);
    CHECK(left_out > 1'000);
}

TEST_SUITE_END();
