// Reading puzzles: one at a time, from a file of any known format.
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

class PuzzleReader {
 public:
  virtual ~PuzzleReader() = default;

  /// The next puzzle, readable or not, with its index; an InputError for what is wrong with a file
  /// as a whole or makes the rest of it unreadable, which takes no index; nothing at the end, or
  /// where a stop request ended the reading early (see stopped()). Errors do not end the reading:
  /// the next call goes on behind them.
  virtual std::optional<std::variant<Puzzle, InputError>> next() = 0;

  /// Whether a stop request ended the reading. After next() returned nothing, this alone tells a
  /// stop (true) from the end of the input (false): a caller's own stop token may be behind, or
  /// ahead of, what the reader saw.
  virtual bool stopped() const = 0;

  /// Passes over up to so many of the next puzzles where that is cheaper than reading them, and
  /// tells how many. Fewer or none says nothing of what comes next.
  virtual std::size_t pass(std::size_t) { return 0; }

  /// Whether the next call may have to wait for input that has not arrived yet.
  virtual bool may_block() const = 0;
};

/// Which columns of tables hold the puzzles.
struct ColumnOptions {
  std::string puzzle;                   ///< from --puzzle-column; empty: one of the usual names
  std::optional<std::string> solution;  ///< from --solution-column; "": there is none
  bool keep = false;                    ///< rows are kept with their puzzles
  std::vector<std::string> added = {};  ///< to these; no column may have such a name already

  /// Whether files without columns are of no use.
  bool need_columns() const { return keep || !puzzle.empty() || solution.has_value(); }
};

struct ReaderOptions {
  std::string format;          ///< a name of puzzle_formats(); empty: each file by its look
  std::optional<Board> board;  ///< from --board; empty: the square board that fits
  std::string rules;  ///< from --rules: they hold on any board; options.board has them already
  std::optional<Alphabet> alphabet;
  std::string blank_chars;     ///< besides the usual ones
  ColumnOptions columns = {};  ///< of files that have some
  std::stop_token stop;        ///< ends the reading soon, also where it waits for input
  /// Where there is one: grows by the bytes that are read, as the files store them.
  std::atomic<std::uint64_t>* bytes_read = nullptr;
  /// Where there is one: is shown all text of each file, decompressed, up to the end even where
  /// nobody reads it that far, and then an empty piece.
  std::function<void(std::string_view)> text_read = nullptr;
};

struct PuzzleFormat {
  std::string_view name;
  std::string_view description;  ///< one line, for `clausoku formats`
};

std::span<const PuzzleFormat> puzzle_formats();

/// Reads the files one after the other, in order; "-" is standard input, a link or a grid stands
/// for itself. Nothing is opened before it is needed. Requires options.format to be
/// empty or known.
std::unique_ptr<PuzzleReader> read_puzzles(std::vector<std::string> files, ReaderOptions options);

/// Reads a text as read_puzzles() reads a file with it; errors name no file, and the K-th puzzle is
/// called "text-K" unless the text says otherwise. Requires options.format to be empty or known.
std::unique_ptr<PuzzleReader> read_puzzles_in(std::string text, ReaderOptions options);

}  // namespace clausoku
