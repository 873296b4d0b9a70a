# CMake toolchain file for WebAssembly: clang 19 with the system root that tools/build-page makes.
# CLAUSOKU_WASM_SYSROOT is the folder of the system root.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES CLAUSOKU_WASM_SYSROOT)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)

set(CMAKE_C_COMPILER clang-19)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-19)
set(CMAKE_RANLIB llvm-ranlib-19)
set(CMAKE_SYSROOT ${CLAUSOKU_WASM_SYSROOT})

# WebAssembly features that all browsers have had since 2023.
set(features "-fwasm-exceptions -msimd128 -mbulk-memory -msign-ext -mnontrapping-fptoint")
# wasi-libc declares signals and process clocks only with these definitions.
set(emulated "-D_WASI_EMULATED_SIGNAL -D_WASI_EMULATED_PROCESS_CLOCKS")
set(CMAKE_C_FLAGS_INIT "${features} ${emulated}")
# Debian's libc++ has no exceptions and no std::stop_token, so the system root has its own.
set(CMAKE_CXX_FLAGS_INIT "${features} ${emulated} -D_LIBCPP_ENABLE_EXPERIMENTAL")

set(CADICAL_INCLUDE_DIR ${CLAUSOKU_WASM_SYSROOT}/include CACHE PATH "The folder of cadical.hpp")
set(CADICAL_LIBRARY ${CLAUSOKU_WASM_SYSROOT}/lib/wasm32-wasi/libcadical.a CACHE FILEPATH "CaDiCaL")
set(CMAKE_FIND_ROOT_PATH ${CLAUSOKU_WASM_SYSROOT})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
