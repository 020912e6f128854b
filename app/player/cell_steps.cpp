#include "player/cell_steps.h"

#include <fmt/format.h>

#include <algorithm>

#include "player/slot_row.h"
#include "player/structure_marks.h"
#include "player/structure_words.h"
#include "player/values.h"
#include "text/words.h"

namespace app {

using collide::CellStage;
using collide::CellStep;
using collide::CellVerdict;

namespace {

bool has_cell(const CellStep& step) {
    return step.stage == CellStage::cell || step.stage == CellStage::proxy;
}

/// Columns and rows of a hash are counted from the middle of its unbounded world.
std::string place_words(const CellMoment& at, const CellTopic& topic, std::uint32_t level, std::uint32_t x,
                        std::uint32_t y) {
    const auto number = [&](std::uint32_t index, std::uint32_t count) {
        const std::uint32_t middle = topic.hashed ? (count / 2) >> (collide::level_shift * level) : 0;
        return std::int64_t{index} - std::int64_t{middle};
    };
    const collide::CellLattice& lattice = at.state().lattice;
    return fmt::format("({}, {})", number(x, lattice.columns), number(y, lattice.rows));
}

std::string cell_words(const CellMoment& at, const CellTopic& topic) {
    const collide::CellName& cell = at.step().cell;
    return place_words(at, topic, cell.level, cell.x, cell.y);
}

std::string range_words(const CellMoment& at, const CellTopic& topic) {
    const auto& [cells, level] = at.step().place;
    const std::string first = place_words(at, topic, level, cells.x0, cells.y0);
    if (cells.count() == 1) return "cell " + first;
    return fmt::format("cells {} to {}", first, place_words(at, topic, level, cells.x1, cells.y1));
}

std::string size_words(const CellMoment& at, std::uint32_t level) {
    const DVec2 size = at.state().lattice.cell_size(level);
    return fmt::format("{} × {}", length_words(size.x), length_words(size.y));
}

const char* slot_word(const CellTopic& topic) { return topic.hashed ? "bucket" : "slot"; }

std::size_t count_of(const CellMoment& at, CellStage stage) {
    const auto& steps = at.part.steps.items;
    return static_cast<std::size_t>(std::count_if(steps.begin(),
                                                  steps.begin() + static_cast<std::ptrdiff_t>(at.index + 1),
                                                  [&](const CellStep& step) { return step.stage == stage; }));
}

std::size_t count_of(const CellMoment& at, CellVerdict verdict) {
    const auto& steps = at.part.steps.items;
    return static_cast<std::size_t>(std::count_if(
        steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(at.index + 1),
        [&](const CellStep& step) { return step.stage == CellStage::proxy && step.verdict == verdict; }));
}

/// Boxes that were really compared: not those of another cell.
std::size_t tests_until(const CellMoment& at) {
    return count_of(at, CellStage::proxy) - count_of(at, CellVerdict::other_cell);
}

/// Found so far, the box itself left out.
std::vector<collide::ProxyId> hits_until(const CellMoment& at, collide::ProxyId self) {
    std::vector<collide::ProxyId> hits;
    for (std::size_t i = 0; i <= at.index; ++i) {
        const CellStep& step = at.part.steps.items[i];
        if (step.stage == CellStage::proxy && step.verdict == CellVerdict::hit && step.id != self) {
            hits.push_back(step.id);
        }
    }
    return hits;
}

struct Telling {
    const LessonInput& input;
    const CellTopic& topic;
    CellMoment at;

    collide::ProxyId self() const { return static_cast<collide::ProxyId>(input.walks->key.body); }
    std::string name() const { return body_words(input, self()); }
};

std::string covered_words(const Telling& tell) {
    const auto& [cells, level] = tell.at.step().place;
    const std::string size = size_words(tell.at, level);
    const std::string where = range_words(tell.at, tell.topic);
    if (tell.at.asking) {
        const std::string on = level > 0 ? fmt::format(" of level {}, {} each", level, size) : "";
        return fmt::format("Whom may {} meet? Only those listed in the same places: {}{}.", tell.name(),
                           where, on);
    }
    const std::string coarse =
        level > 0 ? fmt::format(" It is so large that it goes to level {}, where a cell is {} times as wide.",
                                level, 1u << (collide::level_shift * level))
                  : "";
    return fmt::format("The box of {} covers {}: {} of {}.{}", tell.name(), where,
                       counted(static_cast<std::uint64_t>(cells.count()), "cell", "cells"), size, coarse);
}

std::string slot_words(const Telling& tell) {
    const CellStep& step = tell.at.step();
    const CellState& state = tell.at.state();
    const std::string cell = cell_words(tell.at, tell.topic);
    if (tell.topic.hashed) {
        return fmt::format("Cell {} hashes to bucket {} of {}", cell, step.slot, grouped(state.slots));
    }
    if (step.cell.level > 0) {
        return fmt::format("Cell {} of level {} is slot {} of {}", cell, step.cell.level, step.slot,
                           grouped(state.slots));
    }
    return fmt::format("Cell {} is slot {} + {} · {} = {} of {}", cell, step.cell.x, step.cell.y,
                       state.lattice.columns, step.slot, grouped(state.slots));
}

std::string appended_words(const Telling& tell) {
    const auto entries = entries_of(tell.at, tell.at.step().slot);
    const auto foreign =
        static_cast<std::size_t>(std::count(entries.begin(), entries.end(), EntryKind::of_other_cell));
    std::string words = fmt::format("{}. The box joins its list, now of {}", slot_words(tell),
                                    counted(entries.size(), "entry", "entries"));
    if (foreign > 0) {
        words += fmt::format("; {} of another cell, which happens to hash to the same bucket",
                             foreign == 1 ? "one is" : fmt::format("{} are", foreign));
    }
    return words + ".";
}

std::string look_words(const Telling& tell) {
    const std::size_t entries = entries_of(tell.at, tell.at.step().slot).size();
    return fmt::format("{}. {} to look at.", slot_words(tell),
                       entries == 1 ? "One entry" : fmt::format("{} entries", grouped(entries)));
}

std::string occupant_words(const Telling& tell) {
    const CellStep& step = tell.at.step();
    const std::string other = body_words(tell.input, step.id);
    const auto& boxes = tell.input.walks->boxes;
    const DVec2 gap = gap_between(boxes[tell.self()], boxes[step.id]);
    if (step.id == tell.self() && step.verdict != CellVerdict::other_cell) {
        return fmt::format("The entry of {} itself: passed over.", tell.name());
    }
    switch (step.verdict) {
        case CellVerdict::other_cell:
            return fmt::format(
                "{} lies in another cell that hashes to bucket {} as well: a collision. The entry says so, "
                "and it is passed over without a test.",
                other, step.slot);
        case CellVerdict::apart:
            return fmt::format("{} shares the cell, but there is {} between the boxes: no pair.", other,
                               gap_words(gap));
        case CellVerdict::reported_before:
            return fmt::format(
                "{} overlaps, but shares several cells with {}: the pair counts once, in the cell at the "
                "lower left corner of their overlap.",
                other, tell.name());
        case CellVerdict::hit:
            break;
    }
    return fmt::format("{} shares the cell, and the boxes {}: a candidate pair.", other, gap_words(gap));
}

std::string end_words(const Telling& tell) {
    if (!tell.at.asking) {
        const std::size_t cells = count_of(tell.at, CellStage::cell);
        const bool chosen_anew = !(tell.at.walk.before.lattice == tell.at.walk.after.lattice);
        return fmt::format("{} is in, listed in {}.{}", tell.name(), counted(cells, "cell", "cells"),
                           chosen_anew ? " The crowd has doubled since the size of the cells was chosen, so "
                                         "they are chosen anew."
                                       : "");
    }
    const std::size_t others = tell.input.walks->boxes.size() - 1;
    const auto hits = hits_until(tell.at, tell.self());
    if (count_of(tell.at, CellStage::everything) > 0) {
        return fmt::format("Done: all {} were tested.", counted(others + 1, "box", "boxes"));
    }
    return fmt::format("Done: {} and {} instead of {}. {} may touch {}.",
                       counted(count_of(tell.at, CellStage::cell), "cell", "cells"),
                       counted(tests_until(tell.at), "test", "tests"), grouped(others),
                       hits.empty() ? "Nobody" : capital(bodies_words(tell.input, hits)), tell.name());
}

std::string words_of(const Telling& tell) {
    switch (tell.at.step().stage) {
        case CellStage::placed:
            return covered_words(tell);
        case CellStage::cell:
            return tell.at.asking ? look_words(tell) : appended_words(tell);
        case CellStage::proxy:
            return occupant_words(tell);
        case CellStage::everything:
            return "The box covers more cells than it is worth to look into: it is tested against all boxes.";
        case CellStage::refused:
            return "Refused: a box must be finite, and its body not in already.";
        case CellStage::end:
            break;
    }
    return end_words(tell);
}

std::size_t line_of_entry(const CellLines& lines, CellVerdict verdict) {
    switch (verdict) {
        case CellVerdict::other_cell:
            return lines.other_cell;
        case CellVerdict::apart:
            return lines.apart;
        case CellVerdict::reported_before:
            return lines.elsewhere;
        case CellVerdict::hit:
            break;
    }
    return lines.report;
}

std::size_t line_of(const CellLines& lines, const CellMoment& at) {
    const bool is_own = at.step().id == at.walk.insertion.steps.items.front().id;
    switch (at.step().stage) {
        case CellStage::placed:
            return at.asking ? lines.ask : lines.cover;
        case CellStage::cell:
            return at.asking ? lines.look : lines.append;
        case CellStage::proxy:
            return is_own ? lines.look + 1 : line_of_entry(lines, at.step().verdict);
        case CellStage::everything:
            return lines.ask;
        case CellStage::refused:
        case CellStage::end:
            break;
    }
    return at.asking ? lines.done : lines.append;
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

void add_slot_values(const Telling& tell, std::vector<LessonValue>& values) {
    const CellStep& step = tell.at.step();
    values.push_back(word_value("cell", cell_words(tell.at, tell.topic), "column and row"));
    values.push_back(word_value(slot_word(tell.topic),
                                fmt::format("{} of {}", step.slot, grouped(tell.at.state().slots)),
                                tell.topic.hashed ? "hash of level, column, row" : "row · columns + column"));
    values.push_back(count_value("entries", entries_of(tell.at, step.slot).size(), "in its list"));
}

std::vector<LessonValue> values_of(const Telling& tell) {
    const CellStep& step = tell.at.step();
    const collide::Aabb& box = tell.input.walks->boxes[tell.self()];
    std::vector<LessonValue> values;
    if (step.stage == CellStage::placed) {
        values.push_back(word_value("box x", stretch_words(box, 0) + " m", "of the body's way"));
        values.push_back(word_value("box y", stretch_words(box, 1) + " m", "of the body's way"));
        values.push_back(word_value("cell", size_words(tell.at, step.place.level), "width × height"));
        values.push_back(count_value("cells", static_cast<std::size_t>(step.place.cells.count()), "covered"));
    }
    if (has_cell(step)) add_slot_values(tell, values);
    if (tell.at.asking) {
        values.push_back(count_value("tests", tests_until(tell.at), "box against box so far"));
        values.push_back(count_value("pairs", hits_until(tell.at, tell.self()).size(), "found so far"));
    }
    if (step.stage == CellStage::end) {
        values.push_back(word_value("cells", grouped(tell.at.walk.after.cells.size()), "that hold a box"));
    }
    if (step.stage == CellStage::end && tell.topic.hashed) {
        values.push_back(word_value("buckets", grouped(tell.at.walk.after.slots), "of the table"));
        values.push_back(
            word_value("collisions", grouped(shared_slots(tell.at.walk.after)), "buckets of several cells"));
    }
    return values;
}

void paint_range(const CellMoment& at, const StructureMarks& marks) {
    const auto& [cells, level] = at.step().place;
    const collide::CellLattice& lattice = at.state().lattice;
    const collide::Aabb first = lattice.box_of({level, cells.x0, cells.y0});
    const collide::Aabb last = lattice.box_of({level, cells.x1, cells.y1});
    marks.wash(united(first, last), marks.palette().structure, 0.16f);
    for (std::uint32_t y = cells.y0; cells.count() <= 64 && y <= cells.y1; ++y) {
        for (std::uint32_t x = cells.x0; x <= cells.x1; ++x) {
            marks.box(lattice.box_of({level, x, y}), marks.pen(marks.palette().structure, 1.2f));
        }
    }
}

void paint_occupant(const Telling& tell, const StructureMarks& marks) {
    const CellStep& step = tell.at.step();
    const Palette& palette = marks.palette();
    if (step.id == tell.self()) return;
    const bool foreign = step.verdict == CellVerdict::other_cell;
    marks.body(step.id, foreign ? palette.velocity : palette.structure,
               foreign ? LineStyle::dashed : LineStyle::solid);
    if (!foreign) marks.verdict(tell.self(), step.id, step.verdict != CellVerdict::apart);
    marks.name(step.id, foreign ? palette.velocity : palette.structure);
}

}  // namespace

CellMoment cell_moment_at(const CellWalk& walk, std::size_t index) {
    const std::size_t first = walk.insertion.steps.items.size();
    if (index < first) return {walk, walk.insertion, index, false};
    return {walk, walk.query, index - first, true};
}

std::size_t cell_step_count(const LessonInput& input, LessonKind kind) {
    const CellWalk* walk = recording_of<CellWalk>(input, kind);
    return walk == nullptr ? 0 : walk->insertion.steps.items.size() + walk->query.steps.items.size();
}

LessonMoment cell_moment(const LessonInput& input, const CellTopic& topic, std::size_t index) {
    const CellWalk& walk = *recording_of<CellWalk>(input, topic.kind);
    const Telling tell{input, topic, cell_moment_at(walk, index)};
    const bool last = index + 1 == cell_step_count(input, topic.kind);
    const bool cut_off = walk.insertion.steps.truncated || walk.query.steps.truncated;
    return {line_of(topic.lines, tell.at), capital(words_of(tell)) + cut_off_words(last && cut_off),
            values_of(tell)};
}

void paint_cell_step(const OverlayInput& canvas, const LessonInput& input, const CellTopic& topic,
                     std::size_t index, Painter& painter, Labels& labels) {
    const CellWalk& walk = *recording_of<CellWalk>(input, topic.kind);
    const Telling tell{input, topic, cell_moment_at(walk, index)};
    const CellStep& step = tell.at.step();
    const StructureMarks marks(canvas, input, painter, labels);
    const Palette& palette = canvas.palette;
    marks.dim_crowd();
    marks.cells_behind(tell.at.state().cells);
    if (step.stage == CellStage::placed) paint_range(tell.at, marks);
    if (has_cell(step)) {
        marks.wash(step.cell_box, palette.structure, 0.16f);
        marks.box(step.cell_box, marks.pen(palette.structure, 1.4f));
        marks.label(step.cell_box, fmt::format("{} {}", slot_word(topic), step.slot), palette.structure,
                    true);
    }
    marks.body(tell.self(), palette.probe);
    if (step.stage == CellStage::proxy) paint_occupant(tell, marks);
    if (step.stage == CellStage::end && tell.at.asking) {
        for (const collide::ProxyId id : hits_until(tell.at, tell.self())) {
            marks.verdict(tell.self(), id, true);
        }
    }
    marks.name(tell.self(), palette.probe);
}

}  // namespace app
