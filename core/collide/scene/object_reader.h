// Reads one JSON object key by key, knowing where it stands in the file. What can't be used is refused by
// throwing `Refusal`, which never leaves core/collide/scene/: scene_reader.cpp turns it into a `SceneError`.
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

/// Where in the file, and a sentence's rest: what is wrong and what would be right.
struct Refusal {
    std::string pointer;
    std::string reason;
};

/// What a number may be.
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
    /// [x, y], both coordinates.
    DVec2 point() const;
    /// [x, y], any finite numbers.
    DVec2 vector() const;
    /// The elements of an array, and how many they are.
    std::vector<Value> elements() const;
    std::size_t size() const;
    /// Those of an array of points [x, y]; quicker than by way of `elements`.
    std::vector<DVec2> points() const;

  private:
    DVec2 pair(NumberKind kind) const;
    [[noreturn]] void refuse_type(std::string_view expected) const;

    const Json* json_;
    std::string pointer_;
};

/// One JSON object. Keys that were never asked for are unknown: `finish` hands them back and warns of each.
///
/// Pointers are made only where one is needed, to refuse something: a scene may hold millions of numbers.
class ObjectReader {
  public:
    explicit ObjectReader(Value value);

    /// `key` here and below outlives the reader: it is a literal.
    bool has(std::string_view key) { return find(key) != nullptr; }
    /// Nothing when the key is missing.
    std::optional<Value> find_value(std::string_view key);
    /// Refuses the object when the key is missing; `remedy` says what belongs there.
    Value at(std::string_view key, std::string_view remedy);
    /// Refuses what stands there. Precondition: the object has the key.
    [[noreturn]] void refuse(std::string_view key, std::string reason) {
        at(key, "").refuse(std::move(reason));
    }

    /// Each leaves `target` as it is when the key is missing.
    void read(std::string_view key, double& target, NumberKind kind);
    void read(std::string_view key, std::optional<double>& target, NumberKind kind);
    void read(std::string_view key, std::string& target);
    void read(std::string_view key, bool& target);
    void read_point(std::string_view key, DVec2& target);
    void read_vector(std::string_view key, DVec2& target);

    /// One of `names`, by its index; the error lists them all.
    template <class Enum, std::size_t N>
    void read_name(std::string_view key, Enum& target, const std::array<std::string_view, N>& names) {
        if (const Json* json = find(key)) target = static_cast<Enum>(name_index(key, *json, names));
    }

    /// Keys that another program reads: kept with the unknown ones, without a warning. They outlive the
    /// reader.
    void carry(std::span<const std::string_view> keys) { carried_ = keys; }

    UnknownKeys finish(std::vector<std::string>& warnings) const;
    const Value& value() const { return value_; }

  private:
    const Json* find(std::string_view key);
    std::size_t name_index(std::string_view key, const Json& json, std::span<const std::string_view> names);

    Value value_;
    std::vector<std::string_view> known_;  // keys that were asked for, some of them more than once
    std::span<const std::string_view> carried_;
};

/// The key as a part of a JSON pointer (RFC 6901): ~ is written ~0, / is ~1. A key of more than a line's
/// length is cut, since pointers are only shown.
std::string pointer_token(std::string_view key);

/// Text from the file as a message shows it: in quotation marks, cut when it is longer than a line.
std::string in_quotes(std::string_view text);

/// The message with control characters written as in JSON, so that it stays one line and leaves the terminal
/// alone whatever the file holds.
std::string one_line(std::string_view message);

/// "null", "a string", "a number", …: what a sentence calls a JSON type.
std::string_view type_in_words(const Json& json);

/// The candidate with the fewest edits (Levenshtein), when these are few for the word's length; else empty.
std::string nearest_name(std::string_view word, std::span<const std::string_view> candidates);

}  // namespace collide
