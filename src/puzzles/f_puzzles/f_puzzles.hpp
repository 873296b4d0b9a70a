// The format `f-puzzles`, that of f-puzzles.com, which many programs for variants write: a JSON
// object a puzzle, described in f_puzzles_object.hpp. A file holds objects one behind the other, in
// lists or not, each on a line of its own or on several; or links, one a line, in which an object
// stands as lz-string's code:
//
//   https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA…
//   https://sudokupad.app/fpuzzlesN4IgzglgXgpiBcBOANCA…
//
// Behind a link, after white space, anything may stand. The board is what the puzzle says, whatever
// options.board does.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "src/puzzles/formats/format.hpp"

namespace clausoku {

/// The longest object that is read, in bytes: more than the largest board takes with a value,
/// `given` and a region in each cell.
inline constexpr std::size_t longest_f_puzzles_object = std::size_t{1} << 26;

/// An object whose first lines have "grid" as a key, a list whose first element may be one, or a
/// link.
std::optional<int> recognise_f_puzzles(LineSource& source, std::size_t k,
                                       const ReaderOptions& options);
std::unique_ptr<FormatReader> make_f_puzzles_reader(const ReaderOptions& options, int size);

/// A link is read as `f-puzzles`, so no text looks like `f-puzzles-link`.
std::optional<int> recognise_f_puzzles_link(LineSource& source, std::size_t k,
                                            const ReaderOptions& options);

/// Why the board cannot be stated; nothing where it can.
std::optional<BoardError> f_puzzles_obstacle(const Puzzle& puzzle);

/// Append a line. Require a puzzle without an obstacle.
void append_f_puzzles(std::string& out, const Puzzle& puzzle);
void append_f_puzzles_link(std::string& out, const Puzzle& puzzle);

}  // namespace clausoku
