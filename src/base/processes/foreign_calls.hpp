// Calls of libraries that need not return after a stop request. An Interrupt ends the program if
// such a call goes on.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace clausoku {

/// The calls of a library by one object, one call at a time. Registered while it exists.
class ForeignCalls {
 public:
  /// `library` is the library's name in messages.
  explicit ForeignCalls(std::string library);
  ~ForeignCalls();
  ForeignCalls(const ForeignCalls&) = delete;
  ForeignCalls& operator=(const ForeignCalls&) = delete;

  /// Exists during a call.
  class Call {
   public:
    explicit Call(ForeignCalls& calls) : calls_(calls) { calls_.count_start_or_end(); }
    ~Call() { calls_.count_start_or_end(); }
    Call(const Call&) = delete;
    Call& operator=(const Call&) = delete;

   private:
    ForeignCalls& calls_;
  };

  /// The calls that are running at a moment.
  using Running = std::vector<std::pair<const ForeignCalls*, std::uint64_t>>;
  static Running running();

  /// Returns the name of the library of a call in `before` that is still running, if there is one.
  static std::optional<std::string> find_still_running(const Running& before);

 private:
  // Only the calling thread writes the counter, so this costs less than an atomic increment.
  void count_start_or_end() {
    starts_and_ends_.store(starts_and_ends_.load() + 1, std::memory_order_release);
  }

  const std::string library_;
  std::atomic<std::uint64_t> starts_and_ends_ = 0;  // odd during a call
};

}  // namespace clausoku
