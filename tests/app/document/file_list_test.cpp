#include "document/file_list.h"

#include <doctest/doctest.h>

#include <array>
#include <fstream>

using namespace app;
namespace fs = std::filesystem;

namespace {

/// A folder of its own below the working directory, removed at the end.
struct TestFolder {
    fs::path path = fs::temp_directory_path() / "collidoscope_file_list_test";
    TestFolder() {
        fs::remove_all(path);
        fs::create_directories(path / "Beta");
        fs::create_directories(path / "alpha");
        fs::create_directories(path / ".hidden");
        for (const char* name : {"b.json", "A.JSON", "notes.txt", ".secret.json"})
            std::ofstream(path / name) << "{}";
    }
    ~TestFolder() {
        std::error_code error;
        fs::remove_all(path, error);
    }
};

std::vector<std::string> names(const std::vector<FileEntry>& files) {
    std::vector<std::string> names;
    for (const FileEntry& file : files) names.push_back(file.name);
    return names;
}

}  // namespace

TEST_CASE("a folder lists its folders and scene files, hidden ones left out") {
    const TestFolder folder;
    const FileList list = list_folder(folder.path, app::scene_endings);
    CHECK(list.error.empty());
    CHECK(list.folders == std::vector<std::string>{"alpha", "Beta"});
    CHECK(names(list.files) == std::vector<std::string>{"A.JSON", "b.json"});
}

TEST_CASE("a folder that is gone falls back to its nearest parent") {
    const TestFolder folder;
    CHECK(list_folder(folder.path / "gone" / "deeper", app::scene_endings).folder == folder.path);
}

TEST_CASE("typed names become scene files in the folder") {
    CHECK(typed_path("/tmp/x", "scene", app::scene_endings) == fs::path("/tmp/x/scene.json"));
    CHECK(typed_path("/tmp/x", "scene.json", app::scene_endings) == fs::path("/tmp/x/scene.json"));
    CHECK(typed_path("/tmp/x", "../y/scene", app::scene_endings) == fs::path("/tmp/y/scene.json"));
    CHECK(typed_path("/tmp/x", "/abs/s.json", app::scene_endings) == fs::path("/abs/s.json"));
    CHECK(typed_path("/tmp/x", "scene.json.json", app::scene_endings) == fs::path("/tmp/x/scene.json"));
    CHECK(typed_path("/tmp/x", "v1.2", app::scene_endings) == fs::path("/tmp/x/v1.2.json"));
}

TEST_CASE("a name with any of the endings of its dialog stays as it is") {
    constexpr std::array<std::string_view, 3> endings{".json", ".jsonl", ".tmx"};
    CHECK(typed_path("/tmp/x", "bug.collide.jsonl", endings) == fs::path("/tmp/x/bug.collide.jsonl"));
    CHECK(typed_path("/tmp/x", "level.TMX", endings) == fs::path("/tmp/x/level.TMX"));
    CHECK(typed_path("/tmp/x", "level", endings) == fs::path("/tmp/x/level.json"));
}

TEST_CASE("the time of a file is written in its shortest unambiguous form") {
    const auto now = fs::file_time_type::clock::now();
    CHECK(time_words(now, now).starts_with("today "));
    const std::string years_ago = time_words(now - std::chrono::hours(24 * 800), now);
    CHECK(years_ago.find(" 20") == years_ago.size() - 5);  // the year is the last word
    CHECK(years_ago.size() - std::string("3 Mar 2025").size() <= 1);
}
