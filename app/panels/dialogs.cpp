#include "panels/dialogs.h"

#include <fmt/format.h>
#include <imgui.h>
#include <imgui_internal.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "actions/actions.h"
#include "draw/cairo_painter.h"
#include "overlays/marks.h"
#include "panels/course_words.h"
#include "panels/fields.h"
#include "panels/lesson_draft.h"
#include "panels/panel_state.h"
#include "panels/panel_words.h"
#include "panels/panels.h"
#include "panels/picture_obstacles.h"
#include "panels/widgets.h"
#include "session/address.h"
#include "session/files.h"
#include "session/session.h"
#include "text/data_paths.h"

namespace app {

std::string scale_text(float scale) { return fmt::format("{} %", std::lround(100.0f * scale)); }

std::optional<std::size_t> dialog_buttons(const Palette& palette, PanelState& panels,
                                          std::span<const char* const> labels,
                                          std::optional<std::size_t> on_escape) {
    gap(12.0f);
    const float space = px(8.0f);
    const float side = px(24.0f);
    float total = -space;
    for (const char* label : labels) total += text_width(label) + side + space;
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::max(0.0f, ImGui::GetContentRegionAvail().x - total));
    std::optional<std::size_t> pressed;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        if (i > 0) ImGui::SameLine(0.0f, space);
        const ImVec2 size(text_width(labels[i]) + side, 0.0f);
        if (choice_button(palette, labels[i], i == 0, size)) pressed = i;
        name_item(std::string("button:") + labels[i]);
    }
    // Enter and Esc belong to a menu or a list that is open over the dialog.
    if (ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopupId)) {
        if (panels.dialog_keys.escape) ImGui::ClosePopupToLevel(GImGui->BeginPopupStack.Size, true);
        return pressed;
    }
    if (!pressed && !labels.empty() && ImGui::IsWindowFocused(ImGuiFocusedFlags_RootAndChildWindows)) {
        if (panels.dialog_keys.escape) pressed = on_escape.value_or(labels.size() - 1);
        if (panels.dialog_keys.enter) pressed = 0;
    }
    return pressed;
}

namespace {

void draw_close_button(Session& session, PanelState& panels) {
    constexpr std::array labels{"Close"};
    if (dialog_buttons(session.seen.palette(), panels, labels)) session.prompts.dialog = Dialog::none;
}

void draw_line(const Palette& palette, const std::string& keys, std::string_view effect) {
    ImGui::TableNextRow();
    ImGui::TableSetColumnIndex(0);
    wrapped_text(palette.text, keys);
    ImGui::TableSetColumnIndex(1);
    wrapped_text(palette.dim_text, effect);
}

bool begin_table(const char* id) {
    if (!ImGui::BeginTable(id, 2, ImGuiTableFlags_RowBg)) return false;
    ImGui::TableSetupColumn("keys", ImGuiTableColumnFlags_WidthStretch, 0.45f);
    ImGui::TableSetupColumn("effect", ImGuiTableColumnFlags_WidthStretch, 0.55f);
    return true;
}

void draw_keys(const Palette& palette, const char* title, ActionGroup group) {
    heading(palette, title);
    if (!begin_table(title)) return;
    for (const Action& action : actions()) {
        if (action.group == group && !action.chords.empty())
            draw_line(palette, chords_text(action), action.title);
    }
    ImGui::EndTable();
}

void draw_help_dialog(Session& session, PanelState& panels) {
    const Palette& palette = session.seen.palette();
    const float height = std::min(px(480.0f), ImGui::GetIO().DisplaySize.y - px(180.0f));
    ImGui::BeginChild("bindings", ImVec2(0.0f, height), false, ImGuiWindowFlags_NoSavedSettings);
    heading(palette, "Mouse");
    if (begin_table("mouse")) {
        for (const MouseBinding& binding : mouse_bindings())
            draw_line(palette, std::string(binding.hand), binding.effect);
        ImGui::EndTable();
    }
    draw_keys(palette, "File", ActionGroup::file);
    draw_keys(palette, "Edit", ActionGroup::edit);
    draw_keys(palette, "Arrange", ActionGroup::arrange);
    draw_keys(palette, "Tools", ActionGroup::tools);
    draw_keys(palette, "View", ActionGroup::view);
    draw_keys(palette, "Scene", ActionGroup::scene);
    draw_keys(palette, "Course", ActionGroup::course);
    draw_keys(palette, "Help", ActionGroup::help);
    scroll_by_pressed_keys();
    ImGui::EndChild();
    draw_close_button(session, panels);
}

/// Returns the notices and licences of the libraries and fonts in the program.
std::string read_notices() {
    const auto folder = data_folder();
    std::ifstream stream(folder ? *folder / "assets" / "notices.txt" : std::filesystem::path());
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

/// Draws the notices. Their lines are fixed, so they may be wider than the dialog.
void draw_notices() {
    static const std::string notices = read_notices();
    if (notices.empty()) return;
    const bool is_open = ImGui::CollapsingHeader("Licences of libraries and fonts");
    name_item("about:notices");
    if (!is_open) return;
    const float height = std::min(px(320.0f), ImGui::GetIO().DisplaySize.y - px(320.0f));
    ImGui::BeginChild("notices", ImVec2(0.0f, height), false,
                      ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_HorizontalScrollbar);
    ImGui::TextUnformatted(notices.c_str());
    name_item("about:notices text");
    scroll_by_pressed_keys();
    ImGui::EndChild();
}

void draw_about_dialog(Session& session, PanelState& panels) {
    const Palette& palette = session.seen.palette();
    colored_text(palette.text, "Collidoscope");
    wrapped_text(palette.text, panel_words::about);
    gap(4.0f);
    wrapped_text(palette.dim_text, panel_words::sources);
    gap(4.0f);
    wrapped_text(palette.dim_text, fmt::format(panel_words::drawn_with, IMGUI_VERSION));
    draw_notices();
    draw_close_button(session, panels);
}

void draw_scale(Settings& settings, const Palette& palette) {
    row_label(palette, "Size");
    ImGui::SetNextItemWidth(px(120.0f));
    if (!ImGui::BeginCombo("##scale", scale_text(settings.ui_scale).c_str(), ImGuiComboFlags_HeightLarge))
        return;
    for (const float scale : ui_scales) {
        if (tappable_row(scale_text(scale).c_str(), scale == settings.ui_scale)) settings.ui_scale = scale;
    }
    ImGui::EndCombo();
}

void draw_link_base(Settings& settings, const Palette& palette) {
    row_label(palette, "Links");
    ImGui::SetNextItemWidth(-1.0f);
    ImGui::InputTextWithHint("##link base", panel_words::link_base_hint, &settings.link_base);
    name_item("settings:link base");
    tooltip(panel_words::link_base_help);
    if (settings.link_base.empty() || is_page_address(settings.link_base)) return;
    wrapped_text(ink(palette, palette.mtd), panel_words::link_base_refused);
}

/// Draws a switch in the column of the fields, or at the left if a narrow window would cut its words.
void draw_switch(const Palette& palette, const char* label, bool& value) {
    const float widest = ImGui::GetFrameHeight() + text_width(panel_words::glide) + px(8.0f);
    const float left = ImGui::GetCursorPosX();
    row_label(palette, "");
    if (ImGui::GetContentRegionAvail().x < widest) ImGui::SetCursorPosX(left);
    ImGui::Checkbox(label, &value);
}

void draw_settings_dialog(Session& session, PanelState& panels) {
    Settings& settings = session.seen.settings;
    const Palette& palette = session.seen.palette();
    row_label(palette, "Theme");
    for (const NamedTheme& entry : named_themes) {
        if (entry.theme != named_themes.front().theme) ImGui::SameLine(0.0f, px(4.0f));
        if (choice_button(palette, entry.name, settings.theme == entry.theme))
            choose_theme(settings, entry.theme);
    }
    draw_scale(settings, palette);
    draw_link_base(settings, palette);
    draw_switch(palette, panel_words::legend_on_canvas, settings.show_legend);
    draw_switch(palette, panel_words::hints, settings.show_hints);
    draw_switch(palette, "Grid", settings.show_grid);
    draw_switch(palette, panel_words::glide, settings.glide);
    draw_switch(palette, panel_words::character_keys, settings.character_keys);
    draw_switch(palette, "Scenes and bodies", settings.show_left);
    draw_switch(palette, "Inspector", settings.show_right);
    draw_switch(palette, "Transport", settings.show_bottom);
    draw_close_button(session, panels);
}

// The dialog for pictures: what is drawn, in which format, how large; then a file or the clipboard.

/// Draws a button in a row of choices. The tooltip of a disabled button is the obstacle.
template <class Value>
void choice(const Palette& palette, const char* label, Value value, Value& chosen,
            const char* obstacle = "") {
    const bool disabled = *obstacle != '\0';
    ImGui::BeginDisabled(disabled);
    if (named_choice(palette, label, chosen == value, std::string("picture:") + label)) chosen = value;
    ImGui::EndDisabled();
    if (disabled && ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled))
        ImGui::SetTooltip("%s", obstacle);
    ImGui::SameLine(0.0f, px(4.0f));
}

void draw_subject(const Palette& palette, bool has_steps, PictureChoice& picture) {
    row_label(palette, panel_words::picture_of);
    const char* const no_steps = has_steps ? "" : panel_words::no_player_open;
    choice(palette, "Canvas", PictureOf::canvas, picture.of);
    choice(palette, "Window", PictureOf::window, picture.of);
    choice(palette, "Step with its code", PictureOf::figure, picture.of, no_steps);
    choice(palette, "All steps", PictureOf::strip, picture.of, no_steps);
    ImGui::NewLine();
}

/// A picture that can't have this form gets the other one.
void draw_form(const Palette& palette, const PictureObstacles& obstacles, PictureChoice& picture) {
    row_label(palette, "Form");
    if (*obstacles.png != '\0') picture.form = PictureForm::svg;
    if (*obstacles.svg != '\0') picture.form = PictureForm::png;
    choice(palette, "PNG", PictureForm::png, picture.form, obstacles.png);
    choice(palette, "SVG", PictureForm::svg, picture.form, obstacles.svg);
    ImGui::NewLine();
    const char* const reason = *obstacles.png != '\0' ? obstacles.png : obstacles.transparent;
    if (*reason == '\0') return;
    row_label(palette, "");
    wrapped_text(palette.dim_text, reason);
}

void draw_density(const Palette& palette, const char* obstacle, PictureChoice& picture) {
    row_label(palette, "Size");
    constexpr std::array labels{"1x", "2x", "3x", "4x"};
    int none = 0;
    int& density = *obstacle == '\0' ? picture.density : none;
    for (int i = 0; i < 4; ++i)
        choice(palette, labels.at(static_cast<std::size_t>(i)), i + 1, density, obstacle);
    ImGui::NewLine();
}

void draw_picture_dialog(Session& session, PanelState& panels) {
    const Palette& palette = session.seen.palette();
    PictureChoice& picture = panels.picture;
    const bool has_steps = session.playing.player.open;
    const bool of_player = picture.of == PictureOf::figure || picture.of == PictureOf::strip;
    if (of_player && !has_steps) picture.of = PictureOf::canvas;
    draw_subject(palette, has_steps, picture);
    draw_form(palette, obstacles_to(picture, CairoPainter::is_there()), picture);
    const PictureObstacles obstacles = obstacles_to(picture, CairoPainter::is_there());
    draw_density(palette, obstacles.density, picture);
    row_label(palette, "");
    const bool is_opaque = *obstacles.transparent != '\0';
    if (is_opaque) picture.transparent = false;
    ImGui::BeginDisabled(is_opaque);
    named_box(panel_words::transparent, picture.transparent, "picture:transparent");
    ImGui::EndDisabled();
    constexpr std::array labels{"Save…", "Copy", "Cancel"};
    const auto pressed = dialog_buttons(palette, panels, labels);
    if (!pressed) return;
    session.prompts.dialog = *pressed == 0 ? Dialog::save_picture : Dialog::none;
    if (*pressed == 1) session.window.picture = PictureOrder{picture, {}};
}

// The dialog of a lesson is hidden for a click on the canvas or a preview of the lesson.

constexpr const char* words_of_pick(Pick pick) {
    switch (pick) {
        case Pick::edge:
            return course_words::pick_edge;
        case Pick::vertex:
            return course_words::pick_vertex;
        case Pick::point:
            return course_words::pick_point;
        default:
            return course_words::pick_body;
    }
}

Pick pick_of(const LessonDraft& draft) {
    return draft.open ? thing_of(*draft.cards.at(*draft.open).form).pick : Pick::none;
}

/// Draws the button that returns to the dialog. Returns true if it was clicked.
bool draw_way_back(const Seen& seen, const ToolState& tool, const char* words) {
    const Palette& palette = seen.palette();
    const Vec2 size = seen.view.camera.canvas_size;
    ImGui::SetNextWindowPos({tool.canvas_origin.x + 0.5f * size.x, tool.canvas_origin.y + px(16.0f)},
                            ImGuiCond_Always, {0.5f, 0.0f});
    begin_over_canvas(palette, "##lesson aside", palette.accent, px(1.5f));
    ImGui::AlignTextToFramePadding();
    colored_text(palette.text, words);
    ImGui::SameLine(0.0f, px(12.0f));
    const bool pressed = named_button(course_words::back_to_lesson, "lesson:back");
    end_over_canvas();
    return pressed;
}

bool is_done_aside(Session& session, LessonDraft& draft) {
    if (draft.aside == LessonAside::preview)
        return draw_way_back(session.seen, session.tool, course_words::as_the_student_sees_it) ||
               !session.studying.chapter;
    if (draw_way_back(session.seen, session.tool, words_of_pick(pick_of(draft))) ||
        !session.tool.answer.waits)
        return true;
    if (session.tool.answer.yours.is_null() || session.tool.answer.held) return false;
    take_pick(session.work.document.scene(), draft, session.tool.answer.yours);
    return true;
}

/// Draws what replaces the hidden dialog. If another scene was opened in the meantime, the draft does not
/// belong to it.
void draw_lesson_aside(Session& session, PanelState& panels) {
    LessonDraft& draft = panels.lesson;
    const auto is_of_scene = [&] { return draft.names == names_in(session.work.document.scene()); };
    if (draft.aside == LessonAside::none || session.prompts.dialog != Dialog::none ||
        session.window.presentation)
        return;
    const bool is_elsewhere = draft.aside == LessonAside::pick && !is_of_scene();
    if (!is_elsewhere && !is_done_aside(session, draft)) return;
    if (draft.aside == LessonAside::preview) leave_chapter(session);
    session.tool.answer = {};
    if (!is_of_scene()) {
        draft = {};
        return;
    }
    draft.aside = LessonAside::none;
    draft.facts.reset();  // computed again when needed
    session.prompts.dialog = Dialog::lesson;
}

void draw_lesson(Session& session, PanelState& panels) {
    LessonDraft& draft = panels.lesson;
    draw_lesson_dialog(session.work, session.seen, session.prompts, session.window, panels);
    if (draft.aside == LessonAside::pick) {
        const Pick pick = pick_of(draft);
        auto& answer = session.tool.answer;  // from now on clicks on the canvas pick
        answer = {};
        answer.waits = answer.for_author = true;
        answer.takes_body = pick == Pick::body;
        if (pick == Pick::edge) answer.kind = QuestionKind::edge;
        if (pick == Pick::vertex) answer.kind = QuestionKind::vertex;
        if (pick == Pick::point) answer.kind = QuestionKind::point;
    }
    if (draft.aside == LessonAside::preview)
        preview_lesson(session, scene_of_draft(session.work, session.seen, draft));
}

void draw_capture(Session& session, PanelState& panels) {
    const auto chosen =
        draw_capture_dialog(session.seen, session.prompts, *session.scene_files.capture, panels);
    if (chosen) request_case(session, *chosen);
}

// The open dialog and its position in the window.

constexpr float backdrop = 0.45f;  // opacity of the black over the window behind a dialog

struct DialogKind {
    Dialog dialog;
    const char* title;
    float width;  // logical pixels
    void (*draw)(Session&, PanelState&);
    bool light = false;  // a click outside closes it
    bool aside = false;  // at the bottom of the window, over a bright canvas that it refers to
};

constexpr std::array kinds{
    DialogKind{Dialog::open_file, "Open a scene", 560.0f, draw_open_dialog},
    DialogKind{Dialog::open_course, "Open a course", 560.0f, draw_open_course_dialog},
    DialogKind{Dialog::save_file, "Save the scene", 560.0f, draw_save_dialog},
    DialogKind{Dialog::record_canvas, "Record the canvas", 560.0f, draw_record_dialog},
    DialogKind{Dialog::export_picture, "Export a picture", 520.0f, draw_picture_dialog},
    DialogKind{Dialog::save_picture, "Save the picture", 560.0f, draw_save_picture_dialog},
    DialogKind{Dialog::print_handout, "Print a handout", 560.0f, draw_print_dialog},
    DialogKind{Dialog::lesson, "Lesson of the scene", 680.0f, draw_lesson},
    DialogKind{Dialog::unsaved_changes, "Unsaved changes", 440.0f, draw_unsaved_dialog},
    DialogKind{Dialog::changed_on_disk, "Changed on disk", 460.0f, draw_changed_dialog},
    DialogKind{Dialog::recover, "Recover unsaved work", 600.0f, draw_recover_dialog, false, true},
    DialogKind{Dialog::help, "Help", 720.0f, draw_help_dialog},
    DialogKind{Dialog::about, "About Collidoscope", 460.0f, draw_about_dialog},
    DialogKind{Dialog::settings, "Settings", 420.0f, draw_settings_dialog},
    DialogKind{Dialog::glossary, "Glossary", 720.0f, draw_glossary_dialog, true},
    DialogKind{Dialog::search, "Search everything", 620.0f, draw_search_dialog, true},
    DialogKind{Dialog::capture, "Queries of a capture", 940.0f, draw_capture, true},
};

}  // namespace

void draw_dialogs(Session& session, PanelState& panels) {
    if (panels.terms.wanted && session.prompts.dialog == Dialog::none)
        session.prompts.dialog = Dialog::glossary;
    // A dialog that `Prompts::dialog` no longer names must be closed, or it would continue to take all input.
    for (const DialogKind& other : kinds) {
        if (other.dialog == session.prompts.dialog || !ImGui::IsPopupOpen(other.title)) continue;
        if (!ImGui::BeginPopupModal(other.title)) continue;
        ImGui::CloseCurrentPopup();
        ImGui::EndPopup();
    }
    draw_lesson_aside(session, panels);
    const auto found = std::find_if(kinds.begin(), kinds.end(),
                                    [&](const DialogKind& k) { return k.dialog == session.prompts.dialog; });
    const DialogKind* kind = found == kinds.end() ? nullptr : &*found;
    if (kind == nullptr) return;
    if (!ImGui::IsPopupOpen(kind->title)) ImGui::OpenPopup(kind->title);
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    const float width = std::min(px(kind->width), display.x - px(32.0f));
    const float down = kind->aside ? display.y - px(16.0f) : 0.5f * display.y;
    ImGui::SetNextWindowPos(ImVec2(0.5f * display.x, down), ImGuiCond_Always,
                            ImVec2(0.5f, kind->aside ? 1.0f : 0.5f));
    ImGui::SetNextWindowSizeConstraints(ImVec2(width, 0.0f), ImVec2(width, display.y - px(32.0f)));
    // Dialogs have a raised background, so their fields have the colour of the panes.
    ImGui::PushStyleColor(ImGuiCol_FrameBg, to_u32(session.seen.palette().panel));
    ImGui::PushStyleColor(ImGuiCol_Button, to_u32(session.seen.palette().panel));
    ImGui::PushStyleColor(ImGuiCol_ChildBg, to_u32(with_alpha(session.seen.palette().panel, 0.6f)));
    // ImGui reads this colour at the end of the frame, when a pushed colour is already popped.
    ImGui::GetStyle().Colors[ImGuiCol_ModalWindowDimBg].w = kind->aside ? 0.0f : backdrop;
    // Whole pixels: otherwise ImGui makes the window slightly too low and shows a scroll bar.
    const float padding = std::round(px(16.0f));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(padding, padding));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, kind->aside ? px(1.0f) : 0.0f);
    constexpr ImGuiWindowFlags flags =
        ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoMove;
    if (ImGui::BeginPopupModal(kind->title, nullptr, flags)) {
        kind->draw(session, panels);
        const bool inside =
            ImGui::IsMouseHoveringRect(ImGui::GetWindowPos(),
                                       ImVec2(ImGui::GetWindowPos().x + ImGui::GetWindowWidth(),
                                              ImGui::GetWindowPos().y + ImGui::GetWindowHeight()),
                                       false);
        if (kind->light && ImGui::IsMouseClicked(ImGuiMouseButton_Left) && !ImGui::IsWindowAppearing() &&
            !inside)
            session.prompts.dialog = Dialog::none;
        if (session.prompts.dialog != kind->dialog) ImGui::CloseCurrentPopup();
        ImGui::EndPopup();
    }
    ImGui::PopStyleVar(2);
    ImGui::PopStyleColor(3);
    panels.dialog_keys = {};
}

}  // namespace app
