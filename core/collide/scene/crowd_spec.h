// The short description of a crowd. A scene file has it in place of thousands of bodies. crowd.h makes the
// bodies.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include <collide/scene/unknown_keys.h>

namespace collide {

enum class CrowdKind : std::uint8_t {
    even,      // one shape per cell; the field grows with the count
    clusters,  // clusters of fifty with empty space between them
    giant,     // like even, but the first shape is as large as a third of the field
    line,      // all along the x axis
    rain,      // drops that fall, with static ledges among them
    asleep     // like even, but only one in forty moves
};

/// The names of the enumerators in files, in the order of the enumerators.
inline constexpr std::array<std::string_view, 6> crowd_kind_names{"even", "clusters", "giant",
                                                                  "line", "rain",     "asleep"};

struct CrowdSpec {
    static constexpr int most_bodies = 1'000'000;
    static constexpr int most_seeds = 1'000'000'000;

    CrowdKind kind = CrowdKind::even;
    int count = 1000;
    int seed = 1;
    double smallest = 0.25;         // metres, about half the width of a shape
    double largest = 0.55;          // metres
    std::optional<double> spacing;  // metres between neighbours; absent: three times the mean size
    std::optional<double> speed;    // the highest, m/s; absent: 0, or the default of the kind
    UnknownKeys unknown;
    friend bool operator==(const CrowdSpec&, const CrowdSpec&) = default;
};

}  // namespace collide
