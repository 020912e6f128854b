#include "session/recovery.h"

#include <fmt/format.h>

#include <utility>

#include <collide/scene/scene_reader.h>
#include "session/library.h"
#include "session/prompts.h"
#include "session/scene_files.h"
#include "session/seen.h"
#include "session/work.h"

namespace app {

namespace {

namespace fs = std::filesystem;

/// The scene that was asked for gives way to the recovered one.
void tell_what_waits(Work& work, Seen& seen, Prompts& prompts, const std::optional<fs::path>& on_screen) {
    const auto& path = work.document.path();
    const std::vector<std::string>& recent = seen.settings.recent_files;
    std::error_code unknown;
    if (!path || recent.empty() || !fs::equivalent(recent.front(), *path, unknown)) return;
    if (on_screen && fs::equivalent(*on_screen, *path, unknown)) return;
    prompts.say(Message::Kind::warning,
                fmt::format("{} is under File, Open recent until you have decided what to keep.",
                            path->filename().string()));
}

}  // namespace

bool is_saved(const Autosave::Recovered& left) {
    if (!left.path) return false;
    const collide::SceneResult result = collide::load_scene(*left.path);
    const auto* loaded = std::get_if<collide::LoadedScene>(&result);
    if (loaded == nullptr) return false;
    collide::Scene copy = left.scene;
    put_look(copy, {loaded->scene.settings.mode, loaded->scene.camera, loaded->scene.view});
    return copy == loaded->scene;
}

bool offer_copies(Work& work, Seen& seen, Prompts& prompts, SceneFiles& scene_files,
                  std::vector<Autosave::Recovered> copies) {
    std::erase_if(copies, [&](const Autosave::Recovered& left) {
        const bool needless = is_saved(left) || !is_worth_keeping(scene_files, left.path, left.scene);
        if (needless && left.copy) left.copy->remove();
        return needless;
    });
    if (copies.empty()) return false;
    tell_what_waits(work, seen, prompts, copies.front().path);
    scene_files.recovered = std::move(copies);
    prompts.dialog = Dialog::recover;
    return true;
}

}  // namespace app
