#include "scene/text_check.h"

#include <fmt/format.h>

#include <algorithm>

namespace collide {

namespace {

constexpr std::size_t deepest_nesting = 64;
constexpr std::size_t most_keys = 1000;
constexpr int number_out_of_range = 406;  // the JSON library's number for it

std::string line_and_column(std::string_view text, std::size_t byte) {
    const std::string_view before = text.substr(0, std::min(byte == 0 ? 0 : byte - 1, text.size()));
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    const std::size_t last_break = before.rfind('\n');
    const std::size_t column =
        last_break == std::string_view::npos ? before.size() + 1 : before.size() - last_break;
    return fmt::format("line {}, column {}", line, column);
}

/// Follows the parser through the text, remembering the way from the root. A member returns false to stop.
class TextCheck : public nlohmann::json_sax<Json> {
  public:
    TextCheck(std::string_view text, TextKind kind) : text_(text), kind_(kind) {}

    std::optional<Refusal> take_fault() { return std::move(fault_); }

    bool null() override { return next(); }
    bool boolean(bool) override { return next(); }
    bool number_integer(number_integer_t) override { return next(); }
    bool number_unsigned(number_unsigned_t) override { return next(); }
    bool number_float(number_float_t, const string_t&) override { return next(); }
    bool string(string_t&) override { return next(); }
    bool binary(binary_t&) override { return next(); }
    bool start_object(std::size_t) override { return enter(false); }
    bool start_array(std::size_t) override { return enter(true); }
    bool end_object() override { return leave(); }
    bool end_array() override { return leave(); }

    bool key(string_t& name) override {
        Level& level = levels_.back();
        level.key = name;
        if (!level.keys.insert(name).second) {
            fault_ = Refusal{pointer(), "the key stands here twice, keep one of the two"};
        } else if (level.keys.size() > most_keys) {
            fault_ =
                Refusal{pointer(), fmt::format("more than {} keys stand in one object, a scene needs fewer "
                                               "than 20",
                                               most_keys)};
        }
        return !fault_;
    }

    bool parse_error(std::size_t byte, const std::string&, const Json::exception& error) override {
        if (error.id == number_out_of_range) {
            fault_ = Refusal{pointer(), "the number is out of range, numbers reach from -1e6 to 1e6"};
        } else {
            const bool is_scene = kind_ == TextKind::scene;
            fault_ = Refusal{
                "", fmt::format("not JSON at {}: {}", line_and_column(text_, byte),
                                is_scene ? "a scene file is JSON text, see the format's description"
                                         : "JSON text such as {\"points\": [[x, y], ...]} is needed")};
        }
        return false;
    }

  private:
    struct Level {
        bool is_array = false;
        std::size_t index = 0;
        std::string key;
        std::set<std::string, std::less<>> keys;
    };

    /// A value is complete: in an array the next one follows.
    bool next() {
        if (!levels_.empty() && levels_.back().is_array) {
            ++levels_.back().index;
        }
        return true;
    }

    bool enter(bool is_array) {
        if (levels_.size() == deepest_nesting) {
            fault_ =
                Refusal{"", fmt::format("brackets are nested more than {} deep, a scene needs fewer than 10",
                                        deepest_nesting)};
            return false;
        }
        levels_.push_back({is_array, 0, {}, {}});
        return true;
    }

    bool leave() {
        levels_.pop_back();
        return next();
    }

    std::string pointer() const {
        std::string path;
        for (const Level& level : levels_) {
            path += '/';
            path += level.is_array ? std::to_string(level.index) : pointer_token(level.key);
        }
        return path;
    }

    std::string_view text_;
    TextKind kind_;
    std::vector<Level> levels_;
    std::optional<Refusal> fault_;
};

}  // namespace

std::optional<Refusal> check_text(std::string_view json_text, TextKind kind) {
    if (json_text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
        return Refusal{"", kind == TextKind::scene
                               ? "there is nothing in it, the least of a scene is "
                                 "{\"collidoscope\": 1, \"bodies\": []}"
                               : "there is nothing in it, {\"points\": [[x, y], ...]} is needed"};
    }
    TextCheck check(json_text, kind);
    Json::sax_parse(json_text, &check);
    return check.take_fault();
}

}  // namespace collide
