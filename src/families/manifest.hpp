// Manifests: CSV files that list the formulas in a folder, one line per formula, in the order of
// the puzzles. The line of a family's formula holds everything that is needed to write the
// formula's file again, byte for byte.
//
//   file,name,family,board,rules,cells,givens,holes,seed,expected,target,encoding,amo,shared_pairs,
//   reduce,names,variables,clauses,digest,gbd_hash,shuffle
//
// `family`, `board`, `rules`, `holes` and `seed` are empty for the formula of a puzzle. `expected`
// is the formula's known answer, sat or unsat, or empty if unknown. `clauses` counts the
// constraints if the file is in OPB format. `digest` is the Digest of the uncompressed file.
// `gbd_hash` is the hash of the Global Benchmark Database (gbd_hash.hpp), for DIMACS CNF.
// `shuffle` is the seed of a shuffled formula. Manifests of earlier versions, which end with
// `digest` or `gbd_hash`, are read, too.
//
// The manifest of a folder is DIR/manifest.csv. If a run is split into shards, shard I of N writes
// DIR/manifest.I-of-N.csv, so that a missing manifest is noticed.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "encoder/formulas/formula_export.hpp"
#include "src/base/csv_record.hpp"
#include "src/base/line_source.hpp"
#include "src/families/family.hpp"
#include "src/puzzles/sources/shard.hpp"

namespace clausoku {

struct ManifestEntry {
  std::string file;
  std::string name;
  std::optional<FamilyMember> member = {};  ///< empty for the formula of a puzzle
  ExportOptions formula = {};
  int cells = 0;
  int givens = 0;
  DimacsHeader sizes = {};
  std::string digest = {};
  std::string gbd_hash = {};  ///< empty unless the file is in DIMACS CNF
};

/// Returns the name of the manifest that a run, or a shard of a run, writes into a folder.
std::string manifest_file_name(std::optional<Shard> shard);

/// Returns the header line of a manifest, with its line end.
std::string manifest_header();

/// Returns the line of an entry in a manifest, with its line end.
std::string manifest_line(const ManifestEntry& entry);

class ManifestReader {
 public:
  explicit ManifestReader(LineSource& source) : source_(source) {}

  /// Returns the next entry or an error without the file name; empty at the end or after an error.
  std::optional<std::variant<ManifestEntry, InputError>> next();

 private:
  bool read_header();

  LineSource& source_;
  CsvRecord record_{','};
  std::optional<InputError> error_;
  bool began_ = false;
  std::size_t field_count_ = 0;  // of the header
};

}  // namespace clausoku
