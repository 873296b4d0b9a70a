// What a puzzle format brings along: how to recognise it, how to read it and how to write it. A new
// format is a file with these functions and a line in formats.cpp.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <variant>

#include "src/base/line_source.hpp"
#include "src/boards/symbols.hpp"
#include "src/puzzles/puzzle_reader.hpp"

namespace clausoku {

/// Reads the puzzles of one text. They get neither file nor, unless the format has names, a name.
class FormatReader {
 public:
  virtual ~FormatReader() = default;

  /// The next puzzle, readable or not; nothing at the end.
  virtual std::optional<Puzzle> next(LineSource& source) = 0;

  /// As PuzzleReader::pass().
  virtual std::size_t pass(LineSource&, std::size_t) { return 0; }

  /// Whether next() may have to wait for input.
  virtual bool may_block(const LineSource& source) const = 0;

  /// Why nothing more can be read, where next() has found such a thing; without the file.
  virtual std::optional<InputError> fault() const { return std::nullopt; }
};

/// A guard around the reader of a format: a reader that stays at a bad puzzle and would return the
/// same error for ever is moved on by a line each time, up to the end of the text. Several puzzles
/// may have the same error, such as the rules of a dictionary that they stand in.
class ProgressingReader final : public FormatReader {
 public:
  explicit ProgressingReader(std::unique_ptr<FormatReader> reader) : reader_(std::move(reader)) {}

  /// How often the same error at the same place may be returned in a row.
  static constexpr std::size_t most_repeats = 10'000;

  /// As the reader's, but no error more often than that.
  std::optional<Puzzle> next(LineSource& source) override;

  std::size_t pass(LineSource& source, std::size_t count) override {
    return reader_->pass(source, count);
  }
  bool may_block(const LineSource& source) const override { return reader_->may_block(source); }
  std::optional<InputError> fault() const override { return reader_->fault(); }

 private:
  bool repeats_last_error(const Puzzle& puzzle) const;

  const std::unique_ptr<FormatReader> reader_;
  std::optional<InputError> last_error_;  // of the last puzzle; empty if that was a good one
  std::size_t repeats_ = 0;               // of this error
};

/// Reads formats in which every line that is neither blank nor a comment is a puzzle.
class PuzzleALineReader : public FormatReader {
 public:
  std::optional<Puzzle> next(LineSource& source) final;
  std::size_t pass(LineSource& source, std::size_t count) final;
  bool may_block(const LineSource& source) const final { return !source.has_content_lines(1); }

 private:
  /// The puzzle of a line, readable or not.
  virtual Puzzle read(const LineSource::Line& line) = 0;

  /// Whether the lines to come leave nothing behind that further ones are read by.
  virtual bool may_pass() const { return false; }
};

/// The board that is given, else the usual one with so many cells: what texts are read on that say
/// no more of their boards than how many cells these have.
std::optional<Board> board_by_length(const Board& board, const std::optional<Board>& given);

/// How puzzles are written one behind the other.
struct FormatWriter {
  /// Appends one. Requires a grid that fits.
  void (*append)(std::string& out, const Puzzle& puzzle);

  std::string_view begin = "";                  ///< what stands before the first
  std::string_view between = "";                ///< and between any two
  std::string_view end = "";                    ///< and behind the last
  int max_size = Board::max_size;               ///< of the boards
  std::size_t max_line = LineSource::max_line;  ///< characters in a line that is read again
  bool has_marks = false;                       ///< whether pencilmarks can be written
  bool has_rules = false;                       ///< whether the grid's rules can be
  /// The board that a puzzle on `board` is read on again where `given` is the one of the options,
  /// before rules are added to it; empty where it can be read on none. Null where the text states
  /// its board, whatever that is.
  std::optional<Board> (*board_again)(const Board& board,
                                      const std::optional<Board>& given) = board_by_length;
  /// What else cannot be written of a puzzle; null where there is nothing.
  std::optional<BoardError> (*obstacle)(const Puzzle& puzzle) = nullptr;
};

struct Format {
  PuzzleFormat about;

  /// Whether the k-th line to come looks like this format's first one, and for which size of
  /// boards; 0 where that does not show. Requires that it is there and neither blank nor a comment.
  std::optional<int> (*recognise)(LineSource& source, std::size_t k, const ReaderOptions& options);

  /// A reader for boards of a size, unless the puzzles or options.board say another; 0 where
  /// nothing is known.
  std::unique_ptr<FormatReader> (*make_reader)(const ReaderOptions& options, int size);

  FormatWriter writer;

  bool has_columns = false;  ///< puzzles stand in the rows of a table; see formats/columns.hpp
};

/// All that are known, those first that are recognised most surely.
std::span<const Format> formats();
extern const Format f_puzzles_format, f_puzzles_link_format, python_format, json_format,
    json_lines_format, ss_format, pe96_format, sdk_format, csv_format, pencilmarks_format,
    killer_format, killer_arrows_format, jigsaw_format, line_format, fields_format, tokens_format,
    rows_format;

/// A format that a text looks like.
struct Detected {
  const Format* format;
  int size;  ///< of the boards; 0 where that does not show
};

/// Looks ahead and passes nothing but blank lines and comments, of which it leaves the last few. A
/// few odd lines at the beginning do not matter: the reader will complain of them. The error has no
/// file.
std::variant<Detected, InputError> detect_format(LineSource& source, const ReaderOptions& options);

/// Format::make_reader for a Reader that is made of the options and the size, of the options, or of
/// nothing.
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

/// FormatWriter::append for what is written of the grid alone, with or without an end of line.
template <auto append>
void write_grid(std::string& out, const Puzzle& puzzle) {
  append(out, *puzzle.grid());
}
template <auto append>
void write_grid_line(std::string& out, const Puzzle& puzzle) {
  append(out, *puzzle.grid());
  out += '\n';
}

// For csv.cpp and json_lines.cpp: an error that lists the columns where puzzles stand in a table
// under a name of its own; otherwise empty.

/// If the k-th line to come is a header of two words or more with commas between, and the next line
/// has as many fields, one of which is long enough for a puzzle and mostly digits.
std::optional<InputError> foreign_header(LineSource& source, std::size_t k,
                                         const ReaderOptions& options);

/// If the line is an object with a board in it.
std::optional<InputError> foreign_object(const LineSource::Line& line,
                                         const ReaderOptions& options);

/// A puzzle that cannot be read.
Puzzle bad_puzzle(std::size_t line, Place place, std::string found, std::string expected);
Puzzle bad_puzzle(std::size_t line, InputError error);

/// A puzzle that could be.
Puzzle good_puzzle(std::size_t line, Grid grid, std::vector<Place> places);

/// The puzzle of a character for each cell of a board. Requires places as CellPlaces takes them.
Puzzle read_characters(std::size_t line, std::string_view characters, const Board& board,
                       std::vector<Place> places, Symbols& symbols);

/// Puts a solution, read like a puzzle, beside the puzzle that it is stated for. One that could not
/// be read or has a blank makes the puzzle a bad one.
void state_solution(Puzzle& puzzle, Puzzle solution);

}  // namespace clausoku
