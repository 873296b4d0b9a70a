#include "src/commands/convert_sets.hpp"

#include <unistd.h>

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <system_error>
#include <type_traits>
#include <utility>

#include "src/base/csv_record.hpp"
#include "src/base/json_tree.hpp"
#include "src/base/temporary_files.hpp"
#include "src/base/text.hpp"
#include "src/batch/puzzle_digest.hpp"
#include "src/batch/runs/command_run.hpp"
#include "src/batch/runs/selected_puzzles.hpp"
#include "src/commands/options/input_file.hpp"
#include "src/sets/deduplicator.hpp"
#include "src/sets/row_output.hpp"

namespace clausoku {
namespace {

/// A folder whose files appear together: it is written under another name and renamed at the end.
class NewFolder {
 public:
  /// Throws a Failure if the folder exists and is not empty, or cannot be created.
  explicit NewFolder(const std::string& path)
      : path_(path.substr(0, path.find_last_not_of('/') + 1)) {
    std::error_code error;
    if (std::filesystem::exists(path_, error) && !std::filesystem::is_empty(path_, error)) {
      throw Failure{path_ + ": exists; expected a new or an empty folder"};
    }
    const std::string parent = std::filesystem::path(path_).parent_path().string();
    const auto failure = parent.empty() ? std::nullopt : create_folder(parent);
    if (failure) throw Failure{*failure};
    // A killed run may have left a folder, whose files belong to no other one.
    partial_ = path_ + ".partial";
    for (int k = 2; !std::filesystem::create_directory(partial_, error); ++k) {
      if (error) throw Failure{fmt::format("{}: cannot be created: {}", path_, error.message())};
      partial_ = fmt::format("{}.partial{}", path_, k);
    }
    register_temporary_file(partial_);
  }
  ~NewFolder() {
    std::error_code error;
    if (!is_complete_) std::filesystem::remove_all(partial_, error);
    unregister_temporary_file(partial_);
  }
  NewFolder(const NewFolder&) = delete;
  NewFolder& operator=(const NewFolder&) = delete;

  std::string file(const std::string& name) const { return partial_ + "/" + name; }

  /// Gives the folder its name. Returns an error message, or empty.
  std::optional<std::string> complete() {
    std::error_code error;
    std::filesystem::rename(partial_, path_, error);
    if (error) return fmt::format("{}: cannot be created: {}", path_, error.message());
    is_complete_ = true;
    return std::nullopt;
  }

 private:
  const std::string path_;
  std::string partial_;
  bool is_complete_ = false;
};

/// True if the output consists of lines, so that an interrupted run can be resumed.
bool can_resume(const ConvertOptions& options) {
  const std::string& to = options.conversion.to;
  return !options.output_file.empty() && options.split.empty() && !options.gzip &&
         (to == "line" || to == "csv" || to == "jsonl");
}

/// The value of a column in a puzzle's row; nothing if the row has no such column.
std::optional<std::string> find_value(const Puzzle& puzzle, const std::string& column) {
  if (puzzle.row == nullptr) return std::nullopt;
  const Table& table = *puzzle.row->table;
  if (table.kind == Table::Kind::csv) {
    const auto number = find_column(table.names, column);
    const auto fields = split_csv_line({puzzle.row->text, 1, false}, table.separator);
    if (!number || *number >= fields.size()) return std::nullopt;
    return fields[*number];
  }
  const auto parsed = parse_json(puzzle.row->text);
  const auto* object = std::get_if<JsonValue>(&parsed);
  const JsonValue* value = object == nullptr ? nullptr : object->find(column);
  return value == nullptr ? std::nullopt : std::optional(value->text);
}

class SetConversion {
 public:
  explicit SetConversion(const ConvertOptions& options)
      : options_(options),
        run_(list_used_files(options),
             {.name = options.output_file,
              .how = can_resume(options) ? Output::File::continued : Output::File::whole,
              .resume = options.resume,
              .form = choose_form(options),
              .continues_without_reader = true}),
        output_options_{.format = options.conversion.to,
                        .read_again = options.input.puzzles().reader,
                        .with_key = options.sets.canonical.has_value()},
        rows_(output_options_) {}

  int run() {
    try {
      work();
    } catch (const Failure& failure) {
      if (!run_.is_interrupted()) run_.fail(failure.exit_code, failure.message);
      discard();
    } catch (const std::runtime_error& error) {  // of temporary files
      if (!run_.is_interrupted()) run_.fail(exit_unusable, error.what());
      discard();
    }
    return run_.finish();
  }

 private:
  struct Part {
    std::unique_ptr<ResumableOutput> output;
    RowOutput rows;
    std::size_t puzzles = 0;
  };

  static FileUse list_used_files(const ConvertOptions& options) {
    FileUse files = options.input.puzzles().files_used();
    for (const std::string& file : options.sets.exclude) files.read(file, "the excluded set");
    if (!options.report_file.empty()) files.write_whole(options.report_file, "the report");
    return files;
  }

  void work() {
    PuzzleInput input = options_.input.puzzles();
    Limits limits = options_.conversion.limits;
    limits.stop = run_.token();
    KeySet excluded = read_excluded(input);
    open_outputs();
    SetOperations sets(options_.sets, std::move(excluded), limits);
    input.reader.columns.keep = true;
    const bool writes_key = output_options_.with_key &&
                            (output_options_.format == "csv" || output_options_.format == "jsonl");
    if (writes_key) input.reader.columns.added = {"key"};
    if (!options_.stratify.empty()) input.reader.columns.need_table = true;
    SelectedPuzzles puzzles(input, options_.selection, run_, options_.quiet);
    Deduplicator duplicates(
        *options_.sort_memory, [this](std::string_view text) { write(text); },
        [this](std::uint32_t row, std::uint32_t first) { report_duplicate(row, first); });
    if (!skip_converted_puzzles(puzzles, sets, duplicates)) return discard();
    bool any = totals_.puzzles > 0;
    while (!has_failed_ && !run_.output_failed() && !is_already_complete()) {
      const auto puzzle = puzzles.next();
      if (!puzzle) break;
      if (!any && !begin_output()) return discard();
      any = true;
      count(*puzzle);
      convert(*puzzle, sets, duplicates);
      if (results_ && puzzles.may_block()) results_->flush();
    }
    if (run_.is_interrupted() && results_) results_->leave();
    if (has_failed_ || run_.is_over()) return discard();
    if (!any) puzzles.report_empty_selection();
    if (any && puzzles.failed() && writes_files()) return leave_incomplete();
    if (!any && (puzzles.failed() || !begin_output())) return discard();
    if (!is_already_complete()) {
      writes_stored_rows_ = true;
      if (results_) results_->flush();
      duplicates.finish(run_.token());
      if (run_.is_interrupted()) return discard();
    }
    const bool was_complete = is_already_complete();
    close_outputs();
    if (!was_complete) summarize(duplicates);
  }

  /// What the output has so far. A checkpoint stores it.
  struct Totals {
    std::size_t puzzles = 0;       // converted, including those that are left out
    std::size_t table_puzzle = 0;  // the one that began the table; 0: none
    bool has_bad_puzzle = false;
    std::size_t excluded = 0;
    std::size_t short_of_equivalents = 0;
  };

  nlohmann::json save_totals() const {
    return {{"table_puzzle", noted_totals_.table_puzzle},
            {"has_bad_puzzle", noted_totals_.has_bad_puzzle},
            {"excluded", noted_totals_.excluded},
            {"short_of_equivalents", noted_totals_.short_of_equivalents}};
  }

  bool is_already_complete() { return results_ && run_.output().is_complete(); }

  void count(const Puzzle& puzzle) {
    ++totals_.puzzles;
    if (run_.has_output() && run_.output().has_log()) {
      input_digest_ = puzzle_sequence_digest(puzzle, input_digest_);
    }
  }

  /// Reads the puzzles that an earlier run converted, for the keys of --dedupe, without converting
  /// them again. Returns false if they are other puzzles, or after a stop request.
  bool skip_converted_puzzles(SelectedPuzzles& puzzles, SetOperations& sets,
                              Deduplicator& duplicates) {
    const Checkpoint* resumed = run_.has_output() ? run_.output().resumed() : nullptr;
    if (resumed == nullptr) return true;
    const auto read_state = [&](const char* name, auto& value) {
      value = resumed->state.at(name).get<std::remove_reference_t<decltype(value)>>();
    };
    try {
      read_state("table_puzzle", totals_.table_puzzle);
      read_state("has_bad_puzzle", totals_.has_bad_puzzle);
      read_state("excluded", totals_.excluded);
      read_state("short_of_equivalents", totals_.short_of_equivalents);
    } catch (const nlohmann::json::exception&) {
      run_.output().refuse("the log of the output has no valid state of its run");
      return false;
    }
    if (totals_.has_bad_puzzle) run_.note(exit_not_as_asked);
    while (totals_.puzzles < resumed->puzzles) {
      const auto puzzle = puzzles.next();
      if (!puzzle) break;
      count(*puzzle);
      if (totals_.puzzles == totals_.table_puzzle) rows_.resume_table(*puzzle);
      if (!options_.sets.dedupe) continue;
      const auto keys = sets.compute_keys(*puzzle);
      const auto* computed = std::get_if<SetOperations::Keys>(&keys);
      if (computed != nullptr && !sets.is_excluded(*computed)) {
        duplicates.find_first(*computed->duplicate, static_cast<std::uint32_t>(puzzle->index));
      }
    }
    if (run_.is_interrupted()) return false;
    if (totals_.puzzles < resumed->puzzles || (resumed->complete && puzzles.next())) {
      run_.output().refuse(
          fmt::format("{}: the input has {} puzzles than the output has results of; expected the "
                      "same input",
                      options_.output_file, totals_.puzzles < resumed->puzzles ? "fewer" : "more"));
      return false;
    }
    return begin_output();
  }

  /// Begins the output once there is a puzzle, so that an existing file is kept if there is none.
  bool begin_output() {
    if (!results_) return true;
    if (!results_->begin(totals_.puzzles, input_digest_, {})) return false;
    noted_totals_ = totals_;
    return true;
  }

  /// Notes in the output that all puzzles so far are converted, for a checkpoint.
  void note_converted_puzzles() {
    results_->set_input_digest(input_digest_);
    for (; noted_totals_.puzzles < totals_.puzzles; ++noted_totals_.puzzles) {
      results_->begin_result(0);
    }
    noted_totals_ = totals_;
  }

  KeySet read_excluded(const PuzzleInput& input) {
    KeySet keys(*options_.sort_memory);
    ReaderOptions reader = input.reader;
    reader.columns = {};
    reader.stop = run_.token();
    if (options_.sets.exclude.empty()) return keys;
    UnreadRows unread;
    const auto error =
        add_keys_of_files(options_.sets.exclude, reader, keys, excluded_digest_, unread);
    if (error) throw Failure{*error};
    if (unread.count > 0) run_.fail(exit_not_as_asked, "--exclude: " + unread.text());
    return keys;
  }

  ResumeHeader make_header() const {
    auto settings = output_changing_settings(*options_.command, options_.input.board());
    settings.emplace_back("the digest of --exclude", std::to_string(excluded_digest_));
    return {CLAUSOKU_VERSION, options_.command->get_name(), std::move(settings)};
  }

  void open_outputs() {
    if (options_.split.empty()) {
      run_.open_output(can_resume(options_) ? std::optional(make_header()) : std::nullopt);
      results_.emplace(run_.order_output([this] { return save_totals(); }));
    } else {
      folder_.emplace(options_.output_dir);
      split_.emplace(options_.split, options_.sets.seed);
      for (const SplitPart& part : options_.split) {
        const std::string name = part.name + '.' + extension();
        auto file =
            std::make_unique<Output>(folder_->file(name), Output::File::in_place, run_.token());
        parts_.push_back({std::make_unique<ResumableOutput>(std::move(file), choose_form(options_)),
                          RowOutput(output_options_)});
      }
    }
    if (!options_.report_file.empty()) {
      report_ = std::make_unique<Output>(options_.report_file, Output::File::whole, run_.token());
      report_->write("row,same_as\n");
    }
  }

  std::string extension() const {
    const std::string& format = options_.conversion.to;
    return format == "csv" || format == "jsonl" ? format : format == "line" ? "txt" : format;
  }

  /// Writes what stands in the place of a puzzle.
  void convert(const Puzzle& puzzle, SetOperations& sets, Deduplicator& duplicates) {
    const auto computed = sets.compute_keys(puzzle);
    if (const auto* error = std::get_if<std::string>(&computed)) {
      return report({ConversionFailure::Kind::puzzle, puzzle.name + ": " + *error});
    }
    const auto& keys = std::get<SetOperations::Keys>(computed);
    if (sets.is_excluded(keys)) {
      ++totals_.excluded;
      return;
    }
    const bool dedupes = keys.duplicate.has_value();
    const auto row = static_cast<std::uint32_t>(puzzle.index);
    if (dedupes && duplicates.find_first(*keys.duplicate, row)) return;
    const std::size_t short_before = sets.short_of_equivalents();
    part_ = split_ ? choose_part(puzzle, sets) : 0;
    text_.clear();
    const auto failure = sets.derive(puzzle, [&](const Derived& derived) {
      if (run_.is_over() || row_failure_) return;
      RowOutput& rows = split_ ? parts_[part_].rows : rows_;
      row_failure_ = rows.append(derived, text_);
      if (split_) ++parts_[part_].puzzles;
      // Many equivalents are written piece by piece, unless a checkpoint may come between.
      if (!dedupes && !can_resume(options_) && text_.size() > most_bytes) {
        write(std::exchange(text_, {}));
      }
    });
    if (failure) report(*failure);
    if (row_failure_) report(*std::exchange(row_failure_, std::nullopt));
    totals_.short_of_equivalents += sets.short_of_equivalents() - short_before;
    if (rows_.has_begun() && totals_.table_puzzle == 0) totals_.table_puzzle = totals_.puzzles;
    // The rest of an interrupted augmentation follows after the last checkpoint.
    if (run_.is_interrupted()) return;
    // Rows in temporary files are written after the last checkpoint.
    if (results_ && duplicates.passes_on()) note_converted_puzzles();
    if (dedupes) {
      duplicates.add(text_);
    } else {
      write(text_);
    }
  }

  void report(const ConversionFailure& failure) {
    if (failure.kind == ConversionFailure::Kind::puzzle) {
      totals_.has_bad_puzzle = true;
      return run_.fail(exit_not_as_asked, failure.message);
    }
    has_failed_ = true;
    if (run_.is_interrupted()) return;
    run_.fail(exit_code_of(failure), failure.message);
  }

  std::size_t choose_part(const Puzzle& puzzle, SetOperations& sets) {
    const auto key = sets.class_key(puzzle);
    if (const auto* failure = std::get_if<ConversionFailure>(&key)) {
      throw Failure{failure->message, exit_code_of(*failure)};
    }
    std::optional<std::string> stratum;
    if (!options_.stratify.empty()) stratum = find_value(puzzle, options_.stratify);
    has_strata_ |= stratum.has_value();
    return split_->part_of(std::get<PuzzleKey>(key), stratum.value_or(""));
  }

  void write(std::string_view text) {
    if (results_ && writes_stored_rows_) {
      run_.output().write(text);
    } else if (results_) {
      results_->add(text);
    } else if (!parts_[part_].output->write(text)) {
      throw Failure{parts_[part_].output->error().value_or("the output failed"), exit_unusable};
    }
  }

  void report_duplicate(std::uint32_t row, std::uint32_t first) {
    if (report_) report_->write(fmt::format("{},{}\n", row, first));
  }

  void close_outputs() {
    if (!options_.stratify.empty() && totals_.puzzles > 0 && !has_strata_) {
      throw Failure{
          fmt::format("--stratify: no row has a column {}; expected a column of the input",
                      quote(options_.stratify))};
    }
    std::string foot;
    if (results_ && !is_already_complete()) {
      rows_.finish(foot);
      note_converted_puzzles();
      results_->complete(foot);
    }
    if (results_) {
      run_.complete();
      run_.close_output();
    }
    const auto begun =
        std::ranges::find_if(parts_, [](const Part& part) { return part.rows.has_begun(); });
    for (Part& part : parts_) {
      foot.clear();
      if (begun != parts_.end()) part.rows.take_columns_of(begun->rows);
      part.rows.finish(foot);
      if (!part.output->write(foot) || !part.output->close()) {
        throw Failure{part.output->error().value_or("the output failed"), exit_unusable};
      }
    }
    if (folder_) {
      if (const auto error = folder_->complete()) throw Failure{*error, exit_unusable};
      run_.complete();
    }
    if (report_ && !report_->close()) {
      throw Failure{report_->error().value_or("the report failed"), exit_unusable};
    }
  }

  void summarize(const Deduplicator& duplicates) {
    if (options_.quiet) return;
    if (!options_.sets.exclude.empty()) {
      run_.complain(
          fmt::format("left out {} of the excluded sets", counted(totals_.excluded, "puzzle")));
    }
    if (options_.sets.dedupe) {
      run_.complain(fmt::format("left out {}", counted(duplicates.duplicates(), "duplicate")));
    }
    if (const std::size_t count = totals_.short_of_equivalents; count > 0) {
      run_.complain(fmt::format("of {}, fewer than {} were found", counted(count, "puzzle"),
                                counted(options_.sets.augment, "equivalent")));
    }
    for (std::size_t k = 0; k < parts_.size(); ++k) {
      run_.complain(
          fmt::format("{}: {}", split_->parts()[k].name, counted(parts_[k].puzzles, "puzzle")));
    }
  }

  /// False if the rows go to standard output, where they stand as they were written.
  bool writes_files() const { return !options_.output_file.empty() || folder_; }

  /// Ends a run whose input could not be read to its end. Lines can be resumed once it can be.
  void leave_incomplete() {
    if (results_ && can_resume(options_)) results_->leave();
    if (!is_already_complete()) {
      run_.complain(can_resume(options_) ? "the output is not complete; --resume continues it"
                                         : "no output, since the input was not read to its end");
    }
    discard();
  }

  /// Ends the run without output. An existing output file keeps its content.
  void discard() {
    if (run_.has_output()) run_.output().discard();
    if (report_) report_->discard();
    parts_.clear();
    folder_.reset();
  }

  static constexpr std::size_t most_bytes = 1 << 20;

  const ConvertOptions& options_;
  CommandRun run_;
  const RowOutput::Options output_options_;
  RowOutput rows_;
  std::optional<OrderedOutput> results_;  // empty if the output is split
  std::optional<NewFolder> folder_;
  std::optional<Split> split_;
  std::vector<Part> parts_;
  std::size_t part_ = 0;     // the part of the current puzzle
  bool has_strata_ = false;  // some row has the column of --stratify
  std::unique_ptr<Output> report_;
  Totals totals_;
  Totals noted_totals_;  // at the last checkpoint
  std::uint64_t input_digest_ = 0;
  std::uint64_t excluded_digest_ = 0;
  bool writes_stored_rows_ = false;
  std::string text_;
  std::optional<ConversionFailure> row_failure_;
  bool has_failed_ = false;
};

void reject_conflicting_options(const ConvertOptions& options) {
  if (options.command->has("--sort-memory") && !options.sets.dedupe &&
      options.sets.exclude.empty()) {
    throw CLI::ValidationError("--sort-memory", "expected --dedupe or --exclude");
  }
  if (options.resume && !can_resume(options)) {
    throw CLI::ValidationError("--resume",
                               "an output that is written only when complete cannot be resumed; "
                               "expected line, csv or jsonl without --compress and --split");
  }
  auto names = collect_names(puzzle_formats());
  names.emplace_back("npy");
  if (std::ranges::count(names, options.conversion.to) == 0) {
    throw CLI::ValidationError(
        "--to", "expected a puzzle format for a set of puzzles, not " + options.conversion.to);
  }
  if (!options.split.empty() && options.sets.dedupe) {
    throw CLI::ValidationError("--split",
                               "cannot be combined with --dedupe; remove the duplicates "
                               "in a run before");
  }
}

}  // namespace

ExitCode exit_code_of(const ConversionFailure& failure) {
  return failure.kind == ConversionFailure::Kind::disagreement ? exit_disagreement : exit_unusable;
}

ResumableOutput::Form choose_form(const ConvertOptions& options) {
  if (options.conversion.to != "npy") return ResumableOutput::gzip_if(options.gzip);
  if (options.gzip) {
    throw CLI::ValidationError("--compress", "an array is not compressed; expected no --compress");
  }
  if (options.output_file.empty() && options.split.empty()) {
    throw CLI::ValidationError("--to", "npy needs a file; expected --output FILE");
  }
  return ResumableOutput::Form::numpy;
}

Fields set_file_fields(ConvertOptions& options) {
  Field split =
      excluding(needing(split_field(options.split), {"output-dir"}), {"output", "compress"});
  return {
      repeated_file_field(
          "exclude", options.sets.exclude,
          "Leave out puzzles that are equivalent to one in this file; may be repeated"),
      excluding(
          needing(file_field("report", options.report_file,
                             "Write which rows --dedupe left out, and which they are the same as"),
                  {"dedupe"}),
          {"resume"}),
      sort_memory_field(options.sort_memory,
                        "The memory for the keys of --dedupe and of --exclude, each; beyond it, "
                        "temporary files (default: 1G)"),
      std::move(split),
      needing(text_field("stratify", "COLUMN", options.stratify,
                         "Split the rows with each value of this column in equal proportions"),
              {"split"}),
      needing(
          folder_field("output-dir", options.output_dir, "The new folder for the files of --split"),
          {"split"})};
}

int convert_sets(const ConvertOptions& options) {
  reject_conflicting_options(options);
  return SetConversion(options).run();
}

}  // namespace clausoku
