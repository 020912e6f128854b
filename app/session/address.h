// A link to the program: `#scene=2-pairs/04-triangle-circle&tab=gjk`. The page in a browser reads it from
// its address, the desktop program from the command line and from the clipboard. Both make such links.
//
// A link opens a scene or a chapter and says how it is shown, nothing else. It can name presets but no other
// files, and is at most `longest_link` letters long.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "view/view.h"

namespace app {

struct Session;
struct Settings;  // document/settings.h

inline constexpr std::size_t longest_link = 8000;
/// Limit for the JSON text of a scene in a link, bytes.
inline constexpr std::size_t longest_linked_scene = 1'000'000;

struct Address {
    std::string scene;     // a preset below scenes/, without the ending of its name
    std::string packed;    // a whole scene (text/packed.h)
    std::string query;     // a capture of one query with another engine's answer, packed
    std::string course;    // a chapter
    std::size_t step = 0;  // step of the chapter, from 1; 0: none is named
    std::optional<std::uint64_t> seed;
    bool play = false;
    bool predict = false;  // the verdict is hidden, whatever `view.hide` says
    View view;
};

/// Returns whether the text looks like a link to the program and not like a file or scene.
bool is_link(std::string_view text);

/// Reads the text after the "#", or the whole text if it has none. An option that cannot be used is left
/// out, and a sentence in `complaints` says so.
Address read_address(std::string_view link, std::vector<std::string>& complaints);

/// Opens what the link asks for, without asking about unsaved edits; `request_open` asks first. Reports what
/// cannot be used. Returns false if nothing was opened; then nothing has changed.
bool follow_link(Session& session, std::string_view link);

/// Returns the link to the open chapter, or else to the scene on the canvas with its tab, player and step.
/// Returns a sentence if the link would be too long. `base` is the address of the program's page.
struct LinkRefusal {
    std::string sentence;
};
std::variant<std::string, LinkRefusal> link_to(const Session& session, std::string_view base);

/// Returns whether links can begin with this text: it has to be the address of a page without options.
bool is_page_address(std::string_view text);

/// Returns the address of the program's page, with which links begin: $COLLIDOSCOPE_LINK_BASE, else the one
/// in the settings. None if neither is set.
std::optional<std::string> link_base(const Settings& settings);

/// Returns the scene with its bodies at their present places and with the present view.
collide::Scene scene_to_share(const Session& session);

}  // namespace app
