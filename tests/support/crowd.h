// Where the crowds of scenes/6-crowds come from: shapes strewn at random, the same on every machine.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include <collide/base/vec2.h>
#include <collide/scene/scene.h>

namespace support {

struct CrowdPlan {
    const char* file;  // below scenes/
    const char* name;
    const char* description;
    std::vector<std::string> overlays;  // those that are switched on
    std::uint64_t seed;
    int bodies;
    collide::DVec2 half_extent;  // of the field, metres
    double top_speed;            // along x and along y, m/s
};

/// The crowds that the presets hold.
extern const std::array<CrowdPlan, 3> crowd_plans;

/// Triangles, boxes, hexagons, circles and capsules in turn, of 0.25 to 0.55 m, at random places and angles.
/// The focus lies on the pair nearest to the middle that overlaps or, where the crowd moves, will meet.
collide::Scene crowd(const CrowdPlan& plan);

}  // namespace support
