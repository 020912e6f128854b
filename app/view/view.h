// A view: which parts of a scene the window shows, and how. The command line, a link, a scene file, a
// chapter's stage and an answer's reveal are read into this one structure. One table has its properties
// (view_properties.h).
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
    LessonKind lesson = LessonKind::sat;
    std::size_t step = 0;  // one beyond the recording shows its last one
    friend bool operator==(const PlayerPlace&, const PlayerPlace&) = default;
};

/// Whether a second world is shown, and how it steps. Not wanted: also when the scene asks for one.
struct SecondWorldWish {
    bool wanted = true;
    SecondWorldSettings settings;
    friend bool operator==(const SecondWorldWish&, const SecondWorldWish&) = default;
};

/// A property that is absent stays as it is.
struct View {
    std::optional<WordList> panes;     // those that are there
    std::optional<WordList> tabs;      // those of the inspector that are offered
    std::optional<WordList> switches;  // overlays that are offered
    std::optional<WordList> overlays;  // switched on
    std::optional<WordList> hide;      // parts and overlays that would give an answer away
    std::optional<WordList> lock;      // what hands may not change
    std::optional<collide::Mode> mode;
    std::optional<std::string> tab;
    std::optional<PlayerPlace> player;
    std::optional<PlayerModes> modes;    // of the players
    std::optional<WordList> select;      // bodies, by their names
    std::optional<std::string> chapter;  // "03-shadows:4"
    std::optional<Level> level;
    std::optional<Theme> theme;
    std::optional<float> scale;
    std::optional<std::array<int, 2>> size;  // pixels
    std::optional<double> time;              // seconds along the sweep
    std::optional<bool> difference;
    std::optional<MinkowskiView> minkowski;
    std::optional<int> pixels;  // of a mask
    std::optional<SecondWorldWish> second_world;
    std::optional<bool> present;
    std::optional<bool> bare;            // without the menu bar
    std::optional<bool> reduced_motion;  // nothing glides
    friend bool operator==(const View&, const View&) = default;
};

/// What `first` says, else `second`.
View merged(const View& first, const View& second);
/// The properties of `view` that `named` has, too.
View limited_to(const View& named, const View& view);

/// What the scene's view asks for. What can't be used is left out, with a sentence that names the place.
View view_of(const collide::Scene& scene, WordList& complaints);
/// The same without the sentences, for who has shown them before.
View view_of(const collide::Scene& scene);
/// The sentences, each behind the file's name.
WordList view_warnings(const collide::Scene& scene, const std::string& source);

/// What a picture of the canvas takes from a view. Size, theme and scale have standards of their own there.
void put_into(const View& view, const collide::Scene& scene, SvgOptions& options);

/// The bodies of these names; others are passed over.
std::vector<std::size_t> bodies_named(const collide::Scene& scene, const WordList& names);
/// Empty, or which of these names no body has, with the nearest one that there is.
std::string unknown_body(const collide::Scene& scene, const WordList& names);
/// Why one of these names locks nothing in the scene, in a sentence; empty when all do.
std::string unknown_lock(const collide::Scene& scene, const WordList& names);

}  // namespace app
