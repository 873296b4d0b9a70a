// The backtracker's fast path: the strategy bitboard on the one board that nearly all puzzles have,
// 9×9 with 3×3 boxes and no other houses. It is entered in one place, bitboard(), by one question,
// `board.is_9x9()`. Without this folder everything works as before, only slower. (Who makes puzzles
// asks thousands of times a second, and of bare digits: completion.hpp.)
//
// What it does
//
// For each of the nine digits it keeps one set of cells: those where the digit is still possible.
// That is the whole state (settle.hpp). settling.hpp draws conclusions from it, which remove cells
// from the sets, until no more follows. If the sets then contradict each other, this was a dead
// end. If every cell is in exactly one set, this is a solution. Otherwise guess.hpp chooses a
// digit, a house and some of the places that the digit has in this house. The search first goes on
// with the digit at one of these places, later with the digit at one of the others. So a guess
// divides what there is to search in two, and no solution is found twice. What is left for later is
// a copy of the state, 176 bytes; nothing is ever undone.
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
//     word 1                        likewise                              the middle rows
//     word 2                        likewise                              the bottom rows
//
// For example, the cell in row 4 and column 7 is in the middle row of the middle band (word 1) and
// in the middle column of the right stack (triad 5), so its bit is number 9·1 + 3·2 + 1 = 16:
//
//     word 0  000'000'000      word 1  000'200'000      word 2  000'000'000        (octal)
//
// Its triad is word 1's 000'700'000, its row 000'777'000 there, its box 000'700'000 in all three
// words, its column 200'200'200 in all three words.
//
// Three words do not fill a vector register of four; the fourth stays 0. So one instruction works
// on a digit's places all over the board, and where registers are twice as wide on those of two
// digits.
//
// How a conclusion is drawn without looking anything up
//
// The same set can be turned along each coordinate (cells.hpp): rows of a band change places by
// moving words, columns, stacks and bands by shifting bits. Where a cell is compared with the
// next ones in its band, stack or triad, the whole board is compared with itself turned by one and
// by two. For example a digit in a band must take three triads, one in each row and one in each
// box. A triad is possible only if, together with one in the next row and one in the row after
// that, it makes such a choice. With the octal digits of the top band reduced to "possible or not":
//
//     word 0   0 1 1         The top and the middle row need the left and the middle box. So in
//     word 1   0 1 1         the bottom row the digit is in the right box, and the two triads to
//     word 2   1 1 1         the left, which are on no such choice, are given up: 1 0 0.
//
// Two turns, four turned words and a few logical operations say so for all three bands at once,
// and for three digits at once, as one bit of each triad is enough for a digit. This one rule finds
// hidden singles of rows, locked candidates and what fails in the band as a whole.
//
// What it gains
//
// There are no lists of cells or of peers, no queues, no counters to keep up, hardly a branch that
// depends on the puzzle, and no memory beyond the stack of states. On one core, reading and writing
// included, all 49,158 puzzles with 17 clues took 0.14 s, and 2.9 s with bitboard's general search;
// 48,766 of the hardest known puzzles took 2.1 s instead of 76 s.
//
// What holds it
//
// tests/engines/nine_by_nine_test.cpp tests each part by itself, against sets of cells worked out
// one by one. The strategies' common tests compare whole answers with the other strategies', which
// have no such path.
#pragma once

#include "src/engines/outcome/search.hpp"

namespace clausoku::backtracking::nine_by_nine {

/// Searches as a strategy does (strategies.hpp). Requires: the board is_9x9().
void bitboard(const Grid& grid, Search& search);

}  // namespace clausoku::backtracking::nine_by_nine
