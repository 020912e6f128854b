#include "course/progress.h"

#include <fmt/format.h>

#include <fstream>
#include <sstream>

#include <collide/scene/read_text.h>
#include <nlohmann/json.hpp>
#include "course/place.h"
#include "text/words.h"

namespace app {

namespace fs = std::filesystem;

namespace {

fs::path progress_file(const fs::path& folder) { return folder / "course.jsonl"; }

Json as_json(const CourseEvent& event) {
    Json json{
        {"course", event.course}, {"chapter", event.chapter}, {"step", event.step}, {"when", event.when}};
    if (event.exercise == 0) return json;
    json["exercise"] = event.exercise;
    json["kind"] = event.kind;
    json["tries"] = event.tries;
    json["right"] = event.right;
    json["seconds"] = event.seconds;
    return json;
}

std::optional<CourseEvent> event_of(const Json& json) {
    try {
        CourseEvent event;
        event.course = json.at("course").get<std::string>();
        event.chapter = json.at("chapter").get<std::string>();
        event.step = json.at("step").get<std::size_t>();
        event.exercise = json.value("exercise", std::size_t{0});
        event.kind = json.value("kind", "");
        event.tries = json.value("tries", 0);
        event.right = json.value("right", false);
        event.seconds = json.value("seconds", 0.0);
        event.when = json.value("when", "");
        if (event.step == 0) return std::nullopt;
        return event;
    } catch (const Json::exception&) {
        return std::nullopt;  // written by another version
    }
}

/// Appends the lines in one write. It starts with a line break if the last line is unfinished, because the
/// program may have been killed.
bool add_lines(const fs::path& folder, const std::string& lines) {
    if (folder.empty()) return false;
    std::string unread;
    const auto before = collide::read_text(progress_file(folder), unread);
    const bool is_torn = before && !before->empty() && before->back() != '\n';
    std::ofstream file(progress_file(folder), std::ios::app | std::ios::binary);
    file << (is_torn ? "\n" : "") + lines;
    file.flush();
    return file.good();
}

std::string line_of(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace

Progress read_progress(const fs::path& folder) {
    Progress progress;
    std::string unread;
    std::istringstream lines(collide::read_text(progress_file(folder), unread).value_or(""));
    for (std::string line; std::getline(lines, line);) {
        const Json json = Json::parse(line, nullptr, false);
        if (!json.is_object()) continue;
        const auto seed = json.find("seed");
        if (seed != json.end() && seed->is_number_unsigned()) progress.seed = seed->get<std::uint64_t>();
        if (auto event = event_of(json)) progress.events.push_back(std::move(*event));
    }
    return progress;
}

bool add_events(const fs::path& folder, std::span<const CourseEvent> events) {
    std::string lines;
    for (const CourseEvent& event : events) lines += line_of(as_json(event));
    return add_lines(folder, lines);
}

bool add_seed(const fs::path& folder, std::uint64_t seed) {
    return add_lines(folder, line_of(Json{{"seed", seed}}));
}

void note(std::map<std::string, ChapterProgress>& chapters, const CourseEvent& event) {
    ChapterProgress& chapter = chapters[event.chapter];
    chapter.last_step = event.step - 1;
    chapter.seen.insert(event.step - 1);
    if (event.exercise > 0) chapter.answered.emplace(event.step - 1, event.exercise - 1);
}

std::map<std::string, ChapterProgress> progress_in(std::string_view course,
                                                   std::span<const CourseEvent> events) {
    std::map<std::string, ChapterProgress> chapters;
    for (const CourseEvent& event : events) {
        if (event.course == course) note(chapters, event);
    }
    return chapters;
}

std::string results_csv(std::span<const CourseEvent> events) {
    std::string table = "chapter,step,tries,right,seconds,question,kind,course,time\n";
    for (const CourseEvent& event : events) {
        if (event.exercise == 0) continue;
        table += fmt::format("{},{},{},{},{:.1f},{},{},{},{}\n", csv_field(event.chapter), event.step,
                             event.tries, event.right ? "yes" : "no", event.seconds, event.exercise,
                             event.kind, csv_field(event.course), event.when);
    }
    return table;
}

}  // namespace app
