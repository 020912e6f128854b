#include "document/autosave.h"

#include <algorithm>
#include <chrono>

#include "scene/scene_reader.h"
#include "scene/scene_writer.h"

namespace app {

namespace {

/// Where the copy notes which file the scene came from.
constexpr const char* origin_key = "autosave_of";

}  // namespace

void Autosave::update(const Document& document, double seconds) {
    waited_ += seconds;
    if (!document.modified()) {
        if (exists_) {
            discard();
        }
        return;
    }
    if (is_current(document) || waited_ < pause_ || folder_.empty()) {
        return;
    }
    waited_ = 0.0;
    written_revision_ = document.revision();
    collide::Scene copy = document.scene();
    if (document.path()) {
        copy.unknown[origin_key] = document.path()->string();
    }
    const auto start = std::chrono::steady_clock::now();
    exists_ = !collide::save_scene(copy, file());
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    pause_ = std::max(interval, 30.0 * took.count());
}

std::optional<double> Autosave::due(const Document& document) const {
    if (folder_.empty() || !document.modified() || is_current(document)) {
        return std::nullopt;
    }
    return std::max(0.0, pause_ - waited_);
}

void Autosave::discard() {
    std::error_code error;
    std::filesystem::remove(file(), error);
    exists_ = false;
}

std::optional<Autosave::Recovered> Autosave::find() const {
    std::error_code error;
    if (folder_.empty() || !std::filesystem::exists(file(), error)) {
        return std::nullopt;
    }
    collide::SceneResult result = collide::load_scene(file());
    auto* loaded = std::get_if<collide::LoadedScene>(&result);
    if (loaded == nullptr) {
        return std::nullopt;
    }
    Recovered recovered{std::move(loaded->scene), std::nullopt};
    if (recovered.scene.unknown.is_object() && recovered.scene.unknown.contains(origin_key)) {
        const auto& origin = recovered.scene.unknown[origin_key];
        if (origin.is_string()) {
            recovered.path = origin.get<std::string>();
        }
        recovered.scene.unknown.erase(origin_key);
        if (recovered.scene.unknown.empty()) {
            recovered.scene.unknown = nullptr;
        }
    }
    return recovered;
}

}  // namespace app
