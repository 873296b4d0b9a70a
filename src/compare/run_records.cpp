#include "src/compare/run_records.hpp"

#include <string>

namespace clausoku {

void RunRecords::continue_at(std::uint64_t size) {
  has_header_ = size > 0;
  output_.continue_at(size);
}

bool RunRecords::add(std::span<const RunRecord> runs) {
  std::string text = has_header_ ? std::string() : records_header(format_);
  has_header_ = true;
  for (const RunRecord& run : runs) append(run, format_, text);
  return output_.write(text);
}

}  // namespace clausoku
