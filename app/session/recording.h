// Recording what the canvas shows to a file, and writing the run as a table.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "recording/recorder.h"
#include "session/parts.h"

namespace app {

class RunExport;  // recording/run_export.h

struct Recorders {
    std::shared_ptr<Recording> recording;   // of the canvas to a file, while there is one
    std::shared_ptr<RunExport> run_export;  // of the run to a table, until it is written
};

/// The canvas, with the second one beside or below it, in pixels of the window's picture.
PixelBox recorded_area(const Seen& seen, const ToolState& tool, const WindowState& window);

/// "1 picture", "12 pictures"
std::string pictures_words(int count);

/// Records this area of the window's picture from the next frame on. The ending of the name chooses an
/// animated GIF or a sequence of PNG files. A sentence when that is impossible. A recording that is running
/// is finished first.
std::optional<std::string> start_recording(Prompts& prompts, Recorders& recorders, PixelBox area,
                                           const std::filesystem::path& file);
/// Finishes the file and says so; nothing when there is no recording.
void stop_recording(Prompts& prompts, Recorders& recorders);
/// Asks for a file, or stops.
void toggle_recording(Prompts& prompts, Recorders& recorders);

/// Lets time pass; ends a recording that has ended by itself, and says why.
void advance_recording(Prompts& prompts, Recorders& recorders, double seconds);
/// Whether the frame just drawn is due.
bool wants_picture(const Recorders& recorders);
/// A picture of the recorded area.
void take_picture(Seen& seen, Recorders& recorders, Picture picture);

/// The run's branch from the oldest step kept to its end, as comma-separated values: written part by part as
/// `advance_run_export` is called. A sentence when the file can't be written.
std::optional<std::string> start_run_export(Work& work, Prompts& prompts, Recorders& recorders,
                                            const std::filesystem::path& file);
void advance_run_export(Prompts& prompts, Recorders& recorders);

/// To be called before the program ends. Finishes the files that are being written.
void finish_files(Prompts& prompts, Recorders& recorders);

}  // namespace app
