#include "answers/output_json.h"

#include <fmt/format.h>

#include <cmath>
#include <string>

#include <collide/base/standard.h>
#include <collide/scene/json_number.h>
#include <nlohmann/json.hpp>

namespace app {

OutputJson number(float x) {
    const std::string text = fmt::format("{}", x);
    double value = 0.0;
    collide::read_number(text.data(), text.data() + text.size(), value);
    return collide::json_number(value);
}

Places::Places(double extent) {
    // A float holds seven digits of a length. One more digit is kept, so that this rounding adds no visible
    // error.
    const double digits = 7.0 - std::floor(std::log10(std::max(extent, 1e-6)));
    steps_per_meter_ = std::pow(10.0, std::max(0.0, digits));
}

OutputJson Places::number(double x) const {
    constexpr double largest_exact = 9e15;
    const double scaled = x * steps_per_meter_;
    if (std::abs(scaled) > largest_exact) return collide::json_number(x);
    return collide::json_number(std::round(scaled) / steps_per_meter_);
}

OutputJson Places::point(collide::DVec2 p) const { return OutputJson::array({number(p.x), number(p.y)}); }

OutputJson Places::interval(const collide::Interval& interval) const {
    return OutputJson::array({number(interval.min), number(interval.max)});
}

OutputJson vector(collide::Vec2 v) { return OutputJson::array({number(v.x), number(v.y)}); }

std::string json_text(const OutputJson& json) {
    return json.dump(-1, ' ', false, OutputJson::error_handler_t::replace);
}

}  // namespace app
