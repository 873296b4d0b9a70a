// clausoku page: writes a self-contained HTML page that contains clausoku itself as WebAssembly,
// and shows a puzzle. tools/build-page makes the page; this command only inserts the puzzle.
#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <sstream>
#include <string>

#include "src/base/json_bytes.hpp"
#include "src/batch/runs/command_run.hpp"
#include "src/batch/runs/selected_puzzles.hpp"
#include "src/calls/convert.hpp"
#include "src/calls/read.hpp"
#include "src/commands/options/commands.hpp"
#include "src/commands/options/options.hpp"

namespace clausoku {
namespace {

namespace fs = std::filesystem;

constexpr const char* page_notes = R"(
The page is one file that opens in a browser without a server and without a network. It shows the
puzzle, or an empty grid, and checks, explains, solves, counts, makes and prints puzzles.

Examples:
  clausoku page > page.html
  clausoku page --select 7 data/p096_sudoku.txt > grid07.html
  clausoku page --output killer.html data/killer.json
)";

/// The place of the puzzle in the page.
constexpr std::string_view puzzle_slot = R"(<script type="application/json" id="puzzle">null)";

struct PageOptions {
  InputOptions input;
  Selection selection;
  PrintOptions printing;
};

/// Finds the page beside the installed program or in the build folder, and reads it.
std::optional<std::string> read_page() {
  std::error_code no_link;
  const fs::path folder = fs::read_symlink("/proc/self/exe", no_link).parent_path();
  for (const char* place : {"../share/clausoku/page.html", "../../page/page.html"}) {
    std::ifstream file(folder / place, std::ios::binary);
    if (!file) continue;
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
  }
  return std::nullopt;
}

/// Writes the puzzle as a JSON object with the text of the puzzle and the options to read it.
/// Returns empty if no format states the puzzle.
std::optional<std::string> write_puzzle_json(const Puzzle& puzzle, const BoardOptions& options) {
  const std::array<ReadRequest, 3> requests{
      ReadRequest{},
      ReadRequest{.board = puzzle.grid()->board().name()},
      ReadRequest{.board = options.layout(), .rules = options.rules()},
  };
  for (const ReadRequest& request : requests) {
    const auto made = make_reader_options_of(request);
    const auto* read_again = std::get_if<ReaderOptions>(&made);
    if (read_again == nullptr) continue;
    const auto written = write_in_any_format(puzzle, *read_again);
    const auto* text = std::get_if<std::string>(&written);
    if (text == nullptr) continue;
    nlohmann::ordered_json json{{"name", puzzle.name}, {"puzzle", *text}};
    if (!request.board.empty()) json["board"] = request.board;
    if (!request.rules.empty()) json["rules"] = request.rules;
    return escape_json_for_script(format_json(json));
  }
  return std::nullopt;
}

class PageCommand {
 public:
  explicit PageCommand(const PageOptions& options)
      : options_(options),
        run_(options.input.has_files() ? options.input.puzzles().files_used() : FileUse(),
             {.name = options.printing.output_file, .continues_without_reader = true}) {}

  int run() {
    auto page = read_page();
    const std::size_t slot = page ? page->find(puzzle_slot) : std::string::npos;
    if (slot == std::string::npos) {
      run_.fail(exit_unusable,
                "the page is not installed; build it with tools/build-page in a source checkout");
      return run_.finish();
    }
    const auto json = options_.input.has_files() ? read_puzzle() : describe_blank_board();
    if (!json) return run_.finish();
    constexpr std::string_view null = "null";
    page->replace(slot + puzzle_slot.size() - null.size(), null.size(), *json);
    return run_.print(*page);
  }

 private:
  std::string describe_blank_board() const {
    const BoardOptions& board = options_.input;
    if (!board.any()) return "null";
    const nlohmann::ordered_json json{{"board", board.layout()}, {"rules", board.rules()}};
    return escape_json_for_script(format_json(json));
  }

  std::optional<std::string> read_puzzle() {
    SelectedPuzzles puzzles(options_.input.puzzles(), options_.selection, run_,
                            options_.printing.quiet);
    const auto puzzle = puzzles.next();
    if (!puzzle) {
      puzzles.report_empty_selection();
      return std::nullopt;
    }
    if (puzzles.next()) {
      run_.fail(exit_unusable, "the page shows one puzzle; expected --select for one of them");
      return std::nullopt;
    }
    auto json = write_puzzle_json(*puzzle, options_.input);
    if (!json) {
      run_.fail(exit_not_as_asked,
                fmt::format("{}: no text format states this puzzle", puzzle->name));
    }
    return json;
  }

  const PageOptions& options_;
  CommandRun run_;
};

}  // namespace

void add_page_command(CLI::App& program, int& exit_code) {
  Command& command =
      add_command(program, "page", "Write an HTML page that contains clausoku and a puzzle");
  const auto options = std::make_shared<PageOptions>();
  options->input.add_options_to(command);
  command.get_option("FILE")->description(
      "A file with the puzzle, or a grid or a link; '-': standard input; default: no puzzle");
  command.add(select_field(options->selection));
  options->printing.add_options_to(command);
  command.footer(page_notes);
  command.callback([options, &exit_code] { exit_code = PageCommand(*options).run(); });
}

}  // namespace clausoku
