// Records: what is known of a result, as fields with names. A command says which fields there are;
// the formats of records (csv, jsonl) differ in syntax alone.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/batch/result.hpp"

namespace clausoku {

/// Takes the value of a field: one call each.
class ValueSink {
 public:
  virtual ~ValueSink() = default;
  virtual void none() = 0;
  virtual void number(std::int64_t value) = 0;
  virtual void truth(bool value) = 0;
  virtual void time(std::chrono::nanoseconds value) = 0;
  /// Any text; what a terminal could act on is escaped by the sink.
  virtual void text(std::string_view value) = 0;
};

/// May be asked by several threads at a time.
struct RecordField {
  std::string name;
  std::function<void(const Result& result, ValueSink& value)> put;
};
using RecordFields = std::vector<RecordField>;

/// All that is known of any result, in the order in which records have it. `engine` is the spec
/// that the field of that name tells.
RecordFields result_fields(std::string engine);

/// The fields of these names, in this order. Requires that each is there.
RecordFields fields_named(const RecordFields& fields, const std::vector<std::string>& names);

/// Names of what `solve` writes unless it is asked for other fields: all but `engine`, which every
/// record of a run has alike, and `rating`, which takes time, where it is not asked for.
std::vector<std::string> usual_record_fields(bool rating);

}  // namespace clausoku
