// The lesson that a scene carries: its text, questions and notes as text, what hands may move, which panes
// are there.
#include <fmt/format.h>
#include <imgui.h>
#include <imgui_stdlib.h>

#include <array>

#include "course/scene_lesson.h"
#include "document/document.h"
#include "draw/palette.h"
#include "panels/dialogs.h"
#include "panels/fields.h"
#include "panels/item_names.h"
#include "panels/panel_state.h"
#include "panels/panel_words.h"
#include "panels/widgets.h"
#include "session/files.h"
#include "session/prompts.h"
#include "session/seen.h"
#include "session/work.h"

namespace app {

namespace {

struct Tick {
    const char* name;   // in the scene's view
    const char* label;  // beside the box
};

constexpr std::array movable{Tick{"position", "Positions"}, Tick{"rotation", "Angles"},
                             Tick{"velocity", "Velocities"}};
constexpr std::array shown_panes{Tick{"scenes", "Scenes"},
                                 Tick{"course", "Course"},
                                 Tick{"inspector", "Inspector"},
                                 Tick{"transport", "Transport"},
                                 Tick{"tools", "Tools"},
                                 Tick{"legend", "Legend"},
                                 Tick{"grid", "Grid"}};

std::set<std::string> names_in(const std::optional<std::vector<std::string>>& names) {
    return names ? std::set<std::string>(names->begin(), names->end()) : std::set<std::string>();
}

void begin(const collide::Scene& scene, LessonDraft& draft) {
    const SceneLesson lesson = lesson_in(scene);
    std::vector<std::string> told_before;
    const Launch launch = launch_of(scene, told_before);
    draft = {true,
             lesson.text,
             lesson.notes,
             lesson.questions,
             names_in(launch.lock),
             launch.panes.has_value(),
             names_in(launch.panes),
             {}};
}

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

void tick(std::set<std::string>& names, const Tick& one, bool on_when_listed) {
    bool on = names.contains(one.name) == on_when_listed;
    if (ImGui::Checkbox(one.label, &on)) {
        if (on == on_when_listed) {
            names.insert(one.name);
        } else {
            names.erase(one.name);
        }
    }
    name_item(std::string("lesson:") + one.label);
    ImGui::SameLine(0.0f, px(12.0f));
}

void draw_ticks(const Palette& palette, LessonDraft& draft) {
    row_label(palette, panel_words::hands_may_change);
    for (const Tick& one : movable) tick(draft.locks, one, false);
    ImGui::NewLine();
    row_label(palette, panel_words::only_these_panes);
    ImGui::Checkbox("##panes", &draft.keeps_panes);
    name_item("lesson:panes");
    if (!draft.keeps_panes) return;
    row_label(palette, "");
    for (const Tick& one : shown_panes) {
        if (ImGui::GetContentRegionAvail().x < px(90.0f)) {
            ImGui::NewLine();
            row_label(palette, "");
        }
        tick(draft.panes, one, true);
    }
    ImGui::NewLine();
}

void put_names(collide::Scene& scene, const char* key, bool wanted, const std::set<std::string>& names) {
    if (wanted) {
        scene.view.unknown.set(key, std::vector<std::string>(names.begin(), names.end()));
    } else if (scene.view.unknown.contains(key)) {
        scene.view.unknown.erase(key);
    }
}

void put_draft(collide::Scene& scene, const LessonDraft& draft) {
    put_lesson(scene, {draft.text, draft.notes, draft.questions});
    put_names(scene, "lock", !draft.locks.empty(), draft.locks);
    put_names(scene, "panes", draft.keeps_panes, draft.panes);
}

}  // namespace

void draw_lesson_dialog(Work& work, const Seen& seen, Prompts& prompts, PanelState& panels) {
    LessonDraft& draft = panels.lesson;
    if (!draft.begun) begin(work.document.scene(), draft);
    text_field(seen.palette(), "Text", panel_words::lesson_text, 5.0f, draft.text);
    text_field(seen.palette(), "Questions", panel_words::lesson_questions, 8.0f, draft.questions);
    text_field(seen.palette(), "Notes", panel_words::lesson_notes, 3.0f, draft.notes);
    draw_ticks(seen.palette(), draft);
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
    work.document.edit("Lesson", [&](collide::Scene& edited) { put_draft(edited, draft); });
    draft = {};
    prompts.dialog = Dialog::none;
}

}  // namespace app
