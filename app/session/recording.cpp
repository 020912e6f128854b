#include "session/recording.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include <collide/scene/path_text.h>
#include "recording/run_export.h"
#include "session/prompts.h"
#include "session/seen.h"
#include "session/tool_state.h"
#include "session/window_state.h"
#include "session/work.h"
#include "simulation/run.h"

namespace app {

namespace fs = std::filesystem;

namespace {

constexpr double export_ms = 12.0;  // time per frame for writing the table of a run

// Subjects of messages.
constexpr const char* recording_canvas = "recording";
constexpr const char* saving_run = "saving the run";

/// A rectangle of the window, ImGui pixels.
struct Corners {
    Vec2 lower{0.0f, 0.0f};
    Vec2 upper{0.0f, 0.0f};
};

void take_in(Corners& corners, Vec2 origin, Vec2 size) {
    corners.lower = glm::min(corners.lower, origin);
    corners.upper = glm::max(corners.upper, origin + size);
}

Corners canvases(const Seen& seen, const ToolState& tool, const WindowState& window) {
    const Vec2 origin = tool.canvas_origin;
    Corners corners{origin, origin + seen.view.camera.canvas_size};
    if (window.difference.visible) {
        take_in(corners, window.difference.origin, window.difference.camera.canvas_size);
    }
    if (window.second_world_pane.visible)
        take_in(corners, window.second_world_pane.origin, window.second_world_pane.size);
    return corners;
}

std::optional<std::string> missing_folder(const fs::path& file) {
    std::error_code unknown;
    const fs::path folder = file.parent_path();
    if (folder.empty() || fs::is_directory(folder, unknown)) return std::nullopt;
    return fmt::format("{}: there is no folder {}; choose one that exists", collide::utf8_of(file),
                       collide::utf8_of(folder));
}

/// Ends the export and shows its result, if there is one.
void end(Prompts& prompts, Recorders& recorders) {
    const std::shared_ptr<Recording> recording = std::exchange(recorders.recording, nullptr);
    if (auto error = recording->recorder.stop(recording->seconds))
        return prompts.say(Message::Kind::error, std::move(*error), recording_canvas);
    const int pictures = recording->recorder.frames();
    prompts.say(Message::Kind::info,
                fmt::format("Recorded {:.1f} s, {}: {}{}", recording->recorder.seconds(),
                            pictures_words(pictures), files_words(recording->file, pictures),
                            removed_words(recording->file, pictures, recording->recorder.removed())),
                recording_canvas);
}

void tell_of_export(Prompts& prompts, Recorders& recorders) {
    const RunExport& done = *recorders.run_export;
    const std::uint64_t rows = done.last_step() - done.first_step() + 1;
    const std::string kept = done.first_step() == 0
                                 ? std::string()
                                 : fmt::format(" from step {} on, the oldest stored", done.first_step());
    prompts.say(Message::Kind::info,
                fmt::format("Saved the run{}, {} {}: {}", kept, rows, rows == 1 ? "row" : "rows",
                            collide::utf8_of(done.file())),
                saving_run);
}

/// Writes rows for this many milliseconds. Returns true if everything has been written.
bool write_rows(Prompts& prompts, Recorders& recorders, double milliseconds) {
    if (auto error = recorders.run_export->advance(milliseconds)) {
        prompts.say(Message::Kind::error, std::move(*error), saving_run);
        return true;
    }
    if (!recorders.run_export->is_done()) return false;
    tell_of_export(prompts, recorders);
    return true;
}

void finish_export(Prompts& prompts, Recorders& recorders) {
    if (!recorders.run_export) return;
    constexpr double no_hurry = 1e12;
    write_rows(prompts, recorders, no_hurry);
    recorders.run_export.reset();
}

}  // namespace

std::string pictures_words(int count) { return count == 1 ? "1 picture" : fmt::format("{} pictures", count); }

PixelBox recorded_area(const Seen& seen, const ToolState& tool, const WindowState& window) {
    const Corners corners = canvases(seen, tool, window);
    const auto pixel = [](float place, float by) { return static_cast<int>(std::lround(place * by)); };
    const int x = pixel(corners.lower.x, window.pixel_density.x);
    const int y = pixel(corners.lower.y, window.pixel_density.y);
    return {x, y, pixel(corners.upper.x, window.pixel_density.x) - x,
            pixel(corners.upper.y, window.pixel_density.y) - y};
}

std::optional<std::string> start_recording(Prompts& prompts, Recorders& recorders, PixelBox area,
                                           const fs::path& file) {
    stop_recording(prompts, recorders);
    if (auto missing = missing_folder(file)) return missing;
    if (area.width < 1 || area.height < 1) {
        return std::string("The canvas is hidden; make the window larger before recording it");
    }
    auto recording = std::make_shared<Recording>();
    recording->file = file;
    recording->size = area;
    if (auto error = recording->recorder.start(file, area.width, area.height)) return error;
    recorders.recording = std::move(recording);
    return std::nullopt;
}

void stop_recording(Prompts& prompts, Recorders& recorders) {
    if (recorders.recording) end(prompts, recorders);
}

void toggle_recording(Prompts& prompts, Recorders& recorders) {
    if (recorders.recording) {
        end(prompts, recorders);
    } else {
        prompts.dialog = Dialog::record_canvas;
    }
}

void advance_recording(Prompts& prompts, Recorders& recorders, double seconds) {
    if (!recorders.recording) return;
    recorders.recording->seconds += seconds;
    recorders.recording->recorder.advance();
    if (recorders.recording->recorder.has_ended()) end(prompts, recorders);
}

bool wants_picture(const Recorders& recorders) {
    if (!recorders.recording) return false;
    // Slightly less than a frame, because displays are not exact.
    constexpr double frame = 0.98 / Recorder::frames_per_second;
    const Recording& recording = *recorders.recording;
    return recording.taken_at < 0.0 || recording.seconds - recording.taken_at >= frame;
}

void take_picture(Seen& seen, Recorders& recorders, Picture picture) {
    Recording& recording = *recorders.recording;
    const Color around = seen.palette().canvas;
    recording.taken_at = recording.seconds;
    recording.recorder.offer(fitted(std::move(picture), recording.size.width, recording.size.height,
                                    {around.r, around.g, around.b}),
                             recording.seconds);
}

std::optional<std::string> start_run_export(Work& work, Prompts& prompts, Recorders& recorders,
                                            const fs::path& file) {
    if (!work.run) return std::string("There is no run to save; press play first");
    if (auto missing = missing_folder(file)) return missing;
    finish_export(prompts, recorders);
    auto table = std::make_shared<RunExport>(work.run->branch(), file);
    if (auto error = table->open()) return error;
    recorders.run_export = std::move(table);
    return std::nullopt;
}

void advance_run_export(Prompts& prompts, Recorders& recorders) {
    if (recorders.run_export && write_rows(prompts, recorders, export_ms)) recorders.run_export.reset();
}

void finish_files(Prompts& prompts, Recorders& recorders) {
    stop_recording(prompts, recorders);
    finish_export(prompts, recorders);
}

}  // namespace app
