// What `clausoku encode` is asked for.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "encoder/formula_export.hpp"
#include "src/commands/options.hpp"
#include "src/commands/selected_puzzles.hpp"
#include "src/families/family.hpp"

namespace clausoku {

enum class SizesFormat { table, csv, jsonl };

struct EncodeOptions {
  InputOptions input;
  std::vector<ExportOptions> formulas;  ///< each puzzle is written so; at least one
  std::optional<Grid> blank;
  std::string blank_layout;           ///< what --blank names
  std::vector<FamilyMember> members;  ///< in place of puzzles
  std::string manifest;               ///< likewise: the file that names the formulas
  Selection selection;
  std::optional<Shard> shard;  ///< of the puzzles that are written to a folder
  std::string output_file;
  std::string output_dir;
  bool fewest_givens = false;                         ///< in place of the puzzle's formula
  std::optional<std::chrono::nanoseconds> sets_time;  ///< for its sets
  bool gzip = false;
  bool quiet = false;
  bool stats = false;
  SizesFormat sizes_format = SizesFormat::table;
};

/// Does it; the exit code.
int run_encode(const EncodeOptions& options);

}  // namespace clausoku
