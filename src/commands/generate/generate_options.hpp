// The options of `clausoku generate`, and the preparation of a run from these options.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "src/batch/runs/decision.hpp"
#include "src/commands/generate/generation.hpp"
#include "src/commands/options/options.hpp"

namespace clausoku {

/// The parsed options. prepare() sets the inherited members that depend on several options.
struct GenerateOptions : GenerationOptions {
  GenerateOptions() { threads = default_thread_count(); }

  const Command* command = nullptr;       ///< the command with these options
  std::optional<std::uint64_t> seed = 1;  ///< if empty, a random seed
  BoardOptions board;
  std::optional<GivenRange> givens;
  Symmetry symmetry = Symmetry::none;
  std::string pattern_file;
  std::string from_file;
  Selection selection;  ///< selects puzzles in `from_file`; the first one is used
  bool pencilmarks = false;
  std::optional<LevelRange> levels;
  bool minimal = false;
  std::vector<const ClueType*> clues;
  std::optional<int> tries;
  std::optional<std::chrono::nanoseconds> time;
  std::optional<std::uint64_t> memory;
  bool no_cross_check = false;
  std::string output_format;        ///< if empty, chosen by board and clues
  std::vector<std::string> fields;  ///< the record fields; if empty, the default fields
  bool resume = false;
};

/// Reads the files that the options name, and sets the defaults. Throws a Failure for a bad file,
/// for options that no puzzle satisfies, and after a stop request.
GenerationOptions prepare(const GenerateOptions& options, const std::stop_token& stop);

}  // namespace clausoku
