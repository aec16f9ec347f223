import { minute } from '@portico/contract/durations';
import { showEvent } from '@portico/contract/events/stored';
import { beforeEach, expect, test } from 'vitest';
import { flush } from '../../src/database/embedded/sharedFlush.ts';
import { events } from '../../src/database/schema.ts';
import { describeOnEachDatabase, sealed } from '../support/databases.ts';
import { statementsOf } from '../support/statements.ts';
import { createTestHub, type TestHub } from '../support/testHub.ts';

describeOnEachDatabase('signing on to applications', database => {
  let hub: TestHub;
  let user: { id: string; token: string; password: string };
  let app: { id: string; key: string };
  beforeEach(async () => {
    hub = await createTestHub(database());
    user = await hub.addUser('ada');
    app = await hub.addApp();
    await grant();
  });
  const grant = async (userId = user.id, appId = app.id) =>
    hub.ask(`POST /api/user-app-access/${userId}/${appId}`, { token: await hub.signIn() });
  const open = async () => {
    const answer = await hub.ask('POST /api/sso/generate-token', {
      token: user.token,
      body: { appId: app.id },
    });
    const { redirectUrl } = await answer.json();
    return new URL(redirectUrl);
  };
  const signOnToken = async () => (await open()).searchParams.get('sso_token') ?? '';
  const validate = async (token: string, apiKey = app.key) =>
    (await hub.ask('POST /api/validate', { body: { token, apiKey } })).json();

  test('sends few statements, each a round trip, and commits once for each request', async () => {
    // The first one starts the visit.
    await validate(await signOnToken());
    let token = '';
    const opening = await statementsOf(async () => {
      token = await signOnToken();
    });
    const validation = await statementsOf(() => validate(token));
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
    const answers = await Promise.all(Array.from({ length: 50 }, () => validate(token)));
    expect(answers.filter(answer => answer.valid)).toHaveLength(1);
  });

  test('accepts only the right application, key, time and user, without saying which was wrong (threat 12)', async () => {
    const other = await hub.addApp('Other');
    const admin = await hub.signIn();
    const cases = [true, false].flatMap(rightApp =>
      [true, false].flatMap(fresh =>
        [true, false].flatMap(unused =>
          [true, false].flatMap(rightKey =>
            [true, false].map(live => ({ rightApp, fresh, unused, rightKey, live })),
          ),
        ),
      ),
    );
    const outcomes = [];
    for (const { rightApp, fresh, unused, rightKey, live } of cases) {
      const token = await signOnToken();
      if (!unused) await validate(token);
      hub.advance(fresh ? minute - 5000 : minute);
      if (!live)
        await hub.ask(`POST /api/users/${user.id}/suspend`, { token: admin, body: { suspend: true } });
      const key = rightKey ? (rightApp ? app.key : other.key) : `${app.key.slice(0, -1)}!`;
      outcomes.push(await validate(token, key));
      if (!live) {
        await hub.ask(`POST /api/users/${user.id}/suspend`, { token: admin, body: { suspend: false } });
        user.token = await hub.signIn('ada', user.password);
      }
    }
    expect(outcomes[0]?.valid).toBe(true);
    expect(outcomes.slice(1)).toEqual(cases.slice(1).map(() => ({ valid: false })));
  });

  test('does not use up a token of another application (threat 13)', async () => {
    const other = await hub.addApp('Other');
    const token = await signOnToken();
    expect(await validate(token, other.key)).toEqual({ valid: false });
    expect((await validate(token)).valid).toBe(true);
    expect((await hub.ask('GET /api/auth/verify', { token })).status).toBe(401);
  });

  test('logs why a token was refused, without the token', async () => {
    const token = await signOnToken();
    await validate(token);
    await validate(token);
    const rows = await (await sealed(database())).select().from(events);
    const refused = rows.filter(row => row.action === 'sign_on_refused');
    expect(refused.map(row => showEvent(row).message)).toEqual([
      'A sign-on to Notes was refused: token already used, expired or issued for another application',
    ]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
