// The user's edits of a run, one by one, so that the last one can be undone and redone.
//
// An edit is known by its first input. The branch that it is in is cut there to take it back, or goes, where
// the edit began it. To make it again the branch is put back as it was: nothing has to be computed again.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "simulation/branch.h"

namespace app {

/// One step of undo: a click, a drag, a throw.
struct HandEdit {
    std::string name;               // for the menu: "Delete stone 8"
    int branch = 0;                 // number of the branch that it is in
    std::uint64_t step = 0;         // at which its first input came
    std::uint64_t first_input = 0;  // number of that
    bool began_branch = false;      // it was made in the past
};

struct UndoneEdit {
    HandEdit edit;
    Branch branch;            // with the edit and all that came after it
    bool is_removed = false;  // else it is still there, cut
};

struct HandEdits {
    std::vector<HandEdit> done;      // the last one last
    std::vector<UndoneEdit> undone;  // the last one is the first to be made again
    bool is_open = false;            // what comes in belongs to the same edit
    bool has_input = false;          // of the open one: it is the last of `done`
    std::string open_name;
};

}  // namespace app
