// Dotted words: terms of the glossary within texts of the panels. Hovering one shows what it means, a click
// opens the glossary at it.
#pragma once

#include <imgui.h>

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "draw/palette.h"
#include "text/glossary.h"

namespace app {

struct TermLinks {
    std::shared_ptr<const Glossary> glossary;  // read when it is first asked for
    std::optional<std::string> wanted;         // a term's slug: the glossary opens at it
};

const Glossary& glossary_of(TermLinks& links);

/// Words and the term that they stand for. They are dotted in texts that are drawn with links.
struct DottedWords {
    std::string_view words;
    std::string_view slug;
};
std::span<const DottedWords> dotted_words();

/// Makes a link of text that has been drawn there, `width` pixels wide. It takes no room of its own, and the
/// item before it stays ImGui's last one.
void link_term(TermLinks& links, const Palette& palette, ImVec2 at, float width, std::string_view slug);

/// Text that is a link as a whole.
void term_link(TermLinks& links, const Palette& palette, Color color, std::string_view text,
               std::string_view slug);

/// Links in lines of text that have been drawn one below the other from `at` on: each term once, where it is
/// first named.
void link_words(TermLinks& links, const Palette& palette, ImVec2 at, std::span<const std::string_view> lines);

/// A line of text with links.
void linked_line(TermLinks& links, const Palette& palette, Color color, std::string_view text);

/// `wrapped_text` with links.
void linked_text(TermLinks& links, const Palette& palette, Color color, std::string_view text);

/// What a term means, as a tooltip of the item just submitted.
void term_tooltip(const Term& term, const Palette& palette);

}  // namespace app
