// SPDX-License-Identifier: MIT
/// Measurements of trees. A base of Tree, which has these functions.
#ifndef REGLET_CPP_TREE_MEASUREMENTS_HPP
#define REGLET_CPP_TREE_MEASUREMENTS_HPP

#include <map>
#include <utility>
#include <vector>

#include "../settling.h"
#include "tree_calls.hpp"

REGLET_CPP_BEGIN
namespace detail {

class TreeMeasurements : public TreeCalls {
  public:
    /// The present measurements of a reader.
    outcome<MeasuredSizes> measurements(const Which &reader) const {
        return asked(reader, MeasuredSizes(), [&](rgl_node node, MeasuredSizes &out) {
            Records<rgl_measured_size> read;
            rgl_status code = read_list(read, [&](rgl_measured_size *into, size_t capacity, size_t *count) {
                return rgl_measurement_reader_sizes(get(), node, into, capacity, count);
            });
            std::map<Tag, Size> sizes, columns;
            for (const rgl_measured_size &one : read) {
                if (code != RGL_OK) break;
                const Tag tag = state().tag_numbered(one.tag);
                Size column;
                code = rgl_measurement_reader_column_width(get(), node, one.tag, &column.width);
                sizes.insert({tag, one.size});
                columns.insert({tag, column});
            }
            if (code == RGL_OK) out = MeasuredSizes(std::move(sizes), std::move(columns));
            return code;
        });
    }
    /// How the measurements of the last layout have settled, even if it failed.
    outcome<SettlingReport> settling() const {
        rgl_settling_report read{};
        read.struct_size = sizeof read;
        SettlingReport found;
        rgl_status code = rgl_tree_settling_report(get(), &read);
        for (size_t i = 0; code == RGL_OK && i < read.unsettled; i++) {
            rgl_unsettled one{};
            code = rgl_tree_unsettled(get(), i, &one);
            if (code != RGL_OK) break;
            found.unsettled.push_back({{one.reader},
                                       state().tag_numbered(one.tag),
                                       static_cast<Axis>(one.axis),
                                       static_cast<Settling>(one.state),
                                       one.change,
                                       std::vector<double>(one.values, one.values + one.count)});
        }
        found.state = static_cast<Settling>(read.state);
        found.passes = read.passes;
        found.period = read.period;
        return finish(code, std::move(found));
    }
    /// How far layouts go to settle measurements.
    outcome<void> set_settling_rules(const SettlingRules &rules) {
        const rgl_settling_rules written = rules.record();
        return finish(rgl_tree_set_settling_rules(get(), &written));
    }
    outcome<SettlingRules> settling_rules() const {
        rgl_settling_rules read{};
        read.struct_size = sizeof read;
        const rgl_status code = rgl_tree_settling_rules(get(), &read);
        return finish(code, SettlingRules{read.passes, read.tolerance, read.is_strict != 0});
    }
    /// Sets a function that is called once in a layout with the changed measurements. An empty function removes it. It
    /// must not use the tree (busy). Its exceptions are thrown by the layout, and the frames are then unchanged.
    outcome<void> observe_measurements(MeasurementFunction observe) {
        return finish(state().observe(std::move(observe)));
    }
    /// Has the content of a GeometryReader, MeasurementReader or TableReader made again in the next layout.
    outcome<void> invalidate_content(const Which &reader) {
        return done(reader, [&](rgl_node node) {
            rgl_kind kind = 0;
            if (const rgl_status code = rgl_node_kind(get(), node, &kind)) return code;
            return kind == RGL_KIND_GEOMETRY_READER ? rgl_geometry_reader_invalidate(get(), node)
                                                    : rgl_measurement_reader_invalidate(get(), node);
        });
    }

  protected:
    using TreeCalls::TreeCalls;
};

} // namespace detail
REGLET_CPP_END

#endif
