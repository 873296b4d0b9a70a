// What the shared library shows of itself.
#pragma once

#define CLAUSOKU_API __attribute__((visibility("default")))
