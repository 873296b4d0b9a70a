#include "src/drawings/text_width.hpp"

#include <algorithm>

namespace clausoku {
namespace {

/// Returns the length in bytes of the first UTF-8 character of a text.
std::size_t first_character_length(std::string_view text) {
  std::size_t length = 1;
  while (length < text.size() && (static_cast<unsigned char>(text[length]) & 0xC0) == 0x80) {
    ++length;
  }
  return length;
}

/// Returns the maximum width of a character in DejaVu Sans, as a fraction of the font size.
double character_width(std::string_view character) {
  if (character.size() >= 3) return 1.05;  // such as Chinese and Japanese
  if (character.size() == 2) return 0.82;
  const char c = character.front();
  if (std::string_view("ijlI'| .,:;()[]!/\\ft-").find(c) != std::string_view::npos) return 0.41;
  if (std::string_view("mMWw@%").find(c) != std::string_view::npos) return 1.0;
  if (std::string_view("+<=>^~#&").find(c) != std::string_view::npos) return 0.84;
  if (c >= 'A' && c <= 'Z') return 0.79;
  return 0.64;
}

std::string without_trailing_spaces(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

}  // namespace

double text_width(std::string_view text) {
  double width = 0;
  while (!text.empty()) {
    const std::size_t length = first_character_length(text);
    width += character_width(text.substr(0, length));
    text.remove_prefix(length);
  }
  return width;
}

std::string truncate_text(std::string_view text, double room) {
  if (text_width(text) <= room) return std::string(text);
  constexpr std::string_view ellipsis = "…";
  std::size_t fits = 0;
  double used = text_width(ellipsis);
  while (fits < text.size()) {
    const std::size_t length = first_character_length(text.substr(fits));
    used += character_width(text.substr(fits, length));
    if (used > room) break;
    fits += length;
  }
  return std::string(text.substr(0, fits)) + std::string(ellipsis);
}

std::vector<std::string> wrap_text(std::string_view text, double room) {
  std::vector<std::string> lines;
  std::string line;
  const auto end_line = [&] {
    lines.push_back(without_trailing_spaces(std::move(line)));
    line.clear();
  };
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(" ,:=/"), text.size() - 1) + 1;
    std::string_view piece = text.substr(0, end);
    text.remove_prefix(end);
    const auto fits = [&](std::string_view more) {
      return text_width(without_trailing_spaces(line + std::string(more))) <= room;
    };
    if (!line.empty() && !fits(piece)) end_line();
    while (!piece.empty() && !fits(piece)) {
      std::size_t length = first_character_length(piece);
      while (length < piece.size() &&
             fits(piece.substr(0, length + first_character_length(piece.substr(length))))) {
        length += first_character_length(piece.substr(length));
      }
      line += piece.substr(0, length);
      piece.remove_prefix(length);
      if (!piece.empty()) end_line();
    }
    line += piece;
  }
  if (!line.empty() || lines.empty()) end_line();
  return lines;
}

}  // namespace clausoku
