#include <collide/scene/object_reader.h>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <utility>

#include <collide/base/tolerances.h>

namespace collide {

namespace {

/// Returns what is wrong with `x` as a number of this kind; empty if it is valid.
std::string objection(double x, NumberKind kind) {
    const bool absurd = std::abs(x) > max_coordinate;
    switch (kind) {
        case NumberKind::coordinate:
            return absurd ? fmt::format("{} is too far away; coordinates range from -1e6 to 1e6 metres", x)
                          : "";
        case NumberKind::radius:
            if (x == 0.0) return "";
            [[fallthrough]];
        case NumberKind::size:
            if (x < min_size || absurd) {
                return fmt::format("{} is not a usable size; sizes range from 1e-5 to 1e6 metres{}", x,
                                   kind == NumberKind::radius ? " (a radius may be 0)" : "");
            }
            return "";
        case NumberKind::positive:
            if (!(x > 0.0)) return fmt::format("{} is not positive; a number above 0 is needed", x);
            break;
        case NumberKind::fraction:
        case NumberKind::bounce:
            if (x < 0.0) return fmt::format("{} is negative; a number of at least 0 is needed", x);
            break;
        case NumberKind::any:
            break;
    }
    if (absurd) return fmt::format("{} is too large; numbers range from -1e6 to 1e6", x);
    return kind == NumberKind::bounce && x > 1.0
               ? fmt::format("{} would make each bounce higher than the one before; 0 to 1 is needed", x)
               : "";
}

/// Returns the number, or nothing if it must be refused.
std::optional<double> usable_number(const Json& json, NumberKind kind) {
    if (!json.is_number()) return std::nullopt;
    const auto x = json.get<double>();
    return std::isfinite(x) && objection(x, kind).empty() ? std::optional(x) : std::nullopt;
}

std::optional<DVec2> usable_pair(const Json& json, NumberKind kind) {
    if (!json.is_array() || json.size() != 2) return std::nullopt;
    const auto x = usable_number(json[0], kind);
    const auto y = usable_number(json[1], kind);
    return x && y ? std::optional(DVec2(*x, *y)) : std::nullopt;
}

/// Returns at most a line of the text, cut between two characters of UTF-8.
std::string shortened(std::string_view text) {
    constexpr std::size_t longest = 80;
    if (text.size() <= longest) return std::string(text);
    std::size_t end = longest;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0u) == 0x80u) --end;
    return std::string(text.substr(0, end)) + "...";
}

}  // namespace

std::string pointer_token(std::string_view key) {
    std::string token;
    for (const char c : shortened(key)) token += c == '~' ? "~0" : (c == '/' ? "~1" : std::string(1, c));
    return token;
}

std::string in_quotes(std::string_view text) { return fmt::format("\"{}\"", shortened(text)); }

std::string one_line(std::string_view message) {
    std::string line;
    for (const char c : message) {
        const auto code = static_cast<unsigned char>(c);
        if (code < 0x20 || code == 0x7f) {
            line += fmt::format("\\u{:04x}", code);
        } else {
            line += c;
        }
    }
    return line;
}

std::string_view type_in_words(const Json& json) {
    switch (json.type()) {
        case Json::value_t::null:
            return "null";
        case Json::value_t::object:
            return "an object";
        case Json::value_t::array:
            return "an array";
        case Json::value_t::string:
            return "a string";
        case Json::value_t::boolean:
            return "true or false";
        default:
            return "a number";
    }
}

void Value::refuse_type(std::string_view expected) const {
    refuse(fmt::format("found {}, expected {}", type_in_words(*json_), expected));
}

double Value::number(NumberKind kind) const {
    if (const auto usable = usable_number(*json_, kind)) return *usable;
    if (!json_->is_number()) refuse_type("a number");
    const auto x = json_->get<double>();
    refuse(std::isfinite(x) ? objection(x, kind) : "the number is not finite; an ordinary number is needed");
}

int Value::whole_number(int least, int most) const {
    const double x = number(NumberKind::any);
    if (x != std::floor(x) || x < least || x > most) {
        refuse(fmt::format("{} is not valid; a whole number from {} to {} is needed", x, least, most));
    }
    return static_cast<int>(x);
}

bool Value::truth() const {
    if (!json_->is_boolean()) refuse_type("true or false");
    return json_->get<bool>();
}

std::string Value::text() const {
    if (!json_->is_string()) refuse_type("a string");
    return json_->get<std::string>();
}

std::vector<Value> Value::elements() const {
    std::vector<Value> values;
    values.reserve(size());
    for (std::size_t i = 0; i < json_->size(); ++i) {
        values.emplace_back((*json_)[i], fmt::format("{}/{}", pointer_, i));
    }
    return values;
}

std::size_t Value::size() const {
    if (!json_->is_array()) refuse_type("an array");
    return json_->size();
}

DVec2 Value::pair(NumberKind kind) const {
    if (const auto usable = usable_pair(*json_, kind)) return *usable;
    if (!json_->is_array() || json_->size() != 2) {
        refuse(fmt::format("found {}, expected a pair [x, y]",
                           json_->is_array() ? fmt::format("an array of {}", json_->size())
                                             : std::string(type_in_words(*json_))));
    }
    const std::vector<Value> both = elements();
    return {both[0].number(kind), both[1].number(kind)};
}

std::vector<DVec2> Value::points() const {
    std::vector<DVec2> points;
    points.reserve(size());
    for (const Json& json : *json_) {
        const auto usable = usable_pair(json, NumberKind::coordinate);
        points.push_back(usable ? *usable
                                : Value(json, fmt::format("{}/{}", pointer_, points.size())).point());
    }
    return points;
}

DVec2 Value::point() const { return pair(NumberKind::coordinate); }
DVec2 Value::vector() const { return pair(NumberKind::any); }

ObjectReader::ObjectReader(Value value) : value_(std::move(value)) {
    constexpr std::size_t usual = 32;
    known_.reserve(usual);
    if (!value_.json().is_object()) {
        value_.refuse(fmt::format("found {}, expected an object", type_in_words(value_.json())));
    }
}

const Json* ObjectReader::find(std::string_view key) {
    known_.push_back(key);
    const auto found = value_.json().find(key);
    return found == value_.json().end() ? nullptr : &*found;
}

std::optional<Value> ObjectReader::find_value(std::string_view key) {
    const Json* const found = find(key);
    if (found == nullptr) return std::nullopt;
    return Value(*found, fmt::format("{}/{}", value_.pointer(), pointer_token(key)));
}

Value ObjectReader::at(std::string_view key, std::string_view remedy) {
    auto found = find_value(key);
    if (!found) value_.refuse(fmt::format("\"{}\" is missing: {}", key, remedy));
    return *std::move(found);
}

void ObjectReader::read(std::string_view key, double& target, NumberKind kind) {
    if (const Json* json = find(key)) {
        const auto usable = usable_number(*json, kind);
        target = usable ? *usable : at(key, "").number(kind);
    }
}

void ObjectReader::read(std::string_view key, std::optional<double>& target, NumberKind kind) {
    if (const auto value = find_value(key)) target = value->number(kind);
}

void ObjectReader::read(std::string_view key, bool& target) {
    if (const auto value = find_value(key)) target = value->truth();
}

void ObjectReader::read(std::string_view key, std::string& target) {
    if (const Json* json = find(key)) {
        target = json->is_string() ? json->get_ref<const std::string&>() : at(key, "").text();
    }
}

void ObjectReader::read_point(std::string_view key, DVec2& target) {
    if (const Json* json = find(key)) {
        const auto usable = usable_pair(*json, NumberKind::coordinate);
        target = usable ? *usable : at(key, "").point();
    }
}

void ObjectReader::read_vector(std::string_view key, DVec2& target) {
    if (const Json* json = find(key)) {
        const auto usable = usable_pair(*json, NumberKind::any);
        target = usable ? *usable : at(key, "").vector();
    }
}

std::size_t ObjectReader::name_index(std::string_view key, const Json& json,
                                     std::span<const std::string_view> names) {
    const std::string name = json.is_string() ? json.get_ref<const std::string&>() : at(key, "").text();
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) {
        const std::string nearest = nearest_name(name, names);
        refuse(key, fmt::format("{} is unknown here; {}one of {} is needed", in_quotes(name),
                                nearest.empty() ? "" : fmt::format("\"{}\" perhaps; ", nearest),
                                fmt::join(names, ", ")));
    }
    return static_cast<std::size_t>(found - names.begin());
}

UnknownKeys ObjectReader::finish(std::vector<std::string>& warnings) const {
    UnknownKeys unknown;
    for (const auto& [key, json] : value_.json().items()) {
        if (std::find(known_.begin(), known_.end(), key) != known_.end()) continue;
        unknown.set(key, json);
        if (std::find(carried_.begin(), carried_.end(), key) != carried_.end()) continue;
        std::vector<std::string_view> known = known_;
        known.insert(known.end(), carried_.begin(), carried_.end());
        std::sort(known.begin(), known.end());  // of equally near keys, the first one is suggested
        const std::string nearest = nearest_name(key, known);
        warnings.push_back(
            fmt::format("{}/{}: the key is unknown and kept as is{}", value_.pointer(), pointer_token(key),
                        nearest.empty() ? "" : fmt::format(", did you mean \"{}\"?", nearest)));
    }
    return unknown;
}

namespace {

/// Returns the number of edits. An edit inserts, removes or replaces a letter, or swaps two neighbours.
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before(b.size() + 1);
    std::vector<std::size_t> last(b.size() + 1);
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(last.begin(), last.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t substituted = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, substituted});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                row[j] = std::min(row[j], before[j - 2] + 1);
            }
        }
        std::swap(before, last);
        std::swap(last, row);
    }
    return last[b.size()];
}

}  // namespace

std::string nearest_name(std::string_view word, std::span<const std::string_view> candidates) {
    constexpr std::size_t longest_word = 64;
    std::string_view best;
    const std::size_t allowed = word.size() < 2 ? 0 : std::max<std::size_t>(1, word.size() / 3);
    std::size_t least = allowed + 1;
    if (word.size() > longest_word) return {};
    for (const std::string_view candidate : candidates) {
        const std::size_t edits = edit_distance(word, candidate);
        if (edits < least) {
            least = edits;
            best = candidate;
        }
    }
    return std::string(best);
}

}  // namespace collide
