#include "src/batch/resume.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

namespace clausoku {

KeptRecords::KeptRecords(std::string file, const ResultWriter& writer, const RecordReader& reader)
    : file_(std::move(file)), reader_(reader), stream_(file_, std::ios::binary) {
  std::string header;
  writer.begin(header);
  writer.end(footer_);
  while (rest().size() < header.size() && read_more()) {
  }
  ended_ = rest().size() < header.size();
  const std::size_t common = std::min(rest().size(), header.size());
  if (!stream_.is_open() && std::filesystem::exists(file_)) {
    fault_ = "a file that cannot be read";
  } else if (rest().substr(0, common) != header.substr(0, common)) {
    fault_ = "another beginning";
  }
  if (!fault_.empty()) ended_ = true;
  if (!ended_) pass(header.size());
}

std::optional<KeptRecords::Record> KeptRecords::next(const Puzzle& puzzle, std::size_t index) {
  while (!ended_) {
    const std::size_t size = reader_.size_of(rest(), puzzle, index);
    if (size != RecordReader::cut_off) {
      const std::size_t separator = std::min(rest().find_first_not_of(",\n"), size);
      Record record{std::string(rest().substr(0, size)), line_ + ends_of_lines(separator)};
      pass(size);
      return record;
    }
    ended_ = !read_more();
  }
  return std::nullopt;
}

std::optional<InputError> KeptRecords::objection(std::string_view text) {
  while (rest().size() <= std::max(text.size(), footer_.size()) && read_more()) {
  }
  if (!fault_.empty()) return error_at(1, fault_);
  const std::string_view found = rest();
  if (found.empty() || footer_.starts_with(found)) return std::nullopt;
  if (!ended_ || text == footer_) return error_at(line_, "more records than there are puzzles");
  // Cut off anywhere, a record still has its first character; but a verdict may change.
  const auto is_comment = [](std::string_view record) {
    return record.substr(std::min(record.find_first_not_of('\n'), record.size())).starts_with('#');
  };
  if (text.starts_with(found[0]) || is_comment(found) || is_comment(text)) return std::nullopt;
  return error_at(line_, "no beginning of the next record");
}

InputError KeptRecords::error_at(std::size_t line, std::string found) const {
  return {file_, {line, 1}, std::move(found), "the output of the same batch, cut off or whole"};
}

/// False where there is no more.
bool KeptRecords::read_more() {
  buffer_.erase(0, std::exchange(begin_, 0));
  std::array<char, 65536> part;
  stream_.read(part.data(), part.size());
  buffer_.append(part.data(), static_cast<std::size_t>(stream_.gcount()));
  return stream_.gcount() > 0;
}

/// In so many of the next bytes.
std::size_t KeptRecords::ends_of_lines(std::size_t size) const {
  const std::string_view text = rest().substr(0, size);
  return static_cast<std::size_t>(std::ranges::count(text, '\n'));
}

void KeptRecords::pass(std::size_t size) {
  line_ += ends_of_lines(size);
  begin_ += size;
  size_ += size;
}

}  // namespace clausoku
