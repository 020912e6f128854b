// Recording the canvas to a file.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "recording/recorder.h"
#include "session/parts.h"

namespace app {

struct Recorders {
    std::shared_ptr<Recording> recording;  // set while the canvas is recorded
};

/// Returns the area of the canvas and of a second canvas beside or below it, in pixels of the window's
/// picture.
PixelBox recorded_area(const Seen& seen, const ToolState& tool, const WindowState& window);

/// Returns "1 picture" or "12 pictures".
std::string pictures_words(int count);

/// Records this area of the window's picture from the next frame on. A recording in
/// progress is finished first. Returns a sentence if it is impossible.
std::optional<std::string> start_recording(Prompts& prompts, Recorders& recorders, PixelBox area,
                                           const std::filesystem::path& file);
/// Finishes the recording with a message; does nothing if there is none.
void stop_recording(Prompts& prompts, Recorders& recorders);
/// Asks for a file to record to, or stops the recording.
void toggle_recording(Prompts& prompts, Recorders& recorders);

/// Advances the recording's clock by `seconds`. If the recording has ended by itself, a message says why.
void advance_recording(Prompts& prompts, Recorders& recorders, double seconds);
/// Returns whether a picture of the present frame is due.
bool wants_picture(const Recorders& recorders);
/// Adds a picture of the recorded area.
void take_picture(Seen& seen, Recorders& recorders, Picture picture);

}  // namespace app
