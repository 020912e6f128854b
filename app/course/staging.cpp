#include "course/staging.h"

#include <fmt/format.h>

#include <algorithm>

#include <collide/scene/path_text.h>
#include <collide/scene/scene_reader.h>
#include "document/panes.h"
#include "text/data_paths.h"
#include "text/search.h"
#include "text/words.h"

namespace app {

namespace {

constexpr std::string_view inline_mark = "inline:";

/// Returns the presets by the names that chapters use: "1-first-steps/03-intervals".
std::vector<std::string> preset_names(const std::filesystem::path& folder) {
    std::vector<std::string> names;
    std::error_code ignored;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder, ignored)) {
        if (entry.path().extension() != ".json") continue;
        std::filesystem::path name = std::filesystem::relative(entry.path(), folder, ignored);
        names.push_back(name.replace_extension().generic_string());
    }
    return names;
}

/// Returns the file of a preset, else a file in the chapter's folder.
std::optional<std::filesystem::path> file_named(std::string_view name, const std::filesystem::path& presets,
                                                const Chapter& chapter) {
    const std::filesystem::path relative = collide::path_of(name);
    if (relative.is_absolute() || std::find(relative.begin(), relative.end(), "..") != relative.end())
        return std::nullopt;
    for (const std::filesystem::path& folder : {presets, chapter.file.parent_path()}) {
        for (const char* ending : {".json", ""}) {
            std::filesystem::path file = folder / relative;
            file += ending;
            std::error_code ignored;
            if (std::filesystem::is_regular_file(file, ignored)) return file;
        }
    }
    return std::nullopt;
}

}  // namespace

std::variant<collide::Scene, PlaceError> scene_named(std::string_view name, const Chapter& chapter) {
    const auto data = data_folder();
    const std::filesystem::path presets = data ? *data / "scenes" : std::filesystem::path();
    collide::SceneResult result = collide::SceneError{};
    if (name.starts_with(inline_mark)) {
        result = collide::read_scene(trimmed(name.substr(inline_mark.size())), "inline");
    } else if (const auto file = file_named(name, presets, chapter)) {
        result = collide::load_scene(*file);
    } else {
        const std::vector<std::string> names = preset_names(presets);
        const std::vector<std::string_view> known(names.begin(), names.end());
        return PlaceError{
            fmt::format("there is no scene \"{}\"{}; name a preset, a file beside the chapter, "
                        "or write \"inline: {{...}}\"",
                        name, perhaps_meant(name, known))};
    }
    if (const auto* error = std::get_if<collide::SceneError>(&result)) return PlaceError{error->message};
    return std::move(std::get<collide::LoadedScene>(result).scene);
}

namespace {

/// Changes the previous step's scene into the scene of a step with this stage.
std::optional<CourseError> enter(const CourseStage& stage, const Chapter& chapter, collide::Scene& scene) {
    const auto refused = [&](const std::string& text) {
        return course_error(collide::utf8_of(chapter.file), stage.line, text);
    };
    if (!stage.scene.empty()) {
        auto found = scene_named(stage.scene, chapter);
        if (const auto* error = std::get_if<PlaceError>(&found)) return refused("scene: " + error->message);
        scene = std::move(std::get<collide::Scene>(found));
    }
    if (stage.view.mode) scene.settings.mode = *stage.view.mode;
    if (!stage.focus.empty()) scene.view.focus = stage.focus;
    if (stage.view.lock) {
        const std::string wrong = unknown_lock(scene, *stage.view.lock);
        if (!wrong.empty()) return refused("lock: " + wrong);
    }
    const std::string wrong = unknown_body(scene, stage.focus);
    return wrong.empty() ? std::nullopt : std::optional(refused("focus: " + wrong));
}

}  // namespace

std::variant<std::vector<collide::Scene>, CourseError> scenes_of(const Chapter& chapter) {
    std::vector<collide::Scene> scenes;
    collide::Scene current;
    for (const CourseStep& step : chapter.steps) {
        if (step.stage) {
            if (const auto error = enter(*step.stage, chapter, current)) return *error;
        }
        scenes.push_back(current);
    }
    return scenes;
}

CourseStage whole_stage_at(const Chapter& chapter, std::size_t step) {
    CourseStage stage;
    for (std::size_t k = 0; k <= step && k < chapter.steps.size(); ++k) {
        const auto& own = chapter.steps[k].stage;
        if (!own) continue;
        if (!own->scene.empty()) stage = {own->scene, {}, {}, {}, 0};  // another scene has its own view
        if (!own->focus.empty()) stage.focus = own->focus;
        if (!own->camera.empty()) stage.camera = own->camera;
        View lasting;
        lasting.overlays = stage.view.overlays;
        lasting.mode = stage.view.mode;
        lasting.tab = stage.view.tab;
        lasting.difference = stage.view.difference;
        stage.view = merged(own->view, lasting);
        stage.line = own->line;
    }
    if (!chapter.steps[step].stage) {
        stage.view.hide.reset();
        stage.view.lock.reset();
        stage.view.player.reset();
        stage.view.modes.reset();
    }
    return stage;
}

CourseStage stage_at(const Chapter& chapter, std::size_t step) {
    CourseStage stage = whole_stage_at(chapter, step);
    stage.view.mode.reset();
    return stage;
}

WordList panes_of(const CourseStep& step, const collide::Scene& scene) {
    WordList panes{"scenes", "course"};  // the left pane, with the text
    const bool moves = scene.settings.mode == collide::Mode::simulate ||
                       std::any_of(scene.bodies.begin(), scene.bodies.end(), [](const auto& body) {
                           return body.velocity != collide::DVec2(0.0) || body.angular_velocity != 0.0;
                       });
    const View view = step.stage ? step.stage->view : View();
    // A player that waits for the answer is stepped through below the canvas, which keeps its size.
    const WordList hidden = view.hide.value_or(WordList());
    const auto hides = [&](TellingPart part) {
        return std::find(hidden.begin(), hidden.end(), row_of(part).name) != hidden.end();
    };
    const bool has_player = view.player && !hides(TellingPart::player);
    const bool has_none = view.panes && view.panes->empty();
    if (moves && !has_player && !has_none) panes.emplace_back("transport");  // a player has its own
    if (view.tab || has_player) panes.emplace_back("inspector");
    if (view.panes) panes.insert(panes.end(), view.panes->begin(), view.panes->end());
    // It does not come with the answer, which would make the canvas smaller.
    if (hides(TellingPart::inspector) && !has_player) std::erase(panes, "inspector");
    return panes;
}

View facts_view(const Chapter& chapter, std::size_t step) {
    View view;
    for (std::size_t k = 0; k <= step && k < chapter.steps.size(); ++k) {
        const auto& stage = chapter.steps[k].stage;
        if (!stage) continue;
        if (stage->view.player) view.player = stage->view.player;
        if (stage->view.time) view.time = stage->view.time;
    }
    return view;
}

}  // namespace app
