#include "session/pair_scene.h"

#include <fmt/format.h>

#include <system_error>

#include <collide/scene/scene_writer.h>
#include "analysis/pipeline.h"
#include "document/document.h"
#include "document/settings.h"
#include "session/prompts.h"
#include "session/seen.h"
#include "session/work.h"

namespace app {

namespace {

namespace fs = std::filesystem;

constexpr const char* saving_pair = "saving the pair";  // what is said of it

std::string description_of(const SecondOpinions& opinions) {
    std::string text = "Separation in metres:";
    for (const Opinion& row : opinions.rows) {
        const char* const lead = &row == opinions.rows.data() ? " " : ", ";
        if (row.covered) text += fmt::format("{}{} {:.9g}", lead, method_name(row.method), row.separation);
    }
    return text + (opinions.differ ? ". They differ." : ". They agree.");
}

/// The first of pair-1.json, pair-2.json, … that is free.
fs::path free_file(const fs::path& folder) {
    constexpr int most = 10000;
    std::error_code error;
    for (int i = 1; i < most; ++i) {
        fs::path file = folder / fmt::format("pair-{}.json", i);
        if (!fs::exists(file, error)) return file;
    }
    return folder / "pair.json";
}

}  // namespace

collide::Scene pair_scene(const Document& stage, const Analysis& analysis, const SecondOpinions& opinions) {
    const collide::Scene& scene = stage.scene();
    const auto [a, b] = *analysis.focus;
    collide::Scene out;
    out.name = fmt::format("{} and {}", scene.bodies[a].name, scene.bodies[b].name);
    out.description = description_of(opinions);
    out.settings = scene.settings;
    for (const std::size_t body : {a, b}) {
        out.bodies.push_back(scene.bodies[body]);
        out.bodies.back().position = analysis.shown[body].pose.position;
        out.bodies.back().angle = analysis.shown[body].pose.angle;
    }
    out.view.focus = {scene.bodies[a].name, scene.bodies[b].name};
    out.view.overlays = std::vector<std::string>{"axes", "mtd", "names"};
    out.view.difference = true;
    return out;
}

bool save_pair_scene(Work& work, Seen& seen, Prompts& prompts, const SecondOpinions& opinions,
                     const fs::path& folder) {
    if (folder.empty()) {
        prompts.say(
            Message::Kind::error,
            "The pair was not saved: there is no preference folder; set COLLIDOSCOPE_PREF_PATH to one.",
            saving_pair);
        return false;
    }
    std::error_code error;
    fs::create_directories(folder, error);
    const fs::path file = free_file(folder);
    if (const auto refusal = collide::save_scene(pair_scene(work.stage(), seen.analysis, opinions), file)) {
        prompts.say(Message::Kind::error, *refusal, saving_pair);
        return false;
    }
    put_among_recent(seen.settings, file);
    prompts.say(Message::Kind::info,
                fmt::format("Saved the pair as {}. Open it with the button in the Compare tab, or later with "
                            "File, Open recent.",
                            file.string()),
                saving_pair);
    return true;
}

std::optional<fs::path> last_saved_pair(const Settings& settings, const fs::path& folder) {
    if (folder.empty()) return std::nullopt;
    for (const std::string& recent : settings.recent_files) {
        const fs::path file(recent);
        std::error_code error;
        if (file.parent_path() == folder && fs::exists(file, error)) return file;
    }
    return std::nullopt;
}

}  // namespace app
