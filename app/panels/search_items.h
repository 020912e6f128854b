// Everything that the search finds, collected from the tables: terms, tabs, players, overlays, commands,
// themes and scenes. The names of a term also find the tabs, players and overlays that show it according to
// the glossary.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "course/course.h"
#include "session/scene_files.h"
#include "text/glossary.h"
#include "text/search.h"

namespace app {

/// The kinds in the order in which equally good hits are listed.
enum class SearchKind : std::uint8_t { term, tab, player, overlay, chapter, command, theme, scene };

struct SearchItem {
    SearchKind kind;
    std::string id;   // key in its table; for a scene its file, for a chapter with the step: "03-shadows:4"
    std::string key;  // keyboard shortcut; empty if there is none
    SearchText text;
};

/// Returns the word for a kind, such as "overlay".
std::string_view kind_word(SearchKind kind);

/// Returns the items by kind, in the order of `SearchKind`.
std::vector<SearchItem> search_items(const Glossary& glossary, std::span<const CourseEntry> chapters,
                                     std::span<const SceneEntry> scenes);

/// Returns the items that match, best first.
std::vector<SearchHit> search(std::string_view query, std::span<const SearchItem> items);

// The list of scenes has its own search.

/// Returns whether every word of `filter` occurs in the entry's name, group or description, ignoring case.
bool scene_matches(const SceneEntry& entry, std::string_view filter);
/// Returns a group's title without the number that orders it: "First steps" for "1 First steps".
std::string_view group_title(std::string_view group);

}  // namespace app
