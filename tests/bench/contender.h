// One library doing one operation on all pairs: a timed pass and the verdicts it came to.
#pragma once

#include <benchmark/benchmark.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "pairs.h"

namespace bench {

enum class Operation : std::uint8_t { manifold, boolean, linear_sweep, distance, time_of_impact, ray };

std::string_view name_of(Operation operation);

struct Verdict {
    /// They overlap; for a sweep or a time of impact: they overlap now or touch within t_max; the ray hits.
    bool yes = false;
    double value = 0.0;  // seconds to the touch; metres apart; metres along the ray
};

struct Contender {
    std::string name;
    /// Does the operation once for every pair; prepared shapes and poses, nothing kept between pairs.
    std::function<void()> pass;
    std::function<std::vector<Verdict>()> verdicts;
    /// Sweeps: says nothing of pairs that overlap at the start (as documented), so these are not compared.
    bool silent_on_overlap = false;
};

/// A contender's own shapes, side by side: one for each outline of the pairs.
template <class Shape>
using ShapePool = std::shared_ptr<const std::vector<Shape>>;

template <class Shape>
ShapePool<Shape> make_pool(const std::vector<Pair>& pairs, Shape (*make)(const Body&)) {
    std::vector<Shape> shapes(outline_count);
    for (const Pair& pair : pairs) {
        for (const Body* body : {&pair.a, &pair.b}) shapes.at(body->outline) = make(*body);
    }
    return std::make_shared<const std::vector<Shape>>(std::move(shapes));
}

/// A contender from prepared pairs, the call on one of them, and what its result says. `shapes` is what the
/// prepared pairs point into, if into anything.
template <class Prepared, class Call, class Judge>
Contender make_contender(std::string name, std::vector<Prepared> prepared, Call call, Judge judge,
                         std::shared_ptr<const void> shapes = nullptr) {
    const auto pairs = std::make_shared<std::vector<Prepared>>(std::move(prepared));
    Contender contender;
    contender.name = std::move(name);
    contender.pass = [pairs, call, shapes] {
        for (Prepared& pair : *pairs) {
            auto result = call(pair);
            benchmark::DoNotOptimize(result);
        }
    };
    contender.verdicts = [pairs, call, judge, shapes] {
        std::vector<Verdict> verdicts;
        for (Prepared& pair : *pairs) verdicts.push_back(judge(call(pair)));
        return verdicts;
    };
    return contender;
}

Contender ours(Operation operation, const std::vector<Pair>& pairs);

/// The same through the C interface. Its answers are those of C++ to the bit, so it has no verdicts.
Contender ours_by_c(Operation operation, const std::vector<Pair>& pairs);

/// Empty where Box2D 2.4.1 has no such operation or shape. Two for sweeps of polygons.
std::vector<Contender> box2d(Operation operation, Family family, const std::vector<Pair>& pairs);

/// Empty where Chipmunk 7.0.3 has no such operation.
std::vector<Contender> chipmunk(Operation operation, const std::vector<Pair>& pairs);

}  // namespace bench
