/** Returns the time since a value of `performance.now()`, e.g. '4.2 s'. */
export const since = (started: number): string => `${((performance.now() - started) / 1000).toFixed(1)} s`;
