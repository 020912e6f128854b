// Small pictures of scenes for the browser: the bodies of a file (the middle of a large crowd), placed, with
// the box to fit. Reading one takes a file; whoever shows it keeps it.
#pragma once

#include <filesystem>
#include <vector>

#include <collide/geometry/collider.h>
#include <collide/scene/scene.h>

namespace app {

struct Thumbnail {
    std::vector<collide::Collider> bodies;  // empty when the file could not be used, or is very large
    collide::Aabb box;
    std::size_t a = 0;  // the scene's focus pair, in its hues
    std::size_t b = 1;
};

Thumbnail make_thumbnail(const collide::Scene& scene);
Thumbnail load_thumbnail(const std::filesystem::path& scene_file);

}  // namespace app
