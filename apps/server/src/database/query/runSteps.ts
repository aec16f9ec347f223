/**
 * Runs steps one after the other. A step that fails does not stop the others.
 *
 * @throws {AggregateError} with the failures, after the last step
 */
export async function runSteps(steps: readonly (() => PromiseLike<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      failures.push(...failuresOf(error));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some steps failed.');
}

/** Returns the failures of several steps, or else the error itself. */
export const failuresOf = (error: unknown): unknown[] =>
  error instanceof AggregateError ? error.errors : [error];
