// The clipboard for pictures. SDL2 knows text alone, so a helper of the desktop takes the picture through a
// pipe and serves it: wl-copy on Wayland, xclip on X11.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace app {

/// `type`: the bytes' MIME type. A sentence with the remedy when it can't be copied.
std::optional<std::string> copy_picture(std::string_view bytes, const char* type);
std::optional<std::string> copy_text(const std::string& text);

}  // namespace app
