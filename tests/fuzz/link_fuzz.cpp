// Any bytes as what a link holds of a scene. Letters that stand for no text are refused. What they stand for
// is bounded, and read as any scene file is. Bytes that are no such letters are packed first, so that scenes
// serve as seeds: `link_fuzz CORPUS scenes/*/`.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include <collide/scene/scene_reader.h>
#include <collide/scene/scene_writer.h>
#include "text/packed.h"

namespace {

constexpr std::size_t most = 1'000'000;  // bytes of a linked scene

void require(bool condition) {
    if (!condition) {
        std::abort();
    }
}

void check_scene(const std::string& text) {
    const collide::SceneResult read = collide::read_scene(text, "link");
    if (const auto* error = std::get_if<collide::SceneError>(&read)) {
        require(error->message.size() > 10);
        return;
    }
    const std::string written = collide::write_scene(std::get<collide::LoadedScene>(read).scene);
    require(app::unpacked(app::packed(written), written.size()) == written);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view letters(reinterpret_cast<const char*>(data), size);
    if (const auto text = app::unpacked(letters, most)) {
        require(text->size() <= most);
        check_scene(*text);
        return 0;
    }
    const std::string packed = app::packed(letters);
    require(app::unpacked(packed, size) == std::string(letters));
    if (size > 0) require(!app::unpacked(packed, size - 1));  // no more is ever made than is allowed
    check_scene(std::string(letters));
    return 0;
}
