// Any bytes as a file of another program: refused with a sentence, or a scene that can be written and read
// back. Seeds: `import_fuzz CORPUS tests/core/collide/import/files`.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include <collide/import/import_scene.h>
#include <collide/scene/scene_reader.h>
#include <collide/scene/scene_writer.h>

namespace {

void require(bool condition) {
    if (!condition) {
        std::abort();
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const collide::ImportResult result = collide::import_scene(text);
    if (const auto* error = std::get_if<collide::ImportError>(&result)) {
        require(error->words.size() > 10);
        return 0;
    }
    const collide::Scene& scene = std::get<collide::ImportedScene>(result).scene;
    const collide::SceneResult back = collide::read_scene(collide::write_scene(scene), "written");
    require(std::holds_alternative<collide::LoadedScene>(back));
    return 0;
}
