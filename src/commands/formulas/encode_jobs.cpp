#include "src/commands/formulas/encode_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "encoder/basics/number.hpp"
#include "src/calls/encode.hpp"
#include "src/commands/options/input_file.hpp"
#include "src/puzzles/puzzle_reader.hpp"

namespace clausoku {

namespace {

class BlankJob final : public EncodeJobs {
 public:
  explicit BlankJob(const EncodeOptions& options) : options_(options) {}

  std::optional<EncodeJob> next() override {
    if (std::exchange(done_, true)) return std::nullopt;
    return EncodeJob{*options_.blank, format_blank_grid_name(*options_.blank), "",
                     options_.formulas};
  }

 private:
  const EncodeOptions& options_;
  bool done_ = false;
};

/// Returns the puzzle's name. If the name consists of the input's name and a number, because the
/// input does not name the puzzle, pads the number with zeros, so that files sort by the number.
std::string pad_number_of_unnamed_puzzle(const Puzzle& puzzle) {
  const std::string prefix = default_puzzle_name_stem(*puzzle.file) + "-";
  if (!puzzle.name.starts_with(prefix)) return puzzle.name;
  const auto number = parse_number<std::uint64_t>(puzzle.name.substr(prefix.size()));
  return number ? fmt::format("{}{:06}", prefix, *number) : puzzle.name;
}

class PuzzleJobs final : public EncodeJobs {
 public:
  PuzzleJobs(const EncodeOptions& options, CommandRun& run)
      : options_(options),
        puzzles_(options.input.puzzles(), options.selection, run, options.quiet) {}

  std::optional<EncodeJob> next() override {
    const auto puzzle = puzzles_.next();
    if (!puzzle) return std::nullopt;
    EncodeJob job{*puzzle->grid(), puzzle->name, fmt::format("{}:{}", *puzzle->file, puzzle->line),
                  options_.formulas};
    job.file_stem = pad_number_of_unnamed_puzzle(*puzzle);
    return job;
  }

  void report_empty_selection() override { puzzles_.report_empty_selection(); }

 private:
  const EncodeOptions& options_;
  SelectedPuzzles puzzles_;
};

/// The jobs of a family. Each call of next() generates one grid of the family.
class FamilyJobs : public EncodeJobs {
 public:
  FamilyJobs(const EncodeOptions& options, CommandRun& run) : options_(options), run_(run) {}

  std::optional<EncodeJob> next() override {
    const std::size_t last = std::min(options_.members.size(), options_.selection.last);
    while (next_ < last) {
      const FamilyMember& member = options_.members[next_++];
      if (next_ < options_.selection.first) continue;
      if (auto job = make(member)) return job;
      if (run_.is_interrupted()) break;
    }
    return std::nullopt;
  }

  void report_empty_selection() override {
    if (!has_failed_ && !run_.is_interrupted()) run_.fail(exit_unusable, empty_selection_message());
  }

 protected:
  /// Generates a grid of the family. If no such grid exists, reports an error and returns empty.
  std::optional<EncodeJob> make(const FamilyMember& member) {
    auto made = make_member(member, Deadline(run_.token()));
    if (const auto* failure = std::get_if<FamilyFailure>(&made)) {
      if (failure->stopped) return std::nullopt;
      run_.fail(exit_not_as_asked, fmt::format("{}: {}", name_of(member), failure->message));
      has_failed_ = true;
      return std::nullopt;
    }
    return EncodeJob{std::get<Grid>(std::move(made)), name_of(member), "", options_.formulas,
                     member};
  }

  const EncodeOptions& options_;
  CommandRun& run_;

 private:
  virtual std::string empty_selection_message() const {
    return fmt::format("no such formula; the family has {}", options_.members.size());
  }

  std::size_t next_ = 0;
  bool has_failed_ = false;
};

class ManifestJobs final : public FamilyJobs {
 public:
  ManifestJobs(const EncodeOptions& options, CommandRun& run)
      : FamilyJobs(options, run),
        lines_(open_file_or_throw(options.manifest, run.token())),
        reader_(lines_) {}

  std::optional<EncodeJob> next() override {
    while (index_ < options_.selection.last && !run_.is_interrupted()) {
      auto read = reader_.next();
      if (run_.is_interrupted()) break;  // the manifest may have been truncated
      if (!read) {
        if (const std::string error = lines_.error(); !error.empty()) {
          throw Failure{fmt::format("{}: {}", options_.manifest, error)};
        }
        break;
      }
      if (auto* error = std::get_if<InputError>(&*read)) {
        error->file = options_.manifest;
        throw Failure{to_string(*error)};
      }
      if (++index_ < options_.selection.first) continue;
      auto& entry = std::get<ManifestEntry>(*read);
      if (!entry.member) {
        throw Failure{
            fmt::format("{}:{}: the formula of a puzzle; expected a formula of a family, "
                        "whose grid can be made again",
                        options_.manifest, lines_.line_number() - 1)};
      }
      if (auto job = make(*entry.member)) {
        job->name = entry.name;
        job->place = fmt::format("{}:{}", options_.manifest, lines_.line_number() - 1);
        job->formulas = {entry.formula};
        job->entry = std::move(entry);
        return job;
      }
    }
    return std::nullopt;
  }

 private:
  std::string empty_selection_message() const override {
    return fmt::format("{}: no such formula; the manifest has {}", options_.manifest, index_);
  }

  LineSource lines_;
  ManifestReader reader_;
  std::size_t index_ = 0;
};

}  // namespace

std::unique_ptr<EncodeJobs> make_encode_jobs(const EncodeOptions& options, CommandRun& run) {
  if (options.blank) return std::make_unique<BlankJob>(options);
  if (!options.members.empty()) return std::make_unique<FamilyJobs>(options, run);
  if (!options.manifest.empty()) return std::make_unique<ManifestJobs>(options, run);
  return std::make_unique<PuzzleJobs>(options, run);
}

}  // namespace clausoku
