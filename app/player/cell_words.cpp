#include "player/cell_words.h"

#include <fmt/format.h>

#include <algorithm>

#include "player/slot_row.h"

namespace app::cells {

using collide::CellStage;
using collide::CellStep;
using collide::CellVerdict;

namespace {

bool has_cell(const CellStep& step) {
    return step.stage == CellStage::cell || step.stage == CellStage::proxy;
}

/// Columns and rows of a hash are counted from the middle of its unbounded world.
std::string place_words(const CellAt& step, std::uint32_t level, std::uint32_t x, std::uint32_t y) {
    const auto number = [&](std::uint32_t index, std::uint32_t count) {
        const std::uint32_t middle = step.hashed() ? (count / 2) >> (collide::level_shift * level) : 0;
        return std::int64_t{index} - std::int64_t{middle};
    };
    const collide::CellLattice& lattice = step.state().lattice;
    return fmt::format("({}, {})", number(x, lattice.columns), number(y, lattice.rows));
}

std::string cell_words(const CellAt& step) {
    const collide::CellName& cell = step.now().cell;
    return place_words(step, cell.level, cell.x, cell.y);
}

std::string range_words(const CellAt& step) {
    const auto& [cells, level] = step.now().place;
    const std::string first = place_words(step, level, cells.x0, cells.y0);
    if (cells.count() == 1) return "cell " + first;
    return fmt::format("cells {} to {}", first, place_words(step, level, cells.x1, cells.y1));
}

std::string size_words(const CellAt& step) {
    const DVec2 size = step.state().lattice.cell_size(step.now().place.level);
    return fmt::format("{} × {}", length_words(size.x), length_words(size.y));
}

std::size_t count_of(const CellAt& step, CellStage stage) {
    return step.count_so_far([&](const CellStep& one) { return one.stage == stage; });
}

/// Boxes that were really compared: not those of another cell.
std::size_t tests_until(const CellAt& step) {
    return step.count_so_far([](const CellStep& one) {
        return one.stage == CellStage::proxy && one.verdict != CellVerdict::other_cell;
    });
}

std::string slot_words(const CellAt& step) {
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

std::string other_words(const CellAt& step) { return body_words(step.input, step.now().id); }

std::string other_gap_words(const CellAt& step) {
    return gap_words(gap_between(box_of(step.input, step.self()), box_of(step.input, step.now().id)));
}

/// Slots in which entries of several cells lie.
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

void add_slot_values(const CellAt& step, std::vector<LessonValue>& values) {
    const std::uint32_t slot = step.now().slot;
    values.push_back(word_value("cell", cell_words(step), "column and row"));
    values.push_back(word_value(slot_word(step), fmt::format("{} of {}", slot, grouped(step.state().slots)),
                                step.hashed() ? "hash of level, column, row" : "row · columns + column"));
    values.push_back(count_value("entries", entries_of(step.at(), slot).size(), "in its list"));
}

}  // namespace

const char* slot_word(const CellAt& step) { return step.hashed() ? "bucket" : "slot"; }

std::vector<collide::ProxyId> hits_until(const CellAt& step) {
    return step.found_so_far(
        [](const CellStep& one) { return one.stage == CellStage::proxy && one.verdict == CellVerdict::hit; });
}

std::string covered_words(const CellAt& step) {
    const auto& [cells, level] = step.now().place;
    const std::string coarse =
        level > 0 ? fmt::format(" It is so large that it goes to level {}, whose cells are {} times as wide.",
                                level, 1u << (collide::level_shift * level))
                  : "";
    return fmt::format("The box of {} covers {}: {} of {}.{}", step.name(), range_words(step),
                       counted(static_cast<std::uint64_t>(cells.count()), "cell", "cells"), size_words(step),
                       coarse);
}

std::string asked_words(const CellAt& step) {
    const std::uint32_t level = step.now().place.level;
    const std::string on = level > 0 ? fmt::format(" of level {}, {} each", level, size_words(step)) : "";
    return fmt::format("What may {} meet? Only boxes listed in the same cells: {}{}.", step.name(),
                       range_words(step), on);
}

std::string appended_words(const CellAt& step) {
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

std::string look_words(const CellAt& step) {
    const std::size_t entries = entries_of(step.at(), step.now().slot).size();
    return fmt::format("{}. {} to test.", slot_words(step),
                       entries == 1 ? "One entry" : fmt::format("{} entries", grouped(entries)));
}

std::string own_words(const CellAt& step) { return own_entry_words(step.input); }

std::string collision_words(const CellAt& step) {
    return fmt::format(
        "{} lies in another cell that also hashes to bucket {}: a collision. The entry records its cell, so "
        "it is skipped without a test.",
        other_words(step), step.now().slot);
}

std::string apart_words(const CellAt& step) {
    return fmt::format("{} shares the cell, but there is {} between the boxes: no pair.", other_words(step),
                       other_gap_words(step));
}

std::string elsewhere_words(const CellAt& step) {
    return fmt::format(
        "{} overlaps, but shares several cells with {}: the pair counts once, in the cell at the lower left "
        "corner of their overlap.",
        other_words(step), step.name());
}

std::string hit_words(const CellAt& step) {
    return fmt::format("{} shares the cell, and the boxes {}: a candidate pair.", other_words(step),
                       other_gap_words(step));
}

std::string inserted_end_words(const CellAt& step) {
    const bool chosen_anew = !(step.recording.before.lattice == step.recording.after.lattice);
    return fmt::format(
        "{} is inserted, listed in {}.{}", step.name(),
        counted(count_of(step, CellStage::cell), "cell", "cells"),
        chosen_anew ? " The crowd has doubled since the cell size was chosen, so it is chosen again." : "");
}

std::string answered_words(const CellAt& step) {
    if (count_of(step, CellStage::everything) > 0) {
        return fmt::format("Done: all {} were tested.",
                           counted(step.input.walks->boxes.size(), "box", "boxes"));
    }
    return answer_words(step.input, counted(count_of(step, CellStage::cell), "cell", "cells") + " and ",
                        tests_until(step), hits_until(step));
}

std::vector<LessonValue> values_of(const CellAt& step) {
    const CellStep& now = step.now();
    const CellState& after = step.recording.after;
    std::vector<LessonValue> values;
    if (now.stage == CellStage::placed) {
        const collide::Aabb& box = box_of(step.input, step.self());
        values.push_back(word_value("box x", stretch_words(box, 0) + " m", "of the body's path"));
        values.push_back(word_value("box y", stretch_words(box, 1) + " m", "of the body's path"));
        values.push_back(word_value("cell", size_words(step), "width × height"));
        values.push_back(count_value("cells", static_cast<std::size_t>(now.place.cells.count()), "covered"));
    }
    if (has_cell(now)) add_slot_values(step, values);
    if (step.asking()) {
        values.push_back(count_value("tests", tests_until(step), "box against box so far"));
        values.push_back(count_value("pairs", hits_until(step).size(), "found so far"));
    }
    if (now.stage == CellStage::end) {
        values.push_back(word_value("cells", grouped(after.cells.size()), "that list a box"));
    }
    if (now.stage == CellStage::end && step.hashed()) {
        values.push_back(word_value("buckets", grouped(after.slots), "of the table"));
        values.push_back(word_value("collisions", grouped(shared_slots(after)), "buckets of several cells"));
    }
    return values;
}

}  // namespace app::cells
