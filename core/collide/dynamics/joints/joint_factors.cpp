#include <collide/dynamics/joints/joint_factors.h>

#include <algorithm>
#include <cmath>

#include <collide/base/disjoint_sets.h>
#include <collide/dynamics/model/tuning.h>

namespace collide {

namespace {

/// The inverse of a symmetric positive block. A direction that moves nothing gets no impulse.
std::array<double, 9> inverse_block(const std::array<double, 9>& m) {
    const auto over = [](double pivot) { return pivot > 0.0 ? 1.0 / pivot : 0.0; };
    const double p0 = over(m[0]);
    const double l10 = m[3] * p0;
    const double l20 = m[6] * p0;
    const double p1 = over(m[4] - l10 * m[3]);
    const double rest = m[7] - l20 * m[3];
    const double l21 = rest * p1;
    const double p2 = over(m[8] - l20 * m[6] - l21 * rest);
    // The inverse of L, below its unit diagonal.
    const double i10 = -l10;
    const double i20 = l21 * l10 - l20;
    const double i21 = -l21;
    const double m00 = p0 + i10 * i10 * p1 + i20 * i20 * p2;
    const double m10 = i10 * p1 + i20 * i21 * p2;
    const double m20 = i20 * p2;
    const double m11 = p1 + i21 * i21 * p2;
    const double m21 = i21 * p2;
    return {m00, m10, m20, m10, m11, m21, m20, m21, p2};
}

std::array<double, 9> product(const std::array<double, 9>& a, const std::array<double, 9>& b) {
    std::array<double, 9> out;
    for (std::size_t r = 0; r < 3; ++r) {
        for (std::size_t c = 0; c < 3; ++c) {
            out[3 * r + c] = a[3 * r] * b[c] + a[3 * r + 1] * b[3 + c] + a[3 * r + 2] * b[6 + c];
        }
    }
    return out;
}

/// Takes a b^T off.
void subtract(const std::array<double, 9>& a, const std::array<double, 9>& b, std::array<double, 9>& from) {
    for (std::size_t r = 0; r < 3; ++r) {
        for (std::size_t c = 0; c < 3; ++c) {
            from[3 * r + c] -=
                a[3 * r] * b[3 * c] + a[3 * r + 1] * b[3 * c + 1] + a[3 * r + 2] * b[3 * c + 2];
        }
    }
}

}  // namespace

void JointFactors::plan(std::span<const JointEnds> joints, const SolverBodies& bodies) {
    ends_.clear();
    const auto movable = [&](std::uint32_t slot) {
        return bodies.is_movable(slot) ? bodies.owner(slot) : no_body;
    };
    for (const JointEnds& joint : joints) {
        ends_.push_back({movable(joint.slot_a), movable(joint.slot_b), joint.kind != JointKind::mouse});
    }
    if (ends_ != planned_) {
        planned_ = ends_;
        list_neighbours();
        eliminate();
        lay_out();
        couple();
    }
    list_members(joints, bodies);
}

void JointFactors::list_members(std::span<const JointEnds> joints, const SolverBodies& bodies) {
    members_.clear();
    listed_.assign(bodies.count(), 0);
    for (std::size_t place = 0; place < order_.size(); ++place) {
        const JointEnds& joint = joints[order_[place]];
        for (const std::uint32_t slot : {joint.slot_a, joint.slot_b}) {
            if (!bodies.is_movable(slot) || listed_[slot] != 0) continue;
            listed_[slot] = 1;
            members_.push_back({groups_[place], slot});
        }
    }
}

/// Of the joints that are solved at once. Where a group of joints has many loops, elimination would fill it.
void JointFactors::list_neighbours() {
    neighbours_.assign(ends_.size(), {});
    place_.assign(ends_.size(), none);
    BodyId most = 0;
    for (const Ends& ends : ends_) {
        for (const BodyId body : {ends.a, ends.b}) {
            if (body != no_body) most = std::max(most, body);
        }
    }
    std::vector<std::vector<std::uint32_t>> at(most + std::size_t{1});
    for (std::uint32_t i = 0; i < ends_.size(); ++i) {
        if (!ends_[i].is_linear) continue;
        for (const BodyId body : {ends_[i].a, ends_[i].b}) {
            if (body != no_body) at[body].push_back(i);
        }
    }
    DisjointSets sets;
    sets.reset(at.size());
    std::vector<std::int64_t> loops(at.size(), 0);  // by root: joints less bodies
    std::vector<std::uint32_t> sizes(at.size(), 0);
    const auto any = [](const Ends& ends) { return ends.a != no_body ? ends.a : ends.b; };
    for (const Ends& ends : ends_) {
        if (ends.is_linear && ends.a != no_body && ends.b != no_body) sets.unite(ends.a, ends.b);
    }
    for (BodyId body = 0; body < at.size(); ++body) {
        if (!at[body].empty()) --loops[sets.root(body)];
    }
    for (const Ends& ends : ends_) {
        if (!ends.is_linear) continue;
        ++loops[sets.root(any(ends))];
        ++sizes[sets.root(any(ends))];
    }
    for (std::uint32_t i = 0; i < ends_.size(); ++i) {
        const std::uint32_t root = static_cast<std::uint32_t>(sets.root(any(ends_[i])));
        if (!ends_[i].is_linear || (sizes[root] > least_filling_joints &&
                                    loops[root] * most_loop_part > std::int64_t{sizes[root]})) {
            ends_[i].is_linear = false;
            continue;
        }
        for (const BodyId body : {ends_[i].a, ends_[i].b}) {
            if (body == no_body) continue;
            if (at[body].size() > most_joints_of_body) ends_[i].is_linear = false;
            for (const std::uint32_t other : at[body]) {
                if (other != i) neighbours_[i].push_back(other);
            }
        }
        std::sort(neighbours_[i].begin(), neighbours_[i].end());
        neighbours_[i].erase(std::unique(neighbours_[i].begin(), neighbours_[i].end()), neighbours_[i].end());
    }
    for (std::uint32_t i = 0; i < ends_.size(); ++i) {
        auto& list = neighbours_[i];
        if (!ends_[i].is_linear) list.clear();
        std::erase_if(list, [&](std::uint32_t other) { return !ends_[other].is_linear; });
    }
}

/// Minimum degree. What a joint's elimination makes neighbours of each other is filled.
void JointFactors::eliminate() {
    order_.clear();
    eliminated_.assign(ends_.size(), {});
    std::vector<std::vector<std::uint32_t>> by_degree;
    const auto put = [&](std::uint32_t i) {
        const std::size_t degree = neighbours_[i].size();
        if (by_degree.size() <= degree) by_degree.resize(degree + 1);
        by_degree[degree].push_back(i);
    };
    for (std::uint32_t i = static_cast<std::uint32_t>(ends_.size()); i-- > 0;) {
        if (ends_[i].is_linear) put(i);
    }
    std::vector<std::uint32_t> merged;
    for (std::size_t degree = 0; degree < by_degree.size();) {
        if (by_degree[degree].empty()) {
            ++degree;
            continue;
        }
        const std::uint32_t next = by_degree[degree].back();
        by_degree[degree].pop_back();
        if (place_[next] != none || neighbours_[next].size() != degree) continue;
        place_[next] = static_cast<std::uint32_t>(order_.size());
        order_.push_back(next);
        eliminated_[next] = neighbours_[next];
        for (const std::uint32_t other : eliminated_[next]) {
            merged.clear();
            std::set_union(neighbours_[other].begin(), neighbours_[other].end(), eliminated_[next].begin(),
                           eliminated_[next].end(), std::back_inserter(merged));
            std::erase_if(merged, [&](std::uint32_t i) { return i == other || i == next; });
            neighbours_[other] = merged;
            put(other);
            degree = std::min(degree, merged.size());
        }
    }
}

std::uint32_t JointFactors::block_of(std::uint32_t column, std::uint32_t row) const {
    const Below& below = below_[column];
    const auto first = rows_of_.begin() + below.begin;
    return static_cast<std::uint32_t>(std::lower_bound(first, rows_of_.begin() + below.end, row) -
                                      rows_of_.begin());
}

void JointFactors::lay_out() {
    below_.clear();
    rows_of_.clear();
    updates_.clear();
    for (const std::uint32_t joint : order_) {
        Below below;
        below.begin = static_cast<std::uint32_t>(rows_of_.size());
        for (const std::uint32_t other : eliminated_[joint]) rows_of_.push_back(place_[other]);
        std::sort(rows_of_.begin() + below.begin, rows_of_.end());
        below.end = static_cast<std::uint32_t>(rows_of_.size());
        below_.push_back(below);
    }
    for (const Below& below : below_) {
        for (std::uint32_t i = below.begin; i < below.end; ++i) {
            for (std::uint32_t k = i + 1; k < below.end; ++k) {
                updates_.push_back(block_of(rows_of_[i], rows_of_[k]));
            }
        }
    }
    DisjointSets sets;
    sets.reset(order_.size());
    for (std::uint32_t place = 0; place < below_.size(); ++place) {
        for (std::uint32_t i = below_[place].begin; i < below_[place].end; ++i)
            sets.unite(place, rows_of_[i]);
    }
    groups_.resize(order_.size());
    group_count_ = 0;
    for (std::uint32_t place = 0; place < groups_.size(); ++place) {
        const std::uint32_t root = sets.root(place);
        groups_[place] = root == place ? group_count_++ : groups_[root];
    }
    rows_.resize(order_.size());
    diagonal_.resize(order_.size());
    solution_.resize(order_.size());
    blocks_.resize(rows_of_.size());
}

void JointFactors::couple() {
    couplings_.clear();
    for (std::uint32_t column = 0; column < below_.size(); ++column) {
        const Ends& mine = planned_[order_[column]];
        for (std::uint32_t block = below_[column].begin; block < below_[column].end; ++block) {
            const std::uint32_t row = rows_of_[block];
            const Ends& other = planned_[order_[row]];
            const auto shares = [&](BodyId body) {
                return body != no_body && (body == other.a || body == other.b);
            };
            if (shares(mine.a) || shares(mine.b)) couplings_.push_back({block, row, column});
        }
    }
}

void JointFactors::clear(const SolverBodies& bodies) {
    inverse_.assign(bodies.count(), {});
    for (std::uint32_t slot = 0; slot < bodies.count(); ++slot) {
        const SolverMass& mass = bodies.masses()[slot];
        inverse_[slot] = {static_cast<double>(mass.inverse_mass), static_cast<double>(mass.inverse_inertia)};
    }
}

void JointFactors::set(std::size_t place, const JointConstraint& constraint, const HeldDirections& held) {
    FactorRows& rows = rows_[place];
    rows.slot_a = constraint.joint.slot_a;
    rows.slot_b = constraint.joint.slot_b;
    rows.held = held;
}

JointFactors::Block JointFactors::own(FactorRows& rows) const {
    const BodyMass& a = inverse_[rows.slot_a];
    const BodyMass& b = inverse_[rows.slot_b];
    const double inverse_mass = a.inverse_mass + b.inverse_mass;
    Block out{};
    for (std::size_t r = 0; r < rows.held.count; ++r) {
        HeldDirection& row = rows.held.rows[r];
        for (std::size_t c = 0; c <= r; ++c) {
            const HeldDirection& column = rows.held.rows[c];
            out[3 * r + c] = inverse_mass * dot(row.along, column.along) +
                             a.inverse_inertia * row.turn_a * column.turn_a +
                             b.inverse_inertia * row.turn_b * column.turn_b;
        }
        const bool turns = row.along == DVec2(0.0, 0.0);
        if (row.compliance == 0.0) row.compliance = rigid_compliance * (turns ? out[4 * r] : inverse_mass);
        out[4 * r] += row.compliance;
    }
    return out;
}

/// The change that impulses of the column make to the speeds of the row.
JointFactors::Block JointFactors::between(const FactorRows& row, const FactorRows& column) const {
    Block out{};
    const auto add = [&](std::uint32_t slot, double sign, double HeldDirection::*row_turn,
                         double HeldDirection::*column_turn) {
        const double mass = sign * inverse_[slot].inverse_mass;
        const double inertia = sign * inverse_[slot].inverse_inertia;
        for (std::size_t r = 0; r < row.held.count; ++r) {
            const HeldDirection& x = row.held.rows[r];
            for (std::size_t c = 0; c < column.held.count; ++c) {
                const HeldDirection& y = column.held.rows[c];
                out[3 * r + c] += mass * dot(x.along, y.along) + inertia * (x.*row_turn) * (y.*column_turn);
            }
        }
    };
    if (row.slot_a == column.slot_a) add(row.slot_a, 1.0, &HeldDirection::turn_a, &HeldDirection::turn_a);
    if (row.slot_b == column.slot_b) add(row.slot_b, 1.0, &HeldDirection::turn_b, &HeldDirection::turn_b);
    if (row.slot_a == column.slot_b) add(row.slot_a, -1.0, &HeldDirection::turn_a, &HeldDirection::turn_b);
    if (row.slot_b == column.slot_a) add(row.slot_b, -1.0, &HeldDirection::turn_b, &HeldDirection::turn_a);
    return out;
}

void JointFactors::factor() {
    for (std::size_t place = 0; place < rows_.size(); ++place) diagonal_[place] = own(rows_[place]);
    std::fill(blocks_.begin(), blocks_.end(), Block{});
    for (const Coupling& coupling : couplings_) {
        blocks_[coupling.block] = between(rows_[coupling.row], rows_[coupling.column]);
    }
    auto update = updates_.begin();
    for (std::size_t place = 0; place < rows_.size(); ++place) {
        const Block inverse = inverse_block(diagonal_[place]);
        diagonal_[place] = inverse;
        const Below& below = below_[place];
        for (std::uint32_t i = below.begin; i < below.end; ++i) {
            const Block left = product(blocks_[i], inverse);
            subtract(left, blocks_[i], diagonal_[rows_of_[i]]);
            for (std::uint32_t k = i + 1; k < below.end; ++k) subtract(blocks_[k], left, blocks_[*update++]);
            blocks_[i] = left;
        }
    }
}

void JointFactors::ask(std::size_t place, const HeldDirections& held) {
    for (std::size_t r = 0; r < held.count; ++r) rows_[place].held.rows[r].bias = held.rows[r].bias;
}

JointFactors::Triple JointFactors::missing(std::size_t place, const std::vector<JointMotion>& motions) const {
    const FactorRows& rows = rows_[place];
    const JointMotion& a = motions[rows.slot_a];
    const JointMotion& b = motions[rows.slot_b];
    Triple out{};
    for (std::size_t r = 0; r < rows.held.count; ++r) {
        const HeldDirection& row = rows.held.rows[r];
        out[r] = -(dot(row.along, b.linear - a.linear) + row.turn_b * b.angular - row.turn_a * a.angular +
                   row.bias);
    }
    return out;
}

JointPush JointFactors::push_of(std::size_t place) const {
    const FactorRows& rows = rows_[place];
    DVec2 linear(0.0, 0.0);
    double turn_a = 0.0;
    double turn_b = 0.0;
    for (std::size_t r = 0; r < rows.held.count; ++r) {
        const HeldDirection& row = rows.held.rows[r];
        linear += rows.impulse[r] * row.along;
        turn_a += rows.impulse[r] * row.turn_a;
        turn_b += rows.impulse[r] * row.turn_b;
    }
    const BodyMass& a = inverse_[rows.slot_a];
    const BodyMass& b = inverse_[rows.slot_b];
    return {Vec2(-a.inverse_mass * linear), Vec2(b.inverse_mass * linear),
            static_cast<float>(-a.inverse_inertia * turn_a), static_cast<float>(b.inverse_inertia * turn_b)};
}

/// From what is missing to impulses.
void JointFactors::substitute() {
    for (std::size_t place = 0; place < rows_.size(); ++place) {
        const Triple& x = solution_[place];
        for (std::uint32_t i = below_[place].begin; i < below_[place].end; ++i) {
            const Block& l = blocks_[i];
            Triple& y = solution_[rows_of_[i]];
            for (std::size_t r = 0; r < 3; ++r) {
                y[r] -= l[3 * r] * x[0] + l[3 * r + 1] * x[1] + l[3 * r + 2] * x[2];
            }
        }
    }
    for (std::size_t place = rows_.size(); place-- > 0;) {
        const Triple x = solution_[place];
        const Block& d = diagonal_[place];
        Triple out{};
        for (std::size_t r = 0; r < 3; ++r) {
            out[r] = d[3 * r] * x[0] + d[3 * r + 1] * x[1] + d[3 * r + 2] * x[2];
        }
        for (std::uint32_t i = below_[place].begin; i < below_[place].end; ++i) {
            const Block& l = blocks_[i];
            const Triple& y = solution_[rows_of_[i]];
            for (std::size_t c = 0; c < 3; ++c) out[c] -= l[c] * y[0] + l[3 + c] * y[1] + l[6 + c] * y[2];
        }
        solution_[place] = out;
        rows_[place].impulse = out;
    }
}

void JointFactors::push(std::vector<JointMotion>& motions) const {
    for (const FactorRows& rows : rows_) {
        for (std::size_t r = 0; r < rows.held.count; ++r) {
            const HeldDirection& row = rows.held.rows[r];
            const auto give = [&](std::uint32_t slot, double impulse, double turn) {
                motions[slot].linear += (inverse_[slot].inverse_mass * impulse) * row.along;
                motions[slot].angular += inverse_[slot].inverse_inertia * turn * impulse;
            };
            give(rows.slot_a, -rows.impulse[r], row.turn_a);
            give(rows.slot_b, rows.impulse[r], row.turn_b);
        }
    }
}

void JointFactors::answer(std::vector<JointMotion>& motions) {
    for (std::size_t place = 0; place < rows_.size(); ++place) solution_[place] = missing(place, motions);
    substitute();
    push(motions);
}

void JointFactors::solve(SolverBodies& bodies) {
    motion_.assign(bodies.count(), {});
    const auto load = [&](std::uint32_t slot) {
        const SolverBody& body = bodies.bodies()[slot];
        motion_[slot] = {DVec2(Vec2(body.velocity_x, body.velocity_y)),
                         static_cast<double>(body.angular_velocity)};
    };
    for (FactorRows& rows : rows_) {
        load(rows.slot_a);
        load(rows.slot_b);
        for (std::size_t r = 0; r < rows.held.count; ++r) {
            HeldDirection& row = rows.held.rows[r];
            row.bias += row.compliance * static_cast<double>(*row.impulse);
        }
    }
    answer(motion_);
    for (const Member& member : members_) {
        const JointMotion& motion = motion_[member.slot];
        SolverBody& body = bodies.bodies()[member.slot];
        body.velocity_x = static_cast<float>(motion.linear.x);
        body.velocity_y = static_cast<float>(motion.linear.y);
        body.angular_velocity = static_cast<float>(motion.angular);
    }
}

}  // namespace collide
