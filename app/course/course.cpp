#include "course/course.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "text/data_paths.h"
#include "text/natural_order.h"

namespace app {

namespace {

using Files = std::map<std::string, std::filesystem::path>;  // by name

void add_chapters(const std::filesystem::path& folder, Files& files) {
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(folder, ignored)) {
        if (entry.path().extension() == ".md") files.try_emplace(entry.path().stem().string(), entry.path());
    }
}

}  // namespace

void reload(CourseEntry& entry) {
    auto read = load_chapter(entry.file);
    if (const auto* error = std::get_if<CourseError>(&read)) {
        entry.error = error->message;
        return;
    }
    entry.chapter = std::move(std::get<Chapter>(read));
    entry.title = entry.chapter.title;
    entry.error.clear();
}

Course load_course(const std::filesystem::path& folder, const std::string& language) {
    Course course{folder, {}, {}};
    Files files;
    std::error_code ignored;
    if (std::filesystem::is_regular_file(folder, ignored)) {
        files[folder.stem().string()] = folder;
    } else {
        add_chapters(folder / language, files);
        add_chapters(folder / "en", files);
        add_chapters(folder, files);
    }
    for (const auto& [id, file] : files) {
        CourseEntry entry{file, id, id, {}, {}};
        reload(entry);
        course.entries.push_back(std::move(entry));
    }
    std::sort(course.entries.begin(), course.entries.end(),
              [](const CourseEntry& a, const CourseEntry& b) { return natural_before(a.id, b.id); });
    if (course.entries.empty()) {
        course.error =
            fmt::format("{}: there is no chapter in this folder, put files NAME.md into it", folder.string());
    }
    return course;
}

std::filesystem::path shipped_course() {
    const auto data = data_folder();
    return data ? *data / "assets" / "course" : std::filesystem::path();
}

}  // namespace app
