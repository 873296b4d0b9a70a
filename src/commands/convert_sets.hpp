// The options of `convert`, and the conversions of sets of puzzles.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "src/batch/resumable_output.hpp"
#include "src/batch/runs/exit_code.hpp"
#include "src/calls/convert.hpp"
#include "src/commands/options/options.hpp"
#include "src/sets/set_operations.hpp"
#include "src/sets/split.hpp"

namespace clausoku {

struct ConvertOptions {
  InputOptions input;
  Selection selection;
  ConversionOptions conversion;
  SheetStyle sheet;
  std::string words_file;
  SetRequest sets;
  std::string report_file;
  std::optional<std::uint64_t> sort_memory = std::uint64_t{1} << 30;
  std::vector<SplitPart> split;
  std::string stratify;
  std::string output_dir;
  std::string output_file;
  bool gzip = false;
  bool resume = false;
  const Command* command = nullptr;
  bool quiet = false;

  bool has_sets() const { return sets.any() || !split.empty(); }
};

/// The exit code of a failure that ends a conversion.
ExitCode exit_code_of(const ConversionFailure& failure);

/// The form of the output. Throws a CLI::ValidationError if an array is to be written to standard
/// output, which cannot state its size first.
ResumableOutput::Form choose_form(const ConvertOptions& options);

/// The fields of `convert` for sets of puzzles that name files, or need several outputs.
Fields set_file_fields(ConvertOptions& options);

/// Converts a set of puzzles and returns the exit code. Requires options.has_sets().
int convert_sets(const ConvertOptions& options);

}  // namespace clausoku
