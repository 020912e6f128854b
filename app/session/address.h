// What a link to the program asks for: `#scene=2-pairs/04-triangle-circle&tab=gjk`. The page in a browser
// reads it from its address, the desktop from the command line and from the clipboard, and both make such
// links.
//
// What a link can do is bounded: it opens a scene or a chapter and says how they are looked at. It names no
// file but presets, and is at most `longest_link` letters long.
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
/// Bytes of the scene that a link holds, as JSON.
inline constexpr std::size_t longest_linked_scene = 1'000'000;

struct Address {
    std::string scene;     // a preset below scenes/, without its ending
    std::string packed;    // a whole scene (text/packed.h)
    std::string course;    // a chapter
    std::size_t step = 0;  // of it, from 1; 0: none is named
    std::optional<std::uint64_t> seed;
    bool play = false;
    bool predict = false;  // the verdict is hidden, whatever `view.hide` says beside
    View view;
};

/// One thing that an address can say.
struct AddressKey {
    std::string_view name;
    std::string type;  // of its value, in the help
    std::string help;
    bool of_page = false;  // the page alone looks at it
};
/// All options, including those of `view_properties`.
std::vector<AddressKey> address_keys();

/// Whether the text looks like a link to the program and not like a file or scene.
bool is_link(std::string_view text);

/// Reads the text after the "#", or all of it without one. What cannot be used is left out, with a
/// sentence for each.
Address read_address(std::string_view link, std::vector<std::string>& complaints);

/// Opens what the link asks for, at once. What cannot be used is reported. `request_open` asks
/// about unsaved edits first. False: nothing was opened, and all is as
/// it was.
bool follow_link(Session& session, std::string_view link);

/// The link to what stands on the canvas, with its tab, player and step, or the chapter that is open. A
/// sentence when it would be too long. `base` is the address of the program's page.
struct LinkRefusal {
    std::string sentence;
};
std::variant<std::string, LinkRefusal> link_to(const Session& session, std::string_view base);

/// Whether links can begin with this: the address of a page, without options of its own.
bool is_page_address(std::string_view text);

/// The address of the program's page, in links that are made here: $COLLIDOSCOPE_LINK_BASE, else what the
/// settings have. Without either a link would lead nowhere.
std::optional<std::string> link_base(const Settings& settings);

/// What a link would hold, as the text of a scene file, to be pasted into the program.
std::string scene_to_share_as_text(const Session& session);

}  // namespace app
