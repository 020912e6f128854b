// Markdown as a list of blocks, by md4c: what a pane and a page need of it, no more. HTML stays text.
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
    std::string link;  // its target, as "glossary:mtd"; empty: none
};

enum class BlockKind : std::uint8_t { heading, paragraph, item, code };

struct Block {
    BlockKind kind = BlockKind::paragraph;
    int level = 0;                // of a heading, from 1; how deep an item is nested, from 0
    int number = 0;               // of an item in an ordered list, from 1; 0: it has a point
    std::string info;             // of code: what stands behind the fence
    std::vector<TextSpan> spans;  // the text; of code one span with its lines
    std::size_t line = 0;         // where it begins, from 1
};

/// Lines are counted from `first_line`.
std::vector<Block> read_markdown(std::string_view text, std::size_t first_line = 1);

/// The words alone.
std::string plain_text(const std::vector<TextSpan>& spans);

}  // namespace app
