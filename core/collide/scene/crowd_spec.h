// A crowd in a few words: what a scene file holds in place of thousands of bodies. crowd.h makes the bodies.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include <collide/scene/unknown_keys.h>

namespace collide {

enum class CrowdKind : std::uint8_t {
    even,      // one shape a cell of a field that grows with the count
    clusters,  // heaps of fifty with empty land between them
    giant,     // like even, the first shape as large as a third of the field
    line,      // all along the x axis
    rain,      // drops that fall, with static ledges among them
    asleep     // like even, all at rest but one in forty
};

/// The names of the enumerators in files, in their order.
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
    std::optional<double> spacing;  // metres from neighbour to neighbour; absent: three times the mean size
    std::optional<double> speed;    // the most, m/s; absent: 0, or what the kind is about
    UnknownKeys unknown;
    friend bool operator==(const CrowdSpec&, const CrowdSpec&) = default;
};

}  // namespace collide
