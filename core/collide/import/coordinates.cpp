#include <collide/import/coordinates.h>

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>

#include <collide/base/standard.h>
#include <collide/geometry/polygon.h>

namespace collide {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (c & '\x80') != 0;
}
bool is_open(char c) { return c == '[' || c == '{' || c == '('; }
bool is_close(char c) { return c == ']' || c == '}' || c == ')'; }

/// Returns whether the word is what programs write for a number that they do not have.
bool is_no_number(std::string_view word) {
    constexpr std::array<std::string_view, 8> words{"null", "nan",      "NaN",       "NAN",
                                                    "inf",  "Infinity", "undefined", "None"};
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// The kinds of tokens: numbers, what stands in the place of a number, brackets, ends of lines, and words
/// with a meaning.
enum class Sort : std::uint8_t {
    number,
    no_number,
    open,
    close,
    line_end,
    blank_line,
    shape_name,
    first_index
};

struct Token {
    Sort sort;
    std::size_t line;
    double value = 0.0;          // of a number
    char mark = ' ';             // 'x' or 'y' of a number with this label; of a bracket: which one
    std::string_view name = {};  // of a shape: "circle" or "capsule"; or what is no number
};

/// Splits the text into tokens.
class Scanner {
  public:
    explicit Scanner(std::string_view text) : text_(text) {}

    std::variant<std::vector<Token>, ImportError> tokens() {
        while (at_ < text_.size() && !error_) take();
        end_line();
        if (error_) return std::move(*error_);
        return std::move(tokens_);
    }

  private:
    char here(std::size_t ahead = 0) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }

    void add(Sort sort) { tokens_.push_back({sort, line_}); }

    void end_line() {
        add(is_blank_ ? Sort::blank_line : Sort::line_end);
        is_blank_ = true;
        ++line_;
    }

    void take() {
        const char c = here();
        if (c == '\n') {
            end_line();
            ++at_;
            return;
        }
        if (c != ' ' && c != '\t' && c != '\r') is_blank_ = false;
        if (starts_comment()) return skip_comment();
        if (is_letter(c)) return take_word();
        if (starts_number()) return take_number();
        if (is_open(c)) tokens_.push_back({Sort::open, line_, 0.0, c, {}});
        if (is_close(c)) add(Sort::close);
        ++at_;
    }

    bool starts_comment() const {
        return here() == '#' || (here() == '/' && (here(1) == '/' || here(1) == '*'));
    }

    void skip_comment() {
        const bool is_long = here() == '/' && here(1) == '*';
        const std::size_t end = std::min(text_.find(is_long ? "*/" : "\n", at_), text_.size());
        line_ += static_cast<std::size_t>(std::count(text_.begin() + static_cast<std::ptrdiff_t>(at_),
                                                     text_.begin() + static_cast<std::ptrdiff_t>(end), '\n'));
        at_ = is_long ? std::min(end + 2, text_.size()) : end;
    }

    bool starts_number() const {
        const std::size_t sign = here() == '-' || here() == '+' ? 1 : 0;
        return is_digit(here(sign)) || (here(sign) == '.' && is_digit(here(sign + 1)));
    }

    /// Skips a name together with digits in it, as in b2Vec2. Also skips brackets with a number directly
    /// after it: the index in vertices[3], the length in points[4].
    void take_word() {
        const std::size_t begin = at_;
        while (is_letter(here()) || is_digit(here())) ++at_;
        const std::string_view word = text_.substr(begin, at_ - begin);
        if (word == "circle" || word == "capsule")
            tokens_.push_back({Sort::shape_name, line_, 0.0, ' ', word});
        if (word == "x" || word == "y") label_ = word.front();
        skip_indices();
        if (is_no_number(word) || stands_for_number(begin))
            tokens_.push_back({Sort::no_number, line_, 0.0, ' ', word});
    }

    /// Returns whether the word from `begin` is an item of a list, as in [1, null] or [1, "x"].
    bool stands_for_number(std::size_t begin) const {
        constexpr std::string_view skipped = " \t\r\n\"'";
        const std::size_t before =
            begin == 0 ? std::string_view::npos : text_.find_last_not_of(skipped, begin - 1);
        const std::size_t behind = text_.find_first_not_of(skipped, at_);
        if (before == std::string_view::npos || behind == std::string_view::npos) return false;
        const bool begins = text_[before] == ',' || text_[before] == ':' || is_open(text_[before]);
        return begins && (text_[behind] == ',' || is_close(text_[behind]));
    }

    void skip_indices() {
        while (here() == '[') {
            std::size_t end = at_ + 1;
            while (end < text_.size() && (is_digit(text_[end]) || text_[end] == ' ')) ++end;
            if (end >= text_.size() || text_[end] != ']') return;
            if (text_.substr(at_ + 1, end - at_ - 1) == "0") add(Sort::first_index);
            at_ = end + 1;
        }
    }

    void take_number() {
        const std::size_t begin = at_;
        if (here() == '+') ++at_;
        Token token{Sort::number, line_, 0.0, std::exchange(label_, ' '), {}};
        const auto read = read_number(text_.data() + at_, text_.data() + text_.size(), token.value);
        at_ = static_cast<std::size_t>(read.ptr - text_.data());
        while (is_letter(here()) || is_digit(here())) ++at_;  // "0.2f", "3px"
        const std::string_view written = text_.substr(begin, at_ - begin);
        if (read.ec != std::errc() || !std::isfinite(token.value)) {
            error_ = ImportError{line_, fmt::format("\"{}\" is no number that can be used.", written)};
            return;
        }
        if (!is_array_length(begin)) tokens_.push_back(token);
    }

    /// Returns whether the number is the length of an array type, as in "[f32; 2]".
    bool is_array_length(std::size_t begin) const {
        const std::size_t before = begin == 0 ? begin : text_.find_last_not_of(' ', begin - 1);
        return here() == ']' && before != std::string_view::npos && text_[before] == ';';
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t line_ = 1;
    bool is_blank_ = true;  // the line so far
    char label_ = ' ';
    std::vector<Token> tokens_;
    std::optional<ImportError> error_;
};

struct Place {
    DVec2 at;
    std::size_t line;
};

/// The points in one bracket, or outside all brackets, in the order of the text.
using Ring = std::vector<Place>;

ImportError odd_count(std::size_t line, std::size_t count) {
    if (count == 1) return {line, "A number stands alone, and points are pairs x, y."};
    return {line, fmt::format("{} numbers stand together, and points are pairs x, y.", count)};
}

/// Returns whether there are enough numbers for a shape, because prose may contain a few. A segment has four,
/// a circle three.
bool has_coordinates(const std::vector<Token>& tokens) {
    const auto count = [&](Sort sort) {
        return std::count_if(tokens.begin(), tokens.end(), [sort](const Token& t) { return t.sort == sort; });
    };
    return count(Sort::number) >= 4 || count(Sort::shape_name) > 0;
}

class Reader {
  public:
    std::variant<std::vector<ImportedShape>, ImportError> read(const std::vector<Token>& tokens) {
        if (!has_coordinates(tokens)) return nothing_;
        levels_.emplace_back();
        for (const Token& token : tokens) {
            if (error_) break;
            take(token);
        }
        while (levels_.size() > 1 && !error_) close();  // brackets that the text does not close
        end_rows();
        if (!error_) end_ring(levels_.back().points);
        if (named_ && !error_) refuse_named();
        if (error_) return std::move(*error_);
        if (shapes_.empty()) return nothing_;
        return std::move(shapes_);
    }

  private:
    /// An open bracket, or the text outside all brackets.
    struct Level {
        std::vector<Token> numbers;  // not in an inner bracket
        Ring points;
        std::vector<Token> no_numbers = {};
        bool is_list = false;  // in [] or {}, not in the parentheses of a call
    };

    void take(const Token& token) {
        switch (token.sort) {
            case Sort::number:
                return named_ ? take_parameter(token) : levels_.back().numbers.push_back(token);
            case Sort::no_number:
                return levels_.back().no_numbers.push_back(token);
            case Sort::open:
                if (named_) return;
                levels_.emplace_back();
                levels_.back().is_list = token.mark != '(';
                return;
            case Sort::close:
                if (!named_ && levels_.size() > 1) close();
                return;
            case Sort::line_end:
                if (levels_.size() == 1) end_row();
                return;
            case Sort::blank_line:
                if (levels_.size() == 1) end_rows();
                return;
            case Sort::shape_name:
                return begin_named(token);
            case Sort::first_index:  // vertices[0] begins another list
                return levels_.size() == 1 ? end_rows() : end_ring(levels_.back().points);
        }
    }

    // ---- "circle x y r" and "capsule x1 y1 x2 y2 r"

    void begin_named(const Token& token) {
        if (named_) return refuse_named();
        named_ = token;
        parameters_.clear();
    }

    void take_parameter(const Token& token) {
        parameters_.push_back(token.value);
        const bool is_circle = named_->name == "circle";
        if (parameters_.size() < (is_circle ? 3U : 5U)) return;
        const std::vector<double>& p = parameters_;
        if (!(p.back() > 0.0)) {
            error_ = ImportError{token.line, fmt::format("The radius of this {} is {}; it must be above 0.",
                                                         named_->name, p.back())};
            return;
        }
        const ShapeGeometry shape = is_circle
                                        ? ShapeGeometry(CircleSpec{.radius = p[2], .center = {p[0], p[1]}})
                                        : ShapeGeometry(CapsuleSpec{{p[0], p[1]}, {p[2], p[3]}, p[4]});
        shapes_.push_back({shape, false, named_->line});
        named_.reset();
    }

    void refuse_named() {
        error_ = ImportError{named_->line, named_->name == "circle"
                                               ? "A circle is \"circle x y r\": three numbers."
                                               : "A capsule is \"capsule x1 y1 x2 y2 r\": five numbers."};
    }

    void refuse(const Token& token) {
        error_ = ImportError{token.line, fmt::format("\"{}\" stands in the place of a number.", token.name)};
    }

    // ---- brackets

    /// Ends a bracket. Two numbers in it are a point, which belongs to the ring of the enclosing bracket.
    /// More numbers are a ring. A single number is ignored, such as the count in Set(vertices, 4). But a
    /// point of which one coordinate is no number must not vanish.
    void close() {
        Level level = std::move(levels_.back());
        levels_.pop_back();
        if (level.numbers.size() + level.no_numbers.size() == 2 && level.numbers.size() < 2 &&
            is_point(level)) {
            return refuse(level.no_numbers.front());
        }
        if (level.numbers.size() == 1) level.numbers.clear();
        if (level.numbers.size() % 2 != 0) {
            error_ = odd_count(level.numbers.front().line, level.numbers.size());
            return;
        }
        Ring of_numbers = places_of(level.numbers);
        if (of_numbers.size() == 1) {
            levels_.back().points.push_back(of_numbers.front());
        } else {
            end_ring(of_numbers);
        }
        end_ring(level.points);
    }

    /// Returns whether the bracket, which has two items, is meant as a point: it names no list of points.
    static bool is_point(const Level& level) {
        return (level.is_list && level.numbers.size() == 1) ||
               std::any_of(level.no_numbers.begin(), level.no_numbers.end(),
                           [](const Token& token) { return is_no_number(token.name); });
    }

    static Ring places_of(const std::vector<Token>& numbers) {
        Ring ring;
        for (std::size_t i = 0; i + 1 < numbers.size(); i += 2) {
            const Token& p = numbers[i];
            const Token& q = numbers[i + 1];
            const bool swapped = p.mark == 'y' && q.mark == 'x';
            ring.push_back({swapped ? DVec2(q.value, p.value) : DVec2(p.value, q.value), p.line});
        }
        return ring;
    }

    // ---- rows outside of all brackets

    /// Ends a line. If it has points in brackets, they are its points, and any other number is ignored as a
    /// count. Otherwise its numbers are coordinates.
    void end_row() {
        Level& level = levels_.back();
        if (!level.points.empty()) level.numbers.clear();
        if (!level.numbers.empty() && !level.no_numbers.empty()) return refuse(level.no_numbers.front());
        level.no_numbers.clear();
        if (level.numbers.size() % 2 != 0) {
            error_ = odd_count(level.numbers.front().line, level.numbers.size());
            return;
        }
        Ring row = level.numbers.empty() ? std::move(level.points) : places_of(level.numbers);
        level.numbers.clear();
        level.points.clear();
        if (!row.empty()) rows_.push_back(std::move(row));
    }

    /// Ends a paragraph. If each of its lines has at least three points, each line is a ring. Otherwise the
    /// whole paragraph is one ring.
    void end_rows() {
        if (!error_) end_row();
        const bool by_line =
            std::all_of(rows_.begin(), rows_.end(), [](const Ring& row) { return row.size() >= 3; });
        Ring all;
        for (Ring& row : rows_) {
            if (by_line) {
                end_ring(row);
            } else {
                all.insert(all.end(), row.begin(), row.end());
            }
        }
        rows_.clear();
        end_ring(all);
    }

    void end_ring(Ring& ring) {
        const Ring places = std::exchange(ring, {});
        if (places.empty() || error_) return;
        std::vector<DVec2> points;
        for (const Place& place : places) points.push_back(place.at);
        if (points.size() > 3 && points.front() == points.back()) points.pop_back();
        const std::size_t line = places.front().line;
        if (points.size() == 1) {
            error_ = ImportError{line, "One point alone is no shape; a polygon has three or more."};
        } else if (points.size() == 2) {
            shapes_.push_back({SegmentSpec{points[0], points[1]}, false, line});
        } else {
            const bool clockwise = twice_signed_area(points) < 0.0;
            shapes_.push_back({PolygonSpec{.vertices = std::move(points)}, clockwise, line});
        }
    }

    ImportError nothing_{0, "There are no coordinates in this text."};
    std::vector<Level> levels_;
    std::vector<Ring> rows_;
    std::optional<Token> named_;
    std::vector<double> parameters_;
    std::vector<ImportedShape> shapes_;
    std::optional<ImportError> error_;
};

}  // namespace

std::variant<std::vector<ImportedShape>, ImportError> read_coordinates(std::string_view text) {
    auto tokens = Scanner(text).tokens();
    if (auto* error = std::get_if<ImportError>(&tokens)) return std::move(*error);
    return Reader().read(std::get<std::vector<Token>>(tokens));
}

}  // namespace collide
