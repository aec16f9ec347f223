import type { SignOnTest, TestStep } from '../schemas/doctor.ts';

/**
 * Returns the state of a test. It is done with the tokens, whatever was refused before; a refusal after them counts.
 *
 * @param steps in order of arrival
 */
export function testStateOf(steps: readonly TestStep[], isExpired: boolean): SignOnTest['state'] {
  const last = steps.at(-1);
  if (
    steps.some(({ kind, outcome }) => kind === 'token' && outcome === 'ok') &&
    last?.outcome !== 'refused'
  ) {
    return 'done';
  }
  if (isExpired) return 'expired';
  if (last === undefined) return 'waiting';
  return last.outcome === 'refused' ? 'refused' : 'running';
}
