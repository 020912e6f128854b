// Undo and redo on random walks: edits of every kind, drags, saves and branches. Each state that is met again
// is the same to the byte.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

#include <collide/scene/scene_writer.h>
#include "document/document.h"
#include "support/crowd_scene.h"
#include "support/for_each_pair.h"

using app::Document;
using collide::BodySpec;
using collide::Scene;

namespace {

class Walk {
  public:
    explicit Walk(unsigned seed) : random_(seed) {
        Scene scene = support::crowd_scene(150);
        scene.crowd.reset();
        document_.open(scene, std::nullopt);
        texts_ = {text()};
    }

    void step() {
        const std::size_t kind = below(20);
        if (kind < 5) {
            undo();
        } else if (kind < 8) {
            redo();
        } else if (kind == 8) {
            saved_ = text();
            document_.mark_saved("walk.json");
        } else if (kind == 9) {
            document_.begin_drag("Cancelled");
            document_.drag([&](Scene& scene) { change(scene); });
            if (below(1) == 0) document_.snapshot();
            document_.cancel_drag();
        } else {
            edit();
        }
        REQUIRE(text() == texts_[now_]);
        REQUIRE(collide::write_scene(document_.snapshot().copy()) == texts_[now_]);
        REQUIRE(document_.can_undo() == (now_ > 0));
        REQUIRE(document_.can_redo() == (now_ + 1 < texts_.size()));
        if (saved_) REQUIRE(document_.modified() == (text() != *saved_));
    }

  private:
    std::string text() const { return collide::write_scene(document_.scene()); }
    std::size_t below(std::size_t most) {
        return std::uniform_int_distribution<std::size_t>(0, most)(random_);
    }
    double number() { return std::uniform_real_distribution<double>(-9.0, 9.0)(random_); }

    void undo() {
        document_.undo();
        if (now_ > 0) --now_;
    }
    void redo() {
        document_.redo();
        if (now_ + 1 < texts_.size()) ++now_;
    }

    /// Another state than before means one more step, and no way back to what had been undone.
    void edit() {
        if (below(2) == 0 && !document_.scene().bodies.empty()) {
            edit_known_bodies();
        } else if (below(1) == 0) {
            document_.edit("Edit", [&](Scene& scene) { change(scene); });
        } else {
            document_.begin_drag("Drag");
            for (std::size_t i = below(3) + 1; i > 0; --i) {
                document_.drag([&](Scene& scene) { change(scene); });
                if (below(2) == 0) document_.snapshot();
            }
            document_.commit_drag();
        }
        if (text() == texts_[now_]) return;
        texts_.resize(++now_);
        texts_.push_back(text());
    }

    void edit_known_bodies() {
        std::vector<std::size_t> bodies;
        for (std::size_t i = below(3) + 1; i > 0; --i)
            bodies.push_back(below(document_.scene().bodies.size() - 1));
        document_.begin_drag("Known");
        document_.drag_bodies(bodies, [&](BodySpec& body) { body.angle = number(); });
        if (below(1) == 0) document_.snapshot();
        document_.drag_bodies(bodies, [&](BodySpec& body) { body.position.x += number(); });
        document_.commit_drag();
    }

    void change(Scene& scene) {
        const std::size_t kind = below(7);
        const auto place = static_cast<std::ptrdiff_t>(below(scene.bodies.size()));
        if (kind == 0) {
            scene.bodies.insert(scene.bodies.begin() + place, below(5), support::body_called("new"));
        } else if (kind == 1) {
            const auto count =
                std::min(static_cast<std::ptrdiff_t>(below(9)), std::ssize(scene.bodies) - place);
            scene.bodies.erase(scene.bodies.begin() + place, scene.bodies.begin() + place + count);
        } else if (kind == 2) {
            scene.points.emplace_back(number(), number());
        } else if (kind == 3) {
            scene.settings.gravity = {number(), number()};
        } else if (kind == 4) {
            for (BodySpec& body : scene.bodies) body.position += collide::DVec2(number(), 0.0);
        } else if (place < std::ssize(scene.bodies)) {
            change_body(scene.bodies[static_cast<std::size_t>(place)]);
        }
    }

    void change_body(BodySpec& body) {
        collide::PolygonSpec outline;
        for (int i = 0; i < 40; ++i) outline.vertices.emplace_back(i, number());
        if (below(1) == 0) body.shape.geometry = outline;
        body.position = {number(), number()};
        body.color = below(1) == 0 ? "#0072b2" : "";
        body.unknown.set("note", number());
    }

    std::mt19937 random_;
    Document document_;
    std::vector<std::string> texts_;
    std::size_t now_ = 0;
    std::optional<std::string> saved_;
};

}  // namespace

TEST_CASE("random walks through the history meet every state again, to the byte") {
    for (int seed = 1; seed <= support::cases_of(8); ++seed) {
        CAPTURE(seed);
        Walk walk(static_cast<unsigned>(seed));
        for (int step = 0; step < 80; ++step) {
            CAPTURE(step);
            walk.step();
        }
    }
}
