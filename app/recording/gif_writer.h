// An animated GIF, frame by frame: only what changed since the frame before is stored.
//
// Format: GIF89a with a palette a frame and the looping extension of Netscape; encoded by giflib.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "recording/picture.h"

namespace app {

/// At most 255 colours for a picture of flat colours and smooth edges. The most frequent ones are kept, each
/// other one becomes the nearest of those.
///
/// A palette that averages (median cut) would shift the flat colours that distinguish things; here
/// only shades along edges move. Colours are counted in the order of the pixels, ties fall to the one seen
/// first.
struct GifPalette {
    std::vector<std::uint32_t> colors;  // 0xRRGGBB
    std::vector<std::uint8_t> indices;  // one a pixel
};

/// `pixels` as 0xRRGGBB.
GifPalette gif_palette(std::span<const std::uint32_t> pixels);

class GifWriter {
  public:
    GifWriter();
    ~GifWriter();
    GifWriter(GifWriter&&) noexcept;
    GifWriter& operator=(GifWriter&&) noexcept;

    /// Begins a file. All functions answer with a sentence when the file can't be written, else with nothing.
    std::optional<std::string> open(const std::string& file, int width, int height);
    /// Shown for `seconds`, which the format keeps in hundredths; what is rounded off goes to the next frame.
    std::optional<std::string> add(const Picture& frame, double seconds);
    /// Puts the file in its place: until then, and after an error, there is only the one from before.
    std::optional<std::string> close();

    int frames() const;

  private:
    struct File;
    std::unique_ptr<File> file_;
};

}  // namespace app
