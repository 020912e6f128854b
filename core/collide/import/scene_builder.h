// Builds scenes for importers, from bodies with fixtures as other engines have them, in any order and with
// any names. What the scene reader would refuse is left out, and a message says so. So the scene can always
// be opened.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include <collide/import/imported_scene.h>

namespace collide {

/// A shape of a body with its own material. The defaults are those of Box2D.
struct Fixture {
    ShapeGeometry geometry;  // no compound
    double density = 0.0;
    double friction = 0.2;
    double restitution = 0.0;
    bool sensor = false;
    Filter filter = {};
};

/// Convert a number of a text to the bits of a filter, and to its group. -1 has all bits. Larger numbers are
/// clamped.
std::uint32_t bits_of(double number);
std::int32_t group_of(double number);

/// Returns a message of the scene reader without its place, which is a place in a generated scene.
std::string without_place(std::string_view message);

/// Returns the sum of the masses of the fixtures, kg.
double mass_of_fixtures(std::span<const Fixture> fixtures);

/// Adds a path without sides: one segment from each point to the next, all with the material of `like`.
void add_segments(std::span<const DVec2> points, bool closed, const Fixture& like,
                  std::vector<Fixture>& fixtures);

class SceneBuilder {
  public:
    /// Adds a body and returns its name. If the name is empty or taken, it gets a number. A body without a
    /// usable shape is left out; a message says so. Fixtures of a static body that can't be in one compound
    /// become bodies of their own.
    std::string add(BodySpec body, std::vector<Fixture> fixtures);
    void add_joint(JointSpec joint) { out_.scene.joints.push_back(std::move(joint)); }
    void add_point(DVec2 point);
    /// Reports that something is not carried over. Equal reports become one, with all names.
    void leave_out(std::string_view who, std::string_view what);
    /// Reports that the text ends in the middle of something that begins in this line.
    void leave_out_cut(std::size_t line);
    void note(std::string words) { out_.notes.push_back(std::move(words)); }
    Scene& scene() { return out_.scene; }

    /// Returns the scene, or an error if it has nothing left.
    ImportResult finished();

  private:
    std::string free_name(std::string wanted);
    void keep_usable(const BodySpec& body, std::vector<Fixture>& fixtures);
    void push_static(const BodySpec& body, std::vector<Fixture> fixtures);
    void push_moving(BodySpec body, std::vector<Fixture> fixtures);
    void give_mass(BodySpec& body, double fixtures_weigh);
    void drop_joints();
    std::vector<std::string> sentences() const;

    /// What is not carried over, and of whom it is said.
    struct LeftOut {
        std::string what;
        std::vector<std::string> names;  // the first ones, each once
        std::size_t times = 0;
    };

    ImportedScene out_;
    std::unordered_set<std::string> names_;
    std::size_t shapes_ = 0;
    std::vector<LeftOut> left_out_;
    std::unordered_map<std::string, std::size_t> place_of_what_;  // in `left_out_`
};

}  // namespace collide
