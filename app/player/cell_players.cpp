// Uniform grid and spatial hash: a box is inserted into its cells, and then queries them for other boxes. In
// a grid a cell is an element of an array; in a hash it is a bucket that several cells may share. Reads the
// recordings of an insertion and of a query.
#include "player/structure_pictures.h"

namespace app::cell_players {

using collide::CellStep;
using collide::CellStepKind;
using collide::CellVerdict;

namespace {

struct Step : VisitStep<CellVisit> {
    const CellState& state() const { return at().state(); }
    /// Returns whether entries are in buckets of a hash; otherwise they are in slots of a grid.
    bool hashed() const { return input.recorded->key.player == PlayerKind::spatial_hash; }
};
using Description = PlayerOf<CellVisit, StructureMarks, Step>;

constexpr std::array<std::string_view, 11> grid_code{
    "cells = columns and rows the box covers",
    "for each cell",
    "    slot = column + row · columns",
    "    append the box to the slot's list",
    "for each cell, what is there?",
    "    look into the cell's slot",
    "    for each box listed there",
    "        if the boxes are apart: no pair",
    "        if another cell reports it: skip",
    "        report the pair",
    "done",
};
constexpr std::array<std::string_view, 12> hash_code{
    "cells = columns and rows the box covers",
    "for each cell",
    "    bucket = hash(cell) mod buckets",
    "    append (box, cell) to the bucket",
    "for each cell, what is there?",
    "    look into bucket hash(cell) mod buckets",
    "    for each entry there",
    "        if it is of another cell: skip",
    "        if the boxes are apart: no pair",
    "        if another cell reports it: skip",
    "        report the pair",
    "done",
};

constexpr std::array hash_legend{
    LegendEntry{LegendMark::box, &Palette::probe, "the inserted box"},
    LegendEntry{LegendMark::band, &Palette::structure, "the cell, and what is met in it"},
    LegendEntry{LegendMark::dashed, &Palette::velocity, "of another cell in the same bucket"},
    LegendEntry{LegendMark::line, &Palette::mtd, "the boxes overlap: a candidate pair"},
    LegendEntry{LegendMark::dashed, &Palette::separated, "the boxes are apart"},
    LegendEntry{LegendMark::dotted, &Palette::bounds, "boxes of the crowd"},
};

/// A slot of a grid has no entries of other cells, so that line is left out.
constexpr std::array grid_legend{hash_legend[0], hash_legend[1], hash_legend[3], hash_legend[4],
                                 hash_legend[5]};

// The words.

const char* slot_word(const Step& step) { return step.hashed() ? "bucket" : "slot"; }

/// Returns the column and row of a cell. For a hash they count from the middle of its unbounded world.
std::string place_words(const Step& step, std::uint32_t level, std::uint32_t x, std::uint32_t y) {
    const auto number = [&](std::uint32_t index, std::uint32_t count) {
        const std::uint32_t middle = step.hashed() ? (count / 2) >> (collide::level_shift * level) : 0;
        return std::int64_t{index} - std::int64_t{middle};
    };
    const collide::CellLattice& lattice = step.state().lattice;
    return fmt::format("({}, {})", number(x, lattice.columns), number(y, lattice.rows));
}

std::string cell_words(const Step& step) {
    const collide::CellName& cell = step.now().cell;
    return place_words(step, cell.level, cell.x, cell.y);
}

std::string range_words(const Step& step) {
    const auto& [cells, level] = step.now().place;
    const std::string first = place_words(step, level, cells.x0, cells.y0);
    if (cells.count() == 1) return "cell " + first;
    return fmt::format("cells {} to {}", first, place_words(step, level, cells.x1, cells.y1));
}

std::string size_words(const Step& step) {
    const DVec2 size = step.state().lattice.cell_size(step.now().place.level);
    return fmt::format("{} × {}", length_words(size.x), length_words(size.y));
}

/// Returns the number of box comparisons so far. Entries of other cells are skipped without comparing boxes.
std::size_t tests_until(const Step& step) {
    return step.count_so_far([](const CellStep& one) {
        return one.kind == CellStepKind::proxy && one.verdict != CellVerdict::other_cell;
    });
}

std::string slot_words(const Step& step) {
    const CellStep& now = step.now();
    const std::string slots = grouped(step.state().slots);
    const std::string cell = cell_words(step);
    if (step.hashed()) return fmt::format("Cell {} hashes to bucket {} of {}", cell, now.slot, slots);
    if (now.cell.level > 0) {
        return fmt::format("Cell {} of level {} is slot {} of {}", cell, now.cell.level, now.slot, slots);
    }
    return fmt::format("Cell {} is slot {} + {} · {} = {} of {}", cell, now.cell.x, now.cell.y,
                       step.state().lattice.columns, now.slot, slots);
}

std::string other_words(const Step& step) { return body_words(step.input, step.now().id); }

/// Returns the number of slots that contain entries of several cells.
std::size_t shared_slots(const CellState& state) {
    std::vector<std::uint32_t> slots;
    for (const collide::CellView& cell : state.cells) slots.push_back(cell.slot);
    std::sort(slots.begin(), slots.end());
    std::size_t shared = 0;
    for (std::size_t i = 1; i < slots.size(); ++i) {
        const bool begins_run = i == 1 || slots[i - 2] != slots[i];
        shared += slots[i] == slots[i - 1] && begins_run ? 1 : 0;
    }
    return shared;
}

std::vector<collide::ProxyId> hits_until(const Step& step) {
    return step.found_so_far([](const CellStep& one) {
        return one.kind == CellStepKind::proxy && one.verdict == CellVerdict::hit;
    });
}

std::string covered_words(const Step& step) {
    const auto& [cells, level] = step.now().place;
    const std::string coarse =
        level > 0 ? fmt::format(" It is so large that it goes to level {}, whose cells are {} times as wide.",
                                level, 1u << (collide::level_shift * level))
                  : "";
    return fmt::format("The box of {} covers {}: {} of {}.{}", step.name(), range_words(step),
                       counted(static_cast<std::uint64_t>(cells.count()), "cell", "cells"), size_words(step),
                       coarse);
}

std::string asked_words(const Step& step) {
    const std::uint32_t level = step.now().place.level;
    const std::string on = level > 0 ? fmt::format(" of level {}, {} each", level, size_words(step)) : "";
    return fmt::format("What may {} meet? Only boxes listed in the same cells: {}{}.", step.name(),
                       range_words(step), on);
}

std::string appended_words(const Step& step) {
    const auto entries = entries_of(step.at(), step.now().slot);
    const auto foreign =
        static_cast<std::size_t>(std::count(entries.begin(), entries.end(), EntryKind::of_other_cell));
    std::string words = fmt::format("{}. The box joins its list, now of {}", slot_words(step),
                                    counted(entries.size(), "entry", "entries"));
    if (foreign > 0) {
        words += fmt::format("; {} of another cell, which happens to hash to the same bucket",
                             foreign == 1 ? "one is" : fmt::format("{} are", foreign));
    }
    return words + ".";
}

std::string look_words(const Step& step) {
    const std::size_t entries = entries_of(step.at(), step.now().slot).size();
    return fmt::format("{}. {} to test.", slot_words(step),
                       entries == 1 ? "One entry" : fmt::format("{} entries", grouped(entries)));
}

std::string collision_words(const Step& step) {
    return fmt::format(
        "{} lies in another cell that also hashes to bucket {}: a collision. The entry records its cell, so "
        "it is skipped without a test.",
        other_words(step), step.now().slot);
}

std::string apart_words(const Step& step) {
    return fmt::format("{} shares the cell, but there is {} between the boxes: no pair.", other_words(step),
                       step.gap_words_to(step.now().id));
}

std::string elsewhere_words(const Step& step) {
    return fmt::format(
        "{} overlaps, but shares several cells with {}: the pair counts once, in the cell at the lower left "
        "corner of their overlap.",
        other_words(step), step.name());
}

std::string hit_words(const Step& step) {
    return fmt::format("{} shares the cell, and the boxes {}: a candidate pair.", other_words(step),
                       step.gap_words_to(step.now().id));
}

std::string inserted_end_words(const Step& step) {
    const bool chosen_anew = !(step.recording.before.lattice == step.recording.after.lattice);
    return fmt::format(
        "{} is inserted, listed in {}.{}", step.name(),
        counted(step.count_of(CellStepKind::cell), "cell", "cells"),
        chosen_anew ? " The crowd has doubled since the cell size was chosen, so it is chosen again." : "");
}

std::string answered_words(const Step& step) {
    if (step.count_of(CellStepKind::everything) > 0) {
        return fmt::format("Done: all {} were tested.",
                           counted(step.input.analysis.boxes.size(), "box", "boxes"));
    }
    return answer_words(step.input, counted(step.count_of(CellStepKind::cell), "cell", "cells") + " and ",
                        tests_until(step), hits_until(step));
}

std::vector<PlayerValue> values_of(const Step& step) {
    const CellStep& now = step.now();
    const CellState& after = step.recording.after;
    std::vector<PlayerValue> values;
    if (now.kind == CellStepKind::placed) {
        const collide::Aabb& box = box_of(step.input, step.self());
        const auto covered = static_cast<std::size_t>(step.now().place.cells.count());
        values = {word_value("box x", stretch_words(box, 0) + " m", "of the body's path"),
                  word_value("box y", stretch_words(box, 1) + " m", "of the body's path"),
                  word_value("cell", size_words(step), "width × height"),
                  count_value("cells", covered, "covered")};
    }
    if (has_cell(now)) {
        const std::uint32_t slot = step.now().slot;
        values = {word_value("cell", cell_words(step), "column and row"),
                  word_value(slot_word(step), fmt::format("{} of {}", slot, grouped(step.state().slots)),
                             step.hashed() ? "hash of level, column, row" : "row · columns + column"),
                  count_value("entries", entries_of(step.at(), slot).size(), "in its list")};
    }
    if (step.asking()) {
        values.push_back(count_value("tests", tests_until(step), "box against box so far"));
        values.push_back(count_value("pairs", hits_until(step).size(), "found so far"));
    }
    if (now.kind != CellStepKind::end) return values;
    values.push_back(word_value("cells", grouped(after.cells.size()), "that list a box"));
    if (step.hashed()) {
        values.push_back(word_value("buckets", grouped(after.slots), "of the table"));
        values.push_back(word_value("collisions", grouped(shared_slots(after)), "buckets of several cells"));
    }
    return values;
}

// The drawing.

void paint_cells(const Step& step, const StructureMarks& marks) {
    marks.dim_crowd();
    marks.cells_behind(step.state().cells);
}

void paint_self(const Step& step, const StructureMarks& marks) {
    marks.body(step.self(), marks.palette().probe);
}

void paint_range(const Step& step, const StructureMarks& marks) {
    const auto& [cells, level] = step.now().place;
    const collide::CellLattice& lattice = step.state().lattice;
    const collide::Aabb first = lattice.box_of({level, cells.x0, cells.y0});
    const collide::Aabb last = lattice.box_of({level, cells.x1, cells.y1});
    marks.wash(united(first, last), marks.palette().structure, 0.16f);
    for (std::uint32_t y = cells.y0; cells.count() <= 64 && y <= cells.y1; ++y) {
        for (std::uint32_t x = cells.x0; x <= cells.x1; ++x) {
            marks.box(lattice.box_of({level, x, y}), marks.pen(marks.palette().structure, 1.2f));
        }
    }
    paint_self(step, marks);
}

void paint_cell(const Step& step, const StructureMarks& marks) {
    const collide::Aabb& box = step.now().cell_box;
    const Color color = marks.palette().structure;
    marks.filled(box, color, 0.16f, 1.4f);
    marks.label(box, fmt::format("{} {}", slot_word(step), step.now().slot), color, true);
    paint_self(step, marks);
}

void paint_foreign(const Step& step, const StructureMarks& marks) {
    paint_cell(step, marks);
    marks.body(step.now().id, marks.palette().velocity, LineStyle::dashed);
    marks.name(step.now().id, marks.palette().velocity);
}

void paint_tested(const Step& step, const StructureMarks& marks) {
    paint_cell(step, marks);
    marks.body(step.now().id, marks.palette().structure);
    marks.verdict(step.self(), step.now().id, step.now().verdict != CellVerdict::apart);
    marks.name(step.now().id, marks.palette().structure);
}

void paint_hits(const Step& step, const StructureMarks& marks) {
    paint_self(step, marks);
    for (const collide::ProxyId id : hits_until(step)) marks.verdict(step.self(), id, true);
}

void plot(const PlotView& view, const Step& step, Painter& painter, Labels&) {
    paint_slot_row(view, step.at(), picture_words::slot_names[step.hashed() ? 1 : 0], painter);
}

constexpr std::size_t own = key(CellStepKind::proxy);  // the box's own entry, in the step's cell

std::size_t row_key_of(const Step& step) {
    const collide::CellStep& now = step.now();
    if (now.kind != CellStepKind::proxy) return key(now.kind, step.asking());
    const bool is_own = now.id == step.self();
    if (is_own && now.verdict != CellVerdict::other_cell) return own;
    return key(CellStepKind::proxy, now.verdict, is_own);
}

using Row = Description::Row;
/// Returns the rows. `more` is the number of lines that only a hash's pseudocode has, for entries of other
/// cells.
constexpr auto stages_with(std::size_t more) {
    constexpr std::string_view refused_words =
        "Refused: a box must be finite, and its body not yet inserted.";
    constexpr std::string_view everything_words =
        "The box covers too many cells: it is tested against all boxes instead.";
    return std::array{
        Row{key(CellStepKind::placed, false), 0, covered_words, paint_range},
        Row{key(CellStepKind::cell, false), 3, appended_words, paint_cell},
        Row{key(CellStepKind::end, false), 3, inserted_end_words, paint_self},
        Row{key(CellStepKind::refused, false), 3, refused_words, paint_self},
        Row{key(CellStepKind::placed, true), 4, asked_words, paint_range},
        Row{key(CellStepKind::everything, true), 4, everything_words, paint_self},
        Row{key(CellStepKind::cell, true), 5, look_words, paint_cell},
        Row{own, 6, own_entry_words, paint_cell},
        Row{key(CellStepKind::proxy, CellVerdict::other_cell, true), 6, collision_words, paint_cell},
        Row{key(CellStepKind::proxy, CellVerdict::other_cell, false), 6 + more, collision_words,
            paint_foreign},
        Row{key(CellStepKind::proxy, CellVerdict::apart, false), 7 + more, apart_words, paint_tested},
        Row{key(CellStepKind::proxy, CellVerdict::reported_before, false), 8 + more, elsewhere_words,
            paint_tested},
        Row{key(CellStepKind::proxy, CellVerdict::hit, false), 9 + more, hit_words, paint_tested},
        Row{key(CellStepKind::end, true), 10 + more, answered_words, paint_hits},
    };
}
constexpr auto grid_stages = stages_with(0);
constexpr auto hash_stages = stages_with(1);

constexpr Description grid{
    .kind = PlayerKind::uniform_grid,
    .name = "uniform_grid",
    .title = "Broad phase: uniform grid",
    .record = record_grid_visit,
    .obstacle = no_boxes_words,
    .code = grid_code,
    .count = all_steps_of,
    .truncated = is_cut_off,
    .row_key = row_key_of,
    .rows = grid_stages,
    .values = values_of,
    .legend = grid_legend,
    .behind = paint_cells,
    .over = name_inserted,
    .plot = plot,
    .plot_title = "Lists of the cells",
    .tab = InspectorTab::broad_phase,
};

constexpr Description hash = [] {
    Description player = grid;
    player.kind = PlayerKind::spatial_hash;
    player.name = "spatial_hash";
    player.title = "Broad phase: spatial hash";
    player.record = record_hash_visit;
    player.code = hash_code;
    player.rows = hash_stages;
    player.legend = hash_legend;
    player.plot_title = "Buckets: an entry is a box in a cell";
    return player;
}();

}  // namespace

}  // namespace app::cell_players

const app::Player app::uniform_grid_player::player = make_player<cell_players::grid>();
const app::Player app::spatial_hash_player::player = make_player<cell_players::hash>();
