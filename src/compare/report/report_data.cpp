// Writes the report's data piece by piece. For 50,000 puzzles and six engines, a tree of JSON
// values would need more memory than the rest of the program needs.
#include "src/base/json_bytes.hpp"
#include "src/compare/report/report.hpp"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <unordered_map>

#include "encoder/basics/contract.hpp"
#include "encoder/basics/names.hpp"
#include "src/base/text.hpp"
#include "src/compare/figures.hpp"
#include "src/compare/plots/plot_data.hpp"
#include "src/drawings/drawing.hpp"
#include "src/drawings/markup/svg_drawing.hpp"

namespace clausoku {
namespace {

std::string json(std::string_view text) { return format_json(nlohmann::json(escaped(text))); }

template <class Append>
void append_json_list(std::string& out, std::size_t length, Append&& append) {
  out += '[';
  for (std::size_t k = 0; k < length; ++k) {
    if (k > 0) out += ',';
    append(k);
  }
  out += ']';
}

void append_board(std::string& out, const Board& board) {
  std::string picture;
  append_svg(picture, make_drawing(Grid(board), nullptr), board.name());
  out += fmt::format(
      "\n{{\"name\":{},\"cells\":{},\"columns\":{},\"svg\":{},\"places\":", json(board.name()),
      board.cell_count(), board.columns(), format_json(nlohmann::json(picture)));
  append_json_list(out, static_cast<std::size_t>(board.cell_count()), [&](std::size_t k) {
    const auto cell = static_cast<Cell>(k);
    out += fmt::format("{}", board.row_of(cell) * board.columns() + board.column_of(cell));
  });
  out += '}';
}

/// The maximum number of pictures of puzzles with clues, because a picture takes some kilobytes.
constexpr int most_pictures = 200;

void append_puzzle(std::string& out, const Puzzle& puzzle, std::size_t board,
                   std::optional<Rating> rating, int& pictures) {
  const Grid& grid = *puzzle.grid();
  out += fmt::format("\n{{\"name\":{},\"file\":{},\"line\":{},\"board\":{},\"givens\":{}",
                     json(puzzle.name), json(*puzzle.file), puzzle.line, board, grid.given_count());
  if (grid.has_rules()) out += fmt::format(",\"clues\":{}", grid.rules().size());
  if (grid.has_rules() && pictures++ < most_pictures) {
    std::string picture;
    append_svg(picture, make_drawing(grid, nullptr), puzzle.name);
    out +=
        ",\"picture\":" + format_json(nlohmann::json(picture));  // unescaped, with its line feeds
  }
  if (rating) out += fmt::format(",\"rating\":{}", json(name_of(rating_names, *rating)));
  out += ",\"cells\":";
  append_json_list(out, static_cast<std::size_t>(grid.board().cell_count()), [&](std::size_t cell) {
    out += fmt::format("{}", grid[static_cast<Cell>(cell)]);
  });
  out += '}';
}

/// Returns an engine's answer for a puzzle: its time, with a verdict other than unique, or "not
/// solved".
std::string answer_text(const Run& run, TimeKind time) {
  if (!run.decided()) return "not solved";
  const std::string text = with_micro_sign(time_text(microseconds(run.time(time))));
  return run.verdict == Verdict::unique ? text
                                        : fmt::format("{}, {}", to_string(run.verdict), text);
}

/// Appends the places of puzzles in a figure, in ten-thousandths of its frame from the top left.
void append_places(std::string& out, const Figure& figure, const PuzzlePoints& line) {
  const auto append = [&](std::string_view name, std::size_t length, const auto& value) {
    out += fmt::format("{}\"{}\":", name == "engines" ? "{" : ",", name);
    append_json_list(out, length, [&](std::size_t k) { out += fmt::format("{}", value(k)); });
  };
  const auto place = [](double share) { return std::lround(10'000 * share); };
  append("engines", line.engines.size(), [&](std::size_t k) { return line.engines[k]; });
  append("puzzles", line.puzzles.size(), [&](std::size_t k) { return line.puzzles[k]; });
  append("x", line.points.size(),
         [&](std::size_t k) { return place(figure.x.share_of(line.points[k].x)); });
  append("y", line.points.size(),
         [&](std::size_t k) { return place(1 - figure.y.share_of(line.points[k].y)); });
  out += '}';
}

}  // namespace

std::string report_data_json(const Comparison& comparison, std::span<const Contestant> contestants,
                             std::span<const Figure> figures) {
  require(comparison.puzzles > 0 && comparison.kept_puzzles.size() == comparison.puzzles);
  std::string out = "{\"engines\":";
  append_json_list(out, contestants.size(), [&](std::size_t k) {
    out += fmt::format("{{\"key\":{},\"label\":{}}}", json(short_engine_key(k)),
                       json(contestants[k].label));
  });
  std::vector<const Board*> boards;  // the distinct boards, in order of first occurrence
  std::vector<std::size_t> board_of_puzzle;
  std::unordered_map<std::string, std::size_t> by_text;
  for (const Puzzle& puzzle : comparison.kept_puzzles) {
    const Board& board = puzzle.grid()->board();
    const auto [known, is_new] = by_text.try_emplace(record_board_name(board), boards.size());
    if (is_new) boards.push_back(&board);
    board_of_puzzle.push_back(known->second);
  }
  out += ",\n\"boards\":";
  append_json_list(out, boards.size(), [&](std::size_t k) { append_board(out, *boards[k]); });
  out += ",\n\"puzzles\":";
  int pictures = 0;
  append_json_list(out, comparison.puzzles, [&](std::size_t k) {
    append_puzzle(out, comparison.kept_puzzles[k], board_of_puzzle[k],
                  comparison.ratings.empty() ? std::nullopt : comparison.ratings[k], pictures);
  });
  out += ",\n\"answers\":";
  append_json_list(out, comparison.engines, [&](std::size_t engine) {
    append_json_list(out, comparison.puzzles, [&](std::size_t puzzle) {
      out += json(answer_text(comparison.run(puzzle, engine), comparison.time));
    });
  });
  out += ",\n\"figures\":{";
  for (std::size_t k = 0; k < figures.size(); ++k) {
    out += fmt::format("{}\n\"{}\":", k == 0 ? "" : ",", figures[k].id);
    append_json_list(out, figures[k].puzzles.size(), [&](std::size_t line) {
      append_places(out, figures[k], figures[k].puzzles[line]);
    });
  }
  return out + "}}";
}

}  // namespace clausoku
