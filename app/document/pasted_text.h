// Text from the clipboard: bodies as copied, or a whole scene; also as it comes out of a mail, quoted or with
// words around it.
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
};

/// A sentence when the text holds none of it, or anything in it cannot be used. Never throws.
std::variant<Pasted, std::string> read_pasted(std::string_view text);

/// Bodies as the clipboard holds them: a JSON array.
std::string bodies_as_text(const std::vector<collide::BodySpec>& bodies);

}  // namespace app
