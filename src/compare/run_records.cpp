#include "src/compare/run_records.hpp"

namespace clausoku {

RunRecords::RunRecords(std::string_view format, Output& output, std::span<const std::string> specs,
                       bool with_rating)
    : output_(output) {
  for (const std::string& spec : specs) {
    writers_.push_back(
        make_record_writer(format, {.engine = spec, .run = true, .rating = with_rating}));
  }
  if (!writers_.empty()) writers_.front()->begin(text_);
}

bool RunRecords::add(const Result& result, std::size_t engine) {
  writers_[engine]->append(result, text_);
  if (text_.size() >= flush_size) finish();
  return !output_.error();
}

void RunRecords::finish() {
  output_.write(text_);
  text_.clear();
}

}  // namespace clausoku
