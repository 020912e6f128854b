// The program with its window: a loop that calls the frame, and sleeps while there is nothing to show.
#pragma once

#include <filesystem>
#include <optional>

namespace app {

struct WindowOptions {
    std::optional<std::filesystem::path> scene;  // absent: the first preset
    std::filesystem::path course;                // a folder or a chapter's file; empty: the shipped one
    std::string chapter;                         // "03-shadows:4"; empty: none
    bool present = false;                        // the canvas alone
};

/// Returns the exit code: 0, or 1 when there is no display or the scene can't be used.
int run_window(const WindowOptions& options);

}  // namespace app
