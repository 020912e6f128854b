// Links with a dotted underline: terms of the glossary within texts of the panels. Hovering a link shows what
// the term means; a click opens the glossary at this term.
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
    std::shared_ptr<const Glossary> glossary;  // read when first needed
    std::optional<std::string> wanted;         // slug of the term at which the glossary should open
};

const Glossary& glossary_of(TermLinks& links);

/// Words and the term that they stand for. In texts drawn with links they get a dotted underline.
struct DottedWords {
    std::string_view words;
    std::string_view slug;
};
std::span<const DottedWords> dotted_words();

/// Makes a link of text already drawn at `at`, `width` pixels wide. The link takes no space, and ImGui's last
/// item stays the item before it.
void link_term(TermLinks& links, const Palette& palette, ImVec2 at, float width, std::string_view slug);

/// Adds links to lines of text already drawn below each other from `at` on. Each term gets one link, where it
/// is named first.
void link_words(TermLinks& links, const Palette& palette, ImVec2 at, std::span<const std::string_view> lines);

/// Draws a line of text with links.
void linked_line(TermLinks& links, const Palette& palette, Color color, std::string_view text);

/// Draws `wrapped_text` with links.
void linked_text(TermLinks& links, const Palette& palette, Color color, std::string_view text);

/// Shows what a term means, as a tooltip of the item just submitted.
void term_tooltip(const Term& term, const Palette& palette);

}  // namespace app
