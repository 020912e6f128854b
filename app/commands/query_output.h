// The answer of `query` as JSON: interface and field names are a fixed contract.
#pragma once

#include <nlohmann/json.hpp>

#include "scene/scene.h"

namespace app {

/// Every pair of bodies (i < j), or the view's focus pair alone.
nlohmann::ordered_json query_output(const collide::Scene& scene, bool focus_only);

}  // namespace app
