#include "src/puzzles/cells/drawn_line.hpp"

#include <algorithm>
#include <array>

#include "src/base/text.hpp"

namespace clausoku {
namespace {

struct Signs {
  std::u32string_view written;
  char plain;
};

constexpr std::array known_signs{
    Signs{U"\u00A0\u2003\u3000", ' '},
    Signs{U"│┃┆┇┊┋╎╏║╵╷╹╻╽╿¦‖", '|'},
    Signs{U"─━┄┅┈┉╌╍═╴╶╸╺╼╾‐‑‒–—―−", '-'},
    Signs{U"·•∙⋅◦‧□☐", '.'},
};

/// The ASCII character that replaces a given one, such as '|' for '│'; 0 to keep the given one.
char ascii_replacement(char32_t character) {
  for (const Signs& signs : known_signs) {
    if (signs.written.find(character) != signs.written.npos) return signs.plain;
  }
  return character >= U'\u2500' && character <= U'\u257F' ? '+' : '\0';
}

/// Removes text with letters to the right of a frame, which begins with a bar or a corner.
void remove_text_beside_frame(std::string& text) {
  const std::size_t edge = text.find_first_not_of(' ');
  if (edge == text.npos || (text[edge] != '|' && text[edge] != '+')) return;
  const std::size_t last = text.find_last_of("|+");
  const std::string_view behind = std::string_view(text).substr(last + 1);
  const bool has_gap = behind.starts_with("  ");
  const bool has_letter = std::ranges::any_of(
      behind, [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); });
  if (last > edge && has_gap && has_letter) text.resize(last + 1);
}

constexpr std::string_view corners = ".':`,";

/// True if a text with normalised signs looks like a border of a grid or of its boxes.
bool looks_like_frame(std::string_view text) {
  text = trim(text);
  if (text.size() < 3 || text.find_first_not_of("*+-| .':`,") != text.npos) return false;
  // Dots and dashes may also be blank cells. Only a frame has "---" and no adjacent corners.
  const auto is_corner = [](char c) { return corners.find(c) != corners.npos; };
  if (std::ranges::any_of(text, is_corner)) {
    const auto are_corners = [&](char a, char b) { return is_corner(a) && is_corner(b); };
    return text.find("---") != text.npos &&
           std::ranges::adjacent_find(text, are_corners) == text.end();
  }
  const bool is_sure = text.find(' ') == text.npos || text.find('+') != text.npos;
  return text.find(is_sure ? "-" : "--") != text.npos;
}

}  // namespace

DrawnLine::DrawnLine(std::string_view line) {
  line = trim_right(line);
  const bool is_plain = !has_multibyte_characters(line);
  for (std::size_t k = 0; k < line.size();) {
    const auto [size, character] = is_plain ? Utf8Character{1, 0} : decode_utf8(line, k);
    const char sign = size > 1 ? ascii_replacement(character) : line[k];
    const std::size_t kept = sign == '\0' ? size : 1;  // unknown characters stay as they are
    for (std::size_t byte = 0; byte < kept; ++byte) {
      if (!is_plain) columns_.push_back(k + byte + 1);
      const char c = sign == '\0' ? line[k + byte] : sign;
      text_ += c == '!' ? '|' : c == '=' ? '-' : c == '\t' ? ' ' : c;
    }
    k += size;
  }
  if (!is_plain) columns_.push_back(line.size() + 1);
  remove_text_beside_frame(text_);
  while (!text_.empty() && text_.back() == ' ') text_.pop_back();
  is_frame_ = looks_like_frame(text_);
}

std::size_t DrawnLine::column_of(std::size_t offset) const {
  return columns_.empty() ? offset + 1 : columns_[std::min(offset, columns_.size() - 1)];
}

bool DrawnLine::has_edges() const {
  const std::string_view text = trim(text_);
  if (text.size() < 3) return false;
  if (!is_frame_) return text.front() == '|' && text.back() == '|';
  const auto is_edge = [](char c) {
    return std::string_view("*+|").find(c) != std::string_view::npos ||
           corners.find(c) != std::string_view::npos;
  };
  return is_edge(text.front()) && is_edge(text.back());
}

std::vector<DrawnPart> DrawnLine::parts() const {
  const std::size_t first = text_.size() - trim_left(text_).size();
  std::vector<DrawnPart> parts;
  std::size_t begin = first < text_.size() && text_[first] == '|' ? first + 1 : 0;
  for (std::size_t bar; (bar = text_.find('|', begin)) != std::string::npos; begin = bar + 1) {
    parts.push_back({begin, bar - begin});
  }
  if (begin < text_.size() || parts.empty()) parts.push_back({begin, text_.size() - begin});
  return parts;
}

std::vector<DrawnPiece> DrawnLine::pieces(const DrawnPart& part) const {
  std::vector<DrawnPiece> pieces;
  const std::size_t end = part.begin + part.size;
  for (std::size_t k = part.begin; k < end; ++k) {
    if (is_space(text_[k])) continue;
    const std::size_t begin = k;
    while (k < end && !is_space(text_[k])) ++k;
    pieces.push_back({begin, k - begin});
  }
  return pieces;
}

}  // namespace clausoku
