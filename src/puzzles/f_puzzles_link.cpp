#include "src/puzzles/f_puzzles_link.hpp"

#include <array>
#include <charconv>
#include <vector>

namespace clausoku {
namespace {

using namespace std::string_view_literals;

constexpr std::size_t max_units = std::size_t{1} << 24;

/// The byte that "%2B" at the front of a text stands for.
std::optional<char> percent_encoded(std::string_view text) {
  if (text.size() < 3 || text[0] != '%') return std::nullopt;
  unsigned char byte = 0;
  const auto [end, error] = std::from_chars(text.data() + 1, text.data() + 3, byte, 16);
  const bool is_whole = error == std::errc() && end == text.data() + 3;
  return is_whole ? std::optional(static_cast<char>(byte)) : std::nullopt;
}

}  // namespace

bool is_link(std::string_view input) {
  return (input.starts_with("https://") || input.starts_with("http://")) && code_in(input);
}

std::optional<LinkCode> code_in(std::string_view link) {
  // Words and CSV fields in which one of the beginnings stands by chance are no links.
  if (link.find("puzzle") == link.npos && link.find("sudoku") == link.npos) return std::nullopt;
  constexpr std::array beginnings{"load=fpuzzles"sv, "load="sv, "puzzleid=fpuzzles"sv,
                                  "/fpuzzles"sv};
  std::optional<std::size_t> begin;
  for (const std::string_view beginning : beginnings) {
    const std::size_t found = link.find(beginning);
    if (!begin && found != link.npos) begin = found + beginning.size();
  }
  if (!begin && link.starts_with("fpuzzles")) begin = "fpuzzles"sv.size();
  if (!begin) return std::nullopt;
  std::string_view code = link.substr(*begin);
  code = code.substr(0, code.find_first_of("&#"));
  return code.empty() ? std::nullopt : std::optional(LinkCode{*begin, code});
}

std::variant<std::string, LzStringError> decompress(const LinkCode& code) {
  std::string decoded;
  std::vector<std::size_t> index_of;  // of each character of it in the code
  for (std::size_t k = 0; k < code.text.size(); ++k) {
    const std::optional<char> byte = percent_encoded(code.text.substr(k));
    index_of.push_back(k);
    decoded += byte.value_or(code.text[k]);
    if (byte) k += 2;
  }
  index_of.push_back(code.text.size());
  auto text = decompress_lz_string(decoded, max_units);
  if (auto* error = std::get_if<LzStringError>(&text)) error->index = index_of[error->index];
  return text;
}

}  // namespace clausoku
