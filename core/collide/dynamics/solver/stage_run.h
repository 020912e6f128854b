// Runs stages of work, one after the other. Each stage consists of chunks that may be done in any order, by
// one core or two. The leader goes from stage to stage and takes chunks from the front, while a helper takes
// chunks from the back. The leader never waits for a helper that has not started: it does all chunks itself.
// The result of a chunk must not depend on which core runs it, so the result is always the same.
//
// A stage takes some ten microseconds. Starting a parallel loop for each stage would take longer.
//
// Source: Catto's Box2D v3 (2024), whose workers claim blocks of each stage.
#pragma once

#include <atomic>
#include <cstdint>
#include <span>

namespace collide {

struct Stage {
    std::uint32_t kind = 0;
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    std::uint32_t chunk = 1;  // items in a chunk: a multiple of what must stay together

    std::uint32_t chunks() const { return (end - begin + chunk - 1) / chunk; }
};

/// Does the work on [begin, end) of a stage of this kind.
class StageWork {
  public:
    StageWork() = default;
    StageWork(const StageWork&) = delete;
    StageWork& operator=(const StageWork&) = delete;
    virtual ~StageWork() = default;
    virtual void run(std::uint32_t kind, std::uint32_t begin, std::uint32_t end) = 0;
};

void run_stages(std::span<const Stage> stages, StageWork& work, bool all_cores);

}  // namespace collide
