// What the user looks at: not part of the undoable scene, though saving writes focus, overlays and camera
// into it.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <collide/scene/scene.h>
#include "draw/camera.h"

namespace app {

/// How a window shows a scene: what saving writes into the scene beside its bodies. Not undoable.
struct SceneLook {
    collide::Mode mode = collide::Mode::explore;
    std::optional<collide::CameraSpec> camera;  // absent: the window fits the scene
    collide::ViewSpec view;
    friend bool operator==(const SceneLook&, const SceneLook&) = default;
};

inline void put_look(collide::Scene& scene, const SceneLook& look) {
    scene.settings.mode = look.mode;
    scene.camera = look.camera;
    scene.view = look.view;
}

/// The thing a table row and its drawing share, so that hovering one lights up the other.
struct Highlight {
    enum class Kind : std::uint8_t {
        none,
        sat_axis,
        sweep_axis,
        manifold_point,
        support_point,
        body,
        impact_manifold_point,
        impact_support_point,
        difference_vertex,  // index: of the Minkowski difference
        core_vertex_a,      // index: of A's core, in the deciding piece
        core_vertex_b,
        gjk_step,
        epa_step,
        toi_step,
        ray,
        point,
        tree_node,  // index: of the dynamic tree's node
        cell_load,  // index: cells of a grid, hash or quadtree with so many occupants
        body_pair   // index and other
    };
    Kind kind = Kind::none;
    // An index of a recording's step, a contact point, or a body, ray or point of the scene.
    std::size_t index = 0;
    std::size_t other = 0;  // of a pair: the second body

    bool lights_body(std::size_t body) const {
        return (kind == Kind::body && body == index) ||
               (kind == Kind::body_pair && (body == index || body == other));
    }
    friend bool operator==(const Highlight&, const Highlight&) = default;
};

/// What the second canvas shows of the focus pair.
enum class MinkowskiView : std::uint8_t {
    difference,  // A − B, where the origin is what matters
    sum,         // A + B, both about their own positions
    grown        // A grown by −B in the world, against B as a point
};
/// The names in options and links, in the same order.
inline constexpr std::array<std::string_view, 3> minkowski_views{"difference", "sum", "grown"};

/// A ray or a point of the scene.
struct Probe {
    enum class Kind : std::uint8_t { ray, point };
    Kind kind = Kind::ray;
    std::size_t index = 0;
    friend bool operator==(const Probe&, const Probe&) = default;
};

/// How the pair in focus is looked at: what its players and tabs let one turn. Nothing of the scene changes.
struct PairLook {
    std::optional<double> support_threshold;  // metres, of support contacts; absent: the library's own
    std::optional<double> direction;          // radians, asked of the support functions; absent: from A to B
    bool turns_direction = false;             // the canvas has a handle for it, while its player is open
    friend bool operator==(const PairLook&, const PairLook&) = default;
};

/// Everything by index into the scene's bodies; `Document` edits that remove bodies call `forget_bodies`.
/// A legend that would lie on bodies folds to one line, and stays folded until it is pressed or the canvas
/// has another size. Unfolded by hand, it may lie on them. A picture has no hand that could unfold it.
struct LegendFold {
    enum class State : std::uint8_t { open, folded, unfolded, of_picture };
    State state = State::open;
    Vec2 canvas{0.0f, 0.0f};  // its size when the legend was folded, pixels
};

struct ViewState {
    LegendFold legend_fold;
    int pixels = 16;  // of a mask, along the longer side of the larger body
    MinkowskiView minkowski = MinkowskiView::difference;
    bool keeps_verdict = false;  // a question asks for it: nothing on the canvas tells who overlaps
    Camera camera;
    std::set<std::string> overlays;                            // names switched on
    std::optional<std::pair<std::size_t, std::size_t>> focus;  // first < second: A and B
    std::vector<std::size_t> selection;                        // in the order of selecting, no repeats
    bool hides_handles = false;  // a player is open, or nothing may be moved: the selection has none
    std::optional<Probe> probe;  // selected; then no body is
    PairLook pair;
    double scrub_time = 0.0;  // seconds along the sweep, in [0, t_max]
    bool playing = false;     // the scrub time runs
    double play_speed = 1.0;
    Highlight highlight;       // of this frame
    Highlight next_highlight;  // collected while drawing; becomes `highlight` at the frame's end

    void select_only(std::size_t body) {
        selection.assign(1, body);
        probe.reset();
    }
    void select_probe(Probe which) {
        selection.clear();
        probe = which;
    }
    void toggle_overlay(const std::string& name) {
        if (overlays.erase(name) == 0) overlays.insert(name);
    }
    bool is_selected(std::size_t body) const {
        return std::find(selection.begin(), selection.end(), body) != selection.end();
    }
    void toggle_selected(std::size_t body) {
        probe.reset();
        if (std::erase(selection, body) == 0) selection.push_back(body);
    }
};

}  // namespace app
