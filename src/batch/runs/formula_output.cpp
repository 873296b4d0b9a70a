#include "src/batch/runs/formula_output.hpp"

#include "src/base/compression/gzip.hpp"

namespace clausoku {
namespace {

/// Buffers text to write only complete lines. So an interrupted output ends with a complete line.
class WholeLines {
 public:
  explicit WholeLines(TextOutput output) : output_(std::move(output)) {}

  void write(std::string_view text) {
    const std::size_t end = text.rfind('\n') + 1;  // 0 if there is no line end
    begun_ += text.substr(0, end);
    if (end > 0) finish();
    begun_ += text.substr(end);
  }

  void finish() {
    output_(begun_);
    begun_.clear();
  }

 private:
  TextOutput output_;
  std::string begun_;
};

}  // namespace

FormulaOutput::FormulaOutput(const std::string& path, bool gzip, std::stop_token stop)
    : stop_(std::move(stop)), gzip_(gzip) {
  output_ = path.empty() ? std::make_unique<Output>(Output::Stream::standard_output, stop_)
                         : std::make_unique<Output>(path, Output::File::whole, stop_);
}

void FormulaOutput::write(const std::function<void(const TextOutput&)>& produce) {
  const TextOutput plain = [this](std::string_view text) {
    if (stop_.stop_requested()) throw Stopped{};
    check(output_->write(text));
  };
  check(!output_->error());
  if (gzip_) {
    Gzip gzip(plain);
    produce([&](std::string_view text) { gzip.write(text); });
    gzip.finish();
  } else {
    WholeLines lines(plain);
    produce([&](std::string_view text) { lines.write(text); });
    lines.finish();
  }
}

void FormulaOutput::close() { check(output_->close()); }

void FormulaOutput::check(bool fine) const {
  if (fine) return;
  if (output_->has_lost_reader()) throw Stopped{};
  throw Unwritable{*output_->error()};
}

}  // namespace clausoku
