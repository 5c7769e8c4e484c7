/* SPDX-License-Identifier: MIT */
/**
 * A tree that is edited at random, and a model of it: the created nodes, their parameters, and their parents. From the
 * model the same tree can be built again. After a layout of both, the edited tree must read the same as the fresh one
 * to the last bit, regardless of its history.
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

/** A constraint of a page, between items by their positions; second is -1 if it has one item. */
typedef struct page_constraint {
    int first, second;
    rgl_attribute attribute, other;
    rgl_relation relation;
    double constant, priority;
    /** Its id in the edited layout; 0: it is not there. */
    rgl_constraint id;
} page_constraint;

/** A layout of a page: an item at the top with four in it, the last of which shows a view. */
typedef struct page_layout {
    rgl_autolayout *layout;
    rgl_item items[PAGE_ITEMS];
    rgl_tree *view;
    rgl_node view_root, text;
} page_layout;

/** Data that hosts share, and its layouts: an edited one, and a rebuilt one. */
typedef struct host_page {
    page_layout edited, fresh;
    page_constraint constraints[PAGE_CONSTRAINTS];
    double label[2];
    uint64_t tag;
} host_page;

/** A node of the model. */
typedef struct model_node {
    rgl_kind kind;
    rgl_parameters parameters;
    /** Arrays of a table's parameters. */
    rgl_table_column columns[WORLD_COLUMNS];
    rgl_table_rules rules;
    /** Its id in the edited tree; 0: the slot is free. */
    rgl_node node;
    /** Its id in the fresh tree. */
    rgl_node fresh;
    /** Of a custom layout: the index of the constraint host (some_host); 0 if it is not one. */
    int host;
    int parent;
    int children[WORLD_NODES];
    int count;
} model_node;

typedef struct edited_world edited_world;

/** The context of a custom layout. */
typedef struct custom_rule {
    edited_world *world;
    int rule;
    double length;
} custom_rule;

/** A tree, for sources of content, which read its measurements. */
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
    /** How long the texts of measured leaves are. */
    unsigned letters[WORLD_TAGS];
    /** Callbacks that are answered before one fails; negative: all are. */
    int answers_left;
    /** Whether measurements are read, so that a layout depends on the one before. */
    bool reads;
    /** Whether custom layouts may be constraint hosts. */
    bool hosts;
    /** Whether lengths are as small and as large as they may be. */
    bool is_extreme;
    rgl_layout_direction direction;
    rgl_record content[12];
    uint64_t seed;
    int step;
    /** Number of comparisons, of those with hosts, and of errors in both trees. */
    size_t layouts, hosted, refused;
};

/** Makes a tree with the callbacks of the world, which have the same ids in every tree. */
void open_tree(world_tree *at, edited_world *world, counting_allocator *memory);

/** The flags of a measured leaf with a tag, by which it is measured. */
uint32_t flags_of_tag(uint64_t tag);

/** Whether a callback may answer. */
bool may_answer(edited_world *world);

/** The functions of a custom layout whose context is a custom_rule. There are two types. */
extern const rgl_layout_functions world_layouts[2];

/** The measurer of single leaves. Their tags give the lengths of texts in the world. */
rgl_measurer world_measurer(edited_world *world);

/** Makes the layouts of hosts, and ends them after their tree. */
void open_pages(edited_world *world, random_source *source);
void close_pages(edited_world *world);
/** The same for the fresh tree. */
void open_fresh_pages(edited_world *world);
void close_fresh_pages(edited_world *world);
/** One random edit of a page and its model. Its hosts are invalidated. */
void edit_page(edited_world *world, int page, random_source *source);
/** Invalidates what pages show of a tag. */
void remeasure_pages(edited_world *world, uint64_t tag);
/** The directions and frames of the views that pages show, as text. The caller frees it. */
char *read_views(const edited_world *world);
/** Makes a container of a tree a constraint host, or gives a host another page. */
rgl_status host_model(edited_world *world, rgl_tree *tree, rgl_node node, int host);
int some_host(random_source *source);
int page_of_host(int host);

/** A kind that may be inside `parent` (0: the root), preferring the kinds that belong there. */
rgl_kind some_kind(edited_world *world, rgl_kind parent, random_source *source);
/** Gives a node of the model parameters of its kind. */
void fill_model(edited_world *world, model_node *at, random_source *source);
/** How many children a node of the model takes. */
int room_in(const model_node *at);

/** One random edit of the tree and its model. */
void edit_world(edited_world *world, random_source *source);
/** Removes nodes from the model that are no longer in the tree. */
void purge_model(edited_world *world);
/** A live node of the model, or -1. */
int some_model(const edited_world *world, random_source *source);
/** The topmost node around one. */
int model_root(const edited_world *world, int at);
/** Whether a node or one below it is of a kind. */
bool holds_kind(const edited_world *world, int at, rgl_kind kind);

/** A proposal. */
rgl_proposal some_proposal(random_source *source);
/** Reads the edited tree without changing it. */
void read_world(edited_world *world, random_source *source);
/** Lays out a root of the edited tree and its copy in a fresh one, and compares all results. */
void compare_with_fresh(edited_world *world, int root, random_source *source);

/** Fails the test, and reports the position. */
void fail_world(const edited_world *world, const char *what);

#endif
