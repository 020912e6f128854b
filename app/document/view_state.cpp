#include "document/view_state.h"

#include <algorithm>

namespace app {

bool ViewState::is_selected(std::size_t body) const {
    return std::find(selection.begin(), selection.end(), body) != selection.end();
}

void ViewState::toggle_selected(std::size_t body) {
    probe.reset();
    const auto found = std::find(selection.begin(), selection.end(), body);
    if (found == selection.end()) {
        selection.push_back(body);
    } else {
        selection.erase(found);
    }
}

}  // namespace app
