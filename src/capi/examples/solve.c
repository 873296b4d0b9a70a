/* Solves the puzzle that is the first argument, and prints the answer. */
#include <clausoku.h>
#include <stdio.h>
#include <string.h>

static int show_progress(void *user, const char *json, size_t size) {
  fprintf(user, "%.*s\n", (int)size, json);
  return 1;
}

int main(int count, char **arguments) {
  char request[1000];
  if (count != 2) {
    fprintf(stderr, "usage: %s PUZZLE\n", arguments[0]);
    return 2;
  }
  snprintf(request, sizeof request,
           "{\"command\":\"solve\",\"fields\":\"verdict,solution\",\"puzzle\":\"%s\"}",
           arguments[1]);
  clausoku_session *session = clausoku_open();
  char *answer =
      session ? clausoku_call(session, request, strlen(request), show_progress, stderr) : NULL;
  if (answer == NULL) {
    fputs("out of memory\n", stderr);
    return 1;
  }
  puts(answer);
  clausoku_free(answer);
  clausoku_close(session);
  return 0;
}
