#include "encoder/formulas/solver_answer_parser.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "encoder/basics/joined.hpp"
#include "encoder/basics/names.hpp"
#include "encoder/clause_sink.hpp"

namespace clausoku {
namespace {

constexpr std::array<std::pair<std::string_view, AnswerStatus>, 9> status_words{{
    {"SATISFIABLE", AnswerStatus::sat},
    {"UNSATISFIABLE", AnswerStatus::unsat},
    {"UNKNOWN", AnswerStatus::unknown},
    {"SAT", AnswerStatus::sat},
    {"UNSAT", AnswerStatus::unsat},
    {"INDET", AnswerStatus::unknown},
    {"INDETERMINATE", AnswerStatus::unknown},
    {"TIMEOUT", AnswerStatus::unknown},
    {"OPTIMUM", AnswerStatus::sat},
}};

/// The maximum length of a solver message in bytes. A longer line, perhaps endless, is an error.
constexpr std::size_t longest_chatter = std::size_t{1} << 26;

std::optional<AnswerStatus> parse_status(const Word& word) {
  std::string text(word.text());
  for (char& c : text) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return value_of(status_words, text);
}

bool is_integer(const Word& word) {
  return parse_integer(word, max_variable).kind != Integer::Kind::none;
}

}  // namespace

void SolverAnswerParser::feed(std::string_view piece) {
  while (!piece.empty() && !answer_.error) {
    std::size_t size = 1;
    if (state_ == Line::chatter) {
      size = std::min(piece.find('\n'), piece.size() - 1) + 1;
      column_ += size - 1;
    }
    take(piece[size - 1]);
    piece.remove_prefix(size);
  }
}

const SolverAnswer& SolverAnswerParser::finish() {
  if (!answer_.error) end_word();
  if (!answer_.error) end_line();
  const auto variables = static_cast<std::size_t>(answer_.model.variables());
  if (!answer_.error && are_values_ && variables > 1 && values_.size() == variables) {
    if (answer_.status == AnswerStatus::unsat) {
      fail({line_, column_, "values for each variable beside 'UNSATISFIABLE'", "no model"});
    }
    answer_.model = PartialModel(answer_.model.variables());
    for (std::size_t k = 0; k < variables; ++k) {
      answer_.model.assign(static_cast<Literal>(k + 1) * (values_[k] == '1' ? 1 : -1));
    }
  }
  if (has_costs_ && !answer_.further_models.empty()) {
    answer_.model = std::move(answer_.further_models.back());
    answer_.further_models.clear();
  }
  if (has_unknown_comment_ && answer_.status == AnswerStatus::none && !answer_.has_model) {
    answer_.status = AnswerStatus::unknown;
  }
  if (!has_names_ && model_is_open() && current_model().assigned() < current_model().variables()) {
    fail({line_, column_, "the end of the answer", "the model's final 0"});
  }
  return answer_;
}

void SolverAnswerParser::take(char c) {
  const bool may_be_list =
      state_ == Line::beginning || state_ == Line::number || state_ == Line::literals;
  if (may_be_list && (c == '[' || c == ']' || c == ',')) c = ' ';  // such as [-1, 2] of Python
  if (!is_word_space(c)) {
    if (state_ != Line::chatter) {
      if (word_.empty()) {
        word_.start(line_, column_);
        bits_.clear();
      }
      word_.add(c);
      const auto variables = static_cast<std::size_t>(answer_.model.variables());
      if (state_ == Line::values && bits_.size() <= variables) bits_ += c;
      if (word_.is_endless() && bits_.size() != variables) fail(word_.error("white space"));
    } else if (column_ >= longest_chatter) {
      fail({line_, column_, joined("a line of ", longest_chatter, " bytes or more"),
            "the end of the line"});
    }
    ++column_;
    return;
  }
  end_word();
  if (answer_.error) return;
  if (c != '\n') {
    ++column_;
    return;
  }
  end_line();
  ++line_;
  column_ = 1;
}

void SolverAnswerParser::end_word() {
  if (word_.empty()) return;
  switch (state_) {
    case Line::beginning:
      begin_line_with_word();
      break;
    case Line::chatter:
      break;
    case Line::status:
      if (word_.text() == "SOLUTIONS") {
        state_ = Line::solutions;
        break;
      }
      read_status(word_);
      state_ = word_.text() == "OPTIMUM" ? Line::optimum : Line::status_done;
      break;
    case Line::optimum:
      if (word_.text() != "FOUND") fail(word_.error("'FOUND'"));
      state_ = Line::status_done;
      break;
    case Line::solutions:
      if (word_.text() == "0" && !answer_.has_model) answer_.status = AnswerStatus::unsat;
      state_ = Line::status_done;
      break;
    case Line::status_done:
      fail(word_.error("the end of the line"));
      break;
    case Line::status_alone:
      state_ = Line::chatter;
      break;
    case Line::number:
      if (!is_integer(word_) && !model_is_open()) {
        state_ = Line::chatter;
        break;
      }
      state_ = Line::literals;
      read_literal(first_);
      read_literal(word_);
      break;
    case Line::comment:
      state_ = word_.text() == "UNKNOWN" ? Line::comment_unknown : Line::chatter;
      break;
    case Line::comment_unknown:
      state_ = Line::chatter;
      break;
    case Line::values:
      read_value_word();
      break;
    case Line::literals:
      read_literal(word_);
      break;
  }
  word_.clear();
}

void SolverAnswerParser::begin_line_with_word() {
  first_ = word_;
  if (word_.text() == "s") {
    state_ = Line::status;
  } else if (word_.text() == "o") {
    has_costs_ = true;
    state_ = Line::chatter;
  } else if (word_.text() == "c") {
    state_ = Line::comment;
  } else if (word_.text() == "v") {
    state_ = Line::values;
    answer_.has_model = true;
    has_value_lines_ = true;
  } else if (parse_status(word_)) {
    state_ = Line::status_alone;
  } else if (is_integer(word_) && !has_value_lines_) {
    state_ = Line::number;
  } else {
    state_ = Line::chatter;
  }
}

void SolverAnswerParser::end_line() {
  switch (state_) {
    case Line::status:
      fail({line_, column_, "the end of the line", "SATISFIABLE, UNSATISFIABLE or UNKNOWN"});
      break;
    case Line::status_alone:
      read_status(first_);
      break;
    case Line::number:
      read_literal(first_);
      break;
    case Line::comment_unknown:
      has_unknown_comment_ = true;
      break;
    default:
      break;
  }
  state_ = Line::beginning;
}

void SolverAnswerParser::read_status(const Word& word) {
  const std::optional<AnswerStatus> status = parse_status(word);
  if (!status) return fail(word.error("SATISFIABLE, UNSATISFIABLE or UNKNOWN"));
  const bool ends_models =
      *status == AnswerStatus::unsat && answer_.status == AnswerStatus::sat && model_has_ended_;
  if (ends_models) return;  // there are no further models
  if (answer_.status != AnswerStatus::none && answer_.status != *status) {
    const std::string_view before = name_of(status_words, answer_.status);
    return fail(word.error(joined(word.quoted(), " after '", before, "'"), "one answer"));
  }
  answer_.status = *status;
  if (*status == AnswerStatus::unsat && answer_.model.assigned() > 0) {
    fail(word.error(joined(word.quoted(), " after a model"), "one answer"));
  }
}

/// Reads a word of a v line: a literal, a literal such as x5 or -x5, or a value for each variable.
void SolverAnswerParser::read_value_word() {
  const auto variables = static_cast<std::size_t>(answer_.model.variables());
  const bool are_values = variables > 1 && bits_.size() == variables &&
                          bits_.find_first_not_of("01") == std::string::npos;
  if (are_values) {
    for (std::size_t k = 0; k < variables && !answer_.error; ++k) {
      assign(static_cast<Literal>(k + 1) * (bits_[k] == '1' ? 1 : -1), word_);
    }
    close_model();
    return;
  }
  if (add_values()) return;
  const std::size_t x = word_.text().starts_with("-x") ? 1 : 0;
  std::string number(word_.text());
  const bool has_x =
      number.size() > x + 1 && number[x] == 'x' && number.back() >= '0' && number.back() <= '9';
  if (!has_x) return read_literal(word_);
  has_names_ = true;
  number.erase(x, 1);
  Word literal = word_;
  literal.clear();
  for (const char c : number) literal.add(c);
  read_literal(literal);
  // Pseudo-Boolean solvers write no final 0.
  if (current_model().assigned() == current_model().variables()) close_model();
}

/// Adds a word of a v line that is a part of the values 0 and 1: it is longer than a literal, or
/// begins with 0. Returns false for any other word.
bool SolverAnswerParser::add_values() {
  const auto variables = static_cast<std::size_t>(answer_.model.variables());
  const std::size_t longest = std::to_string(variables).size();
  const bool is_part = bits_.size() > 1 && (bits_[0] == '0' || bits_.size() > longest) &&
                       bits_.find_first_not_of("01") == std::string::npos;
  if (!is_part || !are_values_ || values_.size() + bits_.size() > variables) return false;
  values_ += bits_;
  return true;
}

void SolverAnswerParser::read_literal(const Word& word) {
  if (answer_.error) return;
  answer_.has_model = true;
  const bool is_value = word.text() == "0" || word.text() == "1";
  are_values_ = are_values_ && is_value;
  if (are_values_) values_ += word.text();
  const int variables = answer_.model.variables();
  const Integer integer = parse_integer(word, variables);
  if (integer.kind == Integer::Kind::none) return fail(word.error("a literal or 0"));
  if (integer.kind == Integer::Kind::too_large) {
    return fail(word.error(variables == 0 ? "0, as the formula has no variables"
                                          : joined("a variable of the formula, 1 to ", variables)));
  }
  const Literal literal = static_cast<Literal>(integer.value);
  if (literal == 0) {
    close_model();
  } else {
    assign(literal, word);
  }
}

/// Adds a literal to the last model, or to a new one if the last model has all variables and ended,
/// or has another value for the variable.
void SolverAnswerParser::assign(Literal literal, const Word& word) {
  if (answer_.status == AnswerStatus::unsat) {
    return fail(word.error(joined(word.quoted(), " after 'UNSATISFIABLE'"), "no model"));
  }
  const bool is_complete = current_model().assigned() == current_model().variables();
  if (is_complete && model_has_ended_) {
    answer_.further_models.emplace_back(answer_.model.variables());
    answer_.closed = model_has_ended_ = false;
  }
  if (!current_model().assign(literal)) {
    fail(word.error(joined(word.quoted(), " after '", -literal, "'"),
                    "one value for each variable"));
  }
}

/// Notes a 0. Lines may come in any order, so the values of a model may follow its 0; then the
/// model does not end there.
void SolverAnswerParser::close_model() {
  answer_.closed = true;
  model_has_ended_ = current_model().assigned() == current_model().variables();
}

/// The model to which the next literal belongs.
PartialModel& SolverAnswerParser::current_model() {
  return answer_.further_models.empty() ? answer_.model : answer_.further_models.back();
}

void SolverAnswerParser::fail(TextError error) {
  if (!answer_.error) answer_.error = std::move(error);
}

}  // namespace clausoku
