// A view: which parts of a scene the window shows, and how. The command line, a link, a scene file, a
// chapter's stage and an answer's reveal are all read into this structure. Its properties are the rows of one
// table (view_properties.h).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <collide/scene/scene.h>
#include "document/settings.h"
#include "document/view_state.h"
#include "player/player.h"
#include "simulation/run_control.h"

namespace app {

struct SvgOptions;  // player/paint_scene.h

using WordList = std::vector<std::string>;

struct PlayerPlace {
    PlayerKind kind = PlayerKind::sat;
    std::size_t step = 0;  // one beyond the recording shows its last step
    friend bool operator==(const PlayerPlace&, const PlayerPlace&) = default;
};

/// Whether a second world is shown, and how it steps. `wanted` = false overrides the scene.
struct SecondWorldWish {
    bool wanted = true;
    SecondWorldSettings settings;
    friend bool operator==(const SecondWorldWish&, const SecondWorldWish&) = default;
};

/// A property that is absent changes nothing.
struct View {
    std::optional<WordList> panes;     // visible panes
    std::optional<WordList> tabs;      // offered tabs of the inspector
    std::optional<WordList> switches;  // offered overlays
    std::optional<WordList> overlays;  // overlays switched on
    std::optional<WordList> hide;      // hidden parts and overlays, which would give an answer away
    std::optional<WordList> lock;      // what the user may not change
    std::optional<collide::Mode> mode;
    std::optional<std::string> tab;
    std::optional<PlayerPlace> player;
    std::optional<PlayerModes> modes;    // of the players
    std::optional<WordList> select;      // bodies by name
    std::optional<std::string> chapter;  // "03-shadows:4"
    std::optional<Level> level;
    std::optional<Theme> theme;
    std::optional<float> scale;
    std::optional<std::array<int, 2>> size;  // pixels
    std::optional<double> time;              // seconds along the sweep
    std::optional<bool> difference;
    std::optional<MinkowskiView> minkowski;
    std::optional<int> pixels;  // of a mask, along the longer side of the larger body
    std::optional<SecondWorldWish> second_world;
    std::optional<bool> present;
    std::optional<bool> bare;            // without the menu bar
    std::optional<bool> reduced_motion;  // nothing glides on the screen
    friend bool operator==(const View&, const View&) = default;
};

/// Returns the properties of `first`, completed by those of `second`.
View merged(const View& first, const View& second);
/// Returns the properties of `view` that `named` also has.
View limited_to(const View& named, const View& view);

/// Returns the view in the scene. Unusable values are left out; `complaints` gets a sentence for each, with
/// its place in the scene.
View view_of(const collide::Scene& scene, WordList& complaints);
/// Returns the view in the scene without the sentences, for callers that have shown them before.
View view_of(const collide::Scene& scene);
/// Returns the sentences, each after the file's name.
WordList view_warnings(const collide::Scene& scene, const std::string& source);

/// Writes into `options` what a picture of the canvas takes from a view. Size, theme and scale have their own
/// defaults there.
void put_into(const View& view, const collide::Scene& scene, SvgOptions& options);

/// Returns the bodies with these names; unknown names are ignored.
std::vector<std::size_t> bodies_named(const collide::Scene& scene, const WordList& names);
/// Returns which of these names no body has, with the most similar existing name; empty if all exist.
std::string unknown_body(const collide::Scene& scene, const WordList& names);
/// Returns why one of these names locks nothing in the scene, in a sentence; empty if all are valid.
std::string unknown_lock(const collide::Scene& scene, const WordList& names);

}  // namespace app
