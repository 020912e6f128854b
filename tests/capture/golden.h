#pragma once
#include <cstdlib>
#include <filesystem>
#include <string>

/// Moves a capture that a test has written to the folder that GOLDEN names, where tests/capture/golden is
/// remade. Otherwise removes it.
inline void keep_golden(const std::string& path) {
    const char* const folder = std::getenv("GOLDEN");
    if (folder == nullptr) {
        std::filesystem::remove(path);
    } else {
        std::filesystem::rename(path, std::filesystem::path(folder) / path);
    }
}
