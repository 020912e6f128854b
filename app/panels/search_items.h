// Everything that the search finds, gathered from the tables: terms, tabs, players, overlays,
// commands, themes and scenes. The names of a term also find what the glossary says it is shown by.
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

/// In the order in which things that fit equally well are listed.
enum class SearchKind : std::uint8_t { term, tab, player, overlay, chapter, command, theme, scene };

struct SearchItem {
    SearchKind kind;
    std::string
        id;  // in the table of its kind; of a scene its file, of a chapter with the step: "03-shadows:4"
    std::string key;  // that does the same; empty: none
    SearchText text;
};

/// "overlay"
std::string_view kind_word(SearchKind kind);

/// The items by kind, in the order of `SearchKind`.
std::vector<SearchItem> search_items(const Glossary& glossary, std::span<const CourseEntry> chapters,
                                     std::span<const SceneEntry> scenes);

/// The items that fit, best first.
std::vector<SearchHit> search(std::string_view query, std::span<const SearchItem> items);

// The list of scenes has a search of its own.

/// Whether every word of `filter` occurs in the entry's name, group or description, in any case.
bool scene_matches(const SceneEntry& entry, std::string_view filter);
/// "1 First steps" without the number that orders it.
std::string_view group_title(std::string_view group);

}  // namespace app
