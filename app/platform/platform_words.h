// What the platform says when something cannot be done, and the remedy. {} is filled in where the words are
// used.
#pragma once

namespace app::platform_words {

// Window.
inline constexpr const char* no_window =
    "There is no display to open a window on ({}); `collidoscope render SCENE -o FILE.png` draws without "
    "one.";
inline constexpr const char* no_opengl =
    "OpenGL 3.3 could not be started ({}); install Mesa's drivers (libgl1-mesa-dri), or let "
    "`collidoscope render SCENE -o FILE.svg` draw without it.";
inline constexpr const char* answers_not_kept =
    "Your answers in the course can't be saved: check that the preference folder is writable and that the "
    "disk has room.";

// Pictures and the clipboard.
inline constexpr const char* picture_too_large =
    "There is too little memory for the picture; choose a smaller size.";
inline constexpr const char* no_display =
    "There is no display whose clipboard could take the picture; save it as a file.";
inline constexpr const char* helper_is_missing =
    "Pictures are copied with {}, which is not installed; install the package {}, or save the picture as a "
    "file.";
inline constexpr const char* picture_not_taken = "{} did not take the picture; save it as a file.";
inline constexpr const char* text_not_taken = "The clipboard did not take it ({}); save it as a file.";

}  // namespace app::platform_words
