// The output formats that show only solutions:
//
//   line   n² characters
//   grid   the name of the puzzle and a drawing of the grid, plain or in the terminal's style
//   rows   n rows of n characters
//   pe96   the format of the puzzle file of Project Euler's problem 96
//   json   a list with an n×n list for each puzzle
//
// A puzzle without a solution becomes null in json, and "# VERDICT NAME: reason" in the others. In
// grid and rows, a blank line separates the puzzles.
#include "src/base/text.hpp"
#include "src/batch/formats/output_format.hpp"
#include "src/drawings/drawing.hpp"
#include "src/drawings/text_drawing.hpp"
#include "src/puzzles/grid_text.hpp"

namespace clausoku {
namespace {

class SolutionWriter final : public ResultWriter {
 public:
  using Append = std::function<void(std::string& out, const Puzzle& puzzle, const Grid& solution)>;

  explicit SolutionWriter(Append append_solution, std::string_view separator = "")
      : append_solution_(std::move(append_solution)), separator_(separator) {}

  std::string_view between() const override { return separator_; }

  void append(const Result& result, std::string& out) const override {
    if (const Grid* solution = result.solution()) {
      return append_solution_(out, result.puzzle, *solution);
    }
    out += "# ";
    out += to_string(result.verdict);
    out += ' ';
    out += escaped(result.puzzle.name);
    out += ": ";
    out += escaped(result.reason);
    out += '\n';
  }

 private:
  const Append append_solution_;
  const std::string_view separator_;
};

class JsonWriter final : public ResultWriter {
 public:
  void begin(std::string& out) const override { out += "["; }
  std::string_view between() const override { return ","; }
  void append(const Result& result, std::string& out) const override {
    out += '\n';
    if (const Grid* solution = result.solution()) {
      append_json(out, *solution);
    } else {
      out += "null";
    }
  }
  void end(std::string& out) const override { out += "\n]\n"; }
};

}  // namespace

std::unique_ptr<ResultWriter> make_solution_line_writer(const WriterOptions&) {
  return std::make_unique<SolutionWriter>(
      [](std::string& out, const Puzzle&, const Grid& solution) {
        append_line(out, solution);
        out += '\n';
      });
}

std::unique_ptr<ResultWriter> make_solution_grid_writer(const WriterOptions& options) {
  return std::make_unique<SolutionWriter>(
      [style = options.terminal_style](std::string& out, const Puzzle& puzzle,
                                       const Grid& solution) {
        out += escaped(puzzle.name) + '\n';
        if (style) {
          return append_text_drawing(out, make_drawing(puzzle, &solution), false, *style);
        }
        Drawing drawing = make_drawing(solution, nullptr);
        drawing.digit_names = digit_names_of(puzzle);
        append_text_drawing(out, drawing, false);
      },
      "\n");
}

std::unique_ptr<ResultWriter> make_solution_rows_writer(const WriterOptions&) {
  return std::make_unique<SolutionWriter>(
      [](std::string& out, const Puzzle& puzzle, const Grid& solution) {
        append_rows(out, solution, puzzle.alphabet.get());
      },
      "\n");
}

std::unique_ptr<ResultWriter> make_pe96_solution_writer(const WriterOptions&) {
  return std::make_unique<SolutionWriter>(
      [](std::string& out, const Puzzle& puzzle, const Grid& solution) {
        append_pe96(out, puzzle.name, solution);
      });
}

std::unique_ptr<ResultWriter> make_json_solution_writer(const WriterOptions&) {
  return std::make_unique<JsonWriter>();
}

}  // namespace clausoku
