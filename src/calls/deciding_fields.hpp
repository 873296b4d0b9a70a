// The fields of calls that decide puzzles: the engine, its limits, the cross-check, and formulas.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "encoder/formulas/formula_export.hpp"
#include "src/calls/fields.hpp"
#include "src/calls/solve.hpp"

namespace clausoku {

/// The engine. A chosen engine does not hand over to a backtracker.
Field engine_field(SolveRequest& request);

/// The fields no-cross-check and cross-check-timeout.
Fields cross_check_fields(bool& is_off, std::optional<std::chrono::nanoseconds>& time);

/// A limit on the conflicts of a solver, from 1 on.
Field conflicts_field(std::optional<std::uint64_t>& conflicts, std::string help);

/// A limit on the memory for a formula.
Field memory_limit_field(std::optional<std::uint64_t>& memory);

/// The fields timeout, max-conflicts and memory-limit. `past_limit` says what a puzzle's result is
/// beyond the time limit, such as "the verdict is unknown".
Fields limit_fields(Limits& limits, const std::string& past_limit = "the verdict is unknown");

/// The engine, the cross-check and the limits.
Fields deciding_fields(SolveRequest& request,
                       const std::string& past_limit = "the verdict is unknown");

/// The number of puzzles decided at a time.
Field threads_field(int& threads);

/// The field `first`: one solution suffices.
Field first_field(bool& first);

inline constexpr std::uint64_t default_solution_limit = 1'000'000;

/// The number of solutions at which count and enumerate stop.
Field solution_limit_field(std::uint64_t& limit);

/// The reduction of a formula.
Field reduce_field(ExportOptions& formula, std::string help);

/// The field `break-symmetry`: whether the formula fixes the digits of the first house.
Field break_symmetry_field(ExportOptions& formula);

/// The field `drop-shared-pairs`: whether a pair of cells in two houses is written once.
Field shared_pairs_field(ExportOptions& formula);

/// The fields of a formula's text: its format; whether variables have no names; a sentence before
/// each clause; and the seed by which it is shuffled.
Field target_field(ExportOptions& formula);
Field no_names_field(ExportOptions& formula);
Field explain_field(ExportOptions& formula);
Field shuffle_field(ExportOptions& formula);

/// The fields encoding, amo and reduce of a formula.
Fields encoding_fields(ExportOptions& formula, std::string about_reduce);

}  // namespace clausoku
