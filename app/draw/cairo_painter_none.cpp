// The painter in a build without cairo: it draws nothing. Pictures are then SVG, or what the screen shows.
#include "draw/cairo_painter.h"

namespace app {

struct CairoPainter::Parts {};

bool CairoPainter::is_there() { return false; }

CairoPainter::CairoPainter(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
CairoPainter::CairoPainter(CairoPainter&&) noexcept = default;
CairoPainter::~CairoPainter() = default;

CairoPainter CairoPainter::image(Vec2, int, const PictureFonts&) {
    return CairoPainter(std::make_unique<Parts>());
}

void CairoPainter::polyline(std::span<const Vec2>, bool, const Stroke&) {}
void CairoPainter::fill(std::span<const Vec2>, Color) {}
void CairoPainter::circle(Vec2, float, const Stroke&) {}
void CairoPainter::disc(Vec2, float, Color) {}
void CairoPainter::dots(std::span<const Vec2>, float, Color) {}
void CairoPainter::rounded_rectangle(Vec2, Vec2, float, Color) {}
void CairoPainter::text(Vec2, std::string_view, const TextStyle&) {}
void CairoPainter::begin_pane(std::string_view, Vec2, Vec2) {}
void CairoPainter::end_pane() {}
CairoPainter::Pixels CairoPainter::pixels() { return {}; }

}  // namespace app
