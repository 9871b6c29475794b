#if defined(__linux__)
#define _GNU_SOURCE
#include <sched.h>
#endif

#include "BenchmarkProbes.h"

#if defined(__linux__)
static cpu_set_t allowed;
static int is_pinned;

int probe_pin_to_one_core(void) {
  if (sched_getaffinity(0, sizeof allowed, &allowed) != 0) return -1;
  // The last one: the first serves most interrupts.
  for (int core = CPU_SETSIZE - 1; core >= 0; core--) {
    if (!CPU_ISSET(core, &allowed)) continue;
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(core, &one);
    is_pinned = sched_setaffinity(0, sizeof one, &one) == 0;
    return is_pinned ? core : -1;
  }
  return -1;
}

void probe_unpin(void) {
  if (is_pinned) sched_setaffinity(0, sizeof allowed, &allowed);
  is_pinned = 0;
}
#else
int probe_pin_to_one_core(void) { return -1; }

void probe_unpin(void) {}
#endif
