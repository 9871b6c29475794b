// Reads LSP-framed messages and writes each body back, framed: the floor that a server over stdio stands beside.
// One thread, one write for all that one read brought, no JSON. Ends with the input; arguments are ignored.

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum { READ_SIZE = 1 << 16, HEADER_LIMIT = 1 << 16, BODY_LIMIT = 8 << 20 };

struct bytes {
  char *start;
  size_t count, capacity;
};

static int fail(const char *reason) {
  fprintf(stderr, "storescope-echo: %s\n", reason);
  exit(1);
}

static char *reserve(struct bytes *bytes, size_t more) {
  if (bytes->capacity - bytes->count < more) {
    bytes->capacity = (bytes->count + more) * 2;
    bytes->start = realloc(bytes->start, bytes->capacity);
    if (!bytes->start) fail("out of memory");
  }
  return bytes->start + bytes->count;
}

static void flush(struct bytes *output) {
  size_t sent = 0;
  while (sent < output->count) {
    ssize_t count = write(STDOUT_FILENO, output->start + sent, output->count - sent);
    if (count > 0) sent += (size_t)count;
    else if (errno != EINTR) exit(1);
  }
  output->count = 0;
}

// The length of a header with the blank line that ends it, and the length it declares; 0 where it is not whole yet.
static size_t header(const char *start, size_t available, size_t *length) {
  static const char name[] = "Content-Length:";
  const char *line = start, *end;
  int declared = 0;
  while ((end = memchr(line, '\n', available - (size_t)(line - start)))) {
    size_t count = (size_t)(end - line);
    if (count == 0 || (count == 1 && *line == '\r')) {
      if (!declared) fail("a header without Content-Length");
      return (size_t)(end + 1 - start);
    }
    if (count >= sizeof name && strncasecmp(line, name, sizeof name - 1) == 0) {
      const char *digit = line + sizeof name - 1;
      while (digit < end && *digit == ' ') digit++;
      *length = 0;
      for (declared = 0; digit < end && *digit >= '0' && *digit <= '9'; digit++, declared = 1) {
        *length = *length * 10 + (size_t)(*digit - '0');
        if (*length > BODY_LIMIT) fail("a body above 8 MiB");
      }
    }
    line = end + 1;
  }
  if (available > HEADER_LIMIT) fail("a header above 64 KiB");
  return 0;
}

int main(void) {
  struct bytes input = {0}, output = {0};
  for (;;) {
    char *free_space = reserve(&input, READ_SIZE);
    ssize_t count = read(STDIN_FILENO, free_space, READ_SIZE);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return input.count == 0 && count == 0 ? 0 : fail("the input ended inside a message");
    input.count += (size_t)count;

    size_t used = 0, length = 0, head;
    while ((head = header(input.start + used, input.count - used, &length)) && input.count - used - head >= length) {
      char *end = reserve(&output, length + 48);
      int written = snprintf(end, 48, "Content-Length: %zu\r\n\r\n", length);
      memcpy(end + written, input.start + used + head, length);
      output.count += (size_t)written + length;
      used += head + length;
    }
    input.count -= used;
    memmove(input.start, input.start + used, input.count);
    flush(&output);
  }
}
