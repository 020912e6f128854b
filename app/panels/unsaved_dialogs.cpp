// The dialogs for unsaved work: when it is left, when another program has changed its file, and after a
// crash.
#include <fmt/format.h>

#include <array>

#include <collide/scene/path_text.h>
#include <collide/scene/scene_reader.h>
#include "document/file_list.h"
#include "overlays/marks.h"
#include "panels/dialogs.h"
#include "panels/panel_state.h"
#include "panels/panel_words.h"
#include "panels/panels.h"
#include "panels/widgets.h"
#include "session/files.h"
#include "session/session.h"

namespace app {

// Another program has changed the file. The user learns it while there are unsaved edits, or when saving
// would overwrite that file.
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

/// Draws the situation, a remark and the buttons. Returns the index of the clicked button.
std::optional<std::size_t> ask(Session& session, PanelState& panels, const std::string& state,
                               const char* remark, const std::array<const char*, 3>& labels) {
    const Palette& palette = session.seen.palette();
    wrapped_text(palette.text, state);
    wrapped_text(palette.dim_text, remark);
    return dialog_buttons(palette, panels, labels);
}

void cancel_pending(Prompts& prompts) {
    prompts.dialog = Dialog::none;
    prompts.pending = {};
}

void draw_while_saving(Session& session, PanelState& panels) {
    const std::string title = session.work.document.title();
    const auto pressed =
        ask(session, panels, fmt::format(panel_words::changed_since_opened, title),
            panel_words::replacing_loses, {"Save as…", "Replace", "Cancel"});  // with Enter nothing is lost
    if (pressed == 0U) session.prompts.dialog = Dialog::save_file;
    if (pressed == 1U) replace_file(session);
    if (pressed == 2U) cancel_pending(session.prompts);
}

void draw_while_editing(Session& session, PanelState& panels) {
    const std::string title = session.work.document.title();
    const auto pressed = ask(session, panels, fmt::format(panel_words::changed_on_both_sides, title),
                             panel_words::reload_can_be_undone,
                             {"Keep mine", "Reload", "Decide later"});  // if decided later, saving asks again
    if (!pressed) return;
    session.prompts.dialog = Dialog::none;
    if (pressed == 0U) ignore_file_change(session.work, session.scene_files);
    if (pressed == 1U) reload_file(session);
}

/// Saves the scene to its file, or asks for one if it has none. The next action waits until it is saved.
void save_then_continue(Session& session) {
    if (!session.work.document.path()) {
        session.prompts.dialog = Dialog::save_file;
        return;
    }
    session.prompts.dialog = Dialog::none;
    if (save(session.work, session.seen, session.prompts, session.scene_files)) {
        continue_pending(session);
    } else if (session.prompts.dialog == Dialog::none) {
        session.prompts.pending = {};  // otherwise the action waits for another answer
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

void draw_unsaved_dialog(Session& session, PanelState& panels) {
    const std::string title = session.work.document.title();
    const auto pressed = ask(session, panels, fmt::format(panel_words::unsaved_changes, title),
                             panel_words::discarding_is_final, {"Save", "Discard", "Cancel"});
    if (pressed == 0U) save_then_continue(session);
    if (pressed == 1U) {
        session.prompts.dialog = Dialog::none;
        continue_pending(session);
    }
    if (pressed == 2U) cancel_pending(session.prompts);
}

// After a crash: the saved file and the recovered work for comparison. The canvas behind the dialog shows one
// of them, and nothing is removed until the user has decided.
namespace {

namespace fs = std::filesystem;

std::string when(fs::file_time_type time) {
    return time == fs::file_time_type{} ? std::string() : time_words(time, fs::file_time_type::clock::now());
}

void show_recovered(Session& session, PanelState& panels) {
    const Autosave::Recovered& left = session.scene_files.recovered.front();
    show_scene(session, left.scene, left.path);
    session.work.document.mark_unsaved();
    panels.recover.shows_saved = false;
}

void show_saved(Session& session, PanelState& panels) {
    const fs::path file = *session.scene_files.recovered.front().path;
    if (open_file(session, file)) panels.recover.shows_saved = true;
}

/// Prepares pictures and words of a copy that has not been offered before.
void prepare(Session& session, PanelState& panels) {
    RecoverState& shown = panels.recover;
    const Autosave::Recovered& left = session.scene_files.recovered.front();
    const fs::path copy = left.copy ? left.copy->path() : fs::path();
    if (shown.offered == copy) return;
    if (!shown.offered)
        shown.open_before = Studying::Before{session.work.document, session.seen.view,
                                             look_of(session.work, session.seen), session.seen.tab};
    shown.offered = copy;
    shown.recovered = std::make_shared<const Thumbnail>(make_thumbnail(left.scene));
    shown.saved.reset();
    shown.difference.clear();
    if (left.path) {
        const collide::SceneResult saved = collide::load_scene(*left.path);
        if (const auto* loaded = std::get_if<collide::LoadedScene>(&saved)) {
            shown.saved = std::make_shared<const Thumbnail>(make_thumbnail(loaded->scene));
            shown.difference = difference_in_words(loaded->scene, left.scene);
        }
    }
    show_recovered(session, panels);
}

/// The choices in the order of the buttons.
enum class RecoveryChoice { recover, use_saved, later };

void choose(Session& session, PanelState& panels, RecoveryChoice choice) {
    const bool has_file = panels.recover.saved != nullptr;
    if (choice == RecoveryChoice::recover) {
        if (panels.recover.shows_saved) show_recovered(session, panels);
        const Document& closed = panels.recover.open_before->document;
        if (!closed.path() && !closed.scene().bodies.empty()) {  // an imported scene has no file
            session.prompts.say(
                Message::Kind::info,
                fmt::format("{} was closed for the recovered work; open it again.", closed.title()));
        }
    } else if (choice == RecoveryChoice::use_saved && has_file) {
        if (!panels.recover.shows_saved) show_saved(session, panels);
    } else {
        const Studying::Before& before = *panels.recover.open_before;
        resume_document(session, before.document, before.look, before.view);
        session.seen.tab = before.tab;
        session.seen.fit_requested = true;  // it was not on the screen yet
    }
    if (choice != RecoveryChoice::later)
        session.scene_files.decided_copies.push_back(session.scene_files.recovered.front().copy);
    // Several windows may have left copies. Only one can be recovered here; the others wait for another
    // start.
    session.scene_files.recovered.erase(session.scene_files.recovered.begin());
    if (choice == RecoveryChoice::recover) session.scene_files.recovered.clear();
    if (session.scene_files.recovered.empty()) {
        panels.recover = {};
        // The program may have been started with a capture.
        const bool has_list = choice != RecoveryChoice::recover && session.scene_files.capture;
        session.prompts.dialog = has_list ? Dialog::capture : Dialog::none;
    }
}

/// Draws a version: its picture, and next to it what it is. Returns true if it was clicked.
bool draw_version(const Palette& palette, const char* title, const std::string& note,
                  const Thumbnail& picture, bool shown, float width) {
    ImGui::BeginGroup();
    const ImVec2 place = ImGui::GetCursorScreenPos();
    const ImVec2 size(0.5f * width, 0.3f * width);
    const bool clicked = ImGui::InvisibleButton(title, size);
    name_item(std::string("version:") + title);
    describe_item({.name = title, .kind = ItemKind::toggle, .on = shown});
    const bool lit = shown || ImGui::IsItemHovered();
    draw_thumbnail(palette, picture, place, size);
    ImGui::GetWindowDrawList()->AddRect(place, ImVec2(place.x + size.x, place.y + size.y),
                                        to_u32(lit ? palette.accent : palette.border), px(4.0f), 0,
                                        px(shown ? 2.5f : 1.0f));
    ImGui::SameLine(0.0f, px(8.0f));
    ImGui::BeginGroup();
    ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + 0.5f * width - px(12.0f));
    colored_text(palette.text, title);
    dim_text(palette, note);
    if (shown) colored_text(ink(palette, palette.accent), "on the canvas");
    ImGui::PopTextWrapPos();
    ImGui::EndGroup();
    ImGui::EndGroup();
    return clicked;
}

void draw_versions(Session& session, PanelState& panels) {
    const RecoverState shown = panels.recover;
    const Autosave::Recovered& left = session.scene_files.recovered.front();
    const float room = ImGui::GetContentRegionAvail().x;
    const float width = 0.5f * (room - px(16.0f));
    if (shown.saved) {
        std::error_code unknown;
        const std::string time = when(fs::last_write_time(*left.path, unknown));
        if (draw_version(session.seen.palette(), "Saved", time, *shown.saved, shown.shows_saved, width))
            show_saved(session, panels);
        ImGui::SameLine(0.0f, px(16.0f));
    }
    const std::string time = when(left.written);
    const std::string words = shown.difference.empty()
                                  ? time
                                  : fmt::format("{}{}{}", time, time.empty() ? "" : "\n", shown.difference);
    if (draw_version(session.seen.palette(), "Recovered", words, *shown.recovered, !shown.shows_saved, width))
        show_recovered(session, panels);
}

}  // namespace

void draw_recover_dialog(Session& session, PanelState& panels) {
    if (session.scene_files.recovered.empty()) {
        session.prompts.dialog = Dialog::none;
        return;
    }
    prepare(session, panels);
    const bool has_file = panels.recover.saved != nullptr;
    const Autosave::Recovered& left = session.scene_files.recovered.front();
    wrapped_text(session.seen.palette().text,
                 fmt::format(panel_words::left_unsaved, left.path ? collide::utf8_of(left.path->filename())
                                                                  : std::string("A scene without a file")));
    wrapped_text(session.seen.palette().dim_text,
                 has_file ? panel_words::choose_version : panel_words::version_is_shown);
    gap(8.0f);
    draw_versions(session, panels);
    const std::array labels{"Recover", has_file ? "Use saved" : "Discard", "Decide later"};
    const auto pressed = dialog_buttons(session.seen.palette(), panels, labels);
    if (pressed) choose(session, panels, static_cast<RecoveryChoice>(*pressed));
}

}  // namespace app
