// Fuzzes the log beside an output. Its checkpoints must ascend and end at line ends. If a log is
// truncated after a checkpoint, all checkpoints up to that one must still be read.
#include <cstdint>
#include <string_view>

#include "src/batch/resume_log.hpp"
#include "tests/fuzz/must.hpp"

namespace {

using namespace clausoku;
using fuzz::must;

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto log = parse_resume_log(text);
  if (!log) return 0;
  must(!difference(log->header, log->header), "a log goes on as it was begun");
  std::uint64_t end = log->header_end;
  Checkpoint last;
  for (std::size_t k = 0; k <= log->checkpoints.size(); ++k) {
    must(end <= size && text[end - 1] == '\n', "what counts ends with a line");
    const auto cut = parse_resume_log(text.substr(0, end));
    must(cut && cut->checkpoints.size() == k, "a log that was cut off is read up to there");
    must(!difference(cut->header, log->header), "its header is the same");
    if (k == log->checkpoints.size()) break;
    const auto& [checkpoint, next] = log->checkpoints[k];
    must(checkpoint.puzzles >= last.puzzles && checkpoint.bytes >= last.bytes,
         "checkpoints ascend");
    must(next > end, "they stand one behind the other");
    last = checkpoint;
    end = next;
  }
  return 0;
}
