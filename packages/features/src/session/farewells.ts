/** What is still to be done with a session before it ends, within the signal's time. */
type Farewell = (signal: AbortSignal) => Promise<unknown>;

const farewells = new Set<Farewell>();

/**
 * Does something with the session when its reader logs out, before it ends.
 *
 * @returns takes it back
 */
export function beforeLogOut(farewell: Farewell): () => void {
  farewells.add(farewell);
  return () => {
    farewells.delete(farewell);
  };
}

/** Does what was asked for; whatever fails or takes too long does not keep anybody signed in. */
export async function sayFarewell(signal: AbortSignal): Promise<void> {
  if (farewells.size === 0) return;
  const isLate = new Promise(resolve => signal.addEventListener('abort', resolve, { once: true }));
  await Promise.race([Promise.allSettled([...farewells].map(farewell => farewell(signal))), isLate]);
}
