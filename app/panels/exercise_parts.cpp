// Questions and tasks of the course, as the pane shows them.
#include <fmt/format.h>
#include <imgui.h>
#include <imgui_stdlib.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "actions/actions.h"
#include "course/by_hand.h"
#include "course/judge.h"
#include "course/units.h"
#include "overlays/marks.h"
#include "panels/course_pane.h"
#include "panels/course_words.h"
#include "panels/number_input.h"
#include "panels/widgets.h"
#include "player/player_info.h"
#include "session/playing.h"
#include "session/seen.h"
#include "session/studying.h"
#include "session/tool_state.h"
#include "session/work.h"
#include "text/words.h"

namespace app {

namespace {

/// A question of the open step while it is drawn.
struct Asked {
    Work& work;
    Seen& seen;
    ToolState& tool;
    Playing& playing;
    const Question& question;
    ExerciseState& state;
    Facts& facts;
    ExerciseWish& wish;
    const FollowLink& follow;
    std::uint64_t seed;      // of the question's data
    bool presented = false;  // large, below a canvas without panes

    const Palette& palette() const { return seen.palette(); }
};

// ---- choices

/// Returns the index in a list to which the arrow keys have moved; nothing if none was pressed.
std::optional<std::size_t> place_by_keys(ExerciseState& state, std::optional<std::size_t> now,
                                         std::size_t count) {
    const int steps = std::exchange(state.keys.steps, 0);
    if (steps == 0 || count == 0) return std::nullopt;
    const int last = static_cast<int>(count) - 1;
    const int from = now ? static_cast<int>(*now) : (steps > 0 ? -1 : last + 1);
    return static_cast<std::size_t>(std::clamp(from + steps, 0, last));
}

/// Scrolls to the last item if a part of it is outside the window, because keys must show what they choose.
void keep_in_view() {
    const float top = ImGui::GetWindowPos().y;
    const float bottom = top + ImGui::GetWindowHeight();
    if (ImGui::GetItemRectMin().y < top || ImGui::GetItemRectMax().y > bottom) ImGui::SetScrollHereY(0.5f);
}

/// Draws a radio button whose words may take several lines. Returns true if it was clicked.
bool wrapped_choice(const Palette& palette, const std::string& words, bool chosen) {
    ImGui::PushID(words.c_str());
    ImGui::BeginGroup();
    bool pressed = ImGui::RadioButton("##chosen", chosen);
    describe_item({.name = words, .kind = ItemKind::choice, .on = chosen});
    ImGui::SameLine(0.0f, ImGui::GetStyle().ItemInnerSpacing.x);
    ImGui::PushTextWrapPos(0.0f);
    colored_text(palette.text, words);
    ImGui::PopTextWrapPos();
    ImGui::EndGroup();
    pressed |= ImGui::IsItemClicked();  // also on the space between button and words
    ImGui::PopID();
    return pressed;
}

/// Draws a button of a row that wraps. Returns true if it was clicked.
bool choice_in_row(const Palette& palette, const std::string& words, bool chosen, bool is_first) {
    if (!is_first) {
        const float right = ImGui::GetItemRectMax().x + px(8.0f) + button_width(words);
        if (right < ImGui::GetWindowPos().x + ImGui::GetContentRegionMax().x) ImGui::SameLine(0.0f, px(8.0f));
    }
    return choice_button(palette, words.c_str(), chosen);
}

void draw_choices(const Asked& asked, const std::vector<std::string>& choices) {
    const float room = ImGui::GetContentRegionAvail().x;
    const auto fits = [&](const std::string& choice) {
        return button_width(shown_choice(asked.question, choice)) < room;
    };
    const bool in_row = asked.presented && std::all_of(choices.begin(), choices.end(), fits);
    const auto now = std::find(choices.begin(), choices.end(), asked.state.yours);
    std::optional<std::size_t> at;
    if (now != choices.end()) at = static_cast<std::size_t>(now - choices.begin());
    const auto chosen = place_by_keys(asked.state, at, choices.size());
    if (chosen) asked.state.yours = choices[*chosen];
    for (const std::string& choice : choices) {
        const std::string words = shown_choice(asked.question, choice);
        const bool is_chosen = asked.state.yours == choice;
        const bool is_first = &choice == &choices.front();
        if (in_row ? choice_in_row(asked.palette(), words, is_chosen, is_first)
                   : wrapped_choice(asked.palette(), words, is_chosen))
            asked.state.yours = choice;
        if (chosen && choices[*chosen] == choice) keep_in_view();
        name_item("choice:" + choice);
    }
}

void draw_number(const Asked& asked) {
    ImGui::SetNextItemWidth(px(120.0f));
    if (std::exchange(asked.state.keys.take, false)) ImGui::SetKeyboardFocusHere();
    const bool entered =
        ImGui::InputText("##number", &asked.state.typed,
                         ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
    name_item("field:answer");
    describe_item({.name = course_words::your_answer});
    NumberRule rule;
    rule.unit = symbol_of_answer(asked.question);
    rule.whole = asked.question.kind == QuestionKind::count;
    if (!rule.unit.empty()) {
        ImGui::SameLine(0.0f, px(6.0f));
        dim_label(asked.palette(), std::string(rule.unit));
    }
    const auto read = read_number(asked.state.typed, rule);
    const auto* value = std::get_if<double>(&read);
    asked.state.yours = value == nullptr ? Json()
                        : rule.whole     ? Json(static_cast<std::int64_t>(*value))
                                         : Json(*value);
    if (value == nullptr && !asked.state.typed.empty())
        wrapped_text(ink(asked.palette(), asked.palette().warning), std::get<std::string>(read));
    if (!entered) return;
    asked.state.keys.take = true;  // so that the student can type another answer if this one is wrong
    if (asked.state.typed != asked.state.refused) asked.wish = ExerciseWish::answer;
}

/// Returns the names in alphabetical order, as the list begins, so that it gives nothing away.
Json untouched_order(const Asked& asked) {
    const auto right = right_answer(asked.question, asked.facts);
    if (std::holds_alternative<PlaceError>(right)) return Json::array();
    Json names = std::get<Json>(right);
    std::sort(names.begin(), names.end());
    if (names == std::get<Json>(right)) std::rotate(names.begin(), names.begin() + 1, names.end());
    return names;
}

/// Draws the list to be ordered. An unchanged list is not an answer.
void draw_order(const Asked& asked) {
    ExerciseState& state = asked.state;
    dim_text(asked.palette(), course_words::put_in_order);
    const Json order = state.yours.is_null() ? untouched_order(asked) : state.yours;
    const auto swap = [&](std::size_t one, std::size_t other) {
        if (one == other) return;
        state.yours = order;
        std::swap(state.yours[one], state.yours[other]);
    };
    std::optional<std::size_t>& pointed = state.pointed;
    const auto to = place_by_keys(state, pointed, order.size());
    if (to) {
        if (pointed && state.keys.lift) swap(*pointed, *to);
        pointed = to;
    }
    for (std::size_t k = 0; k < order.size(); ++k) {
        ImGui::PushID(static_cast<int>(k));
        ImGui::BeginDisabled(k == 0);
        if (ImGui::ArrowButton("up", ImGuiDir_Up)) swap(k, k - 1);
        ImGui::EndDisabled();
        name_item(fmt::format("order:up {}", k + 1));
        const std::string name = order[k].is_string() ? order[k].get<std::string>() : order[k].dump();
        describe_item({.name = fmt::format(course_words::move_up, name)});
        ImGui::SameLine();
        ImGui::AlignTextToFramePadding();
        const Color color = pointed == k ? asked.palette().accent : asked.palette().text;
        colored_text(color, name);
        if (to == k) keep_in_view();
        ImGui::PopID();
    }
}

// ---- an algorithm done by hand

void take_hand_step(const Asked& asked, std::size_t chosen, std::size_t count) {
    ExerciseState& state = asked.state;
    const bool right = state.right = chosen == state.hand_step;
    if (!right && state.wrong_steps.empty()) {
        const Player& lesson = *find_player(asked.question.answer.text);
        const PlayerInput input = player_input(asked.work, asked.seen, asked.playing);
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
    const Player* const lesson = find_player(asked.question.answer.text);
    if (lesson == nullptr) return;
    if (!asked.playing.player.open || asked.playing.player.kind != lesson->kind) {
        open_player(asked.work, asked.seen, asked.playing, lesson->kind);
        asked.state.hand_step = 1;
    }
    const PlayerInput input = player_input(asked.work, asked.seen, asked.playing);
    const std::size_t count = player_steps(asked.work, asked.seen, asked.playing);
    if (count == 0)
        return wrapped_text(ink(asked.palette(), asked.palette().warning), lesson->obstacle(input));
    asked.state.hand_step = std::max<std::size_t>(asked.state.hand_step, 1);
    const std::size_t next = asked.state.hand_step;
    if (next >= count) return take_hand_step(asked, next, count);
    asked.playing.player.step = next - 1;
    asked.playing.player.playing = false;
    dim_text(asked.palette(), fmt::format("Step {} of {}", next, count));
    wrapped_text(asked.palette().text, lesson->moment(input, next - 1).words);
    gap(4.0f);
    dim_text(asked.palette(), course_words::what_next);
    const std::vector<std::size_t> all =
        offered_steps(next, count, asked.seed * 257U + next,
                      [&](std::size_t step) { return lesson->moment(input, step).words; });
    const auto moved = place_by_keys(asked.state, asked.state.pointed, all.size());
    if (moved) asked.state.pointed = moved;
    const bool takes = std::exchange(asked.state.keys.take, false);
    if (takes && asked.state.pointed && *asked.state.pointed < all.size())
        return take_hand_step(asked, all[*asked.state.pointed], count);
    for (const std::size_t offered : all) {
        const std::string words = lesson->moment(input, offered).words;
        ImGui::PushID(static_cast<int>(offered));
        const float width = ImGui::GetContentRegionAvail().x;
        const auto lines = lines_within(words, width - px(12.0f));
        const float line_height = ImGui::GetTextLineHeight();
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const float height = line_height * static_cast<float>(lines.size());
        const bool chosen = ImGui::Button("##next", {width, height + px(10.0f)});
        name_item(fmt::format("next:{}", offered + 1));
        describe_item({.name = words});
        const auto& pointed = asked.state.pointed;
        if (pointed && *pointed < all.size() && all[*pointed] == offered) {
            ImGui::GetWindowDrawList()->AddRect(ImGui::GetItemRectMin(), ImGui::GetItemRectMax(),
                                                to_u32(asked.palette().accent), px(4.0f), 0, px(2.0f));
            if (moved) keep_in_view();
        }
        float y = at.y + px(5.0f);
        for (const std::string_view line : lines) {
            ImGui::GetWindowDrawList()->AddText({at.x + px(6.0f), y}, to_u32(asked.palette().text),
                                                line.data(), line.data() + line.size());
            y += line_height;
        }
        ImGui::PopID();
        if (chosen) return take_hand_step(asked, offered, count);
    }
}

// ---- the question

void draw_named(const Asked& asked) {
    const auto choices = shown_choices(asked.question, asked.facts);
    if (const auto* list = std::get_if<std::vector<std::string>>(&choices)) draw_choices(asked, *list);
}

/// How a kind of question is answered. With a mouse the tooltips explain it, for keyboard users `keys` does.
struct AnswerForm {
    QuestionKind kind;
    const char* keys;
    void (*draw)(const Asked&);
    const char* where = "";  // instead of `keys`: what to do outside the pane
};
constexpr std::array forms{
    AnswerForm{QuestionKind::choice, course_words::keys_of_choice, draw_named},
    AnswerForm{QuestionKind::which, course_words::keys_of_choice, draw_named},
    AnswerForm{QuestionKind::verdict, course_words::keys_of_choice,
               [](const Asked& asked) {
                   draw_choices(asked, {"apart", "touching", "overlapping"});
               }},
    AnswerForm{QuestionKind::number, course_words::keys_of_number, draw_number},
    AnswerForm{QuestionKind::count, course_words::keys_of_number, draw_number},
    AnswerForm{QuestionKind::order, course_words::keys_of_order, draw_order},
    AnswerForm{QuestionKind::steps, course_words::keys_of_steps, draw_steps},
    AnswerForm{QuestionKind::axis, course_words::keys_of_choice, nullptr, course_words::click_edge},
    AnswerForm{QuestionKind::edge, course_words::keys_of_choice, nullptr, course_words::click_plain_edge},
    AnswerForm{QuestionKind::vertex, course_words::keys_of_choice, nullptr, course_words::click_vertex},
    AnswerForm{QuestionKind::point, course_words::keys_of_point, nullptr, course_words::click_point},
    AnswerForm{QuestionKind::arrow, course_words::keys_of_point, nullptr, course_words::drag_arrow},
    AnswerForm{QuestionKind::moment, course_words::keys_of_moment, nullptr, course_words::set_time},
};
static_assert(forms.size() == question_kinds);

const AnswerForm& form_of(QuestionKind kind) {
    return *std::find_if(forms.begin(), forms.end(),
                         [&](const AnswerForm& form) { return form.kind == kind; });
}

void draw_pick(const Asked& asked) {
    const AnswerForm& form = form_of(asked.question.kind);
    if (form.draw == nullptr) {
        wrapped_text(asked.palette().dim_text, form.where);
        const std::string picked = answer_words(asked.question, asked.state.yours, asked.facts);
        wrapped_text(asked.palette().text,
                     fmt::format("{}: {}", course_words::your_answer, picked.empty() ? "none yet" : picked));
        return;
    }
    form.draw(asked);
}

void draw_buttons(const Asked& asked) {
    if (asked.question.kind != QuestionKind::steps) {
        const bool was_refused = asked.state.hinted && asked.state.typed == asked.state.refused;
        const bool is_typed = !asked.state.typed.empty();
        ImGui::BeginDisabled(asked.state.yours.is_null() || (is_typed && was_refused));
        if (ImGui::Button(course_words::answer)) {
            asked.wish = ExerciseWish::answer;
            asked.state.keys.take = is_typed;
        }
        ImGui::EndDisabled();
        name_item("course:answer");
        ImGui::SameLine();
    }
    const char* const shows = asked.presented ? course_words::show_answer : course_words::do_not_know;
    if (named_button(shows, "course:don't know", course_words::do_not_know_help))
        asked.wish = ExerciseWish::give_up;
    if (!asked.presented) wrapped_text(asked.palette().dim_text, form_of(asked.question.kind).keys);
}

/// Draws words of a chapter, with links to the glossary.
void draw_words(const Palette& palette, const std::string& words, const FollowLink& follow) {
    for (const Block& block : read_markdown(words)) draw_block(palette, block, follow);
}

/// Draws both answers for comparison.
void draw_answers(const Asked& asked) {
    const ExerciseState& state = asked.state;
    if (!state.gave_up && !state.yours.is_null()) {
        wrapped_text(asked.palette().dim_text,
                     course_words::yours + measured_answer(asked.question, state.yours, asked.facts));
        name_item("course:yours");
    }
    if (state.right) return;
    wrapped_text(asked.palette().text,
                 course_words::engines + measured_answer(asked.question, state.answer, asked.facts));
    name_item("course:engine's answer");
}

/// Writes the key of a button after the button.
void say_key(const Palette& palette, const char* key) {
    ImGui::SameLine();
    dim_label(palette, key);
}

void draw_outcome(const Asked& asked) {
    const ExerciseState& state = asked.state;
    const Palette& palette = asked.palette();
    if (!state.words.empty())
        wrapped_text(ink(palette, state.right ? palette.separated : palette.warning), state.words);
    if (state.hinted && !state.revealed) wrapped_text(palette.text, course_words::hint + state.hint);
    if (!state.revealed) return;
    if (asked.question.kind != QuestionKind::steps) draw_answers(asked);
    if (!state.wrong_words.empty()) {
        gap(4.0f);
        dim_text(palette, fmt::format("At step {} you said:", state.wrong_steps.front() + 1));
        wrapped_text(ink(palette, palette.warning), state.wrong_words);
        dim_text(palette, "What comes next there:");
        wrapped_text(ink(palette, palette.separated), state.right_words);
    }
    draw_words(palette, state.why, asked.follow);
    if (asked.question.vary.empty()) return;
    if (named_button(course_words::another, "course:another", course_words::another_help))
        asked.wish = ExerciseWish::again;
    say_key(palette, course_words::key_of_another);
}

/// Draws a question in a presentation. An algorithm by hand has a list of steps, for which there is no space.
void draw_presented(const Asked& asked) {
    wrapped_text(asked.palette().text, filled_words(asked.question.ask, asked.facts, asked.question.choice));
    name_item("presented:ask");
    const bool by_hand = asked.question.kind == QuestionKind::steps;
    if (by_hand && !asked.state.revealed) wrapped_text(asked.palette().dim_text, course_words::in_the_pane);
    if (!asked.state.revealed && !by_hand) {
        draw_pick(asked);
        draw_buttons(asked);
    }
    draw_outcome(asked);
}

void draw_question(const Asked& asked, bool is_next) {
    if (asked.presented) return draw_presented(asked);
    heading(asked.palette(), course_words::question);
    wrapped_text(asked.palette().text, filled_words(asked.question.ask, asked.facts, asked.question.choice));
    gap(4.0f);
    if (!asked.state.revealed && is_next) {
        draw_pick(asked);
        if (!asked.state.revealed) draw_buttons(asked);
    }
    draw_outcome(asked);
    // Nobody would look for the answer or the hint that has just appeared below the visible part.
    ImGuiStorage& storage = *ImGui::GetStateStorage();
    const ImGuiID key = ImGui::GetID("answer");
    const int now = (asked.state.hinted ? 1 : 0) + (asked.state.revealed ? 2 : 0);
    if (storage.GetInt(key) == now) return;
    storage.SetInt(key, now);
    if (now != 0) ImGui::SetScrollHereY(1.0f);
}

// ---- the task

/// Returns "Moves: 3 (fewer is better)".
std::string score_words(const Task& task, const ExerciseState& state) {
    if (task.score.empty()) return {};
    if (task.score == "fewest moves") return fmt::format("Moves: {} (fewer is better)", state.tries);
    if (!state.score) return {};
    return fmt::format("{}: {} (less is better)", task.score == "fewest vertices" ? "Vertices" : "Score",
                       readable(*state.score));
}

/// Draws the button for a solution of the task; when it is shown, the button to try again. Returns the button
/// clicked.
ExerciseWish draw_solution(const Palette& palette, const ExerciseState& state, const FollowLink& follow) {
    ExerciseWish wish = ExerciseWish::none;
    if (!state.gave_up) {
        if (named_button(course_words::show_solution, "task:show solution", course_words::show_solution_help))
            wish = ExerciseWish::give_up;
        return wish;
    }
    wrapped_text(palette.dim_text, course_words::one_solution);
    draw_words(palette, state.why, follow);
    if (named_button(course_words::now_yourself, "task:now yourself")) wish = ExerciseWish::again;
    say_key(palette, course_words::key_of_another);
    return wish;
}

/// Returns the keys that move and rotate a shape, as far as the step allows it, and those for help.
std::string keys_of_task(const HandLocks& locks, bool has_hint) {
    const std::string help = has_hint ? course_words::keys_of_hint : course_words::keys_of_solution;
    const bool moves = !locks.all && !locks.position;
    const bool turns = !locks.all && !locks.rotation;
    if (!moves && !turns) return "Keys: " + help;
    const char* const keys = !turns   ? course_words::keys_that_move
                             : !moves ? course_words::keys_that_turn
                                      : course_words::keys_that_move_and_turn;
    const std::string selects = chords_text(find_action("select_next"));
    return fmt::format("{} {}", fmt::format(fmt::runtime(keys), selects), help);
}

ExerciseWish draw_task(const Palette& palette, const HandLocks& locks, const Task& task,
                       const ExerciseState& state, Facts& facts, const FollowLink& follow) {
    heading(palette, course_words::task);
    wrapped_text(palette.text, filled_words(task.ask, facts, task.choice));
    gap(4.0f);
    const std::string score = score_words(task, state);
    if (!score.empty()) dim_text(palette, score);
    if (state.right) {
        wrapped_text(ink(palette, palette.separated), course_words::task_done);
        draw_words(palette, state.why, follow);
        return ExerciseWish::none;
    }
    const bool has_hint = !task.hint.empty() && !state.hinted && !state.gave_up;
    ExerciseWish wish = ExerciseWish::none;
    if (has_hint) {
        if (named_button(course_words::show_hint, "task:hint")) wish = ExerciseWish::hint;
        ImGui::SameLine();
    } else if (!task.hint.empty()) {
        wrapped_text(palette.text, course_words::hint + filled_words(task.hint, facts, task.choice));
    }
    const ExerciseWish other = draw_solution(palette, state, follow);
    if (!state.gave_up) wrapped_text(palette.dim_text, keys_of_task(locks, has_hint));
    return wish == ExerciseWish::none ? other : wish;
}

}  // namespace

ExerciseWish draw_exercise(Work& work, Seen& seen, ToolState& tool, Playing& playing, Studying& studying,
                           std::size_t index, Facts& facts, const FollowLink& follow, bool presented) {
    const Exercise& exercise = studying.open_step()->exercises[index];
    ExerciseState& state = studying.steps[studying.step].exercises[index];
    ExerciseWish wish = ExerciseWish::none;
    if (const auto* question = std::get_if<Question>(&exercise)) {
        draw_question({work, seen, tool, playing, *question, state, facts, wish, follow,
                       seed_of_data(studying, state.drawn), presented},
                      open_question(studying) == index);
    } else if (presented) {
        const Task& task = std::get<Task>(exercise);
        wrapped_text(seen.palette().text, filled_words(task.ask, facts, task.choice));
        if (state.right) wrapped_text(ink(seen.palette(), seen.palette().separated), course_words::task_done);
    } else {
        wish =
            draw_task(seen.palette(), work.document.locks(), std::get<Task>(exercise), state, facts, follow);
    }
    return wish;
}

}  // namespace app
