// The known answers of tests/vectors for decompositions.
#include <doctest/doctest.h>

#include <collide/geometry/decompose.h>
#include <collide/geometry/orientation.h>
#include "support/judge.h"
#include "support/vectors.h"

using namespace collide;
using support::Judge;
using support::VectorCase;

namespace {

void judge_pieces(const std::vector<Polygon>& pieces, const VectorCase& one, Judge& judge) {
    double area = 0.0;
    for (const Polygon& piece : pieces) {
        area += 0.5 * twice_signed_area(piece);
        for (std::size_t i = 0; i < piece.size(); ++i) {
            judge.that(
                orientation(piece[i], piece[(i + 1) % piece.size()], piece[(i + 2) % piece.size()]) >= 0,
                "a piece turns right");
        }
    }
    const double expected = one["expect"]["piece_area_sum"];
    judge.near(area, expected, one.at("tol").get<double>() * std::max(1.0, expected), "area of the pieces");
}

void judge_case(const VectorCase& one, Judge& judge) {
    Polygon points;
    for (const auto& point : one.at("points")) {
        points.push_back(support::as_vec2(point));
    }
    const Polygon polygon = normalized(points);
    const auto& expect = one.at("expect");
    for (const PieceMethod method :
         {PieceMethod::triangles, PieceMethod::merged_triangles, PieceMethod::fewest}) {
        const Decomposition found = decompose(polygon, method);
        judge.that(found.complete, "incomplete");
        judge.that(found.method == method, "another method was used");
        judge_pieces(found.pieces, one, judge);
        const std::size_t count = found.pieces.size();
        judge.that(count >= expect.at("min_pieces").get<std::size_t>(), "too few pieces: ", count);
        if (method == PieceMethod::triangles) {
            judge.that(count == expect.at("triangles").get<std::size_t>(), "triangles: ", count);
        }
        if (method == PieceMethod::fewest) {
            // Bayazit's pieces may end within an edge: no partition by diagonals.
            const auto& peers = expect.at("peer_piece_counts");
            const std::size_t best =
                std::min(peers.at("sweepline"), peers.at("earclipping")).get<std::size_t>();
            judge.that(count <= best, "a peer has fewer than ", count);
        }
    }
}

}  // namespace

TEST_CASE("vectors: decompositions") {
    const auto cases =
        support::vector_cases(COLLIDOSCOPE_SOURCE_DIR "/tests/vectors/cases.jsonl", "decompose");
    for (const VectorCase& one : cases) {
        Judge judge;
        judge_case(one, judge);
        if (!judge.complaints().empty()) {
            FAIL_CHECK(one.at("id").get<std::string>() << "\n" << judge.complaints() << one.dump());
        }
    }
    CHECK(cases.size() == 23);
}
