// SPDX-License-Identifier: MIT
/// Refusals of the library: a status, the view or item concerned, its field, and a sentence.
#ifndef REGLET_CPP_ERROR_HPP
#define REGLET_CPP_ERROR_HPP

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "../../reglet.h"
#include "mode.hpp"

REGLET_CPP_BEGIN

/// The statuses of status.h, which documents them.
enum class status : rgl_status {
    ok = RGL_OK,
    no_memory = RGL_ERROR_NO_MEMORY,
    limit = RGL_ERROR_LIMIT,
    busy = RGL_ERROR_BUSY,
    null_pointer = RGL_ERROR_NULL_POINTER,
    invalid_number = RGL_ERROR_INVALID_NUMBER,
    invalid_argument = RGL_ERROR_INVALID_ARGUMENT,
    unknown_id = RGL_ERROR_UNKNOWN_ID,
    stale_id = RGL_ERROR_STALE_ID,
    wrong_kind = RGL_ERROR_WRONG_KIND,
    has_parent = RGL_ERROR_HAS_PARENT,
    cycle = RGL_ERROR_CYCLE,
    child_count = RGL_ERROR_CHILD_COUNT,
    callback = RGL_ERROR_CALLBACK,
    callback_answer = RGL_ERROR_CALLBACK_ANSWER,
    not_laid_out = RGL_ERROR_NOT_LAID_OUT,
    buffer_too_small = RGL_ERROR_BUFFER_TOO_SMALL,
    conflict = RGL_ERROR_CONFLICT,
    no_common_ancestor = RGL_ERROR_NO_COMMON_ANCESTOR,
    attribute_mismatch = RGL_ERROR_ATTRIBUTE_MISMATCH,
    syntax = RGL_ERROR_SYNTAX,
    out_of_turn = RGL_ERROR_OUT_OF_TURN,
    no_reader = RGL_ERROR_NO_READER,
    unsettled = RGL_ERROR_UNSETTLED,
    /// The library does not match the header: version.hpp.
    version_mismatch = -1
};

struct Conflict;
struct FormatProblem;

/// The record of a failure. what() is the whole sentence: the subject, the problem and the reason.
class error : public std::runtime_error {
  public:
    /// Also for refusals of a program's own layout or function, which the call throws unchanged.
    error(status code, const std::string &message) : std::runtime_error(message), code_(code) {}

    /// The message begins with a description of the cause. name is the cause's own name.
    error(status code, const std::string &who, std::string name, const std::string &message, const rgl_error &record)
        : std::runtime_error(who.empty() ? message : who + ": " + message), code_(code), name_(std::move(name)),
          field_(field_of(message)), subject_(record.subject), other_(record.other), offset_(record.offset),
          length_(record.length) {}

    /// A copy of the error for the object around the failing one.
    error within(const std::string &who, std::string name, const rgl_error &record) const {
        error made(code_, who, std::move(name), what(), record);
        made.field_ = field_;
        made.conflict_ = conflict_;
        made.problem_ = problem_;
        return made;
    }

    status code() const noexcept {
        return code_;
    }
    /// "RGL_ERROR_CONFLICT" and so on.
    const char *code_name() const noexcept {
        return code_ == status::version_mismatch ? "VERSION_MISMATCH" : rgl_status_name(static_cast<rgl_status>(code_));
    }
    /// The name of the view or item concerned, or the kind of a view without a name, or "".
    const std::string &node_name() const noexcept {
        return name_;
    }
    /// The field concerned, such as "leaf.minimum.width", or "".
    const std::string &field() const noexcept {
        return field_;
    }
    /// The id of the node, item, variable or constraint concerned, or 0.
    uint64_t subject() const noexcept {
        return subject_;
    }
    /// A second id that takes part, or 0.
    uint64_t other() const noexcept {
        return other_;
    }
    /// The position of the wrong element of an argument, or of the first wrong byte of a text.
    size_t offset() const noexcept {
        return offset_;
    }
    size_t length() const noexcept {
        return length_;
    }

    /// The constraints that contradict each other; nullptr unless code() is conflict. See conflict.hpp.
    const Conflict *conflict() const noexcept {
        return conflict_.get();
    }
    /// The problem of a visual format; nullptr unless code() is syntax. See visual_format.hpp.
    const FormatProblem *problem() const noexcept {
        return problem_.get();
    }

    error &with(std::shared_ptr<const Conflict> conflict) {
        conflict_ = std::move(conflict);
        return *this;
    }
    error &with(std::shared_ptr<const FormatProblem> problem) {
        problem_ = std::move(problem);
        return *this;
    }

  private:
    /// Messages about a field begin with it: "leaf.minimum.width nan must be finite".
    static std::string field_of(std::string_view message) {
        const std::string_view first = message.substr(0, message.find(' '));
        const bool is_field = first.find('.') != std::string_view::npos && first.back() != '.' && first.back() != ':';
        return is_field ? std::string(first) : std::string();
    }

    status code_;
    std::string name_, field_;
    uint64_t subject_ = 0, other_ = 0;
    size_t offset_ = 0, length_ = 0;
    std::shared_ptr<const Conflict> conflict_;
    std::shared_ptr<const FormatProblem> problem_;
};

REGLET_CPP_END

#endif
