// The lesson that a scene carries, on two pages. One has its words: text, questions, notes. The other has the
// window that its users get: what they may not change, what is there.
#include <fmt/format.h>
#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <array>

#include "course/check.h"
#include "course/scene_lesson.h"
#include "document/panes.h"
#include "overlays/overlay.h"
#include "panels/course_words.h"
#include "panels/dialogs.h"
#include "panels/panel_state.h"
#include "panels/panel_words.h"
#include "panels/widgets.h"
#include "session/files.h"
#include "session/seen.h"
#include "session/show_view.h"
#include "session/work.h"
#include "view/view_properties.h"

namespace app {

namespace {

constexpr std::size_t most_bodies = 12;  // of those that have a tick
constexpr float page_height = 440.0f;    // logical pixels
constexpr float least_below = 200.0f;    // of the window, for all but the page
constexpr float tick_width = 138.0f;

struct Tick {
    std::string name;   // in the scene's view
    std::string label;  // beside the box
};
using Ticks = std::vector<Tick>;

// ---- what there is to tick

Ticks lock_ticks() {
    return {{"all", panel_words::lock_all},
            {"position", panel_words::lock_positions},
            {"rotation", panel_words::lock_angles},
            {"velocity", panel_words::lock_velocities}};
}

Ticks body_ticks(const collide::Scene& scene) {
    Ticks ticks;
    const std::size_t count = std::min(most_bodies, scene.bodies.size());
    ticks.reserve(count);
    for (std::size_t i = 0; i < count; ++i) ticks.push_back({scene.bodies[i].name, scene.bodies[i].name});
    return ticks;
}

Ticks hide_ticks() {
    Ticks ticks;
    for (const TellingPartRow& part : telling_parts) ticks.push_back({std::string(part.name), part.title});
    return ticks;
}

Ticks pane_ticks() {
    Ticks ticks;
    for (const PaneRow& pane : pane_rows) ticks.push_back({std::string(pane.name), pane.title});
    return ticks;
}

Ticks tab_ticks() {
    Ticks ticks;
    for (const TabRow& row : tab_rows()) {
        if (!row.needs_small_window) ticks.push_back({std::string(row.name), row.title});
    }
    return ticks;
}

Ticks switch_ticks() {
    Ticks ticks;
    for (const Overlay& overlay : overlays())
        ticks.push_back({std::string(overlay.name), std::string(overlay.title)});
    return ticks;
}

/// What the scene lets be there: everything, or only what is ticked.
struct OfferedList {
    const char* name;  // of the view's property
    std::optional<WordList> View::*list;
    const char* label;
    Ticks (*ticks)();
};
constexpr std::array offered_lists{
    OfferedList{"panes", &View::panes, panel_words::only_some_panes, pane_ticks},
    OfferedList{"tabs", &View::tabs, panel_words::only_some_tabs, tab_ticks},
    OfferedList{"switches", &View::switches, panel_words::only_some_overlays, switch_ticks}};

// ---- from the scene and back

/// A name that is no body's any more has no tick that could take it away.
void drop_locks_of_nothing(View& view, const collide::Scene& scene) {
    if (!view.lock) return;
    std::erase_if(*view.lock, [&](const std::string& name) { return !unknown_lock(scene, {name}).empty(); });
}

LessonDraft draft_of(const collide::Scene& scene) {
    const SceneLesson lesson = lesson_in(scene);
    LessonDraft draft{true, false, lesson.text, lesson.notes, lesson.questions, view_of(scene), {}, {}};
    drop_locks_of_nothing(draft.view, scene);
    return draft;
}

/// A list that was not changed stays as it is written.
void put_draft(collide::Scene& scene, LessonDraft draft) {
    const View before = draft_of(scene).view;
    put_lesson(scene, {draft.text, draft.notes, draft.questions});
    for (auto* list : {&draft.view.lock, &draft.view.hide}) {
        if (*list && (*list)->empty()) list->reset();
    }
    for (const char* const name : {"lock", "hide", "panes", "tabs", "switches"}) {
        const ViewProperty& property = view_property(name);
        const auto words = property.words(draft.view);
        if (words == property.words(before)) continue;
        if (words) {
            scene.view.unknown.set(name, *words);
        } else {
            scene.view.unknown.erase(name);
        }
    }
}

// ---- the page of words

void text_field(const Palette& palette, const char* label, const char* help, float lines, std::string& text) {
    dim_text(palette, label);
    tooltip(help);
    ImGui::InputTextMultiline(
        fmt::format("##{}", label).c_str(), &text,
        ImVec2(ImGui::GetContentRegionAvail().x, px(6.0f) + lines * ImGui::GetTextLineHeight()),
        ImGuiInputTextFlags_AllowTabInput);
    name_item(std::string("lesson:") + label);
    gap(4.0f);
}

/// Questions about the pair in focus that need no writing.
struct ReadyQuestion {
    const char* label;
    const char* text;
    const char* needs;
};
constexpr std::array ready_questions{
    ReadyQuestion{"Apart?", course_words::ask_verdict, course_words::needs_two},
    ReadyQuestion{"How far?", course_words::ask_distance, course_words::needs_two_apart},
    ReadyQuestion{"The way out", course_words::ask_move, course_words::needs_overlap},
    ReadyQuestion{"Which axis?", course_words::ask_axis, course_words::needs_edges}};

/// Which of them have an answer in the scene.
std::vector<bool> answerable(const collide::Scene& scene) {
    std::vector<bool> can_ask;
    for (const ReadyQuestion& ready : ready_questions) {
        const auto read = read_chapter(std::string("---\ntitle: x\n---\n## x\n\n") + ready.text, {});
        const auto* chapter = std::get_if<Chapter>(&read);
        can_ask.push_back(
            chapter != nullptr &&
            can_be_asked(std::get<Question>(chapter->steps.at(0).exercises.at(0)), Facts(scene, View())));
    }
    return can_ask;
}

void tick(const std::string& name, bool on, WordList& names) {
    std::erase(names, name);
    if (on) names.push_back(name);
}

/// What would answer them.
void hide_what_tells(WordList& hidden) {
    for (const TellingPartRow& part : telling_parts) {
        if (part.tells_of_pair) tick(std::string(part.name), true, hidden);
    }
    for (const Overlay& overlay : overlays()) {
        if (overlay.use.tells_of_pair) tick(std::string(overlay.name), true, hidden);
    }
}

/// The list, which begins empty.
WordList& given(std::optional<WordList>& list) { return list ? *list : list.emplace(); }

void draw_ready_questions(const Palette& palette, LessonDraft& draft) {
    std::string& questions = draft.questions;
    dim_text(palette, course_words::add_question);
    for (std::size_t k = 0; k < ready_questions.size(); ++k) {
        const ReadyQuestion& ready = ready_questions[k];
        const bool can_ask = draft.can_ask.at(k);
        ImGui::SameLine(0.0f, px(6.0f));
        ImGui::BeginDisabled(!can_ask);
        if (ImGui::SmallButton(ready.label)) {
            if (!questions.empty()) questions += questions.ends_with('\n') ? "\n" : "\n\n";
            questions += ready.text;
            hide_what_tells(given(draft.view.hide));
        }
        ImGui::EndDisabled();
        name_item(std::string("lesson:ask ") + ready.label);
        if (!can_ask) tooltip(ready.needs);
    }
}

/// One can write at once.
void draw_words(const Palette& palette, LessonDraft& draft, bool just_opened) {
    if (just_opened) ImGui::SetKeyboardFocusHere();
    text_field(palette, "Text", panel_words::lesson_text, 5.0f, draft.text);
    draw_ready_questions(palette, draft);
    text_field(palette, "Questions", panel_words::lesson_questions, 8.0f, draft.questions);
    text_field(palette, "Notes", panel_words::lesson_notes, 3.0f, draft.notes);
}

// ---- the page of the window

void draw_tick(const char* key, const Tick& row, float room, WordList& names) {
    bool on = std::find(names.begin(), names.end(), row.name) != names.end();
    const std::string label = with_number_kept(row.label, room - ImGui::GetFrameHeight() - px(12.0f));
    if (ImGui::Checkbox(fmt::format("{}##{}", label, row.name).c_str(), &on)) tick(row.name, on, names);
    name_item(fmt::format("lesson:{} {}", key, row.name));
}

void draw_ticks(const char* key, const Ticks& ticks, WordList& names) {
    const float left = ImGui::GetCursorPosX();
    const float room = ImGui::GetContentRegionAvail().x;
    const auto columns = std::max<std::size_t>(1, static_cast<std::size_t>(room / px(tick_width)));
    const float width = room / static_cast<float>(columns);
    ImGui::PushID(key);
    for (std::size_t i = 0; i < ticks.size(); ++i) {
        const float x = left + width * static_cast<float>(i % columns);
        if (i % columns > 0) ImGui::SameLine(x, 0.0f);
        draw_tick(key, ticks[i], width, names);
    }
    ImGui::PopID();
    gap(6.0f);
}

void draw_locks(const Palette& palette, const collide::Scene& scene, WordList& locks) {
    dim_text(palette, panel_words::locked_for_users);
    draw_ticks("lock", lock_ticks(), locks);
    if (scene.bodies.empty() || locks_named(locks).all) return;
    dim_text(palette, panel_words::locked_bodies);
    draw_ticks("lock", body_ticks(scene), locks);
    if (scene.bodies.size() > most_bodies)
        wrapped_text(palette.dim_text,
                     fmt::format(panel_words::more_bodies_to_lock, scene.bodies.size() - most_bodies));
}

/// Begins with everything that there is.
void draw_list(const OfferedList& offered, std::optional<WordList>& list) {
    bool is_given = list.has_value();
    const Ticks ticks = offered.ticks();
    if (ImGui::Checkbox(offered.label, &is_given)) {
        list.reset();
        for (const Tick& row : ticks) {
            if (is_given) given(list).push_back(row.name);
        }
    }
    name_item(std::string("lesson:only ") + offered.name);
    if (!list) return;
    ImGui::Indent(px(12.0f));
    draw_ticks(offered.name, ticks, *list);
    ImGui::Unindent(px(12.0f));
}

void draw_window(const Palette& palette, const collide::Scene& scene, View& view) {
    draw_locks(palette, scene, given(view.lock));
    dim_text(palette, panel_words::hidden_from_users);
    draw_ticks("hide", hide_ticks(), given(view.hide));
    dim_text(palette, panel_words::there_for_users);
    for (const OfferedList& offered : offered_lists) draw_list(offered, view.*offered.list);
}

// ---- the dialog

void draw_pages(const Palette& palette, const collide::Scene& scene, LessonDraft& draft, bool just_opened) {
    const auto page = [&](const char* title, bool is_window) {
        if (choice_button(palette, title, draft.shows_window == is_window, {px(110.0f), 0.0f}))
            draft.shows_window = is_window;
        name_item(std::string("lesson:page ") + title);
    };
    page("Words", false);
    ImGui::SameLine(0.0f, px(4.0f));
    page("Window", true);
    gap(6.0f);
    const float height = std::min(px(page_height), ImGui::GetIO().DisplaySize.y - px(least_below));
    ImGui::PushStyleColor(ImGuiCol_ChildBg, ImVec4(0.0f, 0.0f, 0.0f, 0.0f));
    if (ImGui::BeginChild(draft.shows_window ? "window" : "words", {0.0f, height})) {
        if (draft.shows_window) {
            draw_window(palette, scene, draft.view);
        } else {
            draw_words(palette, draft, just_opened);
        }
    }
    ImGui::EndChild();
    ImGui::PopStyleColor();
}

/// The lesson is its author's: what it locks for others does not hold it back. Locks that are in force are
/// those of the lesson as it is kept.
void keep_lesson(Work& work, const WindowState& window, const LessonDraft& draft) {
    const bool locked = work.document.locks().any();
    work.document.lock({});
    work.document.edit("Lesson", [&](collide::Scene& edited) { put_draft(edited, draft); });
    if (locked) restore_locks(work, window);
}

}  // namespace

void draw_lesson_dialog(Work& work, const Seen& seen, Prompts& prompts, const WindowState& window,
                        PanelState& panels) {
    LessonDraft& draft = panels.lesson;
    const bool just_opened = !draft.begun;
    if (just_opened) {
        draft = draft_of(work.document.scene());
        draft.can_ask = answerable(work.document.scene());
    }
    draw_pages(seen.palette(), work.document.scene(), draft, just_opened);
    if (!draft.error.empty()) wrapped_text(seen.palette().warning, draft.error);
    constexpr std::array labels{"Keep", "Copy as chapter step", "Cancel"};
    const auto pressed = dialog_buttons(seen.palette(), panels, labels);
    if (!pressed) return;
    if (*pressed == 2) {
        draft = {};
        prompts.dialog = Dialog::none;
        return;
    }
    collide::Scene scene = scene_with_view(work, seen);
    put_draft(scene, draft);
    const auto chapter = chapter_of(scene);
    if (const auto* error = std::get_if<CourseError>(&chapter)) {
        draft.error = error->message;
        return;
    }
    if (*pressed == 1) {
        ImGui::SetClipboardText(step_markdown(scene).c_str());
        draft.error.clear();
        prompts.say(Message::Kind::info, panel_words::step_copied);
        return;
    }
    keep_lesson(work, window, draft);
    draft = {};
    prompts.dialog = Dialog::none;
}

}  // namespace app
