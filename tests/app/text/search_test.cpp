#include "text/search.h"

#include <doctest/doctest.h>

using app::Fit;
using app::folded;
using app::SearchText;

namespace {

std::optional<Fit> fit(const char* query, const SearchText& text) {
    const auto found = app::search_fit(query, text);
    return found ? std::optional(found->fit) : std::nullopt;
}

const SearchText mtd{"Minimum translation distance, MTD",
                     {"MTD", "Minimum translation distance", "penetration vector", "最小平移向量",
                      "вектор на минимална транслация"},
                     "The shortest move that ends an overlap."};

}  // namespace

TEST_CASE("names are compared in small letters, with one space for marks") {
    CHECK(folded("  Separating-Axis (test) ") == "separating axis test");
    CHECK(folded("РАЗДЕЛЯЩА Ос") == "разделяща ос");
    CHECK(folded("ЁЛКА Ђ") == "ёлка ђ");
    CHECK(folded("Θ Ω ÄÖ ŠČ") == "θ ω äö šč");
    CHECK(folded("×") == "×");
    CHECK(folded("分离轴定理") == "分离轴定理");
    CHECK(folded("A − B") == "a b");
    CHECK(folded("").empty());
}

TEST_CASE("bytes that are no UTF-8 are kept, and a search for them comes to an end") {
    for (const char* broken : {"\xff\xfe", "a\xe5", "\xd0", "\xd0(", "\xf0\x9f\x98\x80", "\x80 \x80"}) {
        CHECK(folded(folded(broken)) == folded(broken));
        CHECK_FALSE(app::search_fit(std::string("x") + broken, mtd));
    }
}

TEST_CASE("a title counts more than another name, a whole name more than a start, that more than a part") {
    CHECK(fit("minimum translation distance mtd", mtd) == Fit::title);
    CHECK(fit("mtd", mtd) == Fit::key);
    CHECK(fit("Minimum", mtd) == Fit::title_start);
    CHECK(fit("penet", mtd) == Fit::key_start);
    CHECK(fit("translation dist", mtd) == Fit::title_word);
    CHECK(fit("vector", mtd) == Fit::key_word);
    CHECK(fit("stance", mtd) == Fit::title_part);
    CHECK(fit("平移", mtd) == Fit::key_part);
    CHECK(fit("vector minimum", mtd) == Fit::words);
    CHECK(fit("shortest overlap", mtd) == Fit::remark);
    CHECK(fit("penetraiton vektor", mtd) == Fit::similar);
    CHECK(fit("tranzlation", mtd) == Fit::similar_title);
    CHECK(fit("penetrtio", mtd) == Fit::similar);  // still being typed
    CHECK_FALSE(fit("quadtree", mtd));
    CHECK_FALSE(fit("xyz", mtd));
    CHECK_FALSE(fit("ta", mtd));  // two letters within a word say nothing
}

TEST_CASE("the name that was found is told") {
    CHECK(app::search_fit("最小平移", mtd)->key == 3u);
    CHECK(app::search_fit("ВЕКТОР НА", mtd)->key == 4u);
    CHECK_FALSE(app::search_fit("minimum tr", mtd)->key);
}

TEST_CASE("what fits better stands first, and else the order is kept") {
    const SearchText things[] = {{"Contacts", {}, "All about boxes."},
                                 {"Box game", {}, ""},
                                 {"Bounding boxes", {"AABB"}, ""},
                                 {"Box", {}, ""},
                                 {"Boxes", {}, ""},
                                 {"Ball", {}, ""}};
    std::vector<std::size_t> order;
    for (const app::SearchHit& hit : app::search("BOX", things)) order.push_back(hit.index);
    CHECK(order == std::vector<std::size_t>{3, 1, 4, 2, 0});
    CHECK(app::search("", things).size() == 6);
    CHECK(app::search(" - ", things).size() == 6);
}
