/* SPDX-License-Identifier: MIT */
/**
 * A randomly edited tree, and a model that can rebuild it. After a layout of both, the edited tree must equal the
 * fresh one to the last bit.
 */
#ifndef EDITED_WORLD_H
#define EDITED_WORLD_H

#include <stdbool.h>

#include "counting_allocator.h"
#include "fixture.h"
#include "kind_samples.h"
#include "random_program.h"

enum {
    WORLD_NODES = 72,
    WORLD_COLUMNS = 5,
    WORLD_RULES = 12,
    WORLD_TAGS = 16,
    WORLD_PAGES = 3,
    PAGE_ITEMS = 5,
    PAGE_CONSTRAINTS = 14
};

/** Items by position; second is -1 if it has one item. */
typedef struct page_constraint {
    int first, second;
    rgl_attribute attribute, other;
    rgl_relation relation;
    double constant, priority;
    /** Id in the edited layout; 0: not there. */
    rgl_constraint id;
} page_constraint;

/** An item at the top with four items in it, the last of which shows a view. */
typedef struct page_layout {
    rgl_autolayout *layout;
    rgl_item items[PAGE_ITEMS];
    rgl_tree *view;
    rgl_node view_root, text;
} page_layout;

/** An edited and a rebuilt layout, and data that hosts share. */
typedef struct host_page {
    page_layout edited, fresh;
    page_constraint constraints[PAGE_CONSTRAINTS];
    double label[2];
    uint64_t tag;
} host_page;

typedef struct model_node {
    rgl_kind kind;
    rgl_parameters parameters;
    rgl_table_column columns[WORLD_COLUMNS];
    rgl_table_rules rules;
    /** Id in the edited tree; 0: free slot. */
    rgl_node node;
    /** Id in the fresh tree. */
    rgl_node fresh;
    /** Constraint host of a custom layout (some_host); 0: none. */
    int host;
    int parent;
    int children[WORLD_NODES];
    int count;
} model_node;

typedef struct edited_world edited_world;

typedef struct custom_rule {
    edited_world *world;
    int rule;
    double length;
} custom_rule;

/** Context of content sources, which read measurements. */
typedef struct world_tree {
    edited_world *world;
    rgl_tree *tree;
} world_tree;

struct edited_world {
    counting_allocator memory, fresh_memory;
    world_tree edited, fresh;
    sample_context samples;
    rgl_guide guides[2];
    model_node nodes[WORLD_NODES];
    custom_rule rules[WORLD_RULES];
    host_page pages[WORLD_PAGES];
    /** Lengths of measured texts. */
    unsigned letters[WORLD_TAGS];
    /** Callbacks that succeed before one fails; negative: all. */
    int answers_left;
    /** Whether measurements are read, so that a layout depends on the previous one. */
    bool reads;
    bool hosts;
    /** Whether lengths are as small and as large as allowed. */
    bool is_extreme;
    rgl_layout_direction direction;
    rgl_record content[12];
    uint64_t seed;
    int step;
    /** Comparisons, comparisons with hosts, and errors in both trees. */
    size_t layouts, hosted, refused;
};

/** The callbacks have the same ids in every tree. */
void open_tree(world_tree *at, edited_world *world, counting_allocator *memory);

uint32_t flags_of_tag(uint64_t tag);

bool may_answer(edited_world *world);

/** Two types of custom layout whose context is a custom_rule. */
extern const rgl_layout_functions world_layouts[2];

/** Tags give the lengths of texts in the world. */
rgl_measurer world_measurer(edited_world *world);

/** Pages are destroyed after their tree. */
void open_pages(edited_world *world, random_source *source);
void close_pages(edited_world *world);
void open_fresh_pages(edited_world *world);
void close_fresh_pages(edited_world *world);
/** Edits a page and its model, and invalidates its hosts. */
void edit_page(edited_world *world, int page, random_source *source);
void remeasure_pages(edited_world *world, uint64_t tag);
/** Directions and frames of the views that pages show. The caller frees it. */
char *read_views(const edited_world *world);
rgl_status host_model(edited_world *world, rgl_tree *tree, rgl_node node, int host);
int some_host(random_source *source);
int page_of_host(int host);

/** A kind that may be inside `parent` (0: the root), preferably a usual one. */
rgl_kind some_kind(edited_world *world, rgl_kind parent, random_source *source);
void fill_model(edited_world *world, model_node *at, random_source *source);
int room_in(const model_node *at);

void edit_world(edited_world *world, random_source *source);
void purge_model(edited_world *world);
/** Or -1. */
int some_model(const edited_world *world, random_source *source);
int model_root(const edited_world *world, int at);
/** Whether a node or a descendant is of a kind. */
bool holds_kind(const edited_world *world, int at, rgl_kind kind);

rgl_proposal some_proposal(random_source *source);
void read_world(edited_world *world, random_source *source);
/** Lays out a root and its copy in a fresh tree, and compares all results. */
void compare_with_fresh(edited_world *world, int root, random_source *source);

void fail_world(const edited_world *world, const char *what);

#endif
