// Messages of the platform when something cannot be done, with the remedy. {} is filled in where the text is
// used.
#pragma once

namespace app::platform_words {

// Window.
constexpr auto no_window =
    "There is no display to open a window on ({}); `collidoscope render SCENE -o FILE.png` draws without "
    "one.";
constexpr auto no_opengl =
    "OpenGL 3.3 could not be started ({}); install Mesa's drivers (libgl1-mesa-dri), or let "
    "`collidoscope render SCENE -o FILE.svg` draw without it.";
constexpr auto answers_not_kept =
    "Your answers in the course can't be saved: check that the preference folder is writable and that the "
    "disk has room.";

// Pictures and the clipboard.
constexpr auto only_as_svg =
    "The program was built without cairo, which draws this in other forms: choose SVG.";
constexpr auto picture_too_large = "There is too little memory for the picture; choose a smaller size.";
constexpr auto text_not_taken = "The clipboard did not take it ({}); save it as a file.";
constexpr auto empty_canvas =
    "An empty scene. Draw a box (B), a circle (C) or a polygon (O), open a scene (Ctrl+O), or paste the "
    "coordinates of shapes (Ctrl+V).";
constexpr auto no_ground =
    "There is no ground: nothing here stands still, and bodies fall out of view. Make a body static: "
    "choose Show everything, then the Body tab.";

}  // namespace app::platform_words
