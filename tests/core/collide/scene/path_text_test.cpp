#include <collide/scene/path_text.h>

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include <collide/scene/atomic_file.h>
#include <collide/scene/read_text.h>

namespace {

const std::string strange = "Größe 三角 1.txt";

}  // namespace

TEST_CASE("a path and its text are the same letters") {
    const std::filesystem::path path = collide::path_of(strange);
    CHECK(path.u8string() == u8"Größe 三角 1.txt");
    CHECK(collide::utf8_of(path) == strange);
    CHECK(collide::utf8_of(path.extension()) == ".txt");
    CHECK(collide::path_of("").empty());
    CHECK(collide::utf8_of({}).empty());
}

TEST_CASE("a file of any name is written and read, and named in refusals") {
    const std::filesystem::path folder = std::filesystem::temp_directory_path() / collide::path_of("Maß 角");
    const std::filesystem::path file = folder / collide::path_of(strange);
    std::string error;
    CHECK(!collide::read_text(file, error));
    CHECK(error.starts_with(collide::utf8_of(file)));
    CHECK(error.find("Maß 角") != std::string::npos);
    std::filesystem::create_directories(folder);
    CHECK(!collide::write_file(file, "text"));
    CHECK(collide::read_text(file, error) == "text");
    CHECK(std::filesystem::remove_all(folder) == 2);
}

TEST_CASE("what is no text stays the same file where names are bytes") {
    const std::string bytes = "a\xff";
    const std::filesystem::path path = collide::path_of(bytes);
    if constexpr (std::is_same_v<std::filesystem::path::value_type, char>) {
        CHECK(collide::utf8_of(path) == bytes);
    } else {
        CHECK(collide::utf8_of(path) == "a�");
    }
}
