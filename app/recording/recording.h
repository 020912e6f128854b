// The canvas while it goes to a file: which part of the window, since when, and where the pictures are made
// into one.
#pragma once

#include <filesystem>

#include "recording/recorder_thread.h"

namespace app {

struct Recording {
    std::filesystem::path file;
    PixelBox size;           // of the canvas when it began, and of all pictures
    double seconds = 0.0;    // by the clock, since it began
    double taken_at = -1.0;  // when the last picture was taken
    RecorderThread recorder;
};

}  // namespace app
