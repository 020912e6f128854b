#include <SDL.h>
#include <fmt/format.h>
#include <imgui.h>
#include <imgui_internal.h>

#include <array>
#include <cmath>
#include <filesystem>
#include <optional>

#include <collide/scene/path_text.h>
#include "actions/actions.h"
#include "document/test_template.h"
#include "overlays/overlay.h"
#include "panels/dialogs.h"
#include "panels/panel_state.h"
#include "panels/panel_words.h"
#include "panels/panels.h"
#include "panels/widgets.h"
#include "session/editing.h"
#include "session/files.h"
#include "session/running.h"
#include "session/session.h"
#include "tools/sketch_tools.h"
#include "tools/tool_words.h"

namespace app {

namespace {

/// Returns whether menus leave the action out, because it makes sense only as a key or has its own part of
/// the menu.
bool is_left_out(const Action& action) {
    for (const std::string_view prefix :
         {"nudge_", "overlay_", "cancel", "select_next", "select_previous", "theme", "scale_",
          "finish_sketch", "tab_", "to_tab_", "menu_", "pane_", "level"}) {
        if (action.id.starts_with(prefix)) return true;
    }
    return false;
}

/// Returns the title of an action with the name of the step: "Undo Move box".
std::string title_of(const Session& session, const Action& action) {
    if (action.id == "record" && session.recorders.recording) return "Stop recording";
    std::string step;
    if (action.id == "undo") step = has_sketch(session.tool) ? "in the drawing" : undo_name(session.work);
    if (action.id == "redo") step = redo_name(session.work);
    return step.empty() ? std::string(action.title) : fmt::format("{} {}", action.title, step);
}

bool is_on(const Work& work, const Seen& seen, const ToolState& tool, const WindowState& window,
           const Action& action) {
    if (action.id == "level") return seen.level() == Level::everything;
    if (action.id == "legend") return seen.settings.show_legend;
    if (action.id == "grid") return seen.settings.show_grid;
    if (action.id == "profiler") return seen.settings.show_profiler;
    if (action.id == "film") return seen.settings.show_film;
    if (action.id == "pane_left") return seen.settings.show_left;
    if (action.id == "pane_right") return seen.settings.show_right;
    if (action.id == "pane_bottom") return seen.settings.show_bottom;
    if (action.id == "pane_tools") return seen.settings.show_tools;
    if (action.id == "snap_grid") return seen.settings.snap_to_grid;
    if (action.id == "snap_vertices") return seen.settings.snap_to_vertices;
    if (action.id == "difference") return difference_is_shown(work, seen);
    if (action.id == "second_world") return work.two_worlds();
    if (action.id == tool_info(tool.tool).action) return true;
    return action.id == "presentation" && window.presentation;
}

bool begin_menu(const char* title) {
    const bool open = ImGui::BeginMenu(title);
    name_item(std::string("menu:") + title);
    return open;
}

/// Begins a menu of the bar. Alt and its underlined first letter open it. Returns whether it is open.
bool begin_bar_menu(Seen& seen, WindowState& window, const char* title) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float left = at.x + std::floor(0.5f * ImGui::GetStyle().ItemSpacing.x);
    const float width = ImGui::CalcTextSize(title, title + 1).x;
    const float y = std::round(at.y + ImGui::GetStyle().FramePadding.y + ImGui::GetFontSize()) - px(1.0f);
    ImGui::GetWindowDrawList()->AddLine({left, y}, {left + width, y}, to_u32(seen.palette().dim_text), 1.0f);
    if (window.menu_to_open == title) {
        ImGui::OpenPopup(title);
        window.menu_to_open.clear();
    }
    return begin_menu(title);
}

/// In an open menu, arrow keys and Enter choose an item. Otherwise these keys belong to the canvas.
void let_keys_choose(const Prompts& prompts, const WindowState& window) {
    ImGuiConfigFlags& flags = ImGui::GetIO().ConfigFlags;
    const bool menu = prompts.dialog == Dialog::none &&
                      (ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup) || !window.menu_to_open.empty());
    flags = menu ? flags | ImGuiConfigFlags_NavEnableKeyboard : flags & ~ImGuiConfigFlags_NavEnableKeyboard;
#if IMGUI_VERSION_NUM < 18700
    // This version of ImGui chooses only with Space, later versions with Enter too.
    ImGui::GetIO().KeyMap[ImGuiKey_Space] = menu ? SDL_SCANCODE_RETURN : SDL_SCANCODE_SPACE;
#endif
}

/// Returns the key with space before it: ImGui leaves only one space between the columns, so the longest
/// entry would touch its key.
std::string with_room(const std::string& key) { return key.empty() ? key : "     " + key; }

constexpr float least_with_keys = 480.0f;  // logical pixels: a phone has no space for keys and no keyboard

std::string note_of_key(const std::string& key) {
    return ImGui::GetIO().DisplaySize.x < px(least_with_keys) ? std::string() : with_room(key);
}

void draw_action(Session& session, const Action& action) {
    const std::string shortcut =
        action.chords.empty() ? std::string() : note_of_key(chord_text(action.chords.front()));
    const std::string label = fmt::format("{}###{}", title_of(session, action), action.id);
    const bool chosen = ImGui::MenuItem(
        label.c_str(), shortcut.c_str(),
        is_on(session.work, session.seen, session.tool, session.window, action), action.enabled(session));
    name_item("menu:" + std::string(action.id));
    if (chosen) action.run(session);
}

void draw_actions(Session& session, ActionGroup group) {
    for (const Action& action : actions()) {
        if (action.group == group && !is_left_out(action)) draw_action(session, action);
    }
}

void draw_recent_file(Session& session, const RecentFile& file) {
    const std::filesystem::path path = collide::path_of(file.path);
    const std::string label = fmt::format("{}###{}", collide::utf8_of(path.filename()), file.path);
    const std::string note =
        with_room(file.missing ? "not found" : collide::utf8_of(path.parent_path().filename()));
    if (file.missing) ImGui::PushStyleColor(ImGuiCol_Text, to_u32(session.seen.palette().dim_text));
    // A missing file can be chosen: a message then says why it does not open, and the file is removed from
    // the list.
    if (ImGui::MenuItem(label.c_str(), note.c_str())) request_open(session, path);
    if (file.missing) ImGui::PopStyleColor();
    name_item("recent:" + collide::utf8_of(path.filename()));
    tooltip(file.path);
}

void draw_recent(Session& session, PanelState& panels) {
    const bool open = ImGui::BeginMenu("Open recent", !session.seen.settings.recent_files.empty());
    name_item("menu:Open recent");
    if (!open) return;
    if (ImGui::IsWindowAppearing()) {  // only then, because a network folder may be slow
        panels.recent.clear();
        for (const std::string& file : session.seen.settings.recent_files) {
            std::error_code error;
            panels.recent.push_back({file, !std::filesystem::exists(collide::path_of(file), error)});
        }
    }
    for (const RecentFile& file : panels.recent) draw_recent_file(session, file);
    ImGui::Separator();
    if (ImGui::MenuItem("Clear this list")) session.seen.settings.recent_files.clear();
    name_item("recent:clear");
    ImGui::EndMenu();
}

/// Draws the file menu. Recent files are below Open. The settings and Quit, if it exists, are at the end.
void draw_file_menu(Session& session, PanelState& panels) {
    for (const Action& action : actions()) {
        if (action.group != ActionGroup::file) continue;
        if (action.id == "settings") ImGui::Separator();
        draw_action(session, action);
        if (action.id == "open") draw_recent(session, panels);
    }
}

void draw_themes(Settings& settings) {
    if (!begin_menu("Theme")) return;
    for (const NamedTheme& entry : named_themes) {
        if (ImGui::MenuItem(entry.name, nullptr, settings.theme == entry.theme))
            choose_theme(settings, entry.theme);
    }
    if (is_page && ImGui::MenuItem(panel_words::theme_of_system, nullptr, !settings.theme_chosen))
        settings.theme_chosen = false;
    ImGui::EndMenu();
}

void draw_scales(Session& session) {
    if (!begin_menu("Interface size")) return;
    for (const float scale : ui_scales) {
        if (ImGui::MenuItem(scale_text(scale).c_str(), nullptr, session.seen.settings.ui_scale == scale))
            session.seen.settings.ui_scale = scale;
    }
    ImGui::Separator();
    for (const std::string_view id : {"scale_up", "scale_down", "scale_reset"})
        draw_action(session, find_action(id));
    ImGui::EndMenu();
}

/// Draws the menu of overlays with their keys.
void draw_overlays(Seen& seen) {
    if (!begin_menu("Overlays")) return;
    ViewState& view = seen.view;
    for (const Overlay& overlay : overlays()) {
        if (!is_offered(seen, overlay)) continue;
        const std::string key = note_of_key(std::string(overlay.use.key));
        const std::string title(overlay.title);
        if (ImGui::MenuItem(title.c_str(), key.c_str(), is_on(view, overlay))) toggle(view, overlay);
    }
    ImGui::EndMenu();
}

void draw_view_menu(Session& session, PanelState&) {
    draw_actions(session, ActionGroup::view);
    ImGui::Separator();
    for (const std::string_view id : {"pane_left", "pane_right", "pane_bottom", "pane_tools"})
        draw_action(session, find_action(id));
    ImGui::Separator();
    draw_action(session, find_action("level"));
    draw_overlays(session.seen);
    draw_themes(session.seen.settings);
    draw_scales(session);
}

/// One entry for each engine that there is a template for.
void draw_tests_menu(Session& session, PanelState& panels) {
    const bool open = begin_menu("Copy as test for");
    if (!open) return;
    if (ImGui::IsWindowAppearing()) panels.tests = test_templates();
    const auto asked = case_in_view(session.work.shown(), session.seen);
    for (const TestTemplate& form : panels.tests) {
        const bool chosen =
            ImGui::MenuItem(std::string(form.title()).c_str(), nullptr, false, asked.has_value());
        name_item("menu:test:" + form.engine);
        if (chosen) copy_as_test(session.prompts, form, *asked);
    }
    ImGui::EndMenu();
}

void draw_edit_menu(Session& session, PanelState& panels) {
    draw_actions(session, ActionGroup::edit);
    draw_tests_menu(session, panels);
    ImGui::Separator();
    if (!begin_menu("Arrange")) return;
    draw_actions(session, ActionGroup::arrange);
    ImGui::EndMenu();
}

template <ActionGroup Group>
void draw_group_menu(Session& session, PanelState&) {
    draw_actions(session, Group);
}

struct BarMenu {
    const char* title;
    void (*draw)(Session&, PanelState&);
    bool is_essential = true;
};

constexpr const char* course_menu = "Course";

constexpr std::array bar_menus{BarMenu{"File", draw_file_menu},
                               BarMenu{"Edit", draw_edit_menu},
                               BarMenu{"View", draw_view_menu},
                               BarMenu{"Tools", draw_group_menu<ActionGroup::tools>, false},
                               BarMenu{"Scene", draw_group_menu<ActionGroup::scene>, false},
                               BarMenu{course_menu, draw_group_menu<ActionGroup::course>, false},
                               BarMenu{"Help", draw_group_menu<ActionGroup::help>}};

/// The open menu of the bar, and whether it has no open submenu.
struct OpenMenu {
    std::optional<std::size_t> index;
    bool alone = false;
};

bool nothing_unfolded() { return ImGui::GetCurrentContext()->OpenPopupStack.Size == 1; }

/// Opens the next menu by Left and Right, unless the chosen item opens or closes a submenu.
void step_to_next_menu(WindowState& window, const OpenMenu& open) {
    if (!open.index || !open.alone || !nothing_unfolded()) return;
    const bool right = ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_RightArrow));
    const bool left = ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_LeftArrow));
    if (right == left) return;
    const std::size_t step = right ? 1 : bar_menus.size() - 1;
    ImGui::ClosePopupToLevel(0, true);
    window.menu_to_open = bar_menus.at((*open.index + step) % bar_menus.size()).title;
}

/// Returns the spacing of titles and entries. For touch input they are as high as buttons, because the space
/// between them belongs to them.
ImVec2 entry_spacing() {
    constexpr float usual_padding = 6.0f;  // logical pixels, above the letters of a button
    constexpr float finger_gap = 18.0f;
    const ImGuiStyle& style = ImGui::GetStyle();
    if (style.FramePadding.y <= px(usual_padding)) return style.ItemSpacing;
    return {px(finger_gap), ImGui::GetFrameHeight() - ImGui::GetFontSize()};
}

/// Draws the name of the open scene at the right end of the bar, with a mark if it differs from the file.
void draw_title(const Work& work, const Seen& seen, const Chapter* chapter) {
    const std::string mark = work.document.modified() ? "  (edited)" : "";
    const std::string title = chapter != nullptr ? chapter->title : work.document.title() + mark;
    const float width = text_width(title);
    const float left = ImGui::GetWindowWidth() - width - px(16.0f);
    if (left < ImGui::GetCursorPosX() + px(16.0f)) return;
    ImGui::SetCursorPosX(left);
    dim_text(seen.palette(), title);
}

}  // namespace

void draw_menu_bar(Session& session, PanelState& panels) {
    if (session.prompts.dialog == Dialog::none) {  // Escape closes open menus with all their submenus
        const bool any = ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup);  // ImGui may have closed them
        if (any && panels.dialog_keys.escape) ImGui::ClosePopupToLevel(0, true);
        panels.dialog_keys = {};
    }
    let_keys_choose(session.prompts, session.window);
    if (session.window.bare || !ImGui::BeginMainMenuBar()) return;
    OpenMenu open;
    const bool alone = nothing_unfolded();
    float words = 0.0f;
    for (const BarMenu& menu : bar_menus) words += text_width(menu.title);
    const float room = ImGui::GetContentRegionAvail().x - words;
    const ImVec2 wished = entry_spacing();
    const auto gaps = static_cast<float>(2 * bar_menus.size() + 1);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing,
                        ImVec2{std::min(wished.x, std::max(room / gaps, px(2.0f))), wished.y});
    const bool everything = session.seen.level() == Level::everything;
    for (std::size_t i = 0; i < bar_menus.size(); ++i) {
        // A menu that a key opens is there at each level; so is the course where no tab leads to it.
        const bool leads_to_course =
            session.window.left_in_tabs && std::string_view(bar_menus.at(i).title) == course_menu;
        const bool is_there = everything || bar_menus.at(i).is_essential || leads_to_course ||
                              session.window.menu_to_open == bar_menus.at(i).title ||
                              ImGui::IsPopupOpen(bar_menus.at(i).title);
        if (!is_there) continue;
        if (!begin_bar_menu(session.seen, session.window, bar_menus.at(i).title)) continue;
        open = {i, alone};
        ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, entry_spacing());
        bar_menus.at(i).draw(session, panels);
        ImGui::PopStyleVar();
        ImGui::EndMenu();
    }
    ImGui::PopStyleVar();
    step_to_next_menu(session.window, open);
    draw_title(session.work, session.seen, session.studying.open_chapter());
    ImGui::EndMainMenuBar();
}

}  // namespace app
