#include "src/compare/kept_runs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <memory>
#include <utility>

namespace clausoku {

RecordFormat record_format_of(const std::string& path) {
  if (path.ends_with(".jsonl")) return RecordFormat::jsonl;
  if (path.ends_with(".csv")) return RecordFormat::csv;
  return std::ifstream(path).peek() == '{' ? RecordFormat::jsonl : RecordFormat::csv;
}

struct RecordFile::Stream {
  std::ifstream file;
  std::string buffer;  // what has been read and not handed out
};

RecordFile::RecordFile(std::string path, RecordFormat format, Versions versions)
    : path_(std::move(path)),
      format_(format),
      versions_(versions),
      columns_(all_record_columns()),
      stream_(std::make_unique<Stream>()) {
  stream_->file.open(path_, std::ios::binary);
}

RecordFile::~RecordFile() = default;
RecordFile::RecordFile(RecordFile&&) noexcept = default;
RecordFile& RecordFile::operator=(RecordFile&&) noexcept = default;

/// With its line end; empty where the file does not hold all of it.
std::optional<std::string> RecordFile::next_text() {
  std::string& buffer = stream_->buffer;
  auto end = end_of_record(buffer, format_);
  while (end == std::string::npos) {
    constexpr std::size_t chunk = 1 << 16;
    const std::size_t size = buffer.size();
    buffer.resize(size + chunk);
    stream_->file.read(buffer.data() + size, chunk);
    const auto count =
        static_cast<std::size_t>(std::max<std::streamsize>(0, stream_->file.gcount()));
    buffer.resize(size + count);
    if (count == 0) return std::nullopt;
    end = end_of_record(buffer, format_);
  }
  std::string text = buffer.substr(0, end);
  buffer.erase(0, end);
  end_ += end;
  line_ = next_line_;
  next_line_ += static_cast<std::size_t>(std::ranges::count(text, '\n'));
  return text;
}

std::variant<std::monostate, RunRecord, InputError> RecordFile::next() {
  const std::string header = records_header(format_);
  if (end_ == 0 && !header.empty()) {
    const auto text = next_text();
    if (!text) return {};
    auto columns = read_records_header(std::string_view(*text).substr(0, text->size() - 1));
    if (const auto* fault = std::get_if<std::string>(&columns)) {
      return error(*fault, "what compare --csv writes");
    }
    if (versions_ != Versions::all && *text != header) {
      return error("the columns of an older version",
                   "those of this one; compare --from reads both versions");
    }
    columns_ = std::get<RecordColumns>(std::move(columns));
  }
  const auto text = next_text();
  if (!text) return {};
  auto record =
      read_run_record(std::string_view(*text).substr(0, text->size() - 1), format_, columns_);
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
