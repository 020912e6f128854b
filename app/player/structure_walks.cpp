#include "player/structure_walks.h"

namespace app {

using collide::Mobility;
using collide::ProxyId;

namespace {

Mobility mobility_of(const collide::Scene& scene, std::size_t body) {
    return scene.bodies[body].motion == collide::Motion::static_body ? Mobility::fixed : Mobility::moving;
}

/// A structure with all boxes except the box of `left_out`.
template <class Structure>
Structure filled(const collide::Scene& scene, const std::vector<collide::Aabb>& boxes,
                 std::optional<std::size_t> left_out) {
    Structure structure;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        if (i != left_out) structure.insert_as(static_cast<ProxyId>(i), boxes[i], mobility_of(scene, i));
    }
    return structure;
}

template <class Cells>
void look_at(const Cells& cells, CellState& state) {
    state.lattice = cells.lattice();
    state.slots = cells.slots();
    cells.view_cells(state.cells);
}
void look_at(const collide::Quadtree& tree, std::vector<collide::CellView>& squares) {
    tree.view_cells(squares);
}

/// The box goes in, and then asks whom it meets.
template <class Walk, class Structure>
Walk insertion_walk(const collide::Scene& scene, const std::vector<collide::Aabb>& boxes, std::size_t body) {
    auto structure = filled<Structure>(scene, boxes, body);
    Walk walk;
    if constexpr (requires { walk.before; }) look_at(structure, walk.before);
    walk.insertion =
        record_insert(structure, static_cast<ProxyId>(body), boxes[body], mobility_of(scene, body));
    if constexpr (requires { walk.after; }) look_at(structure, walk.after);
    walk.query = record_query(structure, boxes[body]);
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
            walks.recording = insertion_walk<CellWalk, collide::UniformGrid>(scene, walks.boxes, key.body);
            break;
        case LessonKind::spatial_hash:
            walks.recording = insertion_walk<CellWalk, collide::SpatialHash>(scene, walks.boxes, key.body);
            break;
        case LessonKind::quadtree:
            walks.recording = insertion_walk<QuadtreeWalk, collide::Quadtree>(scene, walks.boxes, key.body);
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
            walks.recording = insertion_walk<TreeWalk, collide::DynamicTree>(scene, walks.boxes, key.body);
            break;
        default:
            break;
    }
    return walks;
}

std::string body_words(const LessonInput& input, collide::ProxyId body) {
    if (input.scene == nullptr || body >= input.scene->bodies.size()) return fmt::format("body {}", body);
    const std::string& name = input.scene->bodies[body].name;
    const bool bare = name.size() < 3 || name.find_first_not_of("0123456789") == std::string::npos;
    return bare ? "body " + name : name;
}

std::string bodies_words(const LessonInput& input, const std::vector<collide::ProxyId>& bodies,
                         std::size_t most) {
    if (bodies.empty()) return "none";
    std::string words;
    const std::size_t shown = std::min(bodies.size(), most);
    for (std::size_t i = 0; i < shown; ++i) words += (i == 0 ? "" : ", ") + body_words(input, bodies[i]);
    if (bodies.size() > shown) words += fmt::format(" and {} more", grouped(bodies.size() - shown));
    return words;
}

std::string answer_words(const LessonInput& input, const std::string& looked_at, std::size_t tests,
                         const std::vector<collide::ProxyId>& found) {
    return fmt::format("Done: {}{} instead of {}. {} may touch {}.", looked_at,
                       counted(tests, "test", "tests"), grouped(input.walks->boxes.size() - 1),
                       found.empty() ? "Nothing" : capital(bodies_words(input, found)),
                       body_words(input, inserted_body(input)));
}

std::string stretch_words(const collide::Aabb& box, int axis) {
    return interval_text(box.lower[axis], box.upper[axis]);
}

std::string gap_words(DVec2 gap) {
    if (gap.x > 0.0) return fmt::format("a gap of {} along x", length_words(gap.x));
    if (gap.y > 0.0) return fmt::format("a gap of {} along y", length_words(gap.y));
    return fmt::format("overlap by {} along x and {} along y", length_words(-gap.x), length_words(-gap.y));
}

DVec2 gap_between(const collide::Aabb& a, const collide::Aabb& b) {
    return glm::max(b.lower - a.upper, a.lower - b.upper);
}

}  // namespace app
