// The JSON of answers. Numbers are printed with as few digits as possible and read back to the same value.
// Commands write floats with the functions of this header, and true doubles with collide::json_number.
#pragma once

#include <cstddef>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include <collide/base/interval.h>
#include <collide/base/vec2.h>

namespace app {

using OutputJson = nlohmann::ordered_json;

/// Returns a float as the shortest decimal that reads back to it: 0.1f gives 0.1, not 0.10000000149011612,
/// and 1.0f gives 1. Zero has no sign.
OutputJson number(float x);
OutputJson vector(collide::Vec2 v);

/// Returns the JSON on one line. Bytes that are not UTF-8 are replaced.
std::string json_text(const OutputJson& json);

/// Receives an answer piece by piece, so that thousands of pairs need not be in memory at once.
using WriteText = std::function<void(const std::string&)>;

/// Writes the elements one by one, separated by commas. A whole crowd as JSON values would take a gigabyte.
template <class Output>
void write_list(std::size_t count, const WriteText& write, const Output& output) {
    for (std::size_t i = 0; i < count; ++i) write((i == 0 ? "" : ",") + json_text(output(i)));
}

/// Rounds coordinates that were computed as double position plus float offset, and drops the digits that the
/// floats cannot know. `extent`: size of the shapes in metres.
class Places {
  public:
    explicit Places(double extent);

    OutputJson number(double x) const;
    OutputJson point(collide::DVec2 p) const;
    OutputJson interval(const collide::Interval& interval) const;

  private:
    double steps_per_meter_;
};

}  // namespace app
