#include "encoder/formulas/dimacs_writer.hpp"

#include <algorithm>
#include <array>

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
  require(!has_header_ && !has_line_end(text) && !is_solver_directive(text));
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

void DimacsWriter::add_weighted(int weight, std::span<const Literal> clause) {
  text_.put(weight, ' ');
  add_clause(clause);
}

void DimacsWriter::add_cube(std::span<const Literal> cube) {
  text_.put("a ");
  add_clause(cube);
}

}  // namespace clausoku
