// The backtracker's fast path: the strategy bitboard on the usual board, 9×9 with 3×3 boxes and no
// other houses. Its only entry point is run_bitboard(), guarded by `board.is_9x9()`. The program
// works without this folder, only slower. (The generator, which solves thousands of grids a second,
// uses grids of plain digits: completion.hpp.)
//
// What it does
//
// The state is one set of cells for each of the nine digits: the cells in which the digit is still
// possible (settle.hpp). settling.hpp draws conclusions, which remove cells from the sets, until
// nothing more follows. If the sets then contradict each other, this is a dead end. If every cell
// is in exactly one set, this is a solution. Otherwise guess.hpp chooses a digit, a house and some
// of the digit's possible places in this house. The search continues with the digit at one of these
// places, and later with the digit at one of the others. So a guess splits the search in two, and
// no solution is found twice. The second half is saved as a copy of the state, 176 bytes; nothing
// is ever undone.
//
// How a set of cells is laid out
//
// Count rows and columns from 0. A cell in row r and column c has four coordinates, each 0, 1 or 2:
//
//     its band r / 3,  its row in the band r % 3,  its stack c / 3,  its column in the stack c % 3.
//
// The row in the band chooses one of three words, and the bit in the word is
//
//     9 · band + 3 · stack + column in the stack.
//
// So a word has 27 bits, and they are best read as nine octal digits. Each octal digit is a triad,
// the three cells that a row shares with a box: 1 is its left cell, 2 its middle one, 4 its right
// one, 7 all three. The lowest octal digit is the triad in the top band and the left stack:
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
// Its triad is word 1's 000'700'000, its row 000'777'000 there, its box 000'700'000 in all three
// words, its column 200'200'200 in all three words.
//
// A vector register has four words: three hold the set, and the fourth stays 0. One instruction
// works on all places of a digit at once, or of two digits if registers are twice as wide.
//
// How conclusions are drawn without table lookups
//
// A set can be turned along each coordinate (cells.hpp): rows of a band change places by moving
// words, columns, stacks and bands by shifting bits. To compare each cell with the next ones in its
// band, stack or triad, the complete board is compared with itself turned by one and by two. For
// example, a digit takes three triads of a band, one in each row and one in each box. A triad is
// possible only if two triads of the other rows complete it to such a choice of three. With the
// octal digits of the top band reduced to "possible or not":
//
//     word 0   0 1 1         The top and the middle row need the left and the middle box. So in
//     word 1   0 1 1         the bottom row the digit is in the right box, and the two triads to
//     word 2   1 1 1         the left, which are in no such choice, are removed: 1 0 0.
//
// Two turns, four turned words and a few logical operations decide this for all three bands at
// once, and for three digits at once, because a digit needs only one bit of each triad. This one
// rule finds hidden singles of rows, locked candidates and contradictions within a band.
//
// Measured gain
//
// There are no lists of cells or peers, no queues, no counters, hardly a data-dependent branch, and
// no memory except the stack of states. On one core, including reading and writing, all 49,158
// puzzles with 17 clues took 0.14 s, and 2.9 s with bitboard's general search; 48,766 of the
// hardest known puzzles took 2.1 s instead of 76 s.
//
// Tests
//
// tests/engines/nine_by_nine_test.cpp tests each part separately, against sets of cells computed
// one by one. The strategies' common tests compare complete answers with the other strategies.
#pragma once

#include "src/engines/outcome/search.hpp"

namespace clausoku::backtracking::nine_by_nine {

/// Searches a grid as every strategy does (strategies.hpp). Requires board.is_9x9().
void run_bitboard(const Grid& grid, Search& search);

}  // namespace clausoku::backtracking::nine_by_nine
