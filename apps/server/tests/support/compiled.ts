import { readFileSync } from 'node:fs';

/**
 * The embedded database's program, compiled, for as long as this process lives: V8 gives what is compiled to every
 * thread that has the same bytes, and forgets it with the last of them. Without it each opening compiles it anew,
 * which is two thirds of the processor time of opening.
 */
export const compiled = await WebAssembly.compile(
  readFileSync(new URL(import.meta.resolve('@electric-sql/pglite').replace(/[^/]+$/, 'pglite.wasm'))),
);
