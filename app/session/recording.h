// Recording what the canvas shows to a file, and writing the run as a table.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "recording/recording.h"
#include "session/app_state.h"

namespace app {

/// The canvas, with the second one beside or below it, in pixels of the window's picture.
PixelBox recorded_area(const AppState& state);

/// "1 picture", "12 pictures"
std::string pictures_words(int count);

/// Records from the next frame on, to an animated GIF or a sequence of PNG files by the ending of the name. A
/// sentence when that is impossible. A recording that is running is finished first.
std::optional<std::string> start_recording(AppState& state, const std::filesystem::path& file);
/// Finishes the file and says so; nothing when there is no recording.
void stop_recording(AppState& state);
/// Asks for a file, or stops.
void toggle_recording(AppState& state);

/// Lets time pass; ends a recording that has ended by itself, and says why.
void advance_recording(AppState& state, double seconds);
/// Whether the frame just drawn is due.
bool wants_picture(const AppState& state);
/// A picture of the recorded area.
void take_picture(AppState& state, Picture picture);

/// The run's branch from the oldest step kept to its end, as comma-separated values: written part by part as
/// `advance_run_export` is called. A sentence when the file can't be written.
std::optional<std::string> start_run_export(AppState& state, const std::filesystem::path& file);
void advance_run_export(AppState& state);

/// Before the program ends: what is being written is written to its end.
void finish_files(AppState& state);

}  // namespace app
