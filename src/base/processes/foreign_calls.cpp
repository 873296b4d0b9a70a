#include "src/base/processes/foreign_calls.hpp"

#include <algorithm>
#include <mutex>
#include <set>

namespace clausoku {
namespace {

std::mutex registering_foreign_calls;
std::set<const ForeignCalls*> registered_foreign_calls;

}  // namespace

ForeignCalls::ForeignCalls(std::string library) : library_(std::move(library)) {
  const std::scoped_lock lock(registering_foreign_calls);
  registered_foreign_calls.insert(this);
}

ForeignCalls::~ForeignCalls() {
  const std::scoped_lock lock(registering_foreign_calls);
  registered_foreign_calls.erase(this);
}

ForeignCalls::Running ForeignCalls::running() {
  const std::scoped_lock lock(registering_foreign_calls);
  Running running;
  for (const ForeignCalls* calls : registered_foreign_calls) {
    const std::uint64_t count = calls->starts_and_ends_;
    if (count % 2 == 1) running.emplace_back(calls, count);
  }
  return running;
}

std::optional<std::string> ForeignCalls::find_still_running(const Running& before) {
  const std::scoped_lock lock(registering_foreign_calls);
  for (const auto& [calls, count] : before) {
    if (registered_foreign_calls.contains(calls) && calls->starts_and_ends_ == count) {
      return calls->library_;
    }
  }
  return std::nullopt;
}

}  // namespace clausoku
