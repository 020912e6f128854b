#include <collide/scene/object_reader.h>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <array>

using namespace collide;

namespace {

constexpr std::array<std::string_view, 5> words{"position", "angle", "velocity", "p1", "radius"};

}  // namespace

TEST_CASE("the nearest name is found when it looks like a typo") {
    CHECK(nearest_name("postion", words) == "position");
    CHECK(nearest_name("veloctiy", words) == "velocity");  // two letters changed places
    CHECK(nearest_name("raduis", words) == "radius");
    CHECK(nearest_name("p2", words) == "p1");
}

TEST_CASE("a word unlike all others has no nearest name") {
    CHECK(nearest_name("author", words).empty());
    constexpr std::array<std::string_view, 1> letter{"s"};
    CHECK(nearest_name("%", letter).empty());
    CHECK(nearest_name("", letter).empty());
    CHECK(nearest_name("xy", words).empty());
    CHECK(nearest_name("blob", std::array<std::string_view, 1>{"box"}).empty());
    CHECK(nearest_name(std::string(100'000, 'x'), words).empty());
    CHECK(nearest_name("position", {}).empty());
}

TEST_CASE("keys are escaped in pointers") {
    CHECK(pointer_token("a/b~c") == "a~1b~0c");
    CHECK(pointer_token("plain").size() == 5);
}

TEST_CASE("JSON types have names for sentences") {
    CHECK(type_in_words(nullptr) == "null");
    CHECK(type_in_words(Json::object()) == "an object");
    CHECK(type_in_words(Json::array()) == "an array");
    CHECK(type_in_words("text") == "a string");
    CHECK(type_in_words(true) == "true or false");
    CHECK(type_in_words(-3) == "a number");
    CHECK(type_in_words(0.5) == "a number");
}
