#include "panels/search_items.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "actions/actions.h"
#include "overlays/overlay.h"
#include "panels/ui_scales.h"
#include "session/playing.h"
#include "session/tabs.h"
#include "text/search.h"

namespace app {

namespace {

/// All names of a term, the best known first.
std::vector<std::string> names_of(const Term& term) {
    std::vector<std::string> names;
    if (!term.acronym.empty()) names.push_back(term.acronym);
    names.push_back(term.name);
    names.insert(names.end(), term.also.begin(), term.also.end());
    return names;
}

/// The names of the terms that are shown there.
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

void add_terms(std::vector<SearchItem>& items, const Glossary& glossary) {
    for (const Term& term : glossary.terms) {
        items.push_back({SearchKind::term, term.slug, "", {term.title(), names_of(term), term.text}});
    }
}

/// Those alone that are there in a window of any size.
void add_tabs(std::vector<SearchItem>& items, const Glossary& glossary) {
    for (const std::string_view name : tab_names()) {
        const TabChoice choice = *tab_named(name);
        if (choice.tab >= InspectorTab::overlays) continue;
        items.push_back({SearchKind::tab,
                         std::string(name),
                         key_of_tab(name),
                         {std::string(tab_title(name)), names_for(glossary, TermPlaceKind::tab, name),
                          std::string(tab_help(choice.tab))}});
    }
}

void add_players(std::vector<SearchItem>& items, const Glossary& glossary) {
    for (const Lesson& lesson : lessons()) {
        items.push_back({SearchKind::player,
                         std::string(lesson.name),
                         "",
                         {std::string(lesson.title), names_for(glossary, TermPlaceKind::player, lesson.name),
                          "Step through it, with pseudocode and picture."}});
    }
}

void add_overlays(std::vector<SearchItem>& items, const Glossary& glossary) {
    for (const Overlay& overlay : overlays()) {
        items.push_back(
            {SearchKind::overlay,
             std::string(overlay.name),
             key_of_overlay(overlay.name),
             {std::string(overlay.title), names_for(glossary, TermPlaceKind::overlay, overlay.name),
              std::string(overlay.help)}});
    }
}

/// The keys of overlays and tabs come with those. A menu is opened by a key, not found.
bool is_found(const Action& action) {
    return action.id != "search" && !action.id.starts_with("overlay_") && !action.id.starts_with("to_tab_") &&
           !action.id.starts_with("menu_");
}

void add_commands(std::vector<SearchItem>& items) {
    for (const Action& action : actions()) {
        if (!is_found(action)) continue;
        items.push_back({SearchKind::command,
                         std::string(action.id),
                         chords_text(action),
                         {std::string(action.title), {}, ""}});
    }
}

void add_themes(std::vector<SearchItem>& items) {
    for (const NamedTheme& theme : named_themes) {
        items.push_back({SearchKind::theme,
                         theme.name,
                         "",
                         {std::string("Theme: ") + theme.name, {"colours", "colors"}, ""}});
    }
}

/// Chapters, and each step by its title.
void add_chapters(std::vector<SearchItem>& items, std::span<const CourseEntry> chapters) {
    for (const CourseEntry& entry : chapters) {
        for (std::size_t k = 0; k < entry.chapter.steps.size(); ++k) {
            const std::string& step = entry.chapter.steps[k].title;
            const std::string id = fmt::format("{}:{}", entry.id, k + 1);
            if (k == 0) {
                items.push_back({SearchKind::chapter, id, "", {entry.title, {step}, step}});
            } else {
                items.push_back({SearchKind::chapter, id, "", {step, {}, entry.title}});
            }
        }
    }
}

void add_scenes(std::vector<SearchItem>& items, std::span<const SceneEntry> scenes) {
    for (const SceneEntry& scene : scenes) {
        items.push_back({SearchKind::scene,
                         scene.path.string(),
                         "",
                         {scene.name, {std::string(group_title(scene.group))}, scene.description}});
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
    add_terms(items, glossary);
    add_tabs(items, glossary);
    add_players(items, glossary);
    add_overlays(items, glossary);
    add_chapters(items, chapters);
    add_commands(items);
    add_themes(items);
    add_scenes(items, scenes);
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

}  // namespace app
