#include "course/course.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include <collide/scene/path_text.h>
#include "course/check.h"
#include "text/data_paths.h"
#include "text/search.h"

namespace app {

namespace {

constexpr const char* shipped_name = "shipped";

using Files = std::map<std::string, std::filesystem::path>;  // by name

void add_chapters(const std::filesystem::path& folder, Files& files) {
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(folder, ignored)) {
        if (entry.path().extension() == ".md")
            files.try_emplace(collide::utf8_of(entry.path().stem()), entry.path());
    }
}

Files files_of(const Course& course) {
    Files files;
    std::error_code ignored;
    if (std::filesystem::is_regular_file(course.folder, ignored)) {
        files[collide::utf8_of(course.folder.stem())] = course.folder;
    } else {
        add_chapters(course.folder / collide::path_of(course.language), files);
        add_chapters(course.folder / "en", files);
        add_chapters(course.folder, files);
    }
    return files;
}

/// Reads a chapter again. If a file is only half saved, the last version without errors stays. A user's own
/// chapter read for the first time is listed with its error.
void reload(CourseEntry& entry, bool is_shipped) {
    entry.stamp = stamp_of(entry.file);
    auto read = load_chapter(entry.file);
    if (const auto* error = std::get_if<CourseError>(&read)) {
        entry.error = error->message;
        return;
    }
    Chapter& chapter = std::get<Chapter>(read);
    const auto mistakes = is_shipped ? std::vector<CourseError>() : check_chapter(chapter);
    entry.error = mistakes.empty() ? std::string() : mistakes.front().message;
    if (!mistakes.empty() && !entry.chapter.steps.empty()) return;
    entry.chapter = std::move(chapter);
    entry.title = entry.chapter.title;
}

}  // namespace

std::vector<std::string> refresh(Course& course) {
    std::vector<std::string> read;
    for (const auto& named : files_of(course)) {
        const auto& id = named.first;
        const auto& file = named.second;
        auto entry = std::find_if(course.entries.begin(), course.entries.end(),
                                  [&](const CourseEntry& known) { return known.id == id; });
        if (entry == course.entries.end()) {
            course.entries.push_back({file, id, id, {}, {}, {}});
            entry = course.entries.end() - 1;
        } else if (entry->file == file && entry->stamp == stamp_of(file)) {
            continue;
        }
        entry->file = file;
        reload(*entry, course.name == shipped_name);
        read.push_back(id);
    }
    std::sort(course.entries.begin(), course.entries.end(),
              [](const CourseEntry& a, const CourseEntry& b) { return natural_before(a.id, b.id); });
    return read;
}

Course load_course(const std::filesystem::path& folder, const std::string& language) {
    Course course{
        folder, language, folder == shipped_course() ? shipped_name : collide::utf8_of(folder), {}, {}};
    refresh(course);
    if (course.entries.empty()) {
        course.error = fmt::format("{}: there is no chapter in this folder; put files NAME.md into it",
                                   collide::utf8_of(folder));
    }
    return course;
}

std::filesystem::path shipped_course() {
    const auto data = data_folder();
    return data ? *data / "assets" / "course" : std::filesystem::path();
}

}  // namespace app
