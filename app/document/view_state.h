// What the user sees: not part of the undoable scene, although saving writes focus, overlays and camera into
// it.
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

/// How a window shows a scene: what saving writes into the scene in addition to its bodies. Not undoable.
struct SceneView {
    collide::Mode mode = collide::Mode::explore;
    std::optional<collide::CameraSpec> camera;  // nothing: the window fits the scene
    collide::ViewSpec view;
    friend bool operator==(const SceneView&, const SceneView&) = default;
};

inline void put_look(collide::Scene& scene, const SceneView& look) {
    scene.settings.mode = look.mode;
    scene.camera = look.camera;
    scene.view = look.view;
}

/// The object that a table row and its drawing share, so that hovering one highlights the other.
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
        difference_vertex,  // index: vertex of the Minkowski difference
        core_vertex_a,      // index: vertex of A's core, in the piece that decides
        core_vertex_b,
        gjk_step,
        epa_step,
        toi_step,
        ray,
        point,
        tree_node,  // index: node of the dynamic tree
        cell_load,  // index: cells of a grid, hash or quadtree with this number of occupants
        body_pair   // index and other: the two bodies
    };
    Kind kind = Kind::none;
    // Index of a recording's step, a contact point, or a body, ray or point of the scene.
    std::size_t index = 0;
    std::size_t other = 0;  // for a pair: the second body

    bool lights_body(std::size_t body) const {
        return (kind == Kind::body && body == index) ||
               (kind == Kind::body_pair && (body == index || body == other));
    }
    friend bool operator==(const Highlight&, const Highlight&) = default;
};

/// What the second canvas shows for the focus pair.
enum class MinkowskiView : std::uint8_t {
    difference,  // A − B; its origin matters
    sum,         // A + B, both relative to their own positions
    grown        // A grown by −B in the world frame, compared with B as a point
};
/// Names in options and links, in the order of the values.
inline constexpr std::array<std::string_view, 3> minkowski_views{"difference", "sum", "grown"};

/// A ray or a point of the scene.
struct Probe {
    enum class Kind : std::uint8_t { ray, point };
    Kind kind = Kind::ray;
    std::size_t index = 0;
    friend bool operator==(const Probe&, const Probe&) = default;
};

/// Options for the focus pair that its players and tabs offer. They change nothing in the scene.
struct PairView {
    std::optional<double> support_threshold;  // metres, for support contacts; nothing: the library's default
    std::optional<double> direction;  // radians, the direction of the support functions; nothing: from A to B
    bool turns_direction = false;     // the canvas has a knob for the direction while its player is open
    friend bool operator==(const PairView&, const PairView&) = default;
};

/// A legend that would cover bodies folds to one line. It stays folded until it is clicked or the canvas has
/// another size. If the user unfolds it, it may cover bodies. In a picture nobody could unfold it.
struct LegendFold {
    enum class State : std::uint8_t { open, folded, unfolded, of_picture };
    State state = State::open;
    Vec2 canvas{0.0f, 0.0f};  // size of the canvas when the legend was folded, pixels
};

/// How the open scene is shown and what is selected in it. A scene file keeps a part of it (SceneView).
struct ViewState {
    LegendFold legend_fold;
    int pixels = 16;  // of a mask, along the longer side of the larger body
    MinkowskiView minkowski = MinkowskiView::difference;
    bool keeps_verdict = false;  // nothing on the canvas may show who overlaps, because a question asks it
    Camera camera;
    std::set<std::string> overlays;                            // names of overlays that are on
    std::optional<std::pair<std::size_t, std::size_t>> focus;  // first < second: A and B
    std::vector<std::size_t> selection;                        // in the order of selecting, without repeats
    bool hides_handles = false;  // a player is open or nothing may be moved, so the selection has no handles
    std::optional<Probe> probe;  // the selected ray or point; then no body is selected
    PairView pair;
    double scrub_time = 0.0;  // seconds along the sweep, in [0, t_max]
    bool playing = false;     // the scrub time runs
    double play_speed = 1.0;
    Highlight highlight;       // in this frame
    Highlight next_highlight;  // collected while drawing; becomes `highlight` at the end of the frame

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
