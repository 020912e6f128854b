#include "measure/race.h"

#include <algorithm>
#include <chrono>
#include <span>
#include <utility>

#include "analysis/pairs.h"

namespace app {

using collide::IndexPair;

namespace {

/// Returns the number of pairs that are not in `overlapping`. Both lists are sorted.
std::size_t count_false_positives(std::span<const IndexPair> pairs, std::span<const IndexPair> overlapping) {
    std::size_t count = 0;
    auto at = overlapping.begin();
    for (const IndexPair& pair : pairs) {
        while (at != overlapping.end() && *at < pair) ++at;
        if (at == overlapping.end() || *at != pair) ++count;
    }
    return count;
}

}  // namespace

bool RaceHeat::is_settled(Contender contender) const {
    const auto i = static_cast<std::size_t>(contender);
    const LaneReading& reading = readings_[i];
    if (reading.field != field_->number) return false;
    return reading.projected_ms.has_value() || lanes_[i].taken >= limits_.samples;
}

bool RaceHeat::step() {
    if (!field_) return false;
    for (std::size_t tried = 0; tried < contender_count; ++tried) {
        const Contender contender = all_contenders[turn_];
        turn_ = (turn_ + 1) % contender_count;
        if (is_settled(contender)) continue;
        const double cost = projected(contender);
        if (cost > limits_.most_ms) {
            leave_out(contender, cost);
        } else {
            measure(contender);
        }
        return true;
    }
    return false;
}

/// Returns the estimated time of a frame on the current field, ms.
double RaceHeat::projected(Contender contender) {
    Lane& lane = lanes_[static_cast<std::size_t>(contender)];
    if (field_->boxes.size() <= limits_.probe_boxes) return 0.0;
    if (lane.known_at < limits_.probe_boxes) probe(contender);
    return lane.known_ms * growth_factor(contender, lane.known_at, field_->boxes.size());
}

/// Measures the contender on the first boxes only, in a separate structure.
void RaceHeat::probe(Contender contender) {
    const std::size_t count = std::min(limits_.probe_boxes, field_->boxes.size());
    const auto structure = make_contender(contender);
    for (std::size_t i = 0; i < count; ++i) {
        structure->insert(field_->boxes[i], field_->mobility[i]);
    }
    structure->find_all_pairs(pairs_);  // the first query allocates memory
    const double start = clock_();
    structure->find_all_pairs(pairs_);
    Lane& lane = lanes_[static_cast<std::size_t>(contender)];
    lane.known_ms = clock_() - start;
    lane.known_at = count;
}

void RaceHeat::leave_out(Contender contender, double projected_ms) {
    const auto i = static_cast<std::size_t>(contender);
    lanes_[i].structure.reset();
    lanes_[i].last_ms.clear();
    readings_[i] = {};
    readings_[i].field = field_->number;
    readings_[i].bodies = field_->boxes.size();
    readings_[i].projected_ms = projected_ms;
}

bool RaceHeat::fits(const Lane& lane) const { return lane.structure && lane.mobility == field_->mobility; }

void RaceHeat::begin_anew(Contender contender) {
    Lane& lane = lanes_[static_cast<std::size_t>(contender)];
    lane.structure = make_contender(contender);
    lane.boxes = field_->boxes;
    lane.mobility = field_->mobility;
    for (std::size_t i = 0; i < lane.boxes.size(); ++i) {
        lane.structure->insert(lane.boxes[i], lane.mobility[i]);
    }
    lane.structure->find_all_pairs(pairs_);  // the first query allocates memory
    lane.last_ms.clear();
    lane.next_sample = 0;
}

/// Updates the boxes of a contender. Returns how many moved.
std::size_t RaceHeat::update(Lane& lane) const {
    std::size_t moved = 0;
    for (std::size_t i = 0; i < lane.boxes.size(); ++i) {
        if (lane.boxes[i] == field_->boxes[i]) continue;
        lane.boxes[i] = field_->boxes[i];
        lane.structure->move(static_cast<collide::ProxyId>(i), lane.boxes[i]);
        ++moved;
    }
    return moved;
}

void RaceHeat::add_sample(Lane& lane, double milliseconds) {
    if (lane.last_ms.size() < limits_.samples) {
        lane.last_ms.push_back(milliseconds);
    } else {
        lane.last_ms[lane.next_sample % limits_.samples] = milliseconds;
    }
    ++lane.next_sample;
    if (lane.taken_from != field_->number) lane.taken = 0;
    lane.taken_from = field_->number;
    ++lane.taken;
}

void RaceHeat::measure(Contender contender) {
    const auto i = static_cast<std::size_t>(contender);
    Lane& lane = lanes_[i];
    if (!fits(lane)) begin_anew(contender);  // not part of a frame, so not timed
    const double start = clock_();
    const std::size_t moved = update(lane);
    lane.structure->find_all_pairs(pairs_);
    add_sample(lane, clock_() - start);
    const collide::BroadPhaseCounters counters = lane.structure->counters();
    LaneReading& reading = readings_[i];
    reading = {};
    reading.field = field_->number;
    reading.bodies = field_->boxes.size();
    reading.moved = moved;
    reading.candidates = pairs_.size();
    reading.tests = counters.tests;
    reading.touched = counters.touched;
    reading.bytes = counters.bytes;
    reading.milliseconds = median(lane.last_ms);
    reading.samples = lane.last_ms.size();
    lane.known_ms = reading.milliseconds;
    lane.known_at = reading.bodies;
    compare(reading);
}

/// Compares the pairs with those of the first contender. All contenders must find the same pairs, so false
/// positives are counted once for each field.
void RaceHeat::compare(LaneReading& reading) {
    if (reference_field_ != field_->number) {
        reference_field_ = field_->number;
        reference_ = pairs_;
        reference_false_ = count_false_positives(pairs_, field_->overlapping);
    }
    reading.differs = pairs_ != reference_;
    reading.false_positives =
        reading.differs ? count_false_positives(pairs_, field_->overlapping) : reference_false_;
}

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

/// Takes over new requests, then makes one measurement of each kind. Returns false if nothing is left to do.
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
