#include "course/progress.h"

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>

using app::CourseEvent;

namespace fs = std::filesystem;

namespace {

struct ProgressFolder {
    fs::path path = fs::temp_directory_path() / "collidoscope_progress_test";
    ProgressFolder() {
        fs::remove_all(path);
        fs::create_directories(path);
    }
    ~ProgressFolder() {
        std::error_code error;
        fs::remove_all(path, error);
    }
    fs::path file() const { return path / "course.jsonl"; }
};

CourseEvent opened(const std::string& chapter, std::size_t step) {
    CourseEvent event;
    event.course = "shipped";
    event.chapter = chapter;
    event.step = step;
    event.when = "2026-03-01T14:07:00Z";
    return event;
}

CourseEvent answered(const std::string& chapter, std::size_t step, std::size_t exercise) {
    CourseEvent event = opened(chapter, step);
    event.exercise = exercise;
    event.kind = "axis";
    event.tries = 2;
    event.right = true;
    event.seconds = 12.25;
    return event;
}

}  // namespace

TEST_CASE("what was done in a course is read back as it was written, in order") {
    const ProgressFolder folder;
    const std::vector<CourseEvent> first{opened("03-shadows", 1), answered("03-shadows", 1, 2)};
    const std::vector<CourseEvent> second{opened("03-shadows", 2)};
    REQUIRE(app::add_seed(folder.path, 77));
    REQUIRE(app::add_events(folder.path, first));
    REQUIRE(app::add_events(folder.path, second));
    const app::Progress read = app::read_progress(folder.path);
    CHECK(read.seed == 77);
    CHECK(read.events == std::vector{first[0], first[1], second[0]});
}

TEST_CASE("a kill in the middle of a line costs that line and none that comes later") {
    const ProgressFolder folder;
    REQUIRE(app::add_events(folder.path, std::vector{answered("a", 1, 1), answered("a", 2, 1)}));
    fs::resize_file(folder.file(), fs::file_size(folder.file()) - 20);
    REQUIRE(app::add_events(folder.path, std::vector{answered("a", 3, 1)}));
    const auto read = app::read_progress(folder.path).events;
    REQUIRE(read.size() == 2);
    CHECK(read[0].step == 1);
    CHECK(read[1].step == 3);
}

TEST_CASE("lines that are no event are left out") {
    const ProgressFolder folder;
    std::ofstream(folder.file()) << "[1]\n{\"course\": 3}\nno JSON\n{\"seed\": -1}\n"
                                 << "{\"course\": \"shipped\", \"chapter\": \"a\", \"step\": 0}\n"
                                 << "{\"course\": \"shipped\", \"chapter\": \"a\", \"step\": 2}\n";
    const app::Progress read = app::read_progress(folder.path);
    CHECK(read.seed == 0);
    REQUIRE(read.events.size() == 1);
    CHECK(read.events.front().step == 2);
}

TEST_CASE("a folder that can't be written is told, one that does not exist holds nothing") {
    CHECK_FALSE(app::add_events("/nowhere/at/all", std::vector{opened("a", 1)}));
    CHECK_FALSE(app::add_events({}, std::vector{opened("a", 1)}));
    CHECK(app::read_progress("/nowhere/at/all").events.empty());
}

TEST_CASE("progress is that of one course, with the step opened last") {
    CourseEvent other = answered("a", 9, 1);
    other.course = "/home/her/course";
    const auto progress =
        app::progress_in("shipped", std::vector{opened("a", 1), answered("a", 1, 1), opened("a", 4),
                                                opened("a", 2), opened("b", 1), other});
    REQUIRE(progress.size() == 2);
    CHECK(progress.at("a").last_step == 1);
    CHECK(progress.at("a").seen == std::set<std::size_t>{0, 1, 3});
    CHECK(progress.at("a").answered == std::set<std::pair<std::size_t, std::size_t>>{{0, 0}});
    CHECK(progress.at("b").answered.empty());
}

TEST_CASE("results are a line for each answer, and none for a step that was only opened") {
    CourseEvent strange = answered("a, \"b\"", 1, 1);
    strange.right = false;
    CHECK(app::results_csv(std::vector{opened("a", 1), answered("a", 3, 2), strange}) ==
          "chapter,step,tries,right,seconds,question,kind,course,time\n"
          "a,3,2,yes,12.2,2,axis,shipped,2026-03-01T14:07:00Z\n"
          "\"a, \"\"b\"\"\",1,2,no,12.2,1,axis,shipped,2026-03-01T14:07:00Z\n");
}
