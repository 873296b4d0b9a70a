#include "src/compare/kept_runs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace clausoku {

RecordFormat record_format_of(const std::string& path) {
  if (path.ends_with(".jsonl")) return RecordFormat::jsonl;
  if (path.ends_with(".csv")) return RecordFormat::csv;
  return std::ifstream(path).peek() == '{' ? RecordFormat::jsonl : RecordFormat::csv;
}

RecordFile::RecordFile(std::string path, RecordFormat format, Versions versions)
    : path_(std::move(path)),
      format_(format),
      versions_(versions),
      columns_(all_record_columns()),
      file_(path_, std::ios::binary) {}

/// Without its line end; empty where the file does not hold all of it.
std::optional<std::string> RecordFile::next_text() {
  auto text = read_record_text(file_, format_);
  if (!text) return std::nullopt;
  end_ += text->size();
  line_ = next_line_;
  next_line_ += static_cast<std::size_t>(std::ranges::count(*text, '\n'));
  text->pop_back();
  return text;
}

std::variant<std::monostate, RunRecord, InputError> RecordFile::next() {
  const std::string header = records_header(format_);
  if (end_ == 0 && !header.empty()) {
    const auto text = next_text();
    if (!text) return {};
    auto columns = read_records_header(*text);
    if (const auto* fault = std::get_if<std::string>(&columns)) {
      return error(*fault, "what compare --csv writes");
    }
    if (versions_ != Versions::all && *text + '\n' != header) {
      return error("the columns of an older version",
                   "those of this one; compare --from reads both versions");
    }
    columns_ = std::get<RecordColumns>(std::move(columns));
  }
  const auto text = next_text();
  if (!text) return {};
  auto record = read_run_record(*text, format_, columns_);
  if (!record) {
    return error("no record of a run", "what compare of clausoku " CLAUSOKU_VERSION " writes");
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
        return file.error("another run than in " + files_.front().path(), "the same one");
      }
    }
  }
  if (ended_) return {};
  for (std::size_t k = 0; k < files_.size(); ++k) sizes_[k] = files_[k].end();
  return kept;
}

std::optional<InputError> KeptRuns::rest() {
  for (RecordFile& file : files_) {
    if (ended_) break;
    auto read = file.next();
    if (auto* error = std::get_if<InputError>(&read)) return std::move(*error);
    if (std::holds_alternative<RunRecord>(read)) {
      return file.error("a record of a further puzzle",
                        "none: the input has no more than those before");
    }
  }
  return std::nullopt;
}

}  // namespace clausoku
