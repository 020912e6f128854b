#include <collide/scene/crowd.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include <collide/base/trigonometry.h>
#include <collide/scene/tuning.h>

namespace collide {

namespace {

constexpr int heap_size = 50;
constexpr int drops_to_a_ledge = 24;
constexpr int sleepers_to_a_mover = 40;

/// SplitMix64 with its own start value for each body.
class Draw {
  public:
    Draw(int seed, int number)
        : state_((static_cast<std::uint64_t>(seed) << 32) ^ static_cast<std::uint64_t>(number)) {
        state_ = next();  // consecutive numbers must not give consecutive states
    }

    double real(double low, double high) {
        constexpr double unit = 1.0 / 9007199254740992.0;  // 2^-53
        return low + (high - low) * (static_cast<double>(next() >> 11) * unit);
    }
    int whole(int count) { return static_cast<int>(next() % static_cast<std::uint64_t>(count)); }
    /// Returns a number between -1 and 1, mostly near 0: the mean of three (Irwin and Hall).
    double bell() {
        const double a = real(-1.0, 1.0);
        const double b = real(-1.0, 1.0);
        return (a + b + real(-1.0, 1.0)) / 3.0;
    }
    DVec2 in_box(DVec2 half) {
        const double x = real(-half.x, half.x);
        return {x, real(-half.y, half.y)};
    }

  private:
    std::uint64_t next() {
        state_ += 0x9e3779b97f4a7c15ULL;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
        return z ^ (z >> 31);
    }

    std::uint64_t state_;
};

double spacing_of(const CrowdSpec& spec) {
    return spec.spacing.value_or(1.5 * (spec.smallest + spec.largest));
}

/// Returns the ring of a square spiral that contains the index: ring 0 has one index, and ring k has 8 k.
int ring_of(int index) {
    int ring = static_cast<int>((std::sqrt(static_cast<double>(index)) + 1.0) / 2.0);
    const auto first = [](int k) { return static_cast<std::int64_t>(2 * k - 1) * (2 * k - 1); };
    while (ring > 0 && first(ring) > index) --ring;
    while (first(ring + 1) <= index) ++ring;
    return ring;
}

/// Returns the cell of an index on a square spiral about (0, 0).
DVec2 spiral_cell(int index) {
    const int k = ring_of(index);
    if (k == 0) return {0.0, 0.0};
    const int along = index - (2 * k - 1) * (2 * k - 1);
    const int step = along % (2 * k);
    switch (along / (2 * k)) {
        case 0:
            return {k, 1 - k + step};
        case 1:
            return {k - 1 - step, k};
        case 2:
            return {-k, k - 1 - step};
        default:
            return {1 - k + step, -k};
    }
}

DVec2 cell_size(double spacing) { return {crowd_cell_width * spacing, crowd_cell_height * spacing}; }

DVec2 even_place(double spacing, int index, Draw& draw) {
    const DVec2 cell = cell_size(spacing);
    return spiral_cell(index) * cell + draw.in_box(0.45 * cell);
}

double heap_spacing(double spacing) { return spacing * std::sqrt(static_cast<double>(heap_size)); }

DVec2 heap_place(const CrowdSpec& spec, int index, Draw& draw) {
    const int heap = index / heap_size;
    const DVec2 cell = cell_size(heap_spacing(spacing_of(spec)));
    Draw of_heap(spec.seed, -1 - heap);  // one middle for the whole cluster
    const DVec2 middle = spiral_cell(heap) * cell + of_heap.in_box(0.22 * cell);
    const double x = draw.bell();
    return middle + 0.62 * heap_spacing(spacing_of(spec)) * DVec2(x, draw.bell());
}

DVec2 line_place(double spacing, int index, Draw& draw) {
    const double step = crowd_line_pitch * spacing;
    const double side = index % 2 == 0 ? -1.0 : 1.0;
    const int pair = (index + 1) / 2;  // two bodies at each distance from the middle
    const double place = side * static_cast<double>(pair);
    return DVec2(step * place, 0.0) + draw.in_box({0.3 * step, 0.35 * spacing});
}

DVec2 place_of(const CrowdSpec& spec, int index, Draw& draw) {
    switch (spec.kind) {
        case CrowdKind::clusters:
            return heap_place(spec, index, draw);
        case CrowdKind::line:
            return line_place(spacing_of(spec), index, draw);
        default:
            return even_place(spacing_of(spec), index, draw);
    }
}

ShapeGeometry any_shape(double size, Draw& draw) {
    switch (draw.whole(5)) {
        case 0:
            return RegularSpec{.sides = 3, .circumradius = size};
        case 1:
            return BoxSpec{.width = 1.5 * size, .height = 1.1 * size};
        case 2:
            return RegularSpec{.sides = 6, .circumradius = size};
        case 3:
            return CircleSpec{.radius = 0.8 * size};
        default:
            return CapsuleSpec{{-0.6 * size, 0.0}, {0.6 * size, 0.0}, 0.4 * size};
    }
}

bool moves(const CrowdSpec& spec, int number) {
    return spec.kind != CrowdKind::asleep || number % sleepers_to_a_mover == 0;
}

void make_giant(const CrowdSpec& spec, BodySpec& body) {
    const double half_height =
        0.5 * crowd_cell_height * spacing_of(spec) * std::sqrt(static_cast<double>(spec.count));
    body.shape.geometry = RegularSpec{.sides = 3, .circumradius = std::max(half_height, 3.0 * spec.largest)};
    body.position = {0.0, 0.0};
    body.angle = 0.3;
}

void make_ledge(const CrowdSpec& spec, Draw& draw, BodySpec& body) {
    body.shape.geometry = BoxSpec{.width = 4.0 * spec.largest, .height = 0.4 * spec.largest};
    body.angle = draw.real(-0.35, 0.35);
    body.motion = Motion::static_body;
}

/// Makes a drop of rain. All drops fall along one slope and are rotated along it.
void make_drop(const CrowdSpec& spec, double size, Draw& draw, BodySpec& body) {
    body.shape.geometry = CapsuleSpec{{0.0, -0.5 * size}, {0.0, 0.5 * size}, 0.22 * size};
    body.angle = rain_angle;
    const double fall = draw.real(0.5, 1.0) * crowd_speed(spec);
    body.velocity = {-rain_slope * fall, -fall};
}

}  // namespace

double crowd_speed(const CrowdSpec& spec) {
    const bool falls = spec.kind == CrowdKind::rain;
    return spec.speed.value_or(falls ? 4.0 : (spec.kind == CrowdKind::asleep ? 2.0 : 0.0));
}

double crowd_reach(const CrowdSpec& spec) {
    const double spacing = spacing_of(spec);
    const int last = std::max(0, spec.count - 1);
    switch (spec.kind) {
        case CrowdKind::clusters:
            return (ring_of(last / heap_size) + 1) * crowd_cell_width * heap_spacing(spacing);
        case CrowdKind::line:
            return (0.5 * last + 1.0) * crowd_line_pitch * spacing + spacing;
        default:
            return (ring_of(last) + 1) * crowd_cell_width * spacing;
    }
}

BodySpec crowd_body(const CrowdSpec& spec, int number) {
    Draw draw(spec.seed, number);
    BodySpec body;
    body.name = std::to_string(number);
    const double size = draw.real(spec.smallest, spec.largest);
    body.position = place_of(spec, number - 1, draw);
    if (spec.kind == CrowdKind::giant && number == 1) {
        make_giant(spec, body);
        return body;
    }
    if (spec.kind == CrowdKind::rain) {
        if (number % drops_to_a_ledge == 0) {
            make_ledge(spec, draw, body);
        } else {
            make_drop(spec, size, draw, body);
        }
        return body;
    }
    body.shape.geometry = any_shape(size, draw);
    body.angle = draw.real(0.0, full_turn);
    const double speed = crowd_speed(spec);
    if (speed > 0.0 && moves(spec, number)) body.velocity = draw.in_box({speed, speed});
    return body;
}

std::optional<int> crowd_number(const CrowdSpec& spec, std::string_view name) {
    int number = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
    const bool whole = error == std::errc{} && end == name.data() + name.size();
    if (!whole || number < 1 || number > spec.count || name.front() == '0') return std::nullopt;
    return number;
}

std::vector<BodySpec> crowd_bodies(const CrowdSpec& spec, const CrowdEdits& edits, int most) {
    std::vector<BodySpec> bodies;
    const int count = std::min(spec.count, most);
    bodies.reserve(static_cast<std::size_t>(count) + edits.added.size());
    auto change = edits.changed.begin();
    auto gone = edits.without.begin();
    for (int number = 1; number <= count; ++number) {
        while (gone != edits.without.end() && *gone < number) ++gone;
        while (change != edits.changed.end() && change->number < number) ++change;
        if (gone != edits.without.end() && *gone == number) continue;
        if (change != edits.changed.end() && change->number == number) {
            bodies.push_back(change->body);
        } else {
            bodies.push_back(crowd_body(spec, number));
        }
    }
    bodies.insert(bodies.end(), edits.added.begin(), edits.added.end());
    return bodies;
}

namespace {

/// Compares the bodies with the crowd that they came from, in one pass.
class EditFinder {
  public:
    EditFinder(const CrowdSpec& spec, std::span<const BodySpec> bodies) : spec_(spec), bodies_(bodies) {}

    std::optional<CrowdEdits> find() {
        while (at_ < bodies_.size()) {
            const std::size_t end = end_of_strangers();
            if (end == bodies_.size()) break;
            const int number = *crowd_number(spec_, bodies_[end].name);
            if (number < next_ + static_cast<int>(end - at_)) return std::nullopt;
            while (at_ < end) change(next_++, bodies_[at_++]);
            leave_out_before(number);
            compare(bodies_[at_++]);
        }
        edits_.added.assign(bodies_.begin() + static_cast<std::ptrdiff_t>(at_), bodies_.end());
        leave_out_before(spec_.count + 1);
        return std::move(edits_);
    }

  private:
    /// Returns the end of the bodies whose names are not the crowd's: they have been renamed.
    std::size_t end_of_strangers() const {
        std::size_t end = at_;
        while (end < bodies_.size() && !crowd_number(spec_, bodies_[end].name)) ++end;
        return end;
    }
    void change(int number, const BodySpec& body) { edits_.changed.push_back({number, body}); }
    void leave_out_before(int number) {
        for (; next_ < number; ++next_) edits_.without.push_back(next_);
    }
    void compare(const BodySpec& body) {
        if (!(body == crowd_body(spec_, next_))) change(next_, body);
        ++next_;
    }

    const CrowdSpec& spec_;
    std::span<const BodySpec> bodies_;
    std::size_t at_ = 0;
    int next_ = 1;  // the expected number in the crowd
    CrowdEdits edits_;
};

}  // namespace

std::optional<CrowdEdits> edits_of(const CrowdSpec& spec, std::span<const BodySpec> bodies) {
    return EditFinder(spec, bodies).find();
}

}  // namespace collide
