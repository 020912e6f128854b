// Texts compared byte by byte with committed ones. After a change that is meant, look at the new ones:
//   COLLIDOSCOPE_UPDATE_GOLDEN=1 ctest -L golden
// writes them over the old ones.
#pragma once

#include <filesystem>
#include <string>

#include <collide/scene/scene.h>

namespace golden {

inline const std::filesystem::path source_dir = COLLIDOSCOPE_SOURCE_DIR;
inline const std::filesystem::path scenes_dir = source_dir / "tests" / "golden" / "scenes";
inline const std::filesystem::path expected_dir = source_dir / "tests" / "golden" / "expected";

/// Whether the committed texts are to be written anew.
bool is_renewed();

/// Checks that the text is the one kept under this name, folders and ending included; renewed, keeps it.
void compare(const std::string& name, const std::string& actual);

/// FNV-1a, 64 bits, as hexadecimal digits.
std::string fingerprint(const std::string& text);

std::string read_text(const std::filesystem::path& file);
/// Makes the folders above it.
void write_text(const std::filesystem::path& file, const std::string& text);

/// Fails the test when the file holds no scene.
collide::Scene load_scene(const std::filesystem::path& file);

}  // namespace golden
