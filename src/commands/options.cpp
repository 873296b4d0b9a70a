#include "src/commands/options.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <stdexcept>

#include "encoder/nearest_name.hpp"
#include "src/boards/layout.hpp"
#include "src/commands/option_type.hpp"
#include "src/puzzles/sources/answered_reader.hpp"
#include "src/solvers/memory_limit.hpp"

namespace clausoku {

namespace {

[[noreturn]] void complain(const char* option, const BoardError& error) {
  throw CLI::ValidationError(option, fmt::format("{}; expected {}", error.found, error.expected));
}

Board board_or_complaint(const char* option, std::string_view layout, std::string_view rules) {
  auto board = board_of(layout, rules);
  if (const auto* error = std::get_if<BoardError>(&board)) complain(option, *error);
  return std::get<Board>(std::move(board));
}

}  // namespace

void BoardOptions::add_to(CLI::App& command) {
  CLI::Option* by_name =
      command
          .add_option_function<std::string>(
              "--board",
              [this](const std::string& text) {
                layout_ = text;
                board_ = board_or_complaint("--board", text, "");
              },
              "The board: 9x9, 2x3, latin:7, jigsaw:LETTERS|FILE, samurai ... (see 'clausoku "
              "boards'; default: square boxes, as the puzzles show)")
          ->type_name("LAYOUT");
  command
      .add_option_function<std::string>(
          "--box",
          [this](const std::string& text) {
            const auto box = parse_box(text);
            if (!box) {
              throw CLI::ValidationError(
                  "--box", fmt::format("'{}'; expected ROWSxCOLUMNS with a product of at most {}",
                                       text, Board::max_size));
            }
            board_ = Board::with_boxes(box->rows, box->cols);
            // As a layout, 4x4 is a size.
            layout_ = box->rows == box->cols ? board_->name() : text;
          },
          "The same by the shape of a box, rows x columns of cells: 2x3")
      ->type_name("RxC")
      ->excludes(by_name);
  // Options are looked at in the order they are added in, so that the layout is known here.
  command
      .add_option_function<std::string>(
          "--rules",
          [this](const std::string& text) {
            rules_ = text;
            auto named = named_rules(text);
            if (const auto* error = std::get_if<BoardError>(&named)) complain("--rules", *error);
            named_ = std::get<NamedRules>(std::move(named));
            if (board_) board_ = board_or_complaint("--rules", layout_, named_.houses);
          },
          "Rules besides, commas between: diagonals,anti-knight (see 'clausoku rules')")
      ->type_name("LIST");
}

Board BoardOptions::board_with_rules(const char* option, std::string_view layout) const {
  return board_or_complaint(option, layout, named_.houses);
}

Grid BoardOptions::blank_grid(const char* option, Board board) const {
  auto rules = rules_everywhere(named_.clues, board);
  if (const auto* error = std::get_if<BoardError>(&rules)) complain(option, *error);
  Grid grid(std::move(board));
  grid.set_rules(std::get<RuleList>(std::move(rules)));
  return grid;
}

void restrict_to(CLI::Option* option, std::vector<std::string> names, char separator) {
  if (option->get_type_name() == "TEXT") option->type_name("NAME");
  const std::string values = text_of_values(names, separator != '\0');
  const auto check = [names = std::move(names), separator](const std::string& value) {
    const auto words =
        separator == '\0' ? std::vector<std::string>{value} : CLI::detail::split(value, separator);
    for (const std::string& word : words) {
      if (std::ranges::find(names, word) != names.end()) continue;
      return fmt::format("unknown value '{}'{}; expected one of {}", word,
                         did_you_mean_one_of(word, names), fmt::join(names, ", "));
    }
    return std::string();
  };
  option->check(check, values);
}

void InputOptions::add_to(CLI::App& command) {
  command.add_option(
      "FILE", files_,
      "Puzzles, in order; a grid or a link may stand in a file's place; none or '-': "
      "standard input");
  restrict_to(command.add_option("--input-format", reader_.format,
                                 "Read the files as this; otherwise each by its look"),
              names_of(puzzle_formats()));
  board_.add_to(command);
  command
      .add_option_function<std::string>(
          "--alphabet",
          [this](const std::string& text) {
            alphabet_ = text;
            reader_.alphabet = Alphabet::parse(text);
            if (!reader_.alphabet) {
              throw CLI::ValidationError(
                  "--alphabet",
                  fmt::format("'{}'; expected ranges of characters, each once: 1-9A-G", text));
            }
          },
          "The digits' characters above 9x9: 1-9A-G, 0-9A-F, A-P (default: what they show)")
      ->type_name("RANGES");
  command
      .add_option_function<std::string>(
          "--blank-chars",
          [this](const std::string& text) {
            if (text.find_first_of("123456789") != std::string::npos) {
              throw CLI::ValidationError(
                  "--blank-chars",
                  fmt::format("'{}'; expected characters that are no digits", text));
            }
            reader_.blank_chars = text;
          },
          "Further characters for a blank cell, besides 0 . _ * x ?")
      ->type_name("TEXT");
  command
      .add_option_function<std::string>(
          "--puzzle-column",
          [this](const std::string& name) {
            if (name.empty()) throw CLI::ValidationError("--puzzle-column", "expected a name");
            reader_.columns.puzzle = name;
          },
          "The column of csv, or the key of JSON Lines, with the puzzles (default: by its name)")
      ->type_name("NAME");
  command
      .add_option("--solution-column", reader_.columns.solution,
                  "That with solutions to compare; '' for none (default: by its name)")
      ->type_name("NAME");
}

void InputOptions::keep_columns(std::vector<std::string> added) {
  reader_.columns.keep = true;
  reader_.columns.added = std::move(added);
}

void InputOptions::add_answer_option(CLI::App& command) {
  command
      .add_option("--answer", answer_file_,
                  "Compare with these answers, one for each puzzle in order: name every wrong cell "
                  "and every open one")
      ->type_name("FILE");
}

ReaderOptions InputOptions::reader_options() const {
  ReaderOptions options = reader_;
  options.board = board_.board();
  options.rules = board_.rules();
  return options;
}

std::unique_ptr<PuzzleReader> InputOptions::open(std::stop_token stop,
                                                 std::atomic<std::uint64_t>* bytes_read) const {
  ReaderOptions options = reader_options();
  options.stop = std::move(stop);
  options.bytes_read = bytes_read;
  return read_puzzles(files(), std::move(options));
}

std::unique_ptr<PuzzleReader> InputOptions::with_answers(std::unique_ptr<PuzzleReader> puzzles,
                                                         const Selection& selection,
                                                         std::stop_token stop) const {
  if (answer_file_.empty()) return puzzles;
  ReaderOptions options = reader_options();
  options.stop = std::move(stop);
  options.format.clear();
  options.columns = {};
  return std::make_unique<AnsweredReader>(std::move(puzzles), answer_file_, std::move(options),
                                          selection);
}

std::optional<std::uint64_t> InputOptions::size() const {
  std::uint64_t size = 0;
  for (const std::string& file : files()) {
    struct stat about {};
    const bool known =
        (file == "-" ? ::fstat(STDIN_FILENO, &about) : ::stat(file.c_str(), &about)) == 0;
    if (!known || !S_ISREG(about.st_mode)) return std::nullopt;
    size += static_cast<std::uint64_t>(about.st_size);
  }
  return size;
}

std::vector<std::pair<std::string, std::string>> InputOptions::settings() const {
  const auto& board = board_.board();
  return {{"--input-format", reader_.format},
          {"--board", board ? board->name() : std::string()},
          {"--rules", board ? board_.rules_beside_board() : board_.rules()},
          {"--alphabet", alphabet_},
          {"--blank-chars", reader_.blank_chars},
          {"--puzzle-column", reader_.columns.puzzle},
          {"--solution-column", reader_.columns.solution.value_or("")}};
}

std::vector<std::string> InputOptions::files() const {
  return files_.empty() ? std::vector<std::string>{"-"} : files_;
}

std::vector<std::string> InputOptions::all_files() const {
  std::vector<std::string> all = files();
  if (!answer_file_.empty()) all.push_back(answer_file_);
  return all;
}

void note_layout_file(FileUse& files, std::string_view layout) {
  if (const auto file = file_of_layout(layout)) files.read(*file, "the board file");
}

void BoardOptions::note_files(FileUse& files) const { note_layout_file(files, layout_); }

void InputOptions::note_files(FileUse& files) const {
  for (const std::string& file : this->files()) files.read(file);
  if (!answer_file_.empty()) files.read(answer_file_, "the answer file");
  board_.note_files(files);
}

void note_solver_files(FileUse& files, std::string_view name) {
  for (const std::string& file : files_of_solver(name)) files.read(file, "the solver");
}

void note_engine_files(FileUse& files, const EngineSpec& engine) {
  if (const auto* sat = std::get_if<SatSpec>(&engine)) note_solver_files(files, sat->solver);
  if (const auto* hybrid = std::get_if<HybridSpec>(&engine)) {
    note_solver_files(files, hybrid->solver);
  }
}

void refuse_clash(FileUse& files) {
  if (const auto clash = files.take_clash()) throw std::runtime_error(*clash);
}

CLI::Option* add_output_option(CLI::App& command, std::string& file) {
  return command.add_option("--output", file, "Write to this file")->type_name("FILE");
}

void add_quiet_option(CLI::App& command, bool& quiet) {
  command.add_flag("-q,--quiet", quiet, "Errors only");
}

void PrintOptions::add_to(CLI::App& command) {
  add_output_option(command, output_file);
  add_quiet_option(command, quiet);
}

std::unique_ptr<Output> open_whole_output(const std::string& file, std::stop_token stop) {
  return file.empty() ? std::make_unique<Output>(Output::Stream::standard_output, std::move(stop))
                      : std::make_unique<Output>(file, Output::File::whole, std::move(stop));
}

void add_formula_options(CLI::App& command, ExportOptions& formula,
                         const std::string& about_reduce) {
  EncodingOptions& encoding = formula.encoding;
  add_named_option(command, "--encoding", encoding.encoding, encoding_names,
                   "Which constraints are written");
  add_named_option(command, "--amo", encoding.at_most_one, at_most_one_names,
                   "How at-most-one is written");
  add_named_option(command, "--reduce", formula.reduction, reduction_names, about_reduce);
  add_named_option(command, "--shared-pairs", encoding.drop_shared_pairs, shared_pairs_names,
                   "Pairs of cells that two houses share, with pairwise");
}

EngineSpec engine_of(const std::string& spec) {
  auto parsed = parse_engine_spec(spec);
  if (const auto* error = std::get_if<SpecError>(&parsed)) {
    throw CLI::ValidationError("--engine", error->message);
  }
  return std::get<EngineSpec>(std::move(parsed));
}

CLI::Option* add_engine_option(CLI::App& command, EngineSpec& engine) {
  return command
      .add_option_function<std::string>(
          "--engine", [&engine](const std::string& text) { engine = engine_of(text); },
          "sat, hybrid or backtrack, with options behind a colon (see 'clausoku engines')")
      ->type_name("SPEC");
}

CLI::Option* add_solution_limit_option(CLI::App& command, std::uint64_t& limit) {
  constexpr std::uint64_t most = 1'000'000'000'000'000;
  return command
      .add_option("--limit", limit, "Stop at so many solutions of a puzzle (default: 1,000,000)")
      ->check(CLI::Range(std::uint64_t{1}, most, "1 to 10^15"));
}

CLI::Option* add_conflicts_option(CLI::App& command, std::optional<std::uint64_t>& conflicts,
                                  const std::string& description) {
  return command
      .add_option_function<std::string>(
          "--max-conflicts",
          [&conflicts](const std::string& text) {
            std::uint64_t number = 0;
            const char* end = text.data() + text.size();
            const auto [rest, error] = std::from_chars(text.data(), end, number);
            if (error != std::errc() || rest != end || number == 0) {
              throw CLI::ValidationError(
                  "--max-conflicts", fmt::format("'{}'; expected a whole number from 1 on", text));
            }
            conflicts = number;
          },
          description)
      ->type_name("N");
}

CLI::Option* add_memory_limit_option(CLI::App& command, std::optional<std::uint64_t>& memory) {
  return command
      .add_option_function<std::string>(
          "--memory-limit",
          [&memory](const std::string& text) {
            memory = parse_bytes(text);
            if (!memory) {
              throw CLI::ValidationError(
                  "--memory-limit",
                  fmt::format("'{}'; expected a size in bytes such as 500M or 2G", text));
            }
          },
          "How much memory a formula may take, likewise (default: what the process may use)")
      ->type_name("SIZE");
}

CLI::Option* add_seconds_option(CLI::App& command, const std::string& name,
                                std::optional<std::chrono::nanoseconds>& time,
                                const std::string& description) {
  return command
      .add_option_function<double>(
          name,
          [&time, name](const double& seconds) {
            constexpr double shortest = 1e-3;  // no clock of ours goes by less
            constexpr double longest = 1e9;    // thirty years; as nanoseconds it still fits
            if (!(seconds >= shortest)) {
              throw CLI::ValidationError(
                  name, fmt::format("{}; expected a number of seconds from 0.001 on", seconds));
            }
            time = std::chrono::duration_cast<std::chrono::nanoseconds>(
                std::chrono::duration<double>(std::min(seconds, longest)));
          },
          description)
      ->type_name("SECONDS");
}

}  // namespace clausoku
