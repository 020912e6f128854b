// Numbers of the output, as JSON values that print short and read back to the same value. Each command writes
// its numbers through these, or through collide::json_number when they are doubles in earnest.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <collide/base/interval.h>
#include <collide/base/vec2.h>

namespace app {

using OutputJson = nlohmann::ordered_json;

/// A float as the shortest decimal that reads back to it: 0.1f gives 0.1, not 0.10000000149011612, and 1.0f
/// gives 1. Zero has no sign.
OutputJson number(float x);
OutputJson vector(collide::Vec2 v);

/// A place computed as double position plus float offset, rounded to what the floats can know.
/// `extent`: size of the shapes in metres.
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
