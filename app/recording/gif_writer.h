// An animated GIF, frame by frame: only what changed since the frame before is stored.
//
// Format: GIF89a with a palette a frame and the looping extension of Netscape; encoded by giflib.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "recording/picture.h"

namespace app {

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
