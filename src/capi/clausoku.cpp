#include "src/capi/clausoku.h"

#include <cstdlib>
#include <new>
#include <string>
#include <string_view>

#include "src/calls/json/session.hpp"
#ifndef __wasm__
#include "src/sets/set_commands.hpp"
#endif

struct clausoku_session {
#ifdef __wasm__
  clausoku::json_calls::Session session;
#else
  clausoku::json_calls::Session session{clausoku::commands_beyond_page()};
#endif
};

#ifdef __wasm__
/// Receives the progress of each call in place of a callback; imported from JavaScript.
extern "C" __attribute__((import_module("clausoku"), import_name("progress"))) int
clausoku_imported_progress(const char* text, std::size_t size);
#endif

clausoku_session* clausoku_open() { return new (std::nothrow) clausoku_session; }

void clausoku_close(clausoku_session* session) { delete session; }

char* clausoku_call(clausoku_session* session, const char* request, std::size_t size,
                    clausoku_progress progress, void* user) {
  const auto report = [&]([[maybe_unused]] std::string_view json) {
#ifdef __wasm__
    if (progress == nullptr) return clausoku_imported_progress(json.data(), json.size()) != 0;
#endif
    return progress == nullptr || progress(user, json.data(), json.size()) != 0;
  };
  try {
    const std::string answer = session->session.call({request, size}, report);
    auto* copy = static_cast<char*>(std::malloc(answer.size() + 1));
    if (copy != nullptr) copy[answer.copy(copy, answer.size())] = '\0';
    return copy;
  } catch (const std::bad_alloc&) {
    return nullptr;
  }
}

void clausoku_cancel(clausoku_session* session) { session->session.cancel(); }

void clausoku_free(char* answer) { std::free(answer); }

const char* clausoku_version() { return CLAUSOKU_VERSION; }
