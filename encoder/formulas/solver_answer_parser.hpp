// Parses a solver's answer piece by piece as it arrives. solver_answer.hpp states the grammar.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "encoder/formulas/solver_answer.hpp"
#include "encoder/text/word.hpp"

namespace clausoku {

class SolverAnswerParser {
 public:
  explicit SolverAnswerParser(int variables) : answer_(variables) {}

  void feed(std::string_view piece);

  /// The answer parsed so far. Words and lines that have not ended yet are not part of it.
  const SolverAnswer& so_far() const { return answer_; }

  /// Parses the end of the text and returns the complete answer. A model without a final 0 is an
  /// error, unless the model assigns all variables: the solver Z3 writes no final 0. Requires that
  /// feed() is not called afterwards.
  const SolverAnswer& finish();

 private:
  enum class Line {
    beginning,
    chatter,
    comment,          // after the word "c"
    comment_unknown,  // after "c UNKNOWN"
    status,           // after the word "s"
    optimum,          // after "s OPTIMUM", which "FOUND" follows
    solutions,        // after "s SOLUTIONS", which the number of models follows
    status_done,      // after "s" and the status word
    status_alone,     // after a status word at the line's start; another word makes it a message
    number,           // after a number at the line's start; a word then makes the line a message
    literals,
    values,  // after the word "v"
  };

  bool model_is_open() const { return answer_.has_model && !answer_.closed; }
  void take(char c);
  void end_word();
  void end_line();
  void begin_line_with_word();
  void read_status(const Word& word);
  void read_literal(const Word& word);
  void read_value_word();
  void assign(Literal literal, const Word& word);
  void close_model();
  bool add_values();
  PartialModel& current_model();
  void fail(TextError error);

  SolverAnswer answer_;
  Line state_ = Line::beginning;
  Word word_;
  Word first_;  // the line's first word, if its meaning depends on the next word
  std::size_t line_ = 1;
  std::size_t column_ = 1;
  bool has_value_lines_ = false;
  bool model_has_ended_ = false;  // true if the last model has all values and a 0 after them
  bool has_unknown_comment_ = false;
  bool has_costs_ = false;  // true after an "o" line: each model improves the one before
  bool has_names_ = false;  // true after a literal such as x5: then no final 0 is expected
  std::string bits_;        // of the current word in a v line, as long as all of it are 0 and 1
  /// The values of all variables if they are written as 0 and 1 in several words, which may also be
  /// literals. finish() decides.
  std::string values_;
  bool are_values_ = true;  // true as long as all words of the model are in values_
};

}  // namespace clausoku
