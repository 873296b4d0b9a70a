// `clausoku decode DIR [ANSWERS]`: pairs the formulas in a folder with the answers of a solver.
//
// The formulas are those of the folder's manifest, in its order, or of the manifests of all shards;
// without a manifest, all files NAME.cnf, sorted. The answer to NAME.cnf is a file NAME or NAME.cnf
// with any further ending, such as NAME.out or NAME.cnf.log. If the answers are in the folder of
// the formulas, an answer needs one of the endings .out .ans .answer .sol .model .log .txt. Each
// file may be compressed and then has a second ending, such as .gz.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "src/families/manifest.hpp"

namespace clausoku {

struct AnsweredFormula {
  std::string formula;                      ///< path
  std::string name;                         ///< of the manifest, or of the file
  std::optional<std::string> answer = {};   ///< path; empty if there is none
  std::optional<ManifestEntry> entry = {};  ///< empty without a manifest
  std::optional<std::string> error = {};    ///< why the answer cannot be decoded
};

struct AnsweredFolder {
  std::vector<AnsweredFormula> formulas;  ///< at least one
  std::vector<std::string> errors;        ///< messages about files that answer no formula
};

/// Pairs the formulas in `folder` with the answers in `answers`, which may be the same folder.
/// Throws a Failure if there is no formula, or if a folder or a manifest cannot be used.
AnsweredFolder find_answered_formulas(const std::string& folder, const std::string& answers);

}  // namespace clausoku
