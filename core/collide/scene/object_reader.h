// Reads one JSON object key by key, and knows its position in the file. A value that can't be used is refused
// by throwing `Refusal`. This exception never leaves core/collide/scene/: scene_reader.cpp converts it to a
// `SceneError`.
#pragma once

#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <collide/base/vec2.h>
#include <collide/scene/scene.h>

namespace collide {

using Json = nlohmann::ordered_json;

/// The position in the file, and the rest of a sentence: what is wrong and what would be right.
struct Refusal {
    std::string pointer;
    std::string reason;
};

/// The range of a number.
enum class NumberKind : std::uint8_t {
    coordinate,  // |x| <= max_coordinate
    size,        // min_size <= x <= max_coordinate
    radius,      // 0, or a size
    positive,    // 0 < x <= max_coordinate
    fraction,    // 0 <= x <= max_coordinate
    bounce,      // 0 <= x <= 1
    any          // |x| <= max_coordinate
};

/// One value of the file and its JSON pointer.
class Value {
  public:
    Value(const Json& json, std::string pointer) : json_(&json), pointer_(std::move(pointer)) {}

    const Json& json() const { return *json_; }
    const std::string& pointer() const { return pointer_; }
    [[noreturn]] void refuse(std::string reason) const { throw Refusal{pointer_, std::move(reason)}; }

    double number(NumberKind kind) const;
    int whole_number(int least, int most) const;
    std::string text() const;
    bool truth() const;  // true or false
    /// Reads [x, y] as two coordinates.
    DVec2 point() const;
    /// Reads [x, y] as any two finite numbers.
    DVec2 vector() const;
    /// Returns the elements of an array. `size` returns their number.
    std::vector<Value> elements() const;
    std::size_t size() const;
    /// Reads an array of points [x, y]. This is faster than using `elements`.
    std::vector<DVec2> points() const;

  private:
    DVec2 pair(NumberKind kind) const;
    [[noreturn]] void refuse_type(std::string_view expected) const;

    const Json* json_;
    std::string pointer_;
};

/// Reads one JSON object. Keys that were never queried are unknown: `finish` returns them and adds a warning
/// for each.
///
/// JSON pointers are only made when a value is refused, since a scene may have millions of numbers.
class ObjectReader {
  public:
    explicit ObjectReader(Value value);

    /// Returns whether the object has the key. `key`, here and below, must outlive the reader: it is a
    /// literal.
    bool has(std::string_view key) { return find(key) != nullptr; }
    /// Returns the value of the key, or nothing if it is missing.
    std::optional<Value> find_value(std::string_view key);
    /// Returns the value of the key. Refuses the object if the key is missing. `remedy` tells what belongs
    /// there.
    Value at(std::string_view key, std::string_view remedy);
    /// Refuses the value of a key. Precondition: the object has the key.
    [[noreturn]] void refuse(std::string_view key, std::string reason) {
        at(key, "").refuse(std::move(reason));
    }

    /// Each of these leaves `target` unchanged if the key is missing.
    void read(std::string_view key, double& target, NumberKind kind);
    void read(std::string_view key, std::optional<double>& target, NumberKind kind);
    void read(std::string_view key, std::string& target);
    void read(std::string_view key, bool& target);
    void read_point(std::string_view key, DVec2& target);
    void read_vector(std::string_view key, DVec2& target);

    /// Reads one of `names` as the enumerator with its index. The error lists all names.
    template <class Enum, std::size_t N>
    void read_name(std::string_view key, Enum& target, const std::array<std::string_view, N>& names) {
        if (const Json* json = find(key)) target = static_cast<Enum>(name_index(key, *json, names));
    }

    /// Sets keys that are meant for another program. They are kept with the unknown keys, without a warning.
    /// The names must outlive the reader.
    void carry(std::span<const std::string_view> keys) { carried_ = keys; }

    UnknownKeys finish(std::vector<std::string>& warnings) const;
    const Value& value() const { return value_; }

  private:
    const Json* find(std::string_view key);
    std::size_t name_index(std::string_view key, const Json& json, std::span<const std::string_view> names);

    Value value_;
    std::vector<std::string_view> known_;  // keys that were queried, some more than once
    std::span<const std::string_view> carried_;
};

/// Returns the key as a part of a JSON pointer (RFC 6901): ~ is written ~0, and / is written ~1. A very long
/// key is shortened, since pointers are only displayed.
std::string pointer_token(std::string_view key);

/// Returns text from the file for a message: in quotation marks, shortened if it is longer than a line.
std::string in_quotes(std::string_view text);

/// Returns the message with control characters escaped as in JSON. So it stays on one line and cannot control
/// the terminal, whatever the file contains.
std::string one_line(std::string_view message);

/// Returns the name of a JSON type for a sentence: "null", "a string", "a number", and so on.
std::string_view type_in_words(const Json& json);

/// Returns the candidate with the fewest edits (Levenshtein), or "" if these are too many for the word's
/// length.
std::string nearest_name(std::string_view word, std::span<const std::string_view> candidates);

}  // namespace collide
