// The small live picture of a term: a scene of its own, drawn by the overlays like any other. Its shapes can
// be dragged.
#pragma once

#include <imgui.h>

#include <filesystem>
#include <memory>
#include <optional>

#include <collide/scene/scene.h>
#include "analysis/pipeline.h"
#include "document/view_state.h"
#include "draw/palette.h"

namespace app {

struct TermPicture {
    collide::Scene scene;
    ViewState view;
    Analysis analysis;
    std::optional<std::size_t> held;  // the body that is dragged
};

/// The scene's focus and overlays are those of its file. None when the file is no scene.
std::shared_ptr<TermPicture> load_term_picture(const std::filesystem::path& file);

/// As wide as there is room, and at most so high, logical pixels. `scale`: pixels per logical pixel.
void draw_term_picture(TermPicture& picture, const Palette& palette, float scale, float most_height);

}  // namespace app
