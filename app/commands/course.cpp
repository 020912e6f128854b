#include <CLI/CLI.hpp>

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include <collide/scene/atomic_file.h>
#include <collide/scene/path_text.h>
#include <collide/scene/scene_reader.h>
#include "commands/command.h"
#include "course/check.h"
#include "course/course.h"
#include "course/print.h"
#include "course/progress.h"
#include "course/scene_lesson.h"
#include "text/data_paths.h"

namespace app {

namespace {

/// Returns a course whose only chapter is the player in a scene file.
Course course_of_scene(const std::string& file) {
    Course course;
    auto read = collide::load_scene(collide::path_of(file));
    if (const auto* refusal = std::get_if<collide::SceneError>(&read)) {
        course.error = refusal->message;
        return course;
    }
    auto chapter = chapter_of(std::get<collide::LoadedScene>(read).scene);
    if (const auto* refusal = std::get_if<CourseError>(&chapter)) {
        course.error = fmt::format("{}: {}", file, refusal->message);
        return course;
    }
    CourseEntry& entry = course.entries.emplace_back();
    entry.chapter = std::get<Chapter>(std::move(chapter));
    return course;
}

/// Returns the course to work on; the shipped course if `folder` is empty. `folder` may also be a chapter, a
/// scene file (.json), or the name of a shipped chapter.
Course course_of(const std::string& folder) {
    if (folder.empty()) return load_course(shipped_course());
    if (folder.ends_with(".json")) return course_of_scene(folder);
    std::error_code ignored;
    const std::filesystem::path named = collide::path_of(folder);
    const std::filesystem::path chapter = shipped_course() / "en" / collide::path_of(folder + ".md");
    const bool is_chapter =
        !std::filesystem::exists(named, ignored) && std::filesystem::exists(chapter, ignored);
    return load_course(is_chapter ? chapter : named);
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
        if (entry.chapter.steps.empty()) {
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

struct PrintOptions {
    std::string folder;
    std::string output;
    bool answers = false;
    bool folded = false;
    ViewOptions view_options;  // only the size is used
};

int print_course(const PrintOptions& options) {
    const Course course = course_of(options.folder);
    std::vector<Chapter> chapters;
    for (const CourseEntry& entry : course.entries) {
        if (!entry.error.empty()) fmt::print(stderr, "{}\n", entry.error);
        if (!entry.chapter.steps.empty()) chapters.push_back(entry.chapter);
    }
    HandoutStyle look;
    look.answers = options.folded ? Answers::folded : options.answers ? Answers::sheet : Answers::none;
    const auto view = view_from(options.view_options);
    if (const auto* mistake = std::get_if<std::string>(&view)) return refused(*mistake);
    if (const auto size = std::get<View>(view).size)
        look.figure_size = {static_cast<float>((*size)[0]), static_cast<float>((*size)[1])};
    const auto page = print_chapters(chapters, look);
    const auto* error = std::get_if<CourseError>(&page);
    if (chapters.empty() || error != nullptr)
        return refused(error != nullptr ? error->message : course.error);
    if (const auto reason =
            collide::write_file(collide::path_of(options.output), std::get<std::string>(page))) {
        return refused(fmt::format(
            "{}: the handout can't be written ({}), check the folder, its permissions and that the disk has "
            "room",
            options.output, *reason));
    }
    return exit_ok;
}

}  // namespace

void add_course_command(CLI::App& program, int& exit_code) {
    CLI::App* course = program.add_subcommand("course", "Check or print a course, or list the answers given");
    course->require_subcommand(1);
    auto folder = std::make_shared<std::string>();
    CLI::App* check = course->add_subcommand(
        "check", "Check the chapters of a folder: every scene, place, question and task is tried");
    check->add_option(
        "FOLDER", *folder,
        "Folder of a course, a chapter, a scene with a lesson, or the name of a shipped chapter; the shipped "
        "course by default");
    check->callback([folder, &exit_code] { exit_code = check_course(*folder); });
    auto options = std::make_shared<PrintOptions>();
    CLI::App* print = course->add_subcommand(
        "print", "A handout: one HTML page with figures drawn by the engine and room for answers");
    print->add_option(
        "FOLDER", options->folder,
        "Folder of a course, a chapter, a scene with a lesson, or the name of a shipped chapter; the shipped "
        "course by default");
    print->add_option("-o,--output", options->output, "File to write, .html")->required();
    print->add_flag("--answers", options->answers, "Also the engine's answers, on a separate sheet");
    print->add_flag("--folded", options->folded, "Hints and answers below each question, to be opened");
    print->add_option("--size", options->view_options.texts["size"], "Size of the figures, such as 640x400");
    CLI::App* results = course->add_subcommand(
        "results", "The answers given in this profile, as CSV: one line per question and task");
    results->callback([&exit_code] {
        print_output(results_csv(read_progress(preference_folder()).events));
        exit_code = exit_ok;
    });
    print->callback([options, &exit_code] { exit_code = print_course(*options); });
}

}  // namespace app
