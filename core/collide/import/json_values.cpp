#include <collide/import/json_values.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>

#include <collide/base/standard.h>

namespace collide {

namespace {

std::optional<double> float_of_bits(const std::string& text) {
    constexpr std::size_t digits = 8;
    constexpr int hexadecimal = 16;
    std::uint32_t bits = 0;
    const char* const end = text.data() + text.size();
    if (text.size() != digits || std::from_chars(text.data(), end, bits, hexadecimal).ptr != end)
        return std::nullopt;
    return static_cast<double>(same_bytes_as<float>(bits));
}

/// Finds a value in a JSON text.
class JsonWay {
  public:
    explicit JsonWay(std::string_view text) : text_(text) { skip(" \t\r\n"); }

    std::size_t line() const {
        const std::string_view before = text_.substr(0, at_);
        return 1 + static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
    }

    /// Moves to the element or member that the token names. Returns false and does not move if there is none.
    bool enter(std::string_view token) {
        const std::size_t here = at_;
        const bool is_list = peek() == '[';
        if (!is_list && peek() != '{') return false;
        step();
        for (std::size_t index = 0; peek() != ']' && peek() != '}' && at_ < text_.size(); ++index) {
            std::string name = std::to_string(index);
            if (!is_list) {
                const std::size_t begin = at_;
                pass_value();
                const Json key = Json::parse(text_.substr(begin, at_ - begin), nullptr, false);
                name = key.is_string() ? pointer_token(key.get<std::string>()) : std::string();
                skip(" \t\r\n:");
            }
            if (name == token) return true;
            pass_value();
            skip(" \t\r\n,");
        }
        at_ = here;
        return false;
    }

  private:
    char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    void skip(const char* signs) { at_ = std::min(text_.find_first_not_of(signs, at_), text_.size()); }
    void step() {
        ++at_;
        skip(" \t\r\n");
    }
    void pass_text() {
        for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_) at_ += text_[at_] == '\\' ? 1 : 0;
        ++at_;
    }
    /// Moves behind the value and the spaces after it.
    void pass_value() {
        int depth = 0;
        while (at_ < text_.size()) {
            const char sign = text_[at_];
            if (depth == 0 && (sign == ',' || sign == ']' || sign == '}' || sign == ':')) break;
            depth += sign == '[' || sign == '{' ? 1 : 0;
            depth -= sign == ']' || sign == '}' ? 1 : 0;
            if (sign == '"') {
                pass_text();
            } else {
                ++at_;
            }
        }
        at_ = std::min(at_, text_.size());
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

}  // namespace

std::size_t line_of_pointer(std::string_view text, std::string_view pointer) {
    JsonWay way(text);
    while (!pointer.empty()) {
        pointer.remove_prefix(1);
        const std::string_view token = pointer.substr(0, pointer.find('/'));
        if (!way.enter(token)) break;
        pointer.remove_prefix(token.size());
    }
    return way.line();
}

double number_of(const Value& value) {
    const Json& json = value.json();
    if (json.is_boolean()) return json.get<bool>() ? 1.0 : 0.0;
    std::optional<double> number;
    if (json.is_number()) number = json.get<double>();
    if (json.is_string()) number = float_of_bits(json.get<std::string>());
    if (number && std::isfinite(*number)) return *number;
    value.refuse(std::string("found ") + std::string(type_in_words(json)) + ", expected a finite number");
}

DVec2 point_of_array(const Value& value) {
    const std::vector<Value> numbers = value.elements();
    if (numbers.size() < 2) value.refuse("a point needs two numbers: [x, y]");
    return {number_of(numbers[0]), number_of(numbers[1])};
}

DVec2 point_of_object(const Value& value) {
    if (value.json().is_number() && value.json() == 0) return {0.0, 0.0};
    ObjectReader object(value);
    constexpr std::string_view remedy = "a point needs two numbers, \"x\" and \"y\"";
    const double x = number_of(object.at("x", remedy));
    return {x, number_of(object.at("y", remedy))};
}

std::vector<DVec2> points_of_objects(const Value& list) {
    std::vector<DVec2> points;
    for (const Value& value : list.elements()) points.push_back(point_of_object(value));
    return points;
}

std::optional<Value> JsonObject::find(std::string_view key) {
    auto found = reader_.find_value(key);
    return found && found->json().is_null() ? std::nullopt : std::move(found);
}

double JsonObject::number(std::string_view key, double standard) {
    const auto found = reader_.find_value(key);
    return found ? number_of(*found) : standard;
}

std::string JsonObject::text(std::string_view key) {
    const auto found = find(key);
    return found && found->json().is_string() ? found->json().get<std::string>() : std::string();
}

DVec2 JsonObject::point(std::string_view key, DVec2 standard) {
    const auto found = find(key);
    return found ? point_of_object(*found) : standard;
}

std::vector<Value> JsonObject::list(std::string_view key) {
    const auto found = find(key);
    return found ? found->elements() : std::vector<Value>();
}

std::vector<DVec2> JsonObject::points(std::string_view key) {
    const auto found = find(key);
    return found ? points_of_objects(*found) : std::vector<DVec2>();
}

}  // namespace collide
