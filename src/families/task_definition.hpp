// Task definitions for BenchExec: a YAML file beside each formula, with the answer if it is known.
//
//   format_version: '2.0'
//   input_files: 'holes-9x9-h40-s1.cnf'
//   properties:
//     - property_file: 'satisfiable.prp'
//       expected_verdict: true
//
// The property of all tasks is that the formula is satisfiable. BenchExec, "Task-Definition Files",
// format 2.0 (doc/benchexec.md, "Task-Definition Files").
#pragma once

#include <string>
#include <string_view>

#include "src/families/manifest.hpp"

namespace clausoku {

/// The name and the text of the file with the property.
inline constexpr std::string_view task_property_file = "satisfiable.prp";
inline constexpr std::string_view task_property = "The formula is satisfiable.\n";

/// Returns the name of the task's file: "a.yml" for a formula in "a.cnf" or "a.cnf.gz".
std::string task_definition_file_name(std::string_view formula_file);

std::string format_task_definition(const ManifestEntry& entry);

}  // namespace clausoku
