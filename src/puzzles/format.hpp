// The interface of a puzzle format: how to recognise, read and write it. A new format is one file
// that implements these functions and one line in formats.cpp.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <variant>

#include "src/base/line_source.hpp"
#include "src/boards/symbols.hpp"
#include "src/clues/cages.hpp"
#include "src/puzzles/puzzle_reader.hpp"

namespace clausoku {

/// Reads the puzzles of one text. Does not set Puzzle::file; sets the name if the format has names.
class FormatReader {
 public:
  virtual ~FormatReader() = default;

  /// Returns the next puzzle, with a grid or an error; or nothing at the end of the text.
  virtual std::optional<Puzzle> next(LineSource& source) = 0;

  /// Skips at most this many puzzles and returns the number skipped; see PuzzleReader::pass().
  virtual std::size_t pass(LineSource&, std::size_t) { return 0; }

  /// True if next() may have to wait for input that has not arrived yet.
  virtual bool may_block(const LineSource& source) const = 0;

  /// The names of the lists that were read, with spaces between them; empty if they are unknown.
  virtual std::string_view list_names() const { return {}; }

  /// Returns the error that ended the reading, without a file name; nothing if there was none.
  virtual std::optional<InputError> fault() const { return std::nullopt; }

  /// As next(), but prevents a reader from returning one error forever: after max_repeats equal
  /// errors in a row (several puzzles may share an error), skips one line for each further one.
  std::optional<Puzzle> next_with_progress(LineSource& source);
  static constexpr std::size_t max_repeats = 10'000;

 private:
  std::string last_error_;   // the last puzzle's error; empty if it was good
  std::size_t repeats_ = 0;  // how often last_error_ was repeated
};

/// The base of readers for formats with one puzzle per line. Skips blank lines, comments and
/// titles.
class PuzzlePerLineReader : public FormatReader {
 public:
  /// False for nearly all lines of cells, so that these take no time.
  static bool may_be_title(std::string_view line) {
    constexpr std::size_t fewest_cells = 16;
    return line.size() < fewest_cells || (!is_number_character(line[0]) && line[0] != '.');
  }

  std::optional<Puzzle> next(LineSource& source) final;
  std::size_t pass(LineSource& source, std::size_t count) final;
  bool may_block(const LineSource& source) const final { return !source.has_content_lines(1); }

 private:
  /// Returns the puzzle of a line, with a grid or an error.
  virtual Puzzle read(const LineSource::Line& line) = 0;

  /// True if skipping lines cannot change how later lines are read.
  virtual bool can_skip_lines() const { return false; }

  /// True for a line that is no puzzle and names the next one. Requires may_be_title(line).
  virtual bool is_title_line(std::string_view) const { return false; }
};

/// FormatWriter::read_back_board for texts that state only the number of cells: `given`, or else a
/// usual board with square boxes.
std::optional<Board> find_board_with_same_cell_count(const Board& board,
                                                     const std::optional<Board>& given);

/// The functions and texts that write several puzzles in a format, one after another.
struct FormatWriter {
  /// Appends one puzzle. Requires a grid that the format can express.
  void (*append)(std::string& out, const Puzzle& puzzle);

  std::string_view begin = "";                  ///< text before the first puzzle
  std::string_view between = "";                ///< text between two puzzles
  std::string_view end = "";                    ///< text after the last puzzle
  int max_size = Board::max_size;               ///< the largest board size n
  std::size_t max_line = LineSource::max_line;  ///< characters of the longest readable line
  bool has_marks = false;                       ///< true if pencilmarks can be written
  bool has_rules = false;                       ///< true if the grid's rules can be written
  /// Returns the board on which a puzzle on `board` is read back if options.board is `given`,
  /// before rules are added to it; nothing if there is none. Null if the text states its board.
  std::optional<Board> (*read_back_board)(const Board& board, const std::optional<Board>& given) =
      find_board_with_same_cell_count;
  /// Returns any other reason why the puzzle cannot be written, or nothing. May be null.
  std::optional<BoardError> (*obstacle)(const Puzzle& puzzle) = nullptr;
};

struct Format {
  PuzzleFormat about;

  /// Returns the board size (0 if unknown) if source.peek(k), which is neither blank nor a comment,
  /// looks like the first line of this format, otherwise nothing. Null for a format that is
  /// detected as another one.
  std::optional<int> (*recognise)(LineSource& source, std::size_t k, const ReaderOptions& options);

  /// Returns a reader. A board that the puzzle or options.board states overrides `size`.
  std::unique_ptr<FormatReader> (*make_reader)(const ReaderOptions& options, int size);

  FormatWriter writer;

  bool has_columns = false;     ///< true if puzzles are rows of a table; see formats/columns.hpp
  bool has_long_lines = false;  ///< a line of more than 100,000 characters may be the first one
};

/// All known formats. detect_format() tries the most reliably recognised formats first.
std::span<const Format> formats();
const Format& find_format(std::string_view name);  // requires that a format has this name
extern const Format f_puzzles_format, f_puzzles_link_format, python_format, json_format,
    json_lines_format, ss_format, pe96_format, sdk_format, csv_format, pencilmarks_format,
    killer_format, killer_arrows_format, jigsaw_format, line_format, fields_format, tokens_format,
    rows_format, cells_format, hodoku_format, opensudoku_format, solo_format, sudokupad_link_format,
    sudokuwiki_link_format;

struct Detected {
  const Format* format;
  int size;  ///< the board size; 0 if unknown
};

/// Detects the format by looking ahead. Of the blank lines and comments at the beginning, keeps
/// only the last few, which may be headers. Tolerates a few bad lines, which the reader reports
/// later. An error has no file name.
std::variant<Detected, InputError> detect_format(LineSource& source, const ReaderOptions& options);

/// Returns an option such as "--blank-chars ~" or "--alphabet A-I" with which the first puzzle of a
/// text is readable; empty if there is none. Requires a text that is not readable with `options`.
std::string find_deciding_option(const std::string& text, const ReaderOptions& options);

/// Implements Format::make_reader. A Reader is made of the options and the size, only the options,
/// or nothing.
template <class Reader>
std::unique_ptr<FormatReader> make_reader(const ReaderOptions& options, int size) {
  if constexpr (std::is_constructible_v<Reader, const ReaderOptions&, int>) {
    return std::make_unique<Reader>(options, size);
  } else if constexpr (std::is_constructible_v<Reader, const ReaderOptions&>) {
    return std::make_unique<Reader>(options);
  } else {
    return std::make_unique<Reader>();
  }
}

// FormatWriter::append for formats that write only the grid: in numbers, in the characters of the
// puzzle's alphabet, or as a line without its line end.

template <auto append>
void write_numbers(std::string& out, const Puzzle& puzzle) {
  append(out, *puzzle.grid(), puzzle.counts_from_zero);
}
template <auto append>
void write_characters(std::string& out, const Puzzle& puzzle) {
  append(out, *puzzle.grid(), puzzle.alphabet.get());
}
template <auto append>
void write_line(std::string& out, const Puzzle& puzzle) {
  append(out, *puzzle.grid());
  out += '\n';
}

// FormatWriter::append and FormatWriter::obstacle for a function that returns the text of a puzzle,
// or the reason why the format cannot express it.

template <auto make_text>
void append_text(std::string& out, const Puzzle& puzzle) {
  out += std::get<std::string>(make_text(puzzle));
}
template <auto make_text>
std::optional<BoardError> find_text_error(const Puzzle& puzzle) {
  auto text = make_text(puzzle);
  auto* error = std::get_if<BoardError>(&text);
  return error == nullptr ? std::nullopt : std::optional(std::move(*error));
}

// The next two functions detect puzzles in a table column with an unusual name, and return an error
// that lists the columns; otherwise nothing. csv.cpp and json_lines.cpp implement them.

/// Returns an error if source.peek(k) is a header of two or more words separated by commas, and the
/// next line has as many fields, one of which is long enough for a puzzle and mostly digits.
std::optional<InputError> unusual_header_error(LineSource& source, std::size_t k,
                                               const ReaderOptions& options);

/// Returns an error if a member of the JSON object in the line may be a puzzle; otherwise nothing.
std::optional<InputError> unusual_object_error(const LineSource::Line& line,
                                               const ReaderOptions& options);

/// make_box_board() returns the board with these boxes, perhaps with both diagonals as houses.
/// find_boxes_and_diagonals() returns its arguments for a board; nothing for other boards.
Board make_box_board(const BoxShape& boxes, bool has_diagonals);
std::optional<std::pair<BoxShape, bool>> find_boxes_and_diagonals(const Board& board);

/// Returns the place of a part of a line's text.
inline Place place_in(const LineSource::Line& line, std::string_view part) {
  return {line.number, static_cast<std::size_t>(part.data() - line.text.data()) + 1};
}

inline Puzzle good_puzzle(std::size_t line, Grid grid, std::vector<Place> places) {
  return {.line = line, .content = std::move(grid), .places = CellPlaces(std::move(places))};
}

/// Returns a bad puzzle; without `line`, it begins in the line of its error. `part` is a part of
/// the line's text.
inline Puzzle bad_puzzle(std::size_t line, InputError error) {
  return {.line = line, .content = std::move(error)};
}
inline Puzzle bad_puzzle(InputError error) {
  return {.line = error.place.line, .content = std::move(error)};
}
inline Puzzle bad_puzzle(Place place, std::string found, std::string expected) {
  return bad_puzzle(make_error(place, std::move(found), std::move(expected)));
}
inline Puzzle bad_puzzle(const LineSource::Line& line, std::string_view part, std::string found,
                         std::string expected) {
  return bad_puzzle(place_in(line, part), std::move(found), std::move(expected));
}

/// Returns the error at the end of a line that is too long.
inline InputError make_long_line_error(const LineSource::Line& line, std::string expected) {
  const std::string most = std::to_string(LineSource::max_line);
  return make_error({line.number, LineSource::max_line + 1},
                    "a line of over " + most + " characters", std::move(expected));
}

/// Returns the error for a puzzle whose board a format cannot write: "a 6x6 board".
inline BoardError make_board_error(const Puzzle& puzzle, std::string expected) {
  return {"a " + puzzle.grid()->board().name() + " board", std::move(expected)};
}

/// The places of offsets in a text that begins at `begin` and may have several lines.
class TextPlaces {
 public:
  TextPlaces(std::string_view text, Place begin) : begin_(begin) {
    for (std::size_t k = 0; (k = text.find('\n', k)) != text.npos;) line_begins_.push_back(++k);
  }

  Place of(std::size_t offset) const {
    const auto next = std::ranges::upper_bound(line_begins_, offset);
    const auto line = static_cast<std::size_t>(next - line_begins_.begin());
    if (line == 0) return {begin_.line, begin_.column + offset};
    return {begin_.line + line, offset - next[-1] + 1};
  }

 private:
  Place begin_;
  std::vector<std::size_t> line_begins_;  // offsets of all lines but the first
};

/// Returns the puzzle with these cages, perhaps empty, which a line states in the text `word`.
Puzzle read_cages(const LineSource::Line& line, std::string_view word, const Board& board,
                  std::vector<SumCage> cages, std::vector<Place> places);

/// Reads a puzzle with one character per cell. CellPlaces describes the argument `places`.
Puzzle read_characters(std::size_t line, std::string_view characters, const Board& board,
                       std::vector<Place> places, Symbols& symbols);

/// True if the only blanks of a puzzle's grid are n cells 0, perhaps digits: a full grid from 0.
bool is_full_from_zero(const Puzzle& puzzle);

/// True for a full grid, whose first digit may be 0. Requires a puzzle with a grid.
inline bool is_solved(const Puzzle& puzzle) {
  return puzzle.grid()->is_full() || is_full_from_zero(puzzle);
}

/// Stores the solution that the input gives for a puzzle. `solution` was read like a puzzle. If it
/// is an error or has blanks, the puzzle's content becomes an error.
void attach_stated_solution(Puzzle& puzzle, Puzzle solution);

}  // namespace clausoku
