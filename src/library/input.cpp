#include <clausoku/input.hpp>

#include <deque>

#include "src/library/input_impl.hpp"

namespace clausoku::api {
namespace {

/// A pass over puzzles with random access: any thread can read any of them at any time.
class IndexedPass final : public Pass {
 public:
  using Read = std::function<void(std::size_t index, Reading& reading, std::size_t thread)>;

  IndexedPass(std::size_t count, Read read) : count_(count), read_(std::move(read)) {}
  bool next(std::size_t index, Reading&) override { return index < count_; }
  void read(std::size_t index, Reading& reading, std::size_t thread) override {
    read_(index, reading, thread);
  }

 private:
  std::size_t count_;
  Read read_;
};

class FilePass final : public Pass {
 public:
  explicit FilePass(std::unique_ptr<PuzzleReader> reader) : reader_(std::move(reader)) {}
  bool next(std::size_t, Reading& reading) override {
    auto item = reader_->next();
    if (item) reading = *std::move(item);
    return item.has_value();
  }
  void read(std::size_t, Reading&, std::size_t) override {}
  bool stopped() const override { return reader_->stopped(); }
  bool may_block() const override { return reader_->may_block(); }

 private:
  std::unique_ptr<PuzzleReader> reader_;
};

Input input_of(std::function<std::unique_ptr<Pass>(std::size_t, std::stop_token)> begin) {
  return Input(std::make_shared<const InputImpl>(InputImpl{std::move(begin)}));
}

}  // namespace

Expected<Input> Input::texts(std::span<const std::string_view> texts, const ReadOptions& options) {
  auto made = reader_options(options);
  if (!made) return made.error();
  return input_of([texts, made = *std::move(made)](std::size_t threads, std::stop_token) {
    auto readers = std::make_shared<std::deque<TextReader>>();  // one for each thread
    for (std::size_t k = 0; k < threads; ++k) readers->emplace_back(made);
    return std::make_unique<IndexedPass>(
        texts.size(), [texts, readers](std::size_t index, Reading& reading, std::size_t thread) {
          reading = (*readers)[thread].read(texts[index]);
        });
  });
}

Expected<Input> Input::digits(std::span<const std::uint16_t> digits, std::size_t cells,
                              const ReadOptions& options) {
  auto made = reader_options(options);
  if (!made) return made.error();
  auto reader = DigitReader::make(*made, cells);
  if (!reader) return reader.error();
  if (digits.size() % cells != 0) {
    return Error{.found = std::to_string(digits.size()) + " digits",
                 .expected = "a multiple of " + std::to_string(cells)};
  }
  return input_of(
      [digits, cells, reader = *std::move(reader)](std::size_t threads, std::stop_token) {
        const auto readers = std::make_shared<std::vector<DigitReader>>(threads, reader);
        return std::make_unique<IndexedPass>(
            digits.size() / cells,
            [digits, cells, readers](std::size_t index, Reading& reading, std::size_t thread) {
              reading = (*readers)[thread].read(digits.subspan(index * cells, cells));
            });
      });
}

Expected<Input> Input::files(std::vector<std::string> files, const ReadOptions& options) {
  auto made = reader_options(options);
  if (!made) return made.error();
  return input_of(
      [files = std::move(files), made = *std::move(made)](std::size_t, std::stop_token stop) {
        ReaderOptions with_stop = made;
        with_stop.stop = std::move(stop);
        return std::make_unique<FilePass>(read_puzzles(files, std::move(with_stop)));
      });
}

Input Input::puzzles(std::span<const Puzzle> puzzles) {
  return input_of([puzzles](std::size_t, std::stop_token) {
    return std::make_unique<IndexedPass>(
        puzzles.size(), [puzzles](std::size_t index, Reading& reading, std::size_t) {
          reading = puzzles[index].impl().puzzle;
        });
  });
}

}  // namespace clausoku::api
