// `clausoku check --audit`: one report about sets of puzzles.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "src/batch/runs/puzzle_input.hpp"
#include "src/calls/fields.hpp"
#include "src/sets/audit.hpp"

namespace clausoku {

struct AuditRequest {
  bool is_wanted = false;
  std::string html_file;
  std::string json_file;
  std::string output_file;  ///< of the card; if empty, standard output
  std::uint64_t seed = 1;
  std::uint64_t sample = AuditOptions{}.sample;
};

/// The fields of an AuditRequest, without `output_file`. Those of html, json and seed serve other
/// reports, too.
Fields audit_fields(AuditRequest& request);

/// Audits the files, and returns the exit code: 1 if there are faults. `options` has the limits,
/// the threads and the reading options of the command.
int audit(const AuditRequest& request, const PuzzleInput& input, AuditOptions options);

}  // namespace clausoku
