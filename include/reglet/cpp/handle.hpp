// SPDX-License-Identifier: MIT
/// Owners of the library's objects, and the common part of their calls. Internal.
#ifndef REGLET_CPP_HANDLE_HPP
#define REGLET_CPP_HANDLE_HPP

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "records.hpp"
#include "version.hpp"

REGLET_CPP_BEGIN
namespace detail {

/// Owns one object of the library, or the error of its creation, which every later call returns.
template <class T, rgl_status (*Destroy)(T *), rgl_status (*LastError)(T *, rgl_error *)> class Handle {
  public:
    Handle() = default;
    Handle(const Handle &) = delete;
    Handle &operator=(const Handle &) = delete;
    ~Handle() {
        reset();
    }

    void reset() noexcept {
        Destroy(std::exchange(raw_, nullptr));
    }

    /// Creates the object with a function that writes its pointer; throws if the mode does.
    template <class Create> void create(Create make) {
        result<void> fits = fitting(header_version, library_version());
        if (!fits) return refuse(fits.error());
        const rgl_status code = make(&raw_);
        if (code == RGL_OK) return;
        refuse(error(static_cast<status>(code), sentence(code)));
    }

    T *get() const noexcept {
        return raw_;
    }

    error failure(rgl_status code, const std::string &who = "", std::string name = "") const {
        if (refusal_) return *refusal_;
        const rgl_error record = last();
        if (record.code != code || record.message == nullptr) {
            return error(static_cast<status>(code), who, std::move(name), sentence(code), rgl_error{});
        }
        return error(static_cast<status>(code), who, std::move(name), record.message, record);
    }

    rgl_error last() const noexcept {
        rgl_error record{};
        record.struct_size = sizeof record;
        if (raw_ == nullptr || LastError(raw_, &record) != RGL_OK) record = rgl_error{};
        return record;
    }

  private:
    static std::string sentence(rgl_status code) {
        if (code == RGL_ERROR_BUSY) return "the object is in use: by another thread, or by the call that calls back";
        if (code == RGL_ERROR_NO_MEMORY) return "memory ran out";
        if (code == RGL_ERROR_NULL_POINTER) return "the object no longer exists: it was moved from";
        return std::string("the call was refused with ") + rgl_status_name(code);
    }

    void refuse(error why) {
#if REGLET_THROWS
        throw error(std::move(why));
#else
        refusal_ = std::move(why);
#endif
    }

    T *raw_ = nullptr;
    std::optional<error> refusal_;
};

/// A shared value. std::make_shared takes twice as long to compile, for one allocation less.
template <class T> std::shared_ptr<const T> shared(T value) {
    return std::shared_ptr<const T>(new T(std::move(value)));
}

/// Reads a text of unknown length: read(buffer, capacity, &length).
template <class Read> rgl_status read_text(std::string &into, Read read) {
    size_t length = 0;
    rgl_status code = read(nullptr, size_t{0}, &length);
    if (code != RGL_ERROR_BUFFER_TOO_SMALL) return code;
    into.resize(length + 1);
    code = read(into.data(), into.size(), &length);
    into.resize(code == RGL_OK ? length : 0);
    return code;
}

/// Reads a list of unknown length into a vector or Records: read(elements, capacity, &count).
template <class List, class Read> rgl_status read_list(List &into, Read read) {
    size_t count = 0;
    rgl_status code = read(static_cast<decltype(into.data())>(nullptr), size_t{0}, &count);
    if (code != RGL_OK || count == 0) return code;
    into.resize(count);
    code = read(into.data(), into.size(), &count);
    into.resize(code == RGL_OK ? count : 0);
    return code;
}

} // namespace detail
REGLET_CPP_END

#endif
