// Inputs: where the puzzles of a batch come from. An input only shows what it is made from, which
// must outlive the calls that it is given to; it can be given to several, one after the other.
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

class CLAUSOKU_API Input {
 public:
  /// A puzzle a text: lines of 81 characters, f-puzzles' JSON, drawn grids … The error is one of
  /// the options; a text that cannot be read becomes an answer that says so.
  static Expected<Input> texts(std::span<const std::string_view> texts,
                               const ReadOptions& options = {});

  /// Grids one behind the other, `cells` digits each, 0 for a blank. Errors are of the options, of
  /// a number of cells that makes no board, and of digits that are no whole number of grids.
  static Expected<Input> digits(std::span<const std::uint16_t> digits, std::size_t cells,
                                const ReadOptions& options = {});

  /// Files one after the other, "-" for standard input. What is wrong with one as a whole becomes
  /// an answer, too.
  static Expected<Input> files(std::vector<std::string> files, const ReadOptions& options = {});

  static Input puzzles(std::span<const Puzzle> puzzles);

  explicit Input(std::shared_ptr<const InputImpl> impl) : impl_(std::move(impl)) {}
  const InputImpl& impl() const { return *impl_; }

 private:
  std::shared_ptr<const InputImpl> impl_;
};

}  // namespace clausoku::api
