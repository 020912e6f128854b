// The rooms of core and app, which rooms each may see, and a checker that reads sources as text. A room sees
// only rooms that stand before it in the list, so that no circle can arise.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace structure {

/// A folder of sources.
struct Room {
    std::string_view folder;             // relative to the checkout
    std::vector<std::string_view> sees;  // the rooms that its files may include besides their own
    std::string_view front = {};         // the only header that others may include; empty: any
};

/// Every room of the checkout, from the ground up. Rooms of app also see all of core.
std::span<const Room> rooms();

/// One include directive: "path" or <path>.
struct Include {
    std::string path;
    bool quoted = false;
};

/// All include directives of a source text, in order. Those in line comments are left out.
std::vector<Include> includes_of(std::string_view text);

/// The folder that a file or a path of ours lies in; empty for an include of somebody else's header.
std::string_view folder_of(std::string_view path);
std::string folder_of(const Include& include);

/// What is wrong with the includes of one file, a sentence each; empty when nothing is. `path` is relative to
/// the checkout, such as "core/collide/geometry/aabb.h".
std::vector<std::string> violations(std::string_view path, std::string_view text);

}  // namespace structure
