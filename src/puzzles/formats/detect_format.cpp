// Detects the format of a text from the first line that looks like the beginning of a puzzle, and
// finds the option with which a text can be read whose letters or blanks are unknown.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "src/base/byte_source.hpp"
#include "src/base/text.hpp"
#include "src/boards/symbols.hpp"
#include "src/boards/usual_boards.hpp"
#include "src/puzzles/cells/cell_block.hpp"
#include "src/puzzles/cells/cell_run.hpp"
#include "src/puzzles/cells/look.hpp"
#include "src/puzzles/cells/text_row.hpp"
#include "src/puzzles/cells/titles.hpp"
#include "src/puzzles/f_puzzles/f_puzzles_link.hpp"
#include "src/puzzles/format.hpp"
#include "src/puzzles/sources/blank_source.hpp"

namespace clausoku {
namespace {

constexpr int max_lines = 20;
constexpr std::size_t max_headers = 20;
constexpr std::size_t longest_header = 1000;
constexpr std::size_t max_bytes = LineSource::max_line;

/// A longer line is no row and no header, so only formats with long lines are asked for it.
constexpr std::size_t longest_row = 100'000;

/// Calls `visit(k)` for the next lines with content. Returns the first result of such a call.
template <class Visit>
auto visit_content_lines(LineSource& source, Visit&& visit) -> decltype(visit(std::size_t{})) {
  std::size_t bytes = 0;
  for (std::size_t k = 0, seen = 0; seen < max_lines && bytes < max_bytes; ++k) {
    const auto line = source.peek(k);
    if (!line) return std::nullopt;
    bytes += line->text.size() + 1;
    if (!is_content_line(line->text)) continue;
    ++seen;
    if (auto result = visit(k)) return result;
  }
  return std::nullopt;
}

/// True for a text of one line with 81 digits and dots, as most calls of a program have. No format
/// but `line` is like it, and to ask each of them would take a tenth of such a call.
bool is_lone_puzzle_line(LineSource& source, const ReaderOptions& options) {
  const auto line = source.peek();
  return !options.board && line && line->text.size() == 81 &&
         line->text.find_first_not_of("0123456789.") == line->text.npos && !source.peek(1);
}

/// True if a line that looks like the format may also begin with a label, such as "1:" and "[1]",
/// or be cells in brackets.
bool may_begin_with_label(const Format& format, std::string_view line) {
  const std::string_view name = format.about.name;
  if (name == "killer" || name == "solo") return true;
  if (name != "json" && name != "python") return false;
  line = trim(line);
  const std::size_t end = line.find_first_of("[](),'\"", 1);
  if (end == line.npos || (line[end] != ']' && line[end] != ')')) return false;
  return end + 1 < line.size() ? line[end + 1] == ' ' : end > usual_board_size * usual_board_size;
}

/// True for "[12:00:01] INFO" and "(1) easy", which are no lists.
bool is_text_behind_label(std::string_view line) {
  take_field_until(line, "])");
  line = trim(line);
  return !line.empty() && is_ascii_letter(line[0]);
}

bool has_cells_amid_text(LineSource& source, std::size_t k, const ReaderOptions& options) {
  return !std::holds_alternative<std::monostate>(find_rows_amid_text(source, k, options));
}

/// Returns the format of the line source.peek(k), or nothing. Requires that the line has content.
std::optional<Detected> recognise(LineSource& source, std::size_t k, const ReaderOptions& options) {
  const auto line = source.peek(k);
  if (is_marked_title(line->text) && !options.board) return std::nullopt;
  const bool is_long = line->text.size() > longest_row;
  for (const Format& format : formats()) {
    if (format.recognise == nullptr || (is_long && !format.has_long_lines)) continue;
    const auto size = format.recognise(source, k, options);
    if (!size) continue;
    const bool is_table = format.about.name == "ss" && !find_word_of_size(line->text, 81).empty();
    if (is_table) continue;  // of puzzles, and no drawing
    if (may_begin_with_label(format, line->text)) {
      if (has_cells_amid_text(source, k, options)) return Detected{&cells_format, 0};
      if (const auto cells = guess_line_board_size(source, k, options))
        return Detected{&line_format, *cells};
      if (format.about.name == "python" && is_text_behind_label(line->text)) continue;
    }
    return Detected{&format, *size};
  }
  return has_cells_amid_text(source, k, options) ? std::optional(Detected{&cells_format, 0})
                                                 : std::nullopt;
}

/// Drops the blank lines and comments that come next, except the last few, which may be headers of
/// the format `sdk`. Returns false if no line with content follows.
bool drop_lines_before_headers(LineSource& source) {
  std::size_t kept = 0;
  while (const auto line = source.peek(kept)) {
    if (is_content_line(line->text)) return true;
    const bool may_be_header = line->text.size() <= longest_header;
    if (kept < max_headers && may_be_header) {
      ++kept;
      continue;
    }
    source.pass_over();
    if (!may_be_header && kept > 0) --kept;  // a long line and all lines before it are dropped
  }
  return false;
}

/// Returns the error for a text of comments, which names cells in them.
InputError make_no_content_error(LineSource& source) {
  constexpr std::size_t cells = usual_board_size * usual_board_size;
  std::size_t count = 0;
  std::size_t first = 0;
  for (std::size_t k = 0; const auto line = source.peek(k); ++k) {
    if (find_word_of_size(line->text, cells).empty()) continue;
    if (count++ == 0) first = line->number;
  }
  if (count == 0) return make_error({}, "no puzzle", "at least one");
  return make_error({first, 1},
                    fmt::format("no puzzle, but {} with {} cells after '#', a comment",
                                counted(count, "line"), cells),
                    "lines that do not begin with '#'");
}

/// Returns an error if the number of characters of a line, which begins at `place` after leading
/// white space, is almost the number of cells of a board.
std::optional<InputError> find_count_error(std::string_view line, Place place,
                                           const ReaderOptions& options) {
  constexpr std::size_t tolerance = 10;  // at most a tenth of the cells
  const std::string_view piece = first_list_item(line);
  // A text that is mostly letters is more likely a word than cells.
  if (2 * count_digits_and_blanks(piece, options) < piece.size()) return std::nullopt;
  for (const int size : {4, 9, 16, 25, 36}) {
    const auto cells =
        static_cast<std::size_t>(options.board ? options.board->cell_count() : size * size);
    const std::size_t gap = piece.size() > cells ? piece.size() - cells : cells - piece.size();
    if (gap == 0 || gap * tolerance > cells) continue;
    return make_error({place.line, place.column + std::min(piece.size(), cells)},
                      counted(piece.size(), "character"),
                      options.board ? Boards(options.board).expected_count(cells)
                                    : fmt::format("{0} ({1}×{1})", cells, size));
  }
  return std::nullopt;
}

/// Returns the error for a line that is not the beginning of a puzzle.
InputError make_no_puzzle_error(const LineSource::Line& line, const ReaderOptions& options) {
  const Place place{line.number, line.text.size() - trim_left(line.text).size() + 1};
  if (const auto box = find_board_size_question(line.text, options); box && !options.board) {
    return make_error(place, *box);
  }
  if (is_puzzle_link(trim(line.text))) return make_error(place, make_link_error(trim(line.text)));
  if (auto error = find_count_error(line.text, place, options)) return *std::move(error);
  return make_error(place, quote(trim(line.text)), "a puzzle (see 'clausoku formats')");
}

bool can_read_first_puzzle(const std::string& text, const ReaderOptions& options) {
  LineSource source(replace_blanks(std::make_unique<TextSource>(text), options.blank_chars));
  const auto answer = detect_format(source, options);
  const auto* detected = std::get_if<Detected>(&answer);
  if (detected == nullptr) return false;
  const auto puzzle = detected->format->make_reader(options, detected->size)->next(source);
  return puzzle && puzzle->grid() != nullptr && puzzle->grid()->given_count() > 0;
}

}  // namespace

std::variant<Detected, InputError> detect_format(LineSource& source, const ReaderOptions& options) {
  if (!drop_lines_before_headers(source)) return make_no_content_error(source);
  if (is_lone_puzzle_line(source, options)) return Detected{&line_format, 9};

  using Answer = std::variant<Detected, InputError>;
  const auto answer = visit_content_lines(source, [&](std::size_t k) -> std::optional<Answer> {
    const auto line = source.peek(k);
    if (const auto nul = line->text.find('\0'); nul != std::string_view::npos) {
      return make_error({line->number, nul + 1}, "a NUL byte", "a text file");
    }
    if (const auto detected = recognise(source, k, options)) return *detected;
    // Another format might match the lines below an unusual header by mistake, so report it now.
    if (line->text.size() <= longest_row) {
      if (auto foreign = unusual_header_error(source, k, options)) return *std::move(foreign);
    }
    if (auto foreign = unusual_object_error(*line, options)) return *std::move(foreign);
    return std::nullopt;
  });
  if (answer) return *answer;

  if (options.board) {
    // Puzzles of another size than --box are detected too. The reader reports each as an error.
    ReaderOptions any_board = options;
    any_board.board.reset();
    const auto detected =
        visit_content_lines(source, [&](std::size_t k) { return recognise(source, k, any_board); });
    if (detected) return *detected;
  }
  return make_no_puzzle_error(*skip_to_content_line(source), options);
}

std::string find_deciding_option(const std::string& text, const ReaderOptions& options) {
  const auto can_read = [&](const auto& change) {
    ReaderOptions tried = options;
    change(tried);
    return can_read_first_puzzle(text, tried);
  };
  // Few letters or signs are more likely errors in a grid than its digits or blanks.
  constexpr std::size_t fewest = 4;
  const auto letters = static_cast<std::size_t>(std::ranges::count_if(text, is_ascii_letter));
  const bool are_digits_letters = letters > std::max(count_signs(text, "123456789"), fewest);
  for (const std::string name : {"A-D", "A-I", "A-P", "A-Y"}) {
    if (!options.alphabet && are_digits_letters &&
        can_read([&](ReaderOptions& tried) { tried.alphabet = Alphabet::parse(name); }))
      return "--alphabet " + name;
  }
  std::map<std::string, std::size_t> counts;
  for (std::size_t k = 0; k < text.size();) {
    const auto [length, code] = decode_utf8(text, k);
    const bool is_sign =
        code > ' ' && code != 0x7F && code != no_character && !is_number_character(text[k]);
    if (is_sign) ++counts[text.substr(k, length)];
    k += length;
  }
  const std::size_t fewest_blanks = std::max(count_signs(text, "0._*?"), fewest);
  for (const auto& [sign, count] : counts) {
    if (count > fewest_blanks &&
        can_read([&sign = sign](ReaderOptions& tried) { tried.blank_chars += sign; }))
      return "--blank-chars " + quote_shell_word(sign);
  }
  for (const int digit : {0, 1}) {
    if (!options.first_digit && text.find('0') != text.npos &&
        can_read([&](ReaderOptions& tried) { tried.first_digit = digit; }))
      return "--first-digit " + std::to_string(digit);
  }
  return {};
}

}  // namespace clausoku
