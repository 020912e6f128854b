// Reads a capture line by line: a file may be larger than the memory, and may still be written.
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

    /// The query that the next line of the file holds, if it is one; frames and notes go into `capture()`.
    /// A shape lives as long as its id has it, or a query. What can't be used is left out and told there. The
    /// first line has to give the version. When it does not, or gives a later one, `refusal()` says so and
    /// nothing is read. Never throws.
    std::optional<CapturedQuery> read(std::string_view line);

    const Capture& capture() const { return capture_; }
    /// A sentence; empty while the file can be read.
    const std::string& refusal() const { return refusal_; }

  private:
    friend struct CaptureLine;

    void leave_out(std::string why);

    Capture capture_;
    struct DefinedShape {
        std::shared_ptr<const ShapeSpec> shape;
        double radius = 0.0;                                               // metres
        std::string line;                                                  // that defined it
        std::map<std::size_t, std::shared_ptr<const ShapeSpec>> segments;  // of a chain, by number; all: last
    };
    std::unordered_map<std::string, DefinedShape> shape_of_id_;  // by the id as written
    double metre_ = 1.0;                                         // the game's units in a metre
    double up_ = 1.0;                                            // -1: the game's y points down
    bool are_floats_ = false;                                    // numbers are those of single precision
    std::set<std::string, std::less<>> defining_;  // lines of `shape_of_id_`: captures repeat them each frame
    std::size_t line_ = 0;
    std::string refusal_;
};

}  // namespace collide
