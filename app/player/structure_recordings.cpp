#include "player/structure_recordings.h"

namespace app {

using collide::Mobility;
using collide::ProxyId;

namespace {

Mobility mobility_of(const collide::Scene& scene, std::size_t body) {
    return scene.bodies[body].motion == collide::Motion::static_body ? Mobility::fixed : Mobility::moving;
}

/// Returns whether there are boxes to record. Fewer than two bodies make no pairs.
bool has_boxes(const RecordingInput& input) {
    return input.analysis.boxes.size() >= 2 && input.key.body < input.analysis.boxes.size();
}

/// Returns a structure with all boxes except that of `left_out`.
template <class Structure>
Structure filled(const RecordingInput& input, std::optional<std::size_t> left_out = std::nullopt) {
    Structure structure;
    const auto& boxes = input.analysis.boxes;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        if (i != left_out)
            structure.insert_as(static_cast<ProxyId>(i), boxes[i], mobility_of(input.scene, i));
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

/// Records the insertion of the box, and then the query for the boxes that it meets.
template <class Visit, class Structure>
std::optional<Visit> visit_of_box(const RecordingInput& input) {
    if (!has_boxes(input)) return std::nullopt;
    const std::size_t body = input.key.body;
    const collide::Aabb& box = input.analysis.boxes[body];
    auto structure = filled<Structure>(input, body);
    Visit visit;
    if constexpr (requires { visit.before; }) look_at(structure, visit.before);
    visit.insertion =
        record_insert(structure, static_cast<ProxyId>(body), box, mobility_of(input.scene, body));
    if constexpr (requires { visit.after; }) look_at(structure, visit.after);
    visit.query = record_query(structure, box);
    return visit;
}

}  // namespace

std::size_t body_to_insert(const Analysis& analysis, std::optional<std::size_t> selected) {
    if (selected && *selected < analysis.boxes.size()) return *selected;
    return analysis.focus ? analysis.focus->second : 0;
}

std::optional<collide::PairLoopRecording> record_pair_loop(const RecordingInput& input) {
    if (!has_boxes(input)) return std::nullopt;
    return record_pairs(filled<collide::BruteForce>(input));
}
std::optional<CellVisit> record_grid_visit(const RecordingInput& input) {
    return visit_of_box<CellVisit, collide::UniformGrid>(input);
}
std::optional<CellVisit> record_hash_visit(const RecordingInput& input) {
    return visit_of_box<CellVisit, collide::SpatialHash>(input);
}
std::optional<QuadtreeVisit> record_quadtree_visit(const RecordingInput& input) {
    return visit_of_box<QuadtreeVisit, collide::Quadtree>(input);
}
std::optional<TreeVisit> record_tree_visit(const RecordingInput& input) {
    return visit_of_box<TreeVisit, collide::DynamicTree>(input);
}

std::optional<collide::SweepLineRecording> record_sweep_line(const RecordingInput& input) {
    if (!has_boxes(input)) return std::nullopt;
    auto sweep = filled<collide::SortAndSweep>(input);
    std::vector<collide::IndexPair> pairs;
    sweep.find_all_pairs(pairs);
    return record_sweep(sweep);
}

std::optional<collide::BeginEndRecording> record_begin_ends(const RecordingInput& input) {
    const auto& shown = input.analysis.shown;
    if (!has_boxes(input) || shown.size() > most_in_begin_end_list) return std::nullopt;
    std::vector<std::vector<collide::Aabb>> frames(begin_end_frames);
    for (std::size_t k = 0; k < frames.size(); ++k) {
        const double seconds = static_cast<double>(k) * begin_end_seconds(input.scene.settings.t_max);
        frames[k].reserve(shown.size());
        for (const collide::Collider& collider : shown) {
            const collide::DVec2 way = collider.velocity * seconds;
            frames[k].push_back({collider.aabb.lower + way, collider.aabb.upper + way});
        }
    }
    return collide::record_begin_end_list(frames);
}

std::string body_words(const PlayerInput& input, collide::ProxyId body) {
    if (input.scene == nullptr || body >= input.scene->bodies.size()) return fmt::format("body {}", body);
    const std::string& name = input.scene->bodies[body].name;
    const bool bare = name.size() < 3 || name.find_first_not_of("0123456789") == std::string::npos;
    return bare ? "body " + name : name;
}

std::string bodies_words(const PlayerInput& input, const std::vector<collide::ProxyId>& bodies,
                         std::size_t most) {
    if (bodies.empty()) return "none";
    std::string words;
    const std::size_t shown = std::min(bodies.size(), most);
    for (std::size_t i = 0; i < shown; ++i) words += (i == 0 ? "" : ", ") + body_words(input, bodies[i]);
    if (bodies.size() > shown) words += fmt::format(" and {} more", grouped(bodies.size() - shown));
    return words;
}

std::string answer_words(const PlayerInput& input, const std::string& looked_at, std::size_t tests,
                         const std::vector<collide::ProxyId>& found) {
    return fmt::format("Done: {}{} instead of {}. {} may touch {}.", looked_at,
                       counted(tests, "test", "tests"), grouped(input.analysis.boxes.size() - 1),
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
