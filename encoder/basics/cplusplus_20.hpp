// Requires C++20. Every installed header includes this file, directly or indirectly, so that a
// compiler in an older mode prints one clear error first.
#pragma once

// In MSVC, _MSVC_LANG is the C++ version, and __cplusplus is 199711L without /Zc:__cplusplus.
#if __cplusplus < 202002L && !(defined(_MSVC_LANG) && _MSVC_LANG >= 202002L)
#error "clausoku needs C++20: compile with -std=c++20 or later"
#endif
