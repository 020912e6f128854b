// A painter that draws nothing: measures what painting costs outside of the graphics driver.
#pragma once

#include <cstddef>

#include "draw/painter.h"

namespace app {

class NullPainter final : public Painter {
  public:
    void polyline(std::span<const Vec2>, bool, const Stroke&) override { ++calls; }
    void fill(std::span<const Vec2>, Color) override { ++calls; }
    void circle(Vec2, float, const Stroke&) override { ++calls; }
    void disc(Vec2, float, Color) override { ++calls; }
    void rounded_rectangle(Vec2, Vec2, float, Color) override { ++calls; }
    void text(Vec2, std::string_view, const TextStyle&) override { ++calls; }
    Vec2 text_size(std::string_view text, const TextStyle& style) const override {
        return {0.6f * style.size * static_cast<float>(text.size()), 1.21f * style.size};
    }
    void begin_group(std::string_view) override {}
    void end_group() override {}

    std::size_t calls = 0;
};

}  // namespace app
