// Painter for the screen: an ImDrawList.
#pragma once

#include "draw/painter.h"

struct ImDrawList;
struct ImFont;

namespace app {

/// Fonts of the canvas, owned by the platform.
struct CanvasFonts {
    ImFont* regular = nullptr;
    ImFont* semibold = nullptr;
};

class ImGuiPainter final : public Painter {
  public:
    /// `origin` is the screen position of the canvas' upper left corner. The caller must clip, by a window's
    /// content region or `PushClipRect`.
    ImGuiPainter(ImDrawList& list, Vec2 origin, const CanvasFonts& fonts);

    void polyline(std::span<const Vec2> points, bool closed, const Stroke& stroke) override;
    void fill(std::span<const Vec2> convex_outline, Color color) override;
    void circle(Vec2 center, float radius, const Stroke& stroke) override;
    void disc(Vec2 center, float radius, Color color) override;
    void dots(std::span<const Vec2> centers, float side, Color color) override;
    void rounded_rectangle(Vec2 lower, Vec2 upper, float rounding, Color color) override;
    void text(Vec2 position, std::string_view text, const TextStyle& style) override;
    Vec2 text_size(std::string_view text, const TextStyle& style) const override;

  private:
    struct FontAtSize {
        ImFont* font;
        float size;
    };
    FontAtSize font_for(const TextStyle& style) const;
    void solid(std::span<const Vec2> points, bool closed, const Stroke& stroke);
    void broken(std::span<const Vec2> points, bool closed, const Stroke& stroke);

    ImDrawList* list_;
    Vec2 origin_;
    CanvasFonts fonts_;
};

}  // namespace app
