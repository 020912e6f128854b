// The clipboard for pictures, since SDL2 supports only text. On X11 and Wayland a helper program, wl-copy or
// xclip, takes the picture through a pipe and serves it. On Windows the system keeps it, in a browser the
// page.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace app {

/// Copies a picture; `type` is the MIME type of its bytes. Returns a sentence with the remedy if that fails.
std::optional<std::string> copy_picture(std::string_view bytes, const char* type);

}  // namespace app
