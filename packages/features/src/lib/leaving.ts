/**
 * Decides what becomes of leaving for an address: calls `leave` at once, once the reader has agreed, or never.
 */
type LeaveGuard = (to: string, leave: () => void) => void;

let current: LeaveGuard | null = null;

/**
 * Asks a guard before the reader goes elsewhere by a link. One at a time.
 *
 * @returns lifts the guard
 */
export function guardLeaving(guard: LeaveGuard): () => void {
  current = guard;
  return () => {
    if (current === guard) current = null;
  };
}

/** Leaves for an address, unless a guard has something to ask first. */
export function leaveFor(to: string, leave: () => void): void {
  if (current === null) leave();
  else current(to, leave);
}
