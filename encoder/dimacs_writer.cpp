#include "encoder/dimacs_writer.hpp"

#include <fmt/format.h>
#include <array>

#include <algorithm>
#include <charconv>

#include "encoder/contract.hpp"

namespace clausoku {

namespace {

constexpr std::size_t longest_literal = 12;  // "-2147483647 "

bool ends_line(std::string_view text) { return text.find_first_of("\n\r") != text.npos; }

/// What CaDiCaL and CryptoMiniSat obey.
bool is_order(std::string_view text) {
  constexpr std::array<std::string_view, 5> words{"ind", "red", "p", "t", "MUST"};
  const std::string_view first = text.substr(0, text.find(' '));
  return text.starts_with("--") || std::ranges::find(words, first) != words.end();
}

}  // namespace

DimacsWriter::DimacsWriter(TextOutput output) : output_(std::move(output)) {}

void DimacsWriter::comment(std::string_view text) {
  require(!has_header_ && !ends_line(text) && !is_order(text));
  put(fmt::format("c {}\n", text));
}

void DimacsWriter::header(const DimacsHeader& header) {
  has_header_ = true;
  put(fmt::format("p cnf {} {}\n", header.variables, header.clauses));
}

Variable DimacsWriter::new_variables(int count) { return number_variables(variables_, count); }

void DimacsWriter::add_clause(std::span<const Literal> clause) {
  make_room(longest_literal);
  for (const Literal literal : clause) {
    char* begin = buffer_.get() + used_;
    char* end = std::to_chars(begin, begin + longest_literal, literal).ptr;
    *end = ' ';
    used_ += static_cast<std::size_t>(end + 1 - begin);
    make_room(longest_literal);
  }
  buffer_[used_++] = '0';
  buffer_[used_++] = '\n';
}

void DimacsWriter::flush() {
  if (used_ > 0) output_({buffer_.get(), used_});
  used_ = 0;
}

void DimacsWriter::make_room(std::size_t bytes) {
  if (buffer_size - used_ < bytes) flush();
}

void DimacsWriter::put(std::string_view text) {
  while (!text.empty()) {
    make_room(1);
    const std::size_t part = std::min(text.size(), buffer_size - used_);
    text.copy(buffer_.get() + used_, part);
    used_ += part;
    text.remove_prefix(part);
  }
}

}  // namespace clausoku
