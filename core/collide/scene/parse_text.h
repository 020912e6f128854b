// Parses the text of a file as JSON and checks it at the same time. Is it JSON? Does an object have a key
// twice, or thousands of keys? Does a number fit, and how deep is the nesting? The parser calls back for each
// token and keeps its own stack, so no text can exhaust the call stack. The path to the token is known, so
// every error has its position.
//
// A long list need not be kept as JSON: its elements are passed on one by one and forgotten.
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

// The messages of file readers, each on one line that begins with its source.

/// Returns "source: pointer: reason".
std::string refusal_message(std::string_view source, const Refusal& refusal);
std::string unusable_message(std::string_view source, const Json::exception& error);

/// Puts the source before each warning. If there are very many, keeps the first ones and adds how many were
/// left out.
void finish_warnings(std::vector<std::string>& warnings, std::string_view source);

/// Returns the result of `read`, or the message that tells why the source can't be read.
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

/// The kind of the text, for messages.
enum class TextKind : std::uint8_t { scene, geometry, other };

/// Receives the elements of the list under `key` in the root object, in their order.
struct ListTaker {
    std::string_view key;
    std::function<void(const Json& element, std::size_t index)> take;
};

/// Returns the text as JSON, in which the lists of `takers` are empty. Otherwise returns why it can't be read
/// as a file of this kind. Syntax errors have a line and a column but no pointer.
std::variant<Json, Refusal> parse_text(std::string_view json_text, TextKind kind = TextKind::scene,
                                       std::span<const ListTaker> takers = {},
                                       const ReadProgress& progress = {});

}  // namespace collide
