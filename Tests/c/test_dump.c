/* SPDX-License-Identifier: MIT */
/* dump.h */
#include "fixture.h"

#include <string.h>

static const char *const expected_text = "vstack horizontal=leading spacing=8 · frame 0 0 40 48\n"
                                         "  leaf 40x20 · frame 0 0 40 20\n"
                                         "  leaf 40x20 · frame 0 28 40 20\n";

static rgl_node make_sample(rgl_tree *tree) {
    rgl_alignment alignment = {RGL_HORIZONTAL_LEADING, 0};
    rgl_node root = with_children(tree, make_aligned_stack(tree, RGL_KIND_VSTACK, 8, alignment),
                                  make_fixed(tree, 40, 20), make_fixed(tree, 40, 20));
    assert_layout(tree, root, 100, 100, 40, 48);
    return root;
}

// Capability: dump
static void one_line_a_node(void **state) {
    rgl_tree *tree = *state;
    char text[1024];
    size_t length = 0;
    assert_ok(tree, rgl_tree_dump(tree, make_sample(tree), text, sizeof text, &length));
    assert_string_equal(text, expected_text);
    assert_int_equal(length, strlen(expected_text));
}

static void a_subtree_alone(void **state) {
    rgl_tree *tree = *state;
    rgl_node children[2], root = make_sample(tree);
    size_t count = 0, length = 0;
    assert_ok(tree, rgl_node_children(tree, root, children, 2, &count));
    char text[256];
    assert_ok(tree, rgl_tree_dump(tree, children[1], text, sizeof text, &length));
    assert_string_equal(text, "leaf 40x20 · frame 0 28 40 20\n");
}

static void every_capacity(void **state) {
    rgl_tree *tree = *state;
    rgl_node root = make_sample(tree);
    size_t full = strlen(expected_text), length = 0;
    char text[1024];
    for (size_t capacity = 1; capacity <= full + 1; capacity++) {
        memset(text, 'x', sizeof text);
        length = 0;
        rgl_status status = rgl_tree_dump(tree, root, text, capacity, &length);
        assert_int_equal(status, capacity > full ? RGL_OK : RGL_ERROR_BUFFER_TOO_SMALL);
        assert_int_equal(length, full);
        assert_int_equal(strlen(text), capacity - 1);
        assert_memory_equal(text, expected_text, capacity - 1);
        assert_int_equal(text[capacity], 'x');
    }
    length = 0;
    assert_int_equal(rgl_tree_dump(tree, root, NULL, 0, &length), RGL_ERROR_BUFFER_TOO_SMALL);
    assert_int_equal(length, full);
    assert_refused(tree, root, RGL_ERROR_BUFFER_TOO_SMALL, rgl_tree_dump(tree, root, text, 0, &length));
}

static void every_kind_has_a_line(void **state) {
    rgl_tree *tree = *state;
    rgl_node root = make_stack(tree, RGL_KIND_ZSTACK, 0), node = 0;
    rgl_flexible_frame flexible = rgl_flexible_frame_unlimited();
    rgl_frame frame = {10.12346, RGL_UNSPECIFIED, {0, 0}};
    rgl_paragraph paragraph = {.word_widths = (double[]){1, 2}, .word_count = 2, .line_height = 3};
    assert_ok(tree, rgl_flexible_frame_create(tree, &flexible, &node));
    with_children(tree, root, node);
    assert_ok(tree, rgl_frame_create(tree, &frame, &node));
    with_children(tree, root, node);
    assert_ok(tree, rgl_paragraph_create(tree, &paragraph, &node));
    with_children(tree, root, node);
    assert_ok(tree, rgl_fixed_size_create(tree, &(rgl_fixed_size){1, 0}, &node));
    with_children(tree, root, node);
    assert_ok(tree, rgl_divider_create(tree, &(rgl_divider){1}, &node));
    with_children(tree, root, node, make_spacer(tree, 2), make_padding(tree, 3), make_filling(tree),
                  make_priority(tree, 4, make_stack(tree, RGL_KIND_HSTACK, RGL_UNSPECIFIED)));
    char text[4096];
    size_t length = 0;
    assert_ok(tree, rgl_tree_dump(tree, root, text, sizeof text, &length));
    static const char *const words[] = {"zstack",  "paragraph", "divider", "spacer",
                                        "padding", "leaf",      "hstack",  "10.1235"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strstr(text, words[i]) == NULL) fail_msg("no %s in\n%s", words[i], text);
    }
    size_t lines = 0;
    for (size_t i = 0; i < length; i++) lines += text[i] == '\n';
    assert_int_equal(lines, 11);
    assert_null(strstr(text, "nan"));
}

static void ids_and_null_pointers(void **state) {
    rgl_tree *tree = *state;
    rgl_node root = make_sample(tree);
    char text[16] = "untouched";
    size_t length = 77;
    assert_refused(tree, root, RGL_ERROR_UNKNOWN_ID, rgl_tree_dump(tree, 0, text, sizeof text, &length));
    assert_refused(tree, root, RGL_ERROR_UNKNOWN_ID, rgl_tree_dump(tree, foreign_node(), text, sizeof text, &length));
    assert_refused(tree, root, RGL_ERROR_STALE_ID, rgl_tree_dump(tree, stale_node(tree), text, sizeof text, &length));
    assert_int_equal(rgl_tree_dump(NULL, root, text, sizeof text, &length), RGL_ERROR_NULL_POINTER);
    assert_refused(tree, root, RGL_ERROR_NULL_POINTER, rgl_tree_dump(tree, root, NULL, 5, &length));
    assert_refused(tree, root, RGL_ERROR_NULL_POINTER, rgl_tree_dump(tree, root, text, sizeof text, NULL));
    assert_string_equal(text, "untouched");
    assert_int_equal(length, 77);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(one_line_a_node),       fixture_test(a_subtree_alone),       fixture_test(every_capacity),
        fixture_test(every_kind_has_a_line), fixture_test(ids_and_null_pointers),
    };
    fixture_run(tests);
}
