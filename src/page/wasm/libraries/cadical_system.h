// Declarations that CaDiCaL needs and wasi-libc lacks: pipes to compressors, and the memory figure
// of getrusage(). Opening a pipe fails. The figure, which only CaDiCaL's messages use, is wrong.
#pragma once

#include <stdio.h>

inline FILE* popen(const char*, const char*) { return nullptr; }
inline int pclose(FILE*) { return -1; }

#define ru_maxrss ru_utime.tv_sec
