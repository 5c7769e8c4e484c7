/* SPDX-License-Identifier: MIT */
/* table.h */
#include "fixture.h"

#include <math.h>
#include <string.h>

static rgl_node make_table(rgl_tree *tree, const rgl_table *container) {
    rgl_node node = 0;
    assert_ok(tree, rgl_table_create(tree, container, &node));
    return node;
}

static rgl_node make_plain_table(rgl_tree *tree) {
    const rgl_table container = rgl_table_plain();
    return make_table(tree, &container);
}

static rgl_node make_section(rgl_tree *tree, rgl_table_section_kind kind) {
    rgl_node node = 0;
    assert_ok(tree, rgl_table_section_create(tree, &(rgl_table_section){kind}, &node));
    return node;
}

static rgl_node make_row(rgl_tree *tree) {
    const rgl_table_row row = {{0, 0}, RGL_ALIGNMENT_INHERITED, 0};
    rgl_node node = 0;
    assert_ok(tree, rgl_table_row_create(tree, &row, &node));
    return node;
}

/* child 0: an empty cell. */
static rgl_node make_cell(rgl_tree *tree, rgl_table_cell cell, rgl_node child) {
    rgl_node node = 0;
    assert_ok(tree, rgl_table_cell_create(tree, &cell, &node));
    if (child) assert_ok(tree, rgl_node_append(tree, node, child));
    return node;
}

static rgl_table_cell spanning(int32_t columns, int32_t rows) {
    rgl_table_cell cell = rgl_table_cell_plain();
    cell.columns = columns;
    cell.rows = rows;
    return cell;
}

static rgl_table_column plain_column(void) {
    return (rgl_table_column){rgl_number_table_column_plain(), RGL_ALIGNMENT_INHERITED, 0};
}

/* 60 wide, or as wide as proposed if that is less, and then twice as high. */
typedef struct measuring {
    int calls;
} measuring;

static rgl_status measure(void *context, const rgl_measure_request *request, rgl_measurement *out) {
    measuring *self = context;
    self->calls++;
    const double width = request->proposal.width;
    out->width = isnan(width) || width > 60 ? 60 : width;
    out->height = out->width < 60 ? 40 : 20;
    return RGL_OK;
}

static rgl_node make_measured(rgl_tree *tree, measuring *context) {
    const rgl_measurer measurer = {sizeof measurer, context, measure, NULL, NULL};
    rgl_measurer_id id = 0;
    rgl_node node = 0;
    assert_ok(tree, rgl_tree_add_measurer(tree, &measurer, &id));
    const rgl_measured measured = {0, id, RGL_MEASURE_HEIGHT_DEPENDS_ON_WIDTH};
    assert_ok(tree, rgl_measured_create(tree, &measured, &node));
    return node;
}

// Capability: tables of views
static void rows_share_their_columns(void **state) {
    rgl_tree *tree = *state;
    rgl_table container = rgl_table_plain();
    const rgl_table_rules rules = {4, 6, 0, RGL_PAD_NONE, RGL_SHRINK_LEVEL};
    container.rules = &rules;
    rgl_node a = make_fixed(tree, 30, 10), b = make_fixed(tree, 20, 12);
    rgl_node c = make_fixed(tree, 10, 8), d = make_fixed(tree, 50, 8);
    rgl_node first = with_children(tree, make_row(tree), a, b), second = with_children(tree, make_row(tree), c, d);
    rgl_node table = with_children(tree, make_table(tree, &container), first, second);
    assert_layout(tree, table, 200, 100, 84, 26);
    assert_frame(tree, first, 0, 0, 84, 12);
    assert_frame(tree, second, 0, 18, 84, 8);
    assert_frame(tree, a, 0, 1, 30, 10);
    assert_frame(tree, b, 34, 0, 20, 12);
    assert_frame(tree, c, 0, 18, 10, 8);
    assert_frame(tree, d, 34, 18, 50, 8);
}

static void sections_are_shown_in_their_order(void **state) {
    rgl_tree *tree = *state;
    rgl_node footer = make_section(tree, RGL_SECTION_FOOTER), header = make_section(tree, RGL_SECTION_HEADER);
    rgl_node foot = make_fixed(tree, 10, 3), head = make_fixed(tree, 10, 5), all = make_fixed(tree, 40, 7);
    rgl_node body = make_fixed(tree, 10, 11), empty = make_section(tree, RGL_SECTION_BODY);
    with_children(tree, footer, with_children(tree, make_row(tree), foot));
    with_children(tree, header, with_children(tree, make_row(tree), head));
    rgl_node row = with_children(tree, make_row(tree), body, make_fixed(tree, 10, 1));
    rgl_node table = with_children(tree, make_plain_table(tree), footer, empty, row, all, header);
    assert_layout(tree, table, NAN, NAN, 40, 26);
    assert_frame(tree, header, 0, 0, 40, 5);
    assert_frame(tree, head, 0, 0, 10, 5);
    assert_frame(tree, empty, 0, 5, 40, 0);
    assert_frame(tree, row, 0, 5, 40, 11);
    assert_frame(tree, all, 0, 16, 40, 7);
    assert_frame(tree, footer, 0, 23, 40, 3);
    /* A section that changes its kind moves. */
    assert_ok(tree, rgl_table_section_set(tree, footer, &(rgl_table_section){RGL_SECTION_HEADER}));
    assert_layout(tree, table, NAN, NAN, 40, 26);
    assert_frame(tree, footer, 0, 0, 40, 3);
    assert_frame(tree, head, 0, 3, 10, 5);
}

static void cells_take_free_columns(void **state) {
    rgl_tree *tree = *state;
    rgl_node tall = make_fixed(tree, 10, 30), wide = make_fixed(tree, 50, 10), last = make_fixed(tree, 20, 10);
    rgl_node first =
        with_children(tree, make_row(tree), make_cell(tree, spanning(1, 2), tall), make_fixed(tree, 20, 10));
    rgl_node second = with_children(tree, make_row(tree), make_cell(tree, spanning(2, 1), wide));
    rgl_table_cell third = rgl_table_cell_plain();
    third.column = 2;
    rgl_node below =
        with_children(tree, make_row(tree), make_cell(tree, rgl_table_cell_plain(), 0), make_cell(tree, third, last));
    rgl_node table = with_children(tree, make_plain_table(tree), first, second, below);
    assert_layout(tree, table, NAN, NAN, 60, 40);
    assert_frame(tree, tall, 0, 0, 10, 30);
    assert_frame(tree, wide, 10, 17.5, 50, 10);
    assert_frame(tree, last, 35, 30, 20, 10);
}

static void an_occupied_column_is_rejected(void **state) {
    rgl_tree *tree = *state;
    rgl_table_cell named = rgl_table_cell_plain();
    named.column = 1;
    rgl_node first = make_cell(tree, named, 0), second = make_cell(tree, named, make_fixed(tree, 1, 1));
    rgl_node table = with_children(tree, make_plain_table(tree), with_children(tree, make_row(tree), first, second));
    assert_refused(tree, table, RGL_ERROR_INVALID_ARGUMENT,
                   rgl_tree_layout(tree, table, (rgl_proposal){100, 100}, NULL));
    assert_true(error_of(tree).subject == second && error_of(tree).other == first);
    named.column = 0;
    assert_ok(tree, rgl_table_cell_set(tree, first, &named));
    assert_layout(tree, table, NAN, NAN, 1, 1);
}

static void a_span_ends_in_its_section_and_its_columns(void **state) {
    rgl_tree *tree = *state;
    const rgl_table_column columns[] = {plain_column(), plain_column()};
    rgl_table container = rgl_table_plain();
    container.columns = columns;
    container.column_count = 2;
    rgl_node cell = make_cell(tree, spanning(1, 2), make_fixed(tree, 5, 5));
    rgl_node section =
        with_children(tree, make_section(tree, RGL_SECTION_BODY), with_children(tree, make_row(tree), cell));
    rgl_node table = with_children(tree, make_table(tree, &container), section, make_row(tree));
    const rgl_proposal offer = {100, 100};
    assert_refused(tree, table, RGL_ERROR_INVALID_ARGUMENT, rgl_tree_layout(tree, table, offer, NULL));
    assert_true(error_of(tree).subject == cell);
    rgl_table_cell wide = spanning(3, 1);
    assert_ok(tree, rgl_table_cell_set(tree, cell, &wide));
    assert_refused(tree, table, RGL_ERROR_INVALID_ARGUMENT, rgl_tree_layout(tree, table, offer, NULL));
    assert_true(error_of(tree).subject == cell);
    wide.columns = RGL_TABLE_ALL_COLUMNS;
    assert_ok(tree, rgl_table_cell_set(tree, cell, &wide));
    assert_layout(tree, table, NAN, NAN, 5, 5);
}

static void columns_and_rows_are_read(void **state) {
    rgl_tree *tree = *state;
    rgl_table_column columns[] = {plain_column(), plain_column(), plain_column()};
    columns[0].width.fixed = 20;
    columns[1].width.is_hidable = 1;
    columns[1].width.minimum = 50;
    columns[2].alignment = RGL_HORIZONTAL_TRAILING;
    rgl_table container = rgl_table_plain();
    container.columns = columns;
    container.column_count = 3;
    rgl_node hidden = make_fixed(tree, 60, 10), shown = make_fixed(tree, 30, 10);
    rgl_node row = with_children(tree, make_row(tree), make_fixed(tree, 5, 5), hidden, shown);
    rgl_node table = with_children(tree, make_table(tree, &container), row);
    rgl_table_track tracks[4];
    size_t count = 0;
    assert_int_equal(rgl_table_tracks(tree, table, tracks, 4, &count), RGL_ERROR_NOT_LAID_OUT);
    assert_layout(tree, table, 60, 100, 60, 10);
    rgl_rect frame;
    assert_int_equal(rgl_node_frame(tree, hidden, &frame), RGL_ERROR_NOT_LAID_OUT);
    assert_frame(tree, shown, 30, 0, 30, 10);
    assert_ok(tree, rgl_table_tracks(tree, table, tracks, 4, &count));
    assert_int_equal(count, 3);
    assert_true(tracks[0].start == 0 && tracks[0].length == 20);
    assert_true(isnan(tracks[1].start) && isnan(tracks[1].length));
    assert_true(tracks[2].start == 20 && tracks[2].length == 40);
    assert_ok(tree, rgl_table_rows(tree, table, tracks, 1, &count));
    assert_true(count == 1 && tracks[0].start == 0 && tracks[0].length == 10);

    rgl_table_explanation explanation = {.struct_size = sizeof explanation};
    rgl_node minimum = 5, ideal = 5;
    assert_ok(tree, rgl_table_explain(tree, table, 2, &explanation, &minimum, &ideal));
    assert_true(explanation.step == RGL_STEP_PADDED && explanation.ideal_cause == RGL_CAUSE_CELL);
    assert_true(explanation.ideal_cell == 0 && ideal == shown && explanation.length == 40);
    assert_ok(tree, rgl_table_explain(tree, table, 1, &explanation, NULL, &ideal));
    assert_true(explanation.step == RGL_STEP_HIDDEN_BY_WIDTH && ideal == hidden);
    char text[400];
    assert_ok(tree, rgl_table_explain_text(tree, table, 2, text, sizeof text, &count));
    assert_non_null(strstr(text, "padded like all columns"));
    assert_int_equal(rgl_table_explain_text(tree, table, 2, text, 4, &count), RGL_ERROR_BUFFER_TOO_SMALL);
    assert_int_equal(rgl_table_explain_text(tree, table, 3, text, sizeof text, &count), RGL_ERROR_INVALID_ARGUMENT);
    assert_int_equal(rgl_table_tracks(tree, row, tracks, 4, &count), RGL_ERROR_WRONG_KIND);
    /* Right to left, columns are mirrored as frames are. */
    assert_ok(tree, rgl_tree_set_layout_direction(tree, RGL_RIGHT_TO_LEFT));
    assert_layout(tree, table, 60, 100, 60, 10);
    assert_ok(tree, rgl_table_tracks(tree, table, tracks, 4, &count));
    assert_true(tracks[0].start == 40 && tracks[2].start == 0);
}

static void a_cell_is_measured_only_as_often_as_needed(void **state) {
    rgl_tree *tree = *state;
    measuring first = {0}, second = {0};
    rgl_node a = make_measured(tree, &first), b = make_measured(tree, &second);
    rgl_node table = with_children(tree, make_plain_table(tree), with_children(tree, make_row(tree), a, b),
                                   with_children(tree, make_row(tree), make_fixed(tree, 10, 10)));
    assert_layout(tree, table, 200, NAN, 200, 30);
    /* Unspecified, the width of its slot, and the slot. */
    assert_int_equal(first.calls, 3);
    assert_layout(tree, table, 200, NAN, 200, 30);
    assert_int_equal(first.calls, 3);
    /* Too narrow: 0 and the new width, which it takes. */
    assert_layout(tree, table, 100, NAN, 100, 50);
    assert_int_equal(first.calls, 5);
    assert_int_equal(second.calls, 5);
    /* Only the changed text is measured. */
    assert_ok(tree, rgl_measured_invalidate(tree, a));
    assert_layout(tree, table, 100, NAN, 100, 50);
    assert_int_equal(first.calls, 8);
    assert_int_equal(second.calls, 5);
}

/* Answers of one layout, computed or looked up. */
static uint64_t work_of_layout(rgl_tree *tree, rgl_node root) {
    const rgl_counters before = counters_of(tree);
    assert_ok(tree, rgl_tree_layout(tree, root, (rgl_proposal){200, NAN}, NULL));
    const rgl_counters after = counters_of(tree);
    return after.evaluations + after.memo_hits - before.evaluations - before.memo_hits;
}

/* All cells are measured again only if columns have changed. */
static void a_change_elsewhere_does_not_measure_a_table_again(void **state) {
    enum {
        ROWS = 300
    };
    rgl_tree *tree = *state;
    measuring context = {0};
    rgl_node inner = make_stack(tree, RGL_KIND_HSTACK, 0), outer = make_stack(tree, RGL_KIND_HSTACK, 0);
    rgl_node other =
        with_children(tree, make_plain_table(tree), with_children(tree, make_row(tree), make_fixed(tree, 1, 1)));
    rgl_node table = with_children(tree, make_plain_table(tree), with_children(tree, make_row(tree), inner));
    rgl_node cells[ROWS], rows[ROWS];
    for (size_t i = 0; i < ROWS; i++) {
        cells[i] = make_measured(tree, &context);
        rows[i] = with_children(tree, make_row(tree), cells[i]);
        assert_ok(tree, rgl_node_append(tree, table, rows[i]));
    }
    rgl_node root = with_children(tree, make_stack(tree, RGL_KIND_VSTACK, 0), outer, other, table);
    assert_true(work_of_layout(tree, root) > ROWS);
    /* Outside the table, in another table, in a cell. */
    const rgl_node places[] = {outer, other, inner};
    for (size_t i = 0; i < 3; i++) {
        rgl_node row = with_children(tree, make_row(tree), make_fixed(tree, 1, 1));
        assert_ok(tree, rgl_node_append(tree, places[i], places[i] == other ? row : make_fixed(tree, 1, 1)));
        assert_ok(tree, rgl_measured_invalidate(tree, cells[7]));
        assert_true(work_of_layout(tree, root) < ROWS / 3);
    }
    assert_ok(tree, rgl_node_detach(tree, rows[9]));
    assert_true(work_of_layout(tree, root) > ROWS / 3);
    rgl_table_track tracks[ROWS + 1];
    size_t count = 0;
    assert_ok(tree, rgl_table_rows(tree, table, tracks, ROWS + 1, &count));
    assert_int_equal(count, ROWS);
}

/* Through any number of modifiers, and in rows that move to another table. */
static void every_change_of_a_table_takes_effect(void **state) {
    rgl_tree *tree = *state;
    rgl_node child = make_fixed(tree, 50, 10), cell = make_cell(tree, spanning(1, 1), child), around = cell;
    for (int i = 0; i < 5; i++) {
        rgl_node priority = 0;
        assert_ok(tree, rgl_layout_priority_create(tree, 1, &priority));
        around = with_children(tree, priority, around);
    }
    rgl_node row = with_children(tree, make_row(tree), around);
    rgl_node table =
        with_children(tree, make_plain_table(tree),
                      with_children(tree, make_row(tree), make_fixed(tree, 20, 10), make_fixed(tree, 10, 10)), row);
    rgl_node other =
        with_children(tree, make_plain_table(tree), with_children(tree, make_row(tree), make_fixed(tree, 5, 5)));
    rgl_node root = with_children(tree, make_stack(tree, RGL_KIND_VSTACK, 0), table, other);
    assert_layout(tree, root, NAN, NAN, 60, 25);
    rgl_table_cell wide = spanning(2, 1);
    assert_ok(tree, rgl_table_cell_set(tree, cell, &wide));
    assert_layout(tree, root, NAN, NAN, 50, 25);
    assert_ok(tree, rgl_node_detach(tree, child));
    assert_layout(tree, root, NAN, NAN, 30, 15);
    assert_ok(tree, rgl_node_append(tree, cell, make_fixed(tree, 70, 30)));
    assert_layout(tree, root, NAN, NAN, 70, 45);
    const rgl_table_row high = {{40, 0}, RGL_ALIGNMENT_INHERITED, 0};
    assert_ok(tree, rgl_table_row_set(tree, row, &high));
    assert_layout(tree, root, NAN, NAN, 70, 55);
    assert_ok(tree, rgl_node_detach(tree, row));
    assert_ok(tree, rgl_node_append(tree, other, row));
    assert_layout(tree, root, NAN, NAN, 70, 55);
    assert_frame(tree, table, 0, 0, 70, 10);
    assert_frame(tree, row, 0, 15, 70, 40);
    rgl_node section = with_children(tree, make_section(tree, RGL_SECTION_BODY),
                                     with_children(tree, make_row(tree), make_fixed(tree, 1, 7)));
    assert_ok(tree, rgl_node_append(tree, other, section));
    assert_layout(tree, root, NAN, NAN, 70, 62);
    assert_frame(tree, section, 0, 55, 70, 7);
    assert_ok(tree, rgl_table_section_set(tree, section, &(rgl_table_section){RGL_SECTION_HEADER}));
    assert_layout(tree, root, NAN, NAN, 70, 62);
    assert_frame(tree, section, 0, 10, 70, 7);
}

/* Also instead of a row of the table. */
static void rows_of_grids_are_part_of_a_table(void **state) {
    rgl_tree *tree = *state;
    const rgl_grid_row plain = {RGL_ALIGNMENT_INHERITED};
    rgl_node within = 0, instead = 0, outer = 0;
    assert_ok(tree, rgl_grid_row_create(tree, &plain, &within));
    assert_ok(tree, rgl_grid_row_create(tree, &plain, &instead));
    assert_ok(tree, rgl_grid_row_create(tree, &plain, &outer));
    rgl_node first = make_fixed(tree, 20, 10), second = make_fixed(tree, 30, 10), third = make_fixed(tree, 7, 40);
    with_children(tree, outer, with_children(tree, within, first, second));
    rgl_node table = with_children(tree, make_plain_table(tree), with_children(tree, make_row(tree), outer),
                                   with_children(tree, instead, third));
    assert_layout(tree, table, NAN, NAN, 50, 50);
    /* A removed cell has no position. */
    assert_ok(tree, rgl_node_detach(tree, second));
    assert_layout(tree, table, NAN, NAN, 20, 50);
    assert_ok(tree, rgl_node_append(tree, instead, second));
    assert_layout(tree, table, NAN, NAN, 30, 60);
    assert_frame(tree, second, 0, 50, 30, 10);
    assert_ok(tree, rgl_node_remove(tree, first));
    assert_layout(tree, table, NAN, NAN, 30, 50);
    /* A row of cells is removed as a whole. */
    assert_ok(tree, rgl_node_detach(tree, instead));
    assert_layout(tree, table, NAN, NAN, 0, 0);
    assert_ok(tree, rgl_node_append(tree, outer, instead));
    assert_layout(tree, table, NAN, NAN, 37, 40);
}

/* Also if the layout did not measure it. */
static void explanations_ask_for_minimums(void **state) {
    rgl_tree *tree = *state;
    rgl_table_explanation why = {.struct_size = sizeof why};
    rgl_node minimum = 0, leaf = make_flexible(tree, 15, 60);
    rgl_node table = with_children(tree, make_plain_table(tree), with_children(tree, make_row(tree), leaf));
    assert_layout(tree, table, 90, NAN, 90, 10);
    assert_ok(tree, rgl_table_explain(tree, table, 0, &why, &minimum, NULL));
    assert_true(why.minimum == 15 && why.minimum_cell == 0 && minimum == leaf);
    assert_frame(tree, leaf, 0, 0, 60, 10);
}

static void parameters_are_read_back(void **state) {
    rgl_tree *tree = *state;
    rgl_table_column columns[] = {plain_column(), plain_column()};
    columns[1].width.maximum = 40;
    columns[1].alignment = RGL_HORIZONTAL_CENTER;
    const rgl_table_rules rules = {1, 2, 3, RGL_PAD_LAST, RGL_SHRINK_PRIORITY};
    const rgl_table container = {columns, 2, &rules, {1, 2, 3, 4}, {2, 3}};
    rgl_node table = make_table(tree, &container);
    rgl_table read;
    assert_ok(tree, rgl_table_get(tree, table, &read));
    assert_int_equal(read.column_count, 2);
    assert_memory_equal(&read.columns[1].width.maximum, &columns[1].width.maximum, sizeof(double));
    assert_int_equal(read.columns[1].alignment, RGL_HORIZONTAL_CENTER);
    assert_memory_equal(read.rules, &rules, sizeof rules);
    assert_true(read.cell_padding.trailing == 4 && read.alignment.vertical == 3);
    const rgl_table counted = rgl_table_plain();
    assert_ok(tree, rgl_table_set(tree, table, &counted));
    assert_ok(tree, rgl_table_get(tree, table, &read));
    assert_true(read.columns == NULL && read.column_count == 0 && read.rules->column_spacing == 0);
    /* The tree's arrays may be set again. */
    assert_ok(tree, rgl_table_set(tree, table, &container));
    assert_ok(tree, rgl_table_get(tree, table, &read));
    assert_ok(tree, rgl_table_set(tree, table, &read));

    rgl_table_cell cell = spanning(RGL_TABLE_ALL_COLUMNS, 3), cell_read;
    cell.column = 1;
    cell.padding = (rgl_insets){1, 2, 3, 4};
    cell.vertical = RGL_VERTICAL_BOTTOM;
    cell.unsized_axes = RGL_AXES_VERTICAL;
    rgl_node node = make_cell(tree, cell, 0);
    assert_ok(tree, rgl_table_cell_get(tree, node, &cell_read));
    assert_memory_equal(&cell_read, &cell, sizeof cell);
    const rgl_table_row row = {{7, 2}, RGL_VERTICAL_TOP, 0};
    rgl_table_row row_read;
    assert_ok(tree, rgl_table_row_create(tree, &row, &node));
    assert_ok(tree, rgl_table_row_get(tree, node, &row_read));
    assert_memory_equal(&row_read, &row, sizeof row);
    rgl_table_section section_read;
    node = make_section(tree, RGL_SECTION_FOOTER);
    assert_ok(tree, rgl_table_section_get(tree, node, &section_read));
    assert_int_equal(section_read.kind, RGL_SECTION_FOOTER);
}

static void wrong_parameters_are_refused(void **state) {
    rgl_tree *tree = *state;
    rgl_table_column columns[] = {plain_column(), plain_column()};
    rgl_table container = rgl_table_plain();
    container.columns = columns;
    container.column_count = 2;
    rgl_node node = make_table(tree, &container);
    columns[1].width.minimum = -1;
    assert_refused(tree, node, RGL_ERROR_INVALID_NUMBER, rgl_table_set(tree, node, &container));
    assert_int_equal(error_of(tree).offset, 1);
    columns[1] = plain_column();
    columns[1].width.fixed = columns[1].width.ideal = 3;
    assert_refused(tree, node, RGL_ERROR_INVALID_ARGUMENT, rgl_table_set(tree, node, &container));
    columns[1] = plain_column();
    columns[0].alignment = 3;
    assert_refused(tree, node, RGL_ERROR_INVALID_ARGUMENT, rgl_table_set(tree, node, &container));
    columns[0] = plain_column();
    container.cell_padding.top = NAN;
    assert_refused(tree, node, RGL_ERROR_INVALID_NUMBER, rgl_table_set(tree, node, &container));
    container.cell_padding.top = 1e13;
    assert_refused(tree, node, RGL_ERROR_INVALID_NUMBER, rgl_table_set(tree, node, &container));
    container.cell_padding.top = 0;
    container.alignment.vertical = 5;
    assert_refused(tree, node, RGL_ERROR_INVALID_ARGUMENT, rgl_table_set(tree, node, &container));
    container.alignment.vertical = 0;
    const rgl_table_rules rules = {-1, 0, 0, 0, 0}, unknown = {0, 0, 0, 9, 0};
    container.rules = &rules;
    assert_refused(tree, node, RGL_ERROR_INVALID_NUMBER, rgl_table_set(tree, node, &container));
    container.rules = &unknown;
    assert_refused(tree, node, RGL_ERROR_INVALID_ARGUMENT, rgl_table_set(tree, node, &container));
    container.rules = NULL;
    container.column_count = RGL_TABLE_MAXIMUM_COLUMNS + 1;
    assert_refused(tree, node, RGL_ERROR_LIMIT, rgl_table_set(tree, node, &container));
    container.columns = NULL;
    container.column_count = 1;
    assert_refused(tree, node, RGL_ERROR_NULL_POINTER, rgl_table_set(tree, node, &container));

    const rgl_table_cell cells[] = {spanning(-2, 1), spanning(1, -1), spanning(65536, 1)};
    const rgl_status statuses[] = {RGL_ERROR_INVALID_ARGUMENT, RGL_ERROR_INVALID_ARGUMENT, RGL_ERROR_LIMIT};
    rgl_node created = 0;
    for (int i = 0; i < 3; i++) {
        assert_refused(tree, node, statuses[i], rgl_table_cell_create(tree, &cells[i], &created));
    }
    const rgl_table_row row = {{INFINITY, 0}, RGL_ALIGNMENT_INHERITED, 0};
    assert_refused(tree, node, RGL_ERROR_INVALID_NUMBER, rgl_table_row_create(tree, &row, &created));
    assert_refused(tree, node, RGL_ERROR_INVALID_ARGUMENT,
                   rgl_table_section_create(tree, &(rgl_table_section){3}, &created));
    assert_refused(tree, node, RGL_ERROR_NULL_POINTER, rgl_table_create(tree, NULL, &created));
}

/* The error has the index of the column or row, and nothing has changed. */
static void bad_columns_and_rows_are_refused(void **state) {
    rgl_tree *tree = *state;
    rgl_table_column columns[] = {plain_column(), plain_column()};
    rgl_table container = rgl_table_plain();
    container.columns = columns;
    container.column_count = 2;
    rgl_node row = with_children(tree, make_row(tree), make_fixed(tree, 10, 10)), created = 0;
    rgl_node table = with_children(tree, make_table(tree, &container), row);
    assert_layout(tree, table, 50, NAN, 50, 10);
    double *const lengths[] = {&columns[1].width.fixed, &columns[1].width.minimum, &columns[1].width.ideal,
                               &columns[1].width.maximum, &columns[1].width.weight};
    const double bad[] = {-1, -INFINITY, 1e13, NAN};
    for (size_t i = 0; i < 5; i++) {
        const double kept = *lengths[i];
        for (size_t k = 0; k < 4; k++) {
            /* NaN: not set by the column. */
            if (i < 3 && isnan(bad[k])) continue;
            *lengths[i] = bad[k];
            assert_refused(tree, table, RGL_ERROR_INVALID_NUMBER, rgl_table_set(tree, table, &container));
            assert_int_equal(error_of(tree).offset, 1);
            assert_refused(tree, table, RGL_ERROR_INVALID_NUMBER, rgl_table_create(tree, &container, &created));
        }
        *lengths[i] = kept;
    }
    columns[1].width.minimum = 11;
    columns[1].width.maximum = 10;
    assert_refused(tree, table, RGL_ERROR_INVALID_NUMBER, rgl_table_set(tree, table, &container));
    assert_int_equal(error_of(tree).offset, 1);
    const rgl_number_table_row rows[] = {{-1, 0}, {NAN, 0}, {1e13, 0}, {0, -1}, {0, NAN}, {0, INFINITY}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const rgl_table_row said = {rows[i], RGL_ALIGNMENT_INHERITED, 0};
        assert_refused(tree, table, RGL_ERROR_INVALID_NUMBER, rgl_table_row_set(tree, row, &said));
        assert_refused(tree, table, RGL_ERROR_INVALID_NUMBER, rgl_table_row_create(tree, &said, &created));
    }
    assert_layout(tree, table, 50, NAN, 50, 10);
}

/* A cell has no position without a column. */
static void empty_tables_have_no_size(void **state) {
    rgl_tree *tree = *state;
    const rgl_table_column columns[] = {plain_column()};
    rgl_table container = rgl_table_plain();
    assert_layout(tree, make_table(tree, &container), 100, 100, 0, 0);
    container.columns = columns;
    container.column_count = 0;
    rgl_node none = make_table(tree, &container);
    assert_layout(tree, none, 100, NAN, 0, 0);
    rgl_table_track tracks[1];
    size_t count = 7;
    assert_ok(tree, rgl_table_tracks(tree, none, tracks, 1, &count));
    assert_int_equal(count, 0);
    rgl_node row = make_row(tree), cell = make_fixed(tree, 5, 5);
    none = with_children(tree, none, row);
    assert_layout(tree, none, 100, NAN, 0, 0);
    assert_ok(tree, rgl_node_append(tree, row, cell));
    assert_refused(tree, none, RGL_ERROR_INVALID_ARGUMENT, rgl_tree_layout(tree, none, (rgl_proposal){100, NAN}, NULL));
    assert_true(error_of(tree).subject == cell);
    container.column_count = 1;
    rgl_node rowless = make_table(tree, &container);
    assert_layout(tree, rowless, 100, 100, 100, 0);
    assert_ok(tree, rgl_table_rows(tree, rowless, tracks, 1, &count));
    assert_int_equal(count, 0);
}

/* Their descendants have no frames. */
static void rows_outside_a_table_have_no_size(void **state) {
    rgl_tree *tree = *state;
    rgl_node inner = make_fixed(tree, 5, 5), cell = make_fixed(tree, 5, 5), row = make_row(tree);
    rgl_node section =
        with_children(tree, make_section(tree, RGL_SECTION_BODY), with_children(tree, make_row(tree), inner));
    rgl_node stack = with_children(tree, make_stack(tree, RGL_KIND_VSTACK, 0), section, with_children(tree, row, cell));
    assert_layout(tree, stack, 100, 100, 0, 0);
    rgl_rect frame;
    assert_int_equal(rgl_node_frame(tree, inner, &frame), RGL_ERROR_NOT_LAID_OUT);
    assert_int_equal(rgl_node_frame(tree, cell, &frame), RGL_ERROR_NOT_LAID_OUT);
    assert_ok(tree, rgl_node_detach(tree, row));
    rgl_node table = with_children(tree, make_plain_table(tree), row);
    assert_layout(tree, table, NAN, NAN, 5, 5);
    assert_frame(tree, cell, 0, 0, 5, 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(rows_share_their_columns),
        fixture_test(sections_are_shown_in_their_order),
        fixture_test(cells_take_free_columns),
        fixture_test(an_occupied_column_is_rejected),
        fixture_test(a_span_ends_in_its_section_and_its_columns),
        fixture_test(columns_and_rows_are_read),
        fixture_test(a_cell_is_measured_only_as_often_as_needed),
        fixture_test(a_change_elsewhere_does_not_measure_a_table_again),
        fixture_test(every_change_of_a_table_takes_effect),
        fixture_test(rows_of_grids_are_part_of_a_table),
        fixture_test(explanations_ask_for_minimums),
        fixture_test(parameters_are_read_back),
        fixture_test(wrong_parameters_are_refused),
        fixture_test(bad_columns_and_rows_are_refused),
        fixture_test(empty_tables_have_no_size),
        fixture_test(rows_outside_a_table_have_no_size),
    };
    fixture_run(tests);
}
