import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import { type Browser, useSignOnWorld } from '../../support/services/relyingParty.ts';

type User = 'ada' | 'bob';

/** What a browser or an administrator does. */
type Step =
  | { does: 'signIn'; browser: 0 | 1; user: User }
  | { does: 'signOut'; browser: 0 | 1 }
  | { does: 'signOn'; browser: 0 | 1 }
  | { does: 'suspend'; user: User }
  | { does: 'unsuspend'; user: User };

const browserOf = fc.constantFrom(0 as const, 1 as const);
const userOf = fc.constantFrom<User>('ada', 'bob');
const act = <Does extends Step['does']>(does: Does) => fc.constant(does);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: act('signIn'), browser: browserOf, user: userOf }) },
  { weight: 5, arbitrary: fc.record({ does: act('signOn'), browser: browserOf }) },
  { weight: 1, arbitrary: fc.record({ does: act('signOut'), browser: browserOf }) },
  { weight: 1, arbitrary: fc.record({ does: act('suspend'), user: userOf }) },
  { weight: 2, arbitrary: fc.record({ does: act('unsuspend'), user: userOf }) },
);

describeOnEachDatabase('in two browsers', database => {
  const world = useSignOnWorld(database);
  let signOns = 0;
  const people = {} as Record<User, { id: string; password: string }>;
  beforeEach(async () => {
    people.ada = world.user;
    people.bob = await world.addHolder('bob');
  });

  /** Runs steps, and compares each sign-on with what the hub itself says of the browser's session. */
  const run = async (steps: readonly Step[]) => {
    const browsers: [Browser, Browser] = [world.browser(), world.browser()];
    const suspend = (user: User, isOn: boolean) => world.hub.suspend(people[user].id, isOn);
    for (const user of ['ada', 'bob'] as const) await suspend(user, false);
    for (const step of steps) {
      if (step.does === 'suspend' || step.does === 'unsuspend') {
        await suspend(step.user, step.does === 'suspend');
        continue;
      }
      const browser = browsers[step.browser];
      const token = browser.cookies.get('auth_token') ?? '';
      if (step.does === 'signIn') {
        const answer = await world.hub.logIn(step.user, people[step.user].password);
        if (answer.ok) browser.cookies.set('auth_token', (await answer.json()).token);
      } else if (step.does === 'signOut') {
        await world.hub.signOut(token);
        // The cookie of an ended session may stay in the browser.
      } else {
        const verified = await world.hub.ask('GET /api/auth/verify', { token });
        const subject: string | null = verified.ok ? (await verified.json()).user.id : null;
        const signedOn = await world.signOn(world.config, browser).then(
          tokens => tokens.claims()?.sub ?? null,
          () => null,
        );
        expect(signedOn).toBe(subject);
        if (signedOn !== null) signOns += 1;
      }
    }
  };

  test("the subject of every token is the user of the hub's session", async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), run), {
      numRuns: 8,
      seed: 17,
      endOnFailure: true,
    });
    expect(signOns).toBeGreaterThan(5);
  }, 60_000);
});
