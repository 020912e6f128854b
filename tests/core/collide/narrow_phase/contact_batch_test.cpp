#include <collide/narrow_phase/contact_batch.h>

#include <doctest/doctest.h>

#include <algorithm>

#include "kernel_pairs.h"
#include "support/allocation_counter.h"

namespace {

using collide::BodyPair;
using collide::ContactPoints;
using kernel_pairs::Random;

struct Crowd {
    std::vector<collide::Shape> shapes;
    std::vector<collide::Transform> poses;
    collide::BatchBodies bodies;
};

/// `boxes` of ten bodies are sharp boxes, half of them with whole sizes on a grid, where axes tie.
Crowd crowd(Random& random, std::size_t count, unsigned boxes) {
    Crowd crowd;
    for (std::size_t i = 0; i < count; ++i) {
        if (kernel_pairs::pick(random, 10) < boxes) {
            const bool whole = kernel_pairs::pick(random, 2) == 0;
            const auto half = [&] {
                return whole ? 0.5f * static_cast<float>(1 + kernel_pairs::pick(random, 3))
                             : kernel_pairs::uniform(random, 0.01f, 2.0f);
            };
            const float width = half();
            crowd.shapes.push_back(collide::Shape::box(width, half()));
        } else {
            crowd.shapes.push_back(kernel_pairs::shape(random));
        }
        crowd.poses.push_back(kernel_pairs::transform(random));
        if (i > 0 && kernel_pairs::pick(random, 20) == 0) {
            crowd.poses.back() = crowd.poses[i - 1];
        }
    }
    crowd.bodies.resize(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        crowd.bodies.set(i, crowd.shapes[i], crowd.poses[i]);
    }
    return crowd;
}

std::vector<BodyPair> all_pairs(std::size_t count) {
    std::vector<BodyPair> pairs;
    for (std::uint32_t i = 0; i < count; ++i) {
        for (std::uint32_t j = i + 1; j < count; ++j) {
            pairs.emplace_back(i, j);
        }
    }
    return pairs;
}

/// How many pairs the batch answers otherwise than one call after the other.
std::size_t differences(const Crowd& crowd, const std::vector<BodyPair>& pairs,
                        const collide::ContactBatch& batch, float reach = 0.0f) {
    std::size_t different = 0;
    std::size_t place = 0;
    for (std::uint32_t k = 0; k < pairs.size(); ++k) {
        const auto [a, b] = pairs[k];
        const ContactPoints expected =
            collide::collide_shapes(crowd.shapes[a], crowd.poses[a], crowd.shapes[b], crowd.poses[b], reach);
        const bool listed = place < batch.touching().size() && batch.touching()[place] == k;
        different += listed != (expected.count > 0) || (listed && !(batch.contacts()[place] == expected));
        place += listed ? 1 : 0;
    }
    return different + (batch.touching().size() - place);
}

}  // namespace

TEST_CASE(
    "a batch finds the contacts of single calls to the bit, on every processor and any number of cores") {
    Random random(20);
    for (const unsigned boxes : {10u, 7u, 0u}) {
        const Crowd bodies = crowd(random, 150, boxes);
        const std::vector<BodyPair> pairs = all_pairs(150);
        for (const collide::SimdLevel level : kernel_pairs::levels()) {
            for (const collide::Cores cores : {collide::Cores::one, collide::Cores::all}) {
                collide::ContactBatch batch(level);
                batch.collide(bodies.bodies, pairs, cores);
                CHECK(differences(bodies, pairs, batch) == 0);
                CHECK(batch.touching().size() > 1000);
                CHECK(batch.touching().size() < pairs.size());
                CHECK(batch.contacts().size() == batch.touching().size());
                collide::ContactBatch verdicts(level);
                verdicts.find_touching(bodies.bodies, pairs, cores);
                CHECK(std::ranges::equal(verdicts.touching(), batch.touching()));
                CHECK(verdicts.contacts().empty());
            }
        }
    }
}

TEST_CASE("a batch finds those within a reach as single calls do, and ellipses among them") {
    Random random(25);
    for (const unsigned boxes : {10u, 5u}) {
        Crowd bodies = crowd(random, 150, boxes);
        for (std::uint32_t i = boxes; i < 150 && boxes < 10; i += 9) {
            bodies.shapes[i] = collide::Shape::ellipse({0.5f, kernel_pairs::uniform(random, 0.1f, 1.0f)});
            bodies.bodies.set(i, bodies.shapes[i], bodies.poses[i]);
        }
        const std::vector<BodyPair> pairs = all_pairs(150);
        std::size_t touching = 0;
        for (const float reach : {0.0f, 0.02f, 0.3f}) {
            for (const collide::SimdLevel level : kernel_pairs::levels()) {
                collide::ContactBatch batch(level);
                batch.collide(bodies.bodies, pairs, collide::Cores::all, reach);
                CHECK(differences(bodies, pairs, batch, reach) == 0);
                CHECK(batch.touching().size() >= touching);
            }
            collide::ContactBatch batch;
            batch.collide(bodies.bodies, pairs, collide::Cores::one, reach);
            CHECK(batch.touching().size() > touching);
            touching = batch.touching().size();
        }
    }
}

TEST_CASE("a batch need not be a whole number of groups, and forgets the one before") {
    Random random(21);
    const Crowd bodies = crowd(random, 40, 9);
    const std::vector<BodyPair> pairs = all_pairs(40);
    for (const collide::SimdLevel level : kernel_pairs::levels()) {
        collide::ContactBatch batch(level);
        for (const std::size_t count : {17u, 8u, 7u, 1u, 0u, 9u}) {
            const std::vector<BodyPair> some(pairs.begin(),
                                             pairs.begin() + static_cast<std::ptrdiff_t>(count));
            batch.collide(bodies.bodies, some);
            CHECK(differences(bodies, some, batch) == 0);
        }
    }
}

TEST_CASE("a batch sees where bodies have moved, and takes pairs in any order") {
    Random random(22);
    Crowd bodies = crowd(random, 60, 9);
    std::vector<BodyPair> pairs = all_pairs(60);
    std::reverse(pairs.begin(), pairs.end());
    for (BodyPair& pair : pairs) {
        if (kernel_pairs::pick(random, 2) == 0) std::swap(pair.first, pair.second);
    }
    for (std::uint32_t i = 0; i < 60; ++i) {
        bodies.poses[i] = kernel_pairs::transform(random);
        bodies.bodies.move(i, bodies.poses[i]);
    }
    collide::ContactBatch batch;
    batch.collide(bodies.bodies, pairs);
    CHECK(differences(bodies, pairs, batch) == 0);
}

TEST_CASE("a batch of boxes far from the origin keeps the precision of single calls") {
    Random random(23);
    Crowd bodies = crowd(random, 80, 10);
    for (std::uint32_t i = 0; i < 80; ++i) {
        bodies.poses[i].position += collide::DVec2(9.1e5, -7.7e5);
        bodies.bodies.move(i, bodies.poses[i]);
    }
    const std::vector<BodyPair> pairs = all_pairs(80);
    for (const collide::SimdLevel level : kernel_pairs::levels()) {
        collide::ContactBatch batch(level);
        batch.collide(bodies.bodies, pairs);
        CHECK(differences(bodies, pairs, batch) == 0);
    }
}

TEST_CASE("a batch as large as the one before allocates nothing") {
    Random random(24);
    const Crowd bodies = crowd(random, 60, 9);
    const std::vector<BodyPair> pairs = all_pairs(60);
    collide::ContactBatch batch;
    batch.collide(bodies.bodies, pairs);
    const std::size_t before = support::allocations();
    batch.collide(bodies.bodies, pairs);
    CHECK(support::allocations() == before);
}
