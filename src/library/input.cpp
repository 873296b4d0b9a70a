#include <clausoku/input.hpp>

#include <deque>

#include "src/library/input_impl.hpp"

namespace clausoku::api {
namespace {

class Texts final : public InputImpl {
 public:
  Texts(std::span<const std::string_view> texts, ReaderOptions options)
      : texts_(texts), options_(std::move(options)) {}

  std::unique_ptr<Pass> begin(std::size_t threads, std::stop_token) const override {
    return std::make_unique<Run>(*this, threads);
  }

 private:
  class Run final : public Pass {
   public:
    Run(const Texts& input, std::size_t threads) : texts_(input.texts_) {
      for (std::size_t k = 0; k < threads; ++k) readers_.emplace_back(input.options_);
    }
    bool next(std::size_t index, Reading&) override { return index < texts_.size(); }
    void read(std::size_t index, Reading& reading, std::size_t thread) override {
      reading = readers_[thread].read(texts_[index]);
    }

   private:
    std::span<const std::string_view> texts_;
    std::deque<TextReader> readers_;  // a thread each
  };

  std::span<const std::string_view> texts_;
  ReaderOptions options_;
};

class DigitGrids final : public InputImpl {
 public:
  DigitGrids(std::span<const std::uint16_t> digits, std::size_t cells, DigitReader reader)
      : digits_(digits), cells_(cells), reader_(std::move(reader)) {}

  std::unique_ptr<Pass> begin(std::size_t threads, std::stop_token) const override {
    return std::make_unique<Run>(*this, threads);
  }

 private:
  class Run final : public Pass {
   public:
    Run(const DigitGrids& input, std::size_t threads)
        : digits_(input.digits_), cells_(input.cells_), readers_(threads, input.reader_) {}
    bool next(std::size_t index, Reading&) override { return index < digits_.size() / cells_; }
    void read(std::size_t index, Reading& reading, std::size_t thread) override {
      reading = readers_[thread].read(digits_.subspan(index * cells_, cells_));
    }

   private:
    std::span<const std::uint16_t> digits_;
    std::size_t cells_;
    std::vector<DigitReader> readers_;  // a thread each
  };

  std::span<const std::uint16_t> digits_;
  std::size_t cells_;
  DigitReader reader_;
};

class Files final : public InputImpl {
 public:
  Files(std::vector<std::string> files, ReaderOptions options)
      : files_(std::move(files)), options_(std::move(options)) {}

  std::unique_ptr<Pass> begin(std::size_t, std::stop_token stop) const override {
    ReaderOptions options = options_;
    options.stop = std::move(stop);
    return std::make_unique<Run>(read_puzzles(files_, std::move(options)));
  }

 private:
  class Run final : public Pass {
   public:
    explicit Run(std::unique_ptr<PuzzleReader> reader) : reader_(std::move(reader)) {}
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

  std::vector<std::string> files_;
  ReaderOptions options_;
};

class Puzzles final : public InputImpl {
 public:
  explicit Puzzles(std::span<const Puzzle> puzzles) : puzzles_(puzzles) {}

  std::unique_ptr<Pass> begin(std::size_t, std::stop_token) const override {
    return std::make_unique<Run>(puzzles_);
  }

 private:
  class Run final : public Pass {
   public:
    explicit Run(std::span<const Puzzle> puzzles) : puzzles_(puzzles) {}
    bool next(std::size_t index, Reading&) override { return index < puzzles_.size(); }
    void read(std::size_t index, Reading& reading, std::size_t) override {
      reading = puzzles_[index].impl().puzzle;
    }

   private:
    std::span<const Puzzle> puzzles_;
  };

  std::span<const Puzzle> puzzles_;
};

}  // namespace

Expected<Input> Input::texts(std::span<const std::string_view> texts, const ReadOptions& options) {
  auto made = reader_options(options);
  if (auto* error = std::get_if<Error>(&made)) return std::move(*error);
  return Input(std::make_shared<const Texts>(texts, std::get<ReaderOptions>(std::move(made))));
}

Expected<Input> Input::digits(std::span<const std::uint16_t> digits, std::size_t cells,
                              const ReadOptions& options) {
  auto made = reader_options(options);
  if (auto* error = std::get_if<Error>(&made)) return std::move(*error);
  auto reader = DigitReader::make(std::get<ReaderOptions>(made), cells);
  if (auto* error = std::get_if<Error>(&reader)) return std::move(*error);
  if (digits.size() % cells != 0) {
    return Error{{},
                 {},
                 0,
                 0,
                 std::to_string(digits.size()) + " digits",
                 "a multiple of " + std::to_string(cells)};
  }
  return Input(
      std::make_shared<const DigitGrids>(digits, cells, std::get<DigitReader>(std::move(reader))));
}

Expected<Input> Input::files(std::vector<std::string> files, const ReadOptions& options) {
  auto made = reader_options(options);
  if (auto* error = std::get_if<Error>(&made)) return std::move(*error);
  return Input(
      std::make_shared<const Files>(std::move(files), std::get<ReaderOptions>(std::move(made))));
}

Input Input::puzzles(std::span<const Puzzle> puzzles) {
  return Input(std::make_shared<const Puzzles>(puzzles));
}

}  // namespace clausoku::api
