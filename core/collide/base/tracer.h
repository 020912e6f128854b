// Lets one algorithm run fast or traced. An algorithm is a template over a tracer type and calls
// `trace.step([&] { return Step{...}; })` before every exit. The algorithm does not depend on which tracer it
// has.
//
//   NoTrace     an empty type that never calls the lambda: the fast path pays nothing
//   Recorder    keeps each step as a plain value, up to a limit that the recording announces
//
// The fast translation unit instantiates the template with NoTrace, the traced unit with a Recorder.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace collide {

struct NoTrace {
    template <class MakeStep>
    void step(MakeStep&&) const {}
};

/// A recording: the steps in order, and whether steps beyond the limit were left out at the end.
template <class Step>
struct Steps {
    static constexpr std::size_t limit = 20000;

    std::vector<Step> items;
    bool truncated = false;

    friend bool operator==(const Steps&, const Steps&) = default;
};

template <class Step>
class Recorder {
  public:
    explicit Recorder(Steps<Step>& out) : out_(&out) {}

    template <class MakeStep>
    void step(MakeStep&& make_step) {
        if (out_->items.size() < Steps<Step>::limit) {
            out_->items.push_back(std::forward<MakeStep>(make_step)());
        } else {
            out_->truncated = true;
        }
    }

  private:
    Steps<Step>* out_;
};

/// A recorder that converts each reported event by `to_step`, for example into the world frame.
template <class Step, class ToStep>
class TranslatingRecorder {
  public:
    TranslatingRecorder(Steps<Step>& out, ToStep to_step) : recorder_(out), to_step_(std::move(to_step)) {}

    template <class MakeEvent>
    void step(MakeEvent&& make_event) {
        recorder_.step([&] { return to_step_(std::forward<MakeEvent>(make_event)()); });
    }

  private:
    Recorder<Step> recorder_;
    ToStep to_step_;
};

}  // namespace collide
