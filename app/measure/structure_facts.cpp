#include "measure/structure_facts.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include <collide/broad_phase/dynamic_tree.h>
#include <collide/broad_phase/quadtree.h>
#include <collide/broad_phase/sort_and_sweep.h>
#include <collide/broad_phase/spatial_hash.h>
#include <collide/broad_phase/uniform_grid.h>
#include "analysis/live_structure.h"
#include "analysis/pipeline.h"
#include "text/words.h"

namespace app {

namespace {

using collide::BroadPhaseKind;
using StructureFacts = std::vector<StructureFact>;

template <class Structure>
const Structure& as(const Analysis& analysis) {
    return static_cast<const Structure&>(*analysis.live.structure);
}

std::string share_of_all(std::uint64_t tests, std::uint64_t all) {
    if (all == 0) return {};
    const double share = 100.0 * static_cast<double>(tests) / static_cast<double>(all);
    return share < 1.0 ? fmt::format(" ({:.2g} %)", share) : fmt::format(" ({:.1f} %)", share);
}

/// Adds the facts that all structures have. `touched` names the parts that this structure visits.
void add_common(const Analysis& analysis, const char* touched, StructureFacts& facts) {
    const StructureSnapshot& look = look_at(analysis);
    const std::uint64_t count = analysis.live.boxes.size();
    const std::uint64_t all = count > 0 ? count * (count - 1) / 2 : 0;
    facts.push_back({"Boxes", grouped(count), "One per body, around its path within t_max."});
    if (look.was_asked) {
        facts.push_back({"Box tests", grouped(look.counters.tests) + share_of_all(look.counters.tests, all),
                         fmt::format("Box against box, to find all pairs; in brackets, the share of the {} "
                                     "that brute force needs.",
                                     grouped(all))});
        facts.push_back({touched, grouped(look.counters.touched),
                         "Visited to find the pairs: the structure's cost besides the tests."});
    } else {
        facts.push_back(
            {"Box tests", grouped(all) + ", not run",
             "That many take too long for one frame; another structure finds the pairs instead."});
    }
    facts.push_back({"Pairs found", grouped(analysis.candidates.size()),
                     "Candidates: their boxes meet. Every structure finds the same ones."});
    const double each =
        count > 0 ? static_cast<double>(look.counters.bytes) / static_cast<double>(count) : 0.0;
    facts.push_back({"Memory", fmt::format("{} ({:.0f} B per box)", bytes_text(look.counters.bytes), each),
                     "Bytes that the structure uses, spare capacity included."});
}

void add_cells(const Analysis& analysis, const collide::CellLattice& lattice, StructureFacts& facts) {
    const StructureSnapshot& look = look_at(analysis);
    facts.push_back(
        {"Cell size", fmt::format("{:.3g} × {:.3g} m", lattice.cell.x, lattice.cell.y),
         "About twice a typical box. Large boxes lie in coarser cells, four times as wide per level."});
    std::uint64_t entries = 0;
    for (const collide::CellView& cell : look.cells) entries += cell.occupants;
    const double mean =
        look.cells.empty() ? 0.0 : static_cast<double>(entries) / static_cast<double>(look.cells.size());
    facts.push_back({"Cells in use", grouped(look.cells.size()), "Cells that list a box."});
    facts.push_back({"Boxes per cell", fmt::format("{:.1f}, at most {}", mean, look.fullest),
                     "Of the cells in use. Boxes of one cell are all tested against each other."});
}

void add_grid(const Analysis& analysis, StructureFacts& facts) {
    const auto& grid = as<collide::UniformGrid>(analysis);
    add_cells(analysis, grid.lattice(), facts);
    facts.push_back({"Grid", fmt::format("{} × {}", grid.lattice().columns, grid.lattice().rows),
                     "Columns and rows of the finest level. Empty cells take memory too."});
}

void add_hash(const Analysis& analysis, StructureFacts& facts) {
    const auto& hash = as<collide::SpatialHash>(analysis);
    add_cells(analysis, hash.lattice(), facts);
    const collide::BucketCensus census = hash.census();
    facts.push_back({"Buckets", fmt::format("{} of {} used", grouped(census.used), grouped(census.buckets)),
                     "A cell's column and row are hashed to a bucket; empty cells take none."});
    facts.push_back({"Collisions", counted(census.shared, "shared bucket", "shared buckets"),
                     "Buckets with boxes of several cells: they cost time, but never give a wrong pair."});
    facts.push_back(
        {"Longest bucket", counted(census.longest, "entry", "entries"), "Of the fullest bucket."});
}

void add_quadtree(const Analysis& analysis, StructureFacts& facts) {
    const StructureSnapshot& look = look_at(analysis);
    std::uint32_t deepest = 0;
    std::size_t leaves = 0;
    std::size_t listing = 0;
    for (std::size_t i = 0; i < look.cells.size(); ++i) {
        deepest = std::max(deepest, look.cells[i].depth);
        leaves += i + 1 == look.cells.size() || look.cells[i + 1].depth <= look.cells[i].depth ? 1 : 0;
        listing += look.cells[i].occupants > 0 ? 1 : 0;
    }
    facts.push_back({"Nodes", fmt::format("{}, {} not split", grouped(look.cells.size()), grouped(leaves)),
                     "Squares; a square that is split has four quarters."});
    facts.push_back({"Depth", fmt::format("{} of at most {}", deepest, collide::Quadtree::max_depth),
                     "Splits from the root to the deepest node."});
    facts.push_back({"Listing boxes", counted(listing, "node", "nodes"),
                     fmt::format("A node with more than {} boxes that fit a quarter is split.",
                                 collide::Quadtree::capacity)});
    facts.push_back({"Fullest node", counted(look.fullest, "box", "boxes"), "Listed in one node."});
}

void add_sweep(const Analysis& analysis, StructureFacts& facts) {
    const auto& sweep = as<collide::SortAndSweep>(analysis);
    look_at(analysis);  // sorts the structure if necessary
    const SweepLoad load = sweep_load(sweep);
    facts.push_back({"Axis", sweep.axis() == 0 ? "x" : "y",
                     "The one along which the centres spread more: fewer boxes are active at once."});
    const collide::AxisChoice& choice = sweep.axis_choice();
    for (const int axis : {0, 1}) {
        facts.push_back(
            {axis == 0 ? "Variance along x" : "Variance along y", readable(choice.variance[axis]) + " m²",
             fmt::format("Of the centres. The axis changes when that of the other one is larger by "
                         "half; it was {} before.",
                         choice.before == 0 ? "x" : "y")});
    }
    facts.push_back({"Shifts", grouped(sweep.shifts()),
                     "Places that boxes moved in the order during the last insertion sort."});
    facts.push_back({"Active at once", fmt::format("{:.1f}, at most {}", load.mean, grouped(load.most)),
                     "Boxes on the active list when one begins: each of them is a test."});
}

void add_tree(const Analysis& analysis, StructureFacts& facts) {
    const TreeShape shape = app::shape_of(as<collide::DynamicTree>(analysis).nodes());
    facts.push_back({"Nodes", fmt::format("{}, {} leaves", grouped(shape.nodes), grouped(shape.leaves)),
                     "Each inner node has two children, each leaf is one box."});
    facts.push_back({"Height", fmt::format("{}, at best {}", shape.height, shape.least_height),
                     "Levels below the root; at best: in a full tree with as many leaves."});
    facts.push_back(
        {"Balance",
         fmt::format("{} of {} uneven", grouped(shape.leaning), grouped(shape.nodes - shape.leaves)),
         "Inner nodes whose children differ in height, by one at most: rotations keep the tree balanced."});
    facts.push_back({"Area ratio", fmt::format("{:.1f}", shape.perimeter_ratio),
                     "Perimeters of all inner boxes relative to the root's: the expected cost of a query. "
                     "Lower is better."});
}

/// The words on one kind of structure, and the facts that only this kind has.
struct KindWords {
    std::string_view title;
    std::string_view how_it_works;
    const char* touched;  // the parts that it visits to find the pairs
    void (*add_facts)(const Analysis&, StructureFacts&);
    std::array<const char*, 3> left;  // for no, one or many boxes that had to change their place
};

const std::array<KindWords, 6> all_words{{
    {.title = "Brute force",
     .how_it_works = "Tests every box against every other: nothing to maintain, but four times the work for "
                     "twice the boxes.",
     .touched = "Boxes visited",
     .add_facts = [](const Analysis&, StructureFacts&) {},
     .left = {}},
    {.title = "Uniform grid",
     .how_it_works = "Divides the region of the crowd into equal cells; only boxes that share a cell are "
                     "tested.",
     .touched = "Cells visited",
     .add_facts = add_grid,
     .left = {"none left its cells", "had to change its cells", "had to change their cells"}},
    {.title = "Spatial hash",
     .how_it_works = "Equal cells over an unbounded world. Only those in use are stored, each in the bucket "
                     "that its column and row hash to.",
     .touched = "Buckets visited",
     .add_facts = add_hash,
     .left = {"none left its cells", "had to change its cells", "had to change their cells"}},
    {.title = "Quadtree",
     .how_it_works =
         "Splits a square in four where it is crowded, and each quarter again. A box is listed in "
         "the smallest square around its centre that is not smaller than it.",
     .touched = "Nodes visited",
     .add_facts = add_quadtree,
     .left = {"none left its node", "had to change its node", "had to change their nodes"}},
    {.title = "Sort and sweep",
     .how_it_works =
         "Sorts the boxes by where they begin on one axis and sweeps a line over them; only boxes "
         "under the line at the same time are tested, on the other axis. Also called sweep and "
         "prune (SAP).",
     .touched = "Entries visited",
     .add_facts = add_sweep,
     .left = {}},
    {.title = "Dynamic tree",
     .how_it_works =
         "Boxes within boxes, down to leaves with a margin to move in; only overlapping nodes are "
         "searched. A bounding volume hierarchy (BVH), such as Bullet's Dbvt; rotations as in AVL "
         "trees keep it balanced.",
     .touched = "Nodes visited",
     .add_facts = add_tree,
     .left = {"none left its fat box", "left its fat box and was reinserted",
              "left their fat boxes and were reinserted"}},
}};

const KindWords& words_of(BroadPhaseKind kind) { return all_words.at(static_cast<std::size_t>(kind)); }

std::string stayed_words(const Analysis& analysis) {
    const LiveStructure& live = analysis.live;
    const BroadPhaseKind kind = live.structure->kind();
    if (kind == BroadPhaseKind::brute_force) return "there is no order to maintain";
    if (kind == BroadPhaseKind::sort_and_sweep) {
        const std::uint64_t shifts = as<collide::SortAndSweep>(analysis).shifts();
        return shifts == 0 ? "the order is unchanged"
                           : fmt::format("{} restored the order", counted(shifts, "shift", "shifts"));
    }
    const auto& [none, one, many] = words_of(kind).left;
    const std::size_t left = live.left_place;
    return left == 0 ? none : fmt::format("{} {}", grouped(left), left == 1 ? one : many);
}

}  // namespace

std::string_view title_of(BroadPhaseKind kind) { return words_of(kind).title; }

std::string_view how_it_works(BroadPhaseKind kind) { return words_of(kind).how_it_works; }

const std::vector<StructureFact>& structure_facts(const Analysis& analysis) {
    look_at(analysis);
    StructureFacts& facts = analysis.live.look->facts;
    if (!facts.empty()) return facts;
    const KindWords& words = words_of(analysis.live.structure->kind());
    add_common(analysis, words.touched, facts);
    words.add_facts(analysis, facts);
    return facts;
}

std::string coherence_words(const Analysis& analysis) {
    const LiveStructure& live = analysis.live;
    if (!live.structure) return {};
    const std::size_t count = live.boxes.size();
    if (live.inserted > 0) return fmt::format("Rebuilt from all {}.", counted(count, "box", "boxes"));
    if (live.moved == 0)
        return "No box has moved, so nothing was done. Drag a shape to see what a move costs.";
    look_at(analysis);  // sorts the structure, so that the sorting is reported
    return fmt::format("Moved {} of {}: {}.", grouped(live.moved), counted(count, "box", "boxes"),
                       stayed_words(analysis));
}

}  // namespace app
