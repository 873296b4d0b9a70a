// Where a program's data goes: standard output or a file, every error noticed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace clausoku {

class Output {
 public:
  enum class Stream { standard_output, standard_error };
  enum class File {
    in_place,   ///< emptied at once; what is written is there at once
    whole,      ///< written beside the old one and put in its place by close(), or not at all
    continued,  ///< left as it is until continue_at(); must be a regular file, or none yet
  };

  explicit Output(Stream stream);
  /// A file. Whether it can be written `error()` tells. What is no regular file is written in
  /// place.
  Output(const std::string& path, File how);
  ~Output();
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  /// Writes all of it before it returns. False where that failed, now or before. Of a text that
  /// does not fit a regular file, nothing stays there.
  bool write(std::string_view text);

  /// Cuts a file off behind its first `size` bytes and goes on there. False as for write().
  bool continue_at(std::uint64_t size);

  /// Ends all writing for a reason that lies elsewhere, which becomes the error.
  void refuse(std::string reason);

  /// Ends the writing; some systems tell only now that it failed. False as for write().
  bool close();

  /// The first thing that went wrong: "standard output: cannot be written: No space left on
  /// device".
  const std::optional<std::string>& error() const { return error_; }

  /// Whether it was that nobody reads any longer: no reason to say anything.
  bool reader_gone() const { return reader_gone_; }

 private:
  void fail(int error_number);
  bool is_regular_file() const;
  bool is_removed() const;

  std::string name_;
  std::string partial_;  // the file that is written meanwhile; empty where there is none
  int descriptor_;
  std::uint64_t size_ = 0;  // of what is written, whole texts only
  std::optional<std::string> error_;
  bool reader_gone_ = false;
};

}  // namespace clausoku
