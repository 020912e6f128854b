// The choices that the dialog of pictures can't offer, and why. They depend on each other and on the build.
#pragma once

#include "panels/panel_words.h"
#include "session/window_state.h"

namespace app {

/// A sentence for each choice that can't be made; empty for a possible one.
struct PictureObstacles {
    const char* png = "";
    const char* svg = "";
    const char* density = "";
    const char* transparent = "";
};

/// Returns why choices are impossible. Without cairo, the only pictures are SVG and PNG of the screen.
inline PictureObstacles obstacles_to(const PictureChoice& choice, bool has_cairo) {
    PictureObstacles found;
    if (choice.of == PictureOf::window) {
        found.svg = found.transparent = panel_words::window_is_png;
    } else if (choice.of != PictureOf::canvas && !has_cairo) {
        found.png = panel_words::steps_are_svg;
    } else if (choice.form == PictureForm::png && !has_cairo) {
        found.density = found.transparent = panel_words::png_is_screen;
    }
    if (choice.form == PictureForm::svg) found.density = panel_words::any_size;
    return found;
}

}  // namespace app
