// A bullet cuts what it crosses. The swept test finds what is hit, and when. The cut runs along the path of
// the bullet's centre as the target sees it.
//
// Source: the demo of Renault's tutorial, in which bullets cut the polygons that they cross.
#pragma once

#include <array>
#include <span>
#include <vector>

#include <collide/scene/cut_body.h>

namespace collide {

struct BulletCut {
    std::size_t target = 0;         // its place among the targets
    double time = 0.0;              // seconds until the bullet touches it; 0 when it does now
    std::array<DVec2, 2> stroke{};  // world, for the target as it lies now
    std::vector<BodySpec> pieces;   // of the target as it lies now; empty when the bullet only grazes it,
                                    // or is not through by `t_max`
};

/// Every target that the bullet touches within `t_max` seconds while both translate at their velocities, the
/// first hit first. The bullet itself, when it stands among the targets, is left out.
std::vector<BulletCut> bullet_cuts(const BodySpec& bullet, std::span<const BodySpec> targets, double t_max);

}  // namespace collide
