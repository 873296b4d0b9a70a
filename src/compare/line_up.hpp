// Selects the engines of a comparison: predefined sets of engines, and short labels for engines.
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

/// A named set of engines that differ in one option only.
struct EngineSet {
  std::string_view name;
  std::string_view description;
  std::vector<std::string> specs;

  std::vector<EngineSpec> make() const;
};

/// Returns the sets encodings, amo, solvers, strategies and reductions. The engines of the first
/// four sets use only the givens for the reduction; a stronger one would leave little to compare.
std::span<const EngineSet> engine_sets();

struct NamedEngine {
  std::string name;  ///< name given by the user; may be empty
  EngineSpec spec;
};

/// The parts of an --engine argument, "SPEC" or "NAME=SPEC". An argument that begins with a kind of
/// engine ("sat:…") has no name. Otherwise the name ends at the first '=' before a kind of engine,
/// so both name and spec may contain '='. Without such a '=', the complete text is the spec.
struct NamedSpecText {
  std::optional<std::string_view> name;
  std::string_view spec;
};

NamedSpecText split_named_spec(std::string_view text);

/// Parses the text "SPEC" or "NAME=SPEC". Returns the error of the spec if the spec is invalid.
std::variant<NamedEngine, SpecError> parse_named_engine(std::string_view text);

/// Returns "NAME=SPEC" or "SPEC" as written in records, with all options of the spec. Escapes
/// control characters and invalid UTF-8.
std::string to_string(const NamedEngine& engine);

/// Returns an error message if records cannot distinguish two engines: both have the same name, or
/// both have the same spec and no name. Otherwise returns empty.
std::string find_duplicate_engine_error(std::span<const NamedEngine> engines);

/// The input for an engine's label: its name, which may be empty, and the values of its spec.
struct LabelSource {
  std::string name;
  SpecValues values;
};

/// Returns a different label for each engine. A named engine's label is its name. Any other label
/// lists the options in which engines of this kind ("sat", "hybrid", "backtrack") differ, after the
/// kind if there are several kinds:
///
///   - the values of differing options that are not defaults; solver, encoding, at-most-one,
///     reduction and strategy come first, in this order;
///   - the first differing option, if all values are defaults;
///   - the seed, if the engine has one.
/// A value that is unclear alone follows its option's name: "keep=never". A command is shown as its
/// program name, with the folder or the arguments only if another engine uses the same program.
/// Equal labels get numbers.
std::vector<std::string> make_engine_labels(std::span<const LabelSource> engines);

/// Makes contestants for `engines` and then for the engines of the sets that are not in `engines`;
/// if both lists are empty, for sat, hybrid and backtrack. If `on_formulas`, the specs and labels
/// of kind sat omit the encoding options, which have no effect. Requires: sets exist; no engine
/// occurs twice.
std::vector<Contestant> make_engine_contestants(std::span<const NamedEngine> engines,
                                                std::span<const std::string> sets,
                                                bool on_formulas = false);

/// Makes contestants for engines named in records (to_string()). Their `engine` members are null.
std::vector<Contestant> make_recorded_contestants(std::span<const std::string> engines);

}  // namespace clausoku
