// The format `f-puzzles` of f-puzzles.com, which many programs for Sudoku variants write: one JSON
// object per puzzle, described in f_puzzles_object.hpp. A file has one or more objects, which may
// be items of JSON lists; an object may span several lines. A file may also hold links, one per
// line, that contain an object compressed by lz-string:
//
//   https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA…
//   https://sudokupad.app/fpuzzlesN4IgzglgXgpiBcBOANCA…
//
// Any text may follow a link after white space. Each puzzle states its board; options.board is
// ignored.
#include <fmt/format.h>

#include <algorithm>

#include "src/base/json_tree.hpp"
#include "src/base/list_tree.hpp"
#include "src/base/text.hpp"
#include "src/puzzles/f_puzzles/f_puzzles_link.hpp"
#include "src/puzzles/f_puzzles/f_puzzles_object.hpp"
#include "src/puzzles/format.hpp"
#include "src/puzzles/grid_text.hpp"

namespace clausoku {
namespace {

/// The maximum length of an object in bytes. Even an object for the largest board, with the fields
/// `value`, `given` and `region` in each cell, is shorter.
constexpr std::size_t max_object_bytes = std::size_t{1} << 26;

constexpr std::size_t max_head_lines = 20;
constexpr const char* object_or_link = "an f-puzzles object or link (see 'clausoku formats')";

class FPuzzlesReader final : public FormatReader {
 public:
  explicit FPuzzlesReader(const ReaderOptions& options) : alphabet_(options.alphabet) {}

  std::optional<Puzzle> next(LineSource& source) override {
    while (!broken_) {
      cursor_.skip_space(source);
      const int next = source.peek_byte();
      if (next == -1 && expected_in_list_.empty()) return std::nullopt;
      const char c = static_cast<char>(next);
      const std::string_view expected = expected_in_list_.empty() ? "{[" : expected_in_list_;
      if (next == -1 || expected.find(c) == expected.npos) {
        if (expected_in_list_.empty()) return read_puzzle_link(source);
        broken_ = true;  // the rest of the text cannot be parsed
        if (next == -1) {
          return bad_puzzle(cursor_.place(), "the end of the file",
                            expected == ",]" ? "',' or ']'" : "an f-puzzles object");
        }
        return bad_puzzle(cursor_.place(), quote_character({&c, 1}, 0),
                          expected == ",]" ? "',' or ']'" : "an f-puzzles object: '{'");
      }
      if (c == '{') {
        if (!expected_in_list_.empty()) expected_in_list_ = ",]";
        return read_json_object(source);
      }
      expected_in_list_ = c == '[' ? "{]" : c == ',' ? "{" : "";
      cursor_.take(source);
    }
    return std::nullopt;
  }

  /// Returns false if the buffer holds a complete object or a complete line of other text.
  bool may_block(const LineSource& source) const override {
    if (!source.may_block()) return false;
    bool in_string = false;
    int depth = 0;
    bool has_begun = false;
    for (const char c : source.buffered()) {
      if (c == '"') in_string = !in_string;
      if (!in_string && c == '{') ++depth;
      if (!in_string && c == '}' && --depth == 0) return false;
      if (c == '\n') in_string = false;
      if (c == '\n' && has_begun && depth == 0) return false;
      has_begun |= !is_space(c) && std::string_view("[],\n").find(c) == std::string_view::npos;
    }
    return true;
  }

 private:
  /// Reads an object from its '{' to the matching '}'. Stops early at text that cannot belong to
  /// it: a line end in a string, a '{' that follows anything except '[', ',' or ':', or a line that
  /// begins with an object with the key "grid", which is the next puzzle.
  Puzzle read_json_object(LineSource& source) {
    ObjectText object{{}, cursor_.place(), false};
    int depth = 0;
    bool in_string = false;
    bool is_escaped = false;
    char previous = ',';  // the previous character that is not white space
    bool begins_line = false;
    for (int next; (next = source.peek_byte()) != -1;) {
      const char c = static_cast<char>(next);
      const bool may_begin = std::string_view("[,:").find(previous) != std::string_view::npos;
      if (in_string ? c == '\n' : c == '{' && !may_begin) break;
      if (c == '{' && begins_line && object_has_key(source.peek()->text, "grid")) break;
      begins_line = c == '\n' || (begins_line && is_space(c));
      cursor_.take(source);
      if (object.text.size() <= max_object_bytes) object.text += c;
      if (!is_space(c) && c != '\n') previous = c;
      if (c == '"' && !is_escaped) in_string = !in_string;
      is_escaped = in_string && c == '\\' && !is_escaped;
      if (in_string) continue;
      if (c == '{') ++depth;
      if (c == '}' && --depth == 0) break;
    }
    broken_ = depth > 0 && !expected_in_list_.empty();
    if (object.text.size() > max_object_bytes) {
      return bad_puzzle(object.begin,
                        fmt::format("an object of over {} characters", max_object_bytes), "fewer");
    }
    object.text.resize(object.text.find_last_not_of(" \t\r\n\v\f") + 1);
    return read_f_puzzles_object(object, alphabet_, boards_);
  }

  Puzzle read_puzzle_link(LineSource& source) {
    const Place begin = cursor_.place();
    std::string line;
    for (int next; (next = source.peek_byte()) != -1 && next != '\n';) {
      const char c = cursor_.take(source);
      if (line.size() <= LineSource::max_line) line += c;
    }
    if (line.size() > LineSource::max_line) {
      return bad_puzzle(begin, fmt::format("a line of over {} characters", LineSource::max_line),
                        object_or_link);
    }
    const std::string_view link = first_word(line);
    const std::optional<LinkCode> code = find_link_code(link);
    if (!code) {
      return bad_puzzle(make_error(begin, is_puzzle_link(link)
                                              ? make_link_error(link)
                                              : BoardError{quote(link), object_or_link}));
    }
    const Place place{begin.line, begin.column + code->begin};
    auto text = decompress(*code);
    if (auto* error = std::get_if<LzStringError>(&text)) {
      return bad_puzzle(make_error({place.line, place.column + error->index}, std::move(*error)));
    }
    const ObjectText object{std::get<std::string>(std::move(text)), place, true};
    return read_f_puzzles_object(object, alphabet_, boards_);
  }

  std::optional<Alphabet> alphabet_;
  RegionBoards boards_;
  TextCursor cursor_;
  std::string_view expected_in_list_;  // the characters that may follow in a list; empty outside
  bool broken_ = false;
};

/// Recognises an object with the key "grid" in its first lines, a list that begins with such an
/// object, and a link.
std::optional<int> detect_f_puzzles(LineSource& source, std::size_t k, const ReaderOptions&) {
  const std::string_view text = trim(source.peek(k)->text);
  // A title above a grid, such as a `pe96` header, may contain a link but is not a link.
  const bool is_title = text.starts_with("Grid") || text.starts_with("grid");
  const bool may_be_link = text.find_first_of("{[\"") != 0 && !is_title;
  if (may_be_link && find_link_code(text.substr(0, text.find_first_of(" \t")))) return 0;
  if (!text.starts_with('{') && !text.starts_with('[')) return std::nullopt;
  std::string head;
  std::size_t grid = head.npos;
  for (std::size_t line = k; line < k + max_head_lines; ++line) {
    const auto peeked = source.peek(line);
    if (!peeked) break;
    const std::size_t begin = head.size();
    head += trim(peeked->text);
    head += ' ';
    const std::size_t first = head.find_first_not_of(" \t", head[0] == '[' ? 1 : 0);
    if (first != head.npos && head[first] != '{') return std::nullopt;
    if (grid == head.npos) grid = head.find("\"grid\"", begin);
    if (grid == head.npos) continue;
    // A cell of f-puzzles is an object. A grid of numbers is a puzzle of another format.
    const std::size_t cell = head.find_first_not_of(" \t:[", grid + 6);
    if (cell != head.npos) return head[cell] == '{' ? std::optional(0) : std::nullopt;
  }
  return grid == head.npos ? std::nullopt : std::optional(0);
}

void append_f_puzzles_link(std::string& out, const Puzzle& puzzle) {
  out += "https://f-puzzles.com/?load=" + compress_lz_string(f_puzzles_text(puzzle)) + '\n';
}

/// Writes a link to SudokuPad, with escapes for the signs that have a meaning in links.
void append_sudokupad_link(std::string& out, const Puzzle& puzzle) {
  out += "https://sudokupad.app/?puzzleid=fpuzzles";
  for (const char c : compress_lz_string(f_puzzles_text(puzzle))) {
    const bool is_plain = is_ascii_letter(c) || is_number_character(c);
    out += is_plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  out += '\n';
}

}  // namespace

std::optional<BoardError> find_f_puzzles_writing_error(const Puzzle& puzzle) {
  const Grid& grid = *puzzle.grid();
  if (!make_region_board(grid.board()))
    return make_board_error(puzzle, "n rows and n columns, with regions and extra regions only");
  if (const auto cell = find_blank_without_allowed_digit(grid)) {
    return BoardError{fmt::format("no digit possible in {}", grid.board().cell_name(*cell)),
                      "one or more"};
  }
  const RuleList& rules = grid.rules();
  if (rules.empty()) return std::nullopt;
  RegionBoards boards;
  const Puzzle again =
      read_f_puzzles_object({f_puzzles_text(puzzle), {1, 1}, false}, std::nullopt, boards);
  const RuleList read = again.grid() == nullptr ? RuleList() : again.grid()->rules();
  const auto lost = std::ranges::find_if(rules, [&](const auto& rule) {
    return std::ranges::find(read, rule->text(), &Rule::text) == read.end();
  });
  if (lost == rules.end() && read.size() == rules.size()) return std::nullopt;
  const Rule& rule = lost == rules.end() ? *rules.front() : **lost;
  return BoardError{rule.name(), "rules that f-puzzles has a field for"};
}

void append_f_puzzles(std::string& out, const Puzzle& puzzle) {
  out += f_puzzles_text(puzzle) + '\n';
}

/// Returns a format of f-puzzles objects. Links are detected as the format `f-puzzles`.
constexpr Format make_format(PuzzleFormat about, decltype(FormatWriter::append) append,
                             decltype(Format::recognise) recognise = nullptr,
                             std::size_t max_line = LineSource::max_line) {
  return {about,
          recognise,
          make_reader<FPuzzlesReader>,
          {.append = append,
           .max_line = max_line,
           .has_marks = true,
           .has_rules = true,
           .read_back_board = nullptr,
           .obstacle = find_f_puzzles_writing_error},
          /*has_columns=*/false,
          /*has_long_lines=*/true};
}

const Format f_puzzles_format = make_format(
    {"f-puzzles", "JSON objects with 'size' and 'grid', as on f-puzzles.com; or links to it"},
    append_f_puzzles, detect_f_puzzles, max_object_bytes);

const Format sudokupad_link_format =
    make_format({"sudokupad-link", "links to sudokupad.app that contain a puzzle, one in a line"},
                append_sudokupad_link);

const Format f_puzzles_link_format =
    make_format({"f-puzzles-link", "links to f-puzzles.com that contain a puzzle, one in a line"},
                append_f_puzzles_link);

}  // namespace clausoku
