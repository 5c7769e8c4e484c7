/* SPDX-License-Identifier: MIT */
/* Stack use of a nesting level, as documented in allocator.h: the difference between a deep tree and one twice as
 * deep, by kind, innermost node and call. Also of creating and destroying a tree. Only for the released library,
 * since instrumented or unoptimised code needs more. */
#include <math.h>
#include <stdlib.h>

#include "fixture.h"
#include "painted_stack.h"

enum {
    LARGE = 8 << 20,
    /* The limits of the default depth, and of a level; see rgl_limits.depth. */
    PROMISED_STACK = 1408 << 10,
    PROMISED_LEVEL = 700,
    PROMISED_GRID = 1000,
    PROMISED_CUSTOM = 1300,
    /* A tree has 3.3 KB. */
    MOST_FOR_TREE = 2 << 10,
    LEVELS = 400,
    DEPTH = 1024
};

typedef struct nesting {
    const char *name;
    rgl_kind kind;
    rgl_parameters parameters;
    /* 0: none. */
    rgl_kind between;
    /* Whether there is a leaf next to the next level. */
    int has_leaf;
    /* The levels that one of these counts as, including the kind in between, and the limit of each. */
    int32_t counts;
    size_t promised;
} nesting;

typedef enum content {
    FIXED,
    TEXT,
    TRUNCATING_TEXT
} content;

typedef enum operation {
    LAYOUT,
    LAYOUT_WITHOUT_PROPOSAL,
    MEASURE,
    GUIDE,
    EXPLAIN,
    OPERATIONS
} operation;

static const char *const content_names[] = {"a leaf", "text", "truncating text"};
static const char *const operation_names[] = {"layout", "layout without a proposal", "measure", "guide", "explain"};

typedef struct call {
    rgl_tree *tree;
    rgl_node root;
    rgl_node innermost;
    operation operation;
    rgl_status status;
} call;

static void *run(void *argument) {
    call *self = argument;
    const rgl_proposal proposal = {5000, 5000}, nothing = {NAN, NAN};
    rgl_size size;
    size_t count = 0;
    double position = 0;
    switch (self->operation) {
    case LAYOUT: self->status = rgl_tree_layout(self->tree, self->root, proposal, NULL); break;
    case LAYOUT_WITHOUT_PROPOSAL: self->status = rgl_tree_layout(self->tree, self->root, nothing, NULL); break;
    case MEASURE: self->status = rgl_node_measure(self->tree, self->root, nothing, &size); break;
    case GUIDE:
        self->status = rgl_node_guide(self->tree, self->root, 1, RGL_VERTICAL_FIRST_TEXT_BASELINE, &position);
        break;
    default: self->status = rgl_node_questions(self->tree, self->innermost, NULL, 0, &count); break;
    }
    return NULL;
}

static rgl_status pass_on(void *context, const rgl_subviews *subviews, const rgl_proposal *proposal, void **cache,
                          rgl_size *out_size) {
    (void)context, (void)cache;
    return rgl_subview_measure(subviews, 0, *proposal, out_size);
}

static rgl_status put_there(void *context, const rgl_subviews *subviews, const rgl_rect *bounds,
                            const rgl_proposal *proposal, void **cache) {
    (void)context, (void)cache;
    const rgl_placement place = {bounds->x, bounds->y, {0, 0}, *proposal};
    return rgl_subview_place(subviews, 0, &place);
}

static const rgl_layout_functions passing = {
    .struct_size = sizeof passing, .size_that_fits = pass_on, .place_subviews = put_there};

static rgl_record innermost(content content) {
    static const double widths[] = {30, 20, 40};
    if (content == FIXED) return (rgl_record){RGL_KIND_LEAF, -1, {.leaf = rgl_leaf_fixed(3, 4)}};
    rgl_record text = {RGL_KIND_PARAGRAPH, -1, {.paragraph = {.word_widths = widths}}};
    text.parameters.paragraph.word_count = 3;
    text.parameters.paragraph.space_width = 4;
    text.parameters.paragraph.line_height = 12;
    text.parameters.paragraph.baseline = 9;
    text.parameters.paragraph.truncates = content == TRUNCATING_TEXT;
    return text;
}

static call make_call(const nesting *nested, int32_t levels, content content) {
    call made = {.operation = LAYOUT};
    assert_int_equal(rgl_tree_create(NULL, &made.tree), RGL_OK);
    rgl_record *records = calloc(3 * (size_t)levels + 1, sizeof *records);
    rgl_node *nodes = calloc(3 * (size_t)levels + 1, sizeof *nodes);
    assert_true(records != NULL && nodes != NULL);
    const rgl_record leaf = innermost(FIXED);
    int32_t count = 0, parent = -1;
    for (int32_t i = 0; i < levels; i++) {
        records[count] = (rgl_record){nested->kind, parent, nested->parameters};
        parent = count++;
        if (nested->between != 0) {
            records[count] = (rgl_record){nested->between, parent, {.reserved = {0}}};
            if (nested->between == RGL_KIND_WEIGHT) records[count].parameters.weight.weight = 1;
            parent = count++;
        }
        if (nested->has_leaf) {
            records[count] = leaf;
            records[count++].parent = parent;
        }
    }
    records[count] = innermost(content);
    records[count++].parent = parent;
    assert_ok(made.tree, rgl_tree_build(made.tree, records, (size_t)count, sizeof *records, nodes));
    made.root = nodes[0];
    made.innermost = nodes[count - 1];
    free(nodes);
    free(records);
    return made;
}

/* Lays the tree out before the operation if necessary. */
static size_t stack_of(const nesting *nested, int32_t levels, content content, operation operation,
                       rgl_status expected) {
    call self = make_call(nested, levels, content);
    if (operation >= GUIDE) {
        stack_of_call(run, &self, LARGE);
        assert_int_equal(self.status, RGL_OK);
    }
    self.operation = operation;
    const size_t used = stack_of_call(run, &self, expected == RGL_OK && levels < LEVELS ? LARGE : PROMISED_STACK);
    if (self.status != expected) fail_msg("%s: %d in each other: status %d", nested->name, levels, self.status);
    assert_int_equal(rgl_tree_destroy(self.tree), RGL_OK);
    return used;
}

static int breaks_promise(const nesting *nested, content content, operation operation) {
    const size_t few = stack_of(nested, LEVELS / 4, content, operation, RGL_OK);
    const size_t many = stack_of(nested, LEVELS / 2, content, operation, RGL_OK);
    const size_t each = many < few ? 0 : (many - few) / (size_t)(LEVELS / 4 * nested->counts);
    if (each <= nested->promised) return 0;
    print_error("%s over %s: %s takes %zu bytes of stack for each level\n", nested->name, content_names[content],
                operation_names[operation], each);
    return 1;
}

static void a_level_takes_the_documented_stack_space(void **state) {
    (void)state;
    const rgl_stack stack = {.spacing = 1};
    const rgl_stack baselines = {.alignment = {.vertical = RGL_VERTICAL_FIRST_TEXT_BASELINE}};
    const rgl_custom custom = {&passing, NULL};
    const rgl_lazy_window window = {.position = 1, .length = 20};
    const rgl_lazy_stack windowed = {.spacing = 1, .window = window};
    const rgl_track track = {.maximum = INFINITY, .kind = RGL_TRACK_FLEXIBLE};
    const rgl_lazy_grid cells = {.tracks = &track, .track_count = 1, .window = window};
    const nesting nestings[] = {
        {"hstack", RGL_KIND_HSTACK, {.stack = stack}, 0, 1, 1, PROMISED_LEVEL},
        {"vstack", RGL_KIND_VSTACK, {.stack = stack}, 0, 1, 1, PROMISED_LEVEL},
        {"zstack", RGL_KIND_ZSTACK, {.stack = stack}, 0, 1, 1, PROMISED_LEVEL},
        {"hstack alone", RGL_KIND_HSTACK, {.stack = stack}, 0, 0, 1, PROMISED_LEVEL},
        {"vstack alone", RGL_KIND_VSTACK, {.stack = stack}, 0, 0, 1, PROMISED_LEVEL},
        {"lazy vstack", RGL_KIND_LAZY_VSTACK, {.lazy_stack = {.spacing = 1}}, 0, 1, 2, PROMISED_LEVEL},
        {"lazy vstack, window", RGL_KIND_LAZY_VSTACK, {.lazy_stack = windowed}, 0, 1, 2, PROMISED_LEVEL},
        {"lazy vgrid, window", RGL_KIND_LAZY_VGRID, {.lazy_grid = cells}, 0, 1, 2, PROMISED_LEVEL},
        {"hstack, vstack", RGL_KIND_HSTACK, {.stack = stack}, RGL_KIND_VSTACK, 1, 2, PROMISED_LEVEL},
        {"hstack, zstack", RGL_KIND_HSTACK, {.stack = stack}, RGL_KIND_ZSTACK, 1, 2, PROMISED_LEVEL},
        {"hstack, baselines", RGL_KIND_HSTACK, {.stack = baselines}, RGL_KIND_VSTACK, 1, 2, PROMISED_LEVEL},
        {"zstack, baselines", RGL_KIND_ZSTACK, {.stack = baselines}, 0, 1, 1, PROMISED_LEVEL},
        {"hstack, weight", RGL_KIND_HSTACK, {.stack = stack}, RGL_KIND_WEIGHT, 0, 2, PROMISED_LEVEL},
        {"padding", RGL_KIND_PADDING, {.padding = {.top = 1, .leading = 1}}, 0, 0, 1, PROMISED_LEVEL},
        {"hstack, padding", RGL_KIND_HSTACK, {.stack = stack}, RGL_KIND_PADDING, 0, 2, PROMISED_LEVEL},
        {"overlay", RGL_KIND_OVERLAY, {.reserved = {0}}, 0, 1, 1, PROMISED_LEVEL},
        {"background", RGL_KIND_BACKGROUND, {.reserved = {0}}, 0, 1, 1, PROMISED_LEVEL},
        {"hidden", RGL_KIND_HIDDEN, {.reserved = {0}}, 0, 0, 1, PROMISED_LEVEL},
        {"flow", RGL_KIND_FLOW, {.reserved = {0}}, 0, 1, 2, PROMISED_LEVEL},
        {"masonry", RGL_KIND_MASONRY, {.masonry = {.columns = 2}}, 0, 1, 2, PROMISED_LEVEL},
        {"adaptive masonry", RGL_KIND_MASONRY, {.masonry = {.minimum = 10}}, RGL_KIND_GRID_CELL, 0, 3, PROMISED_LEVEL},
        {"view that fits", RGL_KIND_VIEW_THAT_FITS, {.reserved = {0}}, 0, 0, 1, PROMISED_LEVEL},
        {"scroll view", RGL_KIND_SCROLL_VIEW, {.reserved = {0}}, 0, 0, 1, PROMISED_LEVEL},
        {"grid, row", RGL_KIND_GRID, {.reserved = {0}}, RGL_KIND_GRID_ROW, 1, 4, PROMISED_GRID},
        {"grid", RGL_KIND_GRID, {.reserved = {0}}, 0, 0, 2, PROMISED_GRID},
        {"table, row", RGL_KIND_TABLE, {.table = {0}}, RGL_KIND_TABLE_ROW, 1, 4, PROMISED_GRID},
        {"table", RGL_KIND_TABLE, {.table = {0}}, 0, 0, 2, PROMISED_GRID},
        {"aspect grid", RGL_KIND_ASPECT_GRID, {.aspect_grid = {.ratio = 1}}, 0, 1, 1, PROMISED_LEVEL},
        {"custom", RGL_KIND_CUSTOM, {.custom = custom}, 0, 0, 1, PROMISED_CUSTOM},
    };
    int broken = 0;
    for (size_t i = 0; i < sizeof nestings / sizeof *nestings; i++) {
        for (content content = FIXED; content <= TRUNCATING_TEXT; content++) {
            for (operation operation = LAYOUT; operation < OPERATIONS; operation++) {
                broken += breaks_promise(&nestings[i], content, operation);
            }
            /* The maximum depth, and one more. */
            const int32_t deepest = (DEPTH - 1) / nestings[i].counts;
            stack_of(&nestings[i], deepest, content, LAYOUT, RGL_OK);
            stack_of(&nestings[i], deepest + 1, content, LAYOUT, RGL_ERROR_LIMIT);
        }
    }
    assert_int_equal(broken, 0);
}

static void *do_nothing(void *argument) {
    return argument;
}

static void *create_tree(void *argument) {
    rgl_tree *tree = NULL;
    int *done = argument;
    *done = rgl_tree_create(NULL, &tree) == RGL_OK && rgl_tree_destroy(tree) == RGL_OK;
    return argument;
}

static void a_tree_is_created_without_a_copy_on_the_stack(void **state) {
    (void)state;
    int done = 0;
    /* The first call of a function includes the dynamic linker's. */
    stack_of_call(create_tree, &done, LARGE);
    assert_true(done);
    const size_t used = stack_of_call(create_tree, &done, LARGE) - stack_of_call(do_nothing, NULL, LARGE);
    assert_true(done);
    if (used > MOST_FOR_TREE) fail_msg("creating a tree takes %zu bytes of stack", used);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_level_takes_the_documented_stack_space),
                                       cmocka_unit_test(a_tree_is_created_without_a_copy_on_the_stack)};
    fixture_run(tests);
}
