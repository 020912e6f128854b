#include "session/recording.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include <collide/scene/path_text.h>
#include "session/prompts.h"
#include "session/seen.h"
#include "session/tool_state.h"
#include "session/window_state.h"
#include "session/work.h"
#include "simulation/run.h"

namespace app {

namespace fs = std::filesystem;

namespace {

constexpr const char* recording_canvas = "recording";

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
                fmt::format("Recorded {:.1f} s, {}: {}", recording->recorder.seconds(),
                            pictures_words(pictures), collide::utf8_of(recording->file)),
                recording_canvas);
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

}  // namespace app
