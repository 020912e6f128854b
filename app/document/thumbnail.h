// Small pictures of scenes for the browser: the placed bodies of a file (the middle of a large crowd) with
// their box. Making one reads a file, so callers keep it.
#pragma once

#include <filesystem>
#include <vector>

#include <collide/geometry/collider.h>
#include <collide/scene/scene.h>

namespace app {

struct Thumbnail {
    std::vector<collide::Collider> bodies;  // empty if the file could not be used or is very large
    collide::Aabb box;
    std::size_t a = 0;  // the scene's focus pair, drawn in its colours
    std::size_t b = 1;
};

Thumbnail make_thumbnail(const collide::Scene& scene);
Thumbnail load_thumbnail(const std::filesystem::path& scene_file);

}  // namespace app
