#include "src/calls/convert.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "encoder/basics/names.hpp"
#include "encoder/basics/number.hpp"
#include "src/base/numpy.hpp"
#include "src/base/text.hpp"
#include "src/calls/read.hpp"
#include "src/calls/solve.hpp"
#include "src/drawings/markup/svg_drawing.hpp"
#include "src/puzzles/puzzle_writer.hpp"
#include "src/solvers/formula_loading.hpp"

namespace clausoku {
namespace {

using Kind = ConversionFailure::Kind;

class ToFormat final : public Conversion {
 public:
  explicit ToFormat(const ConversionOptions& options) : writer_(options.to, options.read_again) {}

  std::optional<ConversionFailure> append(const Puzzle& puzzle, const TextOutput& write) override {
    std::string text;
    if (const auto error = writer_.append(puzzle, text)) {
      return ConversionFailure{Kind::puzzle, to_string(*error)};
    }
    write(text);
    return std::nullopt;
  }

  std::optional<ConversionFailure> finish(const TextOutput& write) override {
    std::string text;
    writer_.finish(text);
    write(text);
    return std::nullopt;
  }

 private:
  PuzzleWriter writer_;
};

class ToSvg final : public Conversion {
 public:
  std::optional<ConversionFailure> append(const Puzzle& puzzle, const TextOutput&) override {
    if (!picture_.empty()) {
      return ConversionFailure{
          Kind::output,
          "an SVG picture shows one puzzle; expected --select for one of them, or --to sheet for "
          "all"};
    }
    append_svg(picture_, make_solving_drawing(puzzle), puzzle.name);
    return std::nullopt;
  }

  std::optional<ConversionFailure> finish(const TextOutput& write) override {
    write(picture_);
    return std::nullopt;
  }

 private:
  std::string picture_;
};

std::string_view note_on_missing_solution(Verdict verdict) {
  switch (verdict) {
    case Verdict::multiple:
      return "several solutions";
    case Verdict::none:
    case Verdict::invalid:
      return "no solution";
    default:
      return "not solved in time";
  }
}

/// True if a name has the form "SEED-NUMBER" of generated puzzles. A sheet omits such a name, since
/// the sheet numbers the puzzles itself.
bool is_generated_name(std::string_view name) {
  const auto dash = name.find('-');
  const auto is_number = [](std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
  };
  return dash != std::string_view::npos && is_number(name.substr(0, dash)) &&
         is_number(name.substr(dash + 1));
}

class ToSheet final : public Conversion {
 public:
  ToSheet(const ConversionOptions& options, std::unique_ptr<Sheet> sheet)
      : with_difficulty_(options.difficulty),
        rating_limits_(options.rating),
        with_solutions_(options.solutions),
        engines_({.engine = HybridSpec{}, .limits = options.limits}),
        sheet_(std::move(sheet)) {}

  std::optional<ConversionFailure> append(const Puzzle& puzzle, const TextOutput& write) override {
    SheetPuzzle sheet_puzzle{.name = is_generated_name(puzzle.name) ? "" : puzzle.name,
                             .grid = *puzzle.grid(),
                             .digit_names = digit_names_of(puzzle)};
    std::optional<ConversionFailure> failure;
    if (with_solutions_ || with_difficulty_) {
      failure = solve(puzzle, sheet_puzzle);
      if (failure && failure->kind != Kind::puzzle) return failure;
    }
    if (auto error = sheet_->append(std::move(sheet_puzzle), write))
      return ConversionFailure{Kind::output, *std::move(error)};
    return failure;
  }

  std::optional<ConversionFailure> finish(const TextOutput& write) override {
    if (auto error = sheet_->finish(write))
      return ConversionFailure{Kind::output, *std::move(error)};
    return std::nullopt;
  }

  std::string summary() const override {
    if (unrated_ == 0) return {};
    if (late_ == 0)
      return fmt::format("not rated: {} of {}", unrated_, counted(puzzles_, "puzzle"));
    return fmt::format("not rated in time: {} of {}; --timeout gives each more time", unrated_,
                       counted(puzzles_, "puzzle"));
  }

 private:
  /// Solves a puzzle. Adds its only solution to the sheet, or else a note such as "several
  /// solutions". A failure of the kind `puzzle` does not remove the puzzle from the sheet.
  std::optional<ConversionFailure> solve(const Puzzle& puzzle, SheetPuzzle& sheet_puzzle) {
    ++puzzles_;
    Result result = solve_puzzle(engines_, puzzle);
    if (result.alarm) {
      return ConversionFailure{Kind::disagreement,
                               fmt::format("{}: {}", puzzle.name, *result.alarm)};
    }
    if (result.verdict == Verdict::unique) {
      const std::size_t late_before = late_;
      const bool is_rated = rate(result, sheet_puzzle);
      sheet_puzzle.solution = std::move(result.outcome.solutions.front());
      if (result.wrong_statement) {
        return ConversionFailure{Kind::puzzle, to_string(*result.wrong_statement)};
      }
      if (is_rated) return std::nullopt;
      return ConversionFailure{
          Kind::puzzle,
          fmt::format("{}: not rated {}, as the sheet says beside the puzzle", puzzle.name,
                      late_ > late_before
                          ? "in time"
                          : fmt::format("within {} conflicts", rating_limits_.conflicts))};
    }
    if (result.verdict == Verdict::unknown) count_as_unrated(true);
    sheet_puzzle.note = note_on_missing_solution(result.verdict);
    return ConversionFailure{
        Kind::puzzle,
        fmt::format("{}: {}, as the sheet says beside the puzzle", puzzle.name, sheet_puzzle.note)};
  }

  /// If requested, adds the difficulty to the sheet. Returns false if a limit was hit.
  bool rate(const Result& result, SheetPuzzle& sheet_puzzle) {
    if (!with_difficulty_) return true;
    std::optional<Difficulty> difficulty;
    const auto failure = run_and_catch_memory_failure([&] {
      difficulty =
          find_difficulty(*result.puzzle.grid(), result.outcome.solutions.front(),
                          embedded_solvers().front().make, result.deadline, rating_limits_);
    });
    if (!difficulty) {
      sheet_puzzle.note = "not rated";
      count_as_unrated(failure || result.deadline.due());
      return false;
    }
    sheet_puzzle.note = name_of(level_names, difficulty->level);
    return true;
  }

  void count_as_unrated(bool is_late) {
    if (!with_difficulty_) return;
    ++unrated_;
    if (is_late) ++late_;
  }

  const bool with_difficulty_;
  const RatingLimits rating_limits_;
  const bool with_solutions_;
  std::size_t puzzles_ = 0;
  std::size_t unrated_ = 0;
  std::size_t late_ = 0;  // the unrated puzzles whose time or memory ran out
  EnginePool engines_;
  const std::unique_ptr<Sheet> sheet_;
};

class ToNumpy final : public Conversion {
 public:
  std::optional<ConversionFailure> append(const Puzzle& puzzle, const TextOutput& write) override {
    if (const auto reason = find_array_obstacle(*puzzle.grid())) {
      return ConversionFailure{Kind::puzzle, fmt::format("{}: {}", puzzle.name, *reason)};
    }
    std::string grid;
    append_numpy_grid(grid, puzzle.grid()->digits());
    write(grid);
    return std::nullopt;
  }

  std::optional<ConversionFailure> finish(const TextOutput&) override { return std::nullopt; }
};

constexpr auto drawn = std::to_array<ConversionName>({
    {"npy", "an array of NumPy with a row of numbers for each puzzle; needs --output"},
    {"svg", "a picture of the grid, for one puzzle"},
    {"sheet", "an HTML page to print: puzzles, then their solutions"},
    {"sheet-pdf", "the sheet as PDF; needs WeasyPrint"},
});

}  // namespace

std::span<const ConversionName> drawn_conversions() { return drawn; }

std::optional<std::string> find_array_obstacle(const Grid& grid) {
  const std::string expected = "; expected digits on a usual board, to be written as npy";
  if (grid.has_rules()) return grid.rules().front()->name() + expected;
  if (grid.marks() != nullptr) return "pencilmarks" + expected;
  if (!grid.board().usual_boxes())
    return fmt::format("a {} board{}", grid.board().name(), expected);
  return std::nullopt;
}
std::unique_ptr<Conversion> make_conversion(const ConversionOptions& options,
                                            std::unique_ptr<Sheet> sheet) {
  if (options.to == "svg") return std::make_unique<ToSvg>();
  if (options.to == "npy") return std::make_unique<ToNumpy>();
  if (sheet) return std::make_unique<ToSheet>(options, std::move(sheet));
  return std::make_unique<ToFormat>(options);
}

namespace {

/// True if a line states this grid. A line of few digits may fit several alphabets.
bool can_read_line_back(const std::string& text, const ReaderOptions& options, const Grid& grid) {
  const Puzzle again = read_only_puzzle(text, options);
  return again.grid() != nullptr && again.grid()->board() == grid.board() &&
         std::ranges::equal(again.grid()->digits(), grid.digits());
}

}  // namespace

std::variant<std::string, InputError> write_in_any_format(const Puzzle& puzzle,
                                                          const ReaderOptions& read_again) {
  std::optional<InputError> error;
  for (const std::string_view format : {"line", "pencilmarks", "tokens", "f-puzzles"}) {
    PuzzleWriter writer(format, read_again);
    std::string text;
    error = writer.append(puzzle, text);
    if (error) continue;
    writer.finish(text);
    if (format != "line" || can_read_line_back(text, read_again, *puzzle.grid())) return text;
  }
  return *std::move(error);
}

Fields sheet_fields(SheetStyle& style) {
  Field per_page{.name = "per-page",
                 .type = Field::Type::number,
                 .form = "1|2|4|6",
                 .help =
                     "The number of puzzles on a page of a sheet (default: 4); fewer if cells "
                     "would be narrower than 4 mm",
                 .values = {"1", "2", "4", "6"}};
  per_page.take = [&style](const std::string& text) -> std::optional<FieldError> {
    style.per_page = *parse_number(text);
    return std::nullopt;
  };
  Field chapters = list_field("chapters", style.chapters,
                              "Difficulties, such as easy,medium,hard, in the order of the "
                              "chapters of a sheet");
  for (const auto& [name, level] : level_names) chapters.values.emplace_back(name);
  chapters.with = {"difficulty"};
  return {parsed_field("paper", "SIZE", style.paper, parse_paper,
                       "a4, letter or WIDTHxHEIGHT with mm or in, from 50 to 2000 mm",
                       "The paper size of a sheet: a4 (default), letter, or WIDTHxHEIGHT with mm "
                       "or in, such as 6x9in"),
          std::move(per_page),
          flag_field("binding", style.binding,
                     "Widen the inner margins of a sheet, more for more pages"),
          text_field("title", "TEXT", style.title,
                     "The title of a sheet: above every page, and on an own page before several"),
          std::move(chapters),
          flag_field("no-solutions", "Do not add solutions to a sheet",
                     [&style](bool is_set) { style.solutions = !is_set; })};
}

}  // namespace clausoku
