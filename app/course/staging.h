// Turns the stage of a chapter's step into what the canvas shows.
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

/// Returns a preset by its name, a file in the chapter's folder, or the scene after "inline:". The error is a
/// sentence without a file name. It names the most similar preset, or says what is wrong with the scene.
std::variant<collide::Scene, PlaceError> scene_named(std::string_view name, const Chapter& chapter);

/// Returns the scene at the start of each step, if the user has changed nothing, with mode and focus. The
/// error names the line.
std::variant<std::vector<collide::Scene>, CourseError> scenes_of(const Chapter& chapter);

/// Returns the stage of a step. Its absent properties are those of earlier steps since the last scene.
CourseStage whole_stage_at(const Chapter& chapter, std::size_t step);

/// Returns the stage of a step without the mode. The step's scene has a mode, which the user may have
/// changed.
CourseStage stage_at(const Chapter& chapter, std::size_t step);

/// Returns the panes that a step shows. The left pane has the text. The step's stage lists others under
/// `panes`; a tab or a player needs the inspector. If something moves in the scene, the transport is shown.
WordList panes_of(const CourseStep& step, const collide::Scene& scene);

/// Returns what `stage.player` and the like mean at a step: player and time of the last stage that sets them.
View facts_view(const Chapter& chapter, std::size_t step);

}  // namespace app
