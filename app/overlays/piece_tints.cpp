#include "overlays/piece_tints.h"

namespace app {

namespace {

/// The first tint that none of the neighbours has, beginning with the one after `parent`'s.
std::uint8_t free_tint(const collide::PieceSeams& piece, const std::vector<std::uint8_t>& tints,
                       std::uint8_t wanted) {
    for (std::size_t step = 0; step < tint_opacity.size(); ++step) {
        const auto tint = static_cast<std::uint8_t>((wanted + step) % tint_opacity.size());
        bool taken = false;
        for (const std::uint32_t neighbour : piece.neighbours) {
            taken = taken || (neighbour < tints.size() && tints[neighbour] == tint);
        }
        if (!taken) return tint;
    }
    return wanted;
}

}  // namespace

std::vector<std::uint8_t> tints_of(const std::vector<collide::PieceSeams>& seams) {
    constexpr std::uint8_t none = 0xff;
    std::vector<std::uint8_t> tints(seams.size(), none);
    std::vector<std::uint32_t> open;
    for (std::uint32_t first = 0; first < seams.size(); ++first) {
        if (tints[first] != none) continue;
        tints[first] = 0;
        open.push_back(first);
        while (!open.empty()) {
            const std::uint32_t piece = open.back();
            open.pop_back();
            for (const std::uint32_t neighbour : seams[piece].neighbours) {
                if (neighbour >= seams.size() || tints[neighbour] != none) continue;
                const auto wanted = static_cast<std::uint8_t>((tints[piece] + 1) % tint_opacity.size());
                tints[neighbour] = free_tint(seams[neighbour], tints, wanted);
                open.push_back(neighbour);
            }
        }
    }
    return tints;
}

}  // namespace app
