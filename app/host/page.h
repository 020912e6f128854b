// Whether the program is a page in a browser. What makes no sense there is left out of its menus, and keys
// that the browser keeps for itself have other names.
#pragma once

namespace app {

#ifdef __EMSCRIPTEN__
inline constexpr bool is_page = true;
#else
inline constexpr bool is_page = false;
#endif

}  // namespace app
