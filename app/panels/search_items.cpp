#include "panels/search_items.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <sstream>

#include <collide/scene/path_text.h>
#include "actions/actions.h"
#include "overlays/overlay.h"
#include "panels/dialogs.h"
#include "panels/panel_state.h"
#include "panels/panel_words.h"
#include "panels/widgets.h"
#include "session/files.h"
#include "session/session.h"

namespace app {

namespace {

/// Returns all names of a term, the best known one first.
std::vector<std::string> names_of(const Term& term) {
    std::vector<std::string> names;
    if (!term.acronym.empty()) names.push_back(term.acronym);
    names.push_back(term.name);
    names.insert(names.end(), term.also.begin(), term.also.end());
    return names;
}

/// Returns the names of the terms that this item shows.
std::vector<std::string> names_for(const Glossary& glossary, TermPlaceKind kind, std::string_view name) {
    std::vector<std::string> names;
    for (const Term& term : glossary.terms) {
        const TermPlace place{kind, std::string(name)};
        if (std::find(term.shows.begin(), term.shows.end(), place) == term.shows.end()) continue;
        const auto more = names_of(term);
        names.insert(names.end(), more.begin(), more.end());
    }
    return names;
}

void add(std::vector<SearchItem>& items, SearchKind kind, std::string_view id, std::string key,
         std::string_view title, std::vector<std::string> names, std::string_view remark) {
    items.push_back(
        {kind, std::string(id), std::move(key), {std::string(title), std::move(names), std::string(remark)}});
}

/// Adds the chapters, and each step by its title. A path shows steps of other chapters, which are found
/// there.
void add_chapters(std::vector<SearchItem>& items, std::span<const CourseEntry> chapters) {
    for (const CourseEntry& entry : chapters) {
        for (std::size_t k = 0; k < entry.chapter.steps.size(); ++k) {
            const std::string& step = entry.chapter.steps[k].title;
            const std::string id = fmt::format("{}:{}", entry.id, k + 1);
            if (k == 0) {
                add(items, SearchKind::chapter, id, "", entry.title, {step}, step);
            } else if (!entry.chapter.is_path()) {
                add(items, SearchKind::chapter, id, "", step, {}, entry.title);
            }
        }
    }
}

}  // namespace

std::string_view kind_word(SearchKind kind) {
    constexpr std::string_view words[] = {"term",    "tab",     "step by step", "overlay",
                                          "chapter", "command", "theme",        "scene"};
    return words[static_cast<std::size_t>(kind)];
}

std::vector<SearchItem> search_items(const Glossary& glossary, std::span<const CourseEntry> chapters,
                                     std::span<const SceneEntry> scenes) {
    std::vector<SearchItem> items;
    for (const Term& term : glossary.terms)
        add(items, SearchKind::term, term.slug, "", term.title(), names_of(term), term.text);
    for (const NamedTab& tab : named_tabs()) {
        if (tab.row().needs_small_window) continue;
        add(items, SearchKind::tab, tab.name, key_of_tab(tab.name), tab.title,
            names_for(glossary, TermPlaceKind::tab, tab.name), tab.row().help);
    }
    for (const Player& entry : players())
        add(items, SearchKind::player, entry.name, "", entry.title,
            names_for(glossary, TermPlaceKind::player, entry.name), panel_words::step_through);
    for (const Overlay& overlay : overlays())
        add(items, SearchKind::overlay, overlay.name, std::string(overlay.use.key), overlay.title,
            names_for(glossary, TermPlaceKind::overlay, overlay.name), overlay.help);
    add_chapters(items, chapters);
    // Keys of overlays and tabs are found with these; a menu is opened by a key only.
    for (const Action& action : actions()) {
        if (action.id != "search" && !action.id.starts_with("overlay_") &&
            !action.id.starts_with("to_tab_") && !action.id.starts_with("menu_"))
            add(items, SearchKind::command, action.id, chords_text(action), action.title, {}, "");
    }
    for (const NamedTheme& theme : named_themes)
        add(items, SearchKind::theme, theme.name, "", std::string("Theme: ") + theme.name,
            {"colours", "colors"}, "");
    for (const SceneEntry& scene : scenes)
        add(items, SearchKind::scene, collide::utf8_of(scene.path), "", scene.name,
            {std::string(group_title(scene.group))}, scene.description);
    return items;
}

std::vector<SearchHit> search(std::string_view query, std::span<const SearchItem> items) {
    std::vector<SearchText> texts;
    texts.reserve(items.size());
    for (const SearchItem& item : items) texts.push_back(item.text);
    return search(query, texts);
}

bool scene_matches(const SceneEntry& entry, std::string_view filter) {
    const std::string text = folded(entry.name + "\n" + entry.group + "\n" + entry.description);
    std::istringstream words(folded(filter));
    for (std::string word; words >> word;) {
        if (text.find(word) == std::string::npos) return false;
    }
    return true;
}

std::string_view group_title(std::string_view group) {
    const std::size_t first = group.find_first_not_of("0123456789 ");
    return first == std::string_view::npos ? group : group.substr(first);
}

// The window of the search. It works with the keyboard alone: typing, the arrows, Enter and Esc.

namespace {

constexpr float list_height = 330.0f;  // logical pixels

/// Returns whether the item can be chosen. It cannot if menus show it as disabled, or if it would give an
/// answer away.
bool can_be_chosen(const Session& session, const SearchItem& item) {
    switch (item.kind) {
        case SearchKind::command:
            return find_action(item.id).enabled(session);
        case SearchKind::overlay:
            return !session.studying.hides(item.id);
        case SearchKind::tab:
            return !session.studying.hides(TellingPart::inspector);
        case SearchKind::player:
            return !session.studying.hides(TellingPart::inspector) &&
                   !session.studying.hides(TellingPart::player);
        default:
            return true;
    }
}

void choose_theme(Settings& settings, const std::string& name) {
    for (const NamedTheme& theme : named_themes) {
        if (theme.name == name) choose_theme(settings, theme.theme);
    }
}

void look_for(SearchState& state) {
    state.hits = search(state.text, std::span<const SearchItem>(state.items));
    state.chosen = 0;
    state.moved = true;
}

/// Returns "overlay, on".
std::string kind_words(const Session& session, const SearchItem& item) {
    std::string words(kind_word(item.kind));
    const bool on = item.kind == SearchKind::overlay && session.seen.view.overlays.contains(item.id);
    return on ? words + ", on" : words;
}

/// Returns the other name by which the item was found, if the title does not contain it.
std::string other_name(const SearchItem& item, const SearchFit& fit) {
    if (!fit.key) return {};
    const std::string& name = item.text.keys[*fit.key];
    const bool in_title = folded(item.text.title).find(folded(name)) != std::string::npos;
    return in_title || !can_be_shown(name) ? std::string() : name;
}

/// Draws title, the other name that was found, and at the right the kind and the key.
void draw_row(const Session& session, const SearchItem& item, const SearchFit& fit) {
    const Palette& palette = session.seen.palette();
    const ImVec2 lower = ImGui::GetItemRectMin();
    const float right = ImGui::GetItemRectMax().x;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const std::string kind = kind_words(session, item);
    const float key_width = item.key.empty() ? 0.0f : text_width(item.key) + px(16.0f);
    const float kind_left = right - text_width(kind) - px(8.0f);
    const float room = kind_left - key_width - lower.x - px(24.0f);
    const float y = std::round(0.5f * (lower.y + ImGui::GetItemRectMax().y - ImGui::GetFontSize()));
    const Color color = can_be_chosen(session, item) ? palette.text : palette.dim_text;
    const std::string title = with_ellipsis(item.text.title, room);
    list.AddText(ImVec2(lower.x + px(8.0f), y), to_u32(color), title.c_str());
    const float title_width = text_width(title) + px(12.0f);
    const std::string other = other_name(item, fit);
    if (!other.empty() && room - title_width > px(40.0f)) {
        list.AddText(ImVec2(lower.x + px(8.0f) + title_width, y), to_u32(palette.dim_text),
                     with_ellipsis(other, room - title_width).c_str());
    }
    list.AddText(ImVec2(kind_left, y), to_u32(palette.dim_text), kind.c_str());
    if (!item.key.empty())
        list.AddText(ImVec2(kind_left - key_width, y), to_u32(palette.accent), item.key.c_str());
}

/// Draws the hits. Returns the one that was clicked.
std::optional<std::size_t> draw_hits(const Session& session, SearchState& state) {
    std::optional<std::size_t> clicked;
    const ImVec2 moved = ImGui::GetIO().MouseDelta;
    for (std::size_t i = 0; i < state.hits.size(); ++i) {
        const SearchItem& item = state.items[state.hits[i].index];
        const std::string id = fmt::format("##{}:{}", kind_word(item.kind), item.id);
        const ImVec2 size(0.0f, ImGui::GetTextLineHeight() + px(6.0f));
        if (tappable_row(id.c_str(), i == state.chosen, ImGuiSelectableFlags_None, size)) clicked = i;
        name_item("found:" + std::string(kind_word(item.kind)) + ":" + item.id);
        describe_item({.name = fmt::format("{}, {}", item.text.title, kind_words(session, item)),
                       .kind = ItemKind::row,
                       .on = i == state.chosen});
        if (ImGui::IsItemHovered() && (moved.x != 0.0f || moved.y != 0.0f)) state.chosen = i;
        if (i == state.chosen && state.moved && !ImGui::IsItemVisible()) ImGui::SetScrollHereY(0.5f);
        if (ImGui::IsItemVisible()) draw_row(session, item, state.hits[i].fit);
    }
    state.moved = false;
    return clicked;
}

/// Draws three lines on the chosen row. Their number is fixed, so that the dialog keeps its height.
void draw_remark(const Palette& palette, const SearchState& state) {
    const float top = ImGui::GetCursorPosY();
    if (state.hits.empty()) {
        wrapped_text(palette.dim_text, panel_words::nothing_found);
    } else {
        const SearchText& text = state.items[state.hits[state.chosen].index].text;
        wrapped_text(palette.dim_text, text.remark);
    }
    ImGui::SetCursorPosY(top + 3.0f * ImGui::GetTextLineHeight() + ImGui::GetStyle().ItemSpacing.y);
    dim_text(palette, panel_words::search_keys);
}

}  // namespace

void choose_item(Session& session, PanelState& panels, const SearchItem& item) {
    switch (item.kind) {
        case SearchKind::term:
            panels.terms.wanted = item.id;
            break;
        case SearchKind::tab:
            show_tab(session.seen, session.playing, session.window, *tab_named(item.id));
            break;
        case SearchKind::player:
            open_player(session.work, session.seen, session.playing, find_player(item.id)->kind);
            break;
        case SearchKind::overlay:
            session.seen.view.toggle_overlay(item.id);
            break;
        case SearchKind::chapter:
            if (auto refusal = open_chapter_named(session, item.id))
                session.prompts.say(Message::Kind::error, std::move(*refusal));
            break;
        case SearchKind::command:
            find_action(item.id).run(session);
            break;
        case SearchKind::theme:
            choose_theme(session.seen.settings, item.id);
            break;
        case SearchKind::scene:
            request_open(session, collide::path_of(item.id));
            break;
    }
}

void draw_search_dialog(Session& session, PanelState& panels) {
    SearchState& state = panels.search;
    if (ImGui::IsWindowAppearing()) {
        need_course(session.studying);
        state.items = search_items(glossary_of(panels.terms), session.studying.course->entries,
                                   session.scene_files.library);
        state.text.clear();
        look_for(state);
        ImGui::SetKeyboardFocusHere();
    }
    if (search_field("##everything", panel_words::search_everything, "field:Everything", state.text))
        look_for(state);
    const int step = panels.dialog_keys.down + 8 * panels.dialog_keys.pages;
    if (step != 0 && !state.hits.empty()) {
        const int last = static_cast<int>(state.hits.size()) - 1;
        state.chosen = static_cast<std::size_t>(std::clamp(static_cast<int>(state.chosen) + step, 0, last));
        state.moved = true;
    }
    gap(4.0f);
    const float height = std::min(px(list_height), ImGui::GetIO().DisplaySize.y - px(220.0f));
    ImGui::BeginChild("found", ImVec2(0.0f, height), false, ImGuiWindowFlags_NoSavedSettings);
    std::optional<std::size_t> chosen = draw_hits(session, state);
    ImGui::EndChild();
    gap(4.0f);
    draw_remark(session.seen.palette(), state);
    if (panels.dialog_keys.enter && !state.hits.empty()) chosen = state.chosen;
    if (panels.dialog_keys.escape) session.prompts.dialog = Dialog::none;
    if (!chosen) return;
    const SearchItem item = state.items[state.hits[*chosen].index];
    if (!can_be_chosen(session, item)) return;
    session.prompts.dialog = Dialog::none;
    choose_item(session, panels, item);
}

}  // namespace app
