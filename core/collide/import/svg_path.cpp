#include <collide/import/svg_path.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <optional>
#include <utility>

#include <collide/import/xml_values.h>

namespace collide {

namespace {

/// Returns the number of chords for a curve whose second derivative is at most this large.
std::size_t chords_for(double second_derivative, double tolerance) {
    const double count = std::ceil(std::sqrt(second_derivative / (8.0 * tolerance)));
    if (!(count < static_cast<double>(most_chords))) return most_chords;
    return static_cast<std::size_t>(std::max(count, 1.0));
}

/// Returns how many numbers a command takes at a time.
std::size_t numbers_of(char command) {
    switch (command) {
        case 'h':
        case 'v':
            return 1;
        case 'm':
        case 'l':
        case 't':
            return 2;
        case 's':
        case 'q':
            return 4;
        case 'c':
            return 6;
        case 'a':
            return 7;
        default:
            return 0;
    }
}

class PathReader {
  public:
    PathReader(std::string_view d, const Affine& map, double tolerance)
        : rest_(d), map_(map), tolerance_(tolerance) {}

    std::vector<SvgOutline> read(bool& whole) {
        while (take_command()) {
        }
        whole = rest_.find_first_not_of(" \t\r\n,") == std::string_view::npos;
        return std::move(outlines_);
    }

  private:
    bool take_command() {
        rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t\r\n,"), rest_.size()));
        if (rest_.empty()) return false;
        if (std::isalpha(static_cast<unsigned char>(rest_.front())) != 0) {
            is_relative_ = std::islower(static_cast<unsigned char>(rest_.front())) != 0;
            command_ = static_cast<char>(std::tolower(static_cast<unsigned char>(rest_.front())));
            if (command_ != 'm' && outlines_.empty()) return false;
            if (command_ != 'z' && numbers_of(command_) == 0) return false;
            rest_.remove_prefix(1);
            if (command_ == 'z') return close();
        } else if (command_ == 'z' || command_ == '\0') {
            return false;
        }
        std::array<double, 7> n{};
        for (std::size_t i = 0; i < numbers_of(command_); ++i) {
            const auto number = command_ == 'a' && (i == 3 || i == 4) ? next_flag() : next_number(rest_);
            if (!number) return false;
            n[i] = *number;
        }
        draw(n);
        return true;
    }

    /// Returns the next flag of an arc. Flags need no spaces between them: "a1 1 0 011 1".
    std::optional<double> next_flag() {
        rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t\r\n,"), rest_.size()));
        if (rest_.empty() || (rest_.front() != '0' && rest_.front() != '1')) return std::nullopt;
        const double flag = rest_.front() == '1' ? 1.0 : 0.0;
        rest_.remove_prefix(1);
        return flag;
    }

    bool close() {
        outlines_.back().closed = true;
        at_ = start_;
        control_ = at_;
        return true;
    }

    void draw(const std::array<double, 7>& n) {
        const DVec2 from = is_relative_ ? at_ : DVec2(0.0, 0.0);
        const auto point = [&](std::size_t i) { return from + DVec2(n[i], n[i + 1]); };
        const DVec2 mirrored = 2.0 * at_ - control_;
        switch (command_) {
            case 'm':
                outlines_.emplace_back();
                start_ = point(0);
                line_to(start_);
                command_ = 'l';  // further points are ends of lines
                return;
            case 'h':
                return line_to({from.x + n[0], at_.y});
            case 'v':
                return line_to({at_.x, from.y + n[0]});
            case 'l':
                return line_to(point(0));
            case 'c':
                return cubic_to(point(0), point(2), point(4));
            case 's':
                return cubic_to(last_ == 'c' ? mirrored : at_, point(0), point(2));
            case 'q':
                return quadratic_to(point(0), point(2));
            case 't':
                return quadratic_to(last_ == 'q' ? mirrored : at_, point(0));
            default:
                return arc_to({n[0], n[1]}, radians_of(n[2]), n[3] != 0.0, n[4] != 0.0, point(5));
        }
    }

    void add(DVec2 p) {
        if (outlines_.back().closed) {  // after a z, the next outline begins at the same point
            outlines_.emplace_back();
            outlines_.back().points.push_back(map_(start_));
        }
        outlines_.back().points.push_back(map_(p));
    }

    void move_on(DVec2 to, DVec2 control, char kind) {
        at_ = to;
        control_ = control;
        last_ = kind;
    }

    void line_to(DVec2 to) {
        add(to);
        move_on(to, to, 'l');
    }

    void cubic(DVec2 b, DVec2 c, DVec2 d) {
        const DVec2 a = at_;
        const Affine linear{map_.x, map_.y, {0.0, 0.0}};
        const double bend = 6.0 * std::max(length(linear(a - 2.0 * b + c)), length(linear(b - 2.0 * c + d)));
        const std::size_t chords = chords_for(bend, tolerance_);
        for (std::size_t i = 1; i < chords; ++i) {
            const double t = static_cast<double>(i) / static_cast<double>(chords);
            const double s = 1.0 - t;
            add(s * s * s * a + 3.0 * s * s * t * b + 3.0 * s * t * t * c + t * t * t * d);
        }
        add(d);
    }

    void cubic_to(DVec2 b, DVec2 c, DVec2 d) {
        cubic(b, c, d);
        move_on(d, c, 'c');
    }

    void quadratic_to(DVec2 control, DVec2 to) {
        cubic(at_ + (control - at_) * (2.0 / 3.0), to + (control - to) * (2.0 / 3.0), to);
        move_on(to, control, 'q');
    }

    void arc_to(DVec2 radii, double turn, bool is_large, bool is_on, DVec2 to) {
        radii = {std::abs(radii.x), std::abs(radii.y)};
        if (radii.x == 0.0 || radii.y == 0.0 || to == at_) return line_to(to);
        // Half of the vector from the end to the start, in a frame in which the ellipse is a unit circle.
        const Affine to_plane = Affine::turned(turn) * Affine::scaled(radii);
        const Affine to_circle = Affine::scaled(1.0 / radii) * Affine::turned(-turn);
        const DVec2 half = to_circle(0.5 * (at_ - to));
        const double reach = dot(half, half);
        const double grow = std::max(1.0, std::sqrt(reach));  // radii that are too small are enlarged
        const double rest = std::sqrt(std::max(0.0, grow * grow / reach - 1.0));
        const DVec2 offset = (is_large == is_on ? -rest : rest) * DVec2(half.y, -half.x);
        const double first = angle_of(half - offset);
        double sweep = angle_of(-half - offset) - first;
        if (is_on && sweep < 0.0) sweep += full_turn;
        if (!is_on && sweep > 0.0) sweep -= full_turn;
        const DVec2 center = 0.5 * (at_ + to) + to_plane(offset);
        const double size = grow * std::max(radii.x, radii.y) * std::max(length(map_.x), length(map_.y));
        const std::size_t chords = chords_for(size * sweep * sweep, tolerance_);
        for (std::size_t i = 1; i < chords; ++i) {
            const double angle = first + sweep * static_cast<double>(i) / static_cast<double>(chords);
            add(center + to_plane(grow * DVec2(cosine(angle), sine(angle))));
        }
        line_to(to);
    }

    std::string_view rest_;
    const Affine& map_;
    double tolerance_;
    std::vector<SvgOutline> outlines_;
    char command_ = '\0';
    bool is_relative_ = false;
    DVec2 at_{0.0, 0.0};
    DVec2 start_{0.0, 0.0};
    DVec2 control_{0.0, 0.0};  // of the previous curve
    char last_ = 'l';          // the kind of the previous curve: 'c', 'q' or 'l' for a line
};

}  // namespace

std::vector<SvgOutline> outlines_of_path(std::string_view d, const Affine& map, double tolerance,
                                         bool& whole) {
    return PathReader(d, map, tolerance).read(whole);
}

}  // namespace collide
