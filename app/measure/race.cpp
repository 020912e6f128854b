#include "measure/race.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "analysis/verdicts.h"

namespace app {

RaceRunner::RaceRunner(RaceLimits limits, GrowthLimits growth_limits)
    : growth_limits_(std::move(growth_limits)), heat_(thread_milliseconds, limits) {
    worker_.start([this](const Stop& stop) { return piece(stop); });
}

RaceRunner::~RaceRunner() = default;

void RaceRunner::post(std::shared_ptr<RaceField> field) {
    {
        const std::lock_guard lock(mutex_);
        field->number = ++report_.field;
        report_.bodies = field->boxes.size();
        report_.busy = true;
        posted_ = std::move(field);
    }
    worker_.wake();
}

void RaceRunner::start_growth() {
    {
        const std::lock_guard lock(mutex_);
        growth_restart_ = true;
        growth_stop_ = false;
        report_.growth.emplace();
        report_.growing = true;
        report_.busy = true;
    }
    worker_.wake();
}

void RaceRunner::stop_growth() {
    const std::lock_guard lock(mutex_);
    growth_restart_ = false;
    growth_stop_ = true;
    report_.growing = false;
}

RaceReport RaceRunner::report() const {
    const std::lock_guard lock(mutex_);
    return report_;
}

void RaceRunner::wait_until_idle() {
    while (report().busy) {
        advance();
        std::unique_lock lock(mutex_);
        idle_.wait_for(lock, std::chrono::milliseconds(1), [this] { return !report_.busy; });
    }
}

bool RaceRunner::piece(const Stop& stop) {
    const bool more = one_step(stop);
    const std::lock_guard lock(mutex_);
    report_.busy = more || posted_ || growth_restart_;
    if (!report_.busy) idle_.notify_all();
    return report_.busy;
}

/// Takes up what was asked for, then one measurement of each kind. False: nothing is left to do.
bool RaceRunner::one_step(const Stop& stop) {
    {
        const std::lock_guard lock(mutex_);
        if (posted_) heat_.set_field(std::exchange(posted_, nullptr));
        if (std::exchange(growth_restart_, false)) growth_.emplace(growth_limits_);
        if (std::exchange(growth_stop_, false)) growth_.reset();
    }
    const bool more = heat_.step();
    const bool growing = growth_ && growth_->step(stop);
    const std::lock_guard lock(mutex_);
    report_.readings = heat_.readings();
    if (growth_ && !growth_restart_ && !growth_stop_) {
        report_.growth = growth_->report();
        report_.growing = growing;
    }
    return more || growing;
}

std::shared_ptr<RaceField> race_field(const Analysis& analysis, RaceBoxes boxes) {
    auto field = std::make_shared<RaceField>();
    const std::size_t count = std::min(analysis.shown.size(), analysis.boxes.size());
    field->boxes.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        field->boxes.push_back(boxes == RaceBoxes::whole_way ? analysis.boxes[i] : analysis.shown[i].aabb);
    }
    field->mobility = analysis.mobility;
    field->mobility.resize(count, collide::Mobility::moving);
    if (boxes == RaceBoxes::shown) {
        field->overlapping = analysis.overlapping_pairs;
        return field;
    }
    for (std::size_t k = 0; k < analysis.candidates.size(); ++k) {
        if (meets_on_path(analysis, k)) field->overlapping.push_back(analysis.candidates[k]);
    }
    return field;
}

}  // namespace app
