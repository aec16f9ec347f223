/** Time that tests wait for something that takes milliseconds, or seconds on a busy machine. */
export const patient = { timeout: 30_000 };
