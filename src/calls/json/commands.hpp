// The commands of the page, by subject. A command reads its options from the request, calls the
// calls below, and returns the answer. It throws a RequestError for a wrong request.
#pragma once

#include "src/calls/json/request.hpp"

namespace clausoku::json_calls {

/// The maximum size of an answer, well below the longest strings of browsers (512 MB in Chromium).
inline constexpr std::size_t max_answer_bytes = 250'000'000;

/// Makes the error for a larger answer.
RequestError make_answer_size_error();

// decisions.cpp
Json solve(Request& request, const Progress& progress);
Json check(Request& request, const Progress& progress);
Json find_broken_clues(Request& request, const Progress& progress);
Json count(Request& request, const Progress& progress);
Json enumerate(Request& request, const Progress& progress);
Json find_candidates(Request& request, const Progress& progress);
Json find_longest_prefix(Request& request, const Progress& progress);

// explanations.cpp
Json explain(Request& request, const Progress& progress);
Json show_steps(Request& request, const Progress& progress);
Json give_hint(Request& request, const Progress& progress);

// puzzles.cpp
Json read_puzzles(Request& request, const Progress& progress);
Json describe_board(Request& request, const Progress& progress);
Json draw(Request& request, const Progress& progress);

// conversions.cpp
Json convert(Request& request, const Progress& progress);
Json make_sheet(Request& request, const Progress& progress);
Json compare_puzzles(Request& request, const Progress& progress);

// generation.cpp
Json generate(Request& request, const Progress& progress);
Json describe_new_puzzles(Request& request, const Progress& progress);

// formulas.cpp
Json encode(Request& request, const Progress& progress);
Json list_clauses(Request& request, const Progress& progress);
Json decode(Request& request, const Progress& progress);
Json verify(Request& request, const Progress& progress);
Json judge(Request& request, const Progress& progress);

// prove.cpp; a command of sessions outside of the page, since it needs files
Json prove(Request& request, const Progress& progress);

// searches.cpp
Json search(Request& request, const Progress& progress);

// names.cpp
Json list_names(Request& request, const Progress& progress);

}  // namespace clausoku::json_calls
