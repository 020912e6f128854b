// Changes to one body, held to the same limits as a scene file: what the reader would refuse is refused here,
// with its sentence.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

#include "document/document.h"

namespace app {

/// Why this body could not stand in a scene file; nothing when it can.
std::optional<std::string> refusal(const collide::BodySpec& body);

/// Apply `change` to a body of the document: as part of the running drag, or as an undo step of its own
/// called `step_name`. A change that the reader would refuse is not made; its sentence is returned.
std::optional<std::string> change_body(Document& document, std::size_t body, const std::string& step_name,
                                       const std::function<void(collide::BodySpec&)>& change);

/// Rename a body; names are unique and not empty. The scene's focus follows.
std::optional<std::string> rename_body(Document& document, std::size_t body, const std::string& name);

}  // namespace app
