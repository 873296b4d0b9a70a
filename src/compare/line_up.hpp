// The engines of a comparison: sets of engines by name, and short labels.
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

/// A set of engines that differ in one option.
struct EngineSet {
  std::string_view name;
  std::string_view description;
  std::vector<EngineSpec> (*make)();
};

/// Returns the sets encodings, amo, solvers, strategies and reductions. The first four only reduce
/// by the givens, because a stronger reduction would leave little to compare.
std::span<const EngineSet> engine_sets();

/// An engine of a comparison.
struct NamedEngine {
  std::string name;  ///< name given by the user; may be empty
  EngineSpec spec;
};

/// An --engine argument, "SPEC" or "NAME=SPEC". A text that begins with a kind of engine ("sat:…")
/// has no name; otherwise the name ends at the first '=' that a kind of engine follows, so that
/// name and spec may both contain '='. Without such a '=', the complete text is the spec.
struct NamedSpecText {
  std::optional<std::string_view> name;
  std::string_view spec;
};

NamedSpecText split_engine_name(std::string_view text);

/// Parses the text "SPEC" or "NAME=SPEC" with split_engine_name(); the error is that of the spec.
std::variant<NamedEngine, SpecError> parse_named_engine(std::string_view text);

/// Returns "NAME=SPEC" or "SPEC", with the full spec, as records hold it. Escapes control
/// characters and invalid UTF-8.
std::string to_string(const NamedEngine& engine);

/// Returns an error message if two engines cannot be distinguished in records: they have the same
/// name, or no name and the same spec. Otherwise returns empty.
std::string duplicate_engine(std::span<const NamedEngine> engines);

/// An engine to be labelled: its name, which may be empty, and the values of its spec.
struct LabelSource {
  std::string name;
  SpecValues values;
};

/// Returns a label for each engine, all different. A named engine is labelled with its name. Any
/// other engine is labelled with the options in which engines of its kind ("sat", "hybrid",
/// "backtrack") differ, preceded by the kind if there are several kinds:
///
///   - the values of differing options that are not defaults; solver, encoding, at-most-one,
///     reduction and strategy come first, in this order;
///   - the first differing option, if all values are defaults;
///   - the seed, if the engine has one.
/// A value that is unclear alone is preceded by its option: "keep=never". A command is shown as its
/// program, with the folder or the arguments only if another engine uses the same program.
/// Equal labels get numbers.
std::vector<std::string> labels_of(std::span<const LabelSource> engines);

/// Returns labels for engines without names.
std::vector<std::string> labels_of(std::span<const EngineSpec> specs);

/// Returns contestants for the given engines and for the other engines of the sets. If both lists
/// are empty, the engines are sat, hybrid and backtrack. Formulas are already encoded, so on
/// formulas the specs and labels of engines of kind sat omit the encoding options. Requires: the
/// sets exist; no engine occurs twice.
std::vector<Contestant> contestants_of(std::span<const NamedEngine> engines,
                                       std::span<const std::string> sets, bool on_formulas = false);

/// Returns contestants for engine texts in records (to_string()); they have labels but no Engine.
std::vector<Contestant> recorded_contestants(std::span<const std::string> engines);

}  // namespace clausoku
