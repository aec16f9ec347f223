import { readFileSync } from 'node:fs';

/**
 * The compiled module of the embedded database, held while this process lives. V8 shares compiled code between threads
 * with the same bytes, and drops it with the last of them. Otherwise each opening compiles it again, which is two
 * thirds of its processor time.
 */
export const compiled = await WebAssembly.compile(
  readFileSync(new URL(import.meta.resolve('@electric-sql/pglite').replace(/[^/]+$/, 'pglite.wasm'))),
);
