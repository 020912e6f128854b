// Painter for PDF pages and for images of any density, transparent or not; by cairo, with Inter's own
// outlines.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "draw/painter.h"

namespace app {

/// Font files; without one cairo takes a sans serif of the system.
struct PictureFonts {
    std::optional<std::filesystem::path> regular;
    std::optional<std::filesystem::path> semibold;
};

class CairoPainter final : public PicturePainter {
  public:
    /// False in a build without cairo: then nothing is drawn, and documents are empty.
    static bool is_there();
    /// One page of this size, in pixels of 1/96 inch.
    static CairoPainter pdf(Vec2 size, const std::string& title, const PictureFonts& fonts);
    /// `density`: pixels of the image for each pixel of `size`. All of it is transparent at first.
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

    /// Ends the page; the file's bytes. Empty when cairo could not draw it, for want of memory.
    std::string document();

    /// Rows from the top, four bytes a pixel: red, green, blue and opacity, colours not multiplied by it.
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
