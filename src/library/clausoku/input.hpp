// Inputs: the sources of a batch's puzzles. An input is a view of its texts, digits or puzzles,
// which must outlive the calls that use it. It can be used by several calls, one after the other.
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
  /// Makes an input of one puzzle for each text: lines of 81 characters, f-puzzles' JSON, drawn
  /// grids … The error is an invalid option; an unreadable text becomes an answer with an error.
  static Expected<Input> texts(std::span<const std::string_view> texts,
                               const ReadOptions& options = {});

  /// Makes an input of concatenated grids of `cells` digits, 0 for a blank. Errors: an invalid
  /// option, a size `cells` that no board has, or a number of digits that `cells` does not divide.
  static Expected<Input> digits(std::span<const std::uint16_t> digits, std::size_t cells,
                                const ReadOptions& options = {});

  /// Makes an input of the puzzles of files ("-": standard input). An unreadable file becomes an
  /// answer with an error.
  static Expected<Input> files(std::vector<std::string> files, const ReadOptions& options = {});

  static Input puzzles(std::span<const Puzzle> puzzles);

  explicit Input(std::shared_ptr<const InputImpl> impl) : impl_(std::move(impl)) {}
  const InputImpl& impl() const { return *impl_; }

 private:
  std::shared_ptr<const InputImpl> impl_;
};

}  // namespace clausoku::api
