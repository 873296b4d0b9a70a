#include "encoder/formulas/dimacs_reader.hpp"

#include <algorithm>
#include <cstdlib>
#include <istream>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "encoder/basics/joined.hpp"
#include "encoder/text/byte_reader.hpp"
#include "encoder/text/word.hpp"

namespace clausoku {
namespace {

/// Parses a DIMACS file. A function that returns a Fault returns an error, or empty on success.
class DimacsReader {
 public:
  using Fault = std::optional<TextError>;

  /// If `reads_all_targets`, also reads weighted CNF, incremental CNF and OPB.
  DimacsReader(const TextInput& input, ClauseSink& sink, const CommentVisitor& visit_comment,
               const ClauseLineVisitor& visit_line, bool reads_all_targets = false)
      : bytes_(input),
        sink_(sink),
        visit_comment_(visit_comment),
        visit_line_(visit_line),
        reads_all_targets_(reads_all_targets) {}

  std::variant<DimacsHeader, TextError> read() {
    if (bytes_.peek() == ByteReader::end) return make_error_at_next_byte("an empty file", p_line);
    if (reads_all_targets_ && bytes_.peek() == '*') return read_opb();
    while (skip_space()) {
      if (Fault fault = read_next_token()) return *std::move(fault);
    }
    if (is_without_header_) header_->clauses = clauses_;
    read_word();  // reads an empty word, which holds the place of the end
    if (Fault fault = find_early_end_error("the end of the file")) return *std::move(fault);
    return *header_;
  }

  /// The cubes of incremental CNF.
  std::vector<std::vector<Literal>> take_cubes() { return std::move(cubes_); }

 private:
  static constexpr std::string_view p_line = "a line 'p cnf VARIABLES CLAUSES'";

  /// Skips white space. Returns false at the end of the text.
  bool skip_space() {
    int next;
    while ((next = bytes_.peek()) != ByteReader::end && is_word_space(static_cast<char>(next))) {
      if (next == '\n') line_begins_ = true;
      bytes_.drop();
    }
    return next != ByteReader::end;
  }

  /// Reads the word that begins with the next byte. The word is empty at the end of the text.
  void read_word() {
    word_.start(bytes_.line(), bytes_.column());
    for (int next; !word_.is_endless() && (next = bytes_.peek()) != ByteReader::end &&
                   !is_word_space(static_cast<char>(next));
         bytes_.drop()) {
      word_.add(static_cast<char>(next));
    }
  }

  /// Reads the next word of the current line. The word is empty at the end of the line.
  void read_next_word_on_line() {
    for (int next; (next = bytes_.peek()) != '\n' && next != ByteReader::end; bytes_.drop()) {
      if (!is_word_space(static_cast<char>(next))) break;
    }
    read_word();
  }

  /// Begins a formula whose sizes are those of its lines.
  void count_without_header() {
    is_without_header_ = true;
    header_ = DimacsHeader{0, std::numeric_limits<std::int64_t>::max()};
  }

  Fault read_next_token() {
    const bool begins_line = line_begins_;
    if (begins_line && bytes_.peek() == 'c') return read_comment();
    line_begins_ = false;
    read_word();
    if (begins_line && word_.text() == "p") return read_header();
    if (begins_line && reads_all_targets_ && !header_ && is_weight()) {
      is_weighted_ = true;
      count_without_header();
    }
    if (is_weighted_ && !std::exchange(has_weight_, true)) {
      return is_weight() ? Fault() : word_.error("a weight");
    }
    if (!header_) return word_.error(std::string(p_line));
    if (begins_line && word_.text() == "%") return read_end_marker();
    if (begins_line && is_incremental_ && clause_.empty() && word_.text() == "a") {
      is_cube_ = true;
      return {};
    }
    return read_literal();
  }

  Fault read_comment() {
    const std::size_t line = bytes_.line();
    bytes_.drop();
    while (bytes_.peek() == ' ' || bytes_.peek() == '\t') bytes_.drop();
    const std::size_t column = bytes_.column();
    comment_.clear();
    for (int next; (next = bytes_.peek()) != '\n' && next != ByteReader::end; bytes_.drop()) {
      if (next == '\0') return make_error_at_next_byte("a NUL byte", "text");
      if (!visit_comment_) continue;
      if (comment_.size() == max_dimacs_comment_bytes) {
        return make_error_at_next_byte(
            joined("more than ", max_dimacs_comment_bytes, " bytes of comment"),
            "the end of the line");
      }
      comment_ += static_cast<char>(next);
    }
    if (!visit_comment_) return {};
    while (!comment_.empty() && is_word_space(comment_.back())) comment_.pop_back();
    visit_comment_({line, column, comment_});
    return {};
  }

  Fault read_header() {
    if (header_) return word_.error("a second 'p' line", "clauses");
    read_next_word_on_line();
    is_weighted_ = reads_all_targets_ && word_.text() == "wcnf";
    is_incremental_ = reads_all_targets_ && word_.text() == "inccnf";
    if (is_incremental_) {
      count_without_header();
      read_next_word_on_line();
      return word_.empty() ? Fault() : word_.error("the end of the line");
    }
    if (word_.text() != "cnf" && !is_weighted_) return make_header_error("'cnf'");
    DimacsHeader header;
    const auto read_count = [&](std::string_view of, std::int64_t limit, auto& count) -> Fault {
      read_next_word_on_line();
      const Integer number = parse_integer(word_, limit);
      if (number.kind != Integer::Kind::good || number.value < 0) {
        return make_header_error(joined("a number of ", of, " from 0 to ", limit));
      }
      count = static_cast<std::remove_reference_t<decltype(count)>>(number.value);
      return {};
    };
    if (Fault fault = read_count("variables", max_variable, header.variables)) return fault;
    if (Fault fault =
            read_count("clauses", std::numeric_limits<std::int64_t>::max(), header.clauses)) {
      return fault;
    }
    read_next_word_on_line();
    if (is_weighted_ && is_weight()) read_next_word_on_line();  // the weight of hard clauses
    if (!word_.empty()) return word_.error("the end of the line");
    header_ = header;
    sink_.new_variables(header.variables);
    return {};
  }

  /// True for the weight of a clause: a number, or 'h' for a hard clause.
  bool is_weight() const {
    return word_.text() == "h" ||
           parse_integer(word_, std::numeric_limits<std::int64_t>::max()).value > 0;
  }

  std::variant<DimacsHeader, TextError> read_opb() {
    DimacsHeader header;
    while (skip_space()) {
      const bool is_comment = std::exchange(line_begins_, false) && bytes_.peek() == '*';
      if (is_comment && header_) {
        if (Fault fault = read_comment()) return *std::move(fault);
        continue;
      }
      read_word();
      if (!header_) {
        // "* #variable= 64 #constraint= 128"
        std::int64_t counts[2] = {};
        for (std::int64_t& count : counts) {
          read_next_word_on_line();
          if (!word_.text().ends_with("=")) return word_.error("'#variable=' and '#constraint='");
          read_next_word_on_line();
          count = parse_integer(word_, max_variable).value;
        }
        header = {static_cast<int>(counts[0]), counts[1]};
        header_ = header;
      }
      if (word_.text().ends_with(";")) ++clauses_;
    }
    read_word();
    if (clauses_ == header.clauses) return header;
    return word_.error(joined("the end of the file after ", clauses_, " constraints"),
                       joined(header.clauses, ", as declared"));
  }

  Fault read_literal() {
    if (clause_.empty() && clauses_ == header_->clauses) {
      return word_.error(joined("the end after ", format_clause_count(clauses_), ", as declared"));
    }
    const Integer literal = parse_integer(word_, max_variable);
    switch (literal.kind) {
      case Integer::Kind::none:
        return word_.error("a literal or 0");
      case Integer::Kind::too_large:
        return word_.error(joined("a literal from -", max_variable, " to ", max_variable));
      case Integer::Kind::good:
        break;
    }
    if (clause_.empty()) clause_line_ = bytes_.line();
    if (literal.value == 0 && is_cube_) {
      cubes_.push_back(std::exchange(clause_, {}));
      is_cube_ = false;
      return {};
    }
    if (literal.value == 0) {
      if (visit_line_) visit_line_(clause_line_);
      sink_.add_clause(clause_);
      clause_.clear();
      has_weight_ = false;
      ++clauses_;
      return {};
    }
    if (is_without_header_) {
      header_->variables = std::max(header_->variables, static_cast<int>(std::abs(literal.value)));
    }
    if (std::abs(literal.value) > header_->variables) {
      return word_.error(header_->variables == 0 ? "0, as no variables are declared"
                                                 : joined("a variable from 1 to ",
                                                          header_->variables, ", as declared"));
    }
    if (clause_.size() >= max_clause_length()) {
      return word_.error(joined("more than ", clause_.size(), " literals in a clause"),
                         "the clause's final 0");
    }
    clause_.push_back(static_cast<Literal>(literal.value));
    return {};
  }

  /// The maximum length of a clause: 2^20 literals or two per variable, whichever is greater.
  std::size_t max_clause_length() const {
    constexpr std::size_t spare = std::size_t{1} << 20;
    return std::max(spare, 2 * static_cast<std::size_t>(header_->variables));
  }

  Fault read_end_marker() {
    if (Fault fault = find_early_end_error("'%'")) return fault;
    bool has_zero = false;
    while (skip_space()) {
      read_word();
      if (has_zero || word_.text() != "0") {
        return word_.error(has_zero ? "the end of the file" : "0 or the end of the file");
      }
      has_zero = true;
    }
    return {};
  }

  /// Returns an error if the formula ends too early. `found` names the end: "the end of the file".
  Fault find_early_end_error(std::string_view found) const {
    if (!header_) return word_.error(std::string(found), std::string(p_line));
    if (!clause_.empty()) return word_.error(std::string(found), "the clause's final 0");
    if (clauses_ < header_->clauses) {
      return word_.error(joined(found, " after ", format_clause_count(clauses_)),
                         joined(format_clause_count(header_->clauses), ", as declared"));
    }
    return {};
  }

  static std::string format_clause_count(std::int64_t clauses) {
    return joined(clauses, " clause", clauses == 1 ? "" : "s");
  }

  TextError make_error_at_next_byte(std::string_view found, std::string_view expected) const {
    return {bytes_.line(), bytes_.column(), std::string(found), std::string(expected)};
  }

  TextError make_header_error(std::string expected) const {
    return word_.empty() ? word_.error("the end of the line", std::move(expected))
                         : word_.error(std::move(expected));
  }

  ByteReader bytes_;
  ClauseSink& sink_;
  const CommentVisitor& visit_comment_;
  const ClauseLineVisitor& visit_line_;
  const bool reads_all_targets_;
  bool is_weighted_ = false;        // true if each clause begins with its weight
  bool is_without_header_ = false;  // true if no 'p' line states the sizes
  bool is_incremental_ = false;     // true if lines may be cubes
  bool is_cube_ = false;            // true if clause_ is a cube
  bool has_weight_ = false;         // true if the weight of the current clause was read
  Word word_;
  std::string comment_;
  std::optional<DimacsHeader> header_;
  std::int64_t clauses_ = 0;     // number of clauses that have ended
  std::vector<Literal> clause_;  // the clause being read
  std::vector<std::vector<Literal>> cubes_;
  std::size_t clause_line_ = 0;  // where it begins
  bool line_begins_ = true;      // true if this line has only white space so far
};

}  // namespace

std::variant<DimacsHeader, TextError> read_dimacs(const TextInput& input, ClauseSink& sink,
                                                  const CommentVisitor& visit_comment,
                                                  const ClauseLineVisitor& visit_line) {
  return DimacsReader(input, sink, visit_comment, visit_line).read();
}

std::variant<DimacsHeader, TextError> read_formula_comments(
    const TextInput& input, const CommentVisitor& visit_comment,
    std::vector<std::vector<Literal>>* cubes) {
  CountingSink counts;
  const ClauseLineVisitor no_visitor;
  DimacsReader reader(input, counts, visit_comment, no_visitor, true);
  auto header = reader.read();
  if (cubes != nullptr) *cubes = reader.take_cubes();
  return header;
}

std::variant<DimacsHeader, TextError> read_dimacs(std::istream& input, ClauseSink& sink,
                                                  const CommentVisitor& visit_comment) {
  const auto read = [&](std::span<char> into) {
    input.read(into.data(), static_cast<std::streamsize>(into.size()));
    return static_cast<std::size_t>(input.gcount());
  };
  return read_dimacs(read, sink, visit_comment);
}

}  // namespace clausoku
