#include <collide/scene/json_number.h>

#include <cmath>
#include <cstdint>

#include <collide/scene/tuning.h>

namespace collide {

nlohmann::ordered_json json_number(double x) {
    if (x == std::floor(x) && std::abs(x) < largest_written_out) return static_cast<std::int64_t>(x);
    return x;
}

nlohmann::ordered_json json_point(DVec2 p) {
    return nlohmann::ordered_json::array({json_number(p.x), json_number(p.y)});
}

}  // namespace collide
