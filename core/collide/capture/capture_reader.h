// Reads a capture line by line, because its file may be larger than the memory and may still grow.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <collide/capture/capture.h>

namespace collide {

class CaptureReader {
  public:
    CaptureReader();

    /// Reads the next line of the file. Returns its query if it has one. Frames and notes are added to
    /// `capture()`, and so are lines that had to be left out. A shape lives as long as its id or a query
    /// refers to it. The first line must state the version. If it does not, or if the version is later than
    /// this program's, `refusal()` says so and nothing is read. Never throws.
    std::optional<CapturedQuery> read(std::string_view line);

    const Capture& capture() const { return capture_; }
    /// Returns why the file can't be read, in a sentence; empty if it can.
    const std::string& refusal() const { return refusal_; }

  private:
    friend struct CaptureLine;

    void leave_out(std::string why);

    Capture capture_;
    struct DefinedShape {
        std::shared_ptr<const ShapeSpec> shape;
        double radius = 0.0;  // metres
        std::string line;     // the line that defined it
        /// Of a chain, by number. The whole chain is the last.
        std::map<std::size_t, std::shared_ptr<const ShapeSpec>> segments;
    };
    std::unordered_map<std::string, DefinedShape> shape_of_id_;  // by the id as written
    double metre_ = 1.0;                                         // units of the game per metre
    double up_ = 1.0;                                            // -1: the game's y points down
    bool are_floats_ = false;                                    // whether the numbers were single precision
    /// The lines of `shape_of_id_`, which captures repeat in each frame.
    std::set<std::string, std::less<>> defining_;
    std::size_t line_ = 0;
    std::string refusal_;
};

}  // namespace collide
