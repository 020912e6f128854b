#include "session/step_stage.h"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <string_view>
#include <utility>

#include "course/staging.h"
#include "player/lesson.h"
#include "session/files.h"
#include "session/playing.h"
#include "session/session.h"
#include "session/studying.h"

namespace app {

const Question* question_at(const Studying& studying, std::size_t exercise) {
    const CourseStep* const step = studying.open_step();
    if (step == nullptr || exercise >= step->exercises.size()) return nullptr;
    return std::get_if<Question>(&step->exercises[exercise]);
}

const Task* task_at(const Studying& studying, std::size_t exercise) {
    const CourseStep* const step = studying.open_step();
    if (step == nullptr || exercise >= step->exercises.size()) return nullptr;
    return std::get_if<Task>(&step->exercises[exercise]);
}

namespace {

/// The stage that holds at a step: what it does not say stays as an earlier step had it.
CourseStage stage_at(const Chapter& chapter, std::size_t step) {
    CourseStage stage;
    for (std::size_t k = 0; k <= step && k < chapter.steps.size(); ++k) {
        const auto& own = chapter.steps[k].stage;
        if (!own) continue;
        if (!own->scene.empty()) stage = {};  // another scene begins as it is
        if (own->overlays) stage.overlays = own->overlays;
        if (!own->tab.empty()) stage.tab = own->tab;
        if (own->difference) stage.difference = own->difference;
        if (!own->camera.empty()) stage.camera = own->camera;
        stage.player = own->player;
        stage.player_step = own->player_step;
        stage.time = own->time;
        stage.hide = own->hide;
        stage.lock = own->lock;
    }
    const bool has_own = chapter.steps[step].stage.has_value();
    if (!has_own) {
        stage.hide.clear();
        stage.lock.clear();
        stage.player.reset();
    }
    return stage;
}

void place_camera(Seen& seen, const std::string& text) {
    const std::vector<std::string> parts = split(text, ',');
    if (parts.size() != 3) return;
    const auto number = [](const std::string& part) { return std::strtod(part.c_str(), nullptr); };
    seen.view.camera.center = {number(parts[0]), number(parts[1])};
    const double width = std::max(number(parts[2]), 1e-3);
    seen.view.camera.pixels_per_meter = static_cast<double>(seen.view.camera.canvas_size.x) / width;
    seen.fit_requested = false;
}

void open_stage_player(Session& session, LessonKind lesson, std::size_t step) {
    close_player(session.playing.player);
    open_lesson(session.work, session.seen, session.playing, lesson);
    session.playing.player.step = step;  // the frame keeps it within the recording
    session.playing.player.playing = false;
}

void hide_overlays(Seen& seen, const std::vector<std::string>& hidden) {
    for (const std::string& name : hidden) seen.view.overlays.erase(name);
}

bool has_questions(const CourseStep& step) {
    return std::any_of(step.exercises.begin(), step.exercises.end(),
                       [](const Exercise& one) { return std::holds_alternative<Question>(one); });
}

/// A scene that the program puts there is no move of the student's hands.
void forget_moves(Studying& studying) {
    for (std::size_t k = 0; k < studying.steps[studying.step].exercises.size(); ++k) {
        if (task_at(studying, k) != nullptr) studying.steps[studying.step].exercises[k].yours = Json();
    }
}

}  // namespace

void set_stage(Session& session, collide::Scene scene) {
    Studying& studying = session.studying;
    const CourseStage stage = stage_at(*studying.open_chapter(), studying.step);
    finish_glide(session.work.document, studying.glide);
    const collide::Scene before = session.work.document.scene();
    const Camera camera = session.seen.view.camera;
    show_scene(session, std::move(scene), std::nullopt);
    Seen& seen = session.seen;
    if (stage.overlays) seen.view.overlays = {stage.overlays->begin(), stage.overlays->end()};
    if (const auto tab = tab_named(stage.tab)) choose_tab(seen, *tab);
    if (stage.difference) seen.settings.show_difference = *stage.difference;
    if (stage.time) seen.view.scrub_time = *stage.time;
    place_camera(seen, stage.camera);
    close_player(session.playing.player);
    if (stage.player) open_stage_player(session, *stage.player, stage.player_step);
    if (seen.settings.glide) {
        studying.glide = glide_between(before, session.work.document.scene(), camera);
        studying.glide->locks = locks_named(stage.lock);
    } else {
        session.work.document.lock(locks_named(stage.lock));
    }
    const bool asks = open_question(studying).has_value();
    const bool holds = asks || !has_questions(*studying.open_step());
    studying.hidden = holds ? stage.hide : std::vector<std::string>();
    hide_overlays(seen, studying.hidden);
    session.tool.answer = {};
    studying.goal_of.reset();
    forget_moves(studying);
}

namespace {

void unhide(Studying& studying, std::string_view name) { std::erase(studying.hidden, name); }

/// Behind "overlays", "tab" or "player".
std::string_view names_in(std::string_view part) {
    return trimmed(part.substr(std::min(part.find(' '), part.size())));
}

void reveal_player(Session& session, std::string_view words) {
    const std::vector<std::string> parts = split(words, ' ');
    const Lesson* const lesson = parts.empty() ? nullptr : find_lesson(parts[0]);
    if (lesson == nullptr) return;
    const long step = parts.size() < 2     ? 1
                      : parts[1] == "last" ? 1000000
                                           : std::strtol(parts[1].c_str(), nullptr, 10);
    unhide(session.studying, "inspector");
    unhide(session.studying, "player");
    open_stage_player(session, lesson->kind, static_cast<std::size_t>(std::max(step, 1L)) - 1);
}

}  // namespace

void reveal(Session& session, const std::vector<std::string>& parts) {
    for (const std::string& text : parts) {
        if (text.starts_with("overlays")) {
            for (const std::string& name : split(names_in(text), ',')) {
                unhide(session.studying, name);
                session.seen.view.overlays.insert(name);
            }
        } else if (text == "difference") {
            session.seen.settings.show_difference = true;
        } else if (text.starts_with("tab")) {
            unhide(session.studying, "inspector");
            close_player(session.playing.player);
            if (const auto tab = tab_named(names_in(text))) choose_tab(session.seen, *tab);
        } else {
            reveal_player(session, names_in(text));
        }
    }
}

void reveal_again(Session& session) {
    const Studying& studying = session.studying;
    const auto& states = studying.steps[studying.step].exercises;
    for (std::size_t k = 0; k < states.size(); ++k) {
        const Question* const question = question_at(studying, k);
        if (question != nullptr && states[k].revealed) reveal(session, question->reveal);
    }
}

namespace {

/// What may be seen beside the bodies: what the stage has, and what the answers so far have shown.
struct Allowed {
    std::set<std::string> overlays;
    bool difference = false;
};

std::optional<Allowed> allowed_now(const Studying& studying) {
    const CourseStage stage = stage_at(*studying.open_chapter(), studying.step);
    if (!stage.overlays) return std::nullopt;
    Allowed allowed{{stage.overlays->begin(), stage.overlays->end()}, stage.difference.value_or(false)};
    const auto& states = studying.steps[studying.step].exercises;
    for (std::size_t k = 0; k < states.size(); ++k) {
        const Question* const question = question_at(studying, k);
        if (question == nullptr || !states[k].revealed) continue;
        for (const std::string& part : question->reveal) {
            allowed.difference |= part == "difference";
            if (!part.starts_with("overlays")) continue;
            for (const std::string& name : split(names_in(part), ',')) allowed.overlays.insert(name);
        }
    }
    return allowed;
}

void keep_to(const Allowed& allowed, Seen& seen) {
    std::erase_if(seen.view.overlays,
                  [&](const std::string& name) { return !allowed.overlays.contains(name); });
    seen.settings.show_difference = allowed.difference;
}

}  // namespace

void keep_hidden(Session& session) {
    const Studying& studying = session.studying;
    if (studying.hidden.empty()) return;
    hide_overlays(session.seen, studying.hidden);
    const auto asked = open_question(studying);
    const Question* const question = asked ? question_at(studying, *asked) : nullptr;
    if (question != nullptr) {
        if (const auto allowed = allowed_now(studying)) keep_to(*allowed, session.seen);
    }
    const bool by_hand = question != nullptr && question->kind == QuestionKind::steps;
    const bool tells = studying.hides("inspector") || studying.hides("player");
    const auto& stage = studying.open_step()->stage;
    if (tells && !by_hand && !(stage && stage->player)) close_player(session.playing.player);
}

std::optional<collide::Scene> drawn_scene(const Studying& studying, const std::string& vary,
                                          std::uint64_t drawn, const SceneTest& fits) {
    const auto variation = parse_variation(vary);
    if (std::holds_alternative<PlaceError>(variation)) return std::nullopt;
    const std::uint64_t seed = studying.open_chapter()->seed.value_or(studying.seed);
    return varied_scene(std::get<Variation>(variation), seed * 1000003U + studying.step * 1009U + drawn,
                        studying.steps[studying.step].fresh, fits);
}

}  // namespace app
