import { expect, test } from 'vitest';
import { createHasher } from '../../src/passwords/hasher.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createTestHub, owner } from '../support/testHub.ts';

/** Of each kind; the standard error of the area is then 0.017. */
const samples = 600;

/** The chance that a time of the one kind is longer than one of the other: 0.5 where they cannot be told apart. */
function areaUnderCurve(one: readonly number[], other: readonly number[]): number {
  const ranked = [
    ...one.map(time => ({ time, first: true })),
    ...other.map(time => ({ time, first: false })),
  ];
  ranked.sort((a, b) => a.time - b.time);
  const rankSum = ranked.reduce((sum, { first }, at) => (first ? sum + at + 1 : sum), 0);
  return (rankSum - (one.length * (one.length + 1)) / 2) / (one.length * other.length);
}

describeOnEachDatabase('names', database => {
  // The quickest hash leaves the rest of the work, where a name could show, a large part of the time.
  test('known and unknown cannot be told apart by their times (threat 24)', {
    retry: 2,
    timeout: 60_000,
  }, async () => {
    const hasher = createHasher({ algorithm: 'bcrypt', bcryptCost: 4 });
    const hub = await createTestHub(database(), { hasher, trustedProxies: ['127.0.0.1'] });
    let network = 0;
    const time = async (username: string) => {
      network += 1;
      const headers = { 'X-Forwarded-For': `10.${network >> 8}.${network & 255}.1` };
      const started = performance.now();
      await hub.ask('POST /api/auth/login', { body: { username, password: 'a wrong one' }, headers });
      return performance.now() - started;
    };
    for (let n = 0; n < 50; n++) await time(n % 2 === 0 ? owner.username : 'nobody');
    const known: number[] = [];
    const unknown: number[] = [];
    for (let n = 0; n < samples; n++) {
      // In turns, for what runs second may find the machine in another state.
      if (n % 2 === 0) known.push(await time(owner.username));
      unknown.push(await time(`nobody${n}`));
      if (n % 2 === 1) known.push(await time(owner.username));
    }
    const area = areaUnderCurve(known, unknown);
    expect(area).toBeGreaterThan(0.45);
    expect(area).toBeLessThan(0.55);
  });
});
