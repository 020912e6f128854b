// What Chipmunk 7 answers.
#include <chipmunk/chipmunk_structs.h>
#include <chipmunk/chipmunk_unsafe.h>

#include <algorithm>
#include <memory>

#include "engines/answer.h"

namespace {

using engines::Answer;
using engines::Body;
using engines::json;

cpVect vector(const std::array<double, 2>& v) { return cpv(v[0], v[1]); }

struct Free {
    void operator()(cpShape* shape) const { cpShapeFree(shape); }
    void operator()(cpBody* body) const { cpBodyFree(body); }
};

/// A shape at its place, on a body of its own.
class Placed {
  public:
    explicit Placed(const Body& from) : body_(cpBodyNewStatic()) {
        const json& shape = from.shape;
        const cpFloat radius = shape.value("radius", 0.0);
        if (shape.contains("circle")) {
            shape_.reset(cpCircleShapeNew(body_.get(), radius, vector(shape["circle"])));
        } else if (shape.contains("capsule") || shape.contains("segment")) {
            const json& ends = shape.contains("capsule") ? shape["capsule"] : shape["segment"];
            shape_.reset(cpSegmentShapeNew(body_.get(), vector(ends[0]), vector(ends[1]), radius));
        } else {
            std::vector<cpVect> vertices;
            for (const auto& corner : engines::corners(shape)) vertices.push_back(vector(corner));
            shape_.reset(
                cpPolyShapeNewRaw(body_.get(), static_cast<int>(vertices.size()), vertices.data(), 0));
        }
        const auto& [x, y, c, s] = from.at;
        cpShapeUpdate(shape_.get(), cpTransformNewTranspose(c, -s, x, s, c, y));
    }
    const cpShape* get() const { return shape_.get(); }

  private:
    std::unique_ptr<cpBody, Free> body_;
    std::unique_ptr<cpShape, Free> shape_;
};

class Chipmunk : public engines::Engine {
  public:
    json head() const override {
        return {{"engine", "Chipmunk 7.0.3"},
                {"settings", "as it comes; it has no casts and no times of impact"},
                {"slop", 0.0}};
    }

    Answer pair(const Body& a, const Body& b) override {
        const Placed p(a);
        const Placed q(b);
        const cpContactPointSet set = cpShapesCollide(p.get(), q.get());
        if (set.count == 0) return json{{"overlap", false}};
        json points = json::array();
        for (int i = 0; i < set.count; ++i) {
            const auto& point = set.points[i];
            points.push_back({point.pointA.x, point.pointA.y, point.distance});
        }
        return json{{"overlap", true}, {"normal", {set.normal.x, set.normal.y}}, {"points", points}};
    }

    Answer ray(std::array<double, 2> from, std::array<double, 2> to, const Body& b) override {
        const Placed shape(b);
        cpSegmentQueryInfo met;
        if (!cpShapeSegmentQuery(shape.get(), vector(from), vector(to), 0.0, &met)) return engines::miss();
        return engines::hit(met.alpha, met.normal.x, met.normal.y);
    }
};

}  // namespace

int main(int count, char** arguments) {
    Chipmunk engine;
    return engines::run(engine, "chipmunk", count, arguments);
}
