#include "panels/scene_filter.h"

#include <sstream>

#include "text/search.h"

namespace app {

bool matches(const SceneEntry& entry, std::string_view filter) {
    const std::string text = folded(entry.name + "\n" + entry.group + "\n" + entry.description);
    std::istringstream words(folded(filter));
    for (std::string word; words >> word;) {
        if (text.find(word) == std::string::npos) return false;
    }
    return true;
}

std::string_view group_title(std::string_view group) {
    const std::size_t first = group.find_first_not_of("0123456789 ");
    return first == std::string_view::npos ? group : group.substr(first);
}

}  // namespace app
