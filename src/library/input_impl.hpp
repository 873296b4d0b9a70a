// Inputs as a batch goes through them. What is there already, texts and digits, is made into
// puzzles by the threads that decide them; files are read by one thread at a time.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <variant>

#include <clausoku/input.hpp>
#include "src/clues/extra_rules.hpp"
#include "src/library/puzzle_impl.hpp"
#include "src/puzzles/cells/cell_run.hpp"

namespace clausoku::api {

using Reading = std::variant<clausoku::Puzzle, InputError>;

/// One run through an input.
class Pass {
 public:
  virtual ~Pass() = default;

  /// The next thing of the input, whose index is told; false at the end, or if a stop request ended
  /// the reading early (see stopped()). Where it cannot be read by
  /// several threads at a time it is put into `reading`.
  virtual bool next(std::size_t index, Reading& reading) = 0;

  /// Whether a stop request ended the reading, as PuzzleReader::stopped().
  virtual bool stopped() const { return false; }

  /// What next() was called for, in the thread of that number.
  virtual void read(std::size_t index, Reading& reading, std::size_t thread) = 0;

  /// Whether next() may have to wait.
  virtual bool may_block() const { return false; }
};

struct InputImpl {
  std::function<std::unique_ptr<Pass>(std::size_t threads, std::stop_token stop)> begin;
};

/// Makes puzzles of texts, each of which has one. Without file, and without a name where the text
/// is a plain line.
class TextReader {
 public:
  explicit TextReader(ReaderOptions options);
  TextReader(const TextReader&) = delete;
  TextReader& operator=(const TextReader&) = delete;

  clausoku::Puzzle read(std::string_view text);

 private:
  bool is_plain_line(std::string_view text) const;
  clausoku::Puzzle read_by_its_look(std::string_view text) const;

  ReaderOptions options_;
  bool may_be_plain_;  // nothing is asked for that a line of digits and dots would not be
  ExtraRules rules_;
  std::optional<CellRun> run_;
};

/// Makes puzzles of digits.
class DigitReader {
 public:
  /// For so many cells each; the error is that they make no board.
  static Expected<DigitReader> make(const ReaderOptions& options, std::size_t cells);

  clausoku::Puzzle read(std::span<const std::uint16_t> digits);

 private:
  DigitReader(const ReaderOptions& options, Board board)
      : rules_(options.rules, options.board), board_(std::move(board)) {}

  ExtraRules rules_;
  Board board_;
};

}  // namespace clausoku::api
