// `clausoku check --formula`: is a formula an encoding of a puzzle?
#pragma once

#include <stop_token>
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

/// Returns the name of the file if the value of --variables names one; empty if it is a scheme.
std::string find_variables_file(const std::string& variables);

/// Returns the request with the list in `file`, unless the name is empty. Throws a Failure.
JudgeRequest read_variables_file(JudgeRequest request, const std::string& file,
                                 const std::stop_token& stop);

/// Returns a blank puzzle on the board of a layout, or of a size, for the option --blank.
Puzzle make_blank_puzzle(const std::string& layout, const BoardOptions& options);

/// Judges the formula and returns the exit code: 0 if it is right, 2 if it cannot be read or if
/// several readings are possible.
int check_formula(const FormulaCheck& check, const DecisionOptions& options);

}  // namespace clausoku
