#include "panels/thumbnail.h"

#include "scene/instantiate.h"
#include "scene/scene_reader.h"

namespace app {

Thumbnail load_thumbnail(const std::filesystem::path& scene_file) {
    Thumbnail thumbnail;
    const collide::SceneResult result = collide::load_scene(scene_file);
    const auto* loaded = std::get_if<collide::LoadedScene>(&result);
    if (loaded == nullptr || loaded->scene.bodies.empty()) return thumbnail;
    thumbnail.bodies = collide::make_colliders(loaded->scene);
    thumbnail.box = thumbnail.bodies.front().aabb;
    for (const collide::Collider& body : thumbnail.bodies) thumbnail.box = united(thumbnail.box, body.aabb);
    return thumbnail;
}

}  // namespace app
