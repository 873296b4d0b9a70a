// The grids that `clausoku encode` writes formulas of, one after the other: puzzles of the input, a
// blank board, members of a family, or what a manifest names.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "src/commands/command_run.hpp"
#include "src/commands/encode_options.hpp"
#include "src/families/manifest.hpp"

namespace clausoku {

struct EncodeJob {
  Grid grid;
  std::string name;
  std::string place;                    ///< "FILE:LINE"; empty where it comes from none
  std::vector<ExportOptions> formulas;  ///< that are to be written
  std::optional<FamilyMember> member = {};
  std::optional<ManifestEntry> entry = {};  ///< that asks for it; then there is one formula
};

/// "blank-9x9", "blank-samurai", "blank-9x9 with anti-knight"
std::string name_of_blank(const Grid& grid);

/// Reports faults to the run and notes the exit codes.
class EncodeJobs {
 public:
  virtual ~EncodeJobs() = default;

  /// Nothing at the end, or on a stop request. Throws a Failure if a manifest cannot be read.
  virtual std::optional<EncodeJob> next() = 0;

  /// Reports that there was none. To be called at the end if next() gave nothing.
  virtual void complain_of_nothing() {}
};

/// The options must outlive the jobs.
std::unique_ptr<EncodeJobs> make_encode_jobs(const EncodeOptions& options, CommandRun& run);

}  // namespace clausoku
