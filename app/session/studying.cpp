#include "session/studying.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <utility>
#include <variant>

#include <collide/scene/atomic_file.h>
#include "course/fields.h"
#include "course/print.h"
#include "course/scene_lesson.h"
#include "course/staging.h"
#include "course/units.h"
#include "session/files.h"
#include "session/running.h"
#include "session/show_view.h"

namespace app {

namespace {

constexpr const char* matter_of_course = "course";  // subject of messages
constexpr const char* previewed_course = "preview";

}  // namespace

bool Studying::hides(std::string_view part_or_overlay) const {
    return std::find(hidden.begin(), hidden.end(), part_or_overlay) != hidden.end() ||
           std::find(hidden_by_scene.begin(), hidden_by_scene.end(), part_or_overlay) !=
               hidden_by_scene.end();
}

// ---- the step's scene

namespace {

template <class Kind>
const Kind* exercise_at(const Studying& studying, std::size_t exercise) {
    const CourseStep* const step = studying.open_step();
    if (step == nullptr || exercise >= step->exercises.size()) return nullptr;
    return std::get_if<Kind>(&step->exercises[exercise]);
}

}  // namespace

const Question* question_at(const Studying& studying, std::size_t exercise) {
    return exercise_at<Question>(studying, exercise);
}

const Task* task_at(const Studying& studying, std::size_t exercise) {
    return exercise_at<Task>(studying, exercise);
}

namespace {

void place_camera(Seen& seen, const std::string& text) {
    const std::vector<std::string> parts = split(text, ',');
    if (parts.size() != 3) return;
    const auto number = [](const std::string& part) { return std::strtod(part.c_str(), nullptr); };
    seen.view.camera.center = {number(parts[0]), number(parts[1])};
    const double width = std::max(number(parts[2]), 1e-3);
    seen.view.camera.pixels_per_meter = static_cast<double>(seen.view.camera.canvas_size.x) / width;
    seen.fit_requested = false;
}

void unhide(Studying& studying, std::string_view name) { std::erase(studying.hidden, name); }

}  // namespace

void show_scene(Session& session, collide::Scene scene) {
    Studying& studying = session.studying;
    const CourseStage stage = stage_at(*studying.open_chapter(), studying.step);
    finish_glide(session.work.document, studying.glide);
    const collide::Scene before = session.work.document.scene();
    const Camera camera = session.seen.view.camera;
    const bool shows_course = session.seen.settings.show_course;
    show_scene(session, std::move(scene), std::nullopt);
    Seen& seen = session.seen;
    // A scene may say which panes are shown. The chapter that it belongs to stays open.
    seen.settings.show_course = shows_course;
    seen.settings.show_left |= shows_course;
    close_player(session.playing.player);
    begin_at(stage.view, session.work, session.seen, session.tool, session.playing, session.window);
    if (stage.view.time && session.work.mode == collide::Mode::simulate)
        run_until(session.work, session.seen, session.tool, session.prompts, *stage.view.time);
    place_camera(seen, stage.camera);
    const HandLocks locks = locks_named(stage.view.lock.value_or(WordList()));
    if (seen.settings.glide) {
        studying.glide = glide_between(before, session.work.document.scene(), camera);
        studying.glide->locks = locks;
    } else {
        session.work.document.lock(locks);
    }
    const bool asks = open_question(studying).has_value();
    const CourseStep& step = *studying.open_step();
    const bool holds =
        asks || !std::any_of(step.exercises.begin(), step.exercises.end(),
                             [](const Exercise& one) { return std::holds_alternative<Question>(one); });
    studying.hidden = holds ? stage.view.hide.value_or(WordList()) : WordList();
    for (const std::string& name : studying.hidden) seen.view.overlays.erase(name);
    session.tool.answer = {};
    studying.last_check.reset();
    // A scene that the program shows is no move of the student.
    for (std::size_t k = 0; k < studying.now().exercises.size(); ++k) {
        if (task_at(studying, k) != nullptr) studying.now().exercises[k].yours = Json();
    }
}

void reveal(Session& session, View shown) {
    Studying& studying = session.studying;
    if (shown.overlays) {
        for (const std::string& name : *shown.overlays) unhide(studying, name);
        const std::set<std::string>& on = session.seen.view.overlays;
        shown.overlays->insert(shown.overlays->end(), on.begin(), on.end());
    }
    if (shown.tab || shown.player) unhide(studying, row_of(TellingPart::inspector).name);
    if (shown.tab) close_player(session.playing.player);
    if (shown.player) unhide(studying, row_of(TellingPart::player).name);
    begin_at(shown, session.work, session.seen, session.tool, session.playing, session.window);
}

Facts facts_now(const Work& work, const Studying& studying) {
    const Chapter* const chapter = studying.open_chapter();
    return {work.shown().scene(), chapter == nullptr ? View() : facts_view(*chapter, studying.step)};
}

// ---- chapters and steps

namespace {

void set_course(Studying& studying, Course course) {
    studying.progress = progress_in(course.name, studying.events);
    studying.course = std::move(course);
}

}  // namespace

void note_done(Studying& studying, std::optional<std::size_t> exercise) {
    CourseEvent event;
    event.course = studying.course->name;
    event.chapter = studying.course->entries[*studying.chapter].id;
    event.step = studying.step + 1;
    event.when = fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr)));
    if (exercise) {
        const ExerciseState& state = studying.now().exercises[*exercise];
        const Question* const question = question_at(studying, *exercise);
        event.exercise = *exercise + 1;
        event.kind = question == nullptr ? "task" : name_of(question->kind);
        event.tries = state.tries;
        event.right = state.right;
        event.seconds = state.seconds;
    }
    note(studying.progress, event);
    if (event.course != previewed_course) studying.events.push_back(std::move(event));
}

void need_course(Studying& studying) {
    if (!studying.course) set_course(studying, load_course(shipped_course()));
}

void take_progress(Studying& studying, Progress kept) {
    if (kept.seed != 0) studying.seed = kept.seed;
    studying.events = std::move(kept.events);
    if (studying.course) studying.progress = progress_in(studying.course->name, studying.events);
}

std::optional<std::string> open_course(Session& session, const std::filesystem::path& folder) {
    Course course = load_course(folder);
    if (!course.error.empty()) return course.error;
    leave_chapter(session);
    set_course(session.studying, std::move(course));
    session.seen.settings.show_course = true;
    return std::nullopt;
}

namespace {

std::vector<StudyStep> fresh_steps(const Chapter& chapter, std::vector<collide::Scene> scenes) {
    std::vector<StudyStep> steps(chapter.steps.size());
    for (std::size_t k = 0; k < steps.size(); ++k) {
        steps[k].fresh = std::move(scenes[k]);
        steps[k].exercises.resize(chapter.steps[k].exercises.size());
    }
    return steps;
}

/// Shows the same step again from its beginning, after the author has saved the open chapter.
void show_again(Session& session) {
    Studying& studying = session.studying;
    const Chapter& chapter = *studying.open_chapter();
    auto scenes = scenes_of(chapter);
    if (const auto* error = std::get_if<CourseError>(&scenes))
        return session.prompts.say(Message::Kind::error, error->message, matter_of_course);
    session.seen.chapter_level = level_named(chapter.level);
    studying.steps = fresh_steps(chapter, std::move(std::get<std::vector<collide::Scene>>(scenes)));
    studying.step = std::min(studying.step, studying.steps.size() - 1);
    show_scene(session, studying.now().fresh);
}

}  // namespace

bool is_watched(const Studying& studying) {
    return studying.course && !studying.course->folder.empty() && studying.course->name != "shipped";
}

bool watch_course(Session& session, double seconds) {
    Studying& studying = session.studying;
    studying.since_look += seconds;
    if (studying.since_look < FileWatch::interval || !is_watched(studying)) return false;
    studying.since_look = 0.0;
    Course& course = *studying.course;
    const std::string open = studying.chapter ? course.entries[*studying.chapter].id : "";
    const std::vector<std::string> read = refresh(course);
    if (read.empty()) return false;
    session.prompts.take_back(matter_of_course);
    for (std::size_t k = 0; k < course.entries.size(); ++k) {
        const CourseEntry& entry = course.entries[k];
        if (entry.id == open) studying.chapter = k;
        if (std::find(read.begin(), read.end(), entry.id) == read.end()) continue;
        if (!entry.error.empty()) {
            session.prompts.say(Message::Kind::error, entry.error, matter_of_course);
        } else if (entry.id == open) {
            show_again(session);
        }
    }
    return true;
}

void open_chapter(Session& session, std::size_t entry, std::size_t step) {
    Studying& studying = session.studying;
    need_course(studying);
    if (entry >= studying.course->entries.size()) return;
    const CourseEntry& chosen = studying.course->entries[entry];
    if (chosen.chapter.steps.empty()) return session.prompts.say(Message::Kind::error, chosen.error);
    auto scenes = scenes_of(chosen.chapter);
    if (const auto* error = std::get_if<CourseError>(&scenes))
        return session.prompts.say(Message::Kind::error, error->message);
    session.prompts.take_back(matter_of_course);
    if (!chosen.error.empty()) session.prompts.say(Message::Kind::warning, chosen.error, matter_of_course);
    if (!session.studying.before) {
        settle_sketch(session.work, session.seen, session.tool);
        session.studying.before = Studying::Before{session.work.document, session.seen.view,
                                                   look_of(session.work, session.seen), session.seen.tab};
    }
    studying.chapter = entry;
    session.seen.chapter_level = level_named(chosen.chapter.level);
    session.seen.settings.show_course = true;
    studying.steps = fresh_steps(chosen.chapter, std::move(std::get<std::vector<collide::Scene>>(scenes)));
    studying.step = std::min(step, studying.steps.size() - 1);
    note_done(studying);
    show_scene(session, studying.now().fresh);
}

std::optional<std::string> open_chapter_named(Session& session, std::string_view name) {
    need_course(session.studying);
    const std::size_t colon = std::min(name.find(':'), name.size());
    const std::string id(name.substr(0, colon));
    const long step =
        colon < name.size() ? std::strtol(std::string(name.substr(colon + 1)).c_str(), nullptr, 10) : 1;
    const auto& entries = session.studying.course->entries;
    const auto found = std::find_if(entries.begin(), entries.end(),
                                    [&](const CourseEntry& entry) { return entry.id == id; });
    if (found == entries.end()) {
        std::vector<std::string_view> known;
        known.reserve(entries.size());
        for (const CourseEntry& entry : entries) known.push_back(entry.id);
        return fmt::format("there is no chapter \"{}\"; there are {}", id, fmt::join(known, ", "));
    }
    if (found->chapter.steps.empty()) return found->error;
    open_chapter(session, static_cast<std::size_t>(found - entries.begin()),
                 static_cast<std::size_t>(std::max(step, 1L)) - 1);
    const std::size_t steps = session.studying.steps.size();
    if (step > static_cast<long>(steps))
        session.prompts.say(
            Message::Kind::warning,
            fmt::format("This chapter has {} steps, and no step {}: the last one is open.", steps, step),
            matter_of_course);
    return std::nullopt;
}

namespace {

void open_lesson_of(Session& session, const collide::Scene& scene, const char* course_name) {
    auto chapter = chapter_of(scene);
    if (const auto* error = std::get_if<CourseError>(&chapter)) {
        session.prompts.say(Message::Kind::error,
                            fmt::format("The lesson of this scene: {}", error->message));
        return;
    }
    CourseEntry entry;
    entry.id = "scene";
    entry.chapter = std::move(std::get<Chapter>(chapter));
    entry.title = entry.chapter.title;
    Course course;
    course.name = course_name;
    course.entries.push_back(std::move(entry));
    set_course(session.studying, std::move(course));
    open_chapter(session, 0);
}

}  // namespace

void open_scene_lesson(Session& session) {
    open_lesson_of(session, scene_with_view(session.work, session.seen), "scene");
}

void preview_lesson(Session& session, const collide::Scene& scene) {
    open_lesson_of(session, scene, previewed_course);
}

std::optional<std::string> print_handout(const Session& session, const std::filesystem::path& file) {
    std::variant<Chapter, CourseError> chapter;
    if (const Chapter* const open = session.studying.open_chapter()) {
        chapter = *open;
    } else {
        chapter = chapter_of(scene_with_view(session.work, session.seen));
    }
    if (const auto* error = std::get_if<CourseError>(&chapter)) return error->message;
    const auto page = print_chapters({std::get<Chapter>(chapter)}, {.answers = Answers::sheet});
    if (const auto* error = std::get_if<CourseError>(&page)) return error->message;
    return collide::write_file(file, std::get<std::string>(page));
}

void leave_chapter(Session& session) {
    Studying& studying = session.studying;
    finish_glide(session.work.document, studying.glide);
    studying.chapter.reset();
    studying.steps.clear();
    studying.hidden.clear();
    session.work.document.lock({});
    session.seen.chapter_level.reset();
    session.tool.answer = {};
    // The lesson of a scene is no course, so the course that was open is read again.
    if (studying.course && studying.course->folder.empty()) studying.course.reset();
    if (!studying.before) return;
    Studying::Before before = std::move(*studying.before);
    studying.before.reset();
    close_player(session.playing.player);
    // A preset that was set aside when the chapter began.
    if (const auto& path = before.document.path()) {
        auto aside = take_preset_back(session.scene_files, *path);
        if (aside && aside->copy) session.scene_files.decided_copies.push_back(std::move(aside->copy));
    }
    resume_document(session, std::move(before.document), before.look, std::move(before.view));
    session.seen.tab = before.tab;
    session.seen.settings.show_difference = before.look.view.difference.value_or(false);
}

void go_to_step(Session& session, std::size_t step) {
    Studying& studying = session.studying;
    if (!studying.chapter || step >= studying.steps.size() || step == studying.step) return;
    finish_glide(session.work.document, studying.glide);
    session.work.document.commit_drag();
    studying.now().left = session.work.document.scene();
    studying.step = step;
    note_done(studying);
    const StudyStep& now = studying.steps[step];
    show_scene(session, now.left.value_or(now.fresh));
    const auto& states = studying.now().exercises;
    for (std::size_t k = 0; k < states.size(); ++k) {
        const Question* const question = question_at(studying, k);
        if (question != nullptr && states[k].revealed) reveal(session, question->reveal);
    }
}

const CourseEntry* next_chapter(const Studying& studying) {
    if (!studying.course || !studying.chapter) return nullptr;
    const auto& entries = studying.course->entries;
    return *studying.chapter + 1 < entries.size() ? &entries[*studying.chapter + 1] : nullptr;
}

void step_on(Session& session) {
    const Studying& studying = session.studying;
    if (studying.step + 1 < studying.steps.size()) return go_to_step(session, studying.step + 1);
    if (next_chapter(studying) != nullptr) open_chapter(session, *studying.chapter + 1);
}

void reset_step(Session& session) {
    Studying& studying = session.studying;
    if (studying.open_step() == nullptr) return;
    StudyStep& now = studying.now();
    now.left.reset();
    now.exercises.assign(now.exercises.size(), {});
    show_scene(session, now.fresh);
}

}  // namespace app
