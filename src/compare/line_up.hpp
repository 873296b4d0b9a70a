// The line-up: the engines of a comparison, whole families of them by name, and short labels.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "src/compare/comparison.hpp"
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
/// kind differ, behind the kind's name where there are several kinds. A command is called by its
/// program, with what follows that only where the program does not tell it. Specs that are the same
/// get numbers.
std::vector<std::string> labels_of(std::span<const EngineSpec> specs);
std::vector<std::string> labels_of(std::span<const SpecValues> specs);

/// The engines of these specs, and those of the sets that are not yet among them; sat, hybrid and
/// backtrack where neither names any. Requires: there are such sets.
std::vector<Contestant> contestants_of(std::span<const EngineSpec> specs,
                                       std::span<const std::string> sets);

/// Those that records are of, by their specs in full: they have labels, but no engine to be called.
std::vector<Contestant> recorded_contestants(std::span<const std::string> specs);

}  // namespace clausoku
