// Manifests: what a folder of a family's formulas holds, a line of CSV for each, with all that is
// needed to write the file again byte for byte.
//
//   file,name,family,board,rules,cells,givens,holes,seed,expected,target,encoding,amo,shared_pairs,
//   reduce,names,variables,clauses,digest
//
// `expected` is the formula's known answer, sat or unsat, or empty; `clauses` are constraints in
// OPB; `digest` is that of the file before it is compressed (Digest).
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "encoder/formula_export.hpp"
#include "src/base/csv_record.hpp"
#include "src/base/line_source.hpp"
#include "src/families/family.hpp"

namespace clausoku {

struct ManifestEntry {
  std::string file;
  std::string name;
  FamilyMember member = {};
  ExportOptions formula = {};
  int cells = 0;
  int givens = 0;
  DimacsHeader sizes = {};
  std::string digest = {};
};

/// The first line, with its end.
std::string manifest_header();

/// An entry's line, with its end.
std::string manifest_line(const ManifestEntry& entry);

/// Reads a manifest line by line.
class ManifestReader {
 public:
  explicit ManifestReader(LineSource& source) : source_(source) {}

  /// The next entry; nothing at the end. The error is without the file; nothing can be read behind
  /// it.
  std::optional<std::variant<ManifestEntry, InputError>> next();

 private:
  bool read_header();

  LineSource& source_;
  CsvRecord record_{','};
  std::optional<InputError> error_;
  bool began_ = false;
};

}  // namespace clausoku
