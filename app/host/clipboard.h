// The clipboard for pictures. SDL2 knows text alone. On X11 and Wayland a helper of the desktop takes the
// picture through a pipe and serves it: wl-copy or xclip. On Windows it is kept by the system, in a browser
// by the page.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace app {

/// `type`: the bytes' MIME type. A sentence with the remedy when it can't be copied.
std::optional<std::string> copy_picture(std::string_view bytes, const char* type);

}  // namespace app
