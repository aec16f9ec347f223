import * as React from 'react';

/** Of how many elements in a second React notes it. */
const mostNoted = 10_000;

/**
 * Spares React from noting where each element is made. It does so for its developer tools, which no test opens,
 * and it is a tenth of what a browser does in stories. The counter is React's own affair: should a later version
 * keep it elsewhere, stories take longer again, and nothing else changes.
 */
export function noteNoOwnerStacks(): void {
  const internals: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  if (typeof internals !== 'object' || internals === null) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => mostNoted, set: () => {} });
}
