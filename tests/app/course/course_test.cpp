#include "course/course.h"

#include <doctest/doctest.h>

#include <fstream>

namespace fs = std::filesystem;

namespace {

struct CourseFolder {
    fs::path path = fs::temp_directory_path() / "collidoscope_course_test";
    CourseFolder() {
        fs::remove_all(path);
        fs::create_directories(path);
    }
    ~CourseFolder() {
        std::error_code error;
        fs::remove_all(path, error);
    }
    void write(const std::string& name, const std::string& title) const {
        write_text(name, "---\ntitle: " + title + "\n---\n## One\n\nText.\n");
    }
    void write_text(const std::string& name, const std::string& text) const {
        std::ofstream(path / name) << text;
    }
};

}  // namespace

TEST_CASE("a chapter with a mistake costs itself alone, and says where") {
    const CourseFolder folder;
    folder.write("01-good.md", "Good");
    folder.write_text("02-bad.md", "---\ntitle: Bad\nlevle: essential\n---\n## One\n\nText.\n");
    const app::Course course = app::load_course(folder.path);
    REQUIRE(course.entries.size() == 2);
    CHECK(course.entries[0].error.empty());
    CHECK(course.entries[1].chapter.steps.empty());
    CHECK(course.entries[1].error.starts_with((folder.path / "02-bad.md").string() + ":3: "));
}

TEST_CASE("only what has changed on the disk is read again") {
    const CourseFolder folder;
    folder.write("01-a.md", "A");
    folder.write("02-b.md", "B");
    app::Course course = app::load_course(folder.path);
    CHECK(app::refresh(course).empty());
    folder.write("02-b.md", "Better");
    CHECK(app::refresh(course) == std::vector<std::string>{"02-b"});
    CHECK(course.entries[1].title == "Better");
    CHECK(app::refresh(course).empty());
}

TEST_CASE("a file half saved, and one that is gone, keep the last good state") {
    const CourseFolder folder;
    folder.write("01-a.md", "A");
    app::Course course = app::load_course(folder.path);
    folder.write_text("01-a.md", "---\ntitle: Ano");
    CHECK(app::refresh(course).size() == 1);
    CHECK(course.entries[0].chapter.title == "A");
    CHECK_FALSE(course.entries[0].error.empty());
    folder.write("01-a.md", "Another");
    CHECK(app::refresh(course).size() == 1);
    CHECK(course.entries[0].chapter.title == "Another");
    CHECK(course.entries[0].error.empty());
    fs::remove(folder.path / "01-a.md");
    CHECK(app::refresh(course).empty());
    CHECK(course.entries[0].chapter.title == "Another");
}

TEST_CASE("a place that is not there is found when a chapter is read, and does not replace a good state") {
    const CourseFolder folder;
    const std::string wrong = "---\ntitle: Wrong\n---\n## One\n\nIt is {bodies[0].nmae | length}.\n";
    folder.write_text("01-a.md", wrong);
    app::Course course = app::load_course(folder.path);
    CHECK(course.entries[0].chapter.title == "Wrong");
    CHECK(course.entries[0].error.starts_with((folder.path / "01-a.md").string() + ":6: "));
    folder.write("01-a.md", "Good");
    CHECK(app::refresh(course).size() == 1);
    CHECK(course.entries[0].error.empty());
    folder.write_text("01-a.md", wrong);
    CHECK(app::refresh(course).size() == 1);
    CHECK(course.entries[0].chapter.title == "Good");
    CHECK_FALSE(course.entries[0].error.empty());
}

TEST_CASE("a chapter that was added stands at its place in the order of names") {
    const CourseFolder folder;
    folder.write("01-a.md", "A");
    folder.write("10-c.md", "C");
    app::Course course = app::load_course(folder.path);
    folder.write("2-b.md", "B");
    CHECK(app::refresh(course) == std::vector<std::string>{"2-b"});
    REQUIRE(course.entries.size() == 3);
    CHECK(course.entries[1].title == "B");
}

TEST_CASE("the shipped course has one name wherever it is installed") {
    CHECK(app::load_course(app::shipped_course()).name == "shipped");
    const CourseFolder folder;
    CHECK(app::load_course(folder.path).name == folder.path.string());
    CHECK_FALSE(app::load_course(folder.path).error.empty());
}
