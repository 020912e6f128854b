// Choices of how a world steps, drawn alike for the scene's world and for the one beside it. `key` begins the
// names of the items for tests: "world:rate".
#pragma once

#include <optional>
#include <string>

#include <collide/dynamics/model/settings.h>

namespace app {

/// Logical pixels in which the list of responses can be read.
inline constexpr float least_response = 160.0f;

/// Steps a second; the one clicked on.
std::optional<double> rate_choice(const std::string& key, double hertz);
std::optional<collide::Response> response_choice(const std::string& key, collide::Response response);
/// How two bodies that are pushed apart share the displacement.
std::optional<collide::PushApartSplit> split_choice(const std::string& key, collide::PushApartSplit split);
std::optional<int> substeps_choice(const std::string& key, int substeps);

enum class WorldSwitch : std::uint8_t { continuous, ordered, sleeping, seams, warm };

/// True when it was clicked; `on` is changed then.
bool world_switch(const std::string& key, WorldSwitch which, bool& on);

}  // namespace app
