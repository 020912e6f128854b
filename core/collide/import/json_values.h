// Reads values of JSON for importers. A value that can't be used is refused by throwing `Refusal`.
// `import_json` converts it to an error with the line and the JSON pointer.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <collide/import/imported_scene.h>
#include <collide/scene/object_reader.h>
#include <collide/scene/parse_text.h>

namespace collide {

/// Returns the line, from 1, of the value in a JSON text to which the pointer leads. If the pointer leads
/// nowhere, returns the line of the last value on its way.
std::size_t line_of_pointer(std::string_view text, std::string_view pointer);

/// Returns the result of `read` for the root of the text. `source` names the format in messages.
template <class Read>
ImportResult import_json(std::string_view text, std::string_view source, Read read) {
    std::size_t line = 0;
    auto result = read_or_refuse(source, [&]() -> ImportResult {
        try {
            auto parsed = parse_text(text, TextKind::other);
            if (auto* fault = std::get_if<Refusal>(&parsed)) throw std::move(*fault);
            return read(Value(std::get<Json>(parsed), ""));
        } catch (const Refusal& refusal) {
            if (!refusal.pointer.empty()) line = line_of_pointer(text, refusal.pointer);
            throw;
        }
    });
    if (auto* error = std::get_if<SceneError>(&result))
        return ImportError{line, std::move(error->message) + "."};
    return std::move(std::get<ImportResult>(result));
}

/// Returns any finite number. A text of eight hexadecimal digits counts as one: the bits of a float, as
/// b2dJson writes them.
double number_of(const Value& value);

/// Returns the point [x, y]; further numbers are ignored.
DVec2 point_of_array(const Value& value);

/// A JSON object. For a key that is missing or null, each function returns a default; but null as a number is
/// refused, because JavaScript writes NaN as null.
class JsonObject {
  public:
    explicit JsonObject(const Value& value) : reader_(value) {}

    std::optional<Value> find(std::string_view key);
    Value at(std::string_view key, std::string_view remedy) { return reader_.at(key, remedy); }
    double number(std::string_view key, double standard = 0.0);
    bool flag(std::string_view key, bool standard = false) {  // for true, and for a number other than 0
        const auto found = find(key);
        return found ? number_of(*found) != 0.0 : standard;
    }
    /// Returns a text; empty if the key is missing or not a text.
    std::string text(std::string_view key);
    /// Returns the point {"x": 1, "y": 2}. The number 0 means the origin.
    DVec2 point(std::string_view key, DVec2 standard = {0.0, 0.0});
    /// Returns the elements of a list; empty if the key is missing.
    std::vector<Value> list(std::string_view key);
    /// Returns the points of a list of points {"x": 1, "y": 2}; empty if the key is missing.
    std::vector<DVec2> points(std::string_view key);

  private:
    ObjectReader reader_;
};

DVec2 point_of_object(const Value& value);
std::vector<DVec2> points_of_objects(const Value& list);

}  // namespace collide
