// Inputs: the sources of the puzzles in a batch. An input refers to the caller's texts, digits or
// puzzles, which must outlive each call that uses the input. Use an input in one call at a time.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <clausoku/error.hpp>
#include <clausoku/export.hpp>
#include <clausoku/puzzle.hpp>

namespace clausoku::api {

struct InputImpl;

/// The options are those of read_puzzle().
class CLAUSOKU_API Input {
 public:
  /// Makes an input from texts with one puzzle each: lines of 81 characters, f-puzzles' JSON, drawn
  /// grids … The error is an invalid option. An unreadable text leads to an Answer with an error.
  static Expected<Input> texts(std::span<const std::string_view> texts,
                               const Options& options = {});

  /// Makes an input of concatenated grids with `cells` digits each, 0 for a blank. Errors: an
  /// invalid option, a number `cells` that no board has, or digits that do not fill the last grid.
  static Expected<Input> digits(std::span<const std::uint16_t> digits, std::size_t cells,
                                const Options& options = {});

  /// Makes an input from the puzzles in files ("-": standard input). An unreadable file leads to an
  /// Answer with an error.
  static Expected<Input> files(std::vector<std::string> files, const Options& options = {});

  static Input puzzles(std::span<const Puzzle> puzzles);

  explicit Input(std::shared_ptr<const InputImpl> impl) : impl_(std::move(impl)) {}
  const InputImpl& impl() const { return *impl_; }

 private:
  std::shared_ptr<const InputImpl> impl_;
};

}  // namespace clausoku::api
