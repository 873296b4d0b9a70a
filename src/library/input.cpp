#include <clausoku/input.hpp>

#include <deque>

#include "src/library/input_impl.hpp"

namespace clausoku::api {
namespace {

/// A source of numbered puzzles: any thread can read any puzzle at any time.
class IndexedSource final : public PuzzleSource {
 public:
  using Read = std::function<void(SourceItem& item, std::size_t thread)>;

  IndexedSource(std::size_t count, Read read) : count_(count), read_(std::move(read)) {}
  bool next(SourceItem& item) override {
    item.tag = next_++;
    return item.tag < count_;
  }
  void read(SourceItem& item, std::size_t thread) override { read_(item, thread); }

 private:
  std::size_t count_;
  std::size_t next_ = 0;
  Read read_;
};

class FileSource final : public PuzzleSource {
 public:
  explicit FileSource(std::unique_ptr<PuzzleReader> reader) : reader_(std::move(reader)) {}
  bool next(SourceItem& item) override {
    auto input = reader_->next();
    if (input) item = {*std::move(input), next_++};
    return input.has_value();
  }
  bool stopped() const override { return reader_->stopped(); }
  bool may_block() const override { return reader_->may_block(); }

 private:
  std::unique_ptr<PuzzleReader> reader_;
  std::size_t next_ = 0;
};

Input make_input(OpenPuzzleSource open) {
  return Input(std::make_shared<const InputImpl>(InputImpl{std::move(open)}));
}

}  // namespace

Expected<Input> Input::texts(std::span<const std::string_view> texts, const Options& options) try {
  ReaderOptions made = make_reader_options(options);
  return make_input([texts, made = std::move(made)](std::size_t threads, std::stop_token) {
    auto readers = std::make_shared<std::deque<TextReader>>();  // one for each thread
    for (std::size_t k = 0; k < threads; ++k) readers->emplace_back(made);
    return std::make_unique<IndexedSource>(texts.size(),
                                           [texts, readers](SourceItem& item, std::size_t thread) {
                                             item.input = (*readers)[thread].read(texts[item.tag]);
                                           });
  });
} catch (Error& error) {
  return std::move(error);
}

Expected<Input> Input::digits(std::span<const std::uint16_t> digits, std::size_t cells,
                              const Options& options) try {
  ReaderOptions made = make_reader_options(options);
  auto reader = DigitReader::make(made, cells);
  if (!reader) return reader.error();
  if (digits.size() % cells != 0) {
    return Error{.found = std::to_string(digits.size()) + " digits",
                 .expected = "a multiple of " + std::to_string(cells)};
  }
  return make_input(
      [digits, cells, reader = *std::move(reader)](std::size_t threads, std::stop_token) {
        const auto readers = std::make_shared<std::vector<DigitReader>>(threads, reader);
        return std::make_unique<IndexedSource>(
            digits.size() / cells, [digits, cells, readers](SourceItem& item, std::size_t thread) {
              item.input = (*readers)[thread].read(digits.subspan(item.tag * cells, cells));
            });
      });
} catch (Error& error) {
  return std::move(error);
}

Expected<Input> Input::files(std::vector<std::string> files, const Options& options) try {
  ReaderOptions made = make_reader_options(options);
  return make_input(
      [files = std::move(files), made = std::move(made)](std::size_t, std::stop_token stop) {
        ReaderOptions with_stop = made;
        with_stop.stop = std::move(stop);
        return std::make_unique<FileSource>(read_puzzles(files, std::move(with_stop)));
      });
} catch (Error& error) {
  return std::move(error);
}

Input Input::puzzles(std::span<const Puzzle> puzzles) {
  return make_input([puzzles](std::size_t, std::stop_token) {
    return std::make_unique<IndexedSource>(
        puzzles.size(),
        [puzzles](SourceItem& item, std::size_t) { item.input = puzzles[item.tag].impl().puzzle; });
  });
}

}  // namespace clausoku::api
