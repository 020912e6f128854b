// Any bytes as a scene file: refused with a sentence or accepted whole; and what is accepted can be written,
// read back, instantiated and queried. Seeds: the presets (`scene_fuzz CORPUS scenes/*/`).
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include <collide/narrow_phase/pair_query.h>
#include <collide/scene/instantiate.h>
#include <collide/scene/scene_reader.h>
#include <collide/scene/scene_writer.h>

namespace {

void require(bool condition) {
    if (!condition) {
        std::abort();
    }
}

void check_round_trip(const collide::Scene& scene) {
    const collide::SceneResult back = collide::read_scene(collide::write_scene(scene), "written");
    const auto* loaded = std::get_if<collide::LoadedScene>(&back);
    require(loaded != nullptr && loaded->scene == scene);
}

void check_queries(const collide::Scene& scene) {
    constexpr std::size_t few = 6;
    const std::vector<collide::Collider> colliders = collide::make_colliders(scene);
    for (std::size_t i = 0; i < std::min(few, colliders.size()); ++i) {
        require(!colliders[i].pieces.empty());
        for (std::size_t j = i + 1; j < std::min(few, colliders.size()); ++j) {
            const collide::PairResult result =
                collide::query_pair(colliders[i], colliders[j], scene.settings.t_max);
            require(!result.covered ||
                    (std::isfinite(result.sat.separation) && std::isfinite(result.sweep.time)));
        }
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const collide::SceneResult result = collide::read_scene(text, "fuzz.json");
    if (const auto* error = std::get_if<collide::SceneError>(&result)) {
        require(error->message.starts_with("fuzz.json: ") && error->message.size() > 20);
        return 0;
    }
    const collide::Scene& scene = std::get<collide::LoadedScene>(result).scene;
    check_round_trip(scene);
    check_queries(scene);
    return 0;
}
