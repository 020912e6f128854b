// What the lessons about a uniform grid and a spatial hash say: a box goes into its cells, and asks whom it
// meets there. The two differ in what becomes of a cell: a place in an array, or a bucket that other cells
// may share.
#pragma once

#include "player/structure_words.h"

namespace app {

struct CellAt : WalkStep<CellWalk> {
    const CellState& state() const { return at().state(); }
    /// In a bucket of a hash; else in a slot of a grid.
    bool hashed() const { return input.walks->key.lesson == LessonKind::spatial_hash; }
};

namespace cells {

const char* slot_word(const CellAt& step);
/// Found so far, the box itself left out.
std::vector<collide::ProxyId> hits_until(const CellAt& step);

std::string covered_words(const CellAt& step);
std::string asked_words(const CellAt& step);
std::string appended_words(const CellAt& step);
std::string look_words(const CellAt& step);
std::string own_words(const CellAt& step);
std::string collision_words(const CellAt& step);
std::string apart_words(const CellAt& step);
std::string elsewhere_words(const CellAt& step);
std::string hit_words(const CellAt& step);
std::string inserted_end_words(const CellAt& step);
std::string answered_words(const CellAt& step);
std::vector<LessonValue> values_of(const CellAt& step);

}  // namespace cells

}  // namespace app
