/* Solves the puzzle that is the first argument, and prints the answer. */
#include <clausoku.h>
#include <stdio.h>

static int show_progress(void *user, const char *json, size_t size) {
  fprintf(user, "%.*s\n", (int)size, json);
  return 1;
}

/* Returns 1 if a text stands for itself in a JSON string. */
static int is_plain(const char *text) {
  for (; *text != '\0'; ++text) {
    if (*text == '"' || *text == '\\' || (unsigned char)*text < ' ') return 0;
  }
  return 1;
}

int main(int count, char **arguments) {
  char request[1000];
  int size = 0;
  if (count == 2 && is_plain(arguments[1])) {
    size = snprintf(request, sizeof request,
                    "{\"command\":\"solve\",\"fields\":\"verdict,solution\",\"puzzle\":\"%s\"}",
                    arguments[1]);
  }
  if (size <= 0 || (size_t)size >= sizeof request) {
    fprintf(stderr, "usage: %s PUZZLE, of at most 900 characters on one line\n", arguments[0]);
    return 2;
  }
  clausoku_session *session = clausoku_open();
  char *answer =
      session ? clausoku_call(session, request, (size_t)size, show_progress, stderr) : NULL;
  if (answer == NULL) {
    fputs("out of memory\n", stderr);
    return 1;
  }
  puts(answer);
  clausoku_free(answer);
  clausoku_close(session);
  return 0;
}
