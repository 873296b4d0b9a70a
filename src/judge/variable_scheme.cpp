#include "src/judge/variable_scheme.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <optional>

#include "encoder/basics/joined.hpp"
#include "src/base/text.hpp"

namespace clausoku {
namespace {

/// The value constant + row · r + column · c + digit · d.
struct LinearForm {
  std::int64_t constant = 0;
  std::int64_t row = 0;
  std::int64_t column = 0;
  std::int64_t digit = 0;

  bool is_constant() const { return row == 0 && column == 0 && digit == 0; }

  void add(const LinearForm& other, std::int64_t factor) {
    constant += factor * other.constant;
    row += factor * other.row;
    column += factor * other.column;
    digit += factor * other.digit;
  }
};

/// Parses sums and products of numbers, r, c, d, n and parentheses. A product has at most one
/// factor that is not constant; "*" may be omitted.
class LinearFormParser {
 public:
  LinearFormParser(std::string_view text, int size) : rest_(text), size_(size) {}

  std::optional<LinearForm> parse() {
    const auto sum = parse_sum();
    return sum && take_space() == '\0' ? sum : std::nullopt;
  }

 private:
  static constexpr std::int64_t most = 1'000'000'000;
  static constexpr int deepest = 20;

  static bool is_too_large(const LinearForm& form) {
    return std::abs(form.constant) > most || std::abs(form.row) > most ||
           std::abs(form.column) > most || std::abs(form.digit) > most;
  }

  /// Skips spaces. Returns the next character, or NUL at the end.
  char take_space() {
    rest_ = trim_left(rest_);
    return rest_.empty() ? '\0' : rest_.front();
  }

  std::optional<LinearForm> parse_sum() {
    if (++depth_ > deepest) return std::nullopt;
    LinearForm sum;
    for (bool is_first = true;; is_first = false) {
      const char sign = take_space();
      if (sign == '+' || sign == '-') {
        rest_.remove_prefix(1);
      } else if (!is_first) {
        --depth_;
        return sum;
      }
      const auto product = parse_product();
      if (!product) return std::nullopt;
      sum.add(*product, sign == '-' ? -1 : 1);
      if (is_too_large(sum)) return std::nullopt;
    }
  }

  std::optional<LinearForm> parse_product() {
    auto product = parse_factor();
    while (product) {
      const char next = take_space();
      if (next == '*') {
        rest_.remove_prefix(1);
      } else if (next != '(' && !is_ascii_letter(next)) {
        break;
      }
      const auto factor = parse_factor();
      if (!factor || (!factor->is_constant() && !product->is_constant())) return std::nullopt;
      const bool is_first_constant = product->is_constant();
      LinearForm scaled;
      scaled.add(is_first_constant ? *factor : *product,
                 is_first_constant ? product->constant : factor->constant);
      if (is_too_large(scaled)) return std::nullopt;
      product = scaled;
    }
    return product;
  }

  std::optional<LinearForm> parse_factor() {
    const char next = take_space();
    if (is_number_character(next)) {
      std::int64_t number = 0;
      while (!rest_.empty() && is_number_character(rest_.front()) && number <= most) {
        number = 10 * number + rest_.front() - '0';
        rest_.remove_prefix(1);
      }
      return number <= most ? std::optional(LinearForm{.constant = number}) : std::nullopt;
    }
    if (next == '\0') return std::nullopt;
    rest_.remove_prefix(1);
    switch (next) {
      case 'r':
        return LinearForm{.row = 1};
      case 'c':
        return LinearForm{.column = 1};
      case 'd':
        return LinearForm{.digit = 1};
      case 'n':
        return LinearForm{.constant = size_};
      case '(': {
        const auto sum = parse_sum();
        if (!sum || take_space() != ')') return std::nullopt;
        rest_.remove_prefix(1);
        return sum;
      }
      default:
        return std::nullopt;
    }
  }

  std::string_view rest_;
  const int size_;
  int depth_ = 0;
};

/// True if the candidates get different variables.
bool has_different_variables(const Board& board, const VariableScheme& scheme) {
  std::vector<Variable> variables;
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    for (Digit digit = 1; digit <= board.size(); ++digit) {
      variables.push_back(scheme.first + board.row_of(cell) * scheme.row_step +
                          board.column_of(cell) * scheme.column_step +
                          (digit - 1) * scheme.digit_step);
    }
  }
  std::ranges::sort(variables);
  return std::ranges::adjacent_find(variables) == variables.end();
}

/// Appends the readings of a form: r, c and d each count from 0 or from 1, and the least variable
/// is 1 or larger. Only readings that give the candidates different variables are possible.
void append_readings(const Board& board, const LinearForm& form,
                     std::vector<VariableScheme>& schemes) {
  for (int bases = 7; bases >= 0; --bases) {
    const std::int64_t first = form.constant + (bases & 4 ? form.row : 0) +
                               (bases & 2 ? form.column : 0) + (bases & 1 ? form.digit : 0);
    const auto least = [](std::int64_t step, int count) {
      return std::min<std::int64_t>(0, step * (count - 1));
    };
    const auto largest = [](std::int64_t step, int count) {
      return std::max<std::int64_t>(0, step * (count - 1));
    };
    const auto sum_of = [&](auto bound) {
      return bound(form.row, board.rows()) + bound(form.column, board.columns()) +
             bound(form.digit, board.size());
    };
    if (first + sum_of(least) < 1 || first + sum_of(largest) > max_variable) continue;
    const VariableScheme scheme{static_cast<int>(first), static_cast<int>(form.row),
                                static_cast<int>(form.column), static_cast<int>(form.digit)};
    if (std::ranges::find(schemes, scheme) != schemes.end()) continue;
    if (has_different_variables(board, scheme)) schemes.push_back(scheme);
  }
}

/// Sets the steps so that the letters of `order`, such as "rcd", vary from the slowest to the
/// fastest. `steps` are the three steps.
LinearForm make_ordered_form(std::string_view order, const std::array<std::int64_t, 3>& steps) {
  LinearForm form;
  for (std::size_t k = 0; k < 3; ++k) {
    (order[k] == 'r' ? form.row : order[k] == 'c' ? form.column : form.digit) = steps[k];
  }
  return form;
}

bool is_order_of_letters(std::string_view text) {
  std::string letters(text);
  std::ranges::sort(letters);
  return letters == "cdr";
}

}  // namespace

std::string to_string(const VariableScheme& scheme) {
  std::string text;
  const auto append = [&](std::int64_t factor, std::string_view letter) {
    if (factor == 0) return;
    if (factor < 0) text += '-';
    if (factor > 0 && !text.empty()) text += '+';
    if (std::abs(factor) != 1 || letter.empty()) text += std::to_string(std::abs(factor));
    text += letter;
  };
  append(scheme.row_step, "r");
  append(scheme.column_step, "c");
  append(scheme.digit_step, "d");
  append(std::int64_t{scheme.first} - scheme.row_step - scheme.column_step - scheme.digit_step, "");
  return text;
}

std::variant<std::vector<VariableScheme>, BoardError> parse_variable_scheme(std::string_view text,
                                                                            const Board& board) {
  std::vector<VariableScheme> schemes;
  if (is_order_of_letters(text)) {
    if (std::max({board.size(), board.rows(), board.columns()}) > 9) {
      return BoardError{quote(text), "a formula such as 10000r+100c+d on a board above 9x9"};
    }
    append_readings(board, make_ordered_form(text, {100, 10, 1}), schemes);
    return schemes;
  }
  const auto form = LinearFormParser(text, board.size()).parse();
  if (!form) return BoardError{quote(text), "a formula such as 81r+9c+d, or rcd"};
  append_readings(board, *form, schemes);
  if (schemes.empty()) {
    return BoardError{quote(text), joined("a formula that gives each candidate of the ",
                                          board.name(), " board a variable of its own, from 1 on")};
  }
  return schemes;
}

std::vector<VariableScheme> list_common_schemes(const Board& board) {
  std::vector<VariableScheme> schemes;
  const int widest = std::max({board.size(), board.rows(), board.columns()});
  const std::int64_t base = widest > 9 ? 100 : 10;
  for (const std::string_view order : {"rcd", "crd", "rdc", "cdr", "drc", "dcr"}) {
    std::array<std::int64_t, 3> dense{1, 1, 1};
    for (std::size_t k = 2; k > 0; --k) {
      const int count = order[k] == 'r'   ? board.rows()
                        : order[k] == 'c' ? board.columns()
                                          : board.size();
      dense[k - 1] = dense[k] * count;
    }
    append_readings(board, make_ordered_form(order, dense), schemes);
    if (widest <= 99) {
      append_readings(board, make_ordered_form(order, {base * base, base, 1}), schemes);
    }
  }
  return schemes;
}

CandidateVariables number_candidates(const Board& board, const VariableScheme& scheme) {
  CandidateVariables candidates(board);
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    for (Digit digit = 1; digit <= board.size(); ++digit) {
      candidates.set({cell, digit}, scheme.first + board.row_of(cell) * scheme.row_step +
                                        board.column_of(cell) * scheme.column_step +
                                        (digit - 1) * scheme.digit_step);
    }
  }
  return candidates;
}

}  // namespace clausoku
