#include "encoder/formulas/dimacs_writer.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "encoder/basics/contract.hpp"
#include "encoder/basics/joined.hpp"

namespace clausoku {

namespace {

bool has_line_end(std::string_view text) { return text.find_first_of("\n\r") != text.npos; }

/// True if CaDiCaL or CryptoMiniSat would execute this comment as a directive.
bool is_solver_directive(std::string_view text) {
  constexpr std::array<std::string_view, 5> words{"ind", "red", "p", "t", "MUST"};
  const std::string_view first = text.substr(0, text.find(' '));
  return text.starts_with("--") || std::ranges::find(words, first) != words.end();
}

}  // namespace

void DimacsWriter::comment(std::string_view text) {
  require(!has_line_end(text) && !is_solver_directive(text));
  text_.put(joined("c ", text, "\n"));
}

void DimacsWriter::write_directive(std::string_view text) {
  require(!has_header_ && !has_line_end(text) && is_solver_directive(text));
  text_.put(joined("c ", text, "\n"));
}

void DimacsWriter::header(const DimacsHeader& header) {
  this->header(joined("cnf ", header.variables, " ", header.clauses));
}

void DimacsWriter::header(std::string_view format) {
  has_header_ = true;
  text_.put(joined("p ", format, "\n"));
}

Variable DimacsWriter::new_variables(int count) {
  return allocate_variable_numbers(variables_, count);
}

void DimacsWriter::add_clause(std::span<const Literal> clause) {
  for (const Literal literal : clause) text_.put(literal, ' ');
  text_.put(0, '\n');
}

void DimacsWriter::add_pairs(std::span<const Literal> literals) {
  const auto format = [](Literal literal, std::string_view behind) {
    LiteralText made{};
    char* begin = made.text.data();
    char* end = std::to_chars(begin, begin + made.text.size(), literal).ptr;
    end += behind.copy(end, behind.size());
    made.length = static_cast<std::size_t>(end - begin);
    return made;
  };
  pair_starts_.clear();
  pair_ends_.clear();
  for (const Literal literal : literals) {
    pair_starts_.push_back(format(-literal, " "));
    pair_ends_.push_back(format(-literal, " 0\n"));
  }
  for (std::size_t i = 0; i < literals.size(); ++i) {
    const LiteralText start = pair_starts_[i];
    for (std::size_t j = i + 1; j < literals.size(); ++j) {
      const LiteralText& rest = pair_ends_[j];
      char* to = text_.reserve(start.text.size() + rest.text.size());
      std::ranges::copy(start.text, to);
      std::ranges::copy(rest.text, to + start.length);
      text_.advance_to(to + start.length + rest.length);
    }
  }
}

void DimacsWriter::add_weighted(std::string_view weight, std::span<const Literal> clause) {
  text_.put(weight);
  text_.put(" ");
  add_clause(clause);
}

void DimacsWriter::add_cube(std::span<const Literal> cube) {
  text_.put("a ");
  add_clause(cube);
}

}  // namespace clausoku
