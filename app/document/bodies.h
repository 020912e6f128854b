// Bodies of a scene: found by name, named, joined to others, changed; and those that come with the program.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "document/document.h"

namespace app {

// Bodies by their names, and names for those that tools and menus make: no two bodies of a scene are called
// the same.

/// The number of the body with this name.
std::optional<std::size_t> body_named(const collide::Scene& scene, std::string_view name);

/// `wanted` if no body is called so, else the first of "wanted 2", "wanted 3", …
std::string free_name(const collide::Scene& scene, const std::string& wanted);

/// The name for a piece of the body `whole`, which is in the scene. It is the first free one of "whole 2",
/// "whole 3", …; a piece of a piece counts on. The name is short and begins with that of the whole: narrow
/// lists cut names short.
std::string free_piece_name(const collide::Scene& scene, const std::string& whole);

/// The name with a capital letter, as the bodies of the presets have it.
std::string capitalised(std::string name);

// Bodies that are connected by joints.

/// The bodies, and all dynamic bodies that joints connect to them, directly or through others, in the scene's
/// order.
std::vector<std::size_t> with_joined(const collide::Scene& scene, const std::vector<std::size_t>& bodies);

// Changes to one body, held to the same limits as a scene file: what the reader would refuse is refused here,
// with its sentence.

/// Why this body could not stand in a scene file; nothing when it can.
std::optional<std::string> refusal(const collide::BodySpec& body);

/// Apply `change` to a body of the document: as part of the running drag, or as an undo step of its own
/// called `step_name`. A change that the reader would refuse is not made; its sentence is returned.
std::optional<std::string> change_body(Document& document, std::size_t body, const std::string& step_name,
                                       const std::function<void(collide::BodySpec&)>& change);

/// Rename a body; names are unique and not empty. The scene's focus follows.
std::optional<std::string> rename_body(Document& document, std::size_t body, const std::string& name);

// The outlines that come with the program: bodies in assets/outlines, one a file.

struct OutlineLibrary {
    std::vector<collide::BodySpec> bodies;  // in the order of their files
    std::vector<std::string> refusals;      // a sentence for each file that cannot be used
};

OutlineLibrary read_outlines(const std::filesystem::path& folder);

}  // namespace app
