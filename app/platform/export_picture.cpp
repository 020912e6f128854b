// Pictures that were ordered in the window (frame_canvases.h).
#include <fmt/format.h>

#include <optional>
#include <utility>

#include <collide/scene/atomic_file.h>
#include "draw/cairo_painter.h"
#include "draw/svg_painter.h"
#include "platform/frame_canvases.h"
#include "platform/host.h"
#include "player/paint_scene.h"
#include "session/prompts.h"

namespace app {

namespace {

constexpr const char* matter = "exporting a picture";

std::string painted(const PictureDrawing& drawing, const PictureChoice& choice, const std::string& title) {
    if (choice.form == PictureForm::svg) {
        SvgPainter painter(drawing.size, title);
        drawing.paint(painter);
        return painter.document();
    }
    if (choice.form == PictureForm::pdf) {
        CairoPainter painter = CairoPainter::pdf(drawing.size, title, picture_fonts());
        drawing.paint(painter);
        return painter.document();
    }
    CairoPainter painter = CairoPainter::image(drawing.size, choice.density, picture_fonts());
    drawing.paint(painter);
    auto pixels = painter.pixels();
    return png_bytes({pixels.width, pixels.height, std::move(pixels.rgba)});
}

std::optional<std::string> written(const std::string& bytes, const std::filesystem::path& file) {
    const auto reason = collide::write_file(file, bytes);
    if (!reason) return std::nullopt;
    return fmt::format(
        "{}: the picture can't be written ({}); check the folder, its permissions and the disk.",
        file.string(), *reason);
}

/// An SVG is copied as text: every program takes that. A PDF is never offered to the clipboard.
std::optional<std::string> copied(const std::string& bytes, PictureForm form) {
    return form == PictureForm::svg ? copy_text(bytes) : copy_picture(bytes, "image/png");
}

void deliver(const std::string& bytes, const PictureOrder& order, Prompts& prompts) {
    std::optional<std::string> refusal;
    if (bytes.empty()) {
        refusal = "There is too little memory for the picture; choose a smaller size.";
    } else {
        refusal = order.file.empty() ? copied(bytes, order.choice.form) : written(bytes, order.file);
    }
    if (refusal) {
        prompts.say(Message::Kind::error, std::move(*refusal), matter);
        return;
    }
    prompts.say(Message::Kind::info,
                order.file.empty() ? std::string("Copied the picture")
                                   : fmt::format("Saved {}", order.file.filename().string()),
                matter);
}

}  // namespace

void export_drawing(const PictureDrawing& drawing, const PictureOrder& order, const std::string& title,
                    Prompts& prompts) {
    deliver(painted(drawing, order.choice, title), order, prompts);
}

void export_image(const Picture& picture, const PictureOrder& order, Prompts& prompts) {
    deliver(png_bytes(picture), order, prompts);
}

}  // namespace app
