// Bodies by their names, and names for those that tools and menus make: no two bodies of a scene are called
// the same.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <collide/scene/scene.h>

namespace app {

/// The number of the body that is called so.
std::optional<std::size_t> body_named(const collide::Scene& scene, std::string_view name);

/// `wanted` if no body is called so, else the first of "wanted 2", "wanted 3", …
std::string free_name(const collide::Scene& scene, const std::string& wanted);

/// The name for a piece of the body `whole`, which is in the scene. It is the first free one of "whole 2",
/// "whole 3", …; a piece of a piece counts on. The name is short and begins with that of the whole: narrow
/// lists cut names short.
std::string free_piece_name(const collide::Scene& scene, const std::string& whole);

/// With a capital letter, as the bodies of the presets are called.
std::string capitalised(std::string name);

}  // namespace app
