// The format `jigsaw`: a puzzle a line, the n² cells as in `line`, and n² characters that mark the
// pieces, n cells each, side by side or with a space, tab, comma or semicolon between; behind such
// a separator anything may follow. A line with the pieces alone is a blank puzzle. The board is
// what the line says, whatever options.board does.
//
//   3.......4..2.6.1...AAAB…   162 characters
//   3.......4..2.6.1... AAAB…
//   AAABBBCCC…                  81
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "src/puzzles/formats/format.hpp"

namespace clausoku {

/// By letters for n pieces, n of each. Above 9×9, where a full grid may be written in letters,
/// letters alone must make connected pieces too.
std::optional<int> recognise_jigsaw(LineSource& source, std::size_t k,
                                    const ReaderOptions& options);
std::unique_ptr<FormatReader> make_jigsaw_reader(const ReaderOptions& options, int size);

/// The board of the pieces alone, whatever is given.
std::optional<Board> jigsaw_board(const Board& board, const std::optional<Board>& given);

/// Why the board is none of rows, columns and pieces, whatever further houses it has; nothing where
/// it is one.
std::optional<BoardError> jigsaw_obstacle(const Puzzle& puzzle);

/// The largest board whose pieces are written as single letters.
inline constexpr int max_jigsaw_size = 52;

/// Appends a line. Requires a puzzle without an obstacle.
void append_jigsaw(std::string& out, const Puzzle& puzzle);

}  // namespace clausoku
