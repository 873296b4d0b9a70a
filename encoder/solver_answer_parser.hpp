// Reading a solver's answer as it comes, piece by piece. The grammar is told in solver_answer.hpp.
#pragma once

#include <cstddef>
#include <string_view>

#include "encoder/solver_answer.hpp"
#include "encoder/word.hpp"

namespace clausoku {

class SolverAnswerParser {
 public:
  /// For an answer to a formula of so many variables.
  explicit SolverAnswerParser(int variables) : answer_(variables) {}

  void feed(std::string_view piece);

  /// What the pieces up to now say, but for a word or line that is not at its end.
  const SolverAnswer& so_far() const { return answer_; }

  /// Ends the text. A model that is not closed is an error, unless it gives each variable a value:
  /// Z3 writes no final 0. Nothing may be fed afterwards.
  const SolverAnswer& finish();

 private:
  enum class Line {
    beginning,
    chatter,
    status,        // behind "s"
    status_done,   // behind that one's word
    status_alone,  // behind a status word: chatter if another word follows
    number,        // behind a number: chatter if a word that is none follows
    literals,
    values,  // behind "v"
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
  Word first_;  // the line's first word, where it waits for what follows
  std::size_t line_ = 1;
  std::size_t column_ = 1;
  bool has_value_lines_ = false;
};

}  // namespace clausoku
