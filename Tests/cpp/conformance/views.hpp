// SPDX-License-Identifier: MIT
/// From the nodes of cases to views.
#ifndef REGLET_TESTS_VIEWS_HPP
#define REGLET_TESTS_VIEWS_HPP

#include <map>
#include <optional>

#include "cases.hpp"

/// Makes views of nodes, and knows those that have names.
class Builder {
  public:
    virtual ~Builder() = default;
    reglet::View build(const json &node);
    std::vector<reglet::View> children(const json &node);

    /// Views by the names of their nodes, before and after modifiers.
    std::map<std::string, std::optional<reglet::View>> views;

    reglet::Alignment alignment(const json &object, const char *name = "alignment",
                                const reglet::Alignment &otherwise = reglet::Alignment::center);
    reglet::View known(const json &node, const char *field, reglet::View view);

  protected:
    /// The view of a node before its modifiers.
    virtual reglet::View plain(const json &node);

  private:
    std::vector<reglet::View> contents(const json &content);
    reglet::View modified(const reglet::View &view, const std::string &name, const json &value);
    reglet::Guide guide(const std::string &name);
};

/// What the face has not of a node; "" where it has all.
std::string missing(const json &node);

/// A text of letters that are all equally wide; a word that is too long breaks anywhere.
reglet::View leaf_of_cells(const json &node);

/// Tables: table_views.cpp.
reglet::View table_of(Builder &builder, const json &node);

#endif
