#include "src/commands/options/options.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "encoder/basics/number.hpp"
#include "src/boards/layout.hpp"
#include "src/solvers/memory_limit.hpp"

namespace clausoku {

namespace {

/// Parses a shard, such as "2/24". Returns empty if the text is invalid.
std::optional<Shard> parse_shard(const std::string& text) {
  const std::size_t slash = text.find('/');
  const auto number = parse_number<std::size_t>(std::string_view(text).substr(0, slash));
  const auto count = slash == text.npos
                         ? std::nullopt
                         : parse_number<std::size_t>(std::string_view(text).substr(slash + 1));
  if (!number || !count || *number == 0 || *number > *count || *count > Shard::max_count) {
    return std::nullopt;
  }
  return Shard{.number = *number, .count = *count};
}

}  // namespace

void BoardOptions::add_options_to(CLI::App& command) {
  CLI::Option* by_name = add_text_option(
      command, "--board", "LAYOUT",
      [this](const std::string& text) {
        layout_ = text;
        auto board = make_board_of(text, "");
        if (auto* error = std::get_if<BoardError>(&board)) {
          const bool may_be_box = text.find_first_not_of("0123456789xX") == text.npos;
          if (may_be_box) error->expected += "; --box takes the shape of a box";
        }
        board_ = value_or_throw_validation_error("--board", std::move(board));
      },
      "The board: 9x9, 2x3, latin:7, jigsaw:LETTERS|FILE, samurai ... (see 'clausoku boards'; "
      "default: square boxes, with the size of each puzzle)");
  set_value_kind(by_name, ValueKind::layout);
  const auto board_of_box = [this](const std::string& text) -> std::optional<Board> {
    const auto box = parse_box_shape(text);
    if (!box) return std::nullopt;
    Board board = *Board::with_boxes(box->rows, box->cols);
    // For boxes of shape 4x4 use the layout "16x16": the layout "4x4" is a board with 4×4 cells.
    layout_ = box->rows == box->cols ? board.name() : text;
    return board;
  };
  add_parsed_option(command, "--box", "RxC", board_, board_of_box,
                    fmt::format("ROWSxCOLUMNS with a product of at most {}; --board takes a size "
                                "or a layout",
                                Board::max_size),
                    "The board given by the shape of a box in rows x columns: 2x3")
      ->excludes(by_name);
  // CLI11 parses options in the order they are added, so --board and --box come before --rules.
  add_text_option(
      command, "--rules", "LIST",
      [this](const std::string& text) {
        rules_ = text;
        named_ = value_or_throw_validation_error("--rules", parse_named_rules(text));
        if (board_) board_ = board_with_rules("--rules", layout_);
      },
      "Additional rules, separated by commas: diagonals,anti-knight (see 'clausoku rules')");
  set_value_kind(command.get_option("--rules"), ValueKind::rules);
}

Board BoardOptions::board_with_rules(const char* option, std::string_view layout) const {
  return value_or_throw_validation_error(option, make_board_of(layout, named_.houses));
}

Grid BoardOptions::blank_grid(const char* option, Board board) const {
  Grid grid(std::move(board));
  grid.set_rules(
      value_or_throw_validation_error(option, make_global_rules(named_.clues, grid.board())));
  return grid;
}

void InputOptions::add_options_to(CLI::App& command) {
  // FILE is not in the checkpoint header, since a checkpoint contains a digest of the puzzles.
  keeps_output(command.add_option("FILE", files_,
                                  "Puzzle files, read in order; a grid or a link is accepted "
                                  "instead of a file; default or '-': standard input"));
  restrict_to(command.add_option("--input-format", reader_.format,
                                 "The format of all files (default: detected for each file)"),
              collect_names(puzzle_formats()));
  board_.add_options_to(command);
  add_parsed_option(command, "--alphabet", "RANGES", reader_.alphabet, Alphabet::parse,
                    "ranges of characters, each once: 1-9A-G",
                    "The characters of digits above 9x9: 1-9A-G, 0-9A-F, A-P (default: detected)");
  const auto blank_chars_of = [](const std::string& text) {
    const bool has_digit = text.find_first_of("123456789") != text.npos;
    return has_digit ? std::nullopt : std::optional(text);
  };
  add_parsed_option(command, "--blank-chars", "TEXT", reader_.blank_chars, blank_chars_of,
                    "characters other than digits",
                    "Characters for a blank cell, in addition to 0 . _ * x ?");
  add_text_option(
      command, "--puzzle-column", "NAME",
      [this](const std::string& name) {
        if (name.empty()) throw CLI::ValidationError("--puzzle-column", "expected a name");
        reader_.columns.puzzle = name;
      },
      "The column of CSV, or the key of JSON Lines, that holds the puzzles (default: detected by "
      "name)");
  command
      .add_option("--solution-column", reader_.columns.solution,
                  "The column or key that holds solutions to compare; '' for none (default: "
                  "detected by name)")
      ->type_name("NAME");
}

void InputOptions::keep_columns(std::vector<std::string> added) {
  reader_.columns.keep = true;
  reader_.columns.added = std::move(added);
}

void InputOptions::add_answer_option(CLI::App& command) {
  add_text_option(command, "--answer", "FILE", answer_file_,
                  "Compare with the answers in this file, one for each puzzle in order, and list "
                  "the wrong and the open cells");
}

PuzzleInput InputOptions::puzzles() const {
  PuzzleInput input{.reader = reader_, .layout = board_.layout(), .answer_file = answer_file_};
  if (!files_.empty()) input.files = files_;
  input.reader.board = board_.board();
  input.reader.rules = board_.rules();
  return input;
}

std::vector<std::pair<std::string, std::string>> output_changing_settings(
    const CLI::App& command, const std::optional<Board>& board) {
  auto settings = output_changing_settings(command);
  settings.emplace_back("the board", board ? board->name() : std::string());
  return settings;
}

CLI::Option* add_select_option(CLI::App& command, Selection& selection) {
  const auto parse = [](std::string_view text) -> std::optional<Selection> {
    const std::size_t dash = text.find('-');
    const auto first = parse_number<std::size_t>(text.substr(0, dash));
    const auto last = dash == text.npos ? first : parse_number<std::size_t>(text.substr(dash + 1));
    if (!first || !last || *first == 0 || *last < *first) return std::nullopt;
    return Selection{*first, *last};
  };
  return add_parsed_option(command, "--select", "K|A-B", selection, parse,
                           "a puzzle's number from 1 on, or FIRST-LAST",
                           "Only puzzle K, or puzzles A to B");
}

CLI::Option* add_shard_options(CLI::App& command, std::optional<Shard>& shard) {
  CLI::Option* which = keeps_output(add_parsed_option(
      command, "--shard", "I/N", shard, parse_shard, "I/N, the I-th of N shards: 1/4",
      "Only every N-th block of puzzles, beginning with block I (see 'clausoku merge')"));
  // CLI11 parses options in the order in which they are added, so --shard is parsed before --block.
  CLI::Option* block = command
                           .add_option_function<std::size_t>(
                               "--block",
                               [&shard](const std::size_t& puzzles) {
                                 if (shard) shard->block = puzzles;
                               },
                               "The number of puzzles in a block of a shard (default: 1000)")
                           ->check(CLI::Range(std::size_t{1}, Shard::max_block, "1 to 10^9"))
                           ->type_name("K")
                           ->needs(which);
  keeps_output(block);
  return which;
}

CLI::Option* add_output_option(CLI::App& command, std::string& file) {
  return keeps_output(
      add_text_option(command, "--output", "FILE", file, "Write the output to this file"));
}

CLI::Option* add_resume_option(CLI::App& command, bool& resume) {
  return keeps_output(
      command.add_flag("--resume", resume, "Resume an interrupted run from its output file")
          ->needs(command.get_option("--output")));
}

void add_quiet_option(CLI::App& command, bool& quiet, const std::string& description) {
  keeps_output(command.add_flag("-q,--quiet", quiet, description));
}

void add_progress_option(CLI::App& command, std::optional<bool>& progress) {
  keeps_output(command.add_flag_function(
      "--progress,!--no-progress", [&progress](std::int64_t count) { progress = count > 0; },
      "Show progress or not (default: on a terminal, after one second)"));
}

CLI::Option* add_threads_option(CLI::App& command, int& threads) {
  return keeps_output(
      command
          .add_option("--threads", threads, "Puzzles solved in parallel (default: number of cores)")
          ->check(CLI::Range(1, 1024)));
}

void add_compress_option(CLI::App& command, bool& gzip) {
  command
      .add_option_function<std::string>(
          "--compress", [&gzip](const std::string&) { gzip = true; },
          "Compress the output with gzip")
      ->check(CLI::IsMember({"gzip"}));
}

void add_cross_check_options(CLI::App& command, bool& none,
                             std::optional<std::chrono::nanoseconds>& time) {
  command.add_flag("--no-cross-check", none,
                   "Do not check the answers with a second, different engine");
  add_seconds_option(command, "--cross-check-timeout", time,
                     "Time limit of the second engine for each puzzle (default: 1)");
}

void PrintOptions::add_options_to(CLI::App& command) {
  add_output_option(command, output_file);
  add_quiet_option(command, quiet);
}

void add_encoding_options(CLI::App& command, ExportOptions& formula,
                          const std::string& about_reduce, EncodingLists* lists) {
  const auto add = [&](const char* name, auto& value, auto* values, const auto& names,
                       const std::string& description) {
    if (values == nullptr) {
      add_named_option(command, name, value, names, description);
    } else {
      add_named_list_option(command, name, *values, names,
                            description + "; several separated by commas, or all");
    }
  };
  add("--encoding", formula.encoding.encoding, lists ? &lists->encodings : nullptr, encoding_names,
      "The constraints of the encoding");
  add("--amo", formula.encoding.at_most_one, lists ? &lists->at_most_ones : nullptr,
      at_most_one_names, "The encoding of at-most-one constraints");
  add_named_option(command, "--reduce", formula.reduction, reduction_names, about_reduce);
}

void add_formula_options(CLI::App& command, ExportOptions& formula, const std::string& about_reduce,
                         EncodingLists* lists) {
  add_encoding_options(command, formula, about_reduce, lists);
  add_named_option(command, "--break-symmetry", formula.encoding.fix_digits,
                   symmetry_breaking_names,
                   "digits: fix the digits of the first house by unit clauses; only for grids "
                   "without givens, pencilmarks and rules that distinguish digits");
}

void throw_if_digits_cannot_be_fixed(const ExportOptions& formula) {
  if (!formula.encoding.fix_digits) return;
  if (formula.reduction != Reduction::none && formula.reduction != Reduction::givens) {
    throw CLI::ValidationError("--reduce",
                               fmt::format("'{}'; expected none or givens with --break-symmetry",
                                           name_of(reduction_names, formula.reduction)));
  }
  if (formula.target != FormulaTarget::cnf && formula.target != FormulaTarget::opb) {
    throw CLI::ValidationError("--target",
                               fmt::format("'{}'; expected cnf or opb with --break-symmetry",
                                           name_of(formula_target_names, formula.target)));
  }
}

EngineSpec parse_engine_option(const std::string& spec) {
  auto parsed = parse_engine_spec(spec);
  if (const auto* error = std::get_if<SpecError>(&parsed)) {
    throw CLI::ValidationError("--engine", error->message);
  }
  return std::get<EngineSpec>(std::move(parsed));
}

CLI::Option* add_engine_option(CLI::App& command, EngineSpec& engine) {
  CLI::Option* option = add_text_option(
      command, "--engine", "SPEC",
      [&engine](const std::string& text) { engine = parse_engine_option(text); },
      "sat, hybrid or backtrack, optionally followed by a colon and settings (see 'clausoku "
      "engines')");
  return set_value_kind(option, ValueKind::engine);
}

CLI::Option* add_solution_limit_option(CLI::App& command, std::uint64_t& limit) {
  constexpr std::uint64_t most = 1'000'000'000'000'000;
  return command
      .add_option("--limit", limit,
                  "Stop after this number of solutions of a puzzle (default: 1,000,000)")
      ->check(CLI::Range(std::uint64_t{1}, most, "1 to 10^15"));
}

CLI::Option* add_conflicts_option(CLI::App& command, std::optional<std::uint64_t>& conflicts,
                                  const std::string& description) {
  const auto parse = [](const std::string& text) {
    const auto number = parse_number<std::uint64_t>(text);
    return number == 0 ? std::nullopt : number;
  };
  return add_parsed_option(command, "--max-conflicts", "N", conflicts, parse,
                           "a whole number from 1 on", description);
}

CLI::Option* add_memory_limit_option(CLI::App& command, std::optional<std::uint64_t>& memory) {
  return add_parsed_option(
      command, "--memory-limit", "SIZE", memory, parse_bytes, "a size in bytes such as 500M or 2G",
      "Memory limit for the formula of a puzzle (default: the memory limit of the process)");
}

CLI::Option* add_seconds_option(CLI::App& command, const std::string& name,
                                std::optional<std::chrono::nanoseconds>& time,
                                const std::string& description) {
  return command
      .add_option_function<double>(
          name,
          [&time, name](const double& seconds) {
            constexpr double shortest = 1e-3;  // shorter limits are not observed
            constexpr double longest = 1e9;    // 30 years; fits in 64-bit nanoseconds
            if (!(seconds >= shortest)) {
              throw CLI::ValidationError(
                  name, fmt::format("{}; expected a number of seconds from 0.001 up", seconds));
            }
            time = std::chrono::duration_cast<std::chrono::nanoseconds>(
                std::chrono::duration<double>(std::min(seconds, longest)));
          },
          description)
      ->type_name("SECONDS");
}

void add_sheet_options(CLI::App& command, SheetStyle& style) {
  add_named_option(command, "--paper", style.paper, paper_names, "The paper size of a sheet");
  restrict_to(add_text_option(
                  command, "--per-page", "1|2|4|6",
                  [&style](const std::string& text) { style.per_page = *parse_number(text); },
                  "The number of puzzles on a page of a sheet (default: 4)"),
              {"1", "2", "4", "6"});
  add_text_option(command, "--title", "TEXT", style.title, "The title of every page of a sheet");
  command.add_flag_function(
      "--no-solutions", [&style](std::int64_t) { style.solutions = false; },
      "Do not add solutions to a sheet");
}

}  // namespace clausoku
