#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>

#include "commands/command.h"
#include "course/check.h"
#include "course/course.h"

namespace app {

namespace {

/// The shipped course where no folder is named.
Course course_of(const std::string& folder) {
    return load_course(folder.empty() ? shipped_course() : std::filesystem::path(folder));
}

int check_course(const std::string& folder) {
    const Course course = course_of(folder);
    std::size_t mistakes = 0;
    const auto refuse = [&](const std::string& sentence) {
        ++mistakes;
        fmt::print(stderr, "{}\n", sentence);
    };
    if (!course.error.empty()) refuse(course.error);
    for (const CourseEntry& entry : course.entries) {
        if (!entry.error.empty()) {
            refuse(entry.error);
            continue;
        }
        for (const CourseError& error : check_chapter(entry.chapter)) refuse(error.message);
    }
    if (mistakes > 0) return exit_unusable_input;
    std::size_t exercises = 0;
    for (const CourseEntry& entry : course.entries) {
        for (const CourseStep& step : entry.chapter.steps) exercises += step.exercises.size();
    }
    print_output(fmt::format("{} chapters, {} questions and tasks: nothing is wrong\n", course.entries.size(),
                             exercises));
    return exit_ok;
}

}  // namespace

void add_course_command(CLI::App& program, int& exit_code) {
    CLI::App* course = program.add_subcommand("course", "Check, print or sum up a course");
    course->require_subcommand(1);
    auto folder = std::make_shared<std::string>();
    CLI::App* check = course->add_subcommand(
        "check",
        "Say what is wrong with the chapters of a folder: each scene, place, question and task is tried");
    check->add_option("FOLDER", *folder,
                      "Folder of a course, or one chapter; the shipped course when left out");
    check->callback([folder, &exit_code] { exit_code = check_course(*folder); });
}

}  // namespace app
