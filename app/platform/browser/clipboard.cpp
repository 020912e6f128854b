// The clipboard of a page (host/clipboard.h). It stands alone: see what CMakeLists.txt says of host.cpp.
#include "host/clipboard.h"

#include <SDL.h>
#include <emscripten.h>

#include "platform/host.h"

namespace app {

// web/program.js defines this function. It asks the browser, and tells the user if the picture could not be
// copied.
EM_JS(void, page_copies_picture, (const char* bytes, int size, const char* type),
      { Module.page.copyPicture(HEAPU8.slice(bytes, bytes + size), UTF8ToString(type)); });

std::optional<std::string> copy_picture(std::string_view bytes, const char* type) {
    page_copies_picture(bytes.data(), static_cast<int>(bytes.size()), type);
    return std::nullopt;
}

std::optional<std::string> copy_text(const std::string& text) {
    SDL_SetClipboardText(text.c_str());  // host.cpp passes on every text that is copied
    return std::nullopt;
}

}  // namespace app
