// SPDX-License-Identifier: MIT
/// The boundary between C and functions of the program: exceptions are stored, and thrown again after the call.
/// Internal.
#ifndef REGLET_CPP_CALLBACKS_HPP
#define REGLET_CPP_CALLBACKS_HPP

#include <exception>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "../progress.h"
#include "alignment.hpp"
#include "result.hpp"

REGLET_CPP_BEGIN
namespace detail {

/// A layout that a tree hosts, or a tree that an item shows.
class Hosted {
  public:
    virtual ~Hosted() = default;
    /// The error of a call on the outer object; throws the exception of a callback.
    virtual error failure(rgl_status code) = 0;
    /// Keeps the contents that the library has kept in a layout of the outer object.
    virtual void settle() = 0;
};

/// Settles an object after the error of a call was read, because another call would clear it.
class SettledAtEnd {
  public:
    explicit SettledAtEnd(Hosted &object) : object_(object) {}
    ~SettledAtEnd() {
        object_.settle();
    }
    SettledAtEnd(const SettledAtEnd &) = delete;
    SettledAtEnd &operator=(const SettledAtEnd &) = delete;

  private:
    Hosted &object_;
};

class Callbacks {
  public:
    /// Runs a function of the program for C: no exception leaves it, and the first refusal is kept.
    template <class Body> rgl_status guarded(Body body) noexcept {
#if REGLET_HAS_EXCEPTIONS
        try {
            body(*this);
        } catch (...) {
            if (thrown_ == nullptr) thrown_ = std::current_exception();
            return RGL_ERROR_CALLBACK;
        }
#else
        body(*this);
#endif
        return refusal_ ? RGL_ERROR_CALLBACK : RGL_OK;
    }

    /// The refusal of a call on subviews, which ends the pass.
    void refuse(error why) {
#if REGLET_THROWS
        throw error(std::move(why));
#else
        if (!refusal_) refusal_ = std::move(why);
#endif
    }

    void clear() noexcept {
#if REGLET_HAS_EXCEPTIONS
        thrown_ = nullptr;
#endif
        refusal_.reset();
    }

    /// After a call that a callback has ended: throws its exception, or returns its refusal.
    std::optional<error> ended(rgl_status code) {
#if REGLET_HAS_EXCEPTIONS
        const std::exception_ptr thrown = std::exchange(thrown_, nullptr);
        if (code == RGL_ERROR_CALLBACK && thrown != nullptr) std::rethrow_exception(thrown);
#endif
        std::optional<error> refusal = std::exchange(refusal_, std::nullopt);
        return code == RGL_ERROR_CALLBACK ? refusal : std::nullopt;
    }

    Guide guide(Axis axis, rgl_guide code) const {
        for (const Defined &one : guides_) {
            if (one.number == code && one.guide.axis() == axis) return one.guide;
        }
        return {axis, code};
    }
    rgl_guide number(const Guide &guide) const {
        if (guide.definition() == nullptr) return guide.code();
        for (const Defined &one : guides_) {
            if (one.guide.definition() == guide.definition()) return one.number;
        }
        return 0;
    }
    void define(rgl_guide number, Guide guide) {
        guides_.push_back({number, std::move(guide)});
    }

  private:
    struct Defined {
        rgl_guide number;
        Guide guide;
    };

#if REGLET_HAS_EXCEPTIONS
    std::exception_ptr thrown_;
#endif
    std::optional<error> refusal_;
    std::vector<Defined> guides_;
};

class Progress {
  public:
    explicit Progress(Callbacks &callbacks) : callbacks_(callbacks) {}
    Progress(const Progress &) = delete;
    Progress &operator=(const Progress &) = delete;

    /// The second function passes the record to the library: NULL for an empty function.
    template <class Set> rgl_status set(std::function<bool()> report, Set pass) {
        const rgl_progress progress{sizeof progress, this, reported, nullptr};
        const rgl_status code = pass(report ? &progress : nullptr);
        if (code == RGL_OK) report_ = std::move(report);
        return code;
    }

    bool is_paused = false;

  private:
    static rgl_status reported(void *context) {
        auto &self = *static_cast<Progress *>(context);
        if (self.is_paused) return RGL_OK;
        bool goes_on = true;
        const rgl_status code = self.callbacks_.guarded([&](Callbacks &) { goes_on = self.report_(); });
        return goes_on ? code : RGL_ERROR_CALLBACK;
    }

    Callbacks &callbacks_;
    std::function<bool()> report_;
};

} // namespace detail
REGLET_CPP_END

#endif
