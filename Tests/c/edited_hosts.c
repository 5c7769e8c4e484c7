/* SPDX-License-Identifier: MIT */
/* Constraint hosts in an edited world. They share three layouts (pages), whose random constraints are mostly optional,
 * so items give way at equal priorities. The contents of the four items: children of hosts (first two), an own
 * content, and a view of another tree. The model of a page can rebuild the layout. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "autolayout_fixture.h"
#include "edited_world.h"

enum {
    HOSTED_ITEMS = 2,
    LABEL = 3,
    SHOWN = 4
};

/* MARK: Layouts. */

static rgl_constraint add_wanted(const page_layout *made, const page_constraint *wanted) {
    const rgl_layout_constraint constraint = {
        .first = made->items[wanted->first],
        .second = wanted->second < 0 ? 0 : made->items[wanted->second],
        .first_attribute = wanted->attribute,
        .relation = wanted->relation,
        .second_attribute = wanted->second < 0 ? RGL_ATTRIBUTE_NONE : wanted->other,
        .multiplier = 1,
        .constant = wanted->constant,
        .priority = wanted->priority,
    };
    rgl_constraint id = 0;
    return rgl_autolayout_add(made->layout, &constraint, 1, &id) == RGL_OK ? id : 0;
}

static void set_label(const page_layout *made, const double size[2]) {
    rgl_intrinsic_content content = {0};
    assert_done(made->layout, rgl_item_content(made->layout, made->items[LABEL], &content));
    content.size = (rgl_proposal){size[0], size[1]};
    content.first_baseline = 3;
    assert_done(made->layout, rgl_item_set_content(made->layout, made->items[LABEL], &content));
}

static void show_view(edited_world *world, page_layout *made, uint64_t tag) {
    const rgl_measurer measurer = world_measurer(world);
    rgl_measurer_id own = 0, shown = 0;
    rgl_node nodes[3];
    assert_int_equal(rgl_tree_create(NULL, &made->view), RGL_OK);
    assert_ok(made->view, rgl_tree_add_measurer(made->view, &measurer, &own));
    const rgl_record records[] = {
        {RGL_KIND_VSTACK, -1, {.stack = {{1, 1}, 2}}},
        {RGL_KIND_MEASURED, 0, {.measured = {tag, own, flags_of_tag(tag)}}},
        {RGL_KIND_LEAF, 0, {.leaf = rgl_leaf_fixed(9, 5)}},
    };
    assert_ok(made->view, rgl_tree_build(made->view, records, 3, sizeof *records, nodes));
    made->view_root = nodes[0];
    made->text = nodes[1];
    assert_done(made->layout, rgl_autolayout_add_tree(made->layout, made->view, &shown));
    assert_done(made->layout, rgl_item_set_measured(made->layout, made->items[SHOWN], shown, nodes[0]));
}

static void make_page_layout(edited_world *world, const host_page *page, page_layout *made) {
    assert_int_equal(rgl_autolayout_create(NULL, &made->layout), RGL_OK);
    made->items[0] = make_item(made->layout, 0);
    for (int i = 1; i < PAGE_ITEMS; i++) made->items[i] = make_item(made->layout, made->items[0]);
    set_label(made, page->label);
    show_view(world, made, page->tag);
}

static void close_page_layout(page_layout *made) {
    assert_int_equal(rgl_autolayout_destroy(made->layout), RGL_OK);
    assert_int_equal(rgl_tree_destroy(made->view), RGL_OK);
}

void open_pages(edited_world *world, random_source *source) {
    for (int i = 0; i < WORLD_PAGES; i++) {
        host_page *page = &world->pages[i];
        page->tag = random_below(source, 3);
        page->label[0] = 30;
        page->label[1] = 10;
        make_page_layout(world, page, &page->edited);
        for (int j = 0; j < 8; j++) edit_page(world, i, source);
    }
}

void close_pages(edited_world *world) {
    for (int i = 0; i < WORLD_PAGES; i++) close_page_layout(&world->pages[i].edited);
}

void open_fresh_pages(edited_world *world) {
    for (int i = 0; i < WORLD_PAGES; i++) {
        host_page *page = &world->pages[i];
        make_page_layout(world, page, &page->fresh);
        /* Hosts have set it. Constraints that contradict it are rejected. */
        rgl_layout_direction direction = 0;
        assert_done(page->edited.layout, rgl_autolayout_layout_direction(page->edited.layout, &direction));
        assert_done(page->fresh.layout, rgl_autolayout_set_layout_direction(page->fresh.layout, direction));
        for (int j = 0; j < PAGE_CONSTRAINTS; j++) {
            if (page->constraints[j].id == 0) continue;
            if (add_wanted(&page->fresh, &page->constraints[j]) == 0) fail_world(world, "a constraint is refused");
        }
    }
}

void close_fresh_pages(edited_world *world) {
    for (int i = 0; i < WORLD_PAGES; i++) close_page_layout(&world->pages[i].fresh);
}

/* MARK: Edits. */

static bool is_baseline(rgl_attribute attribute) {
    return attribute == RGL_ATTRIBUTE_FIRST_BASELINE || attribute == RGL_ATTRIBUTE_LAST_BASELINE;
}

/* Baselines of an unmeasured content are unknown, so its constraints may be rejected. */
static double some_priority(const page_constraint *constraint, random_source *source) {
    static const double priorities[] = {1000, 750, 750, 500, 250, 250, 40.5};
    bool is_optional =
        is_baseline(constraint->attribute) || (constraint->second >= 0 && is_baseline(constraint->other));
    return priorities[is_optional + random_below(source, 7 - is_optional)];
}

static void some_constraint(page_constraint *wanted, random_source *source) {
    static const rgl_attribute attributes[2][5] = {
        {RGL_ATTRIBUTE_LEADING, RGL_ATTRIBUTE_TRAILING, RGL_ATTRIBUTE_CENTER_X, RGL_ATTRIBUTE_LEADING,
         RGL_ATTRIBUTE_TRAILING},
        {RGL_ATTRIBUTE_TOP, RGL_ATTRIBUTE_BOTTOM, RGL_ATTRIBUTE_CENTER_Y, RGL_ATTRIBUTE_FIRST_BASELINE,
         RGL_ATTRIBUTE_LAST_BASELINE},
    };
    unsigned axis = random_below(source, 2);
    wanted->first = (int)random_below(source, PAGE_ITEMS);
    wanted->relation = (rgl_relation)random_below(source, 3) - 1;
    wanted->constant = (double)random_below(source, 49) - 8;
    wanted->second = (int)random_below(source, PAGE_ITEMS);
    if (random_below(source, 4) == 0) {
        wanted->attribute = wanted->other = axis ? RGL_ATTRIBUTE_HEIGHT : RGL_ATTRIBUTE_WIDTH;
        if (random_below(source, 2)) {
            wanted->second = -1;
            wanted->constant = random_below(source, 90);
        }
    } else {
        wanted->attribute = attributes[axis][random_below(source, 5)];
        wanted->other = attributes[axis][random_below(source, 5)];
    }
    wanted->priority = some_priority(wanted, source);
}

static void edit_constraint(host_page *page, random_source *source) {
    rgl_autolayout *layout = page->edited.layout;
    page_constraint *at = &page->constraints[random_below(source, PAGE_CONSTRAINTS)];
    unsigned what = random_below(source, 4);
    if (at->id == 0) {
        some_constraint(at, source);
        at->id = add_wanted(&page->edited, at);
    } else if (what == 0) {
        assert_done(layout, rgl_autolayout_remove(layout, &at->id, 1));
        at->id = 0;
    } else if (what == 1) {
        double priority = some_priority(at, source);
        if (rgl_autolayout_set_priority(layout, at->id, priority) == RGL_OK) at->priority = priority;
    } else {
        double constant = (double)random_below(source, 60) - 10;
        if (rgl_autolayout_set_constants(layout, &at->id, &constant, 1) == RGL_OK) at->constant = constant;
    }
}

void edit_page(edited_world *world, int number, random_source *source) {
    host_page *page = &world->pages[number];
    rgl_autolayout *layout = page->edited.layout;
    unsigned what = random_below(source, 12);
    if (what == 0) {
        page->label[0] = random_below(source, 80);
        page->label[1] = random_below(source, 30);
        set_label(&page->edited, page->label);
    } else if (what == 1) {
        rgl_autolayout_layout(layout, NULL);
    } else if (what == 2) {
        const rgl_fitting fitting = {{random_below(source, 200), random_below(source, 200)}, 1000, 50};
        rgl_size size = {0, 0};
        rgl_item_fitting_size(layout, page->edited.items[random_below(source, PAGE_ITEMS)], &fitting, &size);
    } else {
        edit_constraint(page, source);
    }
    for (int i = 0; i < WORLD_NODES; i++) {
        const model_node *node = &world->nodes[i];
        if (node->node != 0 && node->kind == RGL_KIND_CUSTOM && node->host != 0 && page_of_host(node->host) == number)
            assert_ok(world->edited.tree, rgl_constraint_host_invalidate(world->edited.tree, node->node));
    }
}

void remeasure_pages(edited_world *world, uint64_t tag) {
    for (int i = 0; i < WORLD_PAGES; i++) {
        page_layout *made = &world->pages[i].edited;
        if (world->pages[i].tag != tag || made->view == NULL) continue;
        assert_ok(made->view, rgl_measured_invalidate(made->view, made->text));
        for (int j = 0; j < WORLD_NODES; j++) {
            const model_node *node = &world->nodes[j];
            if (node->node != 0 && node->kind == RGL_KIND_CUSTOM && node->host != 0 && page_of_host(node->host) == i)
                assert_ok(world->edited.tree, rgl_constraint_host_invalidate(world->edited.tree, node->node));
        }
    }
}

char *read_views(const edited_world *world) {
    char *text = malloc(WORLD_PAGES * 4096);
    size_t used = 0;
    assert_non_null(text);
    text[0] = '\0';
    for (int i = 0; world->hosts && i < WORLD_PAGES; i++) {
        const page_layout *made = &world->pages[i].edited;
        const rgl_rect *frames = NULL;
        size_t count = 0, length = 0;
        rgl_layout_direction direction = 0;
        assert_ok(made->view, rgl_tree_layout_direction(made->view, &direction));
        used += (size_t)sprintf(text + used, "view %d direction %d\n", i, (int)direction);
        assert_ok(made->view, rgl_tree_dump(made->view, made->view_root, text + used, 2048, &length));
        used += length;
        if (rgl_tree_frames(made->view, &frames, &count) != RGL_OK) continue;
        for (size_t j = 0; j < count; j++)
            used += (size_t)sprintf(text + used, "\n%a %a %a %a", frames[j].x, frames[j].y, frames[j].width,
                                    frames[j].height);
    }
    return text;
}

/* MARK: Hosts. */

/* 0 for none, else one more than its page, flexibility and ideal size as one number. */
int some_host(random_source *source) {
    unsigned ideal = random_below(source, 4) == 0;
    return 1 + (int)(random_below(source, WORLD_PAGES) + WORLD_PAGES * (random_below(source, 17) + 17 * ideal));
}

int page_of_host(int host) {
    return (host - 1) % WORLD_PAGES;
}

rgl_status host_model(edited_world *world, rgl_tree *tree, rgl_node node, int host) {
    const host_page *page = &world->pages[page_of_host(host)];
    const page_layout *made = tree == world->edited.tree ? &page->edited : &page->fresh;
    const int rest = (host - 1) / WORLD_PAGES;
    const rgl_constraint_host settings = {.layout = made->layout,
                                          .root = made->items[0],
                                          .items = made->items + 1,
                                          .item_count = HOSTED_ITEMS,
                                          .flexibility = (rgl_flexibility)(rest % 17),
                                          .ideal = rest / 17 ? RGL_IDEAL_CONTENT : RGL_IDEAL_FITTING};
    return rgl_constraint_host_set(tree, node, &settings);
}
