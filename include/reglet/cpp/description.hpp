// SPDX-License-Identifier: MIT
/// The content of a view: a record of the library, and the values that become numbers in a tree. Internal.
#ifndef REGLET_CPP_DESCRIPTION_HPP
#define REGLET_CPP_DESCRIPTION_HPP

#include <cstddef>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "../build.h"
#include "alignment.hpp"
#include "lengths.hpp"

REGLET_CPP_BEGIN

class View;

namespace detail {

class Callbacks;
class Hosted;
class Presence;

class Context;

/// The contexts of a tree that exist.
class Contexts {
  public:
    Context *newest() const noexcept {
        return newest_;
    }
    /// Deletes contexts without another owner that are newer than the given one; nullptr: all.
    void delete_after(const Context *kept) noexcept;

  private:
    friend class Context;
    Context *newest_ = nullptr;
};

/// An object of a tree that the library owns, once it has accepted the record with the object.
class Context {
  public:
    explicit Context(Contexts &list) noexcept : list_(list), older_(list.newest_) {
        if (older_ != nullptr) older_->newer_ = this;
        list.newest_ = this;
    }
    Context(const Context &) = delete;
    Context &operator=(const Context &) = delete;
    virtual ~Context() {
        if (older_ != nullptr) older_->newer_ = newer_;
        (newer_ != nullptr ? newer_->older_ : list_.newest_) = older_;
    }

  private:
    Contexts &list_;
    Context *older_;
    Context *newer_ = nullptr;
};

inline void Contexts::delete_after(const Context *kept) noexcept {
    while (newest_ != kept) delete newest_;
}

/// The number by which a callback finds a function of a view.
inline uint64_t tag_of(const void *object) {
    return static_cast<uint64_t>(reinterpret_cast<uintptr_t>(object));
}

/// The numbers of functions and guides for records of a tree. A refusal is stored, and the library rejects the record.
class Numbering {
  public:
    virtual ~Numbering() = default;
    virtual rgl_measurer_id measurer() = 0;
    virtual rgl_locator_id locator() = 0;
    virtual rgl_content_source_id source() = 0;
    virtual rgl_guide guide(const std::shared_ptr<const OwnGuide> &definition) = 0;
    /// The number of a tag, a scope or a version, and the tag of a number.
    virtual uint64_t intern(const Tag &tag) = 0;
    virtual Tag tag_numbered(uint64_t number) const = 0;
    /// The tree, for calls inside callbacks.
    virtual rgl_tree *raw() const noexcept = 0;
    virtual Callbacks &callbacks() = 0;
    virtual Contexts &contexts() = 0;
    /// The stored refusal, which is removed.
    virtual rgl_status take_failure() = 0;
};

class WordsFiller;

/// Fills in the values that a record cannot hold by itself: addresses, and numbers of a tree.
class Filler {
  public:
    virtual ~Filler() = default;
    virtual const WordsFiller *words() const {
        return nullptr;
    }
    virtual void fill(rgl_record &record, Numbering &numbering) const = 0;
    virtual Hosted *hosted() const {
        return nullptr;
    }
    /// The object that is notified about the frames of the view.
    virtual std::shared_ptr<Presence> presence() const {
        return nullptr;
    }
};

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

    void align(rgl_alignment &into, const Alignment &alignment) {
        into = alignment.codes();
        note(into.horizontal, alignment.horizontal());
        note(into.vertical, alignment.vertical());
    }
    void align(int32_t &into, const Guide &guide) {
        into = guide.code();
        note(into, guide);
    }

    /// The kind of the view, such as "VStack": a literal.
    std::string_view type;
    rgl_record record;
    std::string name;
    std::vector<View> children;
    std::vector<std::shared_ptr<const Filler>> fillers;

    /// Takes a filler that was made with new. All of them are owned as one type, which compiles faster than make_shared.
    void own(const Filler *filler) {
        fillers.push_back(std::shared_ptr<const Filler>(filler));
    }

  private:
    void note(const int32_t &field, const Guide &guide) {
        if (guide.definition() == nullptr) return;
        const auto offset = reinterpret_cast<const char *>(&field) - reinterpret_cast<const char *>(&record);
        own(new GuideFiller(static_cast<size_t>(offset), guide.definition()));
    }
};

} // namespace detail
REGLET_CPP_END

#endif
