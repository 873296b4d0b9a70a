// The strategy `bitboard` for the usual 9×9 board without additional houses. The only entry point
// of this folder is run_bitboard_search(), except for the generator, which solves thousands of
// grids a second and uses completion.hpp. Without this folder, the program would work, but more
// slowly.
//
// What it does
//
// The state has one set of cells for each digit: the cells in which the digit is still possible
// (settle.hpp). settling.hpp removes cells from the sets until nothing more follows. If the sets
// then contradict each other, the search is at a dead end. If every cell is in exactly one set, the
// state is a solution. Otherwise guess.hpp chooses a digit, a house and some of the digit's
// possible places in the house. The search continues with the digit at one of these places, and
// later with the digit at one of its other places, so no solution is found twice. The second part
// is saved as a copy of the state, 208 bytes; nothing is ever undone.
//
// How a set of cells is laid out
//
// Count rows and columns from 0. A cell in row r and column c has four coordinates, each 0, 1 or 2:
//
//     its band r / 3,  its row in the band r % 3,  its stack c / 3,  its column in the stack c % 3.
//
// The row in the band chooses one of three words, and the number of the cell's bit in the word is
//
//     9 · band + 3 · stack + column in the stack.
//
// So a word has 27 bits, which are best read as nine octal digits. Each octal digit is a triad, the
// three cells that a row shares with a box: 1 is the left cell, 2 the middle cell, 4 the right
// cell. The lowest octal digit is the triad in the top band and the left stack:
//
//                  bottom band        middle band        top band
//     stack       right mid left     right mid left     right mid left
//     word 0        8    7   6         5    4   3         2    1   0      the top rows of the bands
//     word 1          the same triads as in word 0                        the middle rows
//     word 2          the same triads as in word 0                        the bottom rows
//
// For example, the cell in row 4 and column 7 is in the middle row of the middle band (word 1) and
// in the middle column of the right stack (triad 5), so its bit is number 9·1 + 3·2 + 1 = 16:
//
//     word 0  000'000'000      word 1  000'200'000      word 2  000'000'000        (octal)
//
// Its triad is 000'700'000 in word 1, and its row is 000'777'000 in word 1. Its box is 000'700'000
// in all three words, and its column is 200'200'200 in all three words.
//
// A vector register has four words: three hold the set, and the fourth stays 0. One instruction
// works on all places of a digit at once, or of two digits if registers are twice as wide.
//
// How conclusions are drawn without table lookups
//
// A set can be rotated along each coordinate (cells.hpp): rows of a band by moving words; columns,
// stacks and bands by shifting bits. To compare each cell with its neighbours in a band, stack or
// triad, the complete board is compared with itself rotated by one step and by two steps. For
// example, a digit occupies three triads of a band, one in each row and one in each box. A triad is
// possible only if two triads of the other rows complete it to such a choice of three. With the
// octal digits of the top band reduced to 1 for "possible" and 0 for "impossible":
//
//     word 0   0 1 1         The top and the middle row need the left and the middle box. So in
//     word 1   0 1 1         the bottom row the digit is in the right box, and the two triads to
//     word 2   1 1 1         the left, which are in no such choice, are removed: 1 0 0.
//
// Two rotations, four rotated words and a few logical operations decide this for all three bands at
// once, and for three digits at once, because a digit needs only one bit of each triad. This rule
// alone finds hidden singles of rows, locked candidates and contradictions within a band.
//
// Measured gain
//
// There are no lists of cells or peers, no queues, no counters, hardly a data-dependent branch, and
// no memory except the stack of states. On one core, including reading and writing, all 49,158
// puzzles with 17 clues took 0.14 s, and 2.9 s with the general search of `bitboard`. 48,766 of the
// hardest known puzzles took 2.1 s instead of 76 s.
#pragma once

#include "src/engines/outcome/search.hpp"

namespace clausoku::backtracking::nine_by_nine {

/// Searches a grid and reports every solution once. Requires grid.board().is_9x9().
void run_bitboard_search(const Grid& grid, Search& search);

}  // namespace clausoku::backtracking::nine_by_nine
