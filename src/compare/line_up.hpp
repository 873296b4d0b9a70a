// The line-up: the engines of a comparison, whole families of them by name, and short labels.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "src/engines/spec.hpp"

namespace clausoku {

/// A family of engines that differ in one thing.
struct EngineSet {
  std::string_view name;
  std::string_view description;
  std::vector<EngineSpec> (*make)();
};

/// encodings, amo, solvers, strategies, reductions. Where the families do not differ in it, they
/// reduce by the givens alone: after more than that, there would be little left to compare.
std::span<const EngineSet> engine_sets();

/// Of each spec what tells it from the others: the values of those options in which engines of its
/// kind differ, behind the kind's name where there are several kinds. Specs that are the same get
/// numbers. Specs in full.
std::vector<std::string> labels_of(std::span<const std::string> specs);

}  // namespace clausoku
