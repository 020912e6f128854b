#include <collide/dynamics/joints/joint_elimination.h>

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include <collide/dynamics/joints/joint_factors.h>
#include "support/random_pairs.h"

using namespace collide;

namespace {

std::vector<LinkedJoint> chain(BodyIndex links, std::uint32_t blocks) {
    std::vector<LinkedJoint> out{{no_body, 0, blocks}};
    for (BodyIndex body = 1; body < links; ++body) out.push_back({body - 1, body, blocks});
    return out;
}

/// Each body hangs at one before it; loops are closed here and there.
std::vector<LinkedJoint> tangle(support::Random& random, BodyIndex bodies, int loops) {
    const auto below = [&](BodyIndex body) { return static_cast<BodyIndex>(random.real(0.0, 0.999) * body); };
    std::vector<LinkedJoint> out{{no_body, 0, 1}};
    for (BodyIndex body = 1; body < bodies; ++body) {
        out.push_back({below(body), body, random.real(0.0, 1.0) < 0.3 ? 2u : 1u});
    }
    for (int i = 0; i < loops; ++i) {
        const BodyIndex body = 1 + below(bodies - 1);
        out.push_back({below(body), body, 1});
    }
    return out;
}

/// Fills the rows with random directions; gives A x for the impulses x.
struct System {
    System(const JointElimination& plan, std::span<const LinkedJoint> joints, support::Random& random) {
        factors.reset(plan);
        const auto lanes = [&] { return Doubles2{random.real(-1.0, 1.0), random.real(-1.0, 1.0)}; };
        std::uint32_t row = 0;
        for (const std::uint32_t joint : plan.order()) {
            for (std::uint32_t k = 0; k < joints[joint].blocks; ++k, ++row) {
                JointRows& rows = factors.rows(row);
                rows.slot_a = joints[joint].a == no_body ? 0 : joints[joint].a + 1;
                rows.slot_b = joints[joint].b + 1;
                rows.x = lanes();
                rows.y = lanes();
                rows.turn_a = lanes();
                rows.turn_b = lanes();
                rows.compliance = Doubles2{0.01, 0.01};
                rows.inverse_mass_a = rows.slot_a == 0 ? 0.0 : 0.5 + 0.1 * (rows.slot_a % 7);
                rows.inverse_mass_b = 0.5 + 0.1 * (rows.slot_b % 7);
                rows.inverse_inertia_a = 2.0 * rows.inverse_mass_a;
                rows.inverse_inertia_b = 2.0 * rows.inverse_mass_b;
            }
        }
        count = row;
    }
    std::vector<Doubles2> speeds_by(const std::vector<Doubles2>& impulses) const {
        std::vector<JointMotion> motions(count + 2);
        for (std::uint32_t i = 0; i < count; ++i) {
            const JointRows& rows = factors.rows(i);
            rows.push(impulses[i], motions[rows.slot_a], motions[rows.slot_b]);
        }
        std::vector<Doubles2> out;
        for (std::uint32_t i = 0; i < count; ++i) {
            const JointRows& rows = factors.rows(i);
            out.push_back(rows.speeds(motions[rows.slot_a], motions[rows.slot_b]) +
                          rows.compliance * impulses[i]);
        }
        return out;
    }

    JointFactors factors;
    std::uint32_t count = 0;
};

}  // namespace

TEST_CASE("a chain is eliminated from both ends, and fills nothing") {
    JointElimination plan;
    plan.plan(chain(100, 1));
    REQUIRE(plan.groups().size() == 1);
    CHECK(plan.updates().empty());
    CHECK(plan.rows_of().size() == 99);
    CHECK(plan.order()[0] == 0);
    CHECK(plan.order()[1] == 99);
    CHECK(plan.order()[2] == 1);
    CHECK(plan.order()[99] == 50);
}

TEST_CASE("groups lie side by side, and joints that are solved alone follow") {
    std::vector<LinkedJoint> joints;
    for (BodyIndex body = 0; body < 12; ++body) joints.push_back({body, body + 20 + body % 3, 1});
    joints[4].may_join = false;
    joints[7].may_join = false;
    joints[7].may_be_alone = false;
    JointElimination plan;
    plan.plan(joints);
    CHECK(plan.order().size() == 11);
    CHECK_FALSE(plan.joins(4));
    CHECK_FALSE(plan.joins(7));
    CHECK(plan.order().back() == 4);
    std::uint32_t next = 0;
    for (const JointGroup& group : plan.groups()) {
        CHECK(group.joints.begin == next);
        CHECK(group.rows.begin == next);
        next = group.joints.end;
    }
    CHECK(next == 11);
}

TEST_CASE("joints that are solved alone keep their order where they share a body") {
    support::Random random(5);
    std::vector<LinkedJoint> joints = tangle(random, 60, 40);
    for (LinkedJoint& joint : joints) joint.may_join = false;
    JointElimination plan;
    plan.plan(joints);
    REQUIRE(plan.order().size() == joints.size());
    std::vector<std::size_t> at(joints.size());
    for (std::size_t i = 0; i < at.size(); ++i) at[plan.order()[i]] = i;
    for (std::size_t i = 0; i < joints.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            const bool shares = joints[i].a == joints[k].a || joints[i].a == joints[k].b ||
                                joints[i].b == joints[k].a || joints[i].b == joints[k].b;
            if (shares && joints[i].a != no_body && joints[k].a != no_body) CHECK(at[k] < at[i]);
        }
    }
}

TEST_CASE("the factors solve chains, trees and frames with one block a joint and with two") {
    support::Random random(7);
    for (int turn = 0; turn < 12; ++turn) {
        const std::vector<LinkedJoint> joints =
            turn < 2 ? chain(40, turn == 0 ? 1 : 2) : tangle(random, 30, turn < 6 ? 0 : turn - 4);
        JointElimination plan;
        plan.plan(joints);
        System system(plan, joints, random);
        std::vector<Doubles2> asked;
        for (std::uint32_t i = 0; i < system.count; ++i) {
            asked.push_back(Doubles2{random.real(-1.0, 1.0), random.real(-1.0, 1.0)});
            system.factors.solution(i) = asked.back();
        }
        for (const JointGroup& group : plan.groups()) {
            system.factors.factor(plan, group);
            system.factors.solve(plan, group);
        }
        std::vector<Doubles2> impulses;
        for (std::uint32_t i = 0; i < system.count; ++i) impulses.push_back(system.factors.solution(i));
        const std::vector<Doubles2> speeds = system.speeds_by(impulses);
        for (std::uint32_t i = 0; i < system.count; ++i) {
            CHECK(std::abs(speeds[i][0] - asked[i][0]) < 1e-9);
            CHECK(std::abs(speeds[i][1] - asked[i][1]) < 1e-9);
        }
    }
}
