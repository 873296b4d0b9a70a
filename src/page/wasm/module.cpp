// The interface of the WebAssembly module: clausoku_call(), malloc() and free(). The module imports
// clausoku.progress.
#include <cstdlib>
#include <cstring>
#include <string>

#include "src/page/call.hpp"

/// Receives a JSON text about the progress of a call. Returns 0 to cancel the call.
extern "C" __attribute__((import_module("clausoku"), import_name("progress"))) int
clausoku_progress(const char* text, std::size_t size);

/// Answers a request of `size` bytes. Returns the answer, which ends with a null byte. The caller
/// frees both texts.
extern "C" __attribute__((export_name("clausoku_call"))) char* clausoku_call(const char* request,
                                                                             std::size_t size) {
  const std::string answer = clausoku::page::call({request, size}, [](std::string_view text) {
    return clausoku_progress(text.data(), text.size()) != 0;
  });
  return ::strdup(answer.c_str());
}
