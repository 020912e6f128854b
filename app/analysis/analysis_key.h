// The key of an analysis: it is dirty when this differs.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>

#include "analysis/pipeline.h"

namespace app {

/// An analysis is stale when this differs.
struct AnalysisKey {
    std::uint64_t revision = 0;
    std::optional<std::pair<std::size_t, std::size_t>> focus;
    double scrub_time = 0.0;
    Preview preview = Preview::translating;
    Pairs pairs = Pairs::structure;
    friend bool operator==(const AnalysisKey&, const AnalysisKey&) = default;
};

}  // namespace app
