#include "src/batch/runs/puzzle_input.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <utility>

#include "src/puzzles/sources/answered_reader.hpp"

namespace clausoku {

std::unique_ptr<PuzzleReader> PuzzleInput::open(std::stop_token stop,
                                                std::atomic<std::uint64_t>* bytes_read) const {
  ReaderOptions options = reader;
  options.stop = std::move(stop);
  options.bytes_read = bytes_read;
  return read_puzzles(files, std::move(options));
}

std::unique_ptr<PuzzleReader> PuzzleInput::with_answers(std::unique_ptr<PuzzleReader> puzzles,
                                                        const Selection& selection,
                                                        std::stop_token stop) const {
  if (answer_file.empty()) return puzzles;
  ReaderOptions options = reader;
  options.stop = std::move(stop);
  options.format.clear();
  options.columns = {};
  return std::make_unique<AnsweredReader>(std::move(puzzles), answer_file, std::move(options),
                                          selection);
}

std::optional<std::uint64_t> PuzzleInput::size() const {
  std::uint64_t size = 0;
  for (const std::string& file : files) {
    struct stat about {};
    const bool known =
        (file == "-" ? ::fstat(STDIN_FILENO, &about) : ::stat(file.c_str(), &about)) == 0;
    if (!known || !S_ISREG(about.st_mode)) return std::nullopt;
    size += static_cast<std::uint64_t>(about.st_size);
  }
  return size;
}

std::vector<std::string> PuzzleInput::all_files() const {
  std::vector<std::string> all = files;
  if (!answer_file.empty()) all.push_back(answer_file);
  return all;
}

FileUse PuzzleInput::files_used() const {
  FileUse uses;
  for (const std::string& file : files) uses.read(file);
  if (!answer_file.empty()) uses.read(answer_file, "the answer file");
  add_layout_file_to_inputs(uses, layout);
  return uses;
}

}  // namespace clausoku
