#include "src/commands/new_puzzle_record.hpp"

#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>

#include "src/base/csv_record.hpp"
#include "src/commands/options.hpp"
#include "src/puzzles/formats/line.hpp"
#include "src/puzzles/formats/pencilmarks.hpp"

namespace clausoku {
namespace {

/// A value as JSON and as the text of a row's field.
struct FieldText {
  std::string json = "null";
  std::string plain = {};
};

FieldText quoted_text(const std::string& text) { return {nlohmann::json(text).dump(), text}; }

template <class Number>
FieldText number_text(Number number) {
  const std::string text = fmt::format("{}", number);
  return {text, text};
}

/// The givens, or n characters a cell if there are pencilmarks.
std::string cells_of(const Grid& grid) {
  std::string cells;
  if (grid.marks() != nullptr) {
    append_pencilmarks(cells, grid);
  } else {
    append_line(cells, grid);
  }
  return cells;
}

FieldText clues_text(const Grid& grid) {
  FieldText clues{"[", ""};
  for (const auto& rule : grid.rules()) {
    if (!clues.plain.empty()) {
      clues.json += ',';
      clues.plain += "; ";
    }
    const std::string text = rule->text();
    clues.json += nlohmann::json(text).dump();
    clues.plain += text;
  }
  clues.json += ']';
  return clues;
}

struct NewPuzzleField {
  const char* name;
  FieldText (*value)(const NumberedPuzzle& numbered);
};

const std::array new_puzzle_field_table{
    NewPuzzleField{"index", [](const NumberedPuzzle& n) { return number_text(n.number); }},
    NewPuzzleField{"name", [](const NumberedPuzzle& n) { return quoted_text(n.puzzle.name); }},
    NewPuzzleField{"seed", [](const NumberedPuzzle& n) { return number_text(n.seed); }},
    NewPuzzleField{
        "board",
        [](const NumberedPuzzle& n) { return quoted_text(n.puzzle.grid()->board().name()); }},
    NewPuzzleField{
        "size",
        [](const NumberedPuzzle& n) { return number_text(n.puzzle.grid()->board().size()); }},
    NewPuzzleField{
        "givens",
        [](const NumberedPuzzle& n) { return number_text(n.puzzle.grid()->given_count()); }},
    NewPuzzleField{"puzzle",
                   [](const NumberedPuzzle& n) { return quoted_text(cells_of(*n.puzzle.grid())); }},
    NewPuzzleField{"solution",
                   [](const NumberedPuzzle& n) {
                     return quoted_text(cells_of(n.puzzle.stated_solution->grid));
                   }},
    NewPuzzleField{"clues", [](const NumberedPuzzle& n) { return clues_text(*n.puzzle.grid()); }},
    NewPuzzleField{"difficulty",
                   [](const NumberedPuzzle& n) {
                     if (!n.difficulty) return FieldText{};
                     return quoted_text(std::string(name_of(level_names, n.difficulty->level)));
                   }},
    NewPuzzleField{"largest_step",
                   [](const NumberedPuzzle& n) {
                     return n.difficulty ? number_text(n.difficulty->largest) : FieldText{};
                   }},
    NewPuzzleField{"mean_step", [](const NumberedPuzzle& n) {
                     if (!n.difficulty) return FieldText{};
                     const std::string text = fmt::format("{:.3f}", n.difficulty->mean);
                     return FieldText{text, text};
                   }}};

FieldText value_of(const std::string& field, const NumberedPuzzle& numbered) {
  for (const NewPuzzleField& known : new_puzzle_field_table) {
    if (field == known.name) return known.value(numbered);
  }
  return {};
}

}  // namespace

std::vector<std::string> new_puzzle_fields() {
  std::vector<std::string> names;
  for (const NewPuzzleField& field : new_puzzle_field_table) names.emplace_back(field.name);
  return names;
}

std::vector<std::string> usual_new_puzzle_fields(std::string_view format, bool with_difficulty) {
  std::vector<std::string> fields{"puzzle", "solution"};
  if (format == "jsonl") {
    fields = {"index", "name", "seed", "board", "givens", "puzzle", "solution", "clues"};
  }
  if (with_difficulty) {
    fields.insert(fields.end(), {"difficulty", "largest_step", "mean_step"});
  }
  return fields;
}

void append_json_record(std::string& out, std::span<const std::string> fields,
                        const NumberedPuzzle& numbered) {
  char separator = '{';
  for (const std::string& field : fields) {
    out += fmt::format("{}\"{}\":{}", separator, field, value_of(field, numbered).json);
    separator = ',';
  }
  out += "}\n";
}

void append_csv_record(std::string& out, std::span<const std::string> fields,
                       const NumberedPuzzle& numbered) {
  for (const std::string& field : fields) {
    out += csv_field(value_of(field, numbered).plain);
    out += &field == &fields.back() ? '\n' : ',';
  }
}

}  // namespace clausoku
