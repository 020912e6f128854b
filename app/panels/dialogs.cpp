#include "panels/dialogs.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "draw/palette.h"
#include "panels/panel_state.h"
#include "panels/panel_words.h"
#include "panels/panels.h"
#include "panels/widgets.h"
#include "session/files.h"
#include "session/session.h"

namespace app {

namespace {

constexpr float backdrop = 0.45f;  // how dark the window is behind a dialog

struct DialogKind {
    Dialog dialog;
    const char* title;
    float width;  // logical pixels
    void (*draw)(Session&, PanelState&);
    bool light = false;  // a click beside it closes it
    bool aside = false;  // at the foot of the window, the canvas bright: it is about what is to be seen there
};

constexpr std::array kinds{
    DialogKind{Dialog::open_file, "Open a scene", 560.0f, draw_open_dialog},
    DialogKind{Dialog::open_course, "Open a course", 560.0f, draw_open_course_dialog},
    DialogKind{Dialog::save_file, "Save the scene", 560.0f, draw_save_dialog},
    DialogKind{Dialog::record_canvas, "Record the canvas", 560.0f, draw_record_dialog},
    DialogKind{Dialog::save_run, panel_words::save_run_title, 560.0f, draw_save_run_dialog},
    DialogKind{
        Dialog::export_picture, "Export a picture", 520.0f,
        [](Session& s, PanelState& p) { draw_picture_dialog(s.seen, s.playing, s.prompts, s.window, p); }},
    DialogKind{Dialog::save_picture, "Save the picture", 560.0f, draw_save_picture_dialog},
    DialogKind{Dialog::lesson, "Lesson of the scene", 640.0f,
               [](Session& s, PanelState& p) { draw_lesson_dialog(s.work, s.seen, s.prompts, s.window, p); }},
    DialogKind{Dialog::unsaved_changes, "Unsaved changes", 440.0f, draw_unsaved_dialog},
    DialogKind{Dialog::changed_on_disk, "Changed on disk", 460.0f, draw_changed_dialog},
    DialogKind{Dialog::recover, "Recover unsaved work", 600.0f, draw_recover_dialog, false, true},
    DialogKind{Dialog::help, "Help", 720.0f,
               [](Session& s, PanelState& p) { draw_help_dialog(s.seen, s.prompts, p); }},
    DialogKind{Dialog::about, "About Collidoscope", 460.0f,
               [](Session& s, PanelState& p) { draw_about_dialog(s.seen, s.prompts, p); }},
    DialogKind{Dialog::settings, "Settings", 420.0f,
               [](Session& s, PanelState& p) { draw_settings_dialog(s.seen, s.prompts, p); }},
    DialogKind{Dialog::glossary, "Glossary", 720.0f, draw_glossary_dialog, true},
    DialogKind{Dialog::search, "Search everything", 620.0f, draw_search_dialog, true},
};

const DialogKind* kind_of(Dialog dialog) {
    const auto found =
        std::find_if(kinds.begin(), kinds.end(), [&](const DialogKind& k) { return k.dialog == dialog; });
    return found == kinds.end() ? nullptr : &*found;
}

void place_dialog(const DialogKind& kind) {
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    const float width = std::min(px(kind.width), display.x - px(32.0f));
    const float down = kind.aside ? display.y - px(16.0f) : 0.5f * display.y;
    ImGui::SetNextWindowPos(ImVec2(0.5f * display.x, down), ImGuiCond_Always,
                            ImVec2(0.5f, kind.aside ? 1.0f : 0.5f));
    ImGui::SetNextWindowSizeConstraints(ImVec2(width, 0.0f), ImVec2(width, display.y - px(32.0f)));
}

/// In the window that is being drawn.
bool clicked_beside() {
    const bool inside = ImGui::IsMouseHoveringRect(ImGui::GetWindowPos(),
                                                   ImVec2(ImGui::GetWindowPos().x + ImGui::GetWindowWidth(),
                                                          ImGui::GetWindowPos().y + ImGui::GetWindowHeight()),
                                                   false);
    return ImGui::IsMouseClicked(ImGuiMouseButton_Left) && !ImGui::IsWindowAppearing() && !inside;
}

/// A dialog that `Prompts::dialog` no longer names must be closed, or it would go on taking all input.
void close_all_but(Dialog dialog) {
    for (const DialogKind& kind : kinds) {
        if (kind.dialog == dialog || !ImGui::IsPopupOpen(kind.title)) continue;
        if (!ImGui::BeginPopupModal(kind.title)) continue;
        ImGui::CloseCurrentPopup();
        ImGui::EndPopup();
    }
}

}  // namespace

void draw_dialogs(Session& session, PanelState& panels) {
    if (panels.terms.wanted && session.prompts.dialog == Dialog::none)
        session.prompts.dialog = Dialog::glossary;
    close_all_but(session.prompts.dialog);
    const DialogKind* kind = kind_of(session.prompts.dialog);
    if (kind == nullptr) return;
    if (!ImGui::IsPopupOpen(kind->title)) ImGui::OpenPopup(kind->title);
    place_dialog(*kind);
    // Dialogs are raised, so what is sunk into them has the colour of the panes.
    ImGui::PushStyleColor(ImGuiCol_FrameBg, to_u32(session.seen.palette().panel));
    ImGui::PushStyleColor(ImGuiCol_Button, to_u32(session.seen.palette().panel));
    ImGui::PushStyleColor(ImGuiCol_ChildBg, to_u32(with_alpha(session.seen.palette().panel, 0.6f)));
    // ImGui reads it when it ends the frame, too late for a pushed colour.
    ImGui::GetStyle().Colors[ImGuiCol_ModalWindowDimBg].w = kind->aside ? 0.0f : backdrop;
    // Whole pixels: with a fraction ImGui would make the window a little too low and show a scroll bar.
    const float padding = std::round(px(16.0f));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(padding, padding));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, kind->aside ? px(1.0f) : 0.0f);
    constexpr ImGuiWindowFlags flags =
        ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoMove;
    if (ImGui::BeginPopupModal(kind->title, nullptr, flags)) {
        kind->draw(session, panels);
        if (kind->light && clicked_beside()) session.prompts.dialog = Dialog::none;
        if (session.prompts.dialog != kind->dialog) ImGui::CloseCurrentPopup();
        ImGui::EndPopup();
    }
    ImGui::PopStyleVar(2);
    ImGui::PopStyleColor(3);
    panels.dialog_keys = {};
}

std::optional<std::size_t> dialog_buttons(const Palette& palette, PanelState& panels,
                                          std::span<const char* const> labels,
                                          std::optional<std::size_t> on_escape) {
    gap(12.0f);
    const float space = px(8.0f);
    const float side = px(24.0f);
    float total = -space;
    for (const char* label : labels) total += ImGui::CalcTextSize(label).x + side + space;
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::max(0.0f, ImGui::GetContentRegionAvail().x - total));
    std::optional<std::size_t> pressed;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        if (i > 0) ImGui::SameLine(0.0f, space);
        const ImVec2 size(ImGui::CalcTextSize(labels[i]).x + side, 0.0f);
        if (choice_button(palette, labels[i], i == 0, size)) pressed = i;
        name_item(std::string("button:") + labels[i]);
    }
    if (!pressed && !labels.empty() && ImGui::IsWindowFocused(ImGuiFocusedFlags_RootAndChildWindows)) {
        if (panels.dialog_keys.escape) pressed = on_escape.value_or(labels.size() - 1);
        if (panels.dialog_keys.enter) pressed = 0;
    }
    return pressed;
}

// Another program has changed the file: noticed while there are unsaved edits, or when saving over it.
namespace {

void replace_file(Session& session) {
    session.prompts.dialog = Dialog::none;
    if (save_as(session.work, session.seen, session.prompts, session.scene_files,
                *session.work.document.path())) {
        continue_pending(session);
    } else {
        session.prompts.pending = {};
    }
}

void draw_while_saving(Session& session, PanelState& panels) {
    wrapped_text(session.seen.palette().text,
                 fmt::format(panel_words::changed_since_opened, session.work.document.title()));
    wrapped_text(session.seen.palette().dim_text, panel_words::replacing_loses);
    constexpr std::array labels{"Save as…", "Replace", "Cancel"};  // Enter loses nothing
    const auto pressed = dialog_buttons(session.seen.palette(), panels, labels);
    if (!pressed) return;
    if (*pressed == 0) {
        session.prompts.dialog = Dialog::save_file;
    } else if (*pressed == 1) {
        replace_file(session);
    } else {
        session.prompts.dialog = Dialog::none;
        session.prompts.pending = {};
    }
}

void draw_while_editing(Session& session, PanelState& panels) {
    wrapped_text(session.seen.palette().text,
                 fmt::format(panel_words::changed_on_both_sides, session.work.document.title()));
    wrapped_text(session.seen.palette().dim_text, panel_words::reload_can_be_undone);
    // Decided later, saving asks.
    constexpr std::array labels{"Keep mine", "Reload", "Decide later"};
    const auto pressed = dialog_buttons(session.seen.palette(), panels, labels);
    if (!pressed) return;
    session.prompts.dialog = Dialog::none;
    if (*pressed == 0) {
        keep_in_spite_of_file(session.work, session.scene_files);
    } else if (*pressed == 1) {
        reload_file(session);
    }
}

}  // namespace

void draw_changed_dialog(Session& session, PanelState& panels) {
    if (!session.work.document.path()) {
        session.prompts.dialog = Dialog::none;
    } else if (session.scene_files.save_waits) {
        draw_while_saving(session, panels);
    } else {
        draw_while_editing(session, panels);
    }
}

namespace {

/// Save where the scene came from; a scene without a file is asked where to. The step waits until it is
/// saved.
void save_then_continue(Session& session) {
    if (!session.work.document.path()) {
        session.prompts.dialog = Dialog::save_file;
        return;
    }
    session.prompts.dialog = Dialog::none;
    if (save(session.work, session.seen, session.prompts, session.scene_files)) {
        continue_pending(session);
    } else if (session.prompts.dialog == Dialog::none) {
        session.prompts.pending = {};  // else the step waits for another answer
    }
}

}  // namespace

void draw_unsaved_dialog(Session& session, PanelState& panels) {
    wrapped_text(session.seen.palette().text,
                 fmt::format(panel_words::unsaved_changes, session.work.document.title()));
    wrapped_text(session.seen.palette().dim_text, panel_words::discarding_is_final);
    constexpr std::array labels{"Save", "Discard", "Cancel"};
    const auto pressed = dialog_buttons(session.seen.palette(), panels, labels);
    if (!pressed) return;
    if (*pressed == 0) {
        save_then_continue(session);
    } else if (*pressed == 1) {
        session.prompts.dialog = Dialog::none;
        continue_pending(session);
    } else {
        session.prompts.dialog = Dialog::none;
        session.prompts.pending = {};
    }
}

}  // namespace app
