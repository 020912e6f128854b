#include "session/recording.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "recording/picture_sequence.h"
#include "recording/run_export.h"
#include "simulation/run.h"

namespace app {

namespace fs = std::filesystem;

namespace {

constexpr double export_ms = 12.0;  // of a frame, for the table of a run

// What is said of these.
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

Corners canvases(const AppState& state) {
    const Vec2 origin = state.tool.canvas_origin;
    Corners corners{origin, origin + state.view.camera.canvas_size};
    if (state.difference.visible) {
        take_in(corners, state.difference.origin, state.difference.camera.canvas_size);
    }
    if (state.twin_pane.visible) take_in(corners, state.twin_pane.origin, state.twin_pane.size);
    return corners;
}

std::optional<std::string> missing_folder(const fs::path& file) {
    std::error_code unknown;
    const fs::path folder = file.parent_path();
    if (folder.empty() || fs::is_directory(folder, unknown)) return std::nullopt;
    return fmt::format("{}: there is no folder {}, choose one that exists", file.string(), folder.string());
}

/// Ends it; what is to be told of it.
void end(AppState& state) {
    const std::shared_ptr<Recording> recording = std::exchange(state.recording, nullptr);
    if (auto error = recording->recorder.stop(recording->seconds)) {
        state.say(Message::Kind::error, std::move(*error), recording_canvas);
        return;
    }
    const int pictures = recording->recorder.frames();
    state.say(Message::Kind::info,
              fmt::format("Recorded {:.1f} s, {}: {}{}", recording->recorder.seconds(),
                          pictures_words(pictures), files_words(recording->file, pictures),
                          removed_words(recording->file, pictures, recording->recorder.removed())),
              recording_canvas);
}

void tell_of_export(AppState& state) {
    const RunExport& done = *state.run_export;
    const std::uint64_t rows = done.last_step() - done.first_step() + 1;
    const std::string kept =
        done.first_step() == 0 ? std::string()
                               : fmt::format(" from step {} on, the oldest that is kept", done.first_step());
    state.say(Message::Kind::info,
              fmt::format("Saved the run{}, {} {}: {}", kept, rows, rows == 1 ? "row" : "rows",
                          done.file().string()),
              saving_run);
}

/// True when there is no more to write.
bool write_rows(AppState& state, double milliseconds) {
    if (auto error = state.run_export->advance(milliseconds)) {
        state.say(Message::Kind::error, std::move(*error), saving_run);
        return true;
    }
    if (!state.run_export->is_done()) return false;
    tell_of_export(state);
    return true;
}

void finish_export(AppState& state) {
    if (!state.run_export) return;
    constexpr double no_hurry = 1e12;
    write_rows(state, no_hurry);
    state.run_export.reset();
}

}  // namespace

std::string pictures_words(int count) { return count == 1 ? "1 picture" : fmt::format("{} pictures", count); }

PixelBox recorded_area(const AppState& state) {
    const Corners corners = canvases(state);
    const auto pixel = [](float place, float by) { return static_cast<int>(std::lround(place * by)); };
    const int x = pixel(corners.lower.x, state.pixel_density.x);
    const int y = pixel(corners.lower.y, state.pixel_density.y);
    return {x, y, pixel(corners.upper.x, state.pixel_density.x) - x,
            pixel(corners.upper.y, state.pixel_density.y) - y};
}

std::optional<std::string> start_recording(AppState& state, const fs::path& file) {
    stop_recording(state);
    if (auto missing = missing_folder(file)) return missing;
    const PixelBox area = recorded_area(state);
    if (area.width < 1 || area.height < 1) {
        return std::string("The canvas is not to be seen, make the window larger before recording it");
    }
    auto recording = std::make_shared<Recording>();
    recording->file = file;
    recording->size = area;
    if (auto error = recording->recorder.start(file, area.width, area.height)) return error;
    state.recording = std::move(recording);
    return std::nullopt;
}

void stop_recording(AppState& state) {
    if (state.recording) end(state);
}

void toggle_recording(AppState& state) {
    if (state.recording) {
        end(state);
    } else {
        state.dialog = Dialog::record_canvas;
    }
}

void advance_recording(AppState& state, double seconds) {
    if (!state.recording) return;
    state.recording->seconds += seconds;
    if (state.recording->recorder.has_ended()) end(state);
}

bool wants_picture(const AppState& state) {
    if (!state.recording) return false;
    // A hair early counts: displays are not exact.
    constexpr double frame = 0.98 / Recorder::frames_per_second;
    const Recording& recording = *state.recording;
    return recording.taken_at < 0.0 || recording.seconds - recording.taken_at >= frame;
}

void take_picture(AppState& state, Picture picture) {
    Recording& recording = *state.recording;
    const Color around = state.palette().canvas;
    recording.taken_at = recording.seconds;
    recording.recorder.offer(fitted(std::move(picture), recording.size.width, recording.size.height,
                                    {around.r, around.g, around.b}),
                             recording.seconds);
}

std::optional<std::string> start_run_export(AppState& state, const fs::path& file) {
    if (!state.run) return std::string("There is no run to save, press play first");
    if (auto missing = missing_folder(file)) return missing;
    finish_export(state);
    auto table = std::make_shared<RunExport>(state.run->branch(), file);
    if (auto error = table->open()) return error;
    state.run_export = std::move(table);
    return std::nullopt;
}

void advance_run_export(AppState& state) {
    if (state.run_export && write_rows(state, export_ms)) state.run_export.reset();
}

void finish_files(AppState& state) {
    stop_recording(state);
    finish_export(state);
}

}  // namespace app
