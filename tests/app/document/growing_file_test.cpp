#include "document/growing_file.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace fs = std::filesystem;

namespace {

struct Written {
    fs::path file = fs::temp_directory_path() / "collidoscope_growing_file_test.txt";
    explicit Written(const std::string& text) { put(text, std::ios::trunc); }
    Written(const Written&) = delete;
    Written& operator=(const Written&) = delete;
    ~Written() { fs::remove(file); }
    void put(const std::string& text, std::ios::openmode mode = std::ios::app) const {
        std::ofstream(file, std::ios::binary | mode) << text;
    }
};

constexpr double due = app::GrowingFile::interval;

}  // namespace

TEST_CASE("what is added is handed on once, when a look is due") {
    const Written written("one\n");
    app::GrowingFile growing(written.file, "one\n");
    CHECK_FALSE(growing.update(due));
    written.put("two\nthr");
    CHECK_FALSE(growing.update(0.1));
    const auto added = growing.update(due);
    REQUIRE(added);
    CHECK(added->text == "two\nthr");
    CHECK_FALSE(added->was_rewritten);
    CHECK_FALSE(growing.update(due));
    written.put("ee\n");
    CHECK(growing.update(due)->text == "ee\n");
}

TEST_CASE("a file that is begun again is read from its beginning, longer or shorter than before") {
    const Written written("one\ntwo\n");
    app::GrowingFile growing(written.file, "one\ntwo\n");
    written.put("1\n", std::ios::trunc);
    auto added = growing.update(due);
    REQUIRE(added);
    CHECK(added->was_rewritten);
    CHECK(added->text == "1\n");
    written.put("another that is longer\n", std::ios::trunc);
    added = growing.update(due);
    REQUIRE(added);
    CHECK(added->was_rewritten);
    CHECK(added->text == "another that is longer\n");
    written.put("", std::ios::trunc);
    added = growing.update(due);
    REQUIRE(added);
    CHECK(added->was_rewritten);
    CHECK(added->text.empty());
    CHECK_FALSE(growing.update(due));
}

TEST_CASE("a file that is gone for a while adds nothing, and is read on when it is back") {
    const Written written("one\n");
    app::GrowingFile growing(written.file, "one\n");
    fs::remove(written.file);
    CHECK_FALSE(growing.update(due));
    written.put("one\ntwo\n");
    CHECK(growing.update(due)->text == "two\n");
}

TEST_CASE("more than one look takes comes with the next, at once") {
    const Written written("");
    app::GrowingFile growing(written.file, "");
    const std::string much(app::GrowingFile::most_bytes + 10, 'x');
    written.put(much);
    CHECK(growing.update(due)->text.size() == app::GrowingFile::most_bytes);
    CHECK(growing.update(0.0)->text.size() == 10);
    CHECK_FALSE(growing.update(0.0));
}
