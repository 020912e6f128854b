// Numbers of the output, as JSON values that print short and read back to the same value.
#pragma once

#include <nlohmann/json.hpp>

#include "base/interval.h"
#include "base/vec2.h"

namespace app {

using OutputJson = nlohmann::ordered_json;

/// A float as the shortest decimal that reads back to it: 0.1f gives 0.1, not 0.10000000149011612.
double shortest(float x);

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

OutputJson number(float x);
OutputJson vector(collide::Vec2 v);

}  // namespace app
