import { minute } from '@portico/contract/lib/durations';
import { showEvent } from '@portico/contract/log/events/stored';
import { expect, test } from 'vitest';
import { flush } from '../../../src/database/embedded/sharedFlush.ts';
import { events } from '../../../src/database/schema.ts';
import { describeOnEachDatabase, sealed } from '../../support/database/databases.ts';
import { statementsOf } from '../../support/database/statements.ts';
import { useEach } from '../../support/each.ts';
import { useTestHub } from '../../support/hub/testHub.ts';
import { handOffApp } from '../../support/scenes/handOff.ts';

describeOnEachDatabase('signing on to applications', database => {
  const hub = useTestHub(database);
  const user = useEach(() => hub.addUser('ada'));
  const app = useEach(() => handOffApp(hub, user.id));
  const signOnToken = () => app.open(user.token);

  test('sends few statements, each a round trip, and commits once for each request', async () => {
    // The first one starts the visit.
    await app.validate(await signOnToken());
    let token = '';
    const opening = await statementsOf(async () => {
      token = await signOnToken();
    });
    const validation = await statementsOf(() => app.validate(token));
    const counted = [opening, validation].map(sent => {
      // The embedded database's flush is shared with others.
      const own = sent.map(({ text }) => text).filter(text => text !== flush);
      const frames = own.filter(text => text.startsWith('begin') || text === 'commit').length;
      return { statements: own.length - frames, frames };
    });
    expect(counted).toEqual([
      { statements: 4, frames: 2 },
      { statements: 5, frames: 2 },
    ]);
  });

  test('accepts one of 50 parallel uses of a sign-on token (threat 6)', async () => {
    const token = await signOnToken();
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.validate(token)));
    expect(answers.filter(answer => answer.valid)).toHaveLength(1);
  });

  test('accepts only the right application, key, time and user, without saying which was wrong (threat 12)', async () => {
    const other = await hub.addApp('Other');
    // Every combination of the five conditions. The first one meets all.
    const cases = Array.from({ length: 32 }, (_, n) => [1, 2, 4, 8, 16].map(bit => (n & bit) === 0));
    const outcomes = [];
    for (const [rightApp, fresh, unused, rightKey, live] of cases) {
      const token = await signOnToken();
      if (!unused) await app.validate(token);
      hub.advance(fresh ? minute - 5000 : minute);
      if (!live) await hub.suspend(user.id);
      const key = rightKey ? (rightApp ? app.key : other.key) : `${app.key.slice(0, -1)}!`;
      outcomes.push(await app.validate(token, key));
      if (!live) {
        await hub.suspend(user.id, false);
        user.token = await hub.signIn('ada', user.password);
      }
    }
    expect(outcomes[0]?.valid).toBe(true);
    expect(outcomes.slice(1)).toEqual(cases.slice(1).map(() => ({ valid: false })));
  });

  test('does not use up a token of another application (threat 13)', async () => {
    const other = await hub.addApp('Other');
    const token = await signOnToken();
    expect(await app.validate(token, other.key)).toEqual({ valid: false });
    expect((await app.validate(token)).valid).toBe(true);
    expect(await hub.verify(token)).toBe(401);
  });

  test('logs why a token was refused, without the token', async () => {
    const token = await signOnToken();
    await app.validate(token);
    await app.validate(token);
    const rows = await (await sealed(database())).select().from(events);
    const refused = rows.filter(row => row.action === 'sign_on_refused');
    expect(refused.map(row => showEvent(row).message)).toEqual([
      'A sign-on to Notes was refused: token already used, expired or issued for another application',
    ]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
