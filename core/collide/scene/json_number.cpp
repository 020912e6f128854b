#include <collide/scene/json_number.h>

#include <cmath>
#include <cstdint>

namespace collide {

nlohmann::ordered_json json_number(double x) {
    // From here on an exponent is shorter than the digits.
    constexpr double largest_written_out = 1e15;
    if (x == std::floor(x) && std::abs(x) < largest_written_out) {
        return static_cast<std::int64_t>(x);
    }
    return x;
}

}  // namespace collide
