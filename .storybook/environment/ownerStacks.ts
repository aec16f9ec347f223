import * as React from 'react';

/** Elements per second after which React stops recording owner stacks. */
const recordingLimit = 10_000;

/**
 * Stops React from recording where elements are created, which only its developer tools show. This saves a tenth of
 * the stories' time.
 *
 * @throws if this version of React has its counter elsewhere
 */
export function disableOwnerStacks(): void {
  const internals: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals))
    throw new Error(
      'React has no counter of owner stacks: change or delete .storybook/environment/ownerStacks.ts.',
    );
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => recordingLimit,
    set: () => {},
  });
}
