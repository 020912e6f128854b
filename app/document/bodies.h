// Names new bodies of a scene, joins and changes bodies. Also the outlines that come with the program.
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

// Names for bodies made by tools and menus.

/// Returns `wanted` if no body has this name, else the first free one of "wanted 2", "wanted 3", and so on; a
/// number that it ends in continues.
std::string free_name(const collide::Scene& scene, const std::string& wanted);

/// Returns the name for a piece of the body `whole` of the scene: the first free one of "whole 2", "whole 3"
/// and so on. For a piece of a piece the number continues. The name is short and begins with that of the
/// whole, because narrow lists cut names.
std::string free_piece_name(const collide::Scene& scene, const std::string& whole);

/// Returns the name with a capital letter, like those of the presets' bodies.
std::string capitalised(std::string name);

// Bodies connected by joints.

/// Returns the bodies and all dynamic bodies that joints connect to them, directly or through others, in the
/// scene's order.
std::vector<std::size_t> with_joined(const collide::Scene& scene, const std::vector<std::size_t>& bodies);

// Changes to one body, within the limits of a scene file. What the reader of files would refuse is refused
// here with the same sentence.

/// Returns why a scene file could not contain this body; nothing if it could.
std::optional<std::string> refusal(const collide::BodySpec& body);

/// Applies `change` to a body of the document, as part of the running drag or as its own undo step called
/// `step_name`. If the reader would refuse the result, nothing changes and its sentence is returned.
std::optional<std::string> change_body(Document& document, std::size_t body, const std::string& step_name,
                                       const std::function<void(collide::BodySpec&)>& change);

/// Renames a body; names are unique and not empty. The scene's focus follows the new name. Returns why it was
/// refused, if it was.
std::optional<std::string> rename_body(Document& document, std::size_t body, const std::string& name);

// The outlines that come with the program: bodies in assets/outlines, one in each file.

struct OutlineLibrary {
    std::vector<collide::BodySpec> bodies;  // in the order of their files
    std::vector<std::string> refusals;      // a sentence for each file that cannot be used
};

OutlineLibrary read_outlines(const std::filesystem::path& folder);

}  // namespace app
