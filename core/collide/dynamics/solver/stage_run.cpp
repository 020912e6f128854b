#include <collide/dynamics/solver/stage_run.h>

#include <algorithm>
#include <thread>

#include <collide/base/cpu.h>
#include <collide/base/parallel.h>

namespace collide {

namespace {

/// How often a waiting core tries again before it lets other threads run.
constexpr int patience = 2000;

void wait_a_little(int& tries) {
    wait_in_loop();
    if (++tries > patience) {
        std::this_thread::yield();
    }
}

/// The rest of the present stage: its number and the chunks [front, back), in one word that is exchanged
/// atomically. So a chunk is taken only once, and only while its stage is running.
struct Ticket {
    std::uint64_t word = 0;

    static constexpr std::uint32_t bits = 22;
    static constexpr std::uint64_t mask = (std::uint64_t{1} << bits) - 1;

    static Ticket of(std::uint64_t stage, std::uint64_t front, std::uint64_t back) {
        return {stage << (2 * bits) | front << bits | back};
    }
    std::uint64_t stage() const { return word >> (2 * bits); }
    std::uint64_t front() const { return word >> bits & mask; }
    std::uint64_t back() const { return word & mask; }
    bool is_empty() const { return front() >= back(); }
};

class SharedRun {
  public:
    SharedRun(std::span<const Stage> stages, StageWork& work) : stages_(stages), work_(work) { open(0); }

    void lead() {
        for (std::size_t i = 0; i < stages_.size(); ++i) {
            if (i != 0) {
                open(i);
            }
            while (take_first()) {
            }
            int tries = 0;
            while (done_.load(std::memory_order_acquire) != stages_[i].chunks()) {
                wait_a_little(tries);
            }
        }
        ticket_.store(Ticket::of(stages_.size(), 0, 0).word, std::memory_order_release);
    }

    void help() {
        int tries = 0;
        for (;;) {
            Ticket ticket{ticket_.load(std::memory_order_acquire)};
            if (ticket.stage() == stages_.size()) {
                return;
            }
            if (ticket.is_empty()) {
                wait_a_little(tries);
                continue;
            }
            const Ticket rest = Ticket::of(ticket.stage(), ticket.front(), ticket.back() - 1);
            if (ticket_.compare_exchange_weak(ticket.word, rest.word, std::memory_order_acq_rel)) {
                tries = 0;
                run(ticket.stage(), rest.back());
            }
        }
    }

  private:
    void open(std::size_t stage) {
        done_.store(0, std::memory_order_relaxed);
        ticket_.store(Ticket::of(stage, 0, stages_[stage].chunks()).word, std::memory_order_release);
    }

    bool take_first() {
        Ticket ticket{ticket_.load(std::memory_order_acquire)};
        while (!ticket.is_empty()) {
            const Ticket rest = Ticket::of(ticket.stage(), ticket.front() + 1, ticket.back());
            if (ticket_.compare_exchange_weak(ticket.word, rest.word, std::memory_order_acq_rel)) {
                run(ticket.stage(), ticket.front());
                return true;
            }
        }
        return false;
    }

    void run(std::uint64_t number, std::uint64_t chunk) {
        const Stage& stage = stages_[static_cast<std::size_t>(number)];
        const std::uint32_t begin = stage.begin + static_cast<std::uint32_t>(chunk) * stage.chunk;
        work_.run(stage.kind, begin, std::min(begin + stage.chunk, stage.end));
        done_.fetch_add(1, std::memory_order_release);
    }

    std::span<const Stage> stages_;
    StageWork& work_;
    std::atomic<std::uint64_t> ticket_{0};
    std::atomic<std::uint32_t> done_{0};
};

}  // namespace

void run_stages(std::span<const Stage> stages, StageWork& work, bool all_cores) {
    if (!all_cores || stages.empty()) {
        for (const Stage& stage : stages) {
            work.run(stage.kind, stage.begin, stage.end);
        }
        return;
    }
    SharedRun run(stages, work);
    with_a_helper([&] { run.lead(); }, [&] { run.help(); });
}

}  // namespace collide
