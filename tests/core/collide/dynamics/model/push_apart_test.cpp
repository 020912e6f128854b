#include <collide/dynamics/model/push_apart.h>

#include <doctest/doctest.h>

#include <array>
#include <cmath>

#include <collide/narrow_phase/pair_query.h>

using namespace collide;

TEST_CASE("push_apart: each takes half, away from the other, or the lighter one more") {
    const PushApart half = push_apart({-2, 0}, 1.0, 3.0, PushApartSplit::half);
    CHECK(half.a == DVec2(-1, 0));
    CHECK(half.b == DVec2(1, 0));
    const PushApart mass = push_apart({-2, 0}, 1.0, 3.0, PushApartSplit::mass);
    CHECK(mass.a == DVec2(-1.5, 0));
    CHECK(mass.b == DVec2(0.5, 0));
}

TEST_CASE("push_apart: the one that can move takes the whole") {
    for (const PushApartSplit split : {PushApartSplit::half, PushApartSplit::mass}) {
        CHECK(push_apart({-2, 0}, 1.0, 0.0, split).a == DVec2(-2, 0));
        CHECK(push_apart({-2, 0}, 1.0, 0.0, split).b == DVec2(0, 0));
        CHECK(push_apart({-2, 0}, 0.0, 1.0, split).a == DVec2(0, 0));
        CHECK(push_apart({-2, 0}, 0.0, 1.0, split).b == DVec2(2, 0));
    }
}

TEST_CASE("push_apart: nothing moves when neither can or the pair is apart") {
    CHECK(push_apart({-2, 0}, 0.0, 0.0, PushApartSplit::half).b == DVec2(0, 0));
    CHECK(push_apart({0, 0}, 1.0, 1.0, PushApartSplit::half).a == DVec2(0, 0));
}

TEST_CASE("push_apart: a pushed pair touches, by SAT's depth or by EPA's") {
    const std::array shapes{Shape::box(1, 1), Shape::ellipse({1.2f, 0.6f})};
    for (const Shape& shape : shapes) {
        Collider a;
        a.pieces = {{shape, {0.0, 0.0}, 0.0}};
        place(a, {{0.0, 0.0}, 0.0});
        Collider b = a;
        place(b, {{1.5, 0.4}, 0.3});
        const PairResult before = query_pair(a, b, 0.0);
        REQUIRE(before.overlap);
        const PushApart push = push_apart(before.mtd, 1.0, 1.0, PushApartSplit::half);
        place(a, {push.a, 0.0});
        place(b, {DVec2(1.5, 0.4) + push.b, 0.3});
        CHECK(std::abs(query_pair(a, b, 0.0).separation) < 1e-5);
    }
}
