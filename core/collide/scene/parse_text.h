// The text of a file as JSON, checked while it is parsed. Is it JSON, does an object name a key twice or have
// thousands of them, does a number fit, how deep does it nest? The parser calls back token by token and keeps
// its own stack, so no text can exhaust the call stack. The path to the token is known, so every error has
// its place.
//
// A long list need not be held as JSON: its elements are given away one by one and forgotten.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <collide/scene/object_reader.h>
#include <collide/scene/scene_reader.h>

namespace collide {

// What the readers of files say, each message with its source in front and on one line.

/// "source: pointer: reason".
std::string refusal_message(std::string_view source, const Refusal& refusal);
std::string unusable_message(std::string_view source, const Json::exception& error);

/// Each warning with its source; of very many the first, and how many there are besides.
void finish_warnings(std::vector<std::string>& warnings, std::string_view source);

/// What `read` makes of the source, or the message that says why it can't be read.
template <class Read>
auto read_or_refuse(std::string_view source, Read read) -> std::variant<decltype(read()), SceneError> {
    try {
        return read();
    } catch (const Refusal& refusal) {
        return SceneError{refusal_message(source, refusal)};
    } catch (const Json::exception& error) {
        return SceneError{unusable_message(source, error)};
    }
}

/// What the text should hold, which messages name.
enum class TextKind : std::uint8_t { scene, geometry, other };

/// Takes the elements of the list that stands under `key` in the root object, in their order.
struct ListTaker {
    std::string_view key;
    std::function<void(const Json& element, std::size_t index)> take;
};

/// The text, in which lists that were taken are empty; or what keeps it from being read as a file of this
/// kind. Syntax errors carry line and column and no pointer.
std::variant<Json, Refusal> parse_text(std::string_view json_text, TextKind kind = TextKind::scene,
                                       std::span<const ListTaker> takers = {},
                                       const ReadProgress& progress = {});

}  // namespace collide
