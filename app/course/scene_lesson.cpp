#include "course/scene_lesson.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <vector>

#include <collide/scene/path_text.h>
#include <collide/scene/scene_writer.h>
#include <collide/scene/unknown_keys.h>
#include <nlohmann/json.hpp>
#include "course/check.h"
#include "course/staging.h"

namespace app {

namespace {

constexpr const char* text_key = "text";
constexpr const char* notes_key = "notes";
constexpr const char* questions_key = "course";

std::string text_at(const collide::UnknownKeys& keys, std::string_view key) {
    const Json& json = keys[key];
    return json.is_string() ? json.get<std::string>() : std::string();
}

void put_text(collide::UnknownKeys& keys, const char* key, const std::string& text) {
    if (!trimmed(text).empty()) {
        keys.set(key, text);
    } else if (keys.contains(key)) {
        keys.erase(key);
    }
}

/// Returns the names of a list, or the words of a text; empty for other values.
std::string joined(const Json& json) {
    if (json.is_string()) return json.get<std::string>();
    std::vector<std::string> names;
    if (!json.is_array()) return {};
    for (const auto& name : json) {
        if (name.is_string()) names.push_back(name.get<std::string>());
    }
    return fmt::format("{}", fmt::join(names, ", "));
}

/// Returns the scene on one line, without what the stage has in its own fields. A "#" would begin a comment.
std::string inline_scene(const collide::Scene& scene) {
    collide::Scene bare = scene;
    for (const std::string_view key : collide::window_scene_keys) bare.unknown.erase(key);
    for (const std::string_view key : collide::window_view_keys) bare.view.unknown.erase(key);
    bare.view.overlays.reset();
    bare.view.difference.reset();
    const std::string json = Json::parse(collide::write_scene(bare)).dump();
    std::string out;
    for (const char c : json) out += c == '#' ? std::string("\\u0023") : std::string(1, c);
    return out;
}

std::string stage_block(const collide::Scene& scene) {
    std::string out = fmt::format("```stage\nscene: inline: {}\n", inline_scene(scene));
    const auto field = [&out](std::string_view key, const std::string& value) {
        if (!value.empty()) out += fmt::format("{}: {}\n", key, value);
    };
    const collide::ViewSpec& view = scene.view;
    if (view.overlays)
        field("overlays",
              view.overlays->empty() ? "none" : fmt::format("{}", fmt::join(*view.overlays, ", ")));
    if (view.difference) field("difference", *view.difference ? "on" : "off");
    for (const char* key : {"tab", "hide", "lock"}) field(key, joined(view.unknown[key]));
    std::string player = joined(view.unknown["player"]);
    std::replace(player.begin(), player.end(), ':', ' ');
    field("player", player);
    if (view.unknown["time"].is_number()) field("time", view.unknown["time"].dump());
    return out + "```\n";
}

std::string scene_title(const collide::Scene& scene) {
    return scene.name.empty() ? "This scene" : scene.name;
}

std::size_t lines_in(std::string_view text) {
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

struct Written {
    std::string markdown;
    std::size_t text_line = 0;  // lines of the step where its parts begin, from 1
    std::size_t questions_line = 0;
};

Written write_step(const collide::Scene& scene) {
    const SceneLesson lesson = lesson_in(scene);
    Written out;
    const auto paragraph = [&](const std::string& text) {
        out.markdown += text;
        if (!text.ends_with('\n')) out.markdown += '\n';
        out.markdown += '\n';
    };
    paragraph("## " + scene_title(scene));
    out.text_line = lines_in(out.markdown) + 1;
    if (!lesson.text.empty()) paragraph(lesson.text);
    paragraph(stage_block(scene));
    out.questions_line = lines_in(out.markdown) + 1;
    if (!lesson.questions.empty()) out.markdown += lesson.questions;
    if (!out.markdown.ends_with('\n')) out.markdown += '\n';
    return out;
}

/// Converts "x:12: no such place" to "questions, line 3: no such place".
CourseError in_its_part(const CourseError& error, std::string_view file, std::size_t head,
                        const Written& step) {
    std::string_view rest = error.message;
    if (!rest.starts_with(file)) return error;
    rest.remove_prefix(file.size() + 1);
    std::size_t line = 0;
    const auto read = std::from_chars(rest.data(), rest.data() + rest.size(), line);
    const std::string_view words = trimmed(std::string_view(read.ptr).substr(1));
    const bool in_questions = line >= head + step.questions_line;
    const std::size_t first = head + (in_questions ? step.questions_line : step.text_line);
    return {fmt::format("{}, line {}: {}", in_questions ? "questions" : "text",
                        line < first ? 1 : line - first + 1, words)};
}

}  // namespace

SceneLesson lesson_in(const collide::Scene& scene) {
    return {text_at(scene.unknown, text_key), text_at(scene.unknown, notes_key),
            text_at(scene.unknown, questions_key)};
}

void put_lesson(collide::Scene& scene, const SceneLesson& lesson) {
    put_text(scene.unknown, text_key, lesson.text);
    put_text(scene.unknown, notes_key, lesson.notes);
    put_text(scene.unknown, questions_key, lesson.questions);
}

std::string step_markdown(const collide::Scene& scene) { return write_step(scene).markdown; }

std::variant<Chapter, CourseError> chapter_of(const collide::Scene& scene) {
    constexpr std::string_view file = "scene";
    const Written step = write_step(scene);
    std::string title = scene_title(scene);
    std::replace(title.begin(), title.end(), '\n', ' ');
    const std::string head = fmt::format("---\ntitle: {}\n---\n", title);
    auto chapter = read_chapter(head + step.markdown, collide::path_of(file));
    if (const auto* error = std::get_if<CourseError>(&chapter))
        return in_its_part(*error, file, lines_in(head), step);
    const auto scenes = scenes_of(std::get<Chapter>(chapter));
    if (const auto* error = std::get_if<CourseError>(&scenes))
        return in_its_part(*error, file, lines_in(head), step);
    const auto mistakes = check_chapter(std::get<Chapter>(chapter));
    if (!mistakes.empty()) return in_its_part(mistakes.front(), file, lines_in(head), step);
    return chapter;
}

}  // namespace app
