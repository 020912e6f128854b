#include "panels/exercise_parts.h"

#include <fmt/format.h>
#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <array>
#include <utility>

#include "course/judge.h"
#include "course/units.h"
#include "draw/palette.h"
#include "panels/course_words.h"
#include "panels/item_names.h"
#include "panels/number_input.h"
#include "panels/widgets.h"
#include "player/lesson.h"
#include "session/playing.h"
#include "session/seen.h"
#include "session/studying.h"
#include "session/tool_state.h"
#include "session/work.h"
#include "text/words.h"

namespace app {

namespace {

/// One question of the open step, as it is drawn.
struct Asked {
    Work& work;
    Seen& seen;
    ToolState& tool;
    Playing& playing;
    const Question& question;
    ExerciseState& state;
    Facts& facts;
    ExerciseWish& wish;

    const Palette& palette() const { return seen.palette(); }
};

std::string words_of(const Template& text, Facts& facts, const FactChoice& choice) {
    const auto words = filled(text, facts, choice);
    const auto* error = std::get_if<PlaceError>(&words);
    return error != nullptr ? error->message : std::get<std::string>(words);
}

// ---- what is picked

/// Where the arrow keys have gone in a list, if any was pressed.
std::optional<std::size_t> place_by_keys(ExerciseState& state, std::optional<std::size_t> now,
                                         std::size_t count) {
    const int steps = std::exchange(state.keys.steps, 0);
    if (steps == 0 || count == 0) return std::nullopt;
    const int last = static_cast<int>(count) - 1;
    const int from = now ? static_cast<int>(*now) : (steps > 0 ? -1 : last + 1);
    return static_cast<std::size_t>(std::clamp(from + steps, 0, last));
}

/// A radio button whose words take as many lines as they need.
bool wrapped_choice(const std::string& words, bool chosen) {
    ImGui::PushID(words.c_str());
    ImGui::BeginGroup();
    bool pressed = ImGui::RadioButton("##chosen", chosen);
    ImGui::SameLine(0.0f, ImGui::GetStyle().ItemInnerSpacing.x);
    ImGui::PushTextWrapPos(0.0f);
    ImGui::TextUnformatted(words.c_str());
    ImGui::PopTextWrapPos();
    pressed |= ImGui::IsItemClicked();
    ImGui::EndGroup();
    ImGui::PopID();
    return pressed;
}

void draw_choices(const Asked& asked, const std::vector<std::string>& choices) {
    const auto now = std::find(choices.begin(), choices.end(), asked.state.yours);
    const auto at =
        now == choices.end() ? std::nullopt : std::optional(static_cast<std::size_t>(now - choices.begin()));
    if (const auto chosen = place_by_keys(asked.state, at, choices.size()))
        asked.state.yours = choices[*chosen];
    for (const std::string& choice : choices) {
        if (wrapped_choice(choice, asked.state.yours == choice)) asked.state.yours = choice;
        name_item("choice:" + choice);
    }
}

void draw_number(const Asked& asked) {
    ImGui::SetNextItemWidth(px(120.0f));
    if (std::exchange(asked.state.keys.take, false)) ImGui::SetKeyboardFocusHere();
    const bool entered =
        ImGui::InputText("##number", &asked.state.typed, ImGuiInputTextFlags_EnterReturnsTrue);
    name_item("field:answer");
    NumberRule rule;
    rule.whole = asked.question.kind == QuestionKind::count;
    const auto read = read_number(asked.state.typed, rule);
    const auto* value = std::get_if<double>(&read);
    asked.state.yours = value == nullptr ? Json()
                        : rule.whole     ? Json(static_cast<std::int64_t>(*value))
                                         : Json(*value);
    if (value == nullptr && !asked.state.typed.empty()) {
        wrapped_text(asked.palette().warning, std::get<std::string>(read));
    }
    if (entered) asked.wish = ExerciseWish::answer;
}

/// Names in the order of their letters, until the student moves them: nothing is given away.
void draw_order(const Asked& asked) {
    if (asked.state.yours.is_null()) {
        const auto right = right_answer(asked.question, asked.facts);
        if (std::holds_alternative<PlaceError>(right)) return;
        Json names = std::get<Json>(right);
        std::sort(names.begin(), names.end());
        if (names == std::get<Json>(right)) std::rotate(names.begin(), names.begin() + 1, names.end());
        asked.state.yours = names;
    }
    dim_text(asked.palette(), course_words::put_in_order);
    Json& order = asked.state.yours;
    std::optional<std::size_t>& pointed = asked.state.pointed;
    if (const auto to = place_by_keys(asked.state, pointed, order.size())) {
        if (pointed && asked.state.keys.lift) std::swap(order[*pointed], order[*to]);
        pointed = to;
    }
    for (std::size_t k = 0; k < order.size(); ++k) {
        ImGui::PushID(static_cast<int>(k));
        ImGui::BeginDisabled(k == 0);
        if (ImGui::ArrowButton("up", ImGuiDir_Up)) std::swap(order[k], order[k - 1]);
        ImGui::EndDisabled();
        name_item(fmt::format("order:up {}", k + 1));
        ImGui::SameLine();
        ImGui::AlignTextToFramePadding();
        const std::string name = order[k].is_string() ? order[k].get<std::string>() : order[k].dump();
        const Color color = pointed == k ? asked.palette().accent : asked.palette().text;
        ImGui::TextColored(to_vec4(color), "%s", name.c_str());
        ImGui::PopID();
    }
}

const char* canvas_help(QuestionKind kind) {
    switch (kind) {
        case QuestionKind::axis:
            return course_words::click_edge;
        case QuestionKind::edge:
            return course_words::click_plain_edge;
        case QuestionKind::vertex:
            return course_words::click_vertex;
        case QuestionKind::point:
            return course_words::click_point;
        case QuestionKind::arrow:
            return course_words::drag_arrow;
        default:
            return course_words::set_time;
    }
}

/// What has been picked on the canvas or the time bar, in words.
std::string picked_words(const Asked& asked) {
    const Json& yours = asked.state.yours;
    if (yours.is_null()) return {};
    const bool is_axis = asked.question.kind == QuestionKind::axis;
    const bool is_moment = asked.question.kind == QuestionKind::moment;
    const bool is_arrow = asked.question.kind == QuestionKind::arrow;
    const auto words = in_unit(yours,
                               is_axis     ? "axis"
                               : is_moment ? "seconds"
                               : is_arrow  ? "length"
                                           : "",
                               asked.facts);
    const auto* text = std::get_if<std::string>(&words);
    return text == nullptr ? std::string() : *text;
}

void draw_picked(const Asked& asked) {
    wrapped_text(asked.palette().dim_text, canvas_help(asked.question.kind));
    const std::string picked = picked_words(asked);
    ImGui::TextUnformatted(fmt::format("Your answer: {}", picked.empty() ? "none yet" : picked).c_str());
}

// ---- an algorithm by hand

/// The true next step among others of the same recording, in an order that tells nothing.
std::vector<std::size_t> next_steps(const Lesson& lesson, const LessonInput& input, std::size_t next,
                                    std::size_t count) {
    std::vector<std::size_t> offered{next};
    const std::string truth = lesson.moment(input, next).words;
    std::vector<std::string> said{truth};
    for (const std::size_t other : {next + 1, next + 2, next - 1, next + 3, next - 2}) {
        if (offered.size() == 3 || other >= count) continue;
        const std::string words = lesson.moment(input, other).words;
        if (std::find(said.begin(), said.end(), words) != said.end()) continue;
        said.push_back(words);
        offered.push_back(other);
    }
    std::sort(offered.begin(), offered.end(),
              [](std::size_t a, std::size_t b) { return (a * 2654435761U) % 97U < (b * 2654435761U) % 97U; });
    return offered;
}

void take_hand_step(const Asked& asked, std::size_t chosen, std::size_t count) {
    ExerciseState& state = asked.state;
    const bool right = chosen == state.hand_step;
    if (!right && state.wrong_steps.empty()) {
        const Lesson& lesson = *find_lesson(asked.question.answer.text);
        const LessonInput input = lesson_input(asked.work, asked.seen, asked.tool, asked.playing);
        state.wrong_words = lesson.moment(input, chosen).words;
        state.right_words = lesson.moment(input, state.hand_step).words;
    }
    if (!right) state.wrong_steps.push_back(state.hand_step);
    state.pointed.reset();
    if (!asked.question.feedback_at_end) state.words = right ? course_words::right : course_words::not_next;
    asked.playing.player.step = state.hand_step++;
    if (state.hand_step < count) return;
    state.yours = asked.question.answer.text;
    asked.wish = ExerciseWish::answer;
}

void draw_steps(const Asked& asked) {
    const Lesson* const lesson = find_lesson(asked.question.answer.text);
    if (lesson == nullptr) return;
    if (!asked.playing.player.open || asked.playing.player.lesson != lesson->kind) {
        open_lesson(asked.work, asked.seen, asked.playing, lesson->kind);
        asked.state.hand_step = 1;
    }
    const LessonInput input = lesson_input(asked.work, asked.seen, asked.tool, asked.playing);
    const std::size_t count = player_steps(asked.work, asked.seen, asked.tool, asked.playing);
    if (count == 0) return;
    asked.state.hand_step = std::max<std::size_t>(asked.state.hand_step, 1);
    const std::size_t next = asked.state.hand_step;
    if (next >= count) return take_hand_step(asked, next, count);
    asked.playing.player.step = next - 1;
    asked.playing.player.playing = false;
    dim_text(asked.palette(), fmt::format("Step {} of {}", next, count));
    wrapped_text(asked.palette().text, lesson->moment(input, next - 1).words);
    gap(4.0f);
    dim_text(asked.palette(), course_words::what_next);
    const std::vector<std::size_t> all = next_steps(*lesson, input, next, count);
    if (const auto to = place_by_keys(asked.state, asked.state.pointed, all.size())) asked.state.pointed = to;
    const bool takes = std::exchange(asked.state.keys.take, false);
    if (takes && asked.state.pointed && *asked.state.pointed < all.size())
        return take_hand_step(asked, all[*asked.state.pointed], count);
    for (const std::size_t offered : all) {
        const std::string words = lesson->moment(input, offered).words;
        ImGui::PushID(static_cast<int>(offered));
        const float width = ImGui::GetContentRegionAvail().x;
        const ImVec2 size = ImGui::CalcTextSize(words.c_str(), nullptr, false, width - px(12.0f));
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const bool chosen = ImGui::Button("##next", {width, size.y + px(10.0f)});
        name_item(fmt::format("next:{}", offered + 1));
        const auto& pointed = asked.state.pointed;
        if (pointed && *pointed < all.size() && all[*pointed] == offered) {
            ImGui::GetWindowDrawList()->AddRect(ImGui::GetItemRectMin(), ImGui::GetItemRectMax(),
                                                to_u32(asked.palette().accent), px(4.0f), 0, px(2.0f));
        }
        ImGui::GetWindowDrawList()->AddText(ImGui::GetFont(), ImGui::GetFontSize(),
                                            {at.x + px(6.0f), at.y + px(5.0f)}, to_u32(asked.palette().text),
                                            words.c_str(), nullptr, width - px(12.0f));
        ImGui::PopID();
        if (chosen) return take_hand_step(asked, offered, count);
    }
}

// ---- the question

void draw_pick(const Asked& asked) {
    switch (asked.question.kind) {
        case QuestionKind::choice:
        case QuestionKind::which: {
            const auto choices = shown_choices(asked.question, asked.facts);
            if (const auto* list = std::get_if<std::vector<std::string>>(&choices))
                draw_choices(asked, *list);
            break;
        }
        case QuestionKind::verdict:
            draw_choices(asked, {"apart", "touching", "overlapping"});
            break;
        case QuestionKind::number:
        case QuestionKind::count:
            draw_number(asked);
            break;
        case QuestionKind::order:
            draw_order(asked);
            break;
        case QuestionKind::steps:
            draw_steps(asked);
            break;
        default:
            draw_picked(asked);
    }
}

void draw_buttons(const Asked& asked) {
    if (asked.question.kind != QuestionKind::steps) {
        ImGui::BeginDisabled(asked.state.yours.is_null());
        if (ImGui::Button(course_words::answer)) asked.wish = ExerciseWish::answer;
        ImGui::EndDisabled();
        name_item("course:answer");
        ImGui::SameLine();
    }
    if (ImGui::Button(course_words::do_not_know)) asked.wish = ExerciseWish::give_up;
    name_item("course:don't know");
    tooltip(course_words::do_not_know_help);
}

/// The engine's answer in words, for kinds that the canvas does not show.
std::string answer_words(const Asked& asked) {
    const bool is_axis = asked.question.kind == QuestionKind::axis;
    const bool is_moment = asked.question.kind == QuestionKind::moment;
    const auto words = in_unit(asked.state.answer,
                               is_axis     ? "axis"
                               : is_moment ? "seconds"
                                           : "",
                               asked.facts);
    const auto* text = std::get_if<std::string>(&words);
    return text == nullptr ? std::string() : *text;
}

void draw_outcome(const Asked& asked) {
    const ExerciseState& state = asked.state;
    const Palette& palette = asked.palette();
    if (!state.words.empty()) wrapped_text(state.right ? palette.separated : palette.warning, state.words);
    if (!state.revealed) return;
    if (asked.question.kind != QuestionKind::steps && !state.right) {
        wrapped_text(palette.text, "Answer: " + answer_words(asked));
    }
    if (!state.wrong_words.empty()) {
        gap(4.0f);
        dim_text(palette, fmt::format("At step {} you said:", state.wrong_steps.front() + 1));
        wrapped_text(palette.warning, state.wrong_words);
        dim_text(palette, "What comes next there:");
        wrapped_text(palette.separated, state.right_words);
    }
    if (!state.why.empty()) wrapped_text(palette.text, state.why);
    if (asked.question.vary.empty()) return;
    if (ImGui::Button(course_words::another)) asked.wish = ExerciseWish::another;
    name_item("course:another");
    tooltip(course_words::another_help);
}

void draw_question(const Asked& asked, bool is_next) {
    heading(asked.palette(), course_words::question);
    wrapped_text(asked.palette().text, words_of(asked.question.ask, asked.facts, asked.question.choice));
    gap(4.0f);
    if (!asked.state.revealed && is_next) {
        draw_pick(asked);
        if (!asked.state.revealed) draw_buttons(asked);
    }
    if (asked.state.hinted && !asked.state.revealed) {
        wrapped_text(asked.palette().text, course_words::hint + asked.state.hint);
    }
    draw_outcome(asked);
}

// ---- the task

void draw_task(const Palette& palette, const Task& task, const ExerciseState& state, Facts& facts) {
    heading(palette, course_words::task);
    wrapped_text(palette.text, words_of(task.ask, facts, task.choice));
    gap(4.0f);
    if (state.right) {
        wrapped_text(palette.separated, course_words::task_done);
        if (!state.why.empty()) wrapped_text(palette.text, state.why);
    } else if (!task.hint.empty()) {
        if (ImGui::TreeNode("Hint")) {
            wrapped_text(palette.text, words_of(task.hint, facts, task.choice));
            ImGui::TreePop();
        }
    }
    if (state.score) dim_text(palette, fmt::format("{}: {}", task.score, readable(*state.score)));
}

}  // namespace

ExerciseWish draw_exercise(Work& work, Seen& seen, ToolState& tool, Playing& playing, Studying& studying,
                           std::size_t index, Facts& facts) {
    const Exercise& exercise = studying.open_step()->exercises[index];
    ExerciseState& state = studying.steps[studying.step].exercises[index];
    ExerciseWish wish = ExerciseWish::none;
    if (const auto* question = std::get_if<Question>(&exercise)) {
        draw_question({work, seen, tool, playing, *question, state, facts, wish},
                      open_question(studying) == index);
    } else {
        draw_task(seen.palette(), std::get<Task>(exercise), state, facts);
    }
    return wish;
}

}  // namespace app
