#include "session/captures.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include <collide/capture/explain.h>

namespace app {

namespace {

constexpr std::string_view first_key = "\"collide_capture\"";

}  // namespace

bool is_capture(std::string_view text) {
    const std::string_view line = text.substr(0, text.find('\n'));
    return line.find(first_key) != std::string_view::npos;
}

OpenCapture::OpenCapture(std::string title, std::size_t number) : title_(std::move(title)), number_(number) {}

void OpenCapture::read(std::string_view text) {
    for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
        waiting_ += text.substr(0, end);
        text.remove_prefix(end + 1);
        take_what_waits();
    }
    waiting_ += text;
    // A last line without an end may be whole, and nothing may follow.
    if (!is_taken_ && waiting_.find('}') != std::string::npos && nlohmann::json::accept(waiting_)) {
        take_line(waiting_);
        is_taken_ = true;
    }
    count();
}

void OpenCapture::end() {
    take_what_waits();
    count();
}

void OpenCapture::take_what_waits() {
    if (!is_taken_) take_line(waiting_);
    waiting_.clear();
    is_taken_ = false;
}

void OpenCapture::take_line(std::string_view line) {
    auto query = reader_.read(line);
    if (!query) return;
    const collide::OwnAnswer own = judge_.answer(*query);
    const collide::Disagreement off = judge_.judge(*query, own, {});
    const bool is_wrong = off.factor() > 1.0;
    std::string words = is_wrong ? difference_in_words(*query, own, off) : "";
    if (!cases_.empty() && cases_.back().query.frame != query->frame) {
        find_seams();
        seams_.end_frame();
        seam_cases_.clear();
    }
    if (seams_.add(*query)) seam_cases_.push_back(cases_.size());
    cases_.push_back({*std::move(query), off.factor(), std::move(words)});
}

void OpenCapture::find_seams() {
    for (const collide::SeamCatch& caught : seams_.catches(judge_)) {
        const std::size_t i = seam_cases_[caught.query];
        CaptureCase& one = cases_[i];
        if (one.covering) continue;
        const bool is_counted = i < worst_first_.size() && !one.is_wrong();
        one.covering = caught.covering;
        one.words += (one.words.empty() ? "" : "; ") + seam_in_words(one.query, caught);
        if (!is_counted) continue;
        ++frames_[one.query.frame].wrong;
        ++wrong_;
    }
}

std::string OpenCapture::why(const CaptureCase& one) const {
    return one.factor > 1.0 ? explain(one.query, {}) : "";
}

void OpenCapture::count() {
    find_seams();
    frames_.resize(capture().frames.size());
    for (std::size_t i = worst_first_.size(); i < cases_.size(); ++i) {
        FrameCount& frame = frames_[cases_[i].query.frame];
        ++frame.queries;
        frame.wrong += cases_[i].is_wrong() ? 1 : 0;
        wrong_ += cases_[i].is_wrong() ? 1 : 0;
        worst_first_.push_back(i);
    }
    for (; notes_counted_ < capture().notes.size(); ++notes_counted_)
        ++frames_[capture().notes[notes_counted_].frame].notes;
    const auto key = [&](std::size_t i) {
        return std::max(cases_[i].factor > 1.0 ? cases_[i].factor : 0.0, cases_[i].covering ? 1.0 : 0.0);
    };
    std::sort(worst_first_.begin(), worst_first_.end(),
              [&](std::size_t a, std::size_t b) { return key(a) != key(b) ? key(a) > key(b) : a < b; });
}

}  // namespace app
