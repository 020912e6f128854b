#include "panels/course_pane.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <variant>

#include "course/judge.h"
#include "course/scene_lesson.h"
#include "course/units.h"
#include "panels/course_words.h"
#include "panels/panel_state.h"
#include "panels/panels.h"
#include "panels/term_links.h"
#include "panels/widgets.h"
#include "session/session.h"

namespace app {

std::string filled_words(const Template& text, Facts& facts, const FactChoice& choice) {
    const auto words = filled(text, facts, choice);
    const auto* const error = std::get_if<PlaceError>(&words);
    return error != nullptr ? error->message : std::get<std::string>(words);
}

namespace {

/// Returns the paragraph with its placeholders filled in.
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

constexpr float dot_radius = 3.5f;    // logical pixels
constexpr float foot_padding = 6.0f;  // logical pixels above the buttons at the bottom, and above the line

/// Returns "10 minutes, step 4 of 11, 3 of 9 answered".
std::string chapter_words(const Chapter& chapter, const ChapterProgress& done) {
    std::string minutes = fmt::format("{} minutes", chapter.minutes);
    if (done.seen.empty()) return minutes;
    std::size_t exercises = 0;
    for (const CourseStep& step : chapter.steps) exercises += step.exercises.size();
    if (done.seen.size() >= chapter.steps.size() && done.answered.size() >= exercises)
        return minutes + ", finished";
    return fmt::format("{}, step {} of {}, {} of {} answered", minutes, done.last_step + 1,
                       chapter.steps.size(), done.answered.size(), exercises);
}

/// Draws the row of a chapter. `number` is its number; 0 if it has none.
void draw_chapter_row(Session& session, std::size_t index, std::size_t number, const CourseEntry& entry) {
    const Palette& palette = session.seen.palette();
    const bool broken = entry.chapter.steps.empty();  // otherwise the last version without errors is shown
    const bool wrong = !entry.error.empty();
    const auto found = session.studying.progress.find(entry.id);
    const ChapterProgress done = found == session.studying.progress.end() ? ChapterProgress() : found->second;
    const bool is_finished = done.seen.size() >= entry.chapter.steps.size();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float height = 2.0f * ImGui::GetTextLineHeight() + px(10.0f);
    ImGui::PushID(static_cast<int>(index));
    if (ImGui::Selectable("##chapter", false, 0, ImVec2(0.0f, height)) && !broken)
        open_chapter(session, index, is_finished ? 0 : done.last_step);
    ImGui::PopID();
    name_item("chapter:" + entry.id);
    tooltip(entry.error);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const std::string title = number > 0 ? fmt::format("{}  {}", number, entry.title) : entry.title;
    const std::string below = wrong ? entry.error : chapter_words(entry.chapter, done);
    const std::string name = number > 0 ? fmt::format("{}. {}", number, entry.title) : entry.title;
    describe_item({.name = fmt::format("{}, {}", name, below)});
    const float width = ImGui::GetContentRegionAvail().x;
    list.AddText({at.x + px(4.0f), at.y + px(3.0f)}, to_u32(wrong ? palette.warning : palette.text),
                 with_ellipsis(title, width - px(8.0f)).c_str());
    list.AddText({at.x + px(4.0f), at.y + px(5.0f) + ImGui::GetTextLineHeight()}, to_u32(palette.dim_text),
                 with_ellipsis(below, width - px(8.0f)).c_str());
}

void draw_chapters(Session& session) {
    const Course& course = *session.studying.course;
    if (course.entries.empty()) {
        empty_note(session.seen.palette(), course_words::no_course);
        return;
    }
    std::size_t number = 0;
    for (std::size_t k = 0; k < course.entries.size(); ++k) {
        const bool is_path = course.entries[k].chapter.is_path();
        if (is_path) heading(session.seen.palette(), course_words::short_path);
        if (!is_path && number == 0 && k > 0) heading(session.seen.palette(), course_words::whole_course);
        if (!is_path) ++number;
        draw_chapter_row(session, k, is_path ? 0 : number, course.entries[k]);
        if (session.studying.chapter) return;  // the chapter has been opened
    }
}

/// Returns whether the step was seen and all its exercises are answered.
bool is_answered(const Studying& studying, std::size_t step) {
    const auto found = studying.progress.find(studying.course->entries[*studying.chapter].id);
    if (found == studying.progress.end() || !found->second.seen.contains(step)) return false;
    for (std::size_t k = 0; k < studying.steps[step].exercises.size(); ++k) {
        if (!found->second.answered.contains({step, k})) return false;
    }
    return true;
}

/// Draws a thin row of dots, one for each step. Finished steps are filled, and a click goes to a step.
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
        describe_item({.name = fmt::format(course_words::step_of, k + 1, count),
                       .kind = ItemKind::toggle,
                       .on = is_now});
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

/// Draws the buttons for the previous and the next step. `behind` is the width in pixels kept free at the end
/// of the row.
void draw_steps_row(Session& session, float behind) {
    const std::size_t step = session.studying.step;
    const std::size_t count = session.studying.steps.size();
    const float key = text_width(course_words::key_of_previous) + px(8.0f);
    const bool with_keys = ImGui::GetContentRegionAvail().x - behind > px(330.0f);
    const float side = ImGui::GetFrameHeight() + px(8.0f) + (with_keys ? key : 0.0f) + behind;
    const auto tell_key = [&](const char* words) {
        if (!with_keys) return;
        dim_label(session.seen.palette(), words);
        ImGui::SameLine();
    };
    ImGui::BeginDisabled(step == 0);
    if (ImGui::ArrowButton("##back", ImGuiDir_Left)) go_to_step(session, step - 1);
    ImGui::EndDisabled();
    name_item("course:back");
    tooltip_above(course_words::previous_step);
    ImGui::SameLine();
    tell_key(course_words::key_of_previous);
    ImGui::BeginChild("dots", {ImGui::GetContentRegionAvail().x - side, ImGui::GetFrameHeight()}, false,
                      ImGuiWindowFlags_NoScrollbar);
    draw_dots(session);
    ImGui::EndChild();
    ImGui::SameLine();
    tell_key(course_words::key_of_next);
    const CourseEntry* const chapter = next_chapter(session.studying);
    const bool has_step = session.studying.step + 1 < count;
    const std::string help = has_step ? course_words::next_step
                             : chapter == nullptr
                                 ? course_words::last_chapter_step
                                 : fmt::format(course_words::to_next_chapter, chapter->title);
    ImGui::BeginDisabled(!has_step && chapter == nullptr);
    if (ImGui::ArrowButton("##next", ImGuiDir_Right)) step_on(session);
    ImGui::EndDisabled();
    name_item("course:next");
    tooltip_above(help);
}

/// Draws the row at the bottom. A low pane has no tabs, so the button for the inspector is in this row too.
void draw_foot(Session& session, LeftPaneState& left) {
    ImGui::Separator();
    const bool with_inspector = left.is_low && left.has_inspector;
    draw_steps_row(session, with_inspector ? text_width(course_words::inspector) + px(28.0f) : 0.0f);
    if (!with_inspector) return;
    ImGui::SameLine();
    if (named_button(course_words::inspector, std::string("left:") + course_words::inspector))
        left.shows_inspector = true;
}

/// Draws the title of the chapter, and next to it the buttons for the text size.
void draw_title(Seen& seen, const std::string& title) {
    const float button = button_width("A+");
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
    if (ImGui::Button(course_words::back_to_chapters)) {
        leave_chapter(session);
        return;
    }
    name_item("course:chapters");
    tooltip(course_words::leave);
    ImGui::SameLine();
    if (named_button(course_words::as_it_was, "course:as it was", course_words::as_it_was_help))
        reset_step(session);
    draw_title(session.seen, chapter.title);
}

Facts& facts_of_step(const Work& work, const Studying& studying, StepFacts& kept) {
    const std::uint64_t revision = work.shown().revision();
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
        case ExerciseWish::hint:
            session.studying.steps[session.studying.step].exercises[exercise].hinted = true;
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

/// Draws the button for the next chapter below the last step. Returns true if it was clicked.
bool draw_next_chapter(const Studying& studying, const Palette& palette) {
    const CourseEntry* const next = next_chapter(studying);
    if (next == nullptr || studying.step + 1 < studying.steps.size()) return false;
    gap(8.0f);
    const bool pressed = named_button(with_ellipsis(fmt::format(course_words::to_next_chapter, next->title),
                                                    ImGui::GetContentRegionAvail().x - px(70.0f))
                                          .c_str(),
                                      "course:next chapter");
    ImGui::SameLine();
    dim_label(palette, course_words::key_of_next);
    return pressed;
}

/// Draws the words of the open player's step below its picture.
void draw_words_of_player(const Session& session, TermLinks& links) {
    if (place_of_words(session.seen, session.playing, session.studying, session.window) !=
        PlaceOfWords::chapter)
        return;
    const Palette& palette = session.seen.palette();
    const PlayerInput input = player_input(session.work, session.seen, session.playing);
    const StepCaption caption = caption_of(session.playing.player, input);
    wrapped_text(palette.dim_text, caption.title);
    linked_text(links, palette, palette.text, caption.words);
    gap(2.0f);
    ImGui::Separator();
    gap(2.0f);
}

void draw_step(Session& session, PanelState& panels) {
    Studying& studying = session.studying;
    const CourseStep& step = *studying.open_step();
    const Palette& palette = session.seen.palette();
    const FollowLink follow = link_to_terms(panels);
    draw_words_of_player(session, panels.terms);
    TextSpan title{};
    title.text = step.title;
    title.strong = true;
    draw_rich_text(palette, {title}, follow);
    gap(2.0f);
    Facts& facts = facts_of_step(session.work, studying, panels.step_facts);
    for (const Block& block : step.text_before()) draw_block(palette, with_values(block, facts), follow);
    for (std::size_t k = 0; k < step.exercises.size(); ++k) {
        ImGui::PushID(static_cast<int>(k));
        const ExerciseWish wish = draw_exercise(session.work, session.seen, session.tool, session.playing,
                                                studying, k, facts, follow);
        ImGui::PopID();
        grant(session, k, wish);
    }
    if (!step.text_after().empty()) gap(6.0f);
    for (const Block& block : step.text_after()) draw_block(palette, with_values(block, facts), follow);
    const Chapter& chapter = *studying.open_chapter();
    if (!chapter.now.empty() && studying.step + 1 >= studying.steps.size()) {  // what to do next
        heading(palette, course_words::what_now);
        for (const Block& block : read_markdown(chapter.now)) draw_block(palette, block, follow);
    }
    if (draw_next_chapter(studying, palette)) step_on(session);
}

/// Scrolls a text longer than its pane by keys, page by page, up to `end`.
void scroll_by_keys(ChapterScroll& scroll, float end) {
    const float page = std::max(ImGui::GetWindowHeight() - 2.0f * ImGui::GetTextLineHeight(), 1.0f);
    const float to = ImGui::GetScrollY() + page * static_cast<float>(std::exchange(scroll.pages, 0));
    const float most = ImGui::GetScrollMaxY();
    if (to != ImGui::GetScrollY()) ImGui::SetScrollY(std::clamp(to, 0.0f, most));
    scroll.above = std::min(to, most) > 1.0f;
    scroll.below = end > to + ImGui::GetWindowHeight() + 1.0f;
}

/// Draws the lesson of the open scene above the chapters.
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
        if (named_button(course_words::to_the_questions, "course:scene's questions"))
            open_scene_lesson(session);
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
    if (!panels.left.is_low) draw_head(session);
    if (session.studying.open_step() == nullptr) return;
    const std::string id = fmt::format("step {} {}", *session.studying.chapter, session.studying.step);
    const ImGuiStyle& style = ImGui::GetStyle();
    const float foot = ImGui::GetFrameHeight() + 2.0f * style.ItemSpacing.y + px(foot_padding);
    const float height = ImGui::GetContentRegionAvail().y - foot;
    if (ImGui::BeginChild(id.c_str(), {0.0f, height}, false, ImGuiWindowFlags_NoSavedSettings)) {
        ImGui::PushFont(reading_font());
        draw_step(session, panels);
        ImGui::PopFont();
        const float end = ImGui::GetCursorPosY();
        if (panels.left.is_low && session.studying.open_step() != nullptr) {  // the top is for the text
            gap(12.0f);
            draw_head(session);
        }
        scroll_by_keys(session.window.chapter_scroll, end);
    }
    ImGui::EndChild();
    if (session.studying.open_step() != nullptr) draw_foot(session, panels.left);
}

namespace {

/// Relative to the font size of a presentation, which is large already.
constexpr float size_of_question = 1.25f;

/// Returns the first unanswered exercise when the step is opened. It stays until the user asks for the next
/// one.
std::optional<std::size_t> presented_exercise(const Studying& studying, PresentedExercise& kept) {
    const std::size_t count = studying.now().exercises.size();
    if (count == 0) return std::nullopt;
    const bool is_here =
        kept.chapter == studying.chapter && kept.step == studying.step && kept.exercise < count;
    if (!is_here) {
        const auto waits = open_question(studying);
        kept = {studying.chapter, studying.step, waits ? *waits : open_task(studying).value_or(count - 1)};
    }
    return kept.exercise;
}

}  // namespace

bool draw_presented_step(Session& session, PanelState& panels) {
    Studying& studying = session.studying;
    if (studying.open_step() == nullptr) return false;
    const auto shown = presented_exercise(studying, panels.presented);
    if (!shown) return false;
    ImGui::SetWindowFontScale(size_of_question);
    Facts& facts = facts_of_step(session.work, studying, panels.step_facts);
    const ExerciseWish wish = draw_exercise(session.work, session.seen, session.tool, session.playing,
                                            studying, *shown, facts, link_to_terms(panels), true);
    const auto next = open_question(studying);
    if (studying.now().exercises[*shown].revealed && next) {
        const bool by_enter = std::exchange(studying.now().exercises[*next].keys.take, false);
        if (named_button(course_words::next_question, "presented:next") || by_enter)
            panels.presented.exercise = *next;
    }
    ImGui::SetWindowFontScale(1.0f);
    grant(session, *shown, wish);
    return true;
}

void draw_hidden_note(const Palette& palette) { empty_note(palette, course_words::hidden_note); }

}  // namespace app
