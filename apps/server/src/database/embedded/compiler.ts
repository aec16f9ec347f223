import { totalmem } from 'node:os';
import { setFlagsFromString } from 'node:v8';

/** Memory with which the database's code is optimised, in bytes. */
const enoughBytes = 2 * 1024 ** 3;

/** Of V8: each alone still optimises. Together they are `--liftoff-only`, which has this effect on the command line only. */
const baselineOnly = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

/**
 * Leaves the database's code to V8's baseline compiler where memory is short (decision 142): optimising one function of
 * PGlite takes 600 MB for seconds, soon after the start. Call it before the engine is loaded.
 */
export function fitCompiler(): void {
  // The limit of the control group. Without one it is 0 or more than the machine has.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  if (Math.min(limit, totalmem()) < enoughBytes) for (const flag of baselineOnly) setFlagsFromString(flag);
}
