// Writes the report's data piece by piece. For 50,000 puzzles and six engines, a tree of JSON
// values would need more memory than the rest of the program needs.
#include "src/base/json_bytes.hpp"
#include "src/compare/report/report.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <unordered_map>

#include "encoder/basics/contract.hpp"
#include "encoder/basics/names.hpp"
#include "src/base/text.hpp"
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

/// The distinct boards of the puzzles, in order of first occurrence.
class Boards {
 public:
  explicit Boards(const std::vector<Puzzle>& puzzles) {
    for (const Puzzle& puzzle : puzzles)
      of_puzzle_.push_back(find_or_add_board_index(puzzle.grid()->board()));
  }

  const std::vector<Board>& all() const { return boards_; }
  std::size_t of_puzzle(std::size_t puzzle) const { return of_puzzle_[puzzle]; }

 private:
  std::size_t find_or_add_board_index(const Board& board) {
    const auto [first, last] = by_name_.equal_range(board.name());
    for (auto it = first; it != last; ++it) {
      if (boards_[it->second] == board) return it->second;
    }
    by_name_.emplace(board.name(), boards_.size());
    boards_.push_back(board);
    return boards_.size() - 1;
  }

  std::vector<Board> boards_;
  std::unordered_multimap<std::string, std::size_t> by_name_;
  std::vector<std::size_t> of_puzzle_;
};

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

/// Appends, for each engine, a list with one value per puzzle. `value(run)` returns JSON text.
template <class Value>
void append_json_of_runs(std::string& out, std::string_view name, const Comparison& comparison,
                         Value&& value) {
  out += fmt::format("\n\"{}\":", name);
  append_json_list(out, comparison.engines, [&](std::size_t engine) {
    append_json_list(out, comparison.puzzles,
                     [&](std::size_t puzzle) { out += value(comparison.run(puzzle, engine)); });
  });
}

}  // namespace

std::string report_data_json(const Comparison& comparison,
                             std::span<const Contestant> contestants) {
  require(comparison.puzzles > 0 && comparison.kept_puzzles.size() == comparison.puzzles);
  std::string out = "{\"engines\":";
  append_json_list(out, contestants.size(), [&](std::size_t k) {
    out += fmt::format("{{\"key\":{},\"label\":{}}}", json(short_engine_key(k)),
                       json(contestants[k].label));
  });
  const Boards boards(comparison.kept_puzzles);
  out += ",\n\"boards\":";
  append_json_list(out, boards.all().size(),
                   [&](std::size_t k) { append_board(out, boards.all()[k]); });
  out += ",\n\"puzzles\":";
  int pictures = 0;
  append_json_list(out, comparison.puzzles, [&](std::size_t k) {
    append_puzzle(out, comparison.kept_puzzles[k], boards.of_puzzle(k),
                  comparison.ratings.empty() ? std::nullopt : comparison.ratings[k], pictures);
  });
  out += ",\n\"runs\":{";
  append_json_of_runs(out, "total_us", comparison, [&](const Run& run) {
    return run.decided() ? fmt::format("{}", microseconds(run.time(comparison.time)))
                         : std::string("null");
  });
  out += ',';
  append_json_of_runs(out, "clauses", comparison, [](const Run& run) {
    return run.clauses ? fmt::format("{}", *run.clauses) : std::string("null");
  });
  out += ',';
  append_json_of_runs(out, "verdict", comparison,
                      [](const Run& run) { return json(to_string(run.verdict)); });
  out += "},\n\"disagreements\":";
  append_json_list(out, comparison.disagreements.size(), [&](std::size_t k) {
    out += fmt::format("{}", comparison.disagreements[k].puzzle);
  });
  return out + "}";
}

}  // namespace clausoku
