// `clausoku check --formula`: is a formula an encoding of a puzzle?
#pragma once

#include <string>

#include "src/calls/judge.hpp"
#include "src/commands/options/decision_options.hpp"

namespace clausoku {

struct FormulaCheck {
  std::string formula;    ///< the file; empty: no formula is judged
  std::string blank;      ///< the layout of a blank board instead of a puzzle
  std::string html_file;  ///< may be empty
  std::string json_file;  ///< may be empty
  JudgeRequest request;
};

/// The fields of a FormulaCheck, without the files of reports and the seed.
Fields formula_check_fields(FormulaCheck& check);

/// Judges the formula and returns the exit code: 0 if it is right, 2 if it cannot be read or if
/// several readings are possible.
int check_formula(const FormulaCheck& check, const DecisionOptions& options);

}  // namespace clausoku
