#include "src/boards/layout_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>

#include "src/base/text.hpp"
#include "src/boards/board_name.hpp"
#include "src/boards/layout.hpp"

namespace clausoku {
namespace {

constexpr std::string_view white_space = " \t\r\v\f\n";
constexpr std::string_view between_words = " \t\r\v\f\n,;";
constexpr std::size_t longest_file = std::size_t{16} << 20;

}  // namespace

std::vector<std::string_view> split_content_lines(std::string_view text) {
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::string_view line = take_field_until(text, "\n");
    const std::size_t begin = line.find_first_not_of(white_space);
    if (begin == std::string_view::npos || line[begin] == '#') continue;
    lines.push_back(line.substr(begin, line.find_last_not_of(white_space) - begin + 1));
  }
  return lines;
}

std::vector<std::string_view> split_layout_words(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::string_view line : split_content_lines(text)) {
    while (!line.empty()) {
      const std::string_view word = take_field_until(line, between_words);
      if (!word.empty()) words.push_back(word);
    }
  }
  return words;
}

std::optional<std::string> read_small_file(const std::string& name) {
  std::ifstream file(name, std::ios::binary);
  std::string content;
  std::string piece(std::size_t{1} << 16, '\0');
  while (file.read(piece.data(), static_cast<std::streamsize>(piece.size())) || file.gcount() > 0) {
    content.append(piece, 0, static_cast<std::size_t>(file.gcount()));
    if (content.size() > longest_file) return std::nullopt;
  }
  if (!file.eof() || file.bad()) return std::nullopt;
  return content;
}

bool can_be_board_name(std::string_view text) {
  constexpr std::size_t longest = 2000;  // characters, for the letters of a jigsaw's pieces
  constexpr int most_figures = 2;
  if (text.empty() || text.size() > longest || text.find_first_of("/.") != text.npos) return false;
  int figures = 0;
  return std::ranges::all_of(text, [&](char c) {
    figures = is_number_character(c) ? figures + 1 : 0;
    return figures <= most_figures;
  });
}

bool has_unusual_board_name_syntax(std::string_view text) {
  return text.find(" with ") != text.npos || text.find(':') != text.npos;
}

std::variant<Board, BoardError> parse_board_name(std::string_view name) {
  const auto parts = split_board_name(name);
  if (const auto* error = std::get_if<BoardError>(&parts)) return *error;
  const auto& [layout, rules] = std::get<LayoutAndRules>(parts);
  return make_board_of(layout, rules);
}

}  // namespace clausoku
