#include "measure.h"

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace bench {
namespace {

/// Keeps every repetition's time instead of printing it.
class Collector : public benchmark::BenchmarkReporter {
  public:
    bool ReportContext(const Context&) override { return true; }

    void ReportRuns(const std::vector<Run>& runs) override {
        for (const Run& run : runs) {
            if (run.run_type == Run::RT_Iteration && !run.error_occurred) {
                seconds_[run.run_name.function_name].push_back(run.cpu_accumulated_time /
                                                               static_cast<double>(run.iterations));
            }
        }
    }

    double median_seconds(const std::string& name) {
        std::vector<double>& samples = seconds_[name];
        if (samples.empty()) return 0.0;
        const auto middle = samples.begin() + static_cast<std::ptrdiff_t>(samples.size() / 2);
        std::nth_element(samples.begin(), middle, samples.end());
        return *middle;
    }

  private:
    std::map<std::string, std::vector<double>> seconds_;
};

void initialise(int repetitions) {
    std::string program = "collidoscope_bench";
    std::string repeat = fmt::format("--benchmark_repetitions={}", repetitions);
    std::string shuffle = "--benchmark_enable_random_interleaving=true";
    std::string short_runs = "--benchmark_min_time=0.01";
    std::array<char*, 4> arguments{program.data(), repeat.data(), shuffle.data(), short_runs.data()};
    int count = static_cast<int>(arguments.size());
    benchmark::Initialize(&count, arguments.data());
}

}  // namespace

std::map<std::string, double> measure(const std::vector<Task>& tasks, int repetitions) {
    initialise(repetitions);
    for (const Task& task : tasks) {
        benchmark::RegisterBenchmark(task.name.c_str(), [pass = task.pass](benchmark::State& state) {
            for ([[maybe_unused]] auto _ : state) pass();
        });
    }
    Collector collector;
    benchmark::RunSpecifiedBenchmarks(&collector, ".");
    benchmark::Shutdown();

    std::map<std::string, double> medians;
    for (const Task& task : tasks) {
        medians[task.name] = collector.median_seconds(task.name) * 1e9 / static_cast<double>(task.items);
    }
    return medians;
}

}  // namespace bench
