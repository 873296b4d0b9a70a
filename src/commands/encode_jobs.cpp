#include "src/commands/encode_jobs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "src/base/text.hpp"
#include "src/commands/input_file.hpp"

namespace clausoku {

std::string name_of_blank(const Grid& grid) {
  const Board& board = grid.board();
  std::string name = board.usual_boxes() ? fmt::format("{0}x{0}", board.size()) : board.name();
  for (const auto& rule : grid.rules()) {
    name += name.find(" with ") == std::string::npos ? " with " : ", ";
    name += rule->text();
  }
  return "blank-" + name;
}

namespace {

class BlankJob final : public EncodeJobs {
 public:
  explicit BlankJob(const EncodeOptions& options) : options_(options) {}

  std::optional<EncodeJob> next() override {
    if (std::exchange(done_, true)) return std::nullopt;
    return EncodeJob{*options_.blank, name_of_blank(*options_.blank), "", options_.formulas};
  }

 private:
  const EncodeOptions& options_;
  bool done_ = false;
};

class PuzzleJobs final : public EncodeJobs {
 public:
  PuzzleJobs(const EncodeOptions& options, std::stop_token stop, Output& messages)
      : options_(options),
        puzzles_(options.input, options.selection, std::move(stop), messages, options.quiet) {}

  std::optional<EncodeJob> next() override {
    const auto puzzle = puzzles_.next();
    if (!puzzle) return std::nullopt;
    return EncodeJob{*puzzle->grid(), puzzle->name,
                     fmt::format("{}:{}", *puzzle->file, puzzle->line), options_.formulas};
  }

  void complain_of_nothing() override { puzzles_.complain_of_nothing(); }
  bool failed() const override { return puzzles_.failed(); }
  bool not_as_asked() const override { return puzzles_.bad_puzzles() > 0; }

 private:
  const EncodeOptions& options_;
  SelectedPuzzles puzzles_;
};

/// Makes each member as it is asked for.
class FamilyJobs : public EncodeJobs {
 public:
  FamilyJobs(const EncodeOptions& options, std::stop_token stop, Output& messages)
      : options_(options), stop_(std::move(stop)), messages_(messages) {}

  std::optional<EncodeJob> next() override {
    const std::size_t last = std::min(options_.members.size(), options_.selection.last);
    while (next_ < last) {
      const FamilyMember& member = options_.members[next_++];
      if (next_ < options_.selection.first) continue;
      if (auto job = make(member)) return job;
      if (stop_.stop_requested()) break;
    }
    return std::nullopt;
  }

  void complain_of_nothing() override {
    if (not_as_asked_ || stop_.stop_requested()) return;
    complain(fmt::format("no such formula; the family has {}", options_.members.size()));
    failed_ = true;
  }

  bool failed() const override { return failed_; }
  bool not_as_asked() const override { return not_as_asked_; }

 protected:
  /// Nothing where there is no such grid, which is reported.
  std::optional<EncodeJob> make(const FamilyMember& member) {
    auto made = make_member(member, Deadline(stop_));
    if (const auto* failure = std::get_if<FamilyFailure>(&made)) {
      if (!failure->stopped) {
        complain(fmt::format("{}: {}", name_of(member), failure->message));
        not_as_asked_ = true;
      }
      return std::nullopt;
    }
    return EncodeJob{std::get<Grid>(std::move(made)), name_of(member), "", options_.formulas,
                     member};
  }

  void complain(std::string_view message) { messages_.write(message_line(message)); }

  const EncodeOptions& options_;
  const std::stop_token stop_;
  Output& messages_;
  bool failed_ = false;
  bool not_as_asked_ = false;

 private:
  std::size_t next_ = 0;
};

class ManifestJobs final : public FamilyJobs {
 public:
  ManifestJobs(const EncodeOptions& options, std::stop_token stop, Output& messages)
      : FamilyJobs(options, stop, messages),
        lines_([&] {
          auto bytes = open_bytes(options.manifest, stop);
          if (auto* error = std::get_if<InputError>(&bytes)) throw Failure{to_string(*error)};
          return std::get<std::unique_ptr<ByteSource>>(std::move(bytes));
        }()),
        reader_(lines_) {}

  std::optional<EncodeJob> next() override {
    while (index_ < options_.selection.last && !stop_.stop_requested()) {
      auto read = reader_.next();
      if (stop_.stop_requested()) break;  // the manifest may have been truncated
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
      if (auto job = make(entry.member)) {
        job->name = entry.name;
        job->place = fmt::format("{}:{}", options_.manifest, lines_.line_number() - 1);
        job->formulas = {entry.formula};
        job->entry = std::move(entry);
        return job;
      }
    }
    return std::nullopt;
  }

  void complain_of_nothing() override {
    if (not_as_asked_ || stop_.stop_requested()) return;
    complain(fmt::format("{}: no such formula; the manifest has {}", options_.manifest, index_));
    failed_ = true;
  }

 private:
  LineSource lines_;
  ManifestReader reader_;
  std::size_t index_ = 0;
};

}  // namespace

std::unique_ptr<EncodeJobs> make_encode_jobs(const EncodeOptions& options, std::stop_token stop,
                                             Output& messages) {
  if (options.blank) return std::make_unique<BlankJob>(options);
  if (!options.members.empty()) return std::make_unique<FamilyJobs>(options, stop, messages);
  if (!options.manifest.empty()) return std::make_unique<ManifestJobs>(options, stop, messages);
  return std::make_unique<PuzzleJobs>(options, stop, messages);
}

}  // namespace clausoku
