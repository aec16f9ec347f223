import { beforeEach } from 'vitest';

/**
 * Makes an object before each test.
 *
 * @returns one that always has the properties of that of the test that runs, as they were when it was made
 */
export function useEach<T extends object>(make: () => T | Promise<T>): T {
  const current = {} as T;
  beforeEach(async () => void Object.assign(current, await make()));
  return current;
}
