#include <collide/base/problem.h>

#include <cmath>
#include <cstdio>

namespace collide {

namespace {

std::string digits(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.9g", value);
    return text;
}

}  // namespace

const char* text_of(Fault fault) {
    switch (fault) {
        case Fault::bad_count:
            return "A shape needs 1 to 1024 vertices, an outline 3 to 65536, a body a shape or a "
                   "decomposition.";
        case Fault::not_finite:
            return "A number is not finite.";
        case Fault::out_of_range:
            return "A number is too large, or negative where it must not be.";
        case Fault::too_small:
            return "A shape is flat, too small, or has neighbouring vertices that coincide.";
        case Fault::clockwise:
            return "The vertices are clockwise; give them counter-clockwise.";
        case Fault::not_convex:
            return "A shape is not convex; cut it into convex pieces by a decomposition.";
        case Fault::no_direction:
            return "The direction of a ray or an axis has no length.";
        case Fault::no_mass:
            return "A dynamic body needs shapes with area, and a density above 0.";
        case Fault::unknown_id:
            break;
    }
    return "Nothing has this id, or no longer.";
}

std::optional<Problem> problem_of(std::initializer_list<BoundedNumber> numbers) {
    for (const BoundedNumber& number : numbers) {
        const std::string place(number.place);
        if (!std::isfinite(number.value)) {
            return Problem{Fault::not_finite, place + " is not finite: give a finite number"};
        }
        if (number.value < number.least || number.value > number.most) {
            return Problem{Fault::out_of_range, place + " is " + digits(number.value) +
                                                    ": give a number from " + digits(number.least) + " to " +
                                                    digits(number.most)};
        }
    }
    return std::nullopt;
}

}  // namespace collide
