#include "session/captures.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include <collide/capture/capture_reader.h>
#include <collide/capture/explain.h>

namespace app {

namespace {

constexpr std::string_view first_key = "\"collide_capture\"";

template <class Take>
void each_line(std::string_view text, Take&& take) {
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        take(text.substr(0, end));
        if (end == std::string_view::npos) return;
        text.remove_prefix(end + 1);
    }
}

}  // namespace

bool is_capture(std::string_view text) {
    const std::string_view line = text.substr(0, text.find('\n'));
    return line.find(first_key) != std::string_view::npos;
}

std::variant<OpenCapture, std::string> read_capture(std::string_view text, std::string title) {
    struct Judged {
        CaptureCase one;
        double factor = 0.0;
    };
    std::vector<Judged> judged;
    collide::CaptureReader reader;
    collide::CaptureJudge judge(reader.capture());
    each_line(text, [&](std::string_view line) {
        auto query = reader.read(line);
        if (!query) return;
        const collide::OwnAnswer own = judge.answer(*query);
        const collide::Disagreement off = judge.judge(*query, own, {});
        const bool is_wrong = off.factor() > 1.0;
        std::string words = is_wrong ? difference_in_words(*query, own, off) : "";
        judged.push_back({{*std::move(query), is_wrong, std::move(words)}, is_wrong ? off.factor() : 0.0});
    });
    if (!reader.refusal().empty()) return fmt::format("{}: line 1: {}.", title, reader.refusal());
    if (judged.empty()) return fmt::format("{} holds no queries.", title);
    std::stable_sort(judged.begin(), judged.end(),
                     [](const Judged& a, const Judged& b) { return a.factor > b.factor; });
    OpenCapture out{std::move(title), reader.capture(), {}, 0};
    for (Judged& one : judged) {
        out.wrong += one.one.is_wrong ? 1 : 0;
        out.cases.push_back(std::move(one.one));
    }
    return out;
}

}  // namespace app
