// The macro that exports a symbol from the shared library.
#pragma once

#if __cplusplus < 202002L
#error "clausoku needs C++20: compile with -std=c++20 or later"
#endif

#define CLAUSOKU_API __attribute__((visibility("default")))
