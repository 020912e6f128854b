#include <CLI/CLI.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <nlohmann/json.hpp>
#include <numbers>
#include <string>
#include <utility>
#include <vector>

#include <collide/capture/capture_judge.h>
#include <collide/capture/capture_reader.h>
#include <collide/capture/explain.h>
#include <collide/capture/shrink_case.h>
#include <collide/scene/scene_writer.h>
#include "answers/output_json.h"
#include "commands/command.h"

namespace app {

namespace {

struct CheckOptions {
    std::string file;
    collide::CaptureTolerance tolerance;
    double degrees = 0.6;
    std::size_t lines = 100;
    bool shrink = false;
    bool json = false;
    std::string test;  // the engine that a test is for; empty: none
};

struct WrongAnswer {
    collide::CapturedQuery query;
    collide::OwnAnswer own;
    collide::Disagreement off;
};

struct KindCount {
    std::size_t asked = 0;
    std::size_t wrong = 0;
    double worst = 0.0;  // in tolerances
};

constexpr std::array<std::string_view, collide::capture_kinds> kind_names{"pair", "overlap", "ray",
                                                                          "cast", "toi",     "point"};
std::string_view name_of(collide::CaptureKind kind) { return kind_names[static_cast<std::size_t>(kind)]; }

/// The worst of what disagrees, and the counts by kind.
class Findings {
  public:
    explicit Findings(std::size_t most) : most_(most) {}

    void take(WrongAnswer answer) {
        KindCount& count = counts_[static_cast<std::size_t>(answer.query.kind)];
        ++count.asked;
        if (!(answer.off.factor() > 1.0)) return;
        ++count.wrong;
        count.worst = std::max(count.worst, answer.off.factor());
        worst_.push_back(std::move(answer));
        std::push_heap(worst_.begin(), worst_.end(), is_worse);
        if (worst_.size() > most_) {
            std::pop_heap(worst_.begin(), worst_.end(), is_worse);
            worst_.pop_back();
        }
    }

    std::vector<WrongAnswer> worst_first() {
        std::sort_heap(worst_.begin(), worst_.end(), is_worse);
        return std::move(worst_);
    }
    const std::array<KindCount, collide::capture_kinds>& counts() const { return counts_; }

  private:
    /// Of equals the earlier line.
    static bool is_worse(const WrongAnswer& a, const WrongAnswer& b) {
        return a.off.factor() != b.off.factor() ? a.off.factor() > b.off.factor()
                                                : a.query.line < b.query.line;
    }

    std::size_t most_;
    std::vector<WrongAnswer> worst_;  // a heap with the least wrong one in front
    std::array<KindCount, collide::capture_kinds> counts_{};
};

void print_table(const std::array<KindCount, collide::capture_kinds>& counts) {
    print_output(
        fmt::format("{:<8} {:>9} {:>9}  {}\n", "kind", "queries", "disagree", "worst, in tolerances"));
    for (std::size_t kind = 0; kind < counts.size(); ++kind) {
        const KindCount& count = counts[kind];
        if (count.asked == 0) continue;
        print_output(fmt::format("{:<8} {:>9} {:>9}  {}\n", kind_names[kind], count.asked, count.wrong,
                                 count.wrong == 0 ? "-" : fmt::format("{:.3g}", count.worst)));
    }
}

/// A disagreement as one line of JSON. `off` is null where it is infinite.
std::string json_line(const WrongAnswer& one, const std::string& difference, const std::string& why) {
    using collide::AnswerField;
    constexpr std::array<std::string_view, 6> fields{"verdict",  "separation", "normal",
                                                     "fraction", "time",       "body"};
    const bool is_late = one.query.kind == collide::CaptureKind::toi && one.own.hit;
    const bool is_time =
        one.off.field == AnswerField::time || (one.off.field == AnswerField::verdict && is_late);
    OutputJson json;
    json["line"] = one.query.line;
    json["kind"] = name_of(one.query.kind);
    json["name"] = one.query.name;
    json["field"] = fields[static_cast<std::size_t>(one.off.field)];
    json["off"] = one.off.size;
    json["unit"] = one.off.field == AnswerField::normal ? "rad" : is_time ? "s" : "m";
    json["tolerance"] = one.off.tolerance;
    json["difference"] = difference;
    json["why"] = why;
    return json_text(json) + "\n";
}

void print_left_out(const collide::Capture& capture, const std::string& source) {
    for (const collide::LeftOutLine& line : capture.left_out)
        print_warnings({fmt::format("{}:{}: left out: {}", source, line.line, line.why)});
    if (capture.left_out_count > 0)
        print_warnings({fmt::format("{}: {} lines were left out", source, capture.left_out_count)});
}

int check_file(CheckOptions options) {
    options.tolerance.angle = options.degrees * std::numbers::pi / 180.0;
    const std::string source = input_title(options.file);
    collide::CaptureReader reader;
    collide::CaptureJudge judge(reader.capture());
    const bool is_of_worst = options.shrink || !options.test.empty();
    Findings findings(is_of_worst ? 1 : options.lines);
    bool is_empty = true;
    const auto unreadable = for_each_line(options.file, [&](const std::string& line, std::size_t) {
        is_empty = false;
        auto query = reader.read(line);
        if (!query) return;
        const collide::OwnAnswer own = judge.answer(*query);
        const collide::Disagreement off = judge.judge(*query, own, options.tolerance);
        findings.take({*std::move(query), own, off});
    });
    if (unreadable) return refused(*unreadable);
    if (is_empty)
        return refused(source + R"(: the file is empty; a capture begins with {"collide_capture": 1, ...})");
    if (!reader.refusal().empty()) return refused(fmt::format("{}:1: {}", source, reader.refusal()));
    print_left_out(reader.capture(), source);
    const std::vector<WrongAnswer> wrong = findings.worst_first();
    if (is_of_worst) {
        if (wrong.empty()) return exit_ok;
        const collide::CapturedQuery& worst = wrong[0].query;
        const auto one = options.shrink ? collide::shrunk(reader.capture(), worst, options.tolerance)
                                        : collide::alone(reader.capture(), worst);
        if (!options.test.empty()) {
            if (const auto refusal = print_test(options.test, one)) return refused(*refusal);
        } else {
            print_output(collide::write_scene(scene_of(one.capture, one.query)));
        }
        return exit_unusable_input;
    }
    for (const WrongAnswer& one : wrong) {
        const std::string why = explain(reader.capture(), one.query, options.tolerance);
        const std::string difference = difference_in_words(one.query, one.own, one.off);
        if (options.json) {
            print_output(json_line(one, difference, why));
            continue;
        }
        print_output(fmt::format("{}:{}: {} \"{}\", frame {:.10g}: {}{}{}\n", source, one.query.line,
                                 name_of(one.query.kind), one.query.name,
                                 reader.capture().frames[one.query.frame].number, difference,
                                 why.empty() ? "" : ". ", why));
    }
    if (!options.json) print_table(findings.counts());
    return wrong.empty() ? exit_ok : exit_unusable_input;
}

}  // namespace

void add_check_command(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<CheckOptions>();
    CLI::App* command = program.add_subcommand(
        "check", "Each query of a capture asked again: what another engine answered wrongly, worst first");
    command->add_option("FILE", options->file, "Capture (*.collide.jsonl), or - for standard input")
        ->required();
    command->add_option("--length", options->tolerance.length, "How far off lengths may be, metres")
        ->capture_default_str();
    command->add_option("--angle", options->degrees, "How far off normals may be, degrees")
        ->capture_default_str();
    command->add_option("--time", options->tolerance.time, "How far off times of impact may be, seconds")
        ->capture_default_str();
    command->add_option("--lines", options->lines, "At most so many lines of what disagrees")
        ->capture_default_str();
    command->add_flag("--json", options->json, "The lines as JSON, without the table");
    command->add_flag(
        "--shrink", options->shrink,
        "In place of the lines a scene: the worst query with the fewest vertices and the roundest "
        "numbers that still disagrees");
    add_test_option(*command, options->test, "In place of the lines the worst query");
    command->callback([options, &exit_code] { exit_code = check_file(*options); });
}

}  // namespace app
