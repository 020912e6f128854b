#include <doctest/doctest.h>

#include <filesystem>

#include <collide/scene/atomic_file.h>
#include <collide/scene/path_text.h>
#include "host/files.h"

namespace fs = std::filesystem;

namespace {

fs::path strange_file() { return fs::temp_directory_path() / collide::path_of("Größe 三角.json"); }

}  // namespace

TEST_CASE("a file's stamp changes with the file") {
    const fs::path file = strange_file();
    fs::remove(file);
    CHECK(!app::stamp_of(file).exists);
    CHECK(!collide::write_file(file, "one"));
    const app::FileStamp before = app::stamp_of(file);
    CHECK(before.exists);
    CHECK(before == app::stamp_of(file));
    CHECK(!collide::write_file(file, "three"));
    CHECK(before != app::stamp_of(file));
    fs::remove(file);
}

TEST_CASE("a lock is held by one at a time") {
    const fs::path file = strange_file();
    auto lock = app::FileLock::take(file);
    REQUIRE(lock);
    CHECK(!app::FileLock::take(file));
    lock.reset();
    CHECK(app::FileLock::take(file));
    fs::remove(file);
}
