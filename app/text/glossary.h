// The glossary: terms of collision detection in a sentence or two, with all the names that they go by. It is
// a file of simple lines, described at its own head: assets/glossary/en.md.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace app {

enum class TermPlaceKind : std::uint8_t { tab, overlay, player };

/// Where the window shows what a term is about, by the name that the command line gives it.
struct TermPlace {
    TermPlaceKind kind = TermPlaceKind::tab;
    std::string name;
    friend bool operator==(const TermPlace&, const TermPlace&) = default;
};

struct Term {
    std::string slug;     // by which others refer to it: "mtd"
    std::string name;     // "Minimum translation distance"
    std::string acronym;  // "MTD"; empty: it has none
    std::vector<std::string> also;
    std::string picture;  // a scene's file in pictures/, without ending; empty: none
    std::vector<std::string> see;
    std::vector<TermPlace> shows;
    std::string text;
    std::size_t line = 0;  // of its heading in the file

    /// "Minimum translation distance, MTD"
    std::string title() const { return acronym.empty() ? name : name + ", " + acronym; }
};

struct Glossary {
    std::vector<Term> terms;            // in the order of the file
    std::vector<std::string> problems;  // a sentence with file and line for each
    std::filesystem::path folder;       // of the file

    const Term* find(std::string_view slug) const;
    /// The first term that is shown there.
    const Term* about(const TermPlace& place) const;
};

/// Whatever is wrong with a term, the others are there. `source` names the file in sentences.
Glossary parse_glossary(std::string_view text, std::string_view source);
/// A file that cannot be read is a glossary without terms and with a problem.
Glossary read_glossary(const std::filesystem::path& file);
/// The one that comes with the program.
Glossary own_glossary();

}  // namespace app
