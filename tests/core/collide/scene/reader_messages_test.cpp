#include <collide/scene/reader_messages.h>

#include <doctest/doctest.h>

using namespace collide;

TEST_CASE("a refusal names its source, its place when it has one, and the reason, on one line") {
    CHECK(refusal_message("a.json", {"/bodies/0", "no\nbody"}) == "a.json: /bodies/0: no\\u000abody");
    CHECK(refusal_message("a.json", {"", "not JSON"}) == "a.json: not JSON");
}

TEST_CASE("of very many warnings the first are kept, and the rest counted") {
    std::vector<std::string> warnings(50, "odd");
    finish_warnings(warnings, "a.json");
    REQUIRE(warnings.size() == 21);
    CHECK(warnings.front() == "a.json: odd");
    CHECK(warnings.back() == "a.json: and 30 more warnings of this kind");
}
