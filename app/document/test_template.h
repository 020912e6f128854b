// Makes a test for a physics engine of a case. Each engine has a text template, whose placeholders are
// filled.
//
// assets/test_templates/ENGINE.txt consists of sections. A line "--- NAME" begins a section; "{name}" is a
// placeholder. `test` is the whole file, with a `body` for each body and a question for each body that is
// queried. Concave and compound bodies are queried piece by piece. At its end `freed` frees a body where the
// language asks for it. Sections of shapes are `polygon`, `box`, `circle`, `capsule`, `segment` and
// `chain_segment`, one of a chain; the prefix `rounded_` means with a radius. Those of questions are `pair`,
// `ray`, `cast`, `toi` and `point`; the suffix `_hit`, `_touching` or `_miss` means for that answer only. If
// a special section is missing, the general one is used, provided that it has a placeholder for the radius.
// `number` and `vector` define how these are written. `normal` checks a normal that is the only right one,
// and `time` the time of a hit.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <collide/capture/capture.h>

namespace app {

/// The reason why there is no test.
struct TestRefusal {
    std::string sentence;
};

struct TestTemplate {
    std::string engine;  // the name in commands: "box2d"
    std::map<std::string, std::string, std::less<>> sections;

    std::string_view title() const { return sections.at("title"); }  // "Box2D 2.4 (C++)"
};

/// Reads a template. Refuses a text without the sections that every test needs.
std::variant<TestTemplate, TestRefusal> read_test_template(std::string_view text, std::string engine);

/// Returns the templates in the program's data, sorted by file name. Unreadable files are left out.
std::vector<TestTemplate> test_templates();
/// Returns the template of that engine, or a sentence that names the available engines.
std::variant<TestTemplate, TestRefusal> test_template(std::string_view engine);

/// Returns the test as text, which expects the right answer. Lengths may be off by `capture_length` and
/// components of normals by `capture_angle`. Refuses shapes and questions without a section in the template.
std::variant<std::string, TestRefusal> engine_test(const TestTemplate& form,
                                                   const collide::CapturedCase& asked);

// Cases from a scene.

/// Returns the case of two bodies of the scene, by index, at their present poses.
collide::CapturedCase pair_case(const collide::Scene& scene, std::pair<std::size_t, std::size_t> pair);
/// Returns the case of a ray of the scene, by index, against the bodies that it hits. If it hits none, all
/// bodies are queried.
collide::CapturedCase ray_case(const collide::Scene& scene, std::size_t ray);

}  // namespace app
