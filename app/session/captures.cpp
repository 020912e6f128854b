#include "session/captures.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <nlohmann/json.hpp>
#include <utility>

#include <collide/capture/explain.h>
#include <collide/scene/instantiate.h>
#include <collide/scene/shape_mass.h>
#include "measure/engine_answer.h"
#include "session/seen.h"

namespace app {

using collide::DVec2;

namespace {

constexpr std::string_view first_key = "\"collide_capture\"";

/// Returns the vector, or zero where an engine's answer is no number.
DVec2 finite(DVec2 v) { return std::isfinite(length(v)) ? v : DVec2(0.0); }

/// Returns how far the engine's answer moves a body of the query.
DVec2 said_move(const collide::CapturedQuery& query, std::size_t body) {
    using collide::CaptureKind;
    const collide::CapturedAnswer& said = query.answer;
    if (query.kind == CaptureKind::toi) {
        const double time = said.hit == false ? query.seconds : said.time.value_or(0.0);
        return finite(time * query.bodies[body].velocity);
    }
    if (body != 0) return DVec2(0.0);
    if (query.kind == CaptureKind::cast)
        return finite((said.hit == false ? 1.0 : said.fraction.value_or(0.0)) * query.way);
    if (query.kind == CaptureKind::pair && said.normal)
        return finite(std::min(said.separation.value_or(0.0), 0.0) * *said.normal);
    return DVec2(0.0);
}

}  // namespace

collide::CameraSpec camera_on(const collide::CapturedQuery& query) {
    std::optional<collide::Aabb> box;
    const auto add = [&box](const collide::Aabb& more) { box = box ? united(*box, more) : more; };
    const collide::Scene scene = scene_of(query);
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        const collide::Aabb here = collide::make_collider(scene.bodies[i]).aabb;
        const DVec2 move = said_move(query, i);
        add(here);
        add({here.lower + move, here.upper + move});
    }
    if (query.kind == collide::CaptureKind::ray || query.kind == collide::CaptureKind::point) {
        const bool misses = query.answer.hit == false && query.kind == collide::CaptureKind::ray;
        const DVec2 said =
            query.from + finite((misses ? 1.0 : query.answer.fraction.value_or(0.0)) * query.way);
        add({query.from, query.from});
        add({said, said});
    }
    collide::CameraSpec camera;
    if (!box) return camera;
    constexpr double margin = 1.3;        // space for labels
    constexpr double least_aspect = 1.2;  // of a canvas: a wide box needs as much height
    camera.center = box->center();
    camera.height = margin * std::max({box->size().y, box->size().x / least_aspect, 1e-4});
    return camera;
}

namespace {

/// Returns whether the two are the same set of points: a capture may write a box as a polygon.
bool is_same_shape(const collide::ShapeSpec& a, const collide::ShapeSpec& b) {
    const auto [vertices, radius] = core_of(a);
    const auto [other_vertices, other_radius] = core_of(b);
    return a.geometry == b.geometry ||
           (!vertices.empty() && vertices == other_vertices && radius == other_radius);
}

std::optional<std::array<std::string, 2>> pair_in_focus(const collide::Scene& scene, const Seen& seen) {
    const auto& focus = seen.view.focus;
    if (!focus || focus->second >= scene.bodies.size()) return std::nullopt;
    return std::array{scene.bodies[focus->first].name, scene.bodies[focus->second].name};
}

}  // namespace

void set_engine_answer(const collide::Scene& scene, Seen& seen, collide::CapturedAnswer said) {
    seen.engine_says = std::move(said);
    seen.engine_pair = pair_in_focus(scene, seen).value_or(std::array<std::string, 2>());
}

collide::CapturedAnswer engine_answer(const collide::Scene& scene, const Seen& seen) {
    return pair_in_focus(scene, seen) == seen.engine_pair ? seen.engine_says : collide::CapturedAnswer();
}

bool is_as_recorded(const collide::Scene& scene, const collide::CapturedQuery& query) {
    const collide::Scene recorded = scene_of(query);
    const auto begins_like = [](const auto& all, const auto& first, auto same) {
        return all.size() >= first.size() && std::equal(first.begin(), first.end(), all.begin(), same);
    };
    const auto same_body = [](const collide::BodySpec& a, const collide::BodySpec& b) {
        return is_same_shape(a.shape, b.shape) && pose_of(a) == pose_of(b) && a.velocity == b.velocity;
    };
    return begins_like(scene.bodies, recorded.bodies, same_body) &&
           begins_like(scene.rays, recorded.rays, std::equal_to<>()) &&
           begins_like(scene.points, recorded.points, std::equal_to<>());
}

void show_engine_answer(const collide::Scene& scene, Seen& seen, const collide::CapturedCase& asked) {
    using collide::CaptureKind;
    seen.engine_name = asked.engine;
    seen.engine_tolerance = {};
    if (asked.length) seen.engine_tolerance.length = *asked.length;
    if (asked.query.kind == CaptureKind::pair || asked.query.kind == CaptureKind::overlap) {
        set_engine_answer(scene, seen, asked.query.answer);
    } else {
        seen.engine_case = std::make_shared<const collide::CapturedQuery>(asked.query);
    }
}

std::optional<collide::CapturedCase> shown_engine_answer(const collide::Scene& scene, const Seen& seen) {
    collide::CapturedCase shown;
    shown.engine = seen.engine_name;
    if (seen.engine_case) {
        if (!is_as_recorded(scene, *seen.engine_case)) return std::nullopt;
        shown.query = *seen.engine_case;
    } else {
        shown.query.answer = engine_answer(scene, seen);
        if (!says_something(shown.query.answer)) return std::nullopt;
        const auto circle =
            std::make_shared<const collide::ShapeSpec>(collide::ShapeSpec{collide::CircleSpec{1.0}, {}});
        for (const std::string& name : seen.engine_pair)
            shown.query.bodies.push_back({.name = name, .shape = circle, .shape_id = {}, .pose = {}});
    }
    if (seen.engine_tolerance.length != collide::CaptureTolerance().length)
        shown.length = seen.engine_tolerance.length;
    return shown;
}

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
    const collide::Disagreement off = judge_.judge(*query, own, tolerance());
    const bool is_wrong = off.factor() > 1.0;
    std::string words = is_wrong ? difference_in_words(*query, own, off, tolerance()) : "";
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
        ++on_seams_;
        one.words += (one.words.empty() ? "" : "; ") + seam_in_words(one.query, caught);
        if (!is_counted) continue;
        ++frames_[one.query.frame].wrong;
        ++wrong_;
    }
}

collide::CaptureTolerance OpenCapture::tolerance() const {
    collide::CaptureTolerance tolerance;
    tolerance.length = capture().length.value_or(tolerance.length);
    return tolerance;
}

std::string OpenCapture::why(const CaptureCase& one) const {
    return one.factor > 1.0 ? explain(one.query, tolerance()) : "";
}

void OpenCapture::count() {
    find_seams();
    frames_.resize(capture().frames.size());
    for (std::size_t i = worst_first_.size(); i < cases_.size(); ++i) {
        FrameCount& frame = frames_[cases_[i].query.frame];
        ++frame.queries;
        frame.wrong += cases_[i].is_wrong() ? 1 : 0;
        wrong_ += cases_[i].is_wrong() ? 1 : 0;
        disagree_ += cases_[i].factor > 1.0 ? 1 : 0;
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
