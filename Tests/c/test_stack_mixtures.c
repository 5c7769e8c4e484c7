/* SPDX-License-Identifier: MIT */
/* Stack use of random mixtures of all kinds: chains as deep as the default limit permits, with tables, readers, custom
 * layouts and constraint hosts, over every kind of leaf. No call takes more than the sum of its levels' limits; see
 * test_stack_use.c and rgl_limits.depth.
 *
 *     test_stack_mixtures [COUNT [SEED]]     tries COUNT chains, 40 by default */
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "autolayout_fixture.h"
#include "kind_samples.h"
#include "painted_stack.h"
#include "random_program.h"

enum {
    LARGE = 8 << 20,
    PROMISED_LEVEL = 700,
    PROMISED_GRID = 1000,
    PROMISED_CUSTOM = 1300,
    /* Nested hosts include the solver between them. */
    PROMISED_HOST = 2600,
    /* The stack of a call outside all levels. */
    PROMISED_CALL = 16 << 10,
    DEPTH = 1024,
    MOST_KINDS = 6,
    MOST_EVALUATIONS = 100000,
    TEXT = 1 << 20
};

static unsigned chains = 40;
static uint64_t first_seed = 1;

/* MARK: Contexts passed to the tree. */

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

static rgl_status measure(void *context, const rgl_measure_request *request, rgl_measurement *out) {
    (void)context, (void)request;
    *out = (rgl_measurement){20, 10, 7, 8};
    return RGL_OK;
}

static rgl_status measure_batch(void *context, const rgl_measure_request *requests, size_t count,
                                rgl_measurement *out) {
    for (size_t i = 0; i < count; i++) measure(context, &requests[i], &out[i]);
    return RGL_OK;
}

static rgl_status locate(void *context, const rgl_locate_request *request, double *out_position) {
    (void)context;
    *out_position = request->size.width / 2;
    return RGL_OK;
}

static rgl_status make_content(void *context, const rgl_content_request *request, rgl_content *out_content) {
    static rgl_record records[2];
    (void)context, (void)request;
    records[0] = (rgl_record){RGL_KIND_PADDING, -1, {.padding = {1, 2, 3, 4}}};
    records[1] = (rgl_record){RGL_KIND_LEAF, 0, {.leaf = rgl_leaf_fixed(4, 5)}};
    *out_content = (rgl_content){records, 2, 0, NULL};
    return RGL_OK;
}

/* MARK: Chains. */

typedef struct chain {
    rgl_tree *tree;
    rgl_node root, innermost;
    /* For all calls together. */
    size_t promised;
} chain;

static size_t promise_of(rgl_kind kind) {
    switch (kind) {
    case RGL_KIND_GRID:
    case RGL_KIND_GRID_ROW:
    case RGL_KIND_TABLE:
    case RGL_KIND_TABLE_SECTION:
    case RGL_KIND_TABLE_ROW: return 2 * PROMISED_GRID;
    case RGL_KIND_CUSTOM: return PROMISED_CUSTOM;
    case RGL_KIND_LAZY_VGRID:
    case RGL_KIND_LAZY_HGRID:
    case RGL_KIND_LAZY_VSTACK:
    case RGL_KIND_LAZY_HSTACK:
    case RGL_KIND_MASONRY:
    case RGL_KIND_FLOW: return 2 * PROMISED_LEVEL;
    default: return PROMISED_LEVEL;
    }
}

/* A host whose only child is the content of its item at the top. */
static rgl_node make_host(rgl_tree *tree) {
    rgl_autolayout *layout = NULL;
    rgl_node node = 0;
    assert_int_equal(rgl_autolayout_create(NULL, &layout), RGL_OK);
    const rgl_item root = make_item(layout, 0), item = make_item(layout, root);
    rgl_constraint_host host = {.layout = layout, .root = root};
    host.items = &item;
    host.item_count = 1;
    host.flexibility = RGL_FLEXIBILITY_ALL;
    assert_ok(tree, rgl_constraint_host_create(tree, &host, &node));
    assert_int_equal(rgl_autolayout_destroy(layout), RGL_OK);
    return node;
}

/* A variant that lets the chain continue below it: readers of scope 0, without a content source. */
static unsigned usable_variant(rgl_kind kind, unsigned variant) {
    switch (kind) {
    case RGL_KIND_MEASUREMENT_TAG:
    case RGL_KIND_GEOMETRY_READER: return variant / 2 * 2;
    case RGL_KIND_MEASUREMENT_READER: return variant % 5;
    case RGL_KIND_MEASUREMENT_FRAME: return 1 + variant % 3;
    default: return variant;
    }
}

static const kind_sample *random_sample(random_source *source, bool is_leaf) {
    const kind_sample *sample;
    do {
        sample = &kind_samples[random_below(source, (unsigned)kind_sample_count)];
    } while ((sample->most_children == 0) != is_leaf);
    return sample;
}

static rgl_node make_sample(rgl_tree *tree, const sample_context *samples, const kind_sample *sample,
                            random_source *source) {
    rgl_parameters parameters;
    rgl_node node = 0;
    const unsigned variant = usable_variant(sample->kind, random_below(source, SAMPLE_VARIANTS));
    memset(&parameters, 0, sizeof parameters);
    sample->fill(&parameters, samples, variant);
    assert_ok(tree, create_sample(tree, sample->kind, &parameters, &node));
    return node;
}

/* The same seed gives the same chain at any length. Among many kinds, some would answer without measuring their
 * descendants. */
static chain make_chain(uint64_t seed, unsigned length) {
    const rgl_measurer single = {.struct_size = sizeof single, .measure = measure};
    const rgl_measurer batch = {.struct_size = sizeof batch, .measure_batch = measure_batch};
    const rgl_locator locator = {sizeof locator, NULL, locate, NULL};
    const rgl_content_source contents = {sizeof contents, NULL, make_content, NULL};
    const rgl_limits limits = {.struct_size = sizeof limits, .evaluations = MOST_EVALUATIONS};
    const rgl_tree_options options = {sizeof options, NULL, &limits};
    sample_context samples = {.layout = &passing};
    chain made = {.promised = PROMISED_CALL};
    random_source source = {seed};
    assert_int_equal(rgl_tree_create(&options, &made.tree), RGL_OK);
    assert_ok(made.tree, rgl_tree_add_measurer(made.tree, &single, &samples.measurer));
    assert_ok(made.tree, rgl_tree_add_measurer(made.tree, &batch, &samples.batch_measurer));
    assert_ok(made.tree, rgl_tree_add_locator(made.tree, &locator, &samples.locator));
    assert_ok(made.tree, rgl_tree_add_content_source(made.tree, &contents, &samples.content_source));
    const kind_sample *kinds[MOST_KINDS];
    const unsigned kind_count = 1 + random_below(&source, MOST_KINDS);
    for (unsigned i = 0; i < kind_count; i++) kinds[i] = random_sample(&source, false);
    const bool has_hosts = random_below(&source, 4) == 0;
    const rgl_measurement_reader reader = {0};
    assert_ok(made.tree, rgl_measurement_reader_create(made.tree, &reader, &made.root));
    rgl_node parent = made.root;
    for (unsigned i = 0; i < length; i++) {
        const bool is_host = has_hosts && random_below(&source, 60) == 0;
        const kind_sample *sample = kinds[random_below(&source, kind_count)];
        rgl_node node = is_host ? make_host(made.tree) : make_sample(made.tree, &samples, sample, &source);
        made.promised += is_host ? PROMISED_HOST : promise_of(sample->kind);
        const bool has_neighbour = !is_host && sample->most_children > 2 && random_below(&source, 3) == 0;
        assert_ok(made.tree, rgl_node_append(made.tree, parent, node));
        if (has_neighbour) assert_ok(made.tree, rgl_node_append(made.tree, node, make_fixed(made.tree, 3, 4)));
        parent = node;
    }
    made.innermost = make_sample(made.tree, &samples, random_sample(&source, true), &source);
    assert_ok(made.tree, rgl_node_append(made.tree, parent, made.innermost));
    return made;
}

/* MARK: Calls. */

typedef struct call {
    const chain *chain;
    unsigned operation;
    rgl_status status;
} call;

static const char *const names[] = {"layout",
                                    "layout without a proposal",
                                    "changes",
                                    "guide",
                                    "questions",
                                    "explain",
                                    "text of an explanation",
                                    "measure",
                                    "hit",
                                    "dump",
                                    "frames",
                                    "interpolation",
                                    "changed",
                                    "layout anew"};

static rgl_status interpolate(rgl_tree *tree) {
    const rgl_rect *frames = NULL;
    size_t count = 0;
    rgl_status status = rgl_tree_frames(tree, &frames, &count);
    if (status != RGL_OK) return status;
    rgl_rect *between = calloc(count + 1, sizeof *between);
    assert_non_null(between);
    status = rgl_frames_interpolate(frames, count, frames, count, 0.5, between, count, &count);
    free(between);
    return status;
}

static void *run(void *argument) {
    static char text[TEXT];
    call *self = argument;
    const chain *chain = self->chain;
    rgl_tree *tree = chain->tree;
    rgl_explanation why = {.struct_size = sizeof why};
    rgl_rect frame;
    rgl_size size;
    size_t count = 0;
    double position = 0;
    switch (self->operation) {
    case 0: self->status = rgl_tree_layout(tree, chain->root, (rgl_proposal){5000, 4000}, NULL); break;
    case 1: self->status = rgl_tree_layout(tree, chain->root, (rgl_proposal){NAN, NAN}, NULL); break;
    case 2: self->status = rgl_tree_changes(tree, NULL, 0, &count); break;
    case 3: self->status = rgl_node_guide(tree, chain->root, 1, RGL_VERTICAL_FIRST_TEXT_BASELINE, &position); break;
    case 4: self->status = rgl_node_questions(tree, chain->innermost, NULL, 0, &count); break;
    case 5: self->status = rgl_node_explain(tree, chain->innermost, &why); break;
    case 6: self->status = rgl_node_explain_text(tree, chain->innermost, text, sizeof text, &count); break;
    case 7: self->status = rgl_node_measure(tree, chain->root, (rgl_proposal){300, NAN}, &size); break;
    case 8: self->status = rgl_tree_hit(tree, (rgl_point){1, 1}, NULL, 0, NULL, 0, &count); break;
    case 9: self->status = rgl_tree_dump(tree, chain->root, text, sizeof text, &count); break;
    case 10: self->status = rgl_node_frame(tree, chain->innermost, &frame); break;
    case 11: self->status = interpolate(tree); break;
    case 12: self->status = rgl_tree_set_layout_direction(tree, RGL_RIGHT_TO_LEFT); break;
    default: self->status = rgl_tree_layout(tree, chain->root, (rgl_proposal){400, 300}, NULL); break;
    }
    return NULL;
}

static bool is_too_deep(uint64_t seed, unsigned length) {
    chain chain = make_chain(seed, length);
    call self = {.chain = &chain};
    stack_of_call(run, &self, LARGE);
    rgl_error error = {.struct_size = sizeof error};
    assert_ok(chain.tree, rgl_tree_last_error(chain.tree, &error));
    const bool is = self.status == RGL_ERROR_LIMIT && strstr(error.message, "depth") != NULL;
    assert_int_equal(rgl_tree_destroy(chain.tree), RGL_OK);
    return is;
}

static unsigned deepest(uint64_t seed) {
    unsigned least = 1, most = DEPTH;
    while (most - least > 1) {
        unsigned middle = (least + most) / 2;
        *(is_too_deep(seed, middle) ? &most : &least) = middle;
    }
    return least;
}

static void stack_use_of_mixed_kinds_is_within_the_sum_of_their_levels(void **state) {
    (void)state;
    size_t broken = 0, calls = 0, refused = 0, largest = 0;
    for (uint64_t seed = first_seed; seed < first_seed + chains; seed++) {
        const unsigned length = deepest(seed);
        chain chain = make_chain(seed, length);
        for (unsigned operation = 0; operation < sizeof names / sizeof *names; operation++) {
            call self = {&chain, operation, RGL_OK};
            const size_t used = stack_of_call(run, &self, LARGE);
            calls++;
            refused += self.status != RGL_OK;
            if (used > largest) largest = used;
            if (used <= chain.promised) continue;
            print_error("seed %llu, %u nodes: %s takes %zu bytes of stack where %zu are promised\n",
                        (unsigned long long)seed, length, names[operation], used, chain.promised);
            broken++;
        }
        assert_int_equal(rgl_tree_destroy(chain.tree), RGL_OK);
    }
    printf("%u random chains, %zu calls, %zu of which were refused: %zu bytes of stack at most\n", chains, calls,
           refused, largest);
    assert_int_equal(broken, 0);
}

int main(int count, char **arguments) {
    if (count > 1) chains = (unsigned)strtoul(arguments[1], NULL, 10);
    if (count > 2) first_seed = strtoull(arguments[2], NULL, 10);
    const struct CMUnitTest tests[] = {cmocka_unit_test(stack_use_of_mixed_kinds_is_within_the_sum_of_their_levels)};
    fixture_run(tests);
}
