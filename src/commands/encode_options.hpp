// What `clausoku encode` is asked for.
#pragma once

#include <optional>
#include <string>

#include "encoder/formula_export.hpp"
#include "src/commands/options.hpp"
#include "src/commands/selected_puzzles.hpp"

namespace clausoku {

struct EncodeOptions {
  InputOptions input;
  ExportOptions formula;
  std::optional<Grid> blank;
  Selection selection;
  std::string output_file;
  std::string output_dir;
  bool gzip = false;
  bool stats = false;
};

/// Does it; the exit code.
int run_encode(const EncodeOptions& options);

}  // namespace clausoku
