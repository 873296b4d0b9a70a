#include "src/puzzles/sources/literal_input.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <utility>

#include "src/base/byte_source.hpp"
#include "src/base/numpy.hpp"
#include "src/base/text.hpp"
#include "src/boards/usual_boards.hpp"
#include "src/puzzles/cells/text_row.hpp"
#include "src/puzzles/f_puzzles/f_puzzles_link.hpp"
#include "src/puzzles/puzzle_reader.hpp"

namespace clausoku {
namespace {

constexpr std::size_t fewest_literal_cells = 16;

std::string remove_space_and_list_signs(std::string_view text) {
  std::string characters(text);
  std::erase_if(characters, [](char c) {
    return is_space(c) || std::string_view("\n[]{}(),;|\"'").find(c) != std::string_view::npos;
  });
  return characters;
}

bool is_grid_text(std::string_view text) {
  const std::string characters = remove_space_and_list_signs(text);
  if (text.starts_with('{') && text.ends_with('}'))  // an object has a name too
    return count_signs(characters, "0123456789._*?") >= fewest_literal_cells;
  if (characters.size() < fewest_literal_cells) return false;
  const std::size_t plain_count = count_signs(characters, "0123456789._*xX?");
  const auto letters = static_cast<std::size_t>(std::ranges::count_if(
      characters, [](char c) { return is_ascii_letter(c) && c != 'x' && c != 'X'; }));
  return plain_count == characters.size() ||
         (plain_count + letters == characters.size() && plain_count >= letters &&
          find_integer_square_root(characters.size()));
}

}  // namespace

std::string_view find_inline_puzzle_kind(std::string_view text) {
  if (is_puzzle_link(text)) return "link";
  return is_grid_text(text) ? "grid" : "";
}

bool is_whole_inline_puzzle(std::string_view text) {
  const std::string_view kind = find_inline_puzzle_kind(text);
  const auto size = find_integer_square_root(remove_space_and_list_signs(text).size());
  return kind == "link" || (kind == "grid" && size && find_integer_square_root(*size));
}

std::string_view find_inline_input_kind(const std::string& input) {
  const std::string_view literal = find_inline_puzzle_kind(input);
  struct stat file_status {};
  return literal.empty() || ::stat(input.c_str(), &file_status) == 0 ? std::string_view() : literal;
}

std::unique_ptr<PuzzleReader> read_puzzles(std::vector<std::string> files, ReaderOptions options) {
  const auto name = [](const std::string& input) {
    const std::string_view literal = find_inline_input_kind(input);
    return literal.empty() ? input : std::string(literal);
  };
  const auto open = [](const std::string& input, const ReaderOptions& of_reader) -> OpenedBytes {
    if (!find_inline_input_kind(input).empty()) return std::make_unique<TextSource>(input);
    auto opened = open_bytes(input, of_reader.stop, of_reader.bytes_read);
    if (auto* source = std::get_if<0>(&opened)) *source = read_numpy_as_lines(std::move(*source));
    return opened;
  };
  return read_puzzle_inputs(std::move(files), {name, open, may_block}, std::move(options));
}

}  // namespace clausoku
