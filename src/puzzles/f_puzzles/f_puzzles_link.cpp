#include "src/puzzles/f_puzzles/f_puzzles_link.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "encoder/basics/number.hpp"

namespace clausoku {
namespace {

using namespace std::string_view_literals;

constexpr std::size_t most_units = std::size_t{1} << 24;

/// Decodes a percent escape such as "%2B" at the beginning of a text, or returns nothing.
std::optional<char> decode_percent_escape(std::string_view text) {
  if (text.size() < 3 || text[0] != '%') return std::nullopt;
  return parse_number<unsigned char>(text.substr(1, 2), 16);
}

}  // namespace

bool is_puzzle_link(std::string_view text) {
  constexpr std::array beginnings{"https://"sv,       "http://"sv,
                                  "f-puzzles.com/"sv, "www.f-puzzles.com/"sv,
                                  "sudokupad.app/"sv, "app.crackingthecryptic.com/"sv};
  return std::ranges::any_of(beginnings, [&](auto begin) { return text.starts_with(begin); }) ||
         find_link_code(text).has_value();
}

BoardError make_link_error(std::string_view link) {
  for (const std::string_view before : {"/scl"sv, "puzzleid=scl"sv}) {
    if (link.find(before) == link.npos) continue;
    return {"a link in SudokuPad's own format (scl)",
            "the puzzle's digits, or its f-puzzles link: https://f-puzzles.com/?load=CODE"};
  }
  return {"a link that does not contain its puzzle, which only a network request can find",
          "the puzzle's digits, or a link with the puzzle in it: https://f-puzzles.com/?load=CODE"};
}

std::optional<LinkCode> find_link_code(std::string_view link) {
  // The base64 code of every object begins with "N4", so "fpuzN4…" is a code even without a link.
  const bool is_bare_code = link.starts_with("fpuzN4");
  // Require the name of a site: words or CSV fields may contain "load=" or "fpuz" by chance.
  const bool mentions_site = link.find("puzzle") != link.npos || link.find("sudoku") != link.npos;
  if (!is_bare_code && !mentions_site) return std::nullopt;
  const std::string text = "/" + std::string(link);
  for (const std::string_view before : {"load=fpuzzles", "load=fpuz", "load=", "puzzleid=fpuzzles",
                                        "puzzleid=fpuz", "/fpuzzles", "/fpuz"}) {
    const std::size_t at = text.find(before);
    if (at == text.npos) continue;
    const std::size_t begin = at + before.size() - 1;  // in the link
    const std::string_view code = link.substr(begin, link.find_first_of("&#?", begin) - begin);
    return code.empty() ? std::nullopt : std::optional(LinkCode{begin, code});
  }
  return std::nullopt;
}

std::variant<std::string, LzStringError> decompress(const LinkCode& code) {
  std::string decoded;
  std::vector<std::size_t> index_of;  // for each decoded character, its index in code.text
  for (std::size_t k = 0; k < code.text.size(); ++k) {
    const std::optional<char> byte = decode_percent_escape(code.text.substr(k));
    index_of.push_back(k);
    decoded += byte.value_or(code.text[k]);
    if (byte) k += 2;
  }
  index_of.push_back(code.text.size());
  auto text = decompress_lz_string(decoded, most_units);
  if (auto* error = std::get_if<LzStringError>(&text)) error->index = index_of[error->index];
  return text;
}

}  // namespace clausoku
