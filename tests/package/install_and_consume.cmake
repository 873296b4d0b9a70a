# Installs the built tree into a scratch folder, builds the consumer against it there, runs it.
#   cmake -D BUILD=… -D SCRATCH=… -D GENERATOR=… -D COMPILER=… -P install_and_consume.cmake
# Nothing of the source or build tree is named to the consumer, only where the package lies.
set(consumer ${CMAKE_CURRENT_LIST_DIR})
file(REMOVE_RECURSE ${SCRATCH})

function(run)
  execute_process(COMMAND ${ARGV} OUTPUT_VARIABLE output ERROR_VARIABLE output RESULT_VARIABLE result)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "failed (${result}): ${ARGV}\n${output}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

run(${CMAKE_COMMAND} --install ${BUILD} --prefix ${SCRATCH}/prefix)
foreach(internal band byte_reader digit_set propagation_9x9 solver_answer_parser word)
  file(GLOB_RECURSE found ${SCRATCH}/prefix/*/${internal}.hpp)
  if(found)
    message(FATAL_ERROR "an internal header is installed: ${found}")
  endif()
endforeach()

run(${CMAKE_COMMAND} -S ${consumer} -B ${SCRATCH}/build -G ${GENERATOR}
    -DCMAKE_CXX_COMPILER=${COMPILER} -DCMAKE_BUILD_TYPE=Release
    -DCMAKE_PREFIX_PATH=${SCRATCH}/prefix)
run(${CMAKE_COMMAND} --build ${SCRATCH}/build)
run(${SCRATCH}/build/consumer)

if(NOT output STREQUAL "729 variables, 11988 clauses\n")
  message(FATAL_ERROR "the consumer printed: ${output}")
endif()
