// What Box2D 2.4 answers.
#include <box2d/b2_distance.h>
#include <box2d/b2_time_of_impact.h>
#include <box2d/box2d.h>

#include <cmath>
#include <memory>

#include "engines/answer.h"

namespace {

using engines::Answer;
using engines::Body;
using engines::json;

b2Vec2 vector(const std::array<double, 2>& v) { return {static_cast<float>(v[0]), static_cast<float>(v[1])}; }

/// Nothing for a capsule, and for vertices that Box2D would weld: it has no smaller polygon.
std::unique_ptr<b2Shape> shape_of(const json& shape) {
    if (shape.contains("circle")) {
        auto circle = std::make_unique<b2CircleShape>();
        circle->m_p = vector(shape["circle"]);
        circle->m_radius = shape["radius"].get<float>();
        return circle;
    }
    if (shape.contains("segment")) {
        auto edge = std::make_unique<b2EdgeShape>();
        edge->SetTwoSided(vector(shape["segment"][0]), vector(shape["segment"][1]));
        return edge;
    }
    if (shape.contains("capsule")) return nullptr;
    auto polygon = std::make_unique<b2PolygonShape>();
    if (shape.contains("box")) {
        polygon->SetAsBox(0.5F * shape["box"][0].get<float>(), 0.5F * shape["box"][1].get<float>());
        return polygon;
    }
    std::vector<b2Vec2> vertices;
    for (const auto& corner : engines::corners(shape)) {
        vertices.push_back(vector(corner));
        for (std::size_t i = 0; i + 1 < vertices.size(); ++i) {
            if (b2Distance(vertices[i], vertices.back()) < 0.5F * b2_linearSlop) return nullptr;
        }
    }
    polygon->Set(vertices.data(), static_cast<int32>(vertices.size()));
    if (polygon->m_count != static_cast<int32>(vertices.size())) return nullptr;
    return polygon;
}

b2Transform transform(const Body& body) {
    b2Transform out;
    out.p = vector({body.at[0], body.at[1]});
    out.q.c = static_cast<float>(body.at[2]);
    out.q.s = static_cast<float>(body.at[3]);
    return out;
}

b2Sweep sweep(const Body& body, double seconds) {
    const auto& [x, y, c, s] = body.at;
    const auto& [vx, vy, turn] = body.velocity;
    b2Sweep out{};
    out.localCenter.SetZero();  // its constructor leaves it as it was
    out.c0 = vector({x, y});
    out.c = vector({x + vx * seconds, y + vy * seconds});
    out.a0 = static_cast<float>(std::atan2(s, c));
    out.a = static_cast<float>(std::atan2(s, c) + turn * seconds);
    return out;
}

/// Functions of pairs exist for one order of kinds: edge, polygon, circle.
int rank(const b2Shape& shape) {
    return shape.m_type == b2Shape::e_edge ? 0 : shape.m_type == b2Shape::e_polygon ? 1 : 2;
}

template <class Kind>
const Kind* as(const b2Shape& shape) {
    return static_cast<const Kind*>(&shape);
}

class Box2d : public engines::Engine {
  public:
    json head() const override {
        return {{"engine", "Box2D 2.4.1"},
                {"settings", "as it comes: polygons have a skin of 0.01 m, `b2_linearSlop` is 0.005 m"},
                {"slop", 0.02}};
    }

    Answer pair(const Body& a, const Body& b) override {
        const auto p = shape_of(a.shape);
        const auto q = shape_of(b.shape);
        if (!p || !q) return {};
        if (rank(*p) <= rank(*q)) return manifold(*p, transform(a), *q, transform(b), 1.0);
        return manifold(*q, transform(b), *p, transform(a), -1.0);
    }

    Answer ray(std::array<double, 2> from, std::array<double, 2> to, const Body& b) override {
        const auto shape = shape_of(b.shape);
        if (!shape) return {};
        b2RayCastOutput met;
        if (!shape->RayCast(&met, {vector(from), vector(to), 1.0F}, transform(b), 0)) return engines::miss();
        return engines::hit(met.fraction, met.normal.x, met.normal.y);
    }

    Answer cast(const Body& a, std::array<double, 2> by, const Body& b) override {
        const auto p = shape_of(a.shape);
        const auto q = shape_of(b.shape);
        if (!p || !q) return {};
        b2ShapeCastInput input;
        input.proxyA.Set(q.get(), 0);
        input.proxyB.Set(p.get(), 0);
        input.transformA = transform(b);
        input.transformB = transform(a);
        input.translationB = vector(by);
        b2ShapeCastOutput met;
        if (!b2ShapeCast(&met, &input)) return engines::miss();
        return engines::hit(met.lambda, met.normal.x, met.normal.y);
    }

    Answer time_of_impact(const Body& a, const Body& b, double seconds) override {
        const auto p = shape_of(a.shape);
        const auto q = shape_of(b.shape);
        if (!p || !q) return {};
        b2TOIInput input;
        input.proxyA.Set(p.get(), 0);
        input.proxyB.Set(q.get(), 0);
        input.sweepA = sweep(a, seconds);
        input.sweepB = sweep(b, seconds);
        input.tMax = 1.0F;
        b2TOIOutput met;
        b2TimeOfImpact(&met, &input);
        const bool is_hit = met.state == b2TOIOutput::e_touching || met.state == b2TOIOutput::e_overlapped;
        return is_hit ? engines::hit(met.t) : engines::miss();
    }

  private:
    static json manifold(const b2Shape& p, const b2Transform& at, const b2Shape& q, const b2Transform& to,
                         double sign) {
        b2Manifold local{};
        switch (3 * rank(p) + rank(q)) {
            case 0:
                return {{"overlap", b2TestOverlap(&p, 0, &q, 0, at, to)}};
            case 1:
                b2CollideEdgeAndPolygon(&local, as<b2EdgeShape>(p), at, as<b2PolygonShape>(q), to);
                break;
            case 2:
                b2CollideEdgeAndCircle(&local, as<b2EdgeShape>(p), at, as<b2CircleShape>(q), to);
                break;
            case 4:
                b2CollidePolygons(&local, as<b2PolygonShape>(p), at, as<b2PolygonShape>(q), to);
                break;
            case 5:
                b2CollidePolygonAndCircle(&local, as<b2PolygonShape>(p), at, as<b2CircleShape>(q), to);
                break;
            default:
                b2CollideCircles(&local, as<b2CircleShape>(p), at, as<b2CircleShape>(q), to);
        }
        if (local.pointCount == 0) return {{"overlap", false}};
        b2WorldManifold m;
        m.Initialize(&local, at, p.m_radius, to, q.m_radius);
        json points = json::array();
        for (int i = 0; i < local.pointCount; ++i)
            points.push_back({m.points[i].x, m.points[i].y, m.separations[i]});
        return {{"overlap", true}, {"normal", {sign * m.normal.x, sign * m.normal.y}}, {"points", points}};
    }
};

}  // namespace

int main(int count, char** arguments) {
    Box2d engine;
    return engines::run(engine, "box2d", count, arguments);
}
