#include <collide/scene/parse_text.h>

#include <algorithm>
#include <iterator>
#include <optional>

#include <fmt/format.h>

namespace collide {

std::string refusal_message(std::string_view source, const Refusal& refusal) {
    const std::string place = refusal.pointer.empty() ? "" : refusal.pointer + ": ";
    return one_line(fmt::format("{}: {}{}", source, place, refusal.reason));
}

std::string unusable_message(std::string_view source, const Json::exception& error) {
    return fmt::format("{}: the JSON can't be used: {}", source, error.what());
}

void finish_warnings(std::vector<std::string>& warnings, std::string_view source) {
    constexpr std::size_t most_listed = 20;
    const std::size_t all = warnings.size();
    if (all > most_listed) {
        warnings.resize(most_listed);
        warnings.push_back(fmt::format("and {} more warnings of this kind", all - most_listed));
    }
    for (std::string& warning : warnings) warning = one_line(fmt::format("{}: {}", source, warning));
}

namespace {

constexpr std::size_t deepest_nesting = 64;
constexpr std::size_t most_keys = 1000;
constexpr int number_out_of_range = 406;  // the JSON library's error number

struct KindWords {
    const char* remedy;    // for text that is not JSON
    const char* smallest;  // for an empty text
};

KindWords words_of(TextKind kind) {
    switch (kind) {
        case TextKind::scene:
            return {"a scene file is JSON text; see the description of the format",
                    "the smallest scene is {\"collidoscope\": 1, \"bodies\": []}"};
        case TextKind::geometry:
            return {"JSON text such as {\"points\": [[x, y], ...]} is needed",
                    "{\"points\": [[x, y], ...]} is needed"};
        case TextKind::other:
            break;
    }
    return {"save or export the file once more", "save or export the file once more"};
}

std::string line_and_column(std::string_view text, std::size_t byte) {
    const std::string_view before = text.substr(0, std::min(byte == 0 ? 0 : byte - 1, text.size()));
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    const std::size_t last_break = before.rfind('\n');
    const std::size_t column =
        last_break == std::string_view::npos ? before.size() + 1 : before.size() - last_break;
    return fmt::format("line {}, column {}", line, column);
}

/// An iterator over the text that notes how far the parser has got, because the parser does not tell.
class TextPlace {
  public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    TextPlace(const char* at, const char** reached) : at_(at), reached_(reached) {}
    reference operator*() const { return *at_; }
    TextPlace& operator++() {
        *reached_ = ++at_;
        return *this;
    }
    friend bool operator==(const TextPlace& a, const TextPlace& b) { return a.at_ == b.at_; }

  private:
    const char* at_;
    const char** reached_;
};

/// Receives the parser's calls, and remembers the path from the root. A member returns false to stop.
class TextReader : public nlohmann::json_sax<Json> {
  public:
    TextReader(std::string_view text, TextKind kind, std::span<const ListTaker> takers,
               const ReadProgress& progress)
        : text_(text), kind_(kind), takers_(takers), progress_(progress), reached_(text.data()) {}

    std::variant<Json, Refusal> read() {
        Json::sax_parse(TextPlace(text_.data(), &reached_), TextPlace(text_.data() + text_.size(), &reached_),
                        this);
        if (fault_) return std::move(*fault_);
        return std::move(root_);
    }

    bool null() override { return scalar(nullptr); }
    bool boolean(bool value) override { return scalar(value); }
    bool number_integer(number_integer_t value) override { return scalar(value); }
    bool number_unsigned(number_unsigned_t value) override { return scalar(value); }
    bool number_float(number_float_t value, const string_t&) override { return scalar(value); }
    bool string(string_t& value) override { return scalar(std::move(value)); }
    bool binary(binary_t&) override { return scalar(nullptr); }  // only in other formats
    bool start_object(std::size_t) override { return enter(Json::object()); }
    bool start_array(std::size_t) override { return enter(Json::array()); }
    bool end_object() override { return leave(); }
    bool end_array() override { return leave(); }

    bool key(string_t& name) override {
        Level& level = levels_.back();
        level.key = name;
        Json& object = *level.value;
        if (object.contains(name)) {
            fault_ = Refusal{pointer(), "the key is here twice; keep one of the two"};
        } else if (object.size() == most_keys) {
            fault_ = Refusal{pointer(),
                             fmt::format("there are more than {} keys in one object; a scene needs fewer "
                                         "than 20",
                                         most_keys)};
        } else {
            level.member = &object[name];
        }
        return !fault_;
    }

    bool parse_error(std::size_t byte, const std::string&, const Json::exception& error) override {
        if (error.id == number_out_of_range) {
            fault_ = Refusal{pointer(), "the number is out of range; numbers range from -1e6 to 1e6"};
        } else {
            fault_ = Refusal{
                "", fmt::format("not JSON at {}: {}", line_and_column(text_, byte), words_of(kind_).remedy)};
        }
        return false;
    }

  private:
    struct Level {
        Json* value;  // the container; its address does not change while the level is open
        std::size_t index = 0;
        std::string key;
        Json* member = nullptr;            // for an object: the value of `key`
        const ListTaker* taker = nullptr;  // for a list whose elements are passed on
    };

    bool scalar(Json value) {
        place(std::move(value));
        return next();
    }

    Json* place(Json value) {
        if (levels_.empty()) {
            root_ = std::move(value);
            return &root_;
        }
        Level& level = levels_.back();
        if (level.taker != nullptr) {
            element_ = std::move(value);
            return &element_;
        }
        if (level.value->is_array()) {
            level.value->push_back(std::move(value));
            return &level.value->back();
        }
        *level.member = std::move(value);
        return level.member;
    }

    /// Called when a value is complete: in an array, the next one follows.
    bool next() {
        if (levels_.empty()) return true;
        Level& level = levels_.back();
        if (level.taker != nullptr) level.taker->take(element_, level.index);
        if (level.value->is_array()) ++level.index;
        report_progress();
        return true;
    }

    bool enter(Json container) {
        if (levels_.size() == deepest_nesting) {
            fault_ =
                Refusal{"", fmt::format("brackets are nested more than {} deep; a scene needs fewer than 10",
                                        deepest_nesting)};
            return false;
        }
        const ListTaker* const taker = container.is_array() ? taker_here() : nullptr;
        Json* const value = place(std::move(container));
        levels_.push_back({value, 0, {}, nullptr, taker});
        return true;
    }

    bool leave() {
        levels_.pop_back();
        return next();
    }

    /// Returns the taker of the list that begins now, or nullptr.
    const ListTaker* taker_here() const {
        if (levels_.size() != 1 || !root_.is_object()) return nullptr;
        const auto found = std::find_if(takers_.begin(), takers_.end(), [&](const ListTaker& taker) {
            return taker.key == levels_.back().key;
        });
        return found == takers_.end() ? nullptr : &*found;
    }

    void report_progress() {
        constexpr std::ptrdiff_t often = 1 << 20;  // bytes
        if (!progress_ || reached_ - reported_ < often) return;
        reported_ = reached_;
        progress_(static_cast<double>(reached_ - text_.data()) / static_cast<double>(text_.size()));
    }

    std::string pointer() const {
        std::string path;
        for (const Level& level : levels_) {
            path += '/';
            path += level.value->is_array() ? std::to_string(level.index) : pointer_token(level.key);
        }
        return path;
    }

    std::string_view text_;
    TextKind kind_;
    std::span<const ListTaker> takers_;
    const ReadProgress& progress_;
    const char* reached_;
    const char* reported_ = text_.data();
    std::vector<Level> levels_;
    Json root_;
    Json element_;  // the present element of such a list
    std::optional<Refusal> fault_;
};

}  // namespace

std::variant<Json, Refusal> parse_text(std::string_view json_text, TextKind kind,
                                       std::span<const ListTaker> takers, const ReadProgress& progress) {
    if (json_text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
        return Refusal{"", std::string("it is empty; ") + words_of(kind).smallest};
    }
    return TextReader(json_text, kind, takers, progress).read();
}

}  // namespace collide
