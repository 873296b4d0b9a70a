#include "src/compare/kept_runs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <tuple>
#include <utility>

#include "encoder/basics/contract.hpp"
#include "src/base/digest.hpp"
#include "src/base/text.hpp"
#include "src/boards/alphabet.hpp"
#include "src/boards/layout.hpp"
#include "src/calls/read.hpp"

namespace clausoku {
namespace {

class Merger {
 public:
  std::optional<InputError> add(RecordFile& file) {
    while (true) {
      auto read = file.next();
      if (auto* error = std::get_if<InputError>(&read)) return std::move(*error);
      auto* record = std::get_if<RunRecord>(&read);
      if (record == nullptr) return std::nullopt;
      if (auto error = take(std::move(*record), file)) return error;
    }
  }

  std::variant<MergedRuns, InputError> merged() {
    MergedRuns merged;
    merged.engines = engines_;
    for (const Group& group : groups_) {
      for (const auto& [key, record] : group.runs) {
        merged.repeat = std::max(merged.repeat, static_cast<std::size_t>(key.second));
      }
    }
    for (Group& group : groups_) {
      const bool has_run = group.runs.begin()->second.has_run();
      auto& runs = merged.puzzles.emplace_back();
      for (std::size_t engine = 0; engine < engines_.size(); ++engine) {
        const std::size_t repeat = has_run ? merged.repeat : 1;
        for (std::size_t run = 1; run <= repeat; ++run) {
          const auto found = group.runs.find({engine, static_cast<std::int64_t>(run)});
          if (found == group.runs.end()) return make_missing_run_error(group, engine, run);
          runs.push_back(std::move(found->second));
        }
      }
    }
    return merged;
  }

 private:
  struct Group {
    std::map<std::pair<std::size_t, std::int64_t>, RunRecord> runs;  // key: engine and run
    InputError place;                                                // place of the first record
    std::string name;
  };

  std::optional<InputError> take(RunRecord record, const RecordFile& file) {
    if (auto error = find_limit_mismatch_error(record, file)) return error;
    const std::size_t engine = find_or_add_engine(record.engine);
    const auto [place, is_new] =
        by_puzzle_.try_emplace({record.index, puzzle_identity_key(record)}, groups_.size());
    if (is_new) groups_.push_back({{}, file.error("", ""), record.name});
    auto& runs = groups_[place->second].runs;
    const std::pair key{engine, record.run};
    if (runs.contains(key)) {
      return file.error(fmt::format("a second record of run {} of {} on {}", record.run,
                                    record.engine, record.name),
                        "each run once");
    }
    runs.emplace(key, std::move(record));
    return std::nullopt;
  }

  std::optional<InputError> find_limit_mismatch_error(const RunRecord& record,
                                                      const RecordFile& file) {
    if (!first_) first_ = record;
    RunRecord expected = record;
    expected.time_limit = first_->time_limit;
    expected.conflict_limit = first_->conflict_limit;
    expected.max_solutions = first_->max_solutions;
    const auto different = difference(record, expected);
    if (!different) return std::nullopt;
    return file.error(different->found, different->expected + ", as before");
  }

  std::size_t find_or_add_engine(const std::string& engine) {
    const auto found = std::ranges::find(engines_, engine);
    if (found != engines_.end()) return static_cast<std::size_t>(found - engines_.begin());
    engines_.push_back(engine);
    return engines_.size() - 1;
  }

  InputError make_missing_run_error(const Group& group, std::size_t engine, std::size_t run) const {
    InputError error = group.place;
    error.found =
        fmt::format("{} without run {} of {}", escaped(group.name), run, engines_[engine]);
    const std::size_t other = group.runs.begin()->first.first;
    error.expected = fmt::format(
        "the same puzzles for all engines: the input of {} has the digest {}, that of {} {}",
        engines_[other], digest_engine_puzzles(other), engines_[engine],
        digest_engine_puzzles(engine));
    return error;
  }

  /// Returns a digest of the puzzles that an engine has run on.
  std::string digest_engine_puzzles(std::size_t engine) const {
    Digest digest;
    std::vector<std::string_view> keys(groups_.size());
    for (const auto& [key, place] : by_puzzle_) keys[place] = key.second;
    for (std::size_t k = 0; k < groups_.size(); ++k) {
      const auto& runs = groups_[k].runs;
      const auto found = runs.lower_bound({engine, 0});
      if (found != runs.end() && found->first.first == engine) digest.add(keys[k]);
    }
    return digest.text();
  }

  std::vector<std::string> engines_;
  std::vector<Group> groups_;
  std::map<std::pair<std::int64_t, std::string>, std::size_t> by_puzzle_;
  std::optional<RunRecord> first_;
};

/// Returns the board that a record's field `board` names, or empty if the board is unknown.
std::optional<Board> parse_record_board(const std::string& name) {
  if (const auto box = parse_box_shape(name)) return Board::with_boxes(box->rows, box->cols);
  const std::string layout = name.substr(0, name.rfind(' '));
  auto board = make_board_of(layout, "");
  auto* found = std::get_if<Board>(&board);
  if (found == nullptr || record_board_name(*found) != name) return std::nullopt;
  return std::move(*found);
}

/// Parses a record's grid, written by append_line(). Returns an error if it is no grid of this
/// board.
std::variant<InputError, Grid> parse_record_grid(const Board& board, std::string_view line) {
  ReaderOptions options;
  options.format = "line";
  options.board = board;
  options.first_digit = 1;
  if (board.size() <= max_character_size) options.alphabet = Alphabet::usual(board.size()).front();
  return read_only_puzzle(line, options).content;
}

}  // namespace

RecordFormat detect_record_format(const std::string& path) {
  if (path.ends_with(".jsonl")) return RecordFormat::jsonl;
  if (path.ends_with(".csv")) return RecordFormat::csv;
  return std::ifstream(path).peek() == '{' ? RecordFormat::jsonl : RecordFormat::csv;
}

RecordFile::RecordFile(std::string path, RecordFormat format, Versions versions)
    : path_(std::move(path)),
      format_(format),
      versions_(versions),
      file_(path_, std::ios::binary) {}

/// Reads the next record or header, without its line end. Returns empty if the text is truncated.
std::optional<std::string> RecordFile::next_text() {
  auto text = read_next_record_text(file_, format_);
  if (!text) return std::nullopt;
  end_ += text->size();
  line_ = next_line_;
  next_line_ += static_cast<std::size_t>(std::ranges::count(*text, '\n'));
  text->pop_back();
  return text;
}

std::variant<std::monostate, RunRecord, InputError> RecordFile::next() {
  if (end_ == 0 && format_ == RecordFormat::csv) {
    const auto text = next_text();
    if (!text) return {};
    auto columns = read_records_header(*text);
    if (const auto* fault = std::get_if<std::string>(&columns)) {
      return error(*fault, "a header that compare --csv writes");
    }
    if (versions_ != Versions::all && *text + '\n' != record_header_line(format_)) {
      return error("the columns of an older version",
                   "the columns of this version; compare --from reads both versions");
    }
    columns_ = std::get<RecordColumns>(std::move(columns));
  }
  const auto text = next_text();
  if (!text) return {};
  auto record = read_run_record(*text, format_, columns_);
  if (!record) {
    return error("an unreadable record", "a record as clausoku " CLAUSOKU_VERSION " writes it");
  }
  return *std::move(record);
}

InputError RecordFile::error(std::string found, std::string expected) const {
  return {path_, {line_, 1}, std::move(found), std::move(expected)};
}

KeptRuns::KeptRuns(std::vector<RecordFile> files)
    : files_(std::move(files)), sizes_(files_.size(), 0) {}

std::variant<std::monostate, std::vector<RunRecord>, InputError> KeptRuns::next(
    std::span<const RunRecord> expected) {
  std::vector<RunRecord> kept;
  for (RecordFile& file : files_) {
    for (std::size_t k = 0; k < expected.size() && !ended_; ++k) {
      auto read = file.next();
      if (auto* error = std::get_if<InputError>(&read)) return std::move(*error);
      auto* record = std::get_if<RunRecord>(&read);
      if (record == nullptr) {
        ended_ = true;
      } else if (auto different = difference(*record, expected[k])) {
        return file.error(std::move(different->found), std::move(different->expected));
      } else if (&file == &files_.front()) {
        kept.push_back(std::move(*record));
      } else if (record->total != kept[k].total || record->verdict != kept[k].verdict) {
        return file.error("another run than in " + files_.front().path(), "the same run");
      }
    }
  }
  if (ended_) return {};
  for (std::size_t k = 0; k < files_.size(); ++k) sizes_[k] = files_[k].end();
  return kept;
}

std::optional<InputError> KeptRuns::unexpected_record_error() {
  for (RecordFile& file : files_) {
    if (ended_) break;
    auto read = file.next();
    if (auto* error = std::get_if<InputError>(&read)) return std::move(*error);
    if (std::holds_alternative<RunRecord>(read)) {
      return file.error("a record of an additional puzzle",
                        "no more records, as the input has no more puzzles");
    }
  }
  return std::nullopt;
}

std::variant<MergedRuns, InputError> merge_runs(std::vector<RecordFile> files) {
  require(!files.empty());
  Merger merger;
  for (RecordFile& file : files) {
    if (auto error = merger.add(file)) return *std::move(error);
  }
  return merger.merged();
}

Puzzle puzzle_from_record(const RunRecord& record) {
  Puzzle puzzle;
  puzzle.name = record.name;
  puzzle.file = std::make_shared<const std::string>(record.file);
  puzzle.line = static_cast<std::size_t>(record.line);
  puzzle.content = InputError{record.file, {puzzle.line, 0}, record.reason, ""};
  if (!record.puzzle || !record.board) return puzzle;
  const auto board = parse_record_board(*record.board);
  if (board) puzzle.content = parse_record_grid(*board, *record.puzzle);
  return puzzle;
}

}  // namespace clausoku
