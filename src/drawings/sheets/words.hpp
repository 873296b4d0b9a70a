// The words on a sheet: its labels, and the rules of boards and clues in sentences. They are
// English unless a file of words replaces them:
//
//   # a comment
//   solutions = Lösungen
//   killer-cage = Killerkäfig: Die Ziffern eines Käfigs sind verschieden.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "encoder/grid.hpp"

namespace clausoku {

class SheetWords {
 public:
  /// Makes the English words.
  SheetWords();

  /// Replaces the words that the text of a file states. Returns the error of a line, if any.
  static std::variant<SheetWords, std::string> parse(std::string_view text);

  /// Returns the words for a key: a label such as "solutions", or the name of a rule or clue type.
  /// Returns the key itself if there are none.
  std::string_view operator[](std::string_view key) const;

  /// Returns one line per rule of the board ("Windows: …") and one per clue type ("Killer cage:
  /// …"), in the order of the board's name and of the grid's rules. No line is repeated; rules
  /// without words are omitted.
  std::vector<std::string> format_rule_lines(const Grid& puzzle) const;

 private:
  std::map<std::string, std::string, std::less<>> words_;
};

/// Returns the words with a capital at the beginning, if that is an ASCII letter.
std::string capitalized(std::string_view words);

}  // namespace clausoku
