// A picture that the user asks for: of what, in which form, and where it goes.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <string_view>

namespace app {

/// A figure holds the player's step with pseudocode and words, a strip all its steps.
enum class PictureOf : std::uint8_t { canvas, window, figure, strip };
enum class PictureForm : std::uint8_t { png, svg, pdf };
inline constexpr std::array<std::string_view, 3> picture_endings{".png", ".svg", ".pdf"};

struct PictureChoice {
    PictureOf of = PictureOf::canvas;
    PictureForm form = PictureForm::png;
    int density = 2;  // of a PNG: pixels for each of the screen's, 1 to 4
    bool transparent = false;
};

struct PictureOrder {
    PictureChoice choice;
    std::filesystem::path file;  // empty: to the clipboard
};

}  // namespace app
