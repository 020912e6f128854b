// Quickhull of the corners of the selected bodies. Reads its recording.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "player/all_lessons.h"
#include "player/shape_marks.h"
#include "player/shape_walks.h"
#include "player/values.h"
#include "text/words.h"

namespace app {

using collide::HullEvent;
using collide::HullRecording;
using collide::HullStep;

namespace {

constexpr std::array<std::string_view, 8> code{
    "drop what lies in the octagon of the extreme points",
    "join leftmost and rightmost point, there and back",
    "for each edge a → b",
    "    f = the farthest of the points outside",
    "    a → f and f → b replace it; drop their triangle",
    "    nothing outside: an edge of the hull",
    "take away corners that do not turn left",
    "done: the hull",
};
enum Line : std::size_t { octagon = 0, ends = 1, replace = 4, no_more = 5, straighten = 6, done = 7 };

constexpr std::array legend{
    LegendEntry{LegendMark::dot, &Palette::probe, "points still outside"},
    LegendEntry{LegendMark::dot, &Palette::dim_text, "points dropped"},
    LegendEntry{LegendMark::dashed, &Palette::structure, "edges so far"},
    LegendEntry{LegendMark::line, &Palette::separated, "edges and corners of the hull"},
    LegendEntry{LegendMark::ring, &Palette::mtd, "the farthest point f"},
};

const HullRecording* recording(const LessonInput& input) {
    return shape_recording_of<HullRecording>(input, LessonKind::quickhull);
}

Pseudocode pseudocode(const LessonInput&) { return code; }

std::size_t count(const LessonInput& input) {
    const HullRecording* hull = recording(input);
    return hull == nullptr ? 0 : hull->steps.items.size() + 1;
}

std::string obstacle(const LessonInput&) {
    return "There are no corners to wrap: the body is round. Select polygons, several with Shift.";
}

/// What has come about by the end of a step.
struct Progress {
    struct Edge {
        DVec2 from;
        DVec2 to;
        bool is_final = false;
    };
    std::vector<Edge> edges;
    std::vector<bool> dropped;  // by place in the order
    std::size_t corners = 0;

    explicit Progress(const HullRecording& hull, std::size_t steps)
        : dropped(hull.order.size(), false), order_(hull.order) {
        for (std::size_t i = 0; i < steps && i < hull.steps.items.size(); ++i) take(hull.steps.items[i]);
    }

    std::size_t dropped_count() const {
        return static_cast<std::size_t>(std::count(dropped.begin(), dropped.end(), true));
    }
    std::size_t open_edges() const {
        return static_cast<std::size_t>(
            std::count_if(edges.begin(), edges.end(), [](const Edge& edge) { return !edge.is_final; }));
    }

  private:
    void take(const HullStep& step) {
        switch (step.event) {
            case HullEvent::filtered:
                drop(step);
                break;
            case HullEvent::ends:
                edges = {{step.from, step.to}, {step.to, step.from}};
                corners = 2;
                drop(step);
                break;
            case HullEvent::split:
                replace_edge(step);
                ++corners;
                drop(step);
                break;
            case HullEvent::edge:
                find(step.from, step.to)->is_final = true;
                break;
            case HullEvent::few:
                replace_by_chain(step);
                corners += step.last - step.first;
                break;
            case HullEvent::straightened:
                join(step);
                --corners;
                break;
            case HullEvent::no_points:
            case HullEvent::one_point:
            case HullEvent::one_line:
                break;
        }
    }

    /// The two ends lie on their own line, and are corners all the same.
    void drop(const HullStep& step) {
        const bool has_ends = step.event == HullEvent::ends;
        for (std::size_t i = step.third; i < step.last; ++i) {
            dropped[i] = !has_ends || (order_[i] != step.from && order_[i] != step.to);
        }
    }

    std::vector<Edge>::iterator find(DVec2 from, DVec2 to) {
        return std::find_if(edges.begin(), edges.end(),
                            [&](const Edge& edge) { return edge.from == from && edge.to == to; });
    }

    void replace_edge(const HullStep& step) {
        const auto edge = find(step.from, step.to);
        *edge = {step.from, step.apex};
        edges.insert(edge + 1, {step.apex, step.to});
    }

    void replace_by_chain(const HullStep& step) {
        const auto edge = find(step.from, step.to);
        std::vector<Edge> chain;
        DVec2 from = step.from;
        for (std::size_t i = step.first; i < step.last; ++i) {
            chain.push_back({from, order_[i], true});
            from = order_[i];
        }
        *edge = {from, step.to, true};
        edges.insert(edge, chain.begin(), chain.end());
    }

    void join(const HullStep& step) {
        const auto before =
            std::find_if(edges.begin(), edges.end(), [&](const Edge& edge) { return edge.to == step.apex; });
        const auto after = std::find_if(edges.begin(), edges.end(),
                                        [&](const Edge& edge) { return edge.from == step.apex; });
        if (before == edges.end() || after == edges.end()) return;
        before->to = after->to;
        edges.erase(after);
    }

    std::span<const DVec2> order_;
};

double height_of(const HullStep& step) {
    const DVec2 along = step.to - step.from;
    return std::abs(collide::cross(along, step.apex - step.from)) / glm::length(along);
}

std::string points_text(std::size_t count) { return counted(count, "point", "points"); }

std::string split_words(const HullStep& step) {
    const std::size_t first = step.second - step.first;
    const std::size_t second = step.third - step.second;
    if (step.first == step.last) return "One point f lies outside of a → b: a corner of the hull.";
    return fmt::format(
        "f is the farthest point outside of a → b: a corner. {} outside of a → f, {} outside of f → b; what "
        "lies in the triangle ({}) is dropped.",
        points_text(first), second, points_text(step.last - step.third));
}

std::string words_of(const HullStep& step) {
    switch (step.event) {
        case HullEvent::filtered:
            return fmt::format(
                "{} in the octagon of the points that are extreme in eight directions: none of "
                "them can be a corner.",
                step.last - step.third == 1 ? "1 point lies" : points_text(step.last - step.third) + " lie");
        case HullEvent::ends:
            return fmt::format(
                "The leftmost and the rightmost point are corners. {} below their line, {} above.",
                points_text(step.second - step.first), step.third - step.second);
        case HullEvent::split:
            return split_words(step);
        case HullEvent::edge:
            return "Nothing lies outside of a → b: an edge of the hull.";
        case HullEvent::few:
            return fmt::format(
                "{} outside of a → b: so few of so many points are all taken for corners, in their order. "
                "The "
                "last look will tell.",
                points_text(step.last - step.first));
        case HullEvent::straightened:
            return "The hull does not turn left at f: it is no corner. Rounded distances, or few points "
                   "taken "
                   "together, had made it one.";
        case HullEvent::one_line:
            return "Flat: all points lie on the line between the two.";
        case HullEvent::one_point:
            return "All points lie at one place.";
        case HullEvent::no_points:
            break;
    }
    return "There are no points.";
}

std::size_t line_of(HullEvent event) {
    switch (event) {
        case HullEvent::filtered:
            return octagon;
        case HullEvent::ends:
            return ends;
        case HullEvent::split:
        case HullEvent::few:
            return replace;
        case HullEvent::edge:
            return no_more;
        case HullEvent::straightened:
            return straighten;
        default:
            return done;
    }
}

std::vector<LessonValue> values_of(const HullRecording& hull, std::size_t steps) {
    const Progress progress(hull, steps);
    return {word_value("corners", grouped(progress.corners), "found so far"),
            word_value("edges", grouped(progress.open_edges()), "not looked at yet"),
            word_value("dropped", fmt::format("{} of {}", progress.dropped_count(), hull.order.size()),
                       "points that are no corners")};
}

LessonMoment moment(const LessonInput& input, std::size_t index) {
    const HullRecording& hull = *recording(input);
    if (index == hull.steps.items.size()) {
        return conclusion(done,
                          fmt::format("Done: {} of {} are corners of the hull.", hull.hull.vertices.size(),
                                      points_text(hull.order.size())),
                          {word_value("corners", grouped(hull.hull.vertices.size()), "counter-clockwise"),
                           word_value("points", grouped(hull.order.size()), "n")},
                          hull.steps.truncated);
    }
    const HullStep& step = hull.steps.items[index];
    LessonMoment moment{line_of(step.event), words_of(step), values_of(hull, index + 1)};
    if (step.event == HullEvent::split) {
        moment.values.insert(moment.values.begin(),
                             length_value("distance", height_of(step), "of f from a → b"));
    }
    return moment;
}

/// The picture of one step: as it was before, and what the step does.
class Picture {
  public:
    Picture(const ShapeMarks& marks, const HullRecording& hull, std::size_t index)
        : marks_(marks), hull_(hull), before_(hull, index) {}

    void points(const HullStep* step) const {
        for (std::size_t i = 0; i < hull_.order.size(); ++i) {
            const bool now = step != nullptr && i >= step->third && i < step->last;
            const bool is_dropped = before_.dropped[i];
            const Color color = is_dropped ? marks_.palette().dim_text : marks_.palette().probe;
            marks_.dot(hull_.order[i], color, is_dropped ? 2.0f : now ? 2.5f : 3.5f);
        }
    }

    void edges() const {
        for (const Progress::Edge& edge : before_.edges) {
            const Color color = edge.is_final ? marks_.palette().separated : marks_.palette().structure;
            marks_.line(edge.from, edge.to,
                        marks_.pen(color, edge.is_final ? 2.0f : 1.2f,
                                   edge.is_final ? LineStyle::solid : LineStyle::dashed));
            marks_.dot(edge.from, marks_.palette().separated, 4.5f);
        }
    }

    void now(const HullStep& step) const {
        const DVec2 middle = 0.5 * (step.from + step.to);
        switch (step.event) {
            case HullEvent::ends:
            case HullEvent::one_line:
                marks_.line(step.from, step.to, marks_.pen(marks_.palette().mtd, 1.6f));
                name(step.from, middle, "leftmost");
                name(step.to, middle, "rightmost");
                break;
            case HullEvent::split:
                split(step, middle);
                break;
            case HullEvent::edge:
            case HullEvent::few:
                marks_.line(step.from, step.to, marks_.pen(marks_.palette().separated, 3.0f));
                name(step.from, middle, "a");
                name(step.to, middle, "b");
                break;
            case HullEvent::straightened:
                marks_.ring(step.apex, marks_.palette().mtd);
                name(step.apex, middle, "f");
                break;
            default:
                break;
        }
    }

    void hull() const {
        marks_.wash(hull_.hull.vertices, marks_.palette().separated, 0.15f);
        marks_.outline(hull_.hull.vertices, marks_.pen(marks_.palette().separated, 2.0f));
        for (const DVec2 corner : hull_.hull.vertices) marks_.dot(corner, marks_.palette().separated, 4.5f);
    }

  private:
    void split(const HullStep& step, DVec2 middle) const {
        marks_.wash(std::array{step.from, step.apex, step.to}, marks_.palette().mtd, 0.2f);
        marks_.line(step.from, step.to, marks_.pen(marks_.palette().structure, 1.4f, LineStyle::dashed));
        marks_.line(step.from, step.apex, marks_.pen(marks_.palette().mtd, 1.6f));
        marks_.line(step.apex, step.to, marks_.pen(marks_.palette().mtd, 1.6f));
        marks_.ring(step.apex, marks_.palette().mtd);
        name(step.apex, middle, "f");
        name(step.from, step.to, "a");
        name(step.to, step.from, "b");
    }

    void name(DVec2 point, DVec2 inside, const char* words) const {
        marks_.name(point, inside, words, marks_.palette().mtd, true);
    }

    const ShapeMarks& marks_;
    const HullRecording& hull_;
    Progress before_;
};

void paint(const OverlayInput& canvas, const LessonInput& input, std::size_t index, Painter& painter,
           Labels& labels) {
    const HullRecording& hull = *recording(input);
    const ShapeMarks marks(canvas, input, painter, labels);
    const Picture picture(marks, hull, index);
    const bool is_last = index == hull.steps.items.size();
    marks.dim();
    picture.points(is_last ? nullptr : &hull.steps.items[index]);
    if (is_last) {
        picture.hull();
    } else {
        picture.edges();
        picture.now(hull.steps.items[index]);
    }
}

}  // namespace

const Lesson quickhull_lesson{LessonKind::quickhull,
                              "quickhull",
                              "Shapes: quickhull",
                              pseudocode,
                              count,
                              obstacle,
                              moment,
                              legend,
                              paint,
                              nullptr,
                              "",
                              false,
                              true};

}  // namespace app
