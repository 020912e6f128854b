#include <collide/broad_phase/tree_nodes.h>

#include <doctest/doctest.h>

using namespace collide;

namespace {

TreeBox at(float x) { return {x, 0.0f, x + 1.0f, 1.0f}; }

/// Two leaves below a parent.
TreeNodes two_leaves() {
    TreeNodes nodes;
    const NodeIndex a = nodes.new_leaf(5, at(0.0f));
    const NodeIndex b = nodes.new_leaf(6, at(2.0f));
    nodes.root = nodes.new_parent(a, b);
    return nodes;
}

}  // namespace

TEST_CASE("a parent holds its children's boxes and is one higher") {
    const TreeNodes nodes = two_leaves();
    const TreeNode& root = nodes[nodes.root];
    CHECK(root.box == TreeBox{0.0f, 0.0f, 3.0f, 1.0f});
    CHECK(root.height == 1);
    CHECK(nodes[root.child1].proxy() == 5);
    CHECK(nodes.sibling(root.child1) == root.child2);
    CHECK(broken_invariant(nodes, 2).empty());
}

TEST_CASE("a freed node is used again") {
    TreeNodes nodes = two_leaves();
    const std::size_t size = nodes.size();
    const NodeIndex leaf = nodes.new_leaf(7, at(9.0f));
    nodes.free(leaf);
    CHECK(nodes.new_leaf(8, at(9.0f)) == leaf);
    CHECK(nodes.size() == size + 1);
}

TEST_CASE("what is broken in a tree is named") {
    CHECK(broken_invariant(two_leaves(), 3) == "the tree has 2 leaves instead of 3");
    CHECK(broken_invariant(TreeNodes(), 1) == "the tree is empty");
    TreeNodes small_box = two_leaves();
    small_box[small_box.root].box.upper_x = 2.5f;
    CHECK(broken_invariant(small_box, 2) == "node 2 does not contain its children");
    TreeNodes loose_box = two_leaves();
    loose_box[loose_box.root].box.upper_x = 3.5f;
    CHECK(broken_invariant(loose_box, 2) == "node 2 is larger than its children");
    TreeNodes wrong_height = two_leaves();
    wrong_height[wrong_height.root].height = 2;
    CHECK(broken_invariant(wrong_height, 2) == "node 2 has a wrong height");
    TreeNodes wrong_link = two_leaves();
    wrong_link[0].parent = 1;
    CHECK(broken_invariant(wrong_link, 2) == "node 2 is not its children's parent");
}
