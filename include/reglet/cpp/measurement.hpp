// SPDX-License-Identifier: MIT
/// Measurement readers: sizes that a layout has given are read, and fed back into it.
#ifndef REGLET_CPP_MEASUREMENT_HPP
#define REGLET_CPP_MEASUREMENT_HPP

#include <cstddef>
#include <map>
#include <optional>
#include <vector>

#include "callbacks.hpp"
#include "containers.hpp"

REGLET_CPP_BEGIN

/// The measurements of a reader: a reader's function receives them for one call, and Tree::measurements reads them. A
/// value that was not measured is absent, not 0. The function is called again when a value that it has read changes.
class MeasuredSizes {
  public:
    /// The greatest width and the greatest height under a tag. They may belong to different views.
    std::optional<Size> max_size(const Tag &tag = {}) const {
        const Size found = asked(tag).size;
        return found.width == found.width ? std::optional<Size>(found) : std::nullopt;
    }
    std::optional<double> max_width(const Tag &tag = {}) const {
        const std::optional<Size> found = max_size(tag);
        return found ? std::optional<double>(found->width) : std::nullopt;
    }
    std::optional<double> max_height(const Tag &tag = {}) const {
        const std::optional<Size> found = max_size(tag);
        return found ? std::optional<double>(found->height) : std::nullopt;
    }
    /// How wide the column of a tag is: see TableReader.
    std::optional<double> column_width(const Tag &tag = {}) const {
        const double found = asked(tag).column_width;
        return found == found ? std::optional<double>(found) : std::nullopt;
    }
    /// The greatest sizes of all tags; empty for a reader's function, which reads one tag after the other.
    std::map<Tag, Size> max_sizes() const {
        return sizes_;
    }

    struct Measured {
        Size size{unspecified, unspecified};
        double column_width = unspecified;
    };
    MeasuredSizes() = default;
    /// The columns have widths alone. Both have the same type, which compiles faster.
    MeasuredSizes(std::map<Tag, Size> sizes, std::map<Tag, Size> columns)
        : sizes_(std::move(sizes)), columns_(std::move(columns)) {}
    MeasuredSizes(detail::Numbering &lent, rgl_node reader) : lent_(&lent), reader_(reader) {}

  private:
    Measured asked(const Tag &tag) const {
        if (lent_ == nullptr) {
            const auto size = sizes_.find(tag);
            if (size == sizes_.end()) return Measured();
            return {size->second, columns_.find(tag)->second.width};
        }
        Measured found;
        const uint64_t number = lent_->intern(tag);
        rgl_status code = rgl_measurement_reader_size(lent_->raw(), reader_, number, &found.size);
        if (code == RGL_OK) {
            code = rgl_measurement_reader_column_width(lent_->raw(), reader_, number, &found.column_width);
        }
        if (code != RGL_OK) {
            lent_->callbacks().refuse(error(static_cast<status>(code),
                                            std::string("a measurement was refused with ") + rgl_status_name(code)));
        }
        return found;
    }

    std::map<Tag, Size> sizes_, columns_;
    detail::Numbering *lent_ = nullptr;
    rgl_node reader_ = 0;
};

/// How the measurements of a pass are combined with earlier ones.
enum class Reducer : rgl_reducer {
    /// They are replaced, all tags together.
    replace = RGL_REDUCER_REPLACE,
    /// Nothing shrinks and no tag is lost, until the version changes.
    merge = RGL_REDUCER_MERGE
};

/// Whether the columns of a TableReader share the remaining width.
enum class Pads {
    no,
    yes
};

/// The version of a reader, which discards all measurements when it changes: a number, or anything that is a Tag. For a
/// MeasurementReader also a measurement of a reader further up, as in version(measured_width(scope("page"))).
template <class T> struct version {
    explicit version(T value) : value(std::move(value)) {}
    T value;
};

namespace detail {

inline rgl_measured_length fields_of(const std::optional<MeasuredLength> &length, double points, Numbering &numbering) {
    if (!length) return {0, 0, 1, points, RGL_MEASURED_NONE, 0};
    const uint64_t scope = numbering.intern(length->scope()), tag = numbering.intern(length->tag());
    return {scope, tag, length->factor(), length->offset(), length->query(), 0};
}

class MeasurementTagFiller final : public Filler {
  public:
    MeasurementTagFiller(Tag tag, reglet::scope scope) : tag_(std::move(tag)), scope_(std::move(scope.value)) {}
    void fill(rgl_record &record, Numbering &numbering) const override {
        record.parameters.measurement_tag = {numbering.intern(scope_), numbering.intern(tag_)};
    }

  private:
    Tag tag_, scope_;
};

class MeasurementFrameFiller final : public Filler {
  public:
    explicit MeasurementFrameFiller(MeasuredLength length) : length_(std::move(length)) {}
    void fill(rgl_record &record, Numbering &numbering) const override {
        record.parameters.measurement_frame.length = fields_of(length_, 0, numbering);
    }

  private:
    std::optional<MeasuredLength> length_;
};

/// The names of a reader, for which only a tree has numbers.
class ReaderFiller final : public Filler {
  public:
    void fill(rgl_record &record, Numbering &numbering) const override {
        rgl_measurement_reader &reader = record.parameters.measurement_reader;
        reader.scope = numbering.intern(scope);
        reader.maximum_width = fields_of(maximum, points, numbering);
        if (reader.version_kind == RGL_READER_VERSION_INTEGER) reader.version = numbering.intern(version);
        if (!build) return;
        reader.source = numbering.source();
        reader.tag = tag_of(&build);
    }
    Tag scope, version;
    std::optional<MeasuredLength> maximum;
    double points = unspecified;
    ContentFunction build;
};

struct ReaderSetter {
    rgl_measurement_reader &reader;
    ReaderFiller &filler;

    void option(const reglet::scope &option) {
        filler.scope = option.value;
    }
    void option(Reducer option) {
        reader.reducer = static_cast<rgl_reducer>(option);
    }
    template <class T> void option(const version<T> &option) {
        if constexpr (std::is_floating_point_v<T>) {
            const auto number = static_cast<double>(option.value);
            reader.version_kind = RGL_READER_VERSION_NUMBER;
            std::memcpy(&reader.version, &number, sizeof number);
        } else {
            reader.version_kind = RGL_READER_VERSION_INTEGER;
            filler.version = Tag(option.value);
        }
    }
};

struct MeasurementReaderSetter : ReaderSetter {
    using ReaderSetter::option;
    void option(const version<MeasuredLength> &option) {
        reader.version_kind = RGL_READER_VERSION_MAXIMUM_WIDTH;
        filler.maximum = option.value;
    }
};

/// A measured width is also the version by default.
struct TableReaderSetter : ReaderSetter {
    using ReaderSetter::option;
    void option(const version<MeasuredLength> &) = delete;
    void option(const max_width &option) {
        filler.maximum = option.measured;
        filler.points = option.value;
    }
    void option(Pads option) {
        reader.pads = option == Pads::yes;
    }
};

template <class Setter, class First, class... Parts>
View reader(std::string_view type, Reducer reducer, const First &first, const Parts &...parts) {
    Maker made(type, RGL_KIND_MEASUREMENT_READER);
    auto &filler = made.filler<ReaderFiller>();
    rgl_measurement_reader &reader = made.parameters().measurement_reader;
    reader.reducer = static_cast<rgl_reducer>(reducer);
    reader.pads = 1;
    [[maybe_unused]] Setter setter{{reader, filler}};
    using Build = std::function<View(const MeasuredSizes &)>;
    if constexpr (std::is_constructible_v<Build, const First &>) {
        filler.build = [build = Build(first)](const rgl_content_request &request, Numbering &numbering) {
            return build(MeasuredSizes(numbering, request.node));
        };
    } else {
        static_assert(std::is_convertible_v<const First &, View>,
                      "a reader takes a view, or a function that makes one of MeasuredSizes, and then its options");
        made->children.push_back(first);
    }
    (setter.option(parts), ...);
    if (reader.version_kind == RGL_READER_VERSION_NONE && filler.maximum) {
        reader.version_kind = RGL_READER_VERSION_MAXIMUM_WIDTH;
    }
    return made.view();
}

} // namespace detail

/// Records the greatest width and the greatest height of the views in it by their tags (View::measure). Frames with a
/// measured_width(tag) read them, and the layout is repeated until nothing that was read changes. Content is one view,
/// or a function that makes it of the MeasuredSizes, again if something that it has read changes. Takes scope, by which
/// tags and lengths name the reader, a Reducer and a version.
///
///     MeasurementReader(VStack(Text("Name").measure("label").frame(min_width(measured_width("label"))), …))
///     MeasurementReader([](const MeasuredSizes &measured) { return measured.max_width("x") > 300 ? wide() : narrow(); })
template <class Content, class... Options> View MeasurementReader(const Content &content, const Options &...options) {
    return detail::reader<detail::MeasurementReaderSetter>("MeasurementReader", Reducer::replace, content, options...);
}

/// A reader whose tags are columns that share max_width(…), points or a measurement of a reader further up: each gets
/// an equal part of the remaining width unless it has Pads::no. If they need more, the widest are cut to one level.
/// Without a width, or with an infinite one, columns are as wide as measured. It merges by default. A measured width is
/// its version unless a version is given.
///
///     TableReader(rows, max_width(measured_width(scope("page")) - 32))
///     Text("12.50").measure("price").frame(min_width(column_width("price")))
template <class Content, class... Options> View TableReader(const Content &content, const Options &...options) {
    return detail::reader<detail::TableReaderSetter>("TableReader", Reducer::merge, content, options...);
}

inline View View::measure(Tag tag, reglet::scope of) const {
    detail::Maker made = detail::around(*this, "MeasurementTag", RGL_KIND_MEASUREMENT_TAG);
    made.filler<detail::MeasurementTagFiller>(std::move(tag), std::move(of));
    return made.view();
}

inline View View::measure(reglet::scope of) const {
    return measure(Tag(), std::move(of));
}

REGLET_CPP_END

#endif
