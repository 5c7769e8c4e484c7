/* SPDX-License-Identifier: MIT */
/* Which kinds may be inside which, with parameters of the samples, and more for tables, grids and readers. */
#include "edited_world.h"

#include <math.h>

typedef struct likely_kinds {
    rgl_kind parent;
    rgl_kind kinds[6];
} likely_kinds;

static const likely_kinds likely[] = {
    {RGL_KIND_TABLE,
     {RGL_KIND_TABLE_ROW, RGL_KIND_TABLE_ROW, RGL_KIND_TABLE_ROW, RGL_KIND_TABLE_SECTION, RGL_KIND_GRID_ROW,
      RGL_KIND_TABLE_CELL}},
    {RGL_KIND_TABLE_SECTION,
     {RGL_KIND_TABLE_ROW, RGL_KIND_TABLE_ROW, RGL_KIND_TABLE_ROW, RGL_KIND_GRID_ROW, RGL_KIND_TABLE_CELL,
      RGL_KIND_MEASURED}},
    {RGL_KIND_TABLE_ROW,
     {RGL_KIND_TABLE_CELL, RGL_KIND_TABLE_CELL, RGL_KIND_LEAF, RGL_KIND_MEASURED, RGL_KIND_GRID_ROW,
      RGL_KIND_MEASUREMENT_TAG}},
    {RGL_KIND_GRID,
     {RGL_KIND_GRID_ROW, RGL_KIND_GRID_ROW, RGL_KIND_GRID_ROW, RGL_KIND_GRID_ROW, RGL_KIND_GRID_CELL, RGL_KIND_LEAF}},
    {RGL_KIND_GRID_ROW,
     {RGL_KIND_GRID_CELL, RGL_KIND_TABLE_CELL, RGL_KIND_LEAF, RGL_KIND_MEASURED, RGL_KIND_GRID_ROW,
      RGL_KIND_TABLE_ROW}},
    {RGL_KIND_CUSTOM,
     {RGL_KIND_GRID_ROW, RGL_KIND_GRID_ROW, RGL_KIND_TABLE, RGL_KIND_MEASURED, RGL_KIND_LAYOUT_PRIORITY,
      RGL_KIND_SPACER}},
};

/* Data kept between layouts is stored with these kinds, so they are allowed anywhere. */
static const rgl_kind common[] = {RGL_KIND_LEAF,  RGL_KIND_MEASURED, RGL_KIND_TABLE,  RGL_KIND_GRID,
                                  RGL_KIND_TABLE, RGL_KIND_CUSTOM,   RGL_KIND_HSTACK, RGL_KIND_GRID_ROW};

static bool is_measuring(rgl_kind kind) {
    return kind == RGL_KIND_MEASUREMENT_READER || kind == RGL_KIND_MEASUREMENT_TAG ||
           kind == RGL_KIND_MEASUREMENT_FRAME;
}

static rgl_kind any_kind(rgl_kind parent, random_source *source) {
    unsigned what = random_below(source, 10);
    if (what < 5) {
        for (size_t i = 0; i < sizeof likely / sizeof *likely; i++) {
            if (likely[i].parent == parent) return likely[i].kinds[random_below(source, 6)];
        }
    }
    if (what < 7) return common[random_below(source, sizeof common / sizeof *common)];
    return kind_samples[random_below(source, (unsigned)kind_sample_count)].kind;
}

rgl_kind some_kind(edited_world *world, rgl_kind parent, random_source *source) {
    /* Tags and lengths usually have a reader above them. */
    if (parent == 0 && world->reads) return RGL_KIND_MEASUREMENT_READER;
    if (world->hosts && random_below(source, 5) == 0) return RGL_KIND_CUSTOM;
    rgl_kind kind = any_kind(parent, source);
    while (is_measuring(kind) && !world->reads) kind = any_kind(parent, source);
    return kind;
}

/* MARK: Parameters. */

static double some_length(const edited_world *world, random_source *source) {
    static const double extremes[] = {0, 5e-324, 1e-9, 1, 12.5, 1e9, 1e12, 1e12};
    if (world->is_extreme) return extremes[random_below(source, 8)];
    return 0.5 * random_below(source, 90);
}

static rgl_horizontal_alignment some_horizontal(random_source *source) {
    return (rgl_horizontal_alignment)random_below(source, 3);
}

static void fill_column(const edited_world *world, rgl_table_column *column, random_source *source) {
    *column = (rgl_table_column){rgl_number_table_column_plain(), RGL_ALIGNMENT_INHERITED, 0};
    if (random_below(source, 4) == 0) column->alignment = some_horizontal(source);
    switch (random_below(source, 8)) {
    case 0: column->width.fixed = some_length(world, source); break;
    case 1: column->width.minimum = some_length(world, source); break;
    case 2: column->width.ideal = some_length(world, source); break;
    case 3: column->width.maximum = 20 + some_length(world, source); break;
    case 4: column->width.is_hidable = 1; break;
    case 5: column->width.is_hidden = 1; break;
    case 6: column->width.weight = random_below(source, 3); break;
    default: column->width.priority = random_below(source, 3);
    }
}

static void fill_table(const edited_world *world, model_node *at, random_source *source) {
    rgl_table *table = &at->parameters.table;
    *table = rgl_table_plain();
    if (random_below(source, 2)) {
        at->rules = (rgl_table_rules){random_below(source, 4), random_below(source, 4), random_below(source, 3),
                                      random_below(source, 5), random_below(source, 3)};
        table->rules = &at->rules;
    }
    if (random_below(source, 3) == 0) {
        table->column_count = 3 + random_below(source, WORLD_COLUMNS - 2);
        for (size_t i = 0; i < table->column_count; i++) fill_column(world, &at->columns[i], source);
        table->columns = at->columns;
    }
    if (table->rules != NULL && world->is_extreme) at->rules.column_spacing = some_length(world, source);
    table->cell_padding.leading = world->is_extreme ? some_length(world, source) : random_below(source, 3);
    table->cell_padding.top = random_below(source, 2);
    table->alignment.horizontal = some_horizontal(source);
    table->alignment.vertical = (rgl_vertical_alignment)random_below(source, 5);
}

static void fill_table_cell(rgl_table_cell *cell, random_source *source) {
    *cell = rgl_table_cell_plain();
    if (random_below(source, 3) == 0) cell->columns = (int32_t)random_below(source, 4);
    if (random_below(source, 12) == 0) cell->columns = RGL_TABLE_ALL_COLUMNS;
    if (random_below(source, 6) == 0) cell->rows = 2;
    if (random_below(source, 10) == 0) cell->column = (int32_t)random_below(source, 4);
    if (random_below(source, 4) == 0) cell->padding = (rgl_insets){1, random_below(source, 3), 2, 0};
    if (random_below(source, 4) == 0) cell->vertical = (rgl_vertical_alignment)random_below(source, 5);
    if (random_below(source, 4) == 0) cell->horizontal = some_horizontal(source);
    if (random_below(source, 5) == 0) cell->unsized_axes = random_below(source, 4);
}

static void fill_reader(const edited_world *world, rgl_measurement_reader *reader, random_source *source) {
    rgl_content_source_id content = reader->source;
    *reader = (rgl_measurement_reader){.scope = random_below(source, 8) == 0, .tag = random_below(source, 6)};
    double maximum = random_below(source, 2) ? some_length(world, source) * 4 : NAN;
    reader->maximum_width = (rgl_measured_length){0, 0, 1, maximum, RGL_MEASURED_NONE, 0};
    reader->reducer = (rgl_reducer)random_below(source, 2);
    reader->version_kind = RGL_READER_VERSION_INTEGER;
    reader->version = random_below(source, 3);
    reader->pads = random_below(source, 2);
    reader->source = content;
}

static void fill_leaf(const edited_world *world, rgl_leaf *leaf, random_source *source) {
    double width = some_length(world, source), height = some_length(world, source);
    /* The maximum of a table is 1e12. */
    if (world->is_extreme && random_below(source, 8) == 0) width = random_below(source, 2) ? 1e300 : 1.7e308;
    if (world->is_extreme && random_below(source, 8) == 0) height = -0.0;
    *leaf = rgl_leaf_fixed(width, height / 2);
    if (random_below(source, 4) == 0) leaf->maximum.width = random_below(source, 2) ? INFINITY : leaf->ideal.width + 30;
    if (random_below(source, 4) == 0) leaf->minimum.width = leaf->ideal.width / 3;
    if (random_below(source, 4) == 0) leaf->first_text_baseline = leaf->last_text_baseline = leaf->ideal.height / 2;
}

void fill_model(edited_world *world, model_node *at, random_source *source) {
    rgl_parameters *parameters = &at->parameters;
    rgl_content_source_id content = 0;
    /* The source stays: a new one would discard children, which the model does not support. */
    if (at->kind == RGL_KIND_GEOMETRY_READER) content = parameters->geometry_reader.source;
    if (at->kind == RGL_KIND_MEASUREMENT_READER) content = parameters->measurement_reader.source;
    unsigned variant = random_below(source, SAMPLE_VARIANTS);
    sample_of(at->kind)->fill(parameters, &world->samples, variant);
    switch (at->kind) {
    case RGL_KIND_LEAF: fill_leaf(world, &parameters->leaf, source); break;
    case RGL_KIND_MEASURED: {
        uint64_t tag = random_below(source, WORLD_TAGS);
        rgl_measurer_id measurer = variant % 2 ? world->samples.measurer : world->samples.batch_measurer;
        parameters->measured = (rgl_measured){tag, measurer, flags_of_tag(tag)};
        break;
    }
    case RGL_KIND_TABLE: fill_table(world, at, source); break;
    case RGL_KIND_TABLE_CELL: fill_table_cell(&parameters->table_cell, source); break;
    case RGL_KIND_GRID_CELL: parameters->grid_cell.columns = (int32_t)random_below(source, 3); break;
    case RGL_KIND_CUSTOM: {
        unsigned rule = random_below(source, WORLD_RULES);
        at->host = world->hosts && random_below(source, 4) ? some_host(source) : 0;
        parameters->custom = (rgl_custom){&world_layouts[random_below(source, 2)], &world->rules[rule]};
        break;
    }
    case RGL_KIND_GEOMETRY_READER:
        parameters->geometry_reader = (rgl_geometry_reader){random_below(source, 6), content, 0};
        break;
    case RGL_KIND_MEASUREMENT_READER:
        parameters->measurement_reader.source = content;
        fill_reader(world, &parameters->measurement_reader, source);
        break;
    case RGL_KIND_MEASUREMENT_TAG: parameters->measurement_tag.scope = random_below(source, 20) == 0; break;
    case RGL_KIND_MEASUREMENT_FRAME: parameters->measurement_frame.length.scope = random_below(source, 20) == 0; break;
    case RGL_KIND_ALIGNMENT_GUIDE:
        if (random_below(source, 3) == 0) {
            parameters->alignment_guide.axis = (rgl_axis)random_below(source, 2);
            parameters->alignment_guide.guide = world->guides[parameters->alignment_guide.axis];
        }
        break;
    case RGL_KIND_VSTACK:
    case RGL_KIND_ZSTACK:
        if (random_below(source, 4) == 0) parameters->stack.alignment.horizontal = world->guides[0];
        break;
    default: break;
    }
}

int room_in(const model_node *at) {
    if (at->kind == RGL_KIND_GEOMETRY_READER && at->parameters.geometry_reader.source != 0) return 0;
    if (at->kind == RGL_KIND_MEASUREMENT_READER && at->parameters.measurement_reader.source != 0) return 0;
    int most = sample_of(at->kind)->most_children;
    return (most < WORLD_NODES ? most : WORLD_NODES) - at->count;
}
