// usage: rules_hold FORMULA
// Prints 1 or 0 for each filling on standard input, a line of digits: whether all rules in the
// comments of the formula hold, according to their definitions for the checker.
#include <algorithm>
#include <fstream>
#include <iostream>
#include <optional>
#include <string>
#include <variant>

#include "encoder/clause_sink.hpp"
#include "src/proofs/certificate.hpp"

int main(int, char** arguments) {
  using namespace clausoku;
  std::ifstream file(arguments[1]);
  CertificateReader comments;
  CountingSink clauses;
  read_dimacs(
      [&](std::span<char> into) {
        file.read(into.data(), static_cast<std::streamsize>(into.size()));
        return static_cast<std::size_t>(file.gcount());
      },
      clauses, [&](const DimacsComment& comment) { comments.visit(comment); });
  const auto read = comments.finish();
  if (const auto* error = std::get_if<TextError>(&read)) {
    std::cerr << arguments[1] << ": " << to_string(*error) << '\n';
    return 2;
  }
  Grid grid = std::get<std::optional<Certificate>>(read).value().formula.grid;
  for (std::string line; std::getline(std::cin, line);) {
    for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
      grid.set(cell, line.at(static_cast<std::size_t>(cell)) - '0');
    }
    std::cout << std::ranges::all_of(grid.rules(),
                                     [&](const auto& rule) { return rule->holds(grid); });
  }
}
