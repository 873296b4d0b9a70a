// What `clausoku generate` is asked for, and what is made of it before the first puzzle.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "src/batch/runs/decision.hpp"
#include "src/commands/generation.hpp"
#include "src/commands/options.hpp"

namespace clausoku {

/// What is asked for. The generator's options and what follows from them are set by prepare().
struct GenerateOptions : GenerationOptions {
  GenerateOptions() { threads = default_threads(); }

  const CLI::App* command = nullptr;      ///< the one that has these options
  std::optional<std::uint64_t> seed = 1;  ///< empty: the system's choice
  BoardOptions board;
  std::optional<GivenRange> givens;
  Symmetry symmetry = Symmetry::none;
  std::string pattern_file;
  std::string from_file;
  Selection selection;  ///< of its puzzles; the first of them counts
  bool pencilmarks = false;
  std::optional<LevelRange> levels;
  bool minimal = false;
  std::vector<const ClueType*> clues;
  std::optional<int> tries;
  std::optional<std::chrono::nanoseconds> time;
  std::optional<std::uint64_t> memory;
  bool no_cross_check = false;
  std::string output_format;        ///< empty: the one that suits the puzzles
  std::vector<std::string> fields;  ///< of records; empty: the usual ones of the format
  bool resume = false;
};

/// Reads the files that are named, and completes what is left open. Throws a Failure where a file
/// does not have what is expected of it, or what is asked for cannot be. A stop request fails soon.
GenerationOptions prepare(const GenerateOptions& options, const std::stop_token& stop);

}  // namespace clausoku
