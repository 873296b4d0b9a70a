// Parses a solver's answer piece by piece as it arrives. solver_answer.hpp states the grammar.
#pragma once

#include <cstddef>
#include <string_view>

#include "encoder/formulas/solver_answer.hpp"
#include "encoder/text/word.hpp"

namespace clausoku {

class SolverAnswerParser {
 public:
  /// Requires the number of variables of the solved formula.
  explicit SolverAnswerParser(int variables) : answer_(variables) {}

  void feed(std::string_view piece);

  /// The answer in the pieces so far, without a word or line that has not ended yet.
  const SolverAnswer& so_far() const { return answer_; }

  /// Ends the text. A model without a final 0 is an error, unless it assigns all variables: Z3
  /// writes no final 0. Requires that feed() is not called afterwards.
  const SolverAnswer& finish();

 private:
  enum class Line {
    beginning,
    chatter,
    status,        // after "s"
    status_done,   // after "s" and its status word
    status_alone,  // after a leading status word; another word makes the line chatter
    number,        // after a leading number; a following non-number makes the line chatter
    literals,
    values,  // after "v"
  };

  bool model_is_open() const { return answer_.has_model && !answer_.closed; }
  void take(char c);
  void end_word();
  void end_line();
  void begin_line_with_word();
  void read_status(const Word& word);
  void read_literal(const Word& word);
  void fail(TextError error);

  SolverAnswer answer_;
  Line state_ = Line::beginning;
  Word word_;
  Word first_;  // the line's first word, if its meaning depends on the next word
  std::size_t line_ = 1;
  std::size_t column_ = 1;
  bool has_value_lines_ = false;
};

}  // namespace clausoku
