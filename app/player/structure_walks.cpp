#include "player/structure_walks.h"

namespace app {

using collide::Mobility;
using collide::ProxyId;

namespace {

Mobility mobility_of(const collide::Scene& scene, std::size_t body) {
    return scene.bodies[body].motion == collide::Motion::static_body ? Mobility::fixed : Mobility::moving;
}

/// A structure with all boxes but that of `left_out`.
template <class Structure>
Structure filled(const collide::Scene& scene, const std::vector<collide::Aabb>& boxes,
                 std::optional<std::size_t> left_out) {
    Structure structure;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        if (i != left_out) structure.insert(static_cast<ProxyId>(i), boxes[i], mobility_of(scene, i));
    }
    return structure;
}

template <class Cells>
CellState state_of(const Cells& cells) {
    CellState state{{}, cells.lattice(), cells.slots()};
    cells.view_cells(state.cells);
    return state;
}

template <class Cells>
CellWalk cell_walk(const collide::Scene& scene, const std::vector<collide::Aabb>& boxes, std::size_t body) {
    auto cells = filled<Cells>(scene, boxes, body);
    CellWalk walk;
    walk.before = state_of(cells);
    walk.insertion = record_insert(cells, static_cast<ProxyId>(body), boxes[body], mobility_of(scene, body));
    walk.after = state_of(cells);
    walk.query = record_query(cells, boxes[body]);
    return walk;
}

QuadtreeWalk quadtree_walk(const collide::Scene& scene, const std::vector<collide::Aabb>& boxes,
                           std::size_t body) {
    auto tree = filled<collide::Quadtree>(scene, boxes, body);
    QuadtreeWalk walk;
    tree.view_cells(walk.before);
    walk.insertion = record_insert(tree, static_cast<ProxyId>(body), boxes[body], mobility_of(scene, body));
    tree.view_cells(walk.after);
    walk.query = record_query(tree, boxes[body]);
    return walk;
}

TreeWalk tree_walk(const collide::Scene& scene, const std::vector<collide::Aabb>& boxes, std::size_t body) {
    auto tree = filled<collide::DynamicTree>(scene, boxes, body);
    TreeWalk walk;
    walk.insertion = record_insert(tree, static_cast<ProxyId>(body), boxes[body], mobility_of(scene, body));
    walk.query = record_query(tree, boxes[body]);
    return walk;
}

collide::SweepLineRecording sweep_walk(const collide::Scene& scene, const std::vector<collide::Aabb>& boxes) {
    auto sweep = filled<collide::SortAndSweep>(scene, boxes, std::nullopt);
    std::vector<collide::IndexPair> pairs;
    sweep.find_all_pairs(pairs);
    return record_sweep(sweep);
}

collide::BeginEndRecording begin_end_walk(const collide::Scene& scene, const Analysis& analysis) {
    std::vector<std::vector<collide::Aabb>> frames(begin_end_frames);
    for (std::size_t k = 0; k < frames.size(); ++k) {
        const double seconds = static_cast<double>(k) * begin_end_seconds(scene.settings.t_max);
        frames[k].reserve(analysis.shown.size());
        for (const collide::Collider& collider : analysis.shown) {
            const collide::DVec2 way = collider.velocity * seconds;
            frames[k].push_back({collider.aabb.lower + way, collider.aabb.upper + way});
        }
    }
    return collide::record_begin_end_list(frames);
}

}  // namespace

std::size_t body_to_insert(const Analysis& analysis, std::optional<std::size_t> selected) {
    if (selected && *selected < analysis.boxes.size()) return *selected;
    return analysis.focus ? analysis.focus->second : 0;
}

StructureWalks record_walks(const WalkKey& key, const collide::Scene& scene, const Analysis& analysis) {
    StructureWalks walks;
    walks.key = key;
    if (analysis.boxes.size() < 2 || key.body >= analysis.boxes.size()) return walks;
    walks.boxes = analysis.boxes;
    switch (key.lesson) {
        case LessonKind::brute_force:
            walks.recording = record_pairs(filled<collide::BruteForce>(scene, walks.boxes, std::nullopt));
            break;
        case LessonKind::uniform_grid:
            walks.recording = cell_walk<collide::UniformGrid>(scene, walks.boxes, key.body);
            break;
        case LessonKind::spatial_hash:
            walks.recording = cell_walk<collide::SpatialHash>(scene, walks.boxes, key.body);
            break;
        case LessonKind::quadtree:
            walks.recording = quadtree_walk(scene, walks.boxes, key.body);
            break;
        case LessonKind::sort_and_sweep:
            walks.recording = sweep_walk(scene, walks.boxes);
            break;
        case LessonKind::begin_end_list:
            if (analysis.shown.size() <= most_in_begin_end_list) {
                walks.recording = begin_end_walk(scene, analysis);
            }
            break;
        case LessonKind::dynamic_tree:
            walks.recording = tree_walk(scene, walks.boxes, key.body);
            break;
        default:
            break;
    }
    return walks;
}

}  // namespace app
