// Painter for images of any density, with or without a transparent background. It uses cairo and the outlines
// of the font Inter.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "draw/painter.h"

namespace app {

/// Font files; without a file cairo uses a sans serif font of the system.
struct PictureFonts {
    std::optional<std::filesystem::path> regular;
    std::optional<std::filesystem::path> semibold;
};

class CairoPainter final : public PicturePainter {
  public:
    /// Returns false in a build without cairo. Nothing is drawn then, and images are empty.
    static bool is_there();
    /// Returns a painter for an image, at first wholly transparent. `density` is the number of image pixels
    /// for each pixel of `size`.
    static CairoPainter image(Vec2 size, int density, const PictureFonts& fonts);
    CairoPainter(CairoPainter&&) noexcept;
    ~CairoPainter() override;

    void polyline(std::span<const Vec2> points, bool closed, const Stroke& stroke) override;
    void fill(std::span<const Vec2> convex_outline, Color color) override;
    void circle(Vec2 center, float radius, const Stroke& stroke) override;
    void disc(Vec2 center, float radius, Color color) override;
    void dots(std::span<const Vec2> centers, float side, Color color) override;
    void rounded_rectangle(Vec2 lower, Vec2 upper, float rounding, Color color) override;
    void text(Vec2 position, std::string_view text, const TextStyle& style) override;
    void begin_pane(std::string_view name, Vec2 corner, Vec2 size) override;
    void end_pane() override;

    /// Rows from the top, four bytes for each pixel: red, green, blue, opacity. The colours are not
    /// premultiplied by the opacity.
    struct Pixels {
        int width = 0;
        int height = 0;
        std::vector<std::uint8_t> rgba;
    };
    Pixels pixels();

  private:
    struct Parts;
    explicit CairoPainter(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> parts_;
};

}  // namespace app
