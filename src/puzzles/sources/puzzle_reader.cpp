#include "src/puzzles/puzzle_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <filesystem>
#include <utility>

#include "src/base/byte_source.hpp"
#include "src/base/line_source.hpp"
#include "src/base/table.hpp"
#include "src/base/text.hpp"
#include "src/clues/extra_rules.hpp"
#include "src/puzzles/cells/first_digit.hpp"
#include "src/puzzles/cells/titles.hpp"
#include "src/puzzles/cells/unread_text.hpp"
#include "src/puzzles/format.hpp"
#include "src/puzzles/sources/blank_source.hpp"
#include "src/puzzles/sources/passed_lines.hpp"
#include "src/puzzles/sources/solutions_below.hpp"

namespace clausoku {
namespace {

using Reading = std::variant<Puzzle, InputError>;

/// The bytes at the beginning of a file that are read again to find a deciding option.
constexpr std::size_t longest_sample = 8192;

/// The first table whose rows are kept, and its file. Later tables must have the same columns.
struct KeptColumns {
  std::shared_ptr<const Table> table;
  std::shared_ptr<const std::string> file;
};

/// A byte source that passes all bytes read from another source to a function.
class ObservedSource final : public ByteSource {
 public:
  ObservedSource(std::unique_ptr<ByteSource> bytes,
                 const std::function<void(std::string_view)>& show)
      : bytes_(std::move(bytes)), show_(show) {}

  std::size_t read(std::span<char> into) override {
    const std::size_t count = bytes_->read(into);
    if (count > 0) show_({into.data(), count});
    return count;
  }

  /// Reads the rest of the source and passes it to the function. Finally passes an empty piece.
  void read_rest_into_function(const std::stop_token& stop) {
    std::vector<char> rest(1 << 16);
    while (!stop.stop_requested() && read(rest) > 0) {
    }
    show_({});
  }

  bool may_block() const override { return bytes_->may_block(); }
  std::string error() const override { return bytes_->error(); }

 private:
  const std::unique_ptr<ByteSource> bytes_;
  const std::function<void(std::string_view)>& show_;
};

/// Reads one file: chooses its format and names its puzzles.
class FileReader {
 public:
  /// `kept` holds the columns of earlier files with kept rows; if empty, this reader may set it.
  FileReader(std::string file, std::unique_ptr<ByteSource> bytes, const ReaderOptions& options,
             KeptColumns& kept)
      : file_(std::make_shared<const std::string>(std::move(file))),
        stem_(default_puzzle_name_stem(*file_)),
        source_(replace_blanks(std::move(bytes), options.blank_chars)),
        options_(options),
        rules_(options.rules, options.board),
        first_digit_(options.first_digit),
        kept_(kept),
        passed_lines_(!options.rules.empty()) {
    source_.watch_passed_lines([this](const LineSource::Line& line) {
      const std::string_view list_names = reader_ ? reader_->list_names() : std::string_view();
      passed_lines_.note(line, list_names);
      solutions_.note_title(line.text);
    });
  }

  FileReader(const FileReader&) = delete;
  FileReader& operator=(const FileReader&) = delete;

  std::optional<Reading> next() {
    if (!first_digit_.is_decided()) hold_puzzles_until_first_digit_is_decided();
    std::optional<Reading> reading = held_.empty() ? read_next() : take_held();
    auto* puzzle = reading ? std::get_if<Puzzle>(&*reading) : nullptr;
    if (puzzle == nullptr) return reading;
    first_digit_.settle(*puzzle);
    if (auto* error = std::get_if<InputError>(&puzzle->content)) error->file = *file_;
    return reading;
  }

  std::size_t pass(std::size_t count) {
    if (!held_.empty() || !first_digit_.is_decided() || !reader_ || done_) return 0;
    if (solutions_.is_below_title()) return 0;
    passed_lines_.begin_skipping();
    const std::size_t passed = reader_->pass(source_, count);
    passed_lines_.end_skipping(passed > 0);
    if (passed > 0) solutions_.note_skipped_puzzles();
    count_ += passed;
    return passed;
  }

  bool may_block() const {
    return held_.empty() && !done_ && (reader_ ? reader_->may_block(source_) : source_.may_block());
  }

  std::size_t passed_over() const { return source_.passed_over(); }

  bool at_end() const { return held_.empty() && (done_ || source_.at_end()); }

 private:
  /// Reads ahead, because a later puzzle may decide whether the digits of the first ones begin with
  /// 0 or 1. Waits for input only if a puzzle has zeros that may be digits.
  void hold_puzzles_until_first_digit_is_decided() {
    constexpr int max_cells = 1 << 20;
    int cells = 0;
    while (!first_digit_.is_decided() && !options_.stop.stop_requested()) {
      const bool may_wait = held_.empty() || first_digit_.may_be_zero();
      if (!may_wait && source_.may_block()) return;
      std::optional<Reading> reading = cells < max_cells ? read_next() : std::nullopt;
      if (!reading) return first_digit_.decide();
      if (const auto* puzzle = std::get_if<Puzzle>(&*reading)) {
        first_digit_.observe(*puzzle);
        cells += puzzle->grid() != nullptr ? puzzle->grid()->board().cell_count() : 1;
      }
      held_.push_back(*std::move(reading));
    }
  }

  std::optional<Reading> take_held() {
    std::optional<Reading> reading = std::move(held_.front());
    held_.pop_front();
    return reading;
  }

  std::optional<Reading> read_next() {
    if (done_) return std::nullopt;
    if (!reader_) {
      std::optional<Reading> bad = choose_reader();
      const std::string_view text = source_.buffered().substr(0, longest_sample);
      sample_ = text.substr(0, text.size() < longest_sample ? text.npos : text.rfind('\n'));
      if (auto* error = bad ? std::get_if<InputError>(&*bad) : nullptr) suggest_option(*error);
      if (bad) return bad;
    }
    std::optional<Puzzle> puzzle = reader_->next_with_progress(source_);
    while (puzzle && is_solution_of_puzzle_above(*puzzle))
      puzzle = reader_->next_with_progress(source_);
    if (puzzle) {
      if (auto other = find_column_mismatch_error(*puzzle)) return std::move(*other);
      auto* error = std::get_if<InputError>(&puzzle->content);
      if (count_ == 0 && error != nullptr) suggest_option(*error);
      reject_numbered_pieces(*puzzle);
      add_rules(*puzzle, rules_);
      return fill_in_file_and_name(std::move(*puzzle));
    }
    done_ = true;
    if (auto fault = reader_->fault()) return end_file(*std::move(fault));
    if (!source_.error().empty()) return end_file(source_.error(), "");
    if (count_ == 0) return end_file("no puzzle", "at least one");
    auto unread = passed_lines_.find_unread_text(format_->writer.has_rules);
    if (!unread) return std::nullopt;
    return fill_in_file_and_name(bad_puzzle(*std::move(unread)));
  }

  /// True for a solution of a puzzle above, which is no puzzle.
  bool is_solution_of_puzzle_above(Puzzle& puzzle) {
    if (format_->has_columns) return false;
    const bool is_good = puzzle.grid() != nullptr;
    if (solutions_.is_solution(puzzle, !first_digit_.is_zero_blank())) {
      first_digit_.observe(puzzle);
      return true;
    }
    if (is_good && puzzle.grid() == nullptr) return false;  // a wrong solution
    // Nearly every line of a batch is a puzzle without a title, and its grid is not copied.
    const std::string_view next = source_.buffered();
    solutions_.keep(puzzle, next.empty() || (!is_number_character(next[0]) && next[0] != '.'));
    return false;
  }

  /// Names the option with which the first puzzle is readable, if there is one.
  void suggest_option(InputError& error) const {
    const bool is_cell = error.found.starts_with('\'');
    if (!is_cell || !options_.format.empty() || error.expected.find("--") != std::string::npos)
      return;
    const std::string option = find_deciding_option(sample_, options_);
    if (!option.empty()) error.expected += ", or " + option;
  }

  /// Chooses the format and sets reader_. Returns an error if this fails.
  std::optional<Reading> choose_reader() {
    source_.peek_byte();  // and not a line, whose end may not have arrived yet
    const std::string_view text = source_.buffered();
    if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF"))
      return end_file(
          make_error({1, 1}, "text in UTF-16", "UTF-8, as 'iconv -f UTF-16' writes it"));
    Detected chosen{nullptr, 0};
    if (!options_.format.empty()) {
      chosen.format = &find_format(options_.format);
    } else {
      std::variant<Detected, InputError> answer = detect_format(source_, options_);
      if (auto* error = std::get_if<InputError>(&answer)) {
        const std::optional<LineSource::Line> line = source_.peek();
        if (line && line->too_long && line->text.find('\0') == line->text.npos) {
          // No format can be recognised in this line. Skip it if another line follows.
          Puzzle bad = bad_puzzle(make_long_line_error(*line, "a puzzle (see 'clausoku formats')"));
          source_.drop();
          if (skip_to_content_line(source_)) return fill_in_file_and_name(std::move(bad));
          return end_file(*bad.error());
        }
        if (!source_.error().empty()) return end_file(source_.error(), "");
        return end_file(std::move(*error));
      }
      chosen = std::get<Detected>(answer);
    }
    if (options_.columns.need_columns() && !chosen.format->has_columns) {
      return end_file(fmt::format("puzzles as {}, which has no columns", chosen.format->about.name),
                      "csv or jsonl, for options about columns");
    }
    format_ = chosen.format;
    reader_ = format_->make_reader(options_, chosen.size);
    return std::nullopt;
  }

  /// Ends the file with an error if its columns differ from the kept columns of earlier files.
  std::optional<Reading> find_column_mismatch_error(const Puzzle& puzzle) {
    if (!puzzle.row || puzzle.row->table == table_) return std::nullopt;
    table_ = puzzle.row->table;
    if (!kept_.table) kept_ = {table_, file_};
    if (have_same_columns(*table_, *kept_.table)) return std::nullopt;
    return end_file(to_string(*table_),
                    fmt::format("{}, as in {}", to_string(*kept_.table), *kept_.file));
  }

  /// Ends the file with an error.
  InputError end_file(InputError error) {
    done_ = true;
    error.file = *file_;
    return error;
  }
  InputError end_file(std::string found, std::string expected) {
    return end_file(make_error({}, std::move(found), std::move(expected)));
  }

  std::optional<Reading> fill_in_file_and_name(Puzzle&& puzzle) {
    ++count_;
    const bool states_rules = format_ != nullptr && format_->writer.has_rules;
    if (options_.rules.empty())
      reject_unread_rule(puzzle, "name", puzzle.name, {puzzle.line, 1}, states_rules);
    passed_lines_.note_puzzle(puzzle, states_rules);
    if (puzzle.name.empty()) puzzle.name = stem_ + "-" + std::to_string(count_);
    puzzle.file = file_;
    if (format_ != nullptr) puzzle.format = format_->about.name;
    for (InputError& warning : puzzle.warnings) warning.file = *file_;
    return std::optional<Reading>(std::in_place, std::move(puzzle));
  }

  std::shared_ptr<const std::string> file_;
  std::string stem_;
  LineSource source_;
  const ReaderOptions& options_;
  ExtraRules rules_;
  FirstDigit first_digit_;
  std::deque<Reading> held_;  // read before first_digit_ is decided
  KeptColumns& kept_;
  std::shared_ptr<const Table> table_;  // the table of the last kept row
  std::unique_ptr<FormatReader> reader_;
  const Format* format_ = nullptr;  // null before reader_ is set
  PassedLines passed_lines_;
  std::string sample_;  // the beginning of the text
  SolutionsBelow solutions_;
  std::size_t count_ = 0;
  bool done_ = false;
};

class InputsReader final : public PuzzleReader {
 public:
  InputsReader(std::vector<std::string> inputs, const InputKind& kind, ReaderOptions options)
      : inputs_(std::move(inputs)), kind_(kind), options_(std::move(options)) {
    if (!options_.format.empty()) find_format(options_.format);
  }

  std::optional<Reading> next() override {
    while (!is_stop_requested()) {
      if (!current_) {
        if (next_input_ == inputs_.size()) return std::nullopt;
        const std::string& input = inputs_[next_input_++];
        auto opened = kind_.open(input, options_);
        if (auto* error = std::get_if<InputError>(&opened)) return std::move(*error);
        auto& bytes = std::get<0>(opened);
        if (options_.text_read) {
          auto source = std::make_unique<ObservedSource>(std::move(bytes), options_.text_read);
          observed_ = source.get();
          bytes = std::move(source);
        }
        current_.emplace(kind_.name(input), std::move(bytes), options_, kept_);
      }
      std::optional<Reading> reading = current_->next();
      // After a stop request the text is truncated, so the last puzzle may be incomplete.
      if (is_stop_requested()) return std::nullopt;
      if (reading) {
        if (auto* puzzle = std::get_if<Puzzle>(&*reading)) puzzle->index = ++index_;
        return reading;
      }
      if (observed_ != nullptr) observed_->read_rest_into_function(options_.stop);
      passed_over_ += current_->passed_over();
      current_.reset();
    }
    return std::nullopt;
  }

  std::size_t pass(std::size_t count) override {
    const std::size_t passed = current_ ? current_->pass(count) : 0;
    index_ += passed;
    return passed;
  }

  bool stopped() const override { return stopped_; }

  std::size_t passed_over() const override {
    return passed_over_ + (current_ ? current_->passed_over() : 0);
  }

  bool may_block() const override {
    if (current_ && current_->may_block()) return true;
    if (current_ && !current_->at_end()) return false;
    return next_input_ < inputs_.size() && kind_.may_block(inputs_[next_input_]);
  }

 private:
  bool is_stop_requested() {
    stopped_ = stopped_ || options_.stop.stop_requested();
    return stopped_;
  }

  const std::vector<std::string> inputs_;
  const InputKind kind_;
  ReaderOptions options_;
  bool stopped_ = false;
  std::size_t next_input_ = 0;
  std::size_t index_ = 0;        // of the last puzzle, in the whole input
  std::size_t passed_over_ = 0;  // in the files before the current one
  KeptColumns kept_;
  std::optional<FileReader> current_;
  ObservedSource* observed_ = nullptr;  // the current file if options_.text_read is set
};

}  // namespace

std::string default_puzzle_name_stem(const std::string& file) {
  if (file == "-") return "stdin";
  if (file.empty()) return "text";
  return std::filesystem::path(file).stem().string();
}

std::unique_ptr<PuzzleReader> read_puzzle_inputs(std::vector<std::string> inputs,
                                                 const InputKind& kind, ReaderOptions options) {
  return std::make_unique<InputsReader>(std::move(inputs), kind, std::move(options));
}

std::unique_ptr<PuzzleReader> read_puzzles_in_text(std::string text, ReaderOptions options) {
  const auto name = [](const std::string&) { return std::string(); };
  const auto open = [](const std::string& input, const ReaderOptions&) -> OpenedBytes {
    return std::make_unique<TextSource>(input);
  };
  const auto may_block = [](const std::string&) { return false; };
  return read_puzzle_inputs({std::move(text)}, {name, open, may_block}, std::move(options));
}

}  // namespace clausoku
