#include "src/sets/set_calls.hpp"

#include <algorithm>
#include <deque>
#include <utility>

#include "src/base/record.hpp"
#include "src/calls/check.hpp"
#include "src/sets/known_set.hpp"
#include "src/sets/set_operations.hpp"

namespace clausoku {
namespace {

SetFailure fail_at(std::size_t row, const std::string& message) {
  return {"row " + std::to_string(row) + ": " + message};
}

SetFailure to_failure(const ConversionFailure& failure) {
  return {failure.message, failure.kind == ConversionFailure::Kind::disagreement};
}

/// Operations for each thread.
class Operations {
 public:
  Operations(const SetRequest& request, const SetCallOptions& options) {
    for (int k = 0; k < options.threads; ++k) each_.emplace_back(request, KeySet(), options.limits);
  }
  SetOperations& of(std::size_t thread) { return each_[thread]; }

 private:
  std::deque<SetOperations> each_;
};

DerivedRow write_row(const Derived& derived, const ReaderOptions& read_again) {
  DerivedRow row{.puzzle = derived.cells(), .solution = derived.solution()};
  if (derived.key) row.key = derived.key->text();
  if (has_plain_cells(derived.source())) return row;
  const auto text = write_in_any_format(derived.puzzle(), read_again);
  if (const auto* error = std::get_if<InputError>(&text)) {
    row.puzzle.clear();
    row.reason = format_input_error_reason(*error);
  } else {
    row.puzzle = std::get<std::string>(text);
    while (row.puzzle.ends_with('\n')) row.puzzle.pop_back();
  }
  return row;
}

/// Calls compute(puzzle, thread) for each row, and take(row, value) with each of its values. A row
/// that is no puzzle is a failure.
template <class Compute, class Take>
std::optional<SetFailure> for_each_puzzle(PuzzleReader& rows, const SetCallOptions& options,
                                          Compute&& compute, Take&& take) {
  using Value = std::invoke_result_t<Compute, const Puzzle&, std::size_t>;
  std::size_t row = 0;
  return for_each_row(
      rows, static_cast<std::size_t>(options.threads), options.limits.stop,
      [&](const Puzzle& puzzle, std::size_t thread) -> SetResult<Value> {
        if (const InputError* error = puzzle.error()) return SetFailure{describe_row_error(*error)};
        return SetResult<Value>(compute(puzzle, thread));
      },
      [&](SetResult<Value> value) -> std::optional<SetFailure> {
        if (const auto* failure = std::get_if<SetFailure>(&value)) {
          return fail_at(row, failure->message);
        }
        return take(row++, std::get<Value>(std::move(value)));
      });
}

template <class Value>
SetResult<Value> value_or_failure(Value value, std::optional<SetFailure> failure) {
  if (failure) return *std::move(failure);
  return value;
}

}  // namespace

Field seed_field(std::uint64_t& seed) {
  return number_field("seed", "S", seed, 0, no_bound, "", "The seed");
}

Field equivalents_field(std::uint32_t& count) {
  return number_field("count", "N", count, 1, 1'000'000, "1 - 1000000",
                      "The number of random equivalents of each puzzle");
}

SetResult<std::vector<std::string>> list_lines(PuzzleReader& rows, const SetCallOptions& options) {
  std::vector<std::string> lines;
  auto failure = for_each_puzzle(
      rows, options,
      [](const Puzzle& puzzle, std::size_t) -> SetResult<std::string> {
        if (const auto obstacle = find_array_obstacle(*puzzle.grid())) return SetFailure{*obstacle};
        return Derived(puzzle).cells();
      },
      [&](std::size_t row, SetResult<std::string> line) -> std::optional<SetFailure> {
        if (const auto* wrong = std::get_if<SetFailure>(&line)) return fail_at(row, wrong->message);
        lines.push_back(std::get<std::string>(std::move(line)));
        return std::nullopt;
      });
  return value_or_failure(std::move(lines), std::move(failure));
}

SetResult<std::vector<std::string>> list_check_records(PuzzleReader& rows,
                                                       const std::vector<std::string>& names,
                                                       const SetCallOptions& options) {
  RowEngines engines(options.limits, options.threads);
  const CheckColumns columns(conflict_limit_of(options.limits.conflicts));
  const RecordFields fields = select_fields(make_check_record_fields("", columns), names);
  std::vector<std::string> records;
  auto failure = for_each_decided_row(
      rows, engines,
      [&](const Result& result) {
        std::string record;
        append_json_members(fields, result, record);
        return record + "}";
      },
      [&](std::string record) { records.push_back(std::move(record)); });
  return value_or_failure(std::move(records), std::move(failure));
}

SetResult<std::vector<DerivedRow>> canonize(PuzzleReader& rows, CanonicalForm form,
                                            const SetCallOptions& options) {
  struct Made {
    DerivedRow row;
    std::optional<SetFailure> alarm;
  };
  Operations operations({.canonical = form}, options);
  std::vector<DerivedRow> made;
  auto failure = for_each_row(
      rows, static_cast<std::size_t>(options.threads), options.limits.stop,
      [&](const Puzzle& puzzle, std::size_t thread) {
        Made result;
        if (const InputError* error = puzzle.error()) {
          result.row.reason = describe_row_error(*error);
          result.row.is_readable = false;
          return result;
        }
        const auto failed = operations.of(thread).derive(puzzle, [&](const Derived& derived) {
          result.row = write_row(derived, options.read_again);
        });
        if (!failed) return result;
        if (failed->kind == ConversionFailure::Kind::disagreement)
          result.alarm = to_failure(*failed);
        result.row.reason = failed->message.substr(puzzle.name.size() + 2);
        return result;
      },
      [&](Made result) {
        result.row.source = made.size();
        made.push_back(std::move(result.row));
        return std::move(result.alarm);
      });
  return value_or_failure(std::move(made), std::move(failure));
}

SetResult<std::vector<DerivedRow>> augment(PuzzleReader& rows, std::uint32_t count,
                                           std::uint64_t seed, const SetCallOptions& options) {
  Operations operations({.augment = count, .seed = seed}, options);
  std::vector<DerivedRow> made;
  auto failure = for_each_puzzle(
      rows, options,
      [&](const Puzzle& puzzle, std::size_t thread) {
        std::vector<DerivedRow> equivalents;
        operations.of(thread).derive(puzzle, [&](const Derived& derived) {
          equivalents.push_back(write_row(derived, options.read_again));
        });
        return equivalents;
      },
      [&](std::size_t row, std::vector<DerivedRow> equivalents) -> std::optional<SetFailure> {
        for (DerivedRow& equivalent : equivalents) {
          if (equivalent.puzzle.empty()) return fail_at(row, equivalent.reason);
          equivalent.source = row;
          made.push_back(std::move(equivalent));
        }
        return std::nullopt;
      });
  return value_or_failure(std::move(made), std::move(failure));
}

SetResult<std::vector<std::size_t>> find_first_rows(PuzzleReader& rows, Sameness sameness,
                                                    const SetCallOptions& options) {
  Operations operations({.dedupe = sameness}, options);
  KeyTable table;
  std::vector<std::size_t> first_rows;
  auto failure = for_each_puzzle(
      rows, options,
      [&](const Puzzle& puzzle, std::size_t thread) {
        return operations.of(thread).compute_keys(puzzle);
      },
      [&](std::size_t row,
          const std::variant<SetOperations::Keys, std::string>& keys) -> std::optional<SetFailure> {
        if (const auto* error = std::get_if<std::string>(&keys)) return fail_at(row, *error);
        const PuzzleKey& key = *std::get<SetOperations::Keys>(keys).duplicate;
        first_rows.push_back(table.add(key, static_cast<std::uint32_t>(row)).value_or(row));
        return std::nullopt;
      });
  return value_or_failure(std::move(first_rows), std::move(failure));
}

SetResult<std::vector<KnownRow>> find_known_rows(PuzzleReader& rows, PuzzleReader& known,
                                                 const SetCallOptions& options) {
  RowEngines engines(options.limits, options.threads);
  KnownSet set;
  if (auto failure = set.read("", known, engines)) return *std::move(failure);
  if (set.unread().count > 0) return SetFailure{"in known, " + set.unread().first};
  std::vector<KnownRow> found;
  std::optional<SetFailure> unreadable;
  auto failure = for_each_decided_row(
      rows, engines,
      [&](const Result& result) -> SetResult<KnownSet::Match> {
        if (const InputError* error = result.puzzle.error())
          return SetFailure{describe_row_error(*error)};
        const KnownSet::Match match = set.find(result);
        if (match.kind == Likeness::Kind::not_compared) {
          return SetFailure{missing_nauty_message};
        }
        return match;
      },
      [&](const SetResult<KnownSet::Match>& result) {
        KnownRow row;
        if (const auto* wrong = std::get_if<SetFailure>(&result)) {
          if (!unreadable) unreadable = fail_at(found.size(), wrong->message);
        } else {
          const auto& match = std::get<KnownSet::Match>(result);
          if (match.kind == Likeness::Kind::puzzle) row.puzzle = match.row - 1;
          if (match.kind == Likeness::Kind::solution) row.solution = match.row - 1;
        }
        found.push_back(row);
      });
  if (!failure) failure = std::move(unreadable);
  return value_or_failure(std::move(found), std::move(failure));
}

SetResult<std::vector<std::size_t>> split_rows(PuzzleReader& rows, std::vector<SplitPart> parts,
                                               std::uint64_t seed,
                                               std::span<const std::string> strata,
                                               const SetCallOptions& options) {
  Operations operations({}, options);
  Split split(std::move(parts), seed);
  std::vector<std::size_t> numbers;
  auto failure = for_each_puzzle(
      rows, options,
      [&](const Puzzle& puzzle, std::size_t thread) {
        return operations.of(thread).class_key(puzzle);
      },
      [&](std::size_t row,
          const std::variant<PuzzleKey, ConversionFailure>& key) -> std::optional<SetFailure> {
        if (const auto* failed = std::get_if<ConversionFailure>(&key)) return to_failure(*failed);
        numbers.push_back(
            split.part_of(std::get<PuzzleKey>(key), strata.empty() ? std::string() : strata[row]));
        return std::nullopt;
      });
  return value_or_failure(std::move(numbers), std::move(failure));
}

}  // namespace clausoku
