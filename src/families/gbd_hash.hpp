// The hash by which the Global Benchmark Database identifies a formula: MD5 of the clauses with one
// space between the words, without comments and header. Iser and Sinz, "A problem meta-data library
// for research in SAT", Pragmatics of SAT 2018.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace clausoku {

/// The hash of a formula in DIMACS CNF that is added piece by piece.
class GbdHash {
 public:
  GbdHash();
  ~GbdHash();

  void add(std::string_view text);

  /// Returns the hash as 32 hexadecimal digits. Must be called once, after the last add().
  std::string text();

 private:
  struct Sum;

  void end_word();
  void flush();

  std::unique_ptr<Sum> sum_;
  std::string word_;
  std::string normalised_;  // text that is not yet hashed
  bool is_first_ = true;    // true before the first word
  bool in_clause_ = false;  // true after a word that is not 0
  bool in_skipped_line_ = false;
};

}  // namespace clausoku
