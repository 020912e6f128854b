#include "answers/check_answer.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include <nlohmann/json.hpp>

#include <collide/capture/explain.h>
#include <collide/capture/shrink_case.h>
#include <collide/scene/object_reader.h>
#include <collide/scene/scene_writer.h>
#include "answers/output_json.h"

namespace app {

namespace {

constexpr std::array<std::string_view, collide::capture_kinds> kind_names{"pair", "overlap", "ray",
                                                                          "cast", "toi",     "point"};

/// Returns a wrong answer as one line of JSON. `off` is null if it is infinite.
std::string json_line(const collide::CapturedQuery& query, const collide::OwnAnswer& own,
                      const collide::Disagreement& off, const std::string& difference,
                      const std::string& why) {
    using collide::AnswerField;
    constexpr std::array<std::string_view, 8> fields{"verdict", "separation", "normal", "fraction",
                                                     "time",    "body",       "seam",   "point"};
    const bool is_late = query.kind == collide::CaptureKind::toi && own.hit;
    const bool is_time = off.field == AnswerField::time || (off.field == AnswerField::verdict && is_late);
    OutputJson json;
    json["line"] = query.line;
    json["kind"] = kind_names[static_cast<std::size_t>(query.kind)];
    json["name"] = query.name;
    json["field"] = fields[static_cast<std::size_t>(off.field)];
    json["off"] = off.size;
    json["unit"] = off.field == AnswerField::normal ? "rad" : is_time ? "s" : "m";
    json["tolerance"] = off.tolerance;
    json["difference"] = difference;
    json["why"] = why;
    return json_text(json) + "\n";
}

/// Returns a sentence for each reason, with the first line that was left out for it.
std::vector<std::string> left_out_lines(const collide::Capture& capture, const std::string& source) {
    std::vector<std::string> sentences;
    for (const collide::LeftOutLine& first : capture.left_out) {
        const std::string more = first.times == 1 ? ""
                                                  : fmt::format(", like {} more line{}", first.times - 1,
                                                                first.times == 2 ? "" : "s");
        sentences.push_back(fmt::format("{}:{}: left out{}: {}", source, first.line, more, first.why));
    }
    if (capture.left_out_count > 0)
        sentences.push_back(fmt::format("{}: {} left out", source,
                                        capture.left_out_count == 1
                                            ? "1 line was"
                                            : fmt::format("{} lines were", capture.left_out_count)));
    return sentences;
}

}  // namespace

bool CaptureCheck::is_worse(const WrongAnswer& a, const WrongAnswer& b) {
    return a.off.factor() != b.off.factor() ? a.off.factor() > b.off.factor() : a.query.line < b.query.line;
}

void CaptureCheck::keep(WrongAnswer answer) {
    const std::size_t most = options_.shrink || options_.alone ? 1 : options_.lines;
    worst_.push_back(std::move(answer));
    std::push_heap(worst_.begin(), worst_.end(), is_worse);
    if (worst_.size() > most) {
        std::pop_heap(worst_.begin(), worst_.end(), is_worse);
        worst_.pop_back();
    }
}

void CaptureCheck::take(const std::string& line) {
    is_empty_ = false;
    auto query = reader_.read(line);
    if (options_.length_of_file)
        options_.tolerance.length = reader_.capture().length.value_or(options_.tolerance.length);
    if (!query) return;
    const collide::OwnAnswer own = judge_.answer(*query);
    const collide::Disagreement off = judge_.judge(*query, own, options_.tolerance);
    if (query->frame != frame_) find_seams();
    frame_ = query->frame;
    seams_.add(*query);
    KindCount& count = counts_[static_cast<std::size_t>(query->kind)];
    ++count.asked;
    if (!(off.factor() > 1.0)) return;
    ++count.wrong;
    count.worst = std::max(count.worst, off.factor());
    keep({*std::move(query), own, off});
}

void CaptureCheck::find_seams() {
    for (collide::SeamCatch& caught : seams_.catches(judge_)) {
        ++seam_count_;
        if (on_seams_.size() < options_.lines)
            on_seams_.push_back({seams_.frame()[caught.query], std::move(caught)});
    }
    seams_.end_frame();
}

std::string CaptureCheck::place_of(const collide::CapturedQuery& query, const std::string& source) const {
    const double frame = reader_.capture().frames[query.frame].number;
    return fmt::format("{}:{}: {} \"{}\"{}", source, query.line,
                       kind_names[static_cast<std::size_t>(query.kind)], collide::one_line(query.name),
                       query.frame == 0 ? "" : fmt::format(", frame {:.10g}", frame));
}

std::string CaptureCheck::line_of(const OnSeam& one, const std::string& source) const {
    const std::string words = seam_in_words(one.query, one.caught);
    const double tolerance = options_.tolerance.length;
    if (options_.json)
        return json_line(one.query, {}, {collide::AnswerField::seam, one.caught.depth, tolerance}, words, "");
    return fmt::format("{}: {}\n", place_of(one.query, source), words);
}

std::string CaptureCheck::line_of(const WrongAnswer& one, const std::string& source) const {
    const std::string why = explain(one.query, options_.tolerance);
    const std::string difference = difference_in_words(one.query, one.own, one.off, options_.tolerance);
    if (options_.json) return json_line(one.query, one.own, one.off, difference, why);
    return fmt::format("{}: {}{}{}\n", place_of(one.query, source), difference, why.empty() ? "" : ". ", why);
}

std::string CaptureCheck::table() const {
    std::string text =
        fmt::format("{:<8} {:>9} {:>9}  {}\n", "kind", "queries", "disagree", "worst, in tolerances");
    for (std::size_t kind = 0; kind < counts_.size(); ++kind) {
        const KindCount& count = counts_[kind];
        if (count.asked == 0) continue;
        text += fmt::format("{:<8} {:>9} {:>9}  {}\n", kind_names[kind], count.asked, count.wrong,
                            count.wrong == 0 ? "-" : fmt::format("{:.3g}", count.worst));
    }
    if (seam_count_ > 0) text += fmt::format("{:<8} {:>9} {:>9}\n", "seam", "", seam_count_);
    return text;
}

std::variant<CheckAnswer, std::string> CaptureCheck::answer(const std::string& source) {
    if (is_empty_) {
        return source + R"(: the file is empty; a capture begins with {"collide_capture": 1, ...})";
    }
    if (!reader_.refusal().empty()) return fmt::format("{}:1: {}", source, reader_.refusal());
    if (std::all_of(counts_.begin(), counts_.end(),
                    [](const KindCount& count) { return count.asked == 0; })) {
        const auto& left_out = reader_.capture().left_out;
        if (!left_out.empty())
            return fmt::format(
                "{}: it holds no query that can be used; the first of {} lines left out is line {}: {}",
                source, reader_.capture().left_out_count, left_out.front().line, left_out.front().why);
    }
    find_seams();
    std::sort_heap(worst_.begin(), worst_.end(), is_worse);
    // If no lines are requested, none is stored as the worst, although some may be wrong.
    const bool is_list = !options_.shrink && !options_.alone;
    const bool disagrees =
        std::any_of(counts_.begin(), counts_.end(), [](const KindCount& count) { return count.wrong > 0; });
    CheckAnswer answer{{}, left_out_lines(reader_.capture(), source), disagrees || seam_count_ > 0};
    if (!is_list && !disagrees && seam_count_ > 0) {
        answer.warnings.push_back(fmt::format(
            "{}: no pair disagrees by itself; {} {} on a seam, which takes three bodies and is no "
            "test of a pair.",
            source, seam_count_, seam_count_ == 1 ? "contact catches" : "contacts catch"));
    }
    if (is_list) {
        for (const WrongAnswer& one : worst_) answer.text += line_of(one, source);
        for (const OnSeam& one : on_seams_) answer.text += line_of(one, source);
        if (!options_.json) answer.text += table();
    } else if (!worst_.empty()) {
        const collide::CapturedQuery& worst = worst_[0].query;
        answer.worst = {reader_.capture().engine,
                        options_.shrink ? collide::shrunk(worst, options_.tolerance) : worst,
                        options_.shrink};
        if (!options_.alone) answer.text = collide::write_scene(scene_of(answer.worst->query));
    } else if (seam_count_ == 0) {
        answer.warnings.push_back(source + ": nothing disagrees, so there is no query to make a file of.");
    }
    return answer;
}

}  // namespace app
