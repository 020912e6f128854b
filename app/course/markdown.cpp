#include "course/markdown.h"

#include <md4c.h>

#include <algorithm>
#include <limits>

namespace app {

namespace {

/// Collects blocks while md4c reads.
class Collector {
  public:
    Collector(std::string_view text, std::size_t first_line) : text_(text), first_line_(first_line) {}

    std::vector<Block> blocks;

    void enter(MD_BLOCKTYPE type, const void* detail) {
        switch (type) {
            case MD_BLOCK_UL:
                lists_.push_back(0);
                break;
            case MD_BLOCK_OL:
                lists_.push_back(static_cast<int>(static_cast<const MD_BLOCK_OL_DETAIL*>(detail)->start));
                break;
            case MD_BLOCK_LI:
                begin(BlockKind::item);
                blocks.back().level = static_cast<int>(lists_.size()) - 1;
                blocks.back().number = lists_.empty() || lists_.back() == 0 ? 0 : lists_.back()++;
                break;
            case MD_BLOCK_H:
                begin(BlockKind::heading);
                blocks.back().level = static_cast<int>(static_cast<const MD_BLOCK_H_DETAIL*>(detail)->level);
                break;
            case MD_BLOCK_CODE: {
                begin(BlockKind::code);
                const MD_ATTRIBUTE& info = static_cast<const MD_BLOCK_CODE_DETAIL*>(detail)->info;
                blocks.back().info.assign(info.text == nullptr ? "" : info.text, info.size);
                break;
            }
            case MD_BLOCK_P:
                // The first paragraph of an item is part of the item.
                if (lists_.empty() || blocks.empty() || !blocks.back().spans.empty()) {
                    begin(BlockKind::paragraph);
                }
                break;
            default:
                break;
        }
    }
    void leave(MD_BLOCKTYPE type) {
        if ((type == MD_BLOCK_UL || type == MD_BLOCK_OL) && !lists_.empty()) lists_.pop_back();
    }
    void enter(MD_SPANTYPE type, const void* detail) {
        strong_ += type == MD_SPAN_STRONG ? 1 : 0;
        emphasis_ += type == MD_SPAN_EM ? 1 : 0;
        code_ += type == MD_SPAN_CODE ? 1 : 0;
        if (type == MD_SPAN_A) {
            const MD_ATTRIBUTE& target = static_cast<const MD_SPAN_A_DETAIL*>(detail)->href;
            link_.assign(target.text, target.size);
        }
    }
    void leave(MD_SPANTYPE type) {
        strong_ -= type == MD_SPAN_STRONG ? 1 : 0;
        emphasis_ -= type == MD_SPAN_EM ? 1 : 0;
        code_ -= type == MD_SPAN_CODE ? 1 : 0;
        if (type == MD_SPAN_A) link_.clear();
    }
    void add(MD_TEXTTYPE type, std::string_view piece) {
        if (blocks.empty()) begin(BlockKind::paragraph);
        Block& block = blocks.back();
        if (block.line == 0) block.line = line_of(piece);
        const bool breaks = type == MD_TEXT_BR || type == MD_TEXT_SOFTBR;
        const std::string_view text = type == MD_TEXT_BR ? "\n" : breaks ? " " : piece;
        TextSpan span{std::string(text), strong_ > 0, emphasis_ > 0, code_ > 0, link_};
        if (!block.spans.empty() && same_style(block.spans.back(), span)) {
            block.spans.back().text += span.text;
        } else {
            block.spans.push_back(std::move(span));
        }
    }

  private:
    static bool same_style(const TextSpan& a, const TextSpan& b) {
        return a.strong == b.strong && a.emphasis == b.emphasis && a.code == b.code && a.link == b.link;
    }
    void begin(BlockKind kind) {
        blocks.emplace_back();
        blocks.back().kind = kind;
    }
    /// Returns the line of a piece of the text; 0 for a piece that is not in the text, such as a line break
    /// in code.
    std::size_t line_of(std::string_view piece) const {
        const char* const begin = text_.data();
        if (piece.data() < begin || piece.data() >= begin + text_.size()) return 0;
        return first_line_ + static_cast<std::size_t>(std::count(begin, piece.data(), '\n'));
    }

    std::string_view text_;
    std::size_t first_line_;
    std::vector<int> lists_;  // the next number of each open list; 0: bullets
    int strong_ = 0;
    int emphasis_ = 0;
    int code_ = 0;
    std::string link_;
};

Collector& collector(void* user) { return *static_cast<Collector*>(user); }

}  // namespace

std::vector<Block> read_markdown(std::string_view text, std::size_t first_line) {
    Collector found(text, first_line);
    MD_PARSER parser{};
    parser.flags = MD_FLAG_NOHTML;
    parser.enter_block = [](MD_BLOCKTYPE type, void* detail, void* user) {
        collector(user).enter(type, detail);
        return 0;
    };
    parser.leave_block = [](MD_BLOCKTYPE type, void*, void* user) {
        collector(user).leave(type);
        return 0;
    };
    parser.enter_span = [](MD_SPANTYPE type, void* detail, void* user) {
        collector(user).enter(type, detail);
        return 0;
    };
    parser.leave_span = [](MD_SPANTYPE type, void*, void* user) {
        collector(user).leave(type);
        return 0;
    };
    parser.text = [](MD_TEXTTYPE type, const MD_CHAR* piece, MD_SIZE size, void* user) {
        collector(user).add(type, {piece, size});
        return 0;
    };
    if (text.size() < std::numeric_limits<MD_SIZE>::max()) {
        md_parse(text.data(), static_cast<MD_SIZE>(text.size()), &parser, &found);
    }
    return std::move(found.blocks);
}

std::string plain_text(const std::vector<TextSpan>& spans) {
    std::string text;
    for (const TextSpan& span : spans) text += span.text;
    return text;
}

}  // namespace app
