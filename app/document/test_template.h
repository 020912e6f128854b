// A case as a test for a physics engine: a text template of that engine with its places filled.
//
// assets/test_templates/ENGINE.txt consists of sections. A line "--- NAME" begins one; "{name}" in it is a
// place. `test` is the whole file, with a `body` for each body and the question for each that is asked of.
// Sections of shapes are `polygon`, `box`, `circle`, `capsule` and `segment`; `rounded_` before it: with a
// radius. Those of questions are `pair`, `ray`, `cast`, `toi` and `point`; `_hit`, `_touching` or `_miss`
// behind it: for that answer alone. Where a special one is missing, the general one stands in for it, if it
// has a place for the radius. `number` and `vector` say how these are written. `normal` checks a normal that
// is the only right one.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <collide/capture/capture.h>
#include <collide/capture/shrink_case.h>

namespace app {

/// Why there is no test.
struct TestRefusal {
    std::string sentence;
};

struct TestTemplate {
    std::string engine;  // as commands name it: "box2d"
    std::map<std::string, std::string, std::less<>> sections;

    std::string_view title() const { return sections.at("title"); }  // "Box2D 2.4 (C++)"
};

/// Refuses a text without the sections that every test has.
std::variant<TestTemplate, TestRefusal> read_test_template(std::string_view text, std::string engine);

/// Those of the program's own data, by the names of their files. What can't be read is left out.
std::vector<TestTemplate> test_templates();
/// The one of that engine, or a sentence that names those that there are.
std::variant<TestTemplate, TestRefusal> test_template(std::string_view engine);

/// The test as text, with the right answer as what is expected. Lengths may be off by `capture_length` and
/// components of normals by `capture_angle`. Refuses shapes and questions that the template has no section
/// for, concave and compound bodies among them.
std::variant<std::string, TestRefusal> engine_test(const TestTemplate& form,
                                                   const collide::CapturedCase& asked);

// Cases out of a scene.

/// Two bodies of the scene, by number, as they stand.
collide::CapturedCase pair_case(const collide::Scene& scene, std::pair<std::size_t, std::size_t> pair);
/// A ray of the scene, by number, against the bodies that it can hit: of none all are asked.
collide::CapturedCase ray_case(const collide::Scene& scene, std::size_t ray);

}  // namespace app
