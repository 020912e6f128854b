#include <fmt/format.h>
#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <cmath>

#include "course/judge.h"
#include "course/scene_lesson.h"
#include "course/units.h"
#include "document/settings.h"
#include "draw/palette.h"
#include "panels/course_words.h"
#include "panels/exercise_parts.h"
#include "panels/icons.h"
#include "panels/item_names.h"
#include "panels/panel_state.h"
#include "panels/panels.h"
#include "panels/rich_text.h"
#include "panels/widgets.h"
#include "session/session.h"

namespace app {

namespace {

constexpr float dot_radius = 3.5f;  // logical pixels
constexpr float foot_height = 40.0f;

/// The paragraph with its places filled in by the engine.
Block with_values(const Block& block, Facts& facts) {
    Block shown = block;
    for (TextSpan& span : shown.spans) {
        if (span.code || block.kind == BlockKind::code) continue;
        const auto parts = parse_template(span.text);
        if (!std::holds_alternative<Template>(parts)) continue;
        const auto words = filled(std::get<Template>(parts), facts, {});
        if (const auto* text = std::get_if<std::string>(&words)) span.text = *text;
    }
    return shown;
}

std::size_t exercises_in(const Chapter& chapter) {
    std::size_t count = 0;
    for (const CourseStep& step : chapter.steps) count += step.exercises.size();
    return count;
}

/// "10 minutes, step 4 of 11, 3 of 9 answered"
std::string chapter_words(const Chapter& chapter, const ChapterProgress& done) {
    std::string minutes = fmt::format("{} minutes", chapter.minutes);
    if (done.seen.empty()) return minutes;
    const std::size_t exercises = exercises_in(chapter);
    if (done.seen.size() >= chapter.steps.size() && done.answered.size() >= exercises)
        return minutes + ", finished";
    return fmt::format("{}, step {} of {}, {} of {} answered", minutes, done.last_step + 1,
                       chapter.steps.size(), done.answered.size(), exercises);
}

void draw_chapter_row(Session& session, std::size_t index, const CourseEntry& entry) {
    const Palette& palette = session.seen.palette();
    const bool broken = entry.chapter.steps.empty();  // else it is the last good state that is shown
    const bool wrong = !entry.error.empty();
    const auto found = session.studying.progress.find(entry.id);
    const ChapterProgress done = found == session.studying.progress.end() ? ChapterProgress() : found->second;
    const bool is_finished = done.seen.size() >= entry.chapter.steps.size();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float height = 2.0f * ImGui::GetTextLineHeight() + px(10.0f);
    ImGui::PushID(static_cast<int>(index));
    if (ImGui::Selectable("##chapter", false, 0, ImVec2(0.0f, height)) && !broken) {
        open_chapter(session, index, is_finished ? 0 : done.last_step);
    }
    ImGui::PopID();
    name_item("chapter:" + entry.id);
    tooltip(entry.error);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const std::string title = fmt::format("{}  {}", index + 1, entry.title);
    const float width = ImGui::GetContentRegionAvail().x;
    list.AddText({at.x + px(4.0f), at.y + px(3.0f)}, to_u32(wrong ? palette.warning : palette.text),
                 with_ellipsis(title, width - px(8.0f)).c_str());
    const std::string below = wrong ? entry.error : chapter_words(entry.chapter, done);
    list.AddText({at.x + px(4.0f), at.y + px(5.0f) + ImGui::GetTextLineHeight()}, to_u32(palette.dim_text),
                 with_ellipsis(below, width - px(8.0f)).c_str());
}

void draw_chapters(Session& session) {
    const Course& course = *session.studying.course;
    if (course.entries.empty()) {
        empty_note(session.seen.palette(), course_words::no_course);
        return;
    }
    for (std::size_t k = 0; k < course.entries.size(); ++k) {
        draw_chapter_row(session, k, course.entries[k]);
        if (session.studying.chapter) return;  // it has been opened
    }
}

/// Seen, and nothing in it is left to answer.
bool is_answered(const Studying& studying, std::size_t step) {
    const auto found = studying.progress.find(studying.course->entries[*studying.chapter].id);
    if (found == studying.progress.end() || !found->second.seen.contains(step)) return false;
    for (std::size_t k = 0; k < studying.steps[step].exercises.size(); ++k) {
        if (!found->second.answered.contains({step, k})) return false;
    }
    return true;
}

/// A thin row of dots shows where one is; a click goes there. Filled ones are done.
void draw_dots(Session& session) {
    const Palette& palette = session.seen.palette();
    const std::size_t count = session.studying.steps.size();
    const float room = ImGui::GetContentRegionAvail().x;
    const float step = std::min(px(16.0f), room / static_cast<float>(std::max<std::size_t>(count, 1)));
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float left = at.x + 0.5f * (room - step * static_cast<float>(count));
    const float y = at.y + 0.5f * ImGui::GetFrameHeight();
    for (std::size_t k = 0; k < count; ++k) {
        const ImVec2 center(left + step * (static_cast<float>(k) + 0.5f), y);
        ImGui::SetCursorScreenPos({center.x - 0.5f * step, at.y});
        ImGui::PushID(static_cast<int>(k));
        if (ImGui::InvisibleButton("dot", {step, ImGui::GetFrameHeight()})) go_to_step(session, k);
        ImGui::PopID();
        name_item(fmt::format("course:dot {}", k + 1));
        const bool is_now = k == session.studying.step;
        const Color color = is_now ? palette.accent : palette.dim_text;
        if (is_now) {
            ImGui::GetWindowDrawList()->AddCircleFilled(center, px(dot_radius + 1.0f), to_u32(color));
        } else if (is_answered(session.studying, k)) {
            ImGui::GetWindowDrawList()->AddCircleFilled(center, px(dot_radius), to_u32(color));
        } else {
            ImGui::GetWindowDrawList()->AddCircle(center, px(dot_radius), to_u32(color));
        }
    }
}

void draw_foot(Session& session) {
    const std::size_t step = session.studying.step;
    const std::size_t count = session.studying.steps.size();
    ImGui::Separator();
    const float side = ImGui::GetFrameHeight() * 1.4f;
    ImGui::BeginDisabled(step == 0);
    if (ImGui::ArrowButton("##back", ImGuiDir_Left)) go_to_step(session, step - 1);
    ImGui::EndDisabled();
    name_item("course:back");
    tooltip_above(course_words::previous_step);
    ImGui::SameLine();
    ImGui::BeginChild("dots", {ImGui::GetContentRegionAvail().x - side, ImGui::GetFrameHeight()}, false,
                      ImGuiWindowFlags_NoScrollbar);
    draw_dots(session);
    ImGui::EndChild();
    ImGui::SameLine();
    ImGui::BeginDisabled(session.studying.step + 1 >= count);
    if (ImGui::ArrowButton("##next", ImGuiDir_Right)) go_to_step(session, session.studying.step + 1);
    ImGui::EndDisabled();
    name_item("course:next");
    tooltip_above(session.studying.step + 1 < count ? course_words::next_step
                                                    : course_words::last_chapter_step);
}

constexpr float least_for_two_rows = 420.0f;  // logical pixels: a lower pane needs its lines for the chapter

/// The title of the chapter, and beside it what makes its text smaller or larger.
void draw_title(Seen& seen, const std::string& title) {
    const float button = ImGui::CalcTextSize("A+").x + 2.0f * ImGui::GetStyle().FramePadding.x;
    const float room = ImGui::GetContentRegionAvail().x - 2.0f * button - px(12.0f);
    const float right = ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x;
    dim_text(seen.palette(), with_ellipsis(title, room));
    ImGui::SameLine(right - 2.0f * button - px(4.0f), 0.0f);
    if (ImGui::SmallButton("A-")) grow_course_text(seen.settings, -1);
    name_item("course:smaller text");
    tooltip(course_words::smaller_text);
    ImGui::SameLine(0.0f, px(4.0f));
    if (ImGui::SmallButton("A+")) grow_course_text(seen.settings, 1);
    name_item("course:larger text");
    tooltip(course_words::larger_text);
}

void draw_head(Session& session) {
    const Chapter& chapter = *session.studying.open_chapter();
    const bool is_low = ImGui::GetContentRegionAvail().y < px(least_for_two_rows);
    if (ImGui::Button(course_words::back_to_chapters)) {
        leave_chapter(session);
        return;
    }
    name_item("course:chapters");
    tooltip(course_words::leave);
    ImGui::SameLine();
    if (ImGui::Button(course_words::as_it_was)) reset_step(session);
    name_item("course:as it was");
    tooltip(course_words::as_it_was_help);
    if (is_low) {
        ImGui::SameLine();
        ImGui::AlignTextToFramePadding();
    }
    draw_title(session.seen, chapter.title);
}

Facts& facts_of_step(const Work& work, const Studying& studying, StepFacts& kept) {
    const std::uint64_t revision = work.stage().revision();
    if (!kept.facts || kept.revision != revision || kept.chapter != *studying.chapter ||
        kept.step != studying.step) {
        kept = {std::make_shared<Facts>(facts_now(work, studying)), revision, *studying.chapter,
                studying.step};
    }
    return *kept.facts;
}

void grant(Session& session, std::size_t exercise, ExerciseWish wish) {
    switch (wish) {
        case ExerciseWish::none:
            return;
        case ExerciseWish::again:
            return ask_again(session, exercise);
        case ExerciseWish::answer:
            return give_answer(session, exercise);
        case ExerciseWish::give_up:
            return give_answer(session, exercise, true);
    }
}

FollowLink link_to_terms(PanelState& panels) {
    return [&panels](std::string_view target) {
        static constexpr std::string_view term = "glossary:";
        if (target.starts_with(term)) panels.terms.wanted = std::string(target.substr(term.size()));
    };
}

void draw_step(Session& session, PanelState& panels) {
    Studying& studying = session.studying;
    const CourseStep& step = *studying.open_step();
    const Palette& palette = session.seen.palette();
    const FollowLink follow = link_to_terms(panels);
    TextSpan title{};
    title.text = step.title;
    title.strong = true;
    draw_rich_text(palette, {title}, follow);
    gap(2.0f);
    Facts& facts = facts_of_step(session.work, studying, panels.step_facts);
    for (const Block& block : step.text) draw_block(palette, with_values(block, facts), follow);
    for (std::size_t k = 0; k < step.exercises.size(); ++k) {
        ImGui::PushID(static_cast<int>(k));
        const ExerciseWish wish = draw_exercise(session.work, session.seen, session.tool, session.playing,
                                                studying, k, facts, follow);
        ImGui::PopID();
        grant(session, k, wish);
    }
}

/// What the open scene says itself, above the chapters.
void draw_scene_lesson(Session& session, PanelState& panels) {
    const collide::Scene& scene = session.work.document.scene();
    const SceneLesson lesson = lesson_in(scene);
    if (lesson.text.empty() && lesson.questions.empty()) return;
    const Palette& palette = session.seen.palette();
    heading(palette, scene.name.empty() ? course_words::this_scene : scene.name.c_str());
    const FollowLink follow = link_to_terms(panels);
    ImGui::PushFont(reading_font());
    for (const Block& block : read_markdown(lesson.text)) draw_block(palette, block, follow);
    ImGui::PopFont();
    if (!lesson.questions.empty()) {
        if (ImGui::Button(course_words::to_the_questions)) open_scene_lesson(session);
        name_item("course:scene's questions");
    }
    gap(8.0f);
    ImGui::Separator();
    gap(4.0f);
}

}  // namespace

void draw_course(Session& session, PanelState& panels) {
    need_course(session.studying);
    if (session.studying.open_step() == nullptr) {
        draw_scene_lesson(session, panels);
        if (!session.studying.chapter) draw_chapters(session);
        return;
    }
    draw_head(session);
    if (session.studying.open_step() == nullptr) return;
    const std::string id = fmt::format("step {} {}", *session.studying.chapter, session.studying.step);
    const float height = ImGui::GetContentRegionAvail().y - px(foot_height);
    if (ImGui::BeginChild(id.c_str(), {0.0f, height}, false, ImGuiWindowFlags_NoSavedSettings)) {
        ImGui::PushFont(reading_font());
        draw_step(session, panels);
        ImGui::PopFont();
    }
    ImGui::EndChild();
    if (session.studying.open_step() != nullptr) draw_foot(session);
}

void draw_hidden_note(const Palette& palette) { empty_note(palette, course_words::hidden_note); }

}  // namespace app
