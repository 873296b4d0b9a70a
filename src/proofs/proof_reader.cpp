#include "src/proofs/proof_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace clausoku {
namespace {

constexpr std::string_view proof_line = "a lemma, 'd' or the end of the file";
constexpr std::string_view frat_line = "'o', 'a', 'd', 'f' or the end of the file";

/// True for "NUMBER d …", and for a line of numbers with exactly two zeros, one at the end.
bool is_lrat_line(std::string_view line) {
  int words = 0;
  int zeros = 0;
  bool ends_with_zero = false;
  while (true) {
    while (!line.empty() && is_word_space(line.front())) line.remove_prefix(1);
    if (line.empty()) break;
    const auto end = std::ranges::find_if(line, [](char c) { return is_word_space(c); });
    const auto size = static_cast<std::size_t>(end - line.begin());
    const std::string_view word = line.substr(0, size);
    line.remove_prefix(size);
    ++words;
    if (words == 1 && word.find_first_not_of("0123456789") != word.npos) return false;
    if (words == 2 && word == "d") return true;
    ends_with_zero = word == "0";
    zeros += ends_with_zero;
  }
  return zeros == 2 && ends_with_zero;
}

}  // namespace

std::string to_string(const ProofError& error) {
  return fmt::format("{}: {}; expected {}", error.place, error.found, error.expected);
}

std::variant<std::optional<ProofStep>, ProofError> ProofReader::next() {
  format();
  kind_.reset();
  clause_.clear();
  id_ = 0;
  numbers_.clear();
  if (Fault fault = read_step()) return *std::move(fault);
  if (!kind_) return std::nullopt;
  const bool is_lrat = format_ == ProofFormat::lrat;
  return ProofStep{*kind_, clause_, id_, is_lrat ? numbers_ : std::span<const std::int64_t>()};
}

ProofFormat ProofReader::format() {
  if (!format_) format_ = detect();
  return *format_;
}

std::string ProofReader::place() const {
  return format_ == ProofFormat::binary_drat ? fmt::format("byte {}", offset_)
                                             : fmt::format("line {}", line_);
}

ProofFormat ProofReader::detect() {
  const int first = bytes_.peek();
  const std::string_view beginning = bytes_.peek_bytes(ByteReader::buffer_size);
  if ((first == 'a' || first == 'd') && beginning.find('\0') != std::string_view::npos) {
    return ProofFormat::binary_drat;
  }
  while (skip_space() && bytes_.peek() == 'c') skip_line();
  const int letter = bytes_.peek();
  const std::string_view rest = bytes_.peek_bytes(ByteReader::buffer_size);
  if (is_lrat_line(rest.substr(0, rest.find('\n')))) return ProofFormat::lrat;
  return letter == 'o' || letter == 'a' || letter == 'f' ? ProofFormat::frat : ProofFormat::drat;
}

ProofReader::Fault ProofReader::read_step() {
  if (format_ == ProofFormat::lrat) return read_lrat_step();
  return format_ == ProofFormat::binary_drat ? read_binary_step() : read_text_step();
}

ProofReader::Fault ProofReader::read_lrat_step() {
  while (skip_space()) {
    if (bytes_.peek() == 'c') {
      skip_line();
      continue;
    }
    line_ = bytes_.line();
    if (Fault fault = read_number("a clause's number")) return fault;
    id_ = number_;
    skip_space();
    if (bytes_.peek() != 'd') {
      kind_ = ProofStep::Kind::lemma;
      if (Fault fault = read_literals()) return fault;
      return read_numbers("a clause's number or 0");
    }
    read_word();
    if (word_.text() != "d") return unexpected("'d' or a literal");
    kind_ = ProofStep::Kind::deletion;
    return read_numbers("a clause's number or 0");
  }
  return {};
}

ProofReader::Fault ProofReader::read_text_step() {
  const bool is_frat = format_ == ProofFormat::frat;
  while (skip_space()) {
    if (bytes_.peek() == 'c') {
      skip_line();
      continue;
    }
    line_ = bytes_.line();
    const int letter = bytes_.peek();
    if (!is_frat && letter != 'd') {
      kind_ = ProofStep::Kind::lemma;
      return read_literals();
    }
    read_word();
    if (word_.text() == "d") {
      kind_ = ProofStep::Kind::deletion;
    } else if (is_frat && word_.text() == "a") {
      kind_ = ProofStep::Kind::lemma;
    } else if (is_frat && word_.text() == "o") {
      kind_ = ProofStep::Kind::original;
    } else if (is_frat && word_.text() == "f") {
      kind_ = ProofStep::Kind::left_over;
    } else if (is_frat && (word_.text() == "l" || word_.text() == "r")) {
      if (Fault fault = read_numbers("a number")) return fault;
      continue;
    } else {
      return unexpected(is_frat ? frat_line : proof_line);
    }
    if (is_frat) {
      if (Fault fault = read_number("a clause's number")) return fault;
    }
    return read_literals();
  }
  return {};
}

/// Appends literals to `clause_` up to the final 0.
ProofReader::Fault ProofReader::read_literals() {
  while (true) {
    skip_space();
    read_word();
    const Integer literal = parse_integer(word_, max_variable);
    if (literal.kind == Integer::Kind::too_large) {
      return unexpected(fmt::format("a literal from -{0} to {0}", max_variable));
    }
    if (literal.kind == Integer::Kind::none) {
      return unexpected(word_.empty() ? "the clause's final 0" : "a literal or 0");
    }
    if (literal.value == 0) return {};
    clause_.push_back(static_cast<Literal>(literal.value));
  }
}

/// Reads a number into `number_`. `what` describes a number in the error.
ProofReader::Fault ProofReader::read_number(std::string_view what) {
  skip_space();
  read_word();
  const Integer number = parse_integer(word_, std::numeric_limits<std::int64_t>::max());
  if (number.kind != Integer::Kind::good) return unexpected(what);
  number_ = number.value;
  return {};
}

/// Appends numbers to `numbers_` up to the final 0.
ProofReader::Fault ProofReader::read_numbers(std::string_view what) {
  while (true) {
    if (Fault fault = read_number(what)) return fault;
    if (number_ == 0) return {};
    numbers_.push_back(number_);
  }
}

ProofReader::Fault ProofReader::read_binary_step() {
  offset_ = bytes_.offset() + 1;
  const int letter = bytes_.peek();
  if (letter == ByteReader::end) return {};
  if (letter != 'a' && letter != 'd') return unexpected_byte("'a', 'd' or the end of the file");
  bytes_.drop();
  kind_ = letter == 'a' ? ProofStep::Kind::lemma : ProofStep::Kind::deletion;
  while (true) {
    std::uint64_t number = 0;
    if (Fault fault = read_binary_number(number)) return fault;
    if (number == 0) return {};
    const auto variable = static_cast<Literal>(number / 2);
    clause_.push_back(number % 2 == 0 ? variable : -variable);
  }
}

/// Reads the number of a literal, or the final 0, in binary DRAT.
ProofReader::Fault ProofReader::read_binary_number(std::uint64_t& number) {
  constexpr std::uint64_t largest = 2 * std::uint64_t{max_variable} + 1;
  for (int shift = 0;; shift += 7) {
    const int byte = bytes_.peek();
    if (byte == ByteReader::end) return unexpected_byte("the clause's final 0");
    number |= static_cast<std::uint64_t>(byte & 0x7f) << shift;
    if (number == 1 && byte < 0x80) return unexpected_byte("a literal, which is never 1");
    if (number > largest || (shift == 28 && byte >= 0x80)) {
      return unexpected_byte(fmt::format("a literal from -{0} to {0}", max_variable));
    }
    bytes_.drop();
    if (byte < 0x80) return {};
  }
}

/// Skips white space. Returns false at the end of the file.
bool ProofReader::skip_space() {
  int next;
  while ((next = bytes_.peek()) != ByteReader::end && is_word_space(static_cast<char>(next))) {
    bytes_.drop();
  }
  return next != ByteReader::end;
}

void ProofReader::skip_line() {
  for (int next; (next = bytes_.peek()) != '\n' && next != ByteReader::end;) bytes_.drop();
}

void ProofReader::read_word() {
  word_.start(bytes_.line(), bytes_.column());
  for (int next; !word_.is_endless() && (next = bytes_.peek()) != ByteReader::end &&
                 !is_word_space(static_cast<char>(next));
       bytes_.drop()) {
    word_.add(static_cast<char>(next));
  }
}

ProofReader::Fault ProofReader::unexpected(std::string_view expected) const {
  const TextError error = word_.empty() ? word_.error("the end of the file", std::string(expected))
                                        : word_.error(std::string(expected));
  return ProofError{fmt::format("{}:{}", error.line, error.column), error.found, error.expected};
}

ProofReader::Fault ProofReader::unexpected_byte(std::string_view expected) {
  const int byte = bytes_.peek();
  return ProofError{fmt::format("byte {}", bytes_.offset() + 1),
                    byte == ByteReader::end ? "the end of the file" : fmt::format("0x{:02x}", byte),
                    std::string(expected)};
}

}  // namespace clausoku
