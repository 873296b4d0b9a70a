#include "src/commands/pattern_file.hpp"

#include <fmt/format.h>

#include <array>

#include "src/commands/input_file.hpp"

namespace clausoku {

std::variant<std::vector<Cell>, BoardError> pattern_of(std::string_view text, const Board& board) {
  constexpr std::string_view frames = " \t\r\n|+-=";
  constexpr std::string_view blanks = ".0_";
  std::vector<Cell> pattern;
  Cell cell = 0;
  for (const char c : text) {
    if (frames.find(c) != std::string_view::npos) continue;
    if (blanks.find(c) == std::string_view::npos) pattern.push_back(cell);
    ++cell;
  }
  if (cell != board.cell_count()) {
    return BoardError{
        fmt::format("{} marks and blanks", cell),
        fmt::format("{}, one for each cell of the {} board", board.cell_count(), board.name())};
  }
  return pattern;
}

std::vector<Cell> read_pattern(const std::string& file, const Board& board, std::stop_token stop) {
  InputFile input(file, std::move(stop));
  const TextInput read = input.input();
  const auto most = static_cast<std::size_t>(board.cell_count()) * 16;
  std::string text;
  std::array<char, 4096> part;
  while (text.size() <= most) {
    const std::size_t got = read(part);
    if (got == 0) break;
    text.append(part.data(), got);
  }
  input.check();
  auto pattern = pattern_of(text, board);
  if (const auto* error = std::get_if<BoardError>(&pattern)) {
    throw Failure{fmt::format("{}: {}; expected {}", file, error->found, error->expected)};
  }
  return std::get<std::vector<Cell>>(std::move(pattern));
}

}  // namespace clausoku
