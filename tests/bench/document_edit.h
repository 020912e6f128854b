// Edits of a large scene as the document takes them: the change, what undo needs, and whether the scene
// still is as saved.
#pragma once

#include "rows.h"

namespace bench {

inline constexpr std::string_view edit_row = "edit 10000 bodies";
inline constexpr std::string_view delete_row = "delete of 10000 bodies";
inline constexpr std::string_view large_edit_row = "edit 100000 bodies";

/// One of 10,000 bodies moved by an edit that may change anything in the scene.
RowResult prepare_edit(std::vector<Task>& tasks);
/// A body deleted from the middle of 10,000, and brought back by undo.
RowResult prepare_delete(std::vector<Task>& tasks);
/// One of 100,000 bodies moved by an edit that names it.
RowResult prepare_large_edit(std::vector<Task>& tasks);

}  // namespace bench
