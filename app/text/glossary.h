// The glossary: terms of collision detection, each with all its names and an explanation of one or two
// sentences. Its file, assets/glossary/en.md, describes its own format at the top.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace app {

enum class TermPlaceKind : std::uint8_t { tab, overlay, player };

/// A part of the window that shows the subject of a term. `name` is the name of the tab, overlay or player on
/// the command line.
struct TermPlace {
    TermPlaceKind kind = TermPlaceKind::tab;
    std::string name;
    friend bool operator==(const TermPlace&, const TermPlace&) = default;
};

struct Term {
    std::string slug;     // name in links: "mtd"
    std::string name;     // "Minimum translation distance"
    std::string acronym;  // "MTD"; empty: none
    std::vector<std::string> also;
    std::string picture;  // name of a scene file in pictures/, without extension; empty: none
    std::vector<std::string> see;
    std::vector<TermPlace> shows;
    std::string text;
    std::size_t line = 0;  // line number of its heading in the file

    /// Returns name and acronym: "Minimum translation distance, MTD".
    std::string title() const { return acronym.empty() ? name : name + ", " + acronym; }
};

struct Glossary {
    std::vector<Term> terms;            // in the order of the file
    std::vector<std::string> problems;  // one sentence each, with file and line
    std::filesystem::path folder;       // that contains the file

    const Term* find(std::string_view slug) const;
    /// Returns the first term that lists this place under `shows`; null if there is none.
    const Term* about(const TermPlace& place) const;
};

/// Parses a glossary. Mistakes in a term are reported in `problems` and do not affect the other terms.
/// `source` names the file in these sentences.
Glossary parse_glossary(std::string_view text, std::string_view source);
/// Reads and parses a glossary file. An unreadable file gives a glossary with no terms and one problem.
Glossary read_glossary(const std::filesystem::path& file);
/// Reads the glossary that is shipped with the program.
Glossary own_glossary();

}  // namespace app
