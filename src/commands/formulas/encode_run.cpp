// The run of `clausoku encode`: encodes grids and writes their formulas to files.
#include <fmt/format.h>

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "encoder/digit_symmetry.hpp"
#include "src/base/byte_source.hpp"
#include "src/base/digest.hpp"
#include "src/base/output.hpp"
#include "src/base/text.hpp"
#include "src/batch/resumable_output.hpp"
#include "src/batch/runs/command_run.hpp"
#include "src/batch/runs/file_use.hpp"
#include "src/calls/encode.hpp"
#include "src/commands/formulas/encode_options.hpp"
#include "src/commands/options/input_file.hpp"
#include "src/families/gbd_hash.hpp"
#include "src/families/task_definition.hpp"

namespace clausoku {
namespace {

std::string_view formula_file_ending(FormulaTarget target) {
  switch (target) {
    case FormulaTarget::wcnf:
    case FormulaTarget::wcnf_2022:
      return ".wcnf";
    case FormulaTarget::opb:
      return ".opb";
    case FormulaTarget::inccnf:
      return ".icnf";
    case FormulaTarget::cnf:
    case FormulaTarget::counting:
      break;
  }
  return ".cnf";
}

/// Thrown if a stop was requested or the output has lost its reader.
struct Stopped {};

/// Writes a formula to a file or standard output. The functions throw Stopped, or a Failure if the
/// output could not be written.
class FormulaOutput {
 public:
  /// Opens standard output if `path` is empty, or else a file that close() replaces as a whole.
  FormulaOutput(const std::string& path, bool gzip, std::stop_token stop)
      : stop_(std::move(stop)),
        output_(path.empty() ? std::make_unique<Output>(Output::Stream::standard_output, stop_)
                             : std::make_unique<Output>(path, Output::File::whole, stop_),
                ResumableOutput::gzip_if(gzip)) {}

  /// Calls `produce` with a function that writes text. Writes only complete lines, so that an
  /// interrupted output ends with a complete line.
  void write(const std::function<void(const TextOutput&)>& produce) {
    check(!output_.error());
    std::string begun;
    const auto write_begun = [&] {
      if (stop_.stop_requested()) throw Stopped{};
      check(output_.write(begun));
      begun.clear();
    };
    produce([&](std::string_view text) {
      const std::size_t end = text.rfind('\n') + 1;  // 0 if there is no line end
      begun += text.substr(0, end);
      if (end > 0) write_begun();
      begun += text.substr(end);
    });
    write_begun();
  }

  /// Must be called at the end.
  void close() { check(output_.close()); }

 private:
  void check(bool fine) const {
    if (fine) return;
    if (output_.has_lost_reader()) throw Stopped{};
    throw Failure{*output_.error()};
  }

  const std::stop_token stop_;
  ResumableOutput output_;
};

class EncodeRun {
 public:
  explicit EncodeRun(const EncodeOptions& options) : options_(options) {}

  int run() {
    try {
      jobs_ = make_encode_jobs(options_, run_);
      if (options_.stats) {
        write_sizes_of_formulas();
      } else if (options_.formulas.front().target == FormulaTarget::inccnf) {
        write_cube_file();
      } else if (options_.output_dir.empty()) {
        write_single_formula();
      } else {
        write_formula_files();
      }
      run_.complete();
    } catch (const Stopped&) {
      run_.note(exit_unusable);  // finish() prefers the code of a signal to this code
    } catch (const Failure& failure) {
      run_.fail(failure.exit_code, failure.message);
      run_.complete();
    }
    return run_.finish();
  }

 private:
  /// Returns the run's files except those named after puzzles. Throws if one is input and output.
  static FileUse list_used_files(const EncodeOptions& options) {
    FileUse files;
    if (!options.manifest.empty()) {
      files.read(options.manifest);
    } else if (options.blank) {
      add_layout_file_to_inputs(files, options.blank_layout);
    } else if (!options.members.empty()) {
      add_layout_file_to_inputs(files, options.input.layout());
    } else {
      files = options.input.puzzles().files_used();
    }
    if (options.output_dir.empty()) {
      files.write_whole(options.output_file);
    } else if (const auto path = manifest_path(options)) {
      files.write_whole(*path);
    }
    throw_if_files_clash(files);
    return files;
  }

  /// Returns the path of the manifest, or empty if the run writes none: the manifest exists with
  /// --from-manifest, and has no fields for the formulas of --fewest-givens.
  static std::optional<std::string> manifest_path(const EncodeOptions& options) {
    if (options.output_dir.empty() || options.fewest_givens || !options.manifest.empty()) return {};
    return std::filesystem::path(options.output_dir) / manifest_file_name(options.shard);
  }

  /// Throws a Failure if a file exists at the manifest's path that is not a manifest.
  void throw_if_manifest_path_is_taken(const std::string& path) const {
    auto opened = open_bytes(path, run_.token());
    auto* bytes = std::get_if<std::unique_ptr<ByteSource>>(&opened);
    if (bytes == nullptr) return;
    LineSource lines(std::move(*bytes));
    const auto entry = ManifestReader(lines).next();
    if (!entry || std::holds_alternative<ManifestEntry>(*entry)) return;
    throw Failure{path + ": is in the way of a manifest; expected a manifest, or no such file"};
  }

  /// Registers a job's layout file as an input. Throws a Failure if the file is also an output.
  void register_layout_file(const EncodeJob& job) {
    if (!job.member) return;
    add_layout_file_to_inputs(files_, job.member->layout);
    throw_if_output_is_input();
  }

  void throw_if_output_is_input() {
    if (const auto clash = files_.take_clash()) throw Failure{*clash};
  }

  std::optional<EncodeJob> read_next_encode_job() {
    auto job = jobs_->next();
    if (run_.token().stop_requested()) throw Stopped{};
    return job;
  }

  FormulaOutput open(const std::string& path) const { return {path, options_.gzip, run_.token()}; }

  void write_single_formula() {
    const auto job = read_next_encode_job();
    if (!job) return jobs_->report_empty_selection();
    if (job->formulas.size() > 1) {
      throw Failure{"more than one formula; expected --output-dir for a file each"};
    }
    if (read_next_encode_job()) {
      throw Failure{"more than one puzzle; expected --output-dir for a file each, or --select"};
    }
    register_layout_file(*job);
    write_to(options_.output_file, *job, job->formulas.front(), job->name);
  }

  void write_sizes_of_formulas() {
    std::optional<FormulaOutput> output;  // opened with the first job, to keep an older file
    while (const auto job = read_next_encode_job()) {
      std::string text;
      if (!output) {
        output.emplace(options_.output_file, options_.gzip, run_.token());
        text = sizes_csv_header(options_.sizes_format);
      }
      for (const ExportOptions& formula : job->formulas) {
        throw_if_digits_differ(*job, formula);
        const FormulaStatistics sizes =
            value_or_throw_failure(compute_formula_sizes(job->grid, formula, deadline()));
        text += formula_sizes(job->name, formula, sizes, options_.sizes_format);
      }
      output->write([&](const TextOutput& to) { to(text); });
    }
    if (!output) return jobs_->report_empty_selection();
    output->close();
  }

  /// Writes each formula to a file in the folder, and then the manifest. If a file cannot be
  /// written, reports the error and continues with the next file. An interrupted run changes no
  /// manifest, so that no manifest lists only a part of the formulas.
  void write_formula_files() {
    if (const auto error = create_folder(options_.output_dir)) throw Failure{*error};
    std::optional<Output> manifest;
    if (const auto path = manifest_path(options_)) {
      throw_if_manifest_path_is_taken(*path);
      manifest.emplace(*path, Output::File::whole);
      throw_if_output_was_not_written(*manifest, manifest->write(manifest_header()));
    }
    if (options_.task_definitions) {
      write_text_file(std::string(task_property_file), std::string(task_property));
    }
    bool any = false;
    for (std::size_t index = 1; const auto job = read_next_encode_job(); ++index) {
      any = true;
      const bool is_foreign = options_.shard && !options_.shard->has(index);
      for (const ExportOptions& formula : job->formulas) {
        if (is_foreign) {
          names_.next(file_stem(*job, formula));  // same file names as in an unsplit run
          continue;
        }
        const auto entry = encode_to_folder(*job, formula);
        if (entry && options_.task_definitions) {
          write_text_file(task_definition_file_name(entry->file), format_task_definition(*entry));
        }
        if (entry && manifest)
          throw_if_output_was_not_written(*manifest, manifest->write(manifest_line(*entry)));
      }
    }
    if (!any) return jobs_->report_empty_selection();
    if (manifest) throw_if_output_was_not_written(*manifest, manifest->close());
  }

  /// Writes a file in the folder as a whole. Throws a Failure.
  void write_text_file(const std::string& file, const std::string& text) {
    const std::string path = path_in_output_folder(file);
    files_.write_whole(path);
    throw_if_output_is_input();
    Output output(path, Output::File::whole, run_.token());
    throw_if_output_was_not_written(output, output.write(text));
    throw_if_output_was_not_written(output, output.close());
  }

  std::string path_in_output_folder(const std::string& file) const {
    return std::filesystem::path(options_.output_dir) / file;
  }

  /// Writes a formula to the folder. Returns its manifest entry, or empty if writing fails.
  std::optional<ManifestEntry> encode_to_folder(const EncodeJob& job,
                                                const ExportOptions& formula) {
    const std::string name = formula_name(job, formula);
    const FileName file_name = names_.next(file_stem(job, formula));
    const std::string file =
        fmt::format("{}{}{}", file_name.text,
                    options_.fewest_givens ? ".wcnf" : formula_file_ending(formula.target),
                    options_.gzip ? ".gz" : "");
    if (file_name.shortened && !options_.quiet) run_.say(shortened_name_message(name, file));
    try {
      const std::string path = path_in_output_folder(file);
      register_layout_file(job);
      files_.write_whole(path);
      throw_if_output_is_input();
      ManifestEntry entry = write_to(path, job, formula, name);
      entry.file = file;
      return entry;
    } catch (const Failure& failure) {
      run_.fail(failure.exit_code, failure.message);
      return std::nullopt;
    }
  }

  static std::string formula_name(const EncodeJob& job, const ExportOptions& formula) {
    return job.name + (job.formulas.size() > 1 ? formula_name_suffix(formula) : "");
  }

  /// The name of a formula's file before shortening, without its ending.
  static std::string file_stem(const EncodeJob& job, const ExportOptions& formula) {
    const std::string name = formula_name(job, formula);
    return job.file_stem.empty() ? name : job.file_stem + name.substr(job.name.size());
  }

  /// The suffix of a formula's name that states its encodings, such as "-extended-pairwise".
  static std::string formula_name_suffix(const ExportOptions& formula) {
    return fmt::format("-{}-{}", name_of(encoding_names, formula.encoding.encoding),
                       name_of(at_most_one_names, formula.encoding.at_most_one));
  }

  /// Writes a formula to a file, or to standard output if `path` is empty. Returns a manifest entry
  /// without file name. Reports an error if the digest differs from that in `job.entry`.
  ManifestEntry write_to(const std::string& path, const EncodeJob& job,
                         const ExportOptions& formula, const std::string& name) {
    if (options_.fewest_givens) {
      write_fewest_givens_file(path, job);
      return {"", name};
    }
    throw_if_digits_differ(job, formula);
    ManifestEntry entry{"", name, job.member, formula};
    entry.cells = job.grid.board().cell_count();
    entry.givens = job.grid.given_count();
    Digest digest;
    GbdHash gbd_hash;
    const bool has_gbd_hash = !options_.output_dir.empty() && is_dimacs_cnf(formula.target);
    FormulaOutput output = open(path);
    output.write([&](const TextOutput& to) {
      entry.sizes = write_text(job.grid, name, formula, [&](std::string_view text) {
        if (!options_.output_dir.empty() || job.entry) digest.add(text);  // for the manifest
        if (has_gbd_hash) gbd_hash.add(text);
        to(text);
      });
    });
    output.close();
    entry.digest = digest.text();
    if (has_gbd_hash) entry.gbd_hash = gbd_hash.text();
    if (job.entry && job.entry->digest != entry.digest) {
      run_.fail(exit_not_as_asked,
                fmt::format("{}: {}: the digest differs from the manifest's; expected "
                            "the version that wrote the manifest",
                            job.place, escaped(name)));
    }
    return entry;
  }

  /// Throws a Failure if the formula fixes digits but the grid distinguishes them.
  static void throw_if_digits_differ(const EncodeJob& job, const ExportOptions& formula) {
    if (const auto error = find_unfixable_digits(job.grid, formula)) {
      throw Failure{fmt::format("{}{}: --{}: {}; expected {}",
                                job.place.empty() ? "" : job.place + ": ", escaped(job.name),
                                error->option, error->found, error->expected)};
    }
  }

  /// Writes the --fewest-givens formula of a puzzle, or reports why the formula cannot be made.
  void write_fewest_givens_file(const std::string& path, const EncodeJob& job) {
    const auto refuse = [&](std::string_view why) {
      run_.fail(exit_not_as_asked, fmt::format("{}: {}: {}", job.place, escaped(job.name), why));
    };
    const auto found = find_sets_for_fewest_givens(job.grid, deadline());
    if (const auto* why = std::get_if<EncodeFailure>(&found)) {
      if (why->stopped) throw Stopped{};
      return refuse(fmt::format("{}; expected {}", why->message, why->expected));
    }
    const auto& sets = std::get<UnavoidableSets>(found);
    FormulaOutput output = open(path);
    output.write([&](const TextOutput& to) { write_fewest_givens(job.grid, job.name, sets, to); });
    output.close();
    if (!sets.fewest) {
      refuse(fmt::format("not all sets were found within the limits; at least {} givens are needed",
                         sets.at_least));
    }
  }

  /// Writes the formula of the blank board, and for each puzzle a cube: a conjunction of its
  /// givens.
  void write_cube_file() {
    auto job = read_next_encode_job();
    if (!job) return jobs_->report_empty_selection();
    const Grid blank = make_blank_copy(job->grid);
    const auto next = [&, is_first = true]() mutable -> const Grid* {
      if (!std::exchange(is_first, false)) job = read_next_encode_job();
      if (!job) return nullptr;
      if (make_blank_copy(job->grid) == blank) return &job->grid;
      throw Failure{fmt::format(
          "{}: {}: another board or other rules than the first puzzle; expected the same "
          "for all puzzles of one formula",
          job->place, escaped(job->name))};
    };
    FormulaOutput output = open(options_.output_file);
    output.write([&](const TextOutput& text) {
      value_or_throw_failure(encode_cubes(blank, format_blank_grid_name(blank), next,
                                          options_.formulas.front(), text, deadline()));
    });
    output.close();
  }

  /// Returns the value in `encoded`, or throws its failure as Stopped (stop request) or Failure.
  template <class Value>
  Value value_or_throw_failure(std::variant<Value, EncodeFailure> encoded) const {
    if (const auto* why = std::get_if<EncodeFailure>(&encoded)) {
      if (run_.token().stop_requested()) throw Stopped{};
      throw Failure{why->stopped ? "the time limit was hit" : why->message};
    }
    return std::get<Value>(std::move(encoded));
  }

  Deadline deadline() const { return Deadline(run_.token(), options_.time); }

  DimacsHeader write_text(const Grid& grid, const std::string& name, const ExportOptions& formula,
                          const TextOutput& output) const {
    return value_or_throw_failure(encode_text(grid, name, formula, output, deadline()));
  }

  static void throw_if_output_was_not_written(const Output& output, bool written) {
    if (!written) throw Failure{*output.error()};
  }

  const EncodeOptions& options_;
  FileUse files_ = list_used_files(options_);
  CommandRun run_;
  std::unique_ptr<EncodeJobs> jobs_;
  FileNames names_;
};

}  // namespace

int run_encode(const EncodeOptions& options) { return EncodeRun(options).run(); }

}  // namespace clausoku
