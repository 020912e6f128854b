// Text of the clipboard. It reads copied bodies, a whole scene, or coordinates as programs print them. The
// text may come from a mail, quoted or with words around it. It writes bodies as JSON.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <collide/scene/scene.h>

namespace app {

/// The contents of a text, bit-exact. Names may be empty or equal.
struct Pasted {
    std::vector<collide::BodySpec> bodies;
    std::vector<collide::RaySpec> rays;
    std::vector<collide::DVec2> points;
    std::string summary = {};  // for an import: its shapes and what was left out; empty for copied bodies
};

/// Returns the message about an import: its notes and what was left out, one line each, at most six lines.
std::string words_of_import(std::span<const std::string> notes, std::span<const std::string> left_out);

/// Returns the contents, or a sentence if the text has none or any part of it cannot be used. `source` is the
/// name of the text in this sentence. Never throws.
std::variant<Pasted, std::string> read_pasted(std::string_view text, std::string_view source = "clipboard");

/// Returns the bodies as the clipboard stores them: a JSON array.
std::string bodies_as_text(const std::vector<collide::BodySpec>& bodies);

}  // namespace app
