// Text of the clipboard. Read are bodies as copied, a whole scene, or coordinates as programs print them. The
// text may come out of a mail, quoted or with words around it. Written are bodies as JSON.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <collide/scene/scene.h>

namespace app {

/// The contents of the text, exact to the bit; names may be empty or equal.
struct Pasted {
    std::vector<collide::BodySpec> bodies;
    std::vector<collide::RaySpec> rays;
    std::vector<collide::DVec2> points;
    std::string summary = {};  // of an import: its shapes, and what was left out; empty for copied bodies
};

/// A sentence when the text holds none of it, or anything in it cannot be used. `source` names the text
/// there. Never throws.
std::variant<Pasted, std::string> read_pasted(std::string_view text, std::string_view source = "clipboard");

/// Bodies as the clipboard holds them: a JSON array.
std::string bodies_as_text(const std::vector<collide::BodySpec>& bodies);

}  // namespace app
