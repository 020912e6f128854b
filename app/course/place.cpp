#include "course/place.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <optional>

namespace app {

enum class PlaceKind : std::uint8_t {
    current,     // @
    field,       // of the current value, by `text`
    literal,     // `json`
    chain,       // the second part, evaluated on the value of the first
    index,       // of the first part
    projection,  // the second part for each element of the first
    flatten,     // removes one level of lists in the first part
    filter,      // elements of the first part for which the second is true
    either,
    both,
    negation,
    comparison,  // by `text`
    call,        // of `text`
    reference    // &expression, for a function
};

struct PlaceNode {
    PlaceKind kind = PlaceKind::current;
    std::string text;
    Json json;
    std::ptrdiff_t index = 0;
    std::vector<PlaceNode> parts;
};

namespace {

// Returns whether a value counts as true: all but null, false, and empty lists, objects and texts.
bool holds(const Json& value) {
    if (value.is_null()) return false;
    if (value.is_boolean()) return value.get<bool>();
    if (value.is_number()) return true;
    return value.is_string() ? !value.get_ref<const std::string&>().empty() : !value.empty();
}

// ---- the functions

using Values = std::vector<Json>;

struct Evaluation {
    std::string error;  // the first one

    Json value(const PlaceNode& node, const Json& current);
    Json call(const PlaceNode& node, const Json& current);
    Json by_key(const PlaceNode& node, const Json& current);
    Json refuse(std::string why) {
        if (error.empty()) error = std::move(why);
        return nullptr;
    }
};

bool is_all(const Json& list, bool (Json::*is)() const noexcept) {
    return std::all_of(list.begin(), list.end(), [&](const Json& element) { return (element.*is)(); });
}
bool is_sortable(const Json& list) {
    return list.is_array() && (is_all(list, &Json::is_number) || is_all(list, &Json::is_string));
}

Json smallest(const Json& list) {
    return list.empty() ? Json() : *std::min_element(list.begin(), list.end());
}
Json largest(const Json& list) { return list.empty() ? Json() : *std::max_element(list.begin(), list.end()); }
Json total(const Json& list) {
    double sum = 0.0;
    for (const Json& element : list) sum += element.get<double>();
    return sum;
}
Json reversed(Json value) {
    if (value.is_string()) {
        std::string text = value;
        std::reverse(text.begin(), text.end());
        return text;
    }
    std::reverse(value.begin(), value.end());
    return value;
}
/// Returns the number of characters of a text, elements of a list, or members of an object.
Json size_of(const Json& value) {
    if (!value.is_string()) return value.size();
    const std::string text = value;
    return std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; });
}
Json keys_of(const Json& object) {
    Json keys = Json::array();
    for (const auto& member : object.items()) keys.push_back(member.key());
    return keys;
}
Json magnitude_of(const Json& number) {
    return number.is_number_integer() ? Json(std::abs(number.get<std::int64_t>()))
                                      : Json(std::abs(number.get<double>()));
}

/// A function of one value: the values that it takes, in words, and what it does.
struct Function {
    std::string_view name;
    std::string_view takes;
    bool (*can_take)(const Json&);
    Json (*apply)(const Json&);
};

bool has_size(const Json& v) { return v.is_array() || v.is_string() || v.is_object(); }
bool can_reverse(const Json& v) { return v.is_array() || v.is_string(); }
bool has_numbers(const Json& v) { return v.is_array() && is_all(v, &Json::is_number); }

constexpr std::array<Function, 8> functions{{
    {"abs", "a number", [](const Json& v) { return v.is_number(); }, magnitude_of},
    {"keys", "an object", [](const Json& v) { return v.is_object(); }, keys_of},
    {"length", "a list, an object or a string", has_size, size_of},
    {"max", "a list of numbers or of strings", is_sortable, largest},
    {"min", "a list of numbers or of strings", is_sortable, smallest},
    {"reverse", "a list or a string", can_reverse, [](const Json& v) { return reversed(v); }},
    {"sort", "a list of numbers or of strings", is_sortable,
     [](const Json& v) {
         Json list = v;
         std::stable_sort(list.begin(), list.end());
         return list;
     }},
    {"sum", "a list of numbers", has_numbers, total},
}};
constexpr std::array<std::string_view, 3> functions_by_key{"sort_by", "min_by", "max_by"};

const Function* function_named(std::string_view name) {
    const auto found =
        std::find_if(functions.begin(), functions.end(), [&](const Function& f) { return f.name == name; });
    return found == functions.end() ? nullptr : &*found;
}
bool is_by_key(std::string_view name) {
    return std::find(functions_by_key.begin(), functions_by_key.end(), name) != functions_by_key.end();
}

std::vector<std::string_view> function_names() {
    std::vector<std::string_view> names{"contains", "not_null"};
    for (const Function& function : functions) names.push_back(function.name);
    names.insert(names.end(), functions_by_key.begin(), functions_by_key.end());
    std::sort(names.begin(), names.end());
    return names;
}

Json contains_value(const Json& where, const Json& what) {
    if (where.is_string()) {
        return what.is_string() &&
               where.get<std::string>().find(what.get<std::string>()) != std::string::npos;
    }
    return std::find(where.begin(), where.end(), what) != where.end();
}

/// Evaluates sort_by, min_by and max_by.
Json Evaluation::by_key(const PlaceNode& node, const Json& current) {
    const Json list = value(node.parts.at(0), current);
    if (!list.is_array()) return refuse(fmt::format("{} takes a list", node.text));
    Json keys = Json::array();
    std::vector<std::size_t> order;
    for (const Json& element : list) {
        order.push_back(order.size());
        keys.push_back(value(node.parts.at(1).parts.at(0), element));
    }
    if (!is_sortable(keys)) return refuse(fmt::format("{} sorts by numbers or by strings", node.text));
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t i, std::size_t j) { return keys[i] < keys[j]; });
    if (node.text == "sort_by") {
        Json result = Json::array();
        for (const std::size_t i : order) result.push_back(list[i]);
        return result;
    }
    if (order.empty()) return nullptr;
    if (node.text == "min_by") return list[order.front()];
    const auto first_of_largest = std::find_if(order.begin(), order.end(),
                                               [&](std::size_t i) { return keys[i] == keys[order.back()]; });
    return list[*first_of_largest];
}

Json Evaluation::call(const PlaceNode& node, const Json& current) {
    if (is_by_key(node.text)) return by_key(node, current);
    Values given;
    for (const PlaceNode& part : node.parts) given.push_back(value(part, current));
    if (!error.empty()) return nullptr;
    if (node.text == "not_null") {
        const auto found =
            std::find_if(given.begin(), given.end(), [](const Json& v) { return !v.is_null(); });
        return found == given.end() ? Json() : *found;
    }
    if (node.text == "contains") {
        const bool can = given[0].is_array() || given[0].is_string();
        return can ? contains_value(given[0], given[1]) : refuse("contains takes a list or a string");
    }
    const Function& function = *function_named(node.text);
    if (!function.can_take(given[0])) {
        return refuse(fmt::format("{} takes {}", function.name, function.takes));
    }
    return function.apply(given[0]);
}

// ---- values

const Json& element_at(const Json& list, std::ptrdiff_t index) {
    static const Json none;
    if (!list.is_array()) return none;
    const auto size = static_cast<std::ptrdiff_t>(list.size());
    const std::ptrdiff_t at = index < 0 ? index + size : index;
    return at >= 0 && at < size ? list[static_cast<std::size_t>(at)] : none;
}

Json flattened(const Json& list) {
    if (!list.is_array()) return nullptr;
    Json result = Json::array();
    for (const Json& element : list) {
        if (element.is_array()) {
            result.insert(result.end(), element.begin(), element.end());
        } else {
            result.push_back(element);
        }
    }
    return result;
}

Json Evaluation::value(const PlaceNode& node, const Json& current) {
    const auto part = [&](std::size_t k, const Json& from) { return value(node.parts[k], from); };
    switch (node.kind) {
        case PlaceKind::current:
            return current;
        case PlaceKind::field:
            return current.is_object() && current.contains(node.text) ? current[node.text] : Json();
        case PlaceKind::literal:
            return node.json;
        case PlaceKind::chain: {
            const Json first = part(0, current);
            return first.is_null() ? Json() : part(1, first);
        }
        case PlaceKind::index:
            return element_at(part(0, current), node.index);
        case PlaceKind::flatten:
            return flattened(part(0, current));
        case PlaceKind::filter:
        case PlaceKind::projection: {
            const Json list = part(0, current);
            if (!list.is_array()) return nullptr;
            const bool filters = node.kind == PlaceKind::filter;
            Json result = Json::array();
            for (const Json& element : list) {
                Json seen = part(1, element);
                if (filters && holds(seen)) result.push_back(element);
                if (!filters && !seen.is_null()) result.push_back(std::move(seen));
            }
            return result;
        }
        case PlaceKind::either: {
            const Json first = part(0, current);
            return holds(first) ? first : part(1, current);
        }
        case PlaceKind::both: {
            const Json first = part(0, current);
            return holds(first) ? part(1, current) : first;
        }
        case PlaceKind::negation:
            return !holds(part(0, current));
        case PlaceKind::comparison: {
            const Json& a = part(0, current);
            const Json& b = part(1, current);
            if (node.text == "==") return a == b;
            if (node.text == "!=") return a != b;
            if (!a.is_number() || !b.is_number()) return nullptr;  // other values have no order
            if (node.text == "<") return a < b;
            if (node.text == "<=") return a <= b;
            return node.text == ">" ? a > b : a >= b;
        }
        case PlaceKind::call:
            return call(node, current);
        case PlaceKind::reference:
            break;
    }
    return refuse("& belongs in sort_by, min_by or max_by");
}

// ---- the parser: one function for each level of precedence, the lowest first

class Parser {
  public:
    explicit Parser(std::string_view text) : text_(text) {}

    PlaceNode whole() {
        PlaceNode node = either();
        skip_space();
        if (error_.empty() && at_ < text_.size()) refuse(fmt::format("\"{}\" is not understood", rest()));
        return node;
    }
    const std::string& error() const { return error_; }

  private:
    static constexpr int deepest = 64;

    std::string_view rest() const { return text_.substr(at_, 20); }
    PlaceNode refuse(std::string why) {
        if (error_.empty()) error_ = std::move(why);
        at_ = text_.size();
        return {};
    }
    void skip_space() {
        while (at_ < text_.size() && text_[at_] == ' ') ++at_;
    }
    bool take(std::string_view token) {
        skip_space();
        if (text_.substr(at_, token.size()) != token) return false;
        at_ += token.size();
        return true;
    }
    void need(std::string_view token) {
        if (error_.empty() && !take(token)) {
            refuse(at_ < text_.size() ? fmt::format("\"{}\" is missing before \"{}\"", token, rest())
                                      : fmt::format("\"{}\" is missing at the end", token));
        }
    }

    static PlaceNode node(PlaceKind kind, std::vector<PlaceNode> parts, std::string text = {}) {
        return {kind, std::move(text), {}, 0, std::move(parts)};
    }

    PlaceNode either() {
        if (++depth_ > deepest) return refuse("the expression is nested too deep");
        PlaceNode left = both();
        while (take("||")) left = node(PlaceKind::either, {std::move(left), both()});
        --depth_;
        return left;
    }
    PlaceNode both() {
        PlaceNode left = comparison();
        while (take("&&")) left = node(PlaceKind::both, {std::move(left), comparison()});
        return left;
    }
    PlaceNode comparison() {
        PlaceNode left = negation();
        for (const std::string_view op : {"==", "!=", "<=", ">=", "<", ">"}) {
            if (take(op)) return node(PlaceKind::comparison, {std::move(left), negation()}, std::string(op));
        }
        return left;
    }
    PlaceNode negation() {
        skip_space();
        if (text_.substr(at_, 2) == "!=" || !take("!")) return chain(primary(), false);
        return node(PlaceKind::negation, {negation()});
    }

    /// Parses what follows a value. Inside a projection `[]` ends it, and everything else applies to each
    /// element.
    PlaceNode chain(PlaceNode left, bool in_projection) {
        while (error_.empty()) {
            skip_space();
            if (in_projection && text_.substr(at_, 2) == "[]") return left;
            if (take(".")) {
                left = node(PlaceKind::chain, {std::move(left), member()});
            } else if (take("[]")) {
                left = projection(node(PlaceKind::flatten, {std::move(left)}));
            } else if (take("[*]")) {
                left = projection(std::move(left));
            } else if (take("[?")) {
                PlaceNode condition = either();
                need("]");
                left = projection(node(PlaceKind::filter, {std::move(left), std::move(condition)}));
            } else if (take("[")) {
                left = element(std::move(left));
            } else {
                return left;
            }
        }
        return left;
    }
    PlaceNode projection(PlaceNode list) {
        return node(PlaceKind::projection, {std::move(list), chain(PlaceNode{}, true)});
    }
    PlaceNode element(PlaceNode list) {
        PlaceNode result = node(PlaceKind::index, {std::move(list)});
        skip_space();
        const std::size_t begin = at_;
        if (at_ < text_.size() && text_[at_] == '-') ++at_;
        const std::size_t digits = at_;
        while (at_ < text_.size() && std::isdigit(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
        if (at_ == digits || at_ - digits > 9) {
            return refuse(fmt::format("a number is needed after \"[\", not \"{}\"", rest()));
        }
        result.index = std::stol(std::string(text_.substr(begin, at_ - begin)));
        need("]");
        return result;
    }

    /// Parses a name after a point, or a function of the value before it.
    PlaceNode member() {
        skip_space();
        if (at_ < text_.size() && text_[at_] == '"') return quoted_field();
        const std::string name = identifier();
        if (name.empty()) return refuse(fmt::format("a name is needed after \".\", not \"{}\"", rest()));
        return named(name);
    }
    PlaceNode named(const std::string& name) {
        return take("(") ? arguments(name) : node(PlaceKind::field, {}, name);
    }
    std::string identifier() {
        skip_space();
        const std::size_t begin = at_;
        const auto is_part = [&](char c) {
            return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_' ||
                   (at_ > begin && std::isdigit(static_cast<unsigned char>(c)) != 0);
        };
        while (at_ < text_.size() && is_part(text_[at_])) ++at_;
        return std::string(text_.substr(begin, at_ - begin));
    }

    PlaceNode primary() {
        skip_space();
        if (at_ == text_.size()) return refuse("something is missing at the end");
        const char c = text_[at_];
        if (c == '\'') return raw_text();
        if (c == '`') return json_literal();
        if (c == '"') return quoted_field();
        if (c == '[') return {};  // of the current value
        if (take("@")) return {};
        if (take("&")) return node(PlaceKind::reference, {either()});
        if (take("(")) {
            PlaceNode inner = either();
            need(")");
            return inner;
        }
        const std::string name = identifier();
        return name.empty() ? refuse(fmt::format("\"{}\" is not understood", rest())) : named(name);
    }

    /// Returns the text up to an end mark. A mark within the text has a backslash before it.
    std::optional<std::string> up_to(char mark) {
        std::string found;
        for (++at_; at_ < text_.size(); ++at_) {
            if (text_[at_] == '\\' && at_ + 1 < text_.size() && text_[at_ + 1] == mark) {
                found += text_[++at_];
            } else if (text_[at_] == mark) {
                ++at_;
                return found;
            } else {
                found += text_[at_];
            }
        }
        refuse(fmt::format("{} is missing at the end", mark));
        return std::nullopt;
    }
    PlaceNode raw_text() {
        PlaceNode result = node(PlaceKind::literal, {});
        result.json = up_to('\'').value_or("");
        return result;
    }
    PlaceNode json_literal() {
        PlaceNode result = node(PlaceKind::literal, {});
        const auto found = up_to('`');
        if (!found) return result;
        result.json = Json::parse(*found, nullptr, false);
        return result.json.is_discarded() ? refuse(fmt::format("`{}` is not JSON", *found)) : result;
    }
    PlaceNode quoted_field() { return node(PlaceKind::field, {}, up_to('"').value_or("")); }

    PlaceNode arguments(const std::string& name) {
        PlaceNode result = node(PlaceKind::call, {}, name);
        if (!take(")")) {
            do {
                result.parts.push_back(either());
            } while (error_.empty() && take(","));
            need(")");
        }
        return error_.empty() ? checked(std::move(result)) : result;
    }
    PlaceNode checked(PlaceNode call) {
        const std::size_t given = call.parts.size();
        if (is_by_key(call.text)) {
            if (given != 2 || call.parts[1].kind != PlaceKind::reference) {
                return refuse(fmt::format("{} takes a list and what to sort by, as in {}(axes, &overlap)",
                                          call.text, call.text));
            }
            return call;
        }
        const bool takes_some = call.text == "not_null";
        const bool takes_two = call.text == "contains";
        if (!takes_some && !takes_two && function_named(call.text) == nullptr) {
            return refuse(fmt::format("there is no function \"{}\"; there are {}", call.text,
                                      fmt::join(function_names(), ", ")));
        }
        if (takes_some ? given == 0 : given != (takes_two ? 2u : 1u)) {
            return refuse(fmt::format("{} takes {}", call.text,
                                      takes_some  ? "at least one value"
                                      : takes_two ? "two values"
                                                  : "one value"));
        }
        return call;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    int depth_ = 0;
    std::string error_;
};

/// Collects the fields that are read from the answers themselves, not from a value found before.
void collect_roots(const PlaceNode& node, std::vector<std::string>& roots) {
    if (node.kind == PlaceKind::field) roots.push_back(node.text);
    const bool first_only =
        node.kind == PlaceKind::chain || node.kind == PlaceKind::projection || node.kind == PlaceKind::filter;
    for (std::size_t k = 0; k < node.parts.size(); ++k) {
        if (k > 0 && (first_only || node.parts[k].kind == PlaceKind::reference)) continue;
        collect_roots(node.parts[k], roots);
    }
}

}  // namespace

std::variant<Place, PlaceError> parse_place(std::string_view text) {
    Parser parser(text);
    auto root = std::make_shared<const PlaceNode>(parser.whole());
    if (!parser.error().empty()) return PlaceError{parser.error()};
    Place place;
    collect_roots(*root, place.roots_);
    place.root_ = std::move(root);
    return place;
}

std::variant<Json, PlaceError> Place::value(const Json& answers) const {
    Evaluation evaluation;
    Json result = evaluation.value(*root_, answers);
    if (!evaluation.error.empty()) return PlaceError{evaluation.error};
    return result;
}

}  // namespace app
