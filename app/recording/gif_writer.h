// Writes an animated GIF frame by frame. Of each frame only the part that changed is stored.
//
// Format: GIF89a with a palette per frame and the looping extension of Netscape; encoded by giflib.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "recording/picture.h"

namespace app {

/// At most 255 colours for a picture of flat colours and smooth edges. The most frequent colours are kept,
/// and every other colour becomes the nearest of them.
///
/// A palette of averages (median cut) would shift the flat colours that distinguish things; here only shades
/// along edges change. Of two equally frequent colours the one that appears first is kept.
struct GifPalette {
    std::vector<std::uint32_t> colors;  // 0xRRGGBB
    std::vector<std::uint8_t> indices;  // one per pixel
};

/// Makes the palette of `pixels`, which are 0xRRGGBB.
GifPalette gif_palette(std::span<const std::uint32_t> pixels);

class GifWriter {
  public:
    GifWriter();
    ~GifWriter();
    GifWriter(GifWriter&&) noexcept;
    GifWriter& operator=(GifWriter&&) noexcept;

    /// Begins a file. All functions return a sentence when the file can't be written, else nothing.
    std::optional<std::string> open(const std::filesystem::path& file, int width, int height);
    /// Adds a frame that is shown for `seconds`. The format keeps hundredths of a second; the remainder goes
    /// to the next frame.
    std::optional<std::string> add(const Picture& frame, double seconds);
    /// Completes the file and gives it its name. Before that, and after an error, an older file of that name
    /// is unchanged.
    std::optional<std::string> close();

    int frames() const;

  private:
    struct File;
    std::unique_ptr<File> file_;
};

}  // namespace app
