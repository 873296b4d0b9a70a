# Builds clausoku as a part of another project, by FetchContent from the source folder, without a
# network. Builds and runs only the encoder. The complete library is only configured, since its
# build takes minutes.
#   cmake -D SOURCE=… -D SCRATCH=… -D GENERATOR=… -D COMPILER=… -P fetch.cmake
file(REMOVE_RECURSE ${SCRATCH})

function(run)
  execute_process(COMMAND ${ARGN} OUTPUT_VARIABLE output ERROR_VARIABLE output RESULT_VARIABLE result)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "failed (${result}): ${ARGN}\n${output}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

function(configure folder)
  run(${CMAKE_COMMAND} -S ${CMAKE_CURRENT_LIST_DIR}/fetched -B ${folder} -G ${GENERATOR}
      -D CMAKE_CXX_COMPILER=${COMPILER} -D CMAKE_BUILD_TYPE=Debug -D CMAKE_UNITY_BUILD=ON
      -D FETCHCONTENT_SOURCE_DIR_CLAUSOKU=${SOURCE} ${ARGN})
endfunction()

configure(${SCRATCH}/library)
configure(${SCRATCH}/encoder -D CLAUSOKU_PROGRAM=OFF)
run(${CMAKE_COMMAND} --build ${SCRATCH}/encoder)
run(${SCRATCH}/encoder/consumer)
if(NOT output STREQUAL "729 variables, 11988 clauses\n")
  message(FATAL_ERROR "the consumer printed: ${output}")
endif()
