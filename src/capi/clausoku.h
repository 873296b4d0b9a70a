/* The C interface of clausoku: calls that take and give JSON.
 *
 *   clausoku_session *session = clausoku_open();
 *   char *answer = clausoku_call(session, request, strlen(request), NULL, NULL);
 *   puts(answer);
 *   clausoku_free(answer);
 *   clausoku_close(session);
 *
 * A request is a JSON object such as {"command":"solve","puzzle":"003020600..."}; the manual's
 * page "The calls" lists all commands and their fields. A session keeps its engines, so that later
 * calls are faster. It serves one call at a time. Different sessions may be used in parallel.
 *
 * Do not pass on requests of strangers unchecked: the field `engine` may start a program
 * (external:COMMAND) or load a library (ipasir:LIBRARY), `solver` of the command `prove` may start
 * a program, and `board` may read a file (jigsaw:FILE, assembly:FILE). */
#ifndef CLAUSOKU_H
#define CLAUSOKU_H

#include <stddef.h>

#ifdef __wasm__
#define CLAUSOKU_C_API(name) __attribute__((export_name(#name)))
#else
#define CLAUSOKU_C_API(name) __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef struct clausoku_session clausoku_session;

/* Receives a JSON object of `size` bytes about the progress of a call, in the calling thread, with
 * the pointer that the call was given. Returns 0 to cancel the call. The commands `enumerate` and
 * `generate` report progress. The function may call clausoku_cancel() for its session, and all
 * functions for other sessions. It must return, without an exception. */
typedef int (*clausoku_progress)(void *user, const char *json, size_t size);

/* Opens a session. Returns NULL if there is not enough memory. */
CLAUSOKU_C_API(clausoku_open) clausoku_session *clausoku_open(void);

/* Closes a session. No call may be running. Does nothing for NULL. */
CLAUSOKU_C_API(clausoku_close) void clausoku_close(clausoku_session *session);

/* Answers a request of `size` bytes. `session` must not be NULL. Returns a JSON object that ends
 * with a null byte, to be freed with clausoku_free(), or NULL if there is not enough memory for it.
 * If the request was not answered, the object has the member "error". `progress` may be NULL;
 * `user` is passed to it. */
CLAUSOKU_C_API(clausoku_call)
char *clausoku_call(clausoku_session *session, const char *request, size_t size,
                    clausoku_progress progress, void *user);

/* Ends the running call of the session soon. Any thread may call this function. The answer then is
 * an error, unless it says what it lacks: it has the member "complete" or the verdict "unknown".
 * Does nothing if no call is running: it does not cancel a call that begins later. `session` must
 * not be NULL. */
CLAUSOKU_C_API(clausoku_cancel) void clausoku_cancel(clausoku_session *session);

/* Frees an answer. Does nothing for NULL. */
CLAUSOKU_C_API(clausoku_free) void clausoku_free(char *answer);

/* Returns the version, such as "0.1.0". The text must not be freed. */
CLAUSOKU_C_API(clausoku_version) const char *clausoku_version(void);

#ifdef __cplusplus
}
#endif

#endif
