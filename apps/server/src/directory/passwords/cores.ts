import { availableParallelism } from 'node:os';

/**
 * Time after a token check for which hashes leave a core free, in milliseconds. About the duration of a hash, which
 * can't be interrupted.
 */
const courtesyMs = 50;

/** The threads of libuv's pool besides those of the hashes: for files, names of hosts and signatures of tokens. */
const otherThreads = 4;

/** Limits the number of cores that hashes use. */
export interface HashCores {
  /** Notes that a token is being checked. */
  leaveOne(): void;
  /** Returns how many hashes may run now: one for each core, or one fewer shortly after a token check. At least one. */
  limit(): number;
}

/** Creates the share of the cores that hashes may use. */
export function createHashCores(cores: number = availableParallelism()): HashCores {
  let checkedAt = Number.NEGATIVE_INFINITY;
  return {
    leaveOne() {
      checkedAt = performance.now();
    },
    limit: () => (performance.now() - checkedAt < courtesyMs ? Math.max(1, cores - 1) : cores),
  };
}

/**
 * Makes libuv's pool large enough for a hash on each core beside everything else that uses it. With its four threads, four
 * hashes would hold up every file, host name and signature. Call it before anything uses the pool. An operator's
 * UV_THREADPOOL_SIZE wins.
 */
export function enlargeThreadPool(): void {
  process.env.UV_THREADPOOL_SIZE ??= String(availableParallelism() + otherThreads);
}
