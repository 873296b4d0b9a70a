#include "src/calls/result_writer.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "encoder/basics/nearest_name.hpp"
#include "src/base/stored_field.hpp"
#include "src/base/text.hpp"
#include "src/boards/usual_boards.hpp"
#include "src/engines/rating.hpp"
#include "src/puzzles/grid_text.hpp"

namespace clausoku {
namespace {

void write_cells_or_none(ValueSink& value, const Grid* grid, const Puzzle& puzzle) {
  if (grid == nullptr) return value.none();
  std::string cells;
  append_line(cells, *grid, puzzle.alphabet.get());
  value.text(cells);
}

/// True if the line of cells describes the whole grid: there are no rules or pencilmarks, and the
/// board is the default for its size. A board of a size without default counts too: --box names it.
bool is_complete_as_cell_line(const Grid& grid) {
  const auto& boxes = grid.board().usual_boxes();
  if (grid.has_rules() || grid.marks() != nullptr || !boxes) return false;
  return boxes->rows == boxes->cols || !find_integer_square_root(boxes->rows * boxes->cols);
}

void write_top_left_three_digit_number(const Result& result, ValueSink& value) {
  const Grid* solution = result.solution();
  value.number(solution != nullptr ? top_left_three_digit_number(*solution) : std::nullopt);
}

void write_puzzle_cell_line_if_complete(const Result& result, ValueSink& value) {
  const Grid* grid = result.puzzle.grid();
  const bool is_complete = grid != nullptr && is_complete_as_cell_line(*grid);
  write_cells_or_none(value, is_complete ? grid : nullptr, result.puzzle);
}

/// Makes a field with the value number(grid), or without a value if the puzzle has no valid grid.
RecordField make_grid_field(const char* name, int (*number)(const Grid& grid)) {
  return {name, [number](const Result& result, ValueSink& value) {
            const Grid* grid = result.puzzle.grid();
            grid != nullptr ? value.number(number(*grid)) : value.none();
          }};
}

RecordField make_time_field(const char* name, std::chrono::nanoseconds Statistics::*time) {
  return {name, [time](const Result& result, ValueSink& value) {
            value.time(result.outcome.statistics.*time);
          }};
}

template <class Number>
RecordField make_statistics_field(const char* name, Number Statistics::*number) {
  return {name, [number](const Result& result, ValueSink& value) {
            value.number(result.outcome.statistics.*number);
          }};
}

}  // namespace

RecordFields make_result_fields(std::string engine) {
  return {
      {"index", [](const Result& r, ValueSink& v) { v.number(r.puzzle.index); }},
      {"name", [](const Result& r, ValueSink& v) { v.text(r.puzzle.name); }},
      {"file", [](const Result& r, ValueSink& v) { v.text(*r.puzzle.file); }},
      {"line", [](const Result& r, ValueSink& v) { v.number(r.puzzle.line); }},
      make_grid_field("size", [](const Grid& grid) { return grid.board().size(); }),
      make_grid_field("givens",
                      [](const Grid& grid) { return static_cast<int>(grid.given_count()); }),
      {"verdict", [](const Result& r, ValueSink& v) { v.text(to_string(r.verdict)); }},
      {"solution",
       [](const Result& r, ValueSink& v) { write_cells_or_none(v, r.solution(), r.puzzle); }},
      {"top_left", write_top_left_three_digit_number},
      {"engine", [engine = std::move(engine)](const Result&, ValueSink& v) { v.text(engine); }},
      StoredField<Result>("decided_by",
                          make_nested_member_getter(&Result::outcome, &Outcome::decided_by),
                          NameForm(decided_by_names)),
      {"solver_calls", [](const Result& r, ValueSink& v) { v.number(r.outcome.solver_calls); }},
      make_time_field("encode_us", &Statistics::encode),
      make_time_field("solve_us", &Statistics::solve),
      make_time_field("decode_us", &Statistics::decode),
      make_time_field("total_us", &Statistics::total),
      make_statistics_field("variables", &Statistics::variables),
      make_statistics_field("clauses", &Statistics::clauses),
      make_statistics_field("decisions", &Statistics::decisions),
      make_statistics_field("conflicts", &Statistics::conflicts),
      make_statistics_field("propagations", &Statistics::propagations),
      {"cross_check", [](const Result& r, ValueSink& v) { v.text(to_string(r.cross_check)); }},
      {"stated_solution",
       [](const Result& r, ValueSink& v) {
         r.statement == Statement::absent ? v.none() : v.text(to_string(r.statement));
       }},
      {"reason", [](const Result& r, ValueSink& v) { v.text(r.reason); }},
      {"rating",
       [](const Result& r, ValueSink& v) {
         const auto rating = find_rating(r);
         rating ? v.text(name_of(rating_names, *rating)) : v.none();
       }},
      {"puzzle", write_puzzle_cell_line_if_complete},
  };
}

std::vector<std::string> default_solve_field_names(bool rating) {
  std::vector<std::string> names;
  for (const RecordField& field : make_result_fields("")) {
    const bool is_usual = field.name != "engine" && (field.name != "rating" || rating);
    if (is_usual) names.push_back(field.name);
  }
  return names;
}

const TableRow& find_input_row(const Result& result) {
  static const TableRow none{.is_whole = false};
  return result.puzzle.row ? *result.puzzle.row : none;
}

Field record_names_field(std::vector<std::string>& names, std::vector<std::string> known) {
  Field field{.name = "fields",
              .type = Field::Type::list,
              .form = "LIST",
              .help = "The fields of records (csv, jsonl), in this order"};
  field.take = [&names,
                known = std::move(known)](const std::string& text) -> std::optional<FieldError> {
    names = split_list(text);
    for (const std::string& name : names) {
      if (std::ranges::count(known, name) == 0) {
        return FieldError{
            "unknown field " + quote(name) + format_suggestion_from_container(name, known),
            fmt::format("some of {}", fmt::join(known, ", "))};
      }
      if (std::ranges::count(names, name) > 1) return FieldError{name + " twice", "each once"};
    }
    return std::nullopt;
  };
  return field;
}

}  // namespace clausoku
