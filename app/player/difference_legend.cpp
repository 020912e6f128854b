#include "player/difference_legend.h"

namespace app {

namespace {

using collide::EpaStage;
using collide::EpaStep;
using collide::GjkStage;
using collide::GjkStep;

constexpr LegendEntry new_vertex{LegendMark::ring, &Palette::contacts, "new support vertex"};
constexpr LegendEntry bound{LegendMark::dotted, &Palette::contacts, "nothing of A − B lies beyond"};

}  // namespace

std::vector<LegendEntry> gjk_step_legend(const collide::GjkRecording& gjk, std::size_t index) {
    if (index >= gjk.steps.items.size()) return {};
    const GjkStep& step = gjk.steps.items[index];
    std::vector<LegendEntry> out;
    out.push_back({step.simplex_count > 1 ? LegendMark::line : LegendMark::dot, &Palette::axes, "simplex"});
    const bool weighs = step.stage == GjkStage::nearest;
    if (weighs) {
        out.push_back({LegendMark::dashed, &Palette::axes, "simplex before it was reduced"});
        if (step.region != collide::SimplexRegion::inside)
            out.push_back({LegendMark::band, &Palette::separated, "region in which the origin lies"});
    }
    if (step.stage != GjkStage::start && step.simplex_count < 3)
        out.push_back({LegendMark::diamond, &Palette::separated, "its point nearest to the origin"});
    if (step.stage == GjkStage::support) {
        out.push_back({LegendMark::arrow, &Palette::velocity, "d: direction of the search"});
        out.push_back(new_vertex);
        out.push_back(bound);
    }
    return out;
}

std::vector<LegendEntry> epa_step_legend(const collide::EpaRecording& epa, std::size_t index) {
    if (index >= epa.steps.items.size()) return {};
    const EpaStep& step = epa.steps.items[index];
    if (step.polygon.size() < 3) return {};
    std::vector<LegendEntry> out{{LegendMark::line, &Palette::axes, "EPA's polygon"}};
    if (step.stage == EpaStage::nearest || step.stage == EpaStage::support || step.stage == EpaStage::end) {
        out.push_back({LegendMark::line, &Palette::mtd, "edge nearest to the origin"});
        out.push_back({LegendMark::dashed, &Palette::mtd, "its distance: least depth possible"});
    }
    if (step.stage == EpaStage::support) {
        out.push_back({LegendMark::arrow, &Palette::velocity, "n: normal of that edge"});
        out.push_back(new_vertex);
        out.push_back(bound);
    }
    if (step.stage == EpaStage::insert) {
        out.push_back(new_vertex);
        out.push_back({LegendMark::line, &Palette::contacts, "its two edges"});
        out.push_back({LegendMark::dashed, &Palette::axes, "edge that they replace"});
    }
    return out;
}

}  // namespace app
