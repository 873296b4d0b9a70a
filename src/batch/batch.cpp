#include "src/batch/batch.hpp"

#include <fmt/format.h>
#include <tbb/enumerable_thread_specific.h>
#include <tbb/global_control.h>
#include <tbb/parallel_pipeline.h>

#include <memory>
#include <variant>
#include <vector>

#include "src/batch/stated_solution.hpp"

namespace clausoku {
namespace {

/// A puzzle, perhaps with its record from an earlier run, or an error of the input.
struct Item {
  std::variant<Puzzle, InputError> input;
  std::optional<KeptRecords::Record> kept;
};

/// What goes through the pipeline together.
struct Group {
  std::vector<Item> items;
  std::size_t first_index = 0;  // of its first puzzle

  // what deciding makes of it
  std::string text;
  std::string messages;
  Summary summary;
  std::optional<InputError> mismatch;  // a kept record that is none of its puzzle
};

using GroupPointer = std::shared_ptr<Group>;

class Batch {
 public:
  Batch(PuzzleReader& reader, const BatchOptions& options, const ResultWriter& writer,
        Output& output, Output& messages)
      : reader_(reader),
        options_(options),
        writer_(writer),
        output_(output),
        messages_(messages),
        forward_stop_(options.limits.stop, [this] { stop_.request_stop(); }),
        engines_([this] { return Engines(options_); }) {
    summary_.solver = solver_of(options.engine);
    summary_.infers_first = std::holds_alternative<HybridSpec>(options.engine);
  }

  Summary run() {
    const tbb::global_control threads(tbb::global_control::max_allowed_parallelism,
                                      options_.threads);
    writer_.begin(header_);
    if (options_.kept == nullptr) write_new("");
    if (output_.error()) return summary_;
    tbb::parallel_pipeline(
        options_.threads * groups_per_thread,
        tbb::make_filter<void, GroupPointer>(
            tbb::filter_mode::serial_in_order,
            [this](tbb::flow_control& control) { return read(control); }) &
            tbb::make_filter<GroupPointer, GroupPointer>(
                tbb::filter_mode::parallel,
                [this](GroupPointer group) { return decide(std::move(group)); }) &
            tbb::make_filter<GroupPointer, void>(
                tbb::filter_mode::serial_in_order,
                [this](const GroupPointer& group) { write(*group); }));
    summary_.interrupted = options_.limits.stop.stop_requested();
    if (!summary_.interrupted) {
      std::string footer;
      writer_.end(footer);
      write_new(footer);
    }
    return summary_;
  }

 private:
  static constexpr std::size_t groups_per_thread = 4;
  static constexpr std::size_t puzzles_per_group = 64;
  static constexpr int cells_per_group = 64 * 81;

  struct Engines {
    explicit Engines(const BatchOptions& options) : first(make_engine(options.engine)) {
      if (options.cross_check) second = make_engine(*options.cross_check);
    }
    std::unique_ptr<Engine> first;
    std::unique_ptr<Engine> second;
  };

  GroupPointer read(tbb::flow_control& control) {
    auto group = std::make_shared<Group>();
    group->first_index = next_index_;
    int cells = 0;
    while (!stop_.stop_requested()) {
      auto item = reader_.next();
      if (options_.progress != nullptr) options_.progress->has_read(next_index_ - 1, !item);
      if (!item) break;
      std::optional<KeptRecords::Record> kept;
      if (const auto* puzzle = std::get_if<Puzzle>(&*item)) {
        if (options_.kept != nullptr) kept = options_.kept->next(*puzzle, next_index_);
        ++next_index_;
        if (const Grid* grid = puzzle->grid()) cells += grid->board().cell_count();
      }
      group->items.push_back({std::move(*item), std::move(kept)});
      // Whoever types or pipes puzzles in slowly wants each answer before the next question.
      if (group->items.size() == puzzles_per_group || cells >= cells_per_group ||
          reader_.may_block()) {
        return group;
      }
    }
    if (group->items.empty()) control.stop();
    return group;
  }

  GroupPointer decide(GroupPointer group) {
    Engines& engines = engines_.local();
    std::size_t index = group->first_index;
    for (Item& item : group->items) {
      if (const auto* error = std::get_if<InputError>(&item.input)) {
        group->messages += fmt::format("clausoku: {}\n", to_string(*error));
        ++group->summary.input_errors;
        continue;
      }
      Puzzle& puzzle = std::get<Puzzle>(item.input);
      InferenceCounts inferences;
      const auto rating = rated(puzzle, inferences);
      const Result result = item.kept
                                ? read_back(*item.kept, std::move(puzzle), index, rating, *group)
                                : examined(std::move(puzzle), index, rating, engines);
      ++index;
      if (stop_.stop_requested()) {
        // What this result says may be no more than that it was interrupted.
        group->summary.interrupted = true;
        break;
      }
      if (group->mismatch) break;
      group->summary.add(result);
      group->summary.inferences.add(inferences);
      if (item.kept) {
        ++group->summary.kept;
      } else {
        group->messages += message_about(result);
        writer_.append(result, group->text);
      }
    }
    group->items.clear();
    return group;
  }

  std::optional<Rating> rated(const Puzzle& puzzle, InferenceCounts& inferences) const {
    if (!options_.rate || puzzle.grid() == nullptr) return std::nullopt;
    return inferences.add(*puzzle.grid());
  }

  Result examined(Puzzle puzzle, std::size_t index, std::optional<Rating> rating,
                  Engines& engines) {
    Limits limits = options_.limits;
    limits.stop = stop_.get_token();
    Result result = examine(std::move(puzzle), index, *engines.first, limits,
                            {engines.second.get(), options_.cross_check_time});
    result.rating = rating;
    return result;
  }

  /// What a kept record says. Where it leaves the verdict open the puzzle is decided again, and has
  /// a verdict if that leads to the same record.
  Result read_back(const KeptRecords::Record& kept, Puzzle puzzle, std::size_t index,
                   std::optional<Rating> rating, Group& group) {
    Result result;
    result.index = index;
    result.rating = rating;
    result.puzzle = std::move(puzzle);
    if (!options_.kept->reader().read(kept.text, result)) {
      group.mismatch = options_.kept->error_at(
          kept.line, fmt::format("no record of {}, puzzle {}", result.puzzle.name, index));
    } else if (result.verdict == Verdict::unknown && result.reason.empty()) {
      Result again = examined(result.puzzle, index, rating, engines_.local());
      std::string text;
      writer_.append(again, text);
      if (text == kept.text) return again;
    }
    result.wrong_statement = compare_stated_solution(result.puzzle, result.outcome).wrong;
    return result;
  }

  /// After the first interrupted group nothing more is written, so that what is written is the
  /// beginning of the whole.
  void write(const Group& group) {
    if (summary_.interrupted || output_.error()) return;
    summary_.add(group.summary);
    say(group.messages);
    if (group.mismatch) output_.refuse(to_string(*group.mismatch));
    if (!group.text.empty()) write_new(group.text);
    if (output_.error()) stop_.request_stop();
    if (options_.progress != nullptr) {
      options_.progress->has_done(summary_.puzzles, summary_.kept);
    }
  }

  /// Writes what no earlier run has left. The first time, the beginning goes before it; or else
  /// what follows the kept records makes way.
  bool write_new(const std::string& text) {
    if (options_.progress != nullptr) options_.progress->make_room_for_results();
    if (has_begun_) return output_.write(text);
    has_begun_ = true;
    KeptRecords* kept = options_.kept;
    const std::string first = (kept == nullptr || kept->size() == 0 ? header_ : "") + text;
    if (kept != nullptr && !output_.error()) {
      if (const auto objection = kept->objection(first)) {
        output_.refuse(to_string(*objection));
      } else {
        output_.continue_at(kept->size());
      }
    }
    return output_.write(first);
  }

  void say(const std::string& messages) {
    if (messages.empty()) return;
    if (options_.progress != nullptr) options_.progress->make_room();
    messages_.write(messages);
  }

  PuzzleReader& reader_;
  const BatchOptions& options_;
  const ResultWriter& writer_;
  Output& output_;
  Output& messages_;
  std::stop_source stop_;
  std::stop_callback<std::function<void()>> forward_stop_;
  tbb::enumerable_thread_specific<Engines> engines_;
  std::size_t next_index_ = 1;
  std::string header_;
  bool has_begun_ = false;
  Summary summary_;
};

/// By what the puzzles of this run were decided; empty where the engine has no solver.
std::string deciders(const Summary& summary) {
  const std::size_t decided = summary.puzzles - summary.kept;
  if (summary.solver.empty() || decided == 0) return {};
  if (!summary.infers_first) {
    return fmt::format("{} was asked for {} of {}\n", summary.solver, summary.solver_asked,
                       decided);
  }
  return fmt::format("decided by propagation: {}, by failed literals: {}, by the solver ({}): {}\n",
                     summary.count(DecidedBy::propagation),
                     summary.count(DecidedBy::failed_literals), summary.solver,
                     summary.count(DecidedBy::solver));
}

}  // namespace

void Summary::add(const Result& result) {
  ++puzzles;
  ++by_verdict[static_cast<std::size_t>(result.verdict)];
  if (const auto& decider = result.outcome.decided_by) {
    ++by_decider[static_cast<std::size_t>(*decider)];
  }
  if (result.outcome.solver_calls > 0) ++solver_asked;
  if (result.cross_check != CrossCheck::off) ++cross_checked;
  if (result.cross_check == CrossCheck::agrees) ++agreed;
  if (result.alarm) ++alarms;
  if (result.verdict == Verdict::multiple && result.outcome.limit) ++cut_short;
  if (!result.outcome.failure.empty()) ++solver_failures;
  if (result.wrong_statement) ++wrong_statements;
  if (const Grid* solution = result.solution()) {
    if (const auto number = top_left_number(*solution)) {
      sum += *number;
      ++summed;
    }
  }
}

void Summary::add(const Summary& other) {
  puzzles += other.puzzles;
  kept += other.kept;
  for (std::size_t k = 0; k < by_verdict.size(); ++k) by_verdict[k] += other.by_verdict[k];
  for (std::size_t k = 0; k < by_decider.size(); ++k) by_decider[k] += other.by_decider[k];
  solver_asked += other.solver_asked;
  cross_checked += other.cross_checked;
  agreed += other.agreed;
  alarms += other.alarms;
  cut_short += other.cut_short;
  solver_failures += other.solver_failures;
  wrong_statements += other.wrong_statements;
  input_errors += other.input_errors;
  sum += other.sum;
  summed += other.summed;
  inferences.add(other.inferences);
  interrupted = interrupted || other.interrupted;
}

Summary run_batch(PuzzleReader& reader, const BatchOptions& options, const ResultWriter& writer,
                  Output& output, Output& messages) {
  return Batch(reader, options, writer, output, messages).run();
}

std::string describe(const Summary& summary) {
  std::string text =
      fmt::format("{} {}", summary.puzzles, summary.puzzles == 1 ? "puzzle" : "puzzles");
  const char* separator = ": ";
  for (const Verdict verdict : {Verdict::unique, Verdict::solvable, Verdict::multiple,
                                Verdict::none, Verdict::invalid, Verdict::unknown}) {
    if (summary.count(verdict) == 0) continue;
    text += fmt::format("{}{} {}", separator, summary.count(verdict), to_string(verdict));
    separator = ", ";
  }
  text += '\n';
  if (summary.kept > 0) {
    text += fmt::format("{} of them kept from an earlier run\n", summary.kept);
  }
  text += deciders(summary);
  if (summary.cross_checked > 0) {
    text += fmt::format("both engines agree on {} of {}\n", summary.agreed, summary.cross_checked);
  }
  if (summary.wrong_statements > 0) {
    text += fmt::format("solutions in the input that are wrong: {}\n", summary.wrong_statements);
  }
  if (summary.summed > 0) {
    text += fmt::format("sum of the top left numbers: {}\n", summary.sum);
  }
  if (summary.inferences.grids() > 0) text += describe(summary.inferences);
  if (summary.interrupted) text += "interrupted: the puzzles after these are not decided\n";
  return text;
}

}  // namespace clausoku
