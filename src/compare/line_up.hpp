// The line-up: the engines of a comparison, whole families of them by name, and short labels.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
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

/// An engine of a comparison.
struct NamedEngine {
  std::string name;  ///< given by the user; empty where there is none
  EngineSpec spec;
};

/// What --engine takes: "SPEC", or "NAME=SPEC". A text that begins with a kind of engine ("sat:…")
/// has no name; otherwise the name ends at the first '=' with a kind of engine behind it, so that
/// both parts may contain '='. Without such a '=', all of the text is the spec.
struct NamedSpecText {
  std::optional<std::string_view> name;
  std::string_view spec;
};

NamedSpecText split_engine_name(std::string_view text);

/// Reads "SPEC" or "NAME=SPEC" (split_engine_name()).
std::variant<NamedEngine, SpecError> parse_named_engine(std::string_view text);

/// "NAME=SPEC" with the spec in full, or the spec alone, as records hold it; control characters
/// and bytes that are no UTF-8 are escaped.
std::string to_string(const NamedEngine& engine);

/// Why two of the engines cannot be told apart in records: they have the same name, or no name and
/// the same spec. Empty where all can be.
std::string duplicate_engine(std::span<const NamedEngine> engines);

/// An engine by its name, empty where it has none, and the values of its spec.
struct LabelSource {
  std::string name;
  SpecValues values;
};

/// A label for each engine, all different. An engine with a name is shown by the name. Another
/// engine is shown by what differs among the engines of its kind ("sat", "hybrid", "backtrack"),
/// behind the kind where there are several kinds:
///
///   - the values of the differing options that are not the defaults: the solver before the
///     encoding, at-most-one, the reduction and the strategy, these before all others;
///   - if all are defaults, the first of them;
///   - the seed, if it has one.
///
/// Values that say nothing alone stand behind their option: "keep=never". A command is shown by its
/// program, with the folder or the arguments only where the program does not tell it from another.
/// Equal labels get numbers.
std::vector<std::string> labels_of(std::span<const LabelSource> engines);

/// The labels of engines without names.
std::vector<std::string> labels_of(std::span<const EngineSpec> specs);

/// These engines, and those of the sets that are not yet among them; sat, hybrid and backtrack
/// where neither names any. On formulas, which are encoded already, the texts and labels of engines
/// of kind sat tell nothing of an encoding. Requires: there are such sets; no engine is
/// there twice.
std::vector<Contestant> contestants_of(std::span<const NamedEngine> engines,
                                       std::span<const std::string> sets, bool on_formulas = false);

/// The engines of records, by the texts that records hold (to_string()). They have labels, but no
/// engine to be called.
std::vector<Contestant> recorded_contestants(std::span<const std::string> engines);

}  // namespace clausoku
