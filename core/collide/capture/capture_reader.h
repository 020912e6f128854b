// Reads a capture line by line: a file may be larger than the memory, and may still be written.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include <collide/capture/capture.h>

namespace collide {

class CaptureReader {
  public:
    CaptureReader();

    /// The query that the next line of the file holds, if it is one; shapes, frames and notes go into
    /// `capture()`. What can't be used is left out and told there. The first line has to give the version.
    /// When it does not, or gives a later one, `refusal()` says so and nothing is read. Never throws.
    std::optional<CapturedQuery> read(std::string_view line);

    const Capture& capture() const { return capture_; }
    /// A sentence; empty while the file can be read.
    const std::string& refusal() const { return refusal_; }

  private:
    friend struct CaptureLine;

    void leave_out(std::string why);

    Capture capture_;
    struct DefinedShape {
        std::size_t shape = 0;  // of `Capture::shapes`
        std::string line;       // that defined it; captures repeat it in each frame
    };
    std::unordered_map<std::string, DefinedShape> shape_of_id_;  // by the id as written
    double metre_ = 1.0;                                         // the game's units in a metre
    double up_ = 1.0;                                            // -1: the game's y points down
    bool are_floats_ = false;                                    // numbers are those of single precision
    std::vector<double> radii_;                                  // of `Capture::shapes`, in metres
    std::map<std::pair<std::size_t, std::size_t>, std::size_t> segment_of_chain_;  // by shape and number
    std::size_t line_ = 0;
    std::string refusal_;
};

}  // namespace collide
