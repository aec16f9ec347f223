import * as React from 'react';

/** The number of elements per second after which React records no more owner stacks. */
const recordingLimit = 10_000;

/**
 * Keeps React from recording where each element is created, which only its developer tools show. It takes a tenth
 * of the browser's time in stories.
 *
 * @throws when this version of React keeps its counter elsewhere
 */
export function recordNoOwnerStacks(): void {
  const internals: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals))
    throw new Error('React has no counter of owner stacks: change or delete .storybook/ownerStacks.ts.');
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => recordingLimit,
    set: () => {},
  });
}
