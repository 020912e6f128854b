// The program with its window: a loop that calls the frame function, and sleeps while there is nothing to
// show.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "view/view.h"

namespace app {

struct WindowOptions {
    std::optional<std::string> scene;  // file or link; absent: the first preset
    std::string course;                // folder or chapter's file; empty: the shipped course
    std::uint64_t seed = 0;            // of the course's random pairs; 0: the seed of the profile
    bool tour = false;                 // begin with the tour, even if the user has done it before
    View view;
};

/// Returns the exit code: 0, or 1 when there is no display or the scene can't be used.
int run_window(const WindowOptions& options);

}  // namespace app
