#include "panels/picture_obstacles.h"

#include "panels/panel_words.h"

namespace app {

PictureObstacles obstacles_to(const PictureChoice& choice, bool has_cairo) {
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
