#include "crowd_rows.h"

#include <fmt/format.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <ctime>

namespace bench {
namespace {

using collide::IndexPair;

constexpr double most_seconds = 10.0;             // for a pass
constexpr double seconds_a_contender = 1.5;       // for all its samples
constexpr double seconds_a_sample = 0.01;         // at least, and
constexpr int frames_a_sample = 2 * Crowd::turn;  // of small crowds: to and fro

double cpu_seconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

double seconds_of_pass(CrowdRunner& runner) {
    runner.advance();
    const double start = cpu_seconds();
    runner.pass();
    return cpu_seconds() - start;
}

/// The pairs that really overlap, each once, in order.
std::vector<IndexPair> exact(std::vector<IndexPair> pairs, const Crowd& crowd) {
    for (IndexPair& pair : pairs) {
        if (pair.second < pair.first) {
            std::swap(pair.first, pair.second);
        }
    }
    std::erase_if(pairs, [&](const IndexPair& pair) {
        return !collide::overlaps(crowd.boxes[pair.first], crowd.boxes[pair.second]);
    });
    std::sort(pairs.begin(), pairs.end());
    pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
    return pairs;
}

/// After a frame. New pairs are gathered over several: those that still overlap are all pairs.
std::vector<IndexPair> pairs_found(CrowdRunner& runner, CrowdTask task) {
    const int frames = task == CrowdTask::update ? 3 : 1;
    std::vector<IndexPair> found;
    for (int i = 0; i < frames; ++i) {
        runner.advance();
        runner.pass();
        if (task != CrowdTask::update) {
            found.clear();
        }
        found.insert(found.end(), runner.pairs().begin(), runner.pairs().end());
    }
    return exact(std::move(found), runner.crowd());
}

/// An independent answer for crowds of any size: sorted by lower x, each box against those that begin before
/// it ends.
std::vector<IndexPair> plain_answer(const Crowd& crowd) {
    std::vector<std::uint32_t> order(crowd.boxes.size());
    for (std::uint32_t i = 0; i < order.size(); ++i) {
        order[i] = i;
    }
    const auto begin = [&](std::uint32_t i) { return crowd.boxes[i].lower.x; };
    std::sort(order.begin(), order.end(),
              [&](std::uint32_t a, std::uint32_t b) { return begin(a) < begin(b); });
    std::vector<IndexPair> pairs;
    for (std::size_t k = 0; k < order.size(); ++k) {
        const collide::Aabb& box = crowd.boxes[order[k]];
        for (std::size_t m = k + 1; m < order.size() && begin(order[m]) <= box.upper.x; ++m) {
            if (collide::overlaps(box, crowd.boxes[order[m]])) {
                pairs.emplace_back(std::minmax(order[k], order[m]));
            }
        }
    }
    std::sort(pairs.begin(), pairs.end());
    return pairs;
}

std::size_t differences(const std::vector<IndexPair>& a, const std::vector<IndexPair>& b) {
    std::vector<IndexPair> only_in_one;
    std::set_symmetric_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(only_in_one));
    return only_in_one.size();
}

/// How long a pass may take, by what a tenth and a hundredth of the crowd take; a rough guess.
double guessed_seconds(const CrowdRow& row, const CrowdContender& contender) {
    const auto seconds_for = [&](std::size_t count) {
        const auto runner = contender.make(make_crowd(row.kind, count), row.task);
        runner->pass();
        return seconds_of_pass(*runner);
    };
    const double tenth = seconds_for(row.count / 10);
    const double growth = tenth / seconds_for(row.count / 100);
    return tenth * std::max(10.0, growth);
}

/// A pass in a process of its own, which the system ends when its time is over: no library can be stopped
/// half way.
bool runs_out_of_time(const CrowdRow& row, const CrowdContender& contender) {
    const pid_t child = fork();
    if (child == 0) {
        const auto runner = contender.make(make_crowd(row.kind, row.count), row.task);
        itimerval limit{};
        limit.it_value.tv_sec = static_cast<time_t>(most_seconds);
        setitimer(ITIMER_PROF, &limit, nullptr);
        runner->pass();
        _exit(0);
    }
    int status = 0;
    return child > 0 && waitpid(child, &status, 0) == child && WIFSIGNALED(status);
}

/// Only rivals that may be slow are worth the trial.
bool takes_too_long(const CrowdRow& row, const CrowdContender& contender) {
    constexpr std::size_t large = 100000;
    return row.count >= large && guessed_seconds(row, contender) > 0.5 * most_seconds &&
           runs_out_of_time(row, contender);
}

struct Entrant {
    std::string name;
    std::unique_ptr<CrowdRunner> runner;
    int passes = 1;               // a sample
    int samples = 1;              // at most
    std::vector<double> seconds;  // a pass

    double median() {
        const auto middle = seconds.begin() + static_cast<std::ptrdiff_t>(seconds.size() / 2);
        std::nth_element(seconds.begin(), middle, seconds.end());
        return *middle;
    }
};

/// How often to run it, from how long it takes.
void plan(Entrant& entrant, const CrowdRow& row, int repetitions) {
    const double once = std::max(1e-7, seconds_of_pass(*entrant.runner));
    entrant.passes = std::max(1, static_cast<int>(seconds_a_sample / once));
    // A tree has quiet frames and busy ones; only a whole way to and fro is fair.
    if (row.task != CrowdTask::build && row.count <= 10000) {
        entrant.passes = frames_a_sample * ((entrant.passes + frames_a_sample - 1) / frames_a_sample);
    }
    const double sample = once * entrant.passes;
    entrant.samples = std::clamp(static_cast<int>(seconds_a_contender / sample), 0, repetitions);
    if (entrant.samples == 0) {
        entrant.seconds.push_back(once);  // long enough to be a sample
    }
}

void take_turns(std::vector<Entrant>& entrants, int repetitions) {
    for (int turn = 0; turn < repetitions; ++turn) {
        for (Entrant& entrant : entrants) {
            if (turn >= entrant.samples) {
                continue;
            }
            double seconds = 0.0;
            for (int i = 0; i < entrant.passes; ++i) {
                seconds += seconds_of_pass(*entrant.runner);
            }
            entrant.seconds.push_back(seconds / entrant.passes);
        }
    }
}

std::vector<CrowdContender> rivals_of(CrowdTask task, bool trees_only) {
    if (task == CrowdTask::update) {
        return {{"box2d-2.4.1", run_box2d}};
    }
    std::vector<CrowdContender> rivals{{"box2d-2.4.1", run_box2d},
                                       {"chipmunk-7.0.3 tree", run_chipmunk_tree}};
    if (!trees_only) {
        rivals.push_back({"chipmunk-7.0.3 hash", run_chipmunk_hash});
        rivals.push_back({"chipmunk-7.0.3 sweep", run_chipmunk_sweep});
        rivals.push_back({"cgal-5.5", run_cgal});
    }
    return rivals;
}

CrowdRow make_row(std::string name, CrowdTask task, CrowdKind kind, std::size_t count, double target,
                  CrowdContender ours, bool trees_only = false) {
    std::vector<CrowdContender> contenders = rivals_of(task, trees_only);
    contenders.insert(contenders.begin(), ours);
    return {std::move(name), task, kind, count, target, std::move(contenders)};
}

}  // namespace

std::vector<CrowdRow> all_crowd_rows() {
    constexpr double target = 3.0;
    const CrowdContender sweep{"ours", run_strip_sweep};
    const CrowdContender tree{"ours", run_dynamic_tree};
    std::vector<CrowdRow> rows;
    for (const CrowdTask task : {CrowdTask::frame, CrowdTask::build}) {
        const std::string head = task == CrowdTask::frame ? "broad phase frame" : "broad phase build";
        for (const std::size_t count : {1000u, 10000u, 100000u, 1000000u}) {
            rows.push_back(make_row(fmt::format("{} {} even", head, count), task, CrowdKind::even, count,
                                    target, sweep));
        }
        rows.push_back(
            make_row(head + " 100000 clustered", task, CrowdKind::clustered, 100000, target, sweep));
    }
    rows.push_back(
        make_row("tree frame 10000 even", CrowdTask::frame, CrowdKind::even, 10000, 1.0, tree, true));
    rows.push_back(
        make_row("broad phase update 10000 even", CrowdTask::update, CrowdKind::even, 10000, 1.0, tree));
    return rows;
}

RowResult run_crowd_row(const CrowdRow& row, int repetitions) {
    RowResult result;
    result.row = row.name;
    result.target = row.target;
    std::vector<Entrant> entrants;
    std::vector<IndexPair> expected;
    std::size_t ours_wrong = 0;
    for (const CrowdContender& contender : row.contenders) {
        if (takes_too_long(row, contender)) {
            result.left_out.push_back(contender.name);
            continue;
        }
        entrants.push_back(
            {contender.name, contender.make(make_crowd(row.kind, row.count), row.task), 1, 1, {}});
        const std::vector<IndexPair> found = pairs_found(*entrants.back().runner, row.task);
        if (entrants.size() == 1) {
            expected = plain_answer(entrants.front().runner->crowd());
            ours_wrong = differences(found, expected);
        } else {
            result.rivals[contender.name].agreement = {.compared = expected.size(),
                                                       .rival_wrong = differences(found, expected),
                                                       .ours_wrong = ours_wrong};
        }
        plan(entrants.back(), row, repetitions);
    }
    take_turns(entrants, repetitions);
    const double to_ns = 1e9 / static_cast<double>(row.count);
    result.ours_ns = entrants.front().median() * to_ns;
    for (std::size_t i = 1; i < entrants.size(); ++i) {
        result.rivals[entrants[i].name].ns = entrants[i].median() * to_ns;
    }
    return result;
}

}  // namespace bench
