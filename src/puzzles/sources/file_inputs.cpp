// Reads puzzles from files, or from links and grids that replace file names.
#include <utility>

#include "src/puzzles/sources/literal_input.hpp"
#include "src/puzzles/sources/puzzle_inputs.hpp"

namespace clausoku {
namespace {

class FileInputs final : public PuzzleInputs {
 public:
  explicit FileInputs(std::vector<std::string> files) : files_(std::move(files)) {}

  std::size_t count() const override { return files_.size(); }
  std::string name(std::size_t number) const override {
    const std::string_view literal = find_inline_input_kind(files_[number]);
    return literal.empty() ? files_[number] : std::string(literal);
  }
  OpenedInput open(std::size_t number, const ReaderOptions& options) override {
    return open_puzzle_bytes(files_[number], options.stop, options.bytes_read);
  }
  bool may_block(std::size_t number) const override { return clausoku::may_block(files_[number]); }

 private:
  const std::vector<std::string> files_;
};

}  // namespace

std::unique_ptr<PuzzleReader> read_puzzles(std::vector<std::string> files, ReaderOptions options) {
  return read_puzzle_inputs(std::make_unique<FileInputs>(std::move(files)), std::move(options));
}

}  // namespace clausoku
