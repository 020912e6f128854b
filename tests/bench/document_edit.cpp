#include "document_edit.h"

#include <array>
#include <memory>

#include "document/document.h"
#include "support/crowd_scene.h"

namespace bench {
namespace {

constexpr double two_milliseconds = 2e6;

struct Editing {
    app::Document document;
    int count = 0;

    explicit Editing(int bodies) { document.open(support::crowd_scene(bodies), std::nullopt); }
};

template <class Edit>
RowResult prepare(std::string_view row, int bodies, std::vector<Task>& tasks, Edit edit) {
    // Made at the first pass: a row that is not chosen costs nothing.
    auto state = std::make_shared<std::unique_ptr<Editing>>();
    tasks.push_back({std::string(row), [state, bodies, edit] {
                         if (!*state) *state = std::make_unique<Editing>(bodies);
                         edit(**state);
                         // The window asks after every change.
                         static_cast<void>((*state)->document.modified());
                     }});
    RowResult result;
    result.row = row;
    result.target_ns = two_milliseconds;
    return result;
}

}  // namespace

RowResult prepare_edit(std::vector<Task>& tasks) {
    return prepare(edit_row, 10'000, tasks, [](Editing& state) {
        const double x = ++state.count;
        state.document.edit("Move", [&](collide::Scene& scene) { scene.bodies[5'000].position.x = x; });
    });
}

RowResult prepare_delete(std::vector<Task>& tasks) {
    return prepare(delete_row, 10'000, tasks, [](Editing& state) {
        if (++state.count % 2 == 0) {
            state.document.undo();
        } else {
            state.document.edit(
                "Delete", [](collide::Scene& scene) { scene.bodies.erase(scene.bodies.begin() + 5'000); });
        }
    });
}

RowResult prepare_large_edit(std::vector<Task>& tasks) {
    return prepare(large_edit_row, 100'000, tasks, [](Editing& state) {
        const double x = ++state.count;
        const std::array<std::size_t, 1> body{50'000};
        state.document.edit_bodies("Move", body, [&](collide::BodySpec& b) { b.position.x = x; });
    });
}

}  // namespace bench
