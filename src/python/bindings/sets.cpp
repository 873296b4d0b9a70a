// Operations on sets of puzzles for Python. A set is a tuple (texts, None), or (digits, cells) for
// an array; another set of this kind may state the solutions of its puzzles.
#include <pybind11/stl.h>

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "src/calls/check.hpp"
#include "src/calls/deciding_fields.hpp"
#include "src/library/input_impl.hpp"
#include "src/puzzles/formats/columns.hpp"
#include "src/python/bindings/bindings.hpp"
#include "src/sets/audit.hpp"
#include "src/sets/set_calls.hpp"
#include "src/solvers/memory_limit.hpp"

namespace py = pybind11;

namespace clausoku::python {
namespace {

/// Reads the puzzles of an input one after another, with the solutions of another input.
class InputReader final : public PuzzleReader {
 public:
  /// `solution_texts` has an empty text for a row without a solution. The arguments must outlive
  /// this object.
  InputReader(const api::Input& input, const std::optional<api::Input>& solutions,
              const std::vector<std::string_view>& solution_texts, const std::stop_token& stop)
      : source_(input.impl().open(1, stop)), solution_texts_(solution_texts), stop_(stop) {
    if (solutions) solutions_ = solutions->impl().open(1, stop);
  }

  std::optional<std::variant<Puzzle, InputError>> next() override {
    if (stop_.stop_requested() || !read(*source_)) return std::nullopt;
    Puzzle puzzle = take_puzzle();
    puzzle.file = no_file_;
    puzzle.line = row_;
    puzzle.name = "row " + std::to_string(row_);
    if (solutions_ && read(*solutions_) && !solution_texts_[row_].empty()) {
      add_solution(puzzle, take_puzzle());
    }
    puzzle.index = ++row_;
    return puzzle;
  }
  bool stopped() const override { return stop_.stop_requested(); }
  bool may_block() const override { return false; }

 private:
  bool read(PuzzleSource& source) {
    if (!source.next(item_)) return false;
    source.read(item_, 0);
    return true;
  }

  Puzzle take_puzzle() {
    if (auto* puzzle = std::get_if<Puzzle>(&item_.input)) return std::move(*puzzle);
    Puzzle puzzle;
    puzzle.content = std::get<InputError>(std::move(item_.input));
    return puzzle;
  }

  static void add_solution(Puzzle& puzzle, const Puzzle& solution) {
    const Grid* grid = puzzle.grid();
    if (grid == nullptr) return;
    if (solution.grid() == nullptr || solution.grid()->digits().size() != grid->digits().size()) {
      const InputError* error = solution.error();
      puzzle.content = InputError{
          {},
          error == nullptr ? Place{} : error->place,
          "in the solution, " + (error == nullptr ? std::string("other cells") : error->found),
          error == nullptr ? "the cells of the puzzle" : error->expected};
      return;
    }
    Grid stated(grid->board());
    for (Cell cell = 0; cell < grid->board().cell_count(); ++cell) {
      stated.set(cell, (*solution.grid())[cell]);
    }
    puzzle.stated_solution = std::make_shared<const StatedSolution>(
        StatedSolution{std::move(stated), CellPlaces{{}}, false});
  }

  std::unique_ptr<PuzzleSource> source_;
  std::unique_ptr<PuzzleSource> solutions_;
  const std::vector<std::string_view>& solution_texts_;
  std::stop_token stop_;
  const std::shared_ptr<const std::string> no_file_ = std::make_shared<const std::string>();
  SourceItem item_;
  std::size_t row_ = 0;
};

/// A set of the caller, which must outlive this object.
class PuzzleSet {
 public:
  PuzzleSet(const py::tuple& set, const py::dict& reading) : PuzzleSet(set, to_options(reading)) {}
  PuzzleSet(const py::tuple& set, const api::Options& reading)
      : input_(make(set, reading, texts_)) {
    if (!set[2].is_none()) {
      solutions_ = make(set[2].cast<py::tuple>(), reading, solution_texts_);
    }
  }
  PuzzleSet(const PuzzleSet&) = delete;
  PuzzleSet& operator=(const PuzzleSet&) = delete;

  std::unique_ptr<PuzzleReader> open(const std::stop_token& stop) const {
    return std::make_unique<InputReader>(input_, solutions_, solution_texts_, stop);
  }

 private:
  static api::Input make(const py::tuple& set, const api::Options& reading,
                         std::vector<std::string_view>& texts) {
    if (!set[1].is_none()) {
      const py::buffer_info info = set[0].cast<py::buffer>().request();
      return value_or_raise(api::Input::digits(
          {static_cast<const std::uint16_t*>(info.ptr), static_cast<std::size_t>(info.size)},
          set[1].cast<std::size_t>(), reading));
    }
    for (const py::handle item : set[0]) {
      Py_ssize_t size = 0;
      const char* text = PyUnicode_AsUTF8AndSize(item.ptr(), &size);
      if (text == nullptr) throw py::error_already_set();
      texts.emplace_back(text, static_cast<std::size_t>(size));
    }
    return value_or_raise(api::Input::texts(texts, reading));
  }

  std::vector<std::string_view> texts_;
  std::vector<std::string_view> solution_texts_;
  api::Input input_;
  std::optional<api::Input> solutions_;
};

/// The options of a call: how puzzles are read, and threads, timeout, max_conflicts, memory_limit
/// and the call's own `fields`.
struct SetOptions {
  py::dict reading;
  py::dict options;
  Fields fields = {};
};

/// Runs work(call options) interruptibly, and returns the value in its result or throws.
template <class Work>
auto run_set_call(const SetOptions& options, Work&& work) {
  SetCallOptions made{.threads = default_thread_count()};
  try {
    api::set_fields({{threads_field(made.threads)}, limit_fields(made.limits), options.fields},
                    to_options(options.options));
    made.limits.memory = memory_limit_per_puzzle(made.limits.memory, made.threads);
    made.read_again = api::make_reader_options(to_options(options.reading));
  } catch (api::Error& error) {
    raise(std::move(error));
  }
  std::optional<std::invoke_result_t<Work, const SetCallOptions&>> result;
  run_interruptibly([&](std::stop_token stop) {
    made.limits.stop = std::move(stop);
    result = work(made);
  });
  if (const auto* failure = std::get_if<SetFailure>(&*result)) {
    if (failure->is_alarm) throw LibraryError{failure->message, {}};
    throw UnreadableError{{.found = failure->message}};
  }
  return std::get<0>(*std::move(result));
}

/// Returns the columns (sources, puzzles, solutions, keys, reasons).
py::tuple to_columns(const std::vector<DerivedRow>& rows) {
  py::list sources(rows.size()), puzzles(rows.size()), solutions(rows.size()), keys(rows.size()),
      reasons(rows.size());
  const auto text_or_none = [](const std::string& text) {
    return text.empty() ? py::object(py::none()) : py::object(py::str(text));
  };
  for (std::size_t k = 0; k < rows.size(); ++k) {
    sources[k] = rows[k].is_readable ? py::object(py::int_(rows[k].source)) : py::none();
    puzzles[k] = text_or_none(rows[k].puzzle);
    solutions[k] = text_or_none(rows[k].solution);
    keys[k] = text_or_none(rows[k].key);
    reasons[k] = rows[k].reason;
  }
  return py::make_tuple(sources, puzzles, solutions, keys, reasons);
}

/// Returns the value for a name. Throws a LibraryError for an unknown name.
template <class Names>
auto parse_name(const char* option, const Names& names, const std::string& name) {
  auto value = names.front().second;
  const auto error = set_field(named_field(option, value, names, ""), name);
  if (error) raise({.option = option, .found = error->found, .expected = error->expected});
  return value;
}

py::tuple canonize_rows(const py::tuple& rows, const std::string& form, const py::dict& reading,
                        const py::dict& options) {
  const PuzzleSet set(rows, reading);
  const CanonicalForm known = parse_name("form", canonical_form_names, form);
  return to_columns(run_set_call({reading, options}, [&](const SetCallOptions& call) {
    return canonize(*set.open(call.limits.stop), known, call);
  }));
}

py::tuple augment_rows(const py::tuple& rows, const py::dict& reading, const py::dict& options) {
  const PuzzleSet set(rows, reading);
  std::uint32_t count = 1;
  std::uint64_t seed = 1;
  return to_columns(run_set_call({reading, options, {equivalents_field(count), seed_field(seed)}},
                                 [&](const SetCallOptions& call) {
                                   return augment(*set.open(call.limits.stop), count, seed, call);
                                 }));
}

std::vector<std::string> lines_of_rows(const py::tuple& rows, const py::dict& reading,
                                       const py::dict& options) {
  const PuzzleSet set(rows, reading);
  return run_set_call({reading, options}, [&](const SetCallOptions& call) {
    return list_lines(*set.open(call.limits.stop), call);
  });
}

std::vector<std::string> check_records(const py::tuple& rows, const std::vector<std::string>& names,
                                       const py::dict& reading, const py::dict& options) {
  const PuzzleSet set(rows, reading);
  return run_set_call({reading, options}, [&](const SetCallOptions& call) {
    return list_check_records(*set.open(call.limits.stop), names, call);
  });
}

std::vector<std::size_t> first_rows(const py::tuple& rows, const std::string& sameness,
                                    const py::dict& reading, const py::dict& options) {
  const PuzzleSet set(rows, reading);
  const Sameness known = parse_name("sameness", sameness_names, sameness);
  return run_set_call({reading, options}, [&](const SetCallOptions& call) {
    return find_first_rows(*set.open(call.limits.stop), known, call);
  });
}

py::tuple known_rows(const py::tuple& rows, const py::tuple& known, const py::dict& reading,
                     const py::dict& options) {
  const PuzzleSet set(rows, reading);
  const PuzzleSet known_set(known, reading);
  const auto found = run_set_call({reading, options}, [&](const SetCallOptions& call) {
    return find_known_rows(*set.open(call.limits.stop), *known_set.open(call.limits.stop), call);
  });
  py::list puzzles, solutions;
  for (const KnownRow& row : found) {
    puzzles.append(row.puzzle);
    solutions.append(row.solution);
  }
  return py::make_tuple(puzzles, solutions);
}

std::vector<std::size_t> parts_of_rows(const py::tuple& rows, const std::string& parts,
                                       const std::vector<std::string>& strata,
                                       const py::dict& reading, const py::dict& options) {
  const PuzzleSet set(rows, reading);
  std::uint64_t seed = 1;
  auto parsed = parse_split(parts);
  if (const auto* error = std::get_if<FieldError>(&parsed)) {
    throw LibraryError{"parts: " + error->found + "; expected " + error->expected, "parts"};
  }
  return run_set_call({reading, options, {seed_field(seed)}}, [&](const SetCallOptions& call) {
    return split_rows(*set.open(call.limits.stop),
                      std::get<std::vector<SplitPart>>(std::move(parsed)), seed, strata, call);
  });
}

/// Returns the numbers of the columns of puzzles and solutions.
std::pair<std::optional<std::size_t>, std::optional<std::size_t>> choose_set_columns(
    const std::vector<std::string>& names, const std::string& puzzle,
    const std::optional<std::string>& solution) {
  const ChosenColumns chosen = choose_columns(names, {.puzzle = puzzle, .solution = solution});
  return {chosen.puzzle, chosen.solution};
}

/// Returns the reports: (JSON, card, page).
py::tuple audit_named_sets(const std::vector<std::string>& names, const py::list& sets,
                           const py::dict& reading, const py::dict& options) {
  std::vector<std::unique_ptr<PuzzleSet>> opened;
  for (const py::handle set : sets) {
    opened.push_back(std::make_unique<PuzzleSet>(set.cast<py::tuple>(), reading));
  }
  AuditOptions asked;
  const Fields fields{sample_field(asked.sample), seed_field(asked.seed)};
  const Audit found = run_set_call({reading, options, fields}, [&](const SetCallOptions& call) {
    std::vector<NamedSet> named;
    for (std::size_t k = 0; k < opened.size(); ++k) {
      named.push_back({names[k], opened[k]->open(call.limits.stop)});
    }
    asked.limits = call.limits;
    asked.threads = call.threads;
    return audit_sets(std::move(named), asked);
  });
  return py::make_tuple(format_audit_json(found), format_audit_card(found),
                        format_audit_page(found));
}

}  // namespace

void add_sets(py::module_& module) {
  module.def("canonize_rows", &canonize_rows);
  module.def("augment_rows", &augment_rows);
  module.def("first_rows", &first_rows);
  module.def("lines_of_rows", &lines_of_rows);
  py::list columns;
  for (const auto& [name, column] : check_column_names) {
    if (column != CheckColumn::against && column != CheckColumn::answer) {
      columns.append(std::string(name));
    }
  }
  module.attr("CHECK_COLUMNS") = columns;
  module.def("check_records", &check_records);
  module.def("known_rows", &known_rows);
  module.def("parts_of_rows", &parts_of_rows);
  module.def("choose_columns", &choose_set_columns);
  module.def("audit_sets", &audit_named_sets);
}

}  // namespace clausoku::python
