// The dialog of a scene's lesson has three pages: its text and notes, its questions, and the window of its
// users. The last page sets what they may change and which parts exist.
#include <fmt/format.h>
#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <array>

#include <collide/scene/scene_writer.h>

#include "course/scene_lesson.h"
#include "document/panes.h"
#include "overlays/marks.h"
#include "overlays/overlay.h"
#include "panels/dialogs.h"
#include "panels/lesson_draft.h"
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

constexpr std::size_t most_bodies = 12;  // with a check box each
constexpr float page_height = 500.0f;    // logical pixels
constexpr float least_below = 200.0f;    // of the window, for everything but the page
constexpr float tick_width = 138.0f;

// ---- the check boxes

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

/// What the scene offers: everything, or only the checked items.
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

LessonDraft draft_of(const collide::Scene& scene) {
    const SceneLesson lesson = lesson_in(scene);
    LessonDraft draft;
    draft.begun = true;
    draft.text = lesson.text;
    draft.notes = lesson.notes;
    draft.cards = cards_of(lesson.questions);
    draft.view = view_of(scene);
    if (draft.view.lock) {  // locks of bodies that no longer exist have no check box
        std::erase_if(*draft.view.lock,
                      [&](const std::string& name) { return !unknown_lock(scene, {name}).empty(); });
    }
    return draft;
}

/// Writes the draft into the scene. If the author did not change a list, the scene keeps its text.
void put_draft(collide::Scene& scene, LessonDraft draft) {
    const View before = draft_of(scene).view;
    put_lesson(scene, {draft.text, draft.notes, text_of(draft.cards)});
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

/// Returns the list; makes an empty one if there is none.
WordList& given(std::optional<WordList>& list) { return list ? *list : list.emplace(); }

// ---- the page of the window

void draw_locks(const Palette& palette, const collide::Scene& scene, WordList& locks) {
    dim_text(palette, panel_words::locked_for_users);
    draw_ticks("lock",
               {{"all", panel_words::lock_all},
                {"position", panel_words::lock_positions},
                {"rotation", panel_words::lock_angles},
                {"velocity", panel_words::lock_velocities}},
               locks);
    if (scene.bodies.empty() || locks_named(locks).all) return;
    dim_text(palette, panel_words::locked_bodies);
    Ticks ticks;
    const std::size_t count = std::min(most_bodies, scene.bodies.size());
    ticks.reserve(count);
    for (std::size_t i = 0; i < count; ++i) ticks.push_back({scene.bodies[i].name, scene.bodies[i].name});
    draw_ticks("lock", ticks, locks);
    if (scene.bodies.size() > most_bodies)
        wrapped_text(palette.dim_text,
                     fmt::format(panel_words::more_bodies_to_lock, scene.bodies.size() - most_bodies));
}

/// Draws a list of items. A new list begins with everything checked.
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

// ---- the dialog

void draw_pages(const Palette& palette, const collide::Scene& scene, LessonDraft& draft, bool just_opened) {
    const auto page = [&](const char* title, LessonPage shown) {
        if (choice_button(palette, title, draft.page == shown, {px(110.0f), 0.0f})) draft.page = shown;
        name_item(std::string("lesson:page ") + title);
        ImGui::SameLine(0.0f, px(4.0f));
    };
    page("Text", LessonPage::words);
    page("Questions", LessonPage::questions);
    page("Window", LessonPage::window);
    if (draft.page == LessonPage::questions) {
        draw_add_question(scene, draft);
    } else {
        ImGui::NewLine();
    }
    gap(2.0f);
    const float height = std::min(px(page_height), ImGui::GetIO().DisplaySize.y - px(least_below));
    ImGui::PushStyleColor(ImGuiCol_ChildBg, ImVec4(0.0f, 0.0f, 0.0f, 0.0f));
    constexpr std::array ids{"words", "questions", "window"};
    if (ImGui::BeginChild(ids.at(static_cast<std::size_t>(draft.page)), {0.0f, height})) {
        switch (draft.page) {
            case LessonPage::words:
                if (just_opened) ImGui::SetKeyboardFocusHere();
                text_field(palette, "Text", panel_words::lesson_text, 12.0f, draft.text);
                text_field(palette, "Notes", panel_words::lesson_notes, 6.0f, draft.notes);
                break;
            case LessonPage::questions:
                draw_question_page(palette, scene, draft);
                break;
            case LessonPage::window: {
                draw_locks(palette, scene, given(draft.view.lock));
                dim_text(palette, panel_words::hidden_from_users);
                Ticks ticks;
                for (const TellingPartRow& part : telling_parts)
                    ticks.push_back({std::string(part.name), part.title});
                draw_ticks("hide", ticks, given(draft.view.hide));
                dim_text(palette, panel_words::there_for_users);
                for (const OfferedList& offered : offered_lists) draw_list(offered, draft.view.*offered.list);
                break;
            }
        }
    }
    ImGui::EndChild();
    ImGui::PopStyleColor();
}

void close(Prompts& prompts, LessonDraft& draft) {
    draft = {};
    prompts.dialog = Dialog::none;
}

/// Cancels the dialog. If input would be lost, the first call only warns.
void cancel(const collide::Scene& scene, Prompts& prompts, LessonDraft& draft) {
    collide::Scene kept = scene;
    put_draft(kept, draft);
    if (draft.asked_to_cancel || collide::write_scene(kept) == collide::write_scene(scene))
        return close(prompts, draft);
    draft.asked_to_cancel = true;
    draft.error = panel_words::lesson_would_be_lost;
}

/// Unfolds the first question that cannot be asked.
void show_mistake(LessonDraft& draft, const std::string& message) {
    draft.error = message;
    const auto wrong = std::find_if(draft.states.begin(), draft.states.end(),
                                    [](const CardState& state) { return !state.mistake.empty(); });
    if (wrong == draft.states.end()) return;
    draft.page = LessonPage::questions;
    draft.open = static_cast<std::size_t>(wrong - draft.states.begin());
    draft.error = fmt::format(panel_words::question_cannot_be_asked, *draft.open + 1, wrong->mistake);
}

enum Button : std::size_t { keep, preview, copy, give_up };

}  // namespace

void tick(const std::string& name, bool on, WordList& names) {
    std::erase(names, name);
    if (on) names.push_back(name);
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
        bool on = std::find(names.begin(), names.end(), ticks[i].name) != names.end();
        const std::string label =
            with_number_kept(ticks[i].label, width - ImGui::GetFrameHeight() - px(12.0f));
        if (ImGui::Checkbox(fmt::format("{}##{}", label, ticks[i].name).c_str(), &on))
            tick(ticks[i].name, on, names);
        name_item(fmt::format("lesson:{} {}", key, ticks[i].name));
    }
    ImGui::PopID();
    gap(6.0f);
}

collide::Scene scene_of_draft(const Work& work, const Seen& seen, const LessonDraft& draft) {
    collide::Scene scene = scene_with_view(work, seen);
    put_draft(scene, draft);
    return scene;
}

void draw_lesson_dialog(Work& work, const Seen& seen, Prompts& prompts, const WindowState& window,
                        PanelState& panels) {
    LessonDraft& draft = panels.lesson;
    const bool just_opened = !draft.begun || draft.names != names_in(work.document.scene());
    if (just_opened) draft = draft_of(work.document.scene());
    if (!draft.facts) look_at_questions(work.document.scene(), draft);
    draft.aside = LessonAside::none;
    draw_pages(seen.palette(), work.document.scene(), draft, just_opened);
    if (!draft.error.empty()) wrapped_text(ink(seen.palette(), seen.palette().warning), draft.error);
    if (ImGui::GetIO().WantTextInput) panels.dialog_keys = {};  // Enter ends a line, Esc leaves the field
    constexpr std::array labels{"Keep", "As the student sees it", "Copy as chapter step", "Cancel"};
    const auto pressed = dialog_buttons(seen.palette(), panels, labels);
    if (pressed == Button::give_up) return cancel(work.document.scene(), prompts, draft);
    if (draft.aside == LessonAside::pick) prompts.dialog = Dialog::none;
    if (!pressed) return;
    draft.asked_to_cancel = false;
    const collide::Scene scene = scene_of_draft(work, seen, draft);
    const auto chapter = chapter_of(scene);
    if (const auto* error = std::get_if<CourseError>(&chapter)) return show_mistake(draft, error->message);
    draft.error.clear();
    if (pressed == Button::preview) {
        draft.aside = LessonAside::preview;
        prompts.dialog = Dialog::none;
    } else if (pressed == Button::copy) {
        ImGui::SetClipboardText(step_markdown(scene).c_str());
        prompts.say(Message::Kind::info, panel_words::step_copied);
    } else {
        // The locks do not apply to their author, so they are lifted for the edit.
        const bool locked = work.document.locks().any();
        work.document.lock({});
        work.document.edit("Lesson", [&](collide::Scene& edited) { put_draft(edited, draft); });
        if (locked) restore_locks(work, window);
        close(prompts, draft);
    }
}

}  // namespace app
