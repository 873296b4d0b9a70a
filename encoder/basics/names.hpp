// Name tables: arrays of pairs (name, value). Names are words for values in options and files.
#pragma once

#include <algorithm>
#include <cassert>
#include <optional>
#include <string_view>

#include "encoder/basics/cplusplus_20.hpp"

namespace clausoku {

/// The value of a name, or empty if the table does not contain the name.
template <class Names>
auto value_of(const Names& names, std::string_view name) {
  const auto found = std::ranges::find(names, name, [](const auto& entry) { return entry.first; });
  return found == names.end() ? std::nullopt : std::optional(found->second);
}

/// The name of a value. Requires that the table contains the value.
template <class Names, class Value>
std::string_view name_of(const Names& names, Value value) {
  const auto found =
      std::ranges::find(names, value, [](const auto& entry) { return entry.second; });
  assert(found != names.end());
  return found->first;
}

}  // namespace clausoku
