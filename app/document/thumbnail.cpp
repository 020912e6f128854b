#include "document/thumbnail.h"

#include <algorithm>

#include <collide/scene/instantiate.h>
#include <collide/scene/scene_reader.h>
#include "document/bodies.h"

namespace app {

namespace {

/// The middle of a larger crowd looks the same in a small picture.
constexpr int most_of_crowd = 1200;
constexpr std::size_t most_drawn = 5000;

/// A list shows several scenes at once, and reading a larger file takes longer than a frame.
constexpr std::uintmax_t most_file_bytes = std::uintmax_t{4} << 20U;

}  // namespace

Thumbnail make_thumbnail(const collide::Scene& scene) {
    Thumbnail thumbnail;
    if (scene.bodies.empty()) return thumbnail;
    const std::size_t count = std::min<std::size_t>(scene.bodies.size(), most_drawn);
    for (std::size_t i = 0; i < count; ++i)
        thumbnail.bodies.push_back(collide::make_collider(scene.bodies[i]));
    thumbnail.box = thumbnail.bodies.front().aabb;
    for (const collide::Collider& body : thumbnail.bodies) thumbnail.box = united(thumbnail.box, body.aabb);
    const std::vector<std::string>& focus = scene.view.focus;
    if (focus.size() == 2) {
        thumbnail.a = body_named(scene, focus[0]).value_or(0);
        thumbnail.b = body_named(scene, focus[1]).value_or(1);
    }
    return thumbnail;
}

Thumbnail load_thumbnail(const std::filesystem::path& scene_file) {
    std::error_code code;
    if (std::filesystem::file_size(scene_file, code) > most_file_bytes) return {};
    const collide::SceneResult result = collide::load_scene(scene_file, most_of_crowd);
    const auto* loaded = std::get_if<collide::LoadedScene>(&result);
    return loaded == nullptr ? Thumbnail() : make_thumbnail(loaded->scene);
}

}  // namespace app
