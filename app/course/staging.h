// Turns the words of a stage into what the canvas shows.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <collide/scene/scene.h>
#include "course/chapter.h"
#include "course/facts.h"

namespace app {

/// What a stage or a scene may hide: parts of the window (document/panes.h), then the overlays.
std::vector<std::string_view> names_to_hide();

/// Why one of these names locks nothing in the scene, in a sentence; empty when all do.
std::string unknown_lock(const collide::Scene& scene, const std::vector<std::string>& names);

/// A preset by its name, a file beside the chapter, or the scene that follows "inline:". The error is a
/// sentence without a file: a preset's name and the nearest one, or what is wrong with the scene.
std::variant<collide::Scene, PlaceError> scene_named(std::string_view name, const Chapter& chapter);

/// The scene of each step as the step begins, when nobody has touched anything, with mode and focus. The
/// error names the line.
std::variant<std::vector<collide::Scene>, CourseError> scenes_of(const Chapter& chapter);

/// What `stage.player` and its like say at a step: of the last stage that tells.
StageWords stage_words(const Chapter& chapter, std::size_t step);

}  // namespace app
