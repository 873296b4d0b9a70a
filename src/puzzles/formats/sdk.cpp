// The format `sdk` of SadMan Sudoku and SudoCue:
//
//   #AAuthor           headers: '#', a letter and the text. #D is the description and #N the name
//   #DDescription      of the puzzle; the other letters are A B C L S U
//   [Puzzle]           optional
//   2..1.5..3
//   …                  n rows of n characters
//   [State]            a section about somebody's progress, which is ignored
//
// A section with an unknown name may state rules, such as the pieces of a jigsaw, so its puzzle
// becomes a bad one.
//
// A file may hold several puzzles, one after another.
// http://sudocue.net/fileformats.php, http://www.sadmansoftware.com/sudoku/faq19.php
#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "src/base/text.hpp"
#include "src/puzzles/cells/grid_rows.hpp"
#include "src/puzzles/cells/look.hpp"
#include "src/puzzles/cells/unread_text.hpp"
#include "src/puzzles/format.hpp"
#include "src/puzzles/grid_text.hpp"

namespace clausoku {
namespace {

constexpr std::string_view header_letters = "ABCDLNSU";

/// True for a header such as "#D…". In other formats, a line that begins with '#' is a comment.
bool is_sdk_header(std::string_view line) {
  line = trim_left(line);
  return line.size() > 1 && line[0] == '#' && header_letters.find(line[1]) != line.npos;
}

bool is_section(std::string_view line) { return trim_left(line).starts_with('['); }

bool is_puzzle_section(std::string_view line) { return to_lower_case(trim(line)) == "[puzzle]"; }

/// True for a section about progress or notes. A section with any other name may state rules.
bool is_section_without_rules(std::string_view line) {
  constexpr std::array<std::string_view, 6> names{"[state]", "[pencilmarks]", "[solution]",
                                                  "[notes]", "[comment]",     "[time]"};
  return std::ranges::find(names, to_lower_case(trim(line))) != names.end();
}

bool is_header_or_section(std::string_view line) { return is_sdk_header(line) || is_section(line); }

class SdkReader final : public FormatReader {
 public:
  SdkReader(const ReaderOptions& options, int size)
      : rows_(options, RowStyle::characters, size, is_header_or_section) {}

  std::optional<Puzzle> next(LineSource& source) override {
    if (std::exchange(is_after_error_, false)) skip_rest_of_bad_puzzle(source);
    Heading heading;
    if (!read_headers_above_rows(source, heading)) return std::nullopt;
    if (heading.is_end) return std::exchange(unknown_section_, std::nullopt);
    Puzzle puzzle = rows_.read(source);
    in_skipped_section_ = false;
    is_after_error_ = puzzle.error() != nullptr;
    if (!is_after_error_) record_section_after_rows(source);
    if (unknown_section_ && !is_after_error_) puzzle.content = *unknown_section_->error();
    unknown_section_.reset();
    puzzle.name = std::move(heading.name);
    if (heading.line > 0) puzzle.line = heading.line;
    return puzzle;
  }

  bool may_block(const LineSource& source) const override { return source.may_block(); }

 private:
  /// Skips the remaining rows of a bad grid, up to a blank line or a header.
  static void skip_rest_of_bad_puzzle(LineSource& source) {
    for (auto line = source.peek(); line; line = source.peek()) {
      if (trim(line->text).empty() || is_header_or_section(line->text)) return;
      source.drop();
    }
  }

  struct Heading {
    std::string name;
    std::size_t line = 0;  // the first line of the heading; 0 if none
    bool is_end = false;   // an unknown section was found, but no puzzle after it
  };

  /// Reads the headers above a puzzle, up to its first row. Returns false if no puzzle is left.
  bool read_headers_above_rows(LineSource& source, Heading& heading) {
    bool in_puzzle = false;
    while (const std::optional<LineSource::Line> line = source.peek()) {
      if (is_sdk_header(line->text)) {
        in_skipped_section_ = false;
        read_header_line(*line, heading);
      } else if (is_puzzle_section(line->text)) {
        if (in_puzzle) return true;  // ends the previous section, which has no rows
        in_puzzle = true;
        in_skipped_section_ = false;
        if (heading.line == 0) heading.line = line->number;
      } else if (is_section(line->text)) {
        if (in_puzzle) return true;
        in_skipped_section_ = true;
        record_unknown_section(*line);
      } else if (is_content_line(line->text) && !in_skipped_section_) {
        return true;
      }
      source.drop();
    }
    heading.is_end = !in_puzzle && unknown_section_;
    return in_puzzle || unknown_section_;
  }

  /// Records an error for the current puzzle, unless it has one, if a section may state rules.
  void record_unknown_section(const LineSource::Line& line) {
    const bool is_known = line.number == section_line_ || is_section_without_rules(line.text);
    if (unknown_section_ || is_known) return;
    section_line_ = line.number;
    unknown_section_ = bad_puzzle({line.number, 1}, "the section " + quote(trim(line.text)),
                                  "[Puzzle] or [State]; other sections may state rules");
  }

  /// Records an error for a puzzle if a section that may state rules follows its rows.
  void record_section_after_rows(LineSource& source) {
    if (!source.has_content_lines(1)) return;
    auto line = source.peek();
    for (std::size_t k = 1; line && !is_sdk_header(line->text) && !is_content_line(line->text); ++k)
      line = source.peek(k);
    const bool is_other = line && is_section(line->text) && !is_puzzle_section(line->text);
    if (is_other) record_unknown_section(*line);
  }

  static void read_header_line(const LineSource::Line& line, Heading& heading) {
    if (heading.line == 0) heading.line = line.number;
    const std::string_view text = trim_left(line.text);
    const bool is_name = text[1] == 'N' || (text[1] == 'D' && heading.name.empty());
    if (is_name) heading.name = escaped(trim(text.substr(2)));
  }

  GridRows rows_;
  bool in_skipped_section_ = false;  // in a section that is ignored
  bool is_after_error_ = false;
  std::optional<Puzzle> unknown_section_;  // for an unknown section
  std::size_t section_line_ = 0;           // of the last unknown section
};

/// Recognises the line "[Puzzle]", and a row if one of the last few lines above it is a header.
std::optional<int> detect_sdk(LineSource& source, std::size_t k, const ReaderOptions& options) {
  if (is_puzzle_section(source.peek(k)->text)) return 0;
  for (std::size_t before = 0; before < k; ++before) {
    if (is_sdk_header(source.peek(before)->text))
      return guess_row_board_size(RowStyle::characters, source, k, options);
  }
  return std::nullopt;
}

}  // namespace

void append_sdk(std::string& out, std::string_view name, const Grid& grid) {
  out += "#D";
  out += escaped(name);
  out += "\n[Puzzle]\n";
  append_character_rows(out, grid, '.');
}

const Format sdk_format{
    {"sdk", "headers such as '#Dname' and '[Puzzle]', then n rows, as in SadMan and SudoCue"},
    detect_sdk,
    make_reader<SdkReader>,
    {.append = [](std::string& out,
                  const Puzzle& puzzle) { append_sdk(out, puzzle.name, *puzzle.grid()); },
     .between = "\n",
     .max_size = max_character_size}};

}  // namespace clausoku
