/* SPDX-License-Identifier: MIT */
/* dump.h: names of nodes, tags and scopes. */
#include "fixture.h"

#include <stdio.h>
#include <string.h>

typedef struct names {
    rgl_tree *tree;
    rgl_node node;
    const char *name;
    size_t length;
    rgl_status inside;
    int destroyed;
} names;

static size_t caption(void *context, rgl_subject subject, uint64_t number, char *buffer, size_t capacity) {
    names *known = context;
    size_t count = 0;
    known->inside = rgl_tree_node_count(known->tree, &count);
    const char *name = NULL;
    if (subject == RGL_SUBJECT_NODE && number == known->node) name = known->name;
    if (subject == RGL_SUBJECT_TAG && number == 7) name = "'title'";
    if (subject == RGL_SUBJECT_SCOPE && number == 9) name = "'form'";
    if (name == NULL) return 0;
    size_t length = known->length != 0 ? known->length : strlen(name);
    memcpy(buffer, name, strlen(name) < capacity ? strlen(name) : capacity);
    return length;
}

static void count_destroyed(void *context) {
    ((names *)context)->destroyed++;
}

static void set_names(rgl_tree *tree, names *known) {
    const rgl_captions captions = {sizeof captions, known, caption, count_destroyed};
    known->tree = tree;
    assert_ok(tree, rgl_tree_set_captions(tree, &captions));
}

static const char *dump(rgl_tree *tree, rgl_node node) {
    static char text[1024];
    size_t length = 0;
    assert_ok(tree, rgl_tree_dump(tree, node, text, sizeof text, &length));
    assert_int_equal(length, strlen(text));
    return text;
}

static rgl_node make_reader(rgl_tree *tree) {
    const rgl_measurement_reader parameters = {.scope = 9, .maximum_width = {.offset = NAN}};
    const rgl_measurement_tag tag = {9, 7};
    rgl_node reader = 0, tagged = 0, leaf = 0;
    const rgl_leaf box = rgl_leaf_fixed(40, 20);
    assert_ok(tree, rgl_measurement_reader_create(tree, &parameters, &reader));
    assert_ok(tree, rgl_measurement_tag_add(tree, reader, &tag, &tagged));
    assert_ok(tree, rgl_leaf_add(tree, tagged, &box, &leaf));
    return reader;
}

static void names_precede_kinds(void **state) {
    rgl_tree *tree = *state;
    rgl_node reader = make_reader(tree);
    names known = {.node = reader, .name = "[card]"};
    assert_string_equal(dump(tree, reader), "measurementReader scope=9\n  measurementTag 7 scope=9\n    leaf 40x20\n");
    set_names(tree, &known);
    assert_string_equal(dump(tree, reader), "[card] measurementReader scope='form'\n"
                                            "  measurementTag 'title' scope='form'\n    leaf 40x20\n");
    assert_int_equal(known.inside, RGL_ERROR_BUSY);
    assert_ok(tree, rgl_tree_set_captions(tree, NULL));
    assert_int_equal(known.destroyed, 1);
    assert_string_equal(dump(tree, reader), "measurementReader scope=9\n  measurementTag 7 scope=9\n    leaf 40x20\n");
}

static void control_characters_become_spaces(void **state) {
    rgl_tree *tree = *state;
    rgl_node leaf = make_fixed(tree, 40, 20);
    names known = {.node = leaf, .name = "two\nlines\x1b"};
    set_names(tree, &known);
    assert_string_equal(dump(tree, leaf), "two lines  leaf 40x20\n");
    assert_ok(tree, rgl_tree_set_captions(tree, NULL));
}

/* The length is the same for every capacity, and nothing is written beyond it. */
static void every_capacity(void **state) {
    rgl_tree *tree = *state;
    rgl_node leaf = make_fixed(tree, 40, 20);
    names known = {.node = leaf, .name = "[a name]"};
    set_names(tree, &known);
    const char *full = "[a name] leaf 40x20\n";
    for (size_t capacity = 1; capacity <= strlen(full) + 1; capacity++) {
        char text[64];
        size_t length = 0;
        memset(text, 'x', sizeof text);
        rgl_status status = rgl_tree_dump(tree, leaf, text, capacity, &length);
        assert_int_equal(status, capacity > strlen(full) ? RGL_OK : RGL_ERROR_BUFFER_TOO_SMALL);
        assert_int_equal(length, strlen(full));
        assert_memory_equal(text, full, capacity - 1);
        assert_int_equal(text[capacity - 1], 0);
        assert_int_equal(text[capacity], 'x');
    }
    assert_ok(tree, rgl_tree_set_captions(tree, NULL));
}

static void lengths_are_bounded(void **state) {
    rgl_tree *tree = *state;
    rgl_node leaf = make_fixed(tree, 40, 20);
    const size_t lengths[] = {SIZE_MAX, SIZE_MAX / 2, 65536};
    for (size_t i = 0; i < 3; i++) {
        names known = {.node = leaf, .name = "[long]", .length = lengths[i]};
        set_names(tree, &known);
        char text[64];
        size_t length = 0;
        rgl_status status = rgl_tree_dump(tree, leaf, text, sizeof text, &length);
        /* More than half the range is negative, so not a length. */
        assert_int_equal(status, i == 0 ? RGL_OK : RGL_ERROR_BUFFER_TOO_SMALL);
        assert_true(length <= 65535 + 64);
        assert_ok(tree, rgl_tree_set_captions(tree, NULL));
    }
}

static rgl_status no_content(void *context, const rgl_content_request *request, rgl_content *out) {
    (void)context, (void)request, (void)out;
    return RGL_OK;
}

static void dumps_of_readers_omit_their_sources(void **state) {
    rgl_tree *tree = *state;
    const rgl_content_source source = {.struct_size = sizeof source, .build = no_content};
    rgl_content_source_id id = 0;
    rgl_node reader = 0;
    assert_ok(tree, rgl_tree_add_content_source(tree, &source, &id));
    const rgl_geometry_reader parameters = {.tag = 12, .source = id};
    assert_ok(tree, rgl_geometry_reader_create(tree, &parameters, &reader));
    assert_string_equal(dump(tree, reader), "geometryReader\n");
    const rgl_measurement_reader measuring = {.scope = 9, .tag = 12, .source = id, .maximum_width = {.offset = NAN}};
    assert_ok(tree, rgl_measurement_reader_create(tree, &measuring, &reader));
    assert_string_equal(dump(tree, reader), "measurementReader scope=9\n");
}

static void a_missing_length_is_unspecified(void **state) {
    rgl_tree *tree = *state;
    rgl_node leaf = make_fixed(tree, 40, 20);
    char text[1024];
    size_t length = 0;
    assert_ok(tree, rgl_tree_layout(tree, leaf, (rgl_proposal){100, RGL_UNSPECIFIED}, NULL));
    assert_ok(tree, rgl_node_explain_text(tree, leaf, text, sizeof text, &length));
    assert_non_null(strstr(text, "proposed 100 x unspecified, answered 40 x 20"));
    assert_non_null(strstr(text, "the layout proposed 100 x unspecified\n"));
    assert_null(strstr(text, "nil"));
}

static void a_tree_releases_its_names(void **state) {
    (void)state;
    rgl_tree *tree = NULL;
    assert_int_equal(rgl_tree_create(NULL, &tree), RGL_OK);
    names first = {0}, second = {0};
    set_names(tree, &first);
    set_names(tree, &second);
    assert_true(first.destroyed == 1 && second.destroyed == 0);
    const rgl_captions bad = {sizeof bad, &first, NULL, count_destroyed};
    assert_int_equal(rgl_tree_set_captions(tree, &bad), RGL_ERROR_NULL_POINTER);
    const rgl_captions small = {8, &first, caption, count_destroyed};
    assert_int_equal(rgl_tree_set_captions(tree, &small), RGL_ERROR_INVALID_ARGUMENT);
    assert_true(first.destroyed == 1 && second.destroyed == 0);
    assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
    assert_int_equal(second.destroyed, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(names_precede_kinds),
        fixture_test(control_characters_become_spaces),
        fixture_test(every_capacity),
        fixture_test(lengths_are_bounded),
        fixture_test(dumps_of_readers_omit_their_sources),
        fixture_test(a_missing_length_is_unspecified),
        fixture_test(a_tree_releases_its_names),
    };
    fixture_run(tests);
}
