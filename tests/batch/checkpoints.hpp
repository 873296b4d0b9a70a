// Reads the checkpoints of a running batch from its log.
#pragma once

#include <chrono>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <thread>
#include <variant>

#include "src/batch/resume_log.hpp"

namespace clausoku::test {

/// The number of puzzles in the last checkpoint of an output file, or 0 without a checkpoint.
inline std::size_t count_puzzles_of_last_checkpoint(const std::string& output_file) {
  const auto found = read_resume_log(resume_log_path(output_file));
  const auto* log = std::get_if<ResumeLogContents>(&found);
  return log == nullptr || log->checkpoints.empty() ? 0
                                                    : log->checkpoints.back().checkpoint.puzzles;
}

/// Waits until the last checkpoint counts more than `before` puzzles, so the run has written a
/// result. Throws after 10 s. A run checkpoints its first result at once but may delay checkpoints
/// of later results, so a test can call this only once per run.
inline void wait_for_checkpoint_beyond(const std::string& output_file, std::size_t before) {
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + std::chrono::seconds(10);
  while (count_puzzles_of_last_checkpoint(output_file) <= before) {
    if (Clock::now() > end) throw std::runtime_error("no checkpoint within 10 s");
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

}  // namespace clausoku::test
