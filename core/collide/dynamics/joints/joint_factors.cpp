#include <collide/dynamics/joints/joint_factors.h>

namespace collide {

namespace {

/// Returns the inverse of a symmetric positive block. A direction along which nothing moves gets no impulse.
std::array<Doubles2, 2> inverse_of(const std::array<Doubles2, 2>& m) {
    const double determinant = m[0][0] * m[1][1] - m[0][1] * m[0][1];
    if (determinant > 0.0) {
        const double scale = 1.0 / determinant;
        const double across = -(scale * m[0][1]);
        return {Doubles2{scale * m[1][1], across}, Doubles2{across, scale * m[0][0]}};
    }
    const auto over = [](double pivot) { return pivot > 0.0 ? 1.0 / pivot : 0.0; };
    const bool first = m[0][0] >= m[1][1];
    return {Doubles2{first ? over(m[0][0]) : 0.0, 0.0}, Doubles2{0.0, first ? 0.0 : over(m[1][1])}};
}

/// Subtracts a b^T.
void subtract(const std::array<Doubles2, 2>& a, const std::array<Doubles2, 2>& b,
              std::array<Doubles2, 2>& from) {
    from[0] -= a[0] * b[0][0] + a[1] * b[1][0];
    from[1] -= a[0] * b[0][1] + a[1] * b[1][1];
}

}  // namespace

void JointFactors::reset(const JointElimination& plan) {
    rows_.assign(plan.below().size(), {});
    solution_.resize(rows_.size());
    diagonal_.resize(rows_.size());
    blocks_.resize(plan.rows_of().size());
}

inline JointFactors::Block JointFactors::own(const JointRows& rows) {
    const double mass = rows.inverse_mass_a + rows.inverse_mass_b;
    const Doubles2 a = rows.inverse_inertia_a * rows.turn_a;
    const Doubles2 b = rows.inverse_inertia_b * rows.turn_b;
    Block out;
    for (std::size_t c = 0; c < 2; ++c) {
        out[c] = mass * (rows.x * rows.x[c] + rows.y * rows.y[c]) + (a * rows.turn_a[c] + b * rows.turn_b[c]);
    }
    out[0][0] += rows.compliance[0];
    out[1][1] += rows.compliance[1];
    return out;
}

/// Returns how impulses of the column's block change the speeds of the row's block.
inline JointFactors::Block JointFactors::between(const JointRows& row, const JointRows& column) {
    Block out{};
    const auto add = [&](double mass, double inertia, const Doubles2& row_turn, const Doubles2& column_turn) {
        for (std::size_t c = 0; c < 2; ++c) {
            out[c] +=
                mass * (row.x * column.x[c] + row.y * column.y[c]) + inertia * row_turn * column_turn[c];
        }
    };
    if (row.slot_a == column.slot_b)
        add(-row.inverse_mass_a, -row.inverse_inertia_a, row.turn_a, column.turn_b);
    if (row.slot_b == column.slot_a)
        add(-row.inverse_mass_b, -row.inverse_inertia_b, row.turn_b, column.turn_a);
    if (row.slot_a == column.slot_a)
        add(row.inverse_mass_a, row.inverse_inertia_a, row.turn_a, column.turn_a);
    if (row.slot_b == column.slot_b)
        add(row.inverse_mass_b, row.inverse_inertia_b, row.turn_b, column.turn_b);
    return out;
}

void JointFactors::factor(const JointElimination& plan, const JointGroup& group) {
    const std::span<const IndexRange> below = plan.below();
    const std::span<const std::uint32_t> rows_of = plan.rows_of();
    for (std::uint32_t place = group.rows.begin; place < group.rows.end; ++place) {
        diagonal_[place] = own(rows_[place]);
        for (std::uint32_t i = below[place].begin; i < below[place].end; ++i) {
            blocks_[i] = between(rows_[rows_of[i]], rows_[place]);
        }
    }
    std::uint32_t update = group.updates;
    for (std::uint32_t place = group.rows.begin; place < group.rows.end; ++place) {
        const Block inverse = inverse_of(diagonal_[place]);
        diagonal_[place] = inverse;
        for (std::uint32_t i = below[place].begin; i < below[place].end; ++i) {
            const Block whole = blocks_[i];
            Block left;
            for (std::size_t c = 0; c < 2; ++c) left[c] = whole[0] * inverse[c][0] + whole[1] * inverse[c][1];
            subtract(left, whole, diagonal_[rows_of[i]]);
            for (std::uint32_t k = i + 1; k < below[place].end; ++k) {
                subtract(blocks_[k], left, blocks_[plan.updates()[update++]]);
            }
            blocks_[i] = left;
        }
    }
}

void JointFactors::solve(const JointElimination& plan, const JointGroup& group) {
    const std::span<const IndexRange> below = plan.below();
    const std::span<const std::uint32_t> rows_of = plan.rows_of();
    for (std::uint32_t place = group.rows.begin; place < group.rows.end; ++place) {
        const Doubles2 x = solution_[place];
        for (std::uint32_t i = below[place].begin; i < below[place].end; ++i) {
            const Block& l = blocks_[i];
            solution_[rows_of[i]] -= l[0] * x[0] + l[1] * x[1];
        }
    }
    for (std::uint32_t place = group.rows.end; place-- > group.rows.begin;) {
        const Doubles2 x = solution_[place];
        const Block& d = diagonal_[place];
        Doubles2 out = d[0] * x[0] + d[1] * x[1];
        for (std::uint32_t i = below[place].begin; i < below[place].end; ++i) {
            const Doubles2 first = blocks_[i][0] * solution_[rows_of[i]];
            const Doubles2 second = blocks_[i][1] * solution_[rows_of[i]];
            out -= Doubles2{first[0] + first[1], second[0] + second[1]};
        }
        solution_[place] = out;
    }
}

}  // namespace collide
