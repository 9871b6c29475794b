#ifndef BENCHMARK_PROBES_H
#define BENCHMARK_PROBES_H

/// Allocations of the calling thread so far, in this whole process image; -1 where they cannot be counted.
long probe_allocation_count(void);

/// Keeps this process and the children it starts on one core, and says which; -1 where the system cannot.
int probe_pin_to_one_core(void);

/// Takes `probe_pin_to_one_core` back.
void probe_unpin(void);

#endif
