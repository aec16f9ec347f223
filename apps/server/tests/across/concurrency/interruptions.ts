import { callsOf, type Runner } from './runs.ts';
import { interruptAfter } from './scheduler.ts';
import type { WriteId } from './writes.ts';

/** An endpoint, which of its calls is interrupted, and the endpoints that interrupt it. */
type Interruption = readonly [id: WriteId, variant: number, by: readonly WriteId[]];

/** Calls that hash or that depend on rows others change. Each is interrupted between its steps. */
export const interruptions: readonly Interruption[] = [
  [
    'auth.login',
    0,
    ['auth.changePassword', 'users.resetPassword', 'users.suspend', 'users.deactivate', 'users.remove'],
  ],
  ['auth.changePassword', 0, ['auth.login', 'auth.changePassword', 'users.resetPassword', 'auth.logout']],
  ['users.update', 1, ['users.update']],
  ['access.grant', 0, ['users.update', 'apps.update']],
  ['signOn.validate', 0, ['access.revoke', 'users.remove', 'apps.remove']],
  ['apps.grantAll', 0, ['users.update', 'access.grant']],
  ['system.generateMasterKey', 0, ['system.generateMasterKey']],
];

/**
 * Interrupts a call between its steps by each call of other endpoints.
 *
 * @param every the distance of the steps: 1 for each step. Each other call begins one step later than the previous
 *   one, so that together they reach every step
 * @param callsBy the calls of another endpoint: all by default
 * @returns a sentence for each broken invariant
 */
export async function brokenByInterruption(
  runner: Runner,
  [id, variant, by]: Interruption,
  every: number,
  callsBy = callsOf,
): Promise<string[]> {
  const broken: string[] = [];
  const call = callsOf(id)[variant];
  if (call === undefined) throw new Error(`${id} has no call ${variant}`);
  for (const [place, other] of by.flatMap(callsBy).entries()) {
    for (let steps = 1 + (place % every), isReached = () => true; isReached(); steps += every) {
      const interruption = interruptAfter(steps);
      isReached = interruption.isReached;
      const found = await runner.run([call, other], interruption.schedule);
      broken.push(...found.broken.map(fault => `${call.name}, step ${steps}, ${other.name}: ${fault}`));
    }
  }
  return broken;
}
