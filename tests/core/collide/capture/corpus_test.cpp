// The corpus and the page about engines: what is in them, and that the library answers each case as is exact.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include <collide/capture/capture_judge.h>
#include <collide/capture/capture_reader.h>

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

const fs::path root = COLLIDOSCOPE_SOURCE_DIR;

std::vector<std::string> lines_of(const fs::path& file) {
    std::ifstream stream(file);
    REQUIRE_MESSAGE(stream.good(), file);
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

std::vector<fs::path> corpus() {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(root / "tests/corpus")) {
        if (entry.path().extension() == ".jsonl") files.push_back(entry.path());
    }
    return files;
}

}  // namespace

TEST_SUITE_BEGIN("core/collide/capture/corpus");

TEST_CASE("400 different cases of nine kinds, each with a sentence, are answered as is exact") {
    const collide::CaptureTolerance tight{1e-6, 1e-6, 1e-9};
    std::set<std::string> different;
    std::size_t count = 0;
    std::set<std::string> kinds;
    for (const fs::path& file : corpus()) {
        CAPTURE(file);
        collide::CaptureReader reader;
        collide::CaptureJudge judge;
        std::map<int, std::string> shapes;
        std::size_t of_kind = 0;
        for (const std::string& text : lines_of(file)) {
            CAPTURE(text);
            json line = json::parse(text);
            if (line.contains("kind")) kinds.insert(line["kind"]);
            if (line.contains("shape")) shapes[line["shape"]] = text.substr(text.find(','));
            const auto query = reader.read(text);
            if (!query) continue;
            ++of_kind;
            CHECK(line["hard"].get<std::string>().size() > 20);
            const collide::OwnAnswer own = judge.answer(*query);
            CHECK(own.hit == query->answer.hit);
            CHECK(judge.judge(*query, own, tight).factor() <= 1.0);
            CHECK(line.contains("touches") ==
                  (own.separation == 0.0 && query->kind != collide::CaptureKind::toi));
            for (const char* const name : {"pair", "cast", "ray", "toi", "hard"}) line.erase(name);
            for (const char* const key : {"a", "b"}) {
                if (line.contains(key)) line[key] = shapes.at(line[key]);
            }
            CHECK(different.insert(line.dump()).second);
        }
        CHECK(reader.capture().left_out_count == 0);
        CHECK(of_kind >= 40);
        count += of_kind;
    }
    CHECK(count >= 400);
    CHECK(kinds.size() == 9);
}

TEST_CASE("each count on the page about engines is that of the capture it links to") {
    const std::regex cell(R"(\[(\d+) of (\d+)\]\((engines/[^)]+)\))");
    std::set<std::string> linked;
    for (const std::string& line : lines_of(root / "docs/engines.md")) {
        for (auto it = std::sregex_iterator(line.begin(), line.end(), cell); it != std::sregex_iterator();
             ++it) {
            const std::string path = (*it)[3];
            CAPTURE(path);
            collide::CaptureReader reader;
            collide::CaptureJudge judge;
            collide::CaptureTolerance tolerance;
            int wrong = 0;
            for (const std::string& text : lines_of(root / "docs" / path)) {
                const auto query = reader.read(text);
                if (!query) {
                    const json head = json::parse(text);
                    if (head.contains("length")) tolerance.length = head["length"];
                    continue;
                }
                CHECK(judge.judge(*query, judge.answer(*query), tolerance).factor() > 1.0);
                ++wrong;
            }
            CHECK(reader.capture().left_out_count == 0);
            CHECK(wrong == std::stoi((*it)[2]) - std::stoi((*it)[1]));
            linked.insert(fs::path(path).filename().string());
        }
    }
    std::set<std::string> files;
    for (const auto& entry : fs::directory_iterator(root / "docs/engines"))
        files.insert(entry.path().filename().string());
    CHECK(linked == files);
    CHECK(linked.size() > 10);
}
