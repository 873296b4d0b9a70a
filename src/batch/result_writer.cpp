#include "src/batch/result_writer.hpp"

namespace clausoku {
namespace {

class SilentWriter final : public ResultWriter {
 public:
  void append(const Result&, std::string&) const override {}
};

}  // namespace

std::unique_ptr<ResultWriter> make_silent_writer() { return std::make_unique<SilentWriter>(); }

}  // namespace clausoku
