// Requires C++20. Every installed header includes this file, directly or indirectly, so that a
// compiler in an older mode prints one clear error first.
#pragma once

// MSVC sets _MSVC_LANG to the version; its __cplusplus is 199711L without /Zc:__cplusplus.
#if __cplusplus < 202002L && !(defined(_MSVC_LANG) && _MSVC_LANG >= 202002L)
#error "clausoku needs C++20: compile with -std=c++20 or later"
#endif
