#include "measure/second_opinion.h"

#include <doctest/doctest.h>

#include <array>
#include <limits>

#include "support/for_each_pair.h"

using namespace app;
using collide::Shape;

namespace {

collide::Transform at(DVec2 position, double angle = 0.0) {
    return {position, collide::Rotation::from_angle(angle)};
}

/// Four rows that agree: overlapping by a metre.
SecondOpinions agreeing() {
    SecondOpinions out;
    out.tolerance = 1e-6;
    for (std::size_t i = 0; i < method_count; ++i) {
        Opinion& row = out.rows.at(i);
        row.method = static_cast<Method>(i);
        row.overlap = true;
        row.separation = -1.0;
        row.gap_along_normal = -1.0;
    }
    return out;
}

}  // namespace

TEST_CASE("second_opinion: only the row that contradicts all others is marked") {
    SecondOpinions opinions = agreeing();
    opinions.rows[1].separation = opinions.rows[1].gap_along_normal = -1.1;
    judge(opinions);
    CHECK(opinions.differ);
    CHECK(opinions.rows[1].differs);
    CHECK_FALSE(opinions.rows[0].differs);
    CHECK_FALSE(opinions.rows[3].differs);
    CHECK(agreement_sentence(opinions).find("GJK + EPA") != std::string::npos);
}

TEST_CASE("second_opinion: within the tolerance nothing is marked") {
    SecondOpinions opinions = agreeing();
    opinions.rows[2].separation += 1e-6;
    judge(opinions);
    CHECK_FALSE(opinions.differ);
}

TEST_CASE("second_opinion: a lower bound contradicts only what lies below it") {
    SecondOpinions opinions = agreeing();
    opinions.rows[0].lower_bound = true;
    opinions.rows[0].above = std::numeric_limits<double>::infinity();
    opinions.rows[0].separation = opinions.rows[0].gap_along_normal = -1.5;
    judge(opinions);
    CHECK_FALSE(opinions.differ);
    opinions.rows[0].separation = opinions.rows[0].gap_along_normal = -0.5;
    judge(opinions);
    CHECK(opinions.rows[0].differs);
}

TEST_CASE("second_opinion: a normal that does not show the separation is marked") {
    SecondOpinions opinions = agreeing();
    opinions.rows[2].gap_along_normal = -1.5;
    judge(opinions);
    CHECK(opinions.rows[2].differs);
    CHECK_FALSE(opinions.rows[1].differs);
}

TEST_CASE("second_opinion: SAT between two corners is a lower bound and no difference") {
    const Shape box = Shape::box(1, 1);
    const SecondOpinions opinions = second_opinions({box, at({0, 0}), box, at({5, 6})});
    CHECK_FALSE(opinions.differ);
    CHECK(opinions.rows[0].separation == doctest::Approx(4));
    CHECK(opinions.rows[0].lower_bound);
    CHECK(opinions.rows[1].separation == doctest::Approx(5));
    CHECK(opinions.rows[2].separation == doctest::Approx(5));
    CHECK_FALSE(note_of(opinions.rows[0]).empty());
}

TEST_CASE("second_opinion: an ellipse leaves SAT out and says that its outline is sampled") {
    const SecondOpinions opinions =
        second_opinions({Shape::ellipse({2, 1}), at({0, 0}), Shape::ellipse({1, 0.5f}), at({2.5, 0.5}, 0.4)});
    CHECK_FALSE(opinions.rows[0].covered);
    CHECK_FALSE(opinions.differ);
    CHECK(opinions.rows[2].below > 0.0);
    CHECK(note_of(opinions.rows[2]).find("support points") != std::string::npos);
}

TEST_CASE(
    "second_opinion: a method that may be farther off is said to be: all agreed within 0.006 mm under "
    "numbers "
    "that differed by 0.29 mm") {
    SecondOpinions opinions = agreeing();
    opinions.rows[3].above = 0.0003;
    const std::string words = agreement_sentence(opinions);
    CHECK(words.find("All agree within each method's tolerance: ") == 0);
    CHECK(words.find(", 0.30 mm for Sampled.") != std::string::npos);
    opinions.rows[3].above = 0.0;
    CHECK(agreement_sentence(opinions).find("Sampled") == std::string::npos);
}

TEST_CASE("second_opinion: no false difference on any family of pairs") {
    const auto judge_pair = [](const support::PairCase& c, support::Judge& judge) {
        const SecondOpinions opinions = second_opinions({c.a, c.xf_a, c.b, c.xf_b});
        judge.that(!opinions.differ, agreement_sentence(opinions));
    };
    for (const support::Family family : support::quick_families()) {
        support::for_each_pair(family, 60, judge_pair);
    }
}

TEST_CASE("second_opinion: every covered method is measured") {
    const Shape box = Shape::box(1, 1);
    const PairInPlace pair{box, at({0, 0}), box, at({5, 6})};
    SecondOpinions opinions = second_opinions(pair);
    measure(pair, opinions);
    for (const Opinion& row : opinions.rows) CHECK(row.nanoseconds > 0.0);
}
