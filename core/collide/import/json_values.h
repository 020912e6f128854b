// What importers of JSON read values with. What can't be used is refused by throwing `Refusal`, which
// `import_json` makes an error of. It has the place as a line and a JSON pointer.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <collide/import/imported_scene.h>
#include <collide/scene/object_reader.h>
#include <collide/scene/parse_text.h>

namespace collide {

/// The line, from 1, of the value in a JSON text that a pointer leads to, or of the last one on the way
/// there.
std::size_t line_of_pointer(std::string_view text, std::string_view pointer);

/// What `read` makes of the root of the text; `source` names the format in messages.
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

/// Any finite number. A text of eight hexadecimal digits is one, too: the bits of a float, as b2dJson writes
/// them.
double number_of(const Value& value);

/// [x, y], maybe with further numbers.
DVec2 point_of_array(const Value& value);

/// One JSON object. Keys that are missing have a standard; so have those that are null.
class JsonObject {
  public:
    explicit JsonObject(const Value& value) : reader_(value) {}

    std::optional<Value> find(std::string_view key);
    Value at(std::string_view key, std::string_view remedy) { return reader_.at(key, remedy); }
    double number(std::string_view key, double standard = 0.0);
    bool flag(std::string_view key, bool standard = false) {  // true, or a number but 0
        return number(key, standard ? 1.0 : 0.0) != 0.0;
    }
    /// Empty when it is missing or no text.
    std::string text(std::string_view key);
    /// {"x": 1, "y": 2}, or 0 for both.
    DVec2 point(std::string_view key, DVec2 standard = {0.0, 0.0});
    /// Empty when it is missing.
    std::vector<Value> list(std::string_view key);
    /// Of points {"x": 1, "y": 2}.
    std::vector<DVec2> points(std::string_view key);

  private:
    ObjectReader reader_;
};

DVec2 point_of_object(const Value& value);
std::vector<DVec2> points_of_objects(const Value& list);

}  // namespace collide
