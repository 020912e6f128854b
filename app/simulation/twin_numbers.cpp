#include "simulation/twin_numbers.h"

#include "simulation/run.h"
#include "simulation/twin.h"

namespace app {

namespace {

/// A world that was gone back to has measured nothing yet; the branch has kept what was.
WorldNumbers at_step(const Branch& branch, std::uint64_t step) {
    const Moment& moment = branch.at(step);
    return {moment.seconds, step, moment.report};
}

std::uint64_t compared_step(const Run& run, const RunBeside& beside) {
    if (!beside.same_moment || beside.seconds == run.time()) return run.now();
    const std::uint64_t step = step_near(run.branch(), beside.seconds);
    const bool is_kept = run.branch().holds(step) && step < run.now();
    return is_kept ? step : run.now();
}

}  // namespace

TwinNumbers twin_numbers(const Run& run, const Twin& twin, const RunBeside& beside) {
    return {at_step(run.branch(), compared_step(run, beside)),
            at_step(twin.run().branch(), twin.run().now())};
}

}  // namespace app
