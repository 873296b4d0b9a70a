// Reads puzzles one at a time, from files of any known format.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "src/boards/alphabet.hpp"
#include "src/puzzles/puzzle.hpp"

namespace clausoku {

class ByteSource;

class PuzzleReader {
 public:
  virtual ~PuzzleReader() = default;

  /// Returns the next puzzle with its index, even if the puzzle is bad. Returns an InputError,
  /// without an index, if a file or the rest of it is bad; the next call then reads the next file.
  /// Returns nothing at the end or after a stop request (see stopped()).
  virtual std::optional<std::variant<Puzzle, InputError>> next() = 0;

  /// True if a stop request ended the reading. The stop token cannot tell this, because a request
  /// may come after the reader has reached the end of the input.
  virtual bool stopped() const = 0;

  /// Skips at most this many puzzles if skipping is cheaper than reading. Returns the number of
  /// skipped puzzles. A smaller number, even 0, does not mean that the input has ended.
  virtual std::size_t pass(std::size_t) { return 0; }

  /// True if next() may have to wait for input that has not arrived yet.
  virtual bool may_block() const = 0;

  /// The number of lines that were passed over so far as titles or comments.
  virtual std::size_t passed_over() const { return 0; }
};

/// Selects the columns of a table that hold the puzzles and their solutions.
struct ColumnOptions {
  std::string puzzle;                   ///< from --puzzle-column; if empty, any usual name
  std::optional<std::string> solution;  ///< from --solution-column; if "", no solutions
  bool keep = false;                    ///< keep each table row with its puzzle
  bool need_table = false;              ///< a file without columns is an error
  std::vector<std::string> added = {};  ///< added to kept rows; must not clash with their columns

  /// True if these options require a table, so that a file without columns is an error.
  bool need_columns() const { return need_table || !puzzle.empty() || solution.has_value(); }
};

struct ReaderOptions {
  std::string format;          ///< a name of puzzle_formats(); if empty, each format is detected
  std::optional<Board> board;  ///< from --board; if empty, the square board that fits
  std::string rules;           ///< from --rules, for any board; options.board already includes them
  std::optional<Alphabet> alphabet;
  std::optional<int> first_digit = {};  ///< 0 or 1; if empty, each file decides
  std::string blank_chars;              ///< additional blank characters
  ColumnOptions columns = {};           ///< for files with columns
  std::stop_token stop;                 ///< ends the reading soon, even while waiting for input
  /// If not null, is increased by the number of bytes read from the files, before decompression.
  std::atomic<std::uint64_t>* bytes_read = nullptr;
  /// If set, is called with each piece of a file's decompressed text, even after the last puzzle
  /// that was read, and with an empty piece at the end of each file.
  std::function<void(std::string_view)> text_read = nullptr;
};

struct PuzzleFormat {
  std::string_view name;
  std::string_view description;  ///< one line, printed by `clausoku formats`
};

std::span<const PuzzleFormat> puzzle_formats();

using OpenedBytes = std::variant<std::unique_ptr<ByteSource>, InputError>;

/// Tells what the texts of inputs mean, such as the names of files.
struct InputKind {
  std::string (*name)(const std::string& input);  ///< for messages; "-" is standard input
  /// Opens the input. Uses `stop` and `bytes_read` of the options.
  OpenedBytes (*open)(const std::string& input, const ReaderOptions& options);
  bool (*may_block)(const std::string& input);  ///< true if a reader of the input may have to wait
};

/// Reads the inputs in order. Opens each input only when needed. Requires options.format to be
/// empty or known.
std::unique_ptr<PuzzleReader> read_puzzle_inputs(std::vector<std::string> inputs,
                                                 const InputKind& kind, ReaderOptions options);

/// Reads files with read_puzzle_inputs(). A link or a grid may replace a file name.
std::unique_ptr<PuzzleReader> read_puzzles(std::vector<std::string> files, ReaderOptions options);

/// Reads a text as if it were the content of a file. Errors contain no file name. The K-th puzzle
/// is named "text-K" if the text has no name for it.
std::unique_ptr<PuzzleReader> read_puzzles_in_text(std::string text, ReaderOptions options);

/// Returns the text before "-K" in the name of a file's K-th puzzle, unless the file names it.
std::string default_puzzle_name_stem(const std::string& file);

}  // namespace clausoku
