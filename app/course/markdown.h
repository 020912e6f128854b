// Markdown as a list of blocks, parsed by md4c: only what a pane and a printed page need. HTML stays text.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace app {

/// A piece of text in one style.
struct TextSpan {
    std::string text;
    bool strong = false;
    bool emphasis = false;
    bool code = false;
    std::string link;  // its target, such as "glossary:mtd"; empty if there is none
};

enum class BlockKind : std::uint8_t { heading, paragraph, item, code };

struct Block {
    BlockKind kind = BlockKind::paragraph;
    int level = 0;                // of a heading, from 1; for an item its nesting depth, from 0
    int number = 0;               // of an item in an ordered list, from 1; 0: a bullet
    std::string info;             // of code: the text after the fence
    std::vector<TextSpan> spans;  // the text; for code one span with its lines
    std::size_t line = 0;         // where the block begins, from 1
};

/// Parses the text. Lines are counted from `first_line`.
std::vector<Block> read_markdown(std::string_view text, std::size_t first_line = 1);

/// Returns the text without styles.
std::string plain_text(const std::vector<TextSpan>& spans);

}  // namespace app
