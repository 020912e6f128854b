#include "course/by_hand.h"

#include <algorithm>

#include "course/random.h"

namespace app {

std::vector<std::size_t> offered_steps(std::size_t next, std::size_t count, std::uint64_t seed,
                                       const std::function<std::string(std::size_t)>& words) {
    constexpr std::size_t most = 3;
    Random random(seed);
    std::vector<std::size_t> others;
    for (const std::size_t other : {next + 1, next + 2, next + 3, next - 2}) {
        if (other < count) others.push_back(other);
    }
    random.shuffle(others);
    others.push_back(next - 1);  // only if nothing else is left, because its words are shown above
    std::vector<std::size_t> offered{next};
    std::vector<std::string> said{words(next)};
    for (const std::size_t other : others) {
        if (offered.size() == most || other >= count) continue;
        std::string its_words = words(other);
        if (std::find(said.begin(), said.end(), its_words) != said.end()) continue;
        said.push_back(std::move(its_words));
        offered.push_back(other);
    }
    random.shuffle(offered);
    return offered;
}

}  // namespace app
