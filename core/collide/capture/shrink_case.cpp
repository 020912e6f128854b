#include <collide/capture/shrink_case.h>

#include <cmath>
#include <memory>
#include <utility>
#include <variant>

#include <collide/base/trigonometry.h>
#include <collide/capture/tuning.h>
#include <collide/scene/scene_reader.h>
#include <collide/scene/scene_writer.h>

namespace collide {

namespace {

bool can_be_opened(const CapturedQuery& one) {
    return std::holds_alternative<LoadedScene>(read_scene(write_scene(scene_of(one)), ""));
}

/// The properties by which two cases are compared.
struct Fault {
    OwnAnswer own;
    Disagreement off;
};

Fault fault_of(const CapturedQuery& one, const CaptureTolerance& tolerance) {
    CaptureJudge judge;
    const OwnAnswer own = judge.answer(one);
    return {own, judge.judge(one, own, tolerance)};
}

bool is_same(const Fault& first, const Fault& now, const DVec2& way, const CaptureTolerance& tolerance) {
    return first.off.field == now.off.field && first.own.hit == now.own.hit &&
           first.own.body == now.own.body && now.off.factor() > 1.0 && now.off.size >= 0.5 * first.off.size &&
           std::abs(first.own.separation - now.own.separation) <= tolerance.length &&
           std::abs(first.own.time - now.own.time) <= tolerance.time &&
           std::abs(first.own.fraction - now.own.fraction) * length(way) <= tolerance.length;
}

/// A copy of its own, which may be changed.
ShapeSpec& own_shape(CapturedBody& body) {
    auto shape = std::make_shared<ShapeSpec>(*body.shape);
    body.shape = shape;
    return *shape;
}

std::vector<DVec2>* vertices_of(ShapeGeometry& geometry) {
    if (auto* polygon = std::get_if<PolygonSpec>(&geometry)) return &polygon->vertices;
    if (auto* chain = std::get_if<ChainSpec>(&geometry)) return &chain->vertices;
    return nullptr;
}

struct NumberCollector {
    std::vector<double*> all;
    void add(double& x) { all.push_back(&x); }
    void add(DVec2& v) {
        add(v.x);
        add(v.y);
    }

    void operator()(PolygonSpec& spec) {
        for (DVec2& vertex : spec.vertices) add(vertex);
        add(spec.radius);
    }
    void operator()(ChainSpec& spec) {
        for (DVec2& vertex : spec.vertices) add(vertex);
    }
    void operator()(BoxSpec& spec) {
        add(spec.width);
        add(spec.height);
        add(spec.radius);
    }
    void operator()(CircleSpec& spec) {
        add(spec.center);
        add(spec.radius);
    }
    void operator()(CapsuleSpec& spec) {
        add(spec.p1);
        add(spec.p2);
        add(spec.radius);
    }
    void operator()(SegmentSpec& spec) {
        add(spec.p1);
        add(spec.p2);
    }
    template <class Other>
    void operator()(Other&) {}  // no capture has them
};

std::vector<double*> numbers_of(CapturedQuery& one) {
    NumberCollector numbers;
    for (CapturedBody& body : one.bodies) {
        numbers.add(body.pose.position);
        numbers.add(body.velocity);
        numbers.add(body.angular_velocity);
    }
    numbers.add(one.from);
    numbers.add(one.way);
    numbers.add(one.seconds);
    for (CapturedBody& body : one.bodies) std::visit(numbers, own_shape(body).geometry);
    return std::move(numbers.all);
}

double rounded(double x, int decimals) {
    double scale = 1.0;
    for (int i = 0; i < decimals; ++i) scale *= 10.0;
    return std::round(x * scale) / scale;
}

class Shrinking {
  public:
    Shrinking(CapturedQuery one, const CaptureTolerance& tolerance)
        : best_(std::move(one)), tolerance_(tolerance), fault_(fault_of(best_, tolerance)) {}

    CapturedQuery run() {
        drop_vertices();
        round_turns();
        round_numbers();
        return std::move(best_);
    }

  private:
    bool take_if_same(CapturedQuery one) {
        if (!can_be_opened(one) || !is_same(fault_, fault_of(one, tolerance_), one.way, tolerance_))
            return false;
        best_ = std::move(one);
        return true;
    }

    void drop_vertices() {
        for (std::size_t body = 0; body < best_.bodies.size(); ++body) {
            const auto count = [&] {
                const auto* vertices = vertices_of(own_shape(best_.bodies[body]).geometry);
                return vertices == nullptr ? std::size_t{0} : vertices->size();
            };
            for (std::size_t vertex = 0; vertex < count();) {
                CapturedQuery one = best_;
                auto& vertices = *vertices_of(own_shape(one.bodies[body]).geometry);
                vertices.erase(vertices.begin() + static_cast<std::ptrdiff_t>(vertex));
                if (!take_if_same(std::move(one))) ++vertex;
            }
        }
    }

    void round_turns() {
        for (std::size_t body = 0; body < best_.bodies.size(); ++body) {
            for (int decimals = 0; decimals <= most_decimals; ++decimals) {
                CapturedQuery one = best_;
                Pose& pose = one.bodies[body].pose;
                pose.angle = rounded(pose.angle, decimals);
                pose.rotation.reset();
                if (take_if_same(std::move(one))) break;
            }
        }
    }

    void round_numbers() {
        const std::size_t count = numbers_of(best_).size();
        for (std::size_t number = 0; number < count; ++number) {
            for (int decimals = 0; decimals <= most_decimals; ++decimals) {
                CapturedQuery one = best_;
                double& x = *numbers_of(one)[number];
                const double round = rounded(x, decimals);
                if (x == round) break;
                x = round;
                if (take_if_same(std::move(one))) break;
            }
        }
    }

    CapturedQuery best_;
    CaptureTolerance tolerance_;
    Fault fault_;
};

}  // namespace

CapturedQuery shrunk(const CapturedQuery& query, const CaptureTolerance& tolerance) {
    return Shrinking(query, tolerance).run();
}

}  // namespace collide
