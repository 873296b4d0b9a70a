#include "src/commands/options/options.hpp"

#include <fmt/format.h>

#include <iterator>

#include "encoder/basics/number.hpp"
#include "src/boards/layout.hpp"
#include "src/clues/named_rules.hpp"
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

void throw_reading_error(OptionError error) {
  if (error.option == "box") error.expected += "; --board takes a size or a layout";
  const bool may_be_box = error.found.find_first_not_of("'0123456789xX") == std::string::npos;
  if (error.option == "board" && may_be_box) error.expected += "; --box takes the shape of a box";
  throw_validation_error("--" + error.option, error);
}

const ReaderOptions& BoardOptions::resolved() const {
  if (!resolved_) resolved_ = value_or_throw_validation_error(make_reader_options_of(request_));
  return *resolved_;
}

std::string BoardOptions::layout() const {
  return value_or_throw_validation_error(find_layout(request_));
}

Board BoardOptions::board_with_rules(const char* option, std::string_view layout) const {
  const auto named = value_or_throw_validation_error("--rules", parse_named_rules(rules()));
  return value_or_throw_validation_error(option, make_board_of(layout, named.houses));
}

Grid BoardOptions::blank_grid(const char* option, Board board) const {
  const auto named = value_or_throw_validation_error("--rules", parse_named_rules(rules()));
  Grid grid(std::move(board));
  grid.set_rules(
      value_or_throw_validation_error(option, make_global_rules(named.clues, grid.board())));
  return grid;
}

void InputOptions::add_options_to(Command& command) {
  // FILE is not in the checkpoint header, since a checkpoint contains a digest of the puzzles.
  command.add(keeps_output(files_field("FILE", files_,
                                       "Puzzle files, read in order; a grid or a link is accepted "
                                       "instead of a file; default or '-': standard input")));
  command.add(reading_fields(request_));
}

void InputOptions::keep_columns(std::vector<std::string> added) {
  added_columns_ = std::move(added);
}

void InputOptions::add_answer_option(Command& command) {
  command.add(file_field("answer", answer_file_,
                         "Compare with the answers in this file, one for each puzzle in order, and "
                         "list the wrong and the open cells"));
}

PuzzleInput InputOptions::puzzles() const {
  PuzzleInput input{.reader = resolved(), .layout = layout(), .answer_file = answer_file_};
  if (!files_.empty()) input.files = files_;
  if (added_columns_) {
    input.reader.columns.keep = true;
    input.reader.columns.need_table = true;
    input.reader.columns.added = *added_columns_;
  }
  return input;
}

Field argument(std::string name, std::string& value, std::string help) {
  Field field = text_field(name, "TEXT", value, std::move(help));
  field.kind = ValueKind::file;
  field.typed = std::move(name);
  return field;
}

std::vector<std::pair<std::string, std::string>> output_changing_settings(
    const Command& command, const std::optional<Board>& board) {
  auto settings = command.output_changing_settings();
  settings.emplace_back("the board", board ? board->name() : std::string());
  return settings;
}

Field select_field(Selection& selection) {
  const auto parse = [](std::string_view text) -> std::optional<Selection> {
    const std::size_t dash = text.find('-');
    const auto first = parse_number<std::size_t>(text.substr(0, dash));
    const auto last = dash == text.npos ? first : parse_number<std::size_t>(text.substr(dash + 1));
    if (!first || !last || *first == 0 || *last < *first) return std::nullopt;
    return Selection{*first, *last};
  };
  return parsed_field("select", "K|A-B", selection, parse,
                      "a puzzle's number from 1 on, or FIRST-LAST",
                      "Only puzzle K, or puzzles A to B");
}

// Options are parsed in the order in which they are added, so --shard is parsed before --block.
Fields shard_fields(std::optional<Shard>& shard, std::vector<std::string> with,
                    std::vector<std::string> not_with) {
  Field which = keeps_output(parsed_field(
      "shard", "I/N", shard, parse_shard, "I/N, the I-th of N shards: 1/4",
      "Only every N-th block of puzzles, beginning with block I (see 'clausoku merge')"));
  Field block = make_number_field("block", "K", 1, Shard::max_block, "1 to 10^9",
                                  "The number of puzzles in a block of a shard",
                                  [&shard](std::uint64_t puzzles) {
                                    if (shard) shard->block = puzzles;
                                  });
  block.standard = std::to_string(Shard::default_block);
  which.with = std::move(with);
  which.not_with = std::move(not_with);
  block.with = {"shard"};
  return {std::move(which), keeps_output(std::move(block))};
}

Field output_field(std::string& file) {
  return keeps_output(file_field("output", file, "Write the output to this file"));
}

Field sort_memory_field(std::optional<std::uint64_t>& memory, std::string help) {
  return parsed_field("sort-memory", "SIZE", memory, parse_bytes,
                      "a size in bytes such as 500M or 2G", std::move(help));
}

Field resume_field(bool& resume) {
  return keeps_output(needing(
      flag_field("resume", resume, "Resume an interrupted run from its output file"), {"output"}));
}

Field quiet_field(bool& quiet, std::string help) {
  Field field = flag_field("quiet", quiet, std::move(help));
  field.typed = "-q,--quiet";
  return keeps_output(std::move(field));
}

Field progress_field(std::optional<bool>& progress) {
  Field field =
      flag_field("progress", "Show progress or not (default: on a terminal, after one second)",
                 [&progress](bool is_set) { progress = is_set; });
  field.typed = "--progress,!--no-progress";
  return keeps_output(std::move(field));
}

Field compress_field(bool& gzip) {
  return {.name = "compress",
          .form = "TEXT",
          .help = "Compress the output with gzip",
          .values = {"gzip"},
          .take = [&gzip](const std::string&) -> std::optional<FieldError> {
            gzip = true;
            return std::nullopt;
          }};
}

void PrintOptions::add_options_to(Command& command) {
  command.add(output_field(output_file));
  command.add(quiet_field(quiet));
}

Fields encoding_list_fields(ExportOptions& formula, EncodingLists& lists,
                            std::string about_reduce) {
  const std::string several = "; several separated by commas, or all";
  return {named_list_field("encoding", lists.encodings, encoding_names,
                           "The constraints of the encoding" + several),
          named_list_field("amo", lists.at_most_ones, at_most_one_names,
                           "The encoding of at-most-one constraints" + several),
          reduce_field(formula, std::move(about_reduce))};
}

}  // namespace clausoku
