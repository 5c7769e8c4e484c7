// SPDX-License-Identifier: MIT
/// What a view is inside: a record of the library, and what becomes numbers of it in a tree. Nothing for a user.
#ifndef REGLET_CPP_DESCRIPTION_HPP
#define REGLET_CPP_DESCRIPTION_HPP

#include <cstddef>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "../build.h"
#include "alignment.hpp"
#include "lengths.hpp"

REGLET_CPP_BEGIN

class View;

namespace detail {

class Callbacks;
class Hosted;

/// What the library owns of a tree's custom layouts.
class Context {
  public:
    virtual ~Context() = default;
};
using Contexts = std::unordered_set<Context *>;

/// The number under which a callback finds a function of a view again.
inline uint64_t tag_of(const void *object) {
    return static_cast<uint64_t>(reinterpret_cast<uintptr_t>(object));
}

/// What a tree lends to records that are written for it: numbers of functions and guides. A refusal is kept, and 0
/// is returned; the library then refuses the record.
class Numbering {
  public:
    virtual ~Numbering() = default;
    virtual rgl_measurer_id measurer() = 0;
    virtual rgl_locator_id locator() = 0;
    virtual rgl_content_source_id source() = 0;
    virtual rgl_guide guide(const std::shared_ptr<const OwnGuide> &definition) = 0;
    /// The number of a tag, a scope or a version, and the tag of a number.
    virtual uint64_t number_of(const Tag &tag) = 0;
    virtual Tag tag_numbered(uint64_t number) const = 0;
    /// The tree, for what is asked of it inside of callbacks.
    virtual rgl_tree *raw() const noexcept = 0;
    /// What keeps failures of callbacks.
    virtual Callbacks &callbacks() = 0;
    /// Where contexts of layouts note themselves as long as they live, so that none is lost when a record is refused.
    virtual Contexts &contexts() = 0;
};

class WordsFiller;

/// Fills what a record cannot hold by itself: addresses, and numbers that a tree gives.
class Filler {
  public:
    virtual ~Filler() = default;
    /// The words of a text.
    virtual const WordsFiller *words() const {
        return nullptr;
    }
    virtual void fill(rgl_record &record, Numbering &numbering) const = 0;
    /// The layout of items that the view hosts.
    virtual Hosted *hosted() const {
        return nullptr;
    }
};

/// Puts the number of a guide of the program's own into a record.
class GuideFiller final : public Filler {
  public:
    GuideFiller(size_t offset, std::shared_ptr<const OwnGuide> definition)
        : offset_(offset), definition_(std::move(definition)) {}
    void fill(rgl_record &record, Numbering &numbering) const override {
        const rgl_guide code = numbering.guide(definition_);
        std::memcpy(reinterpret_cast<char *>(&record) + offset_, &code, sizeof code);
    }

  private:
    size_t offset_;
    std::shared_ptr<const OwnGuide> definition_;
};

struct Description {
    Description(std::string_view type, rgl_kind kind);
    Description(const Description &);
    Description &operator=(const Description &) = delete;
    ~Description();

    /// Writes an alignment into the record.
    void align(rgl_alignment &into, const Alignment &alignment) {
        into = alignment.codes();
        note(into.horizontal, alignment.horizontal());
        note(into.vertical, alignment.vertical());
    }
    void align(int32_t &into, const Guide &guide) {
        into = guide.code();
        note(into, guide);
    }

    /// What the view is, such as "VStack"; a literal.
    std::string_view type;
    rgl_record record;
    std::string name;
    std::vector<View> children;
    std::vector<std::shared_ptr<const Filler>> fillers;

  private:
    void note(const int32_t &field, const Guide &guide) {
        if (guide.definition() == nullptr) return;
        const auto offset = reinterpret_cast<const char *>(&field) - reinterpret_cast<const char *>(&record);
        fillers.push_back(std::make_shared<GuideFiller>(static_cast<size_t>(offset), guide.definition()));
    }
};

} // namespace detail
REGLET_CPP_END

#endif
