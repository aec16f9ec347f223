import { minute } from '@portico/contract/lib/durations';
import type { OidcRefusal, TestStep } from '@portico/contract/sso/schemas/doctor';
import { toOidcResponse } from '@portico/mocks/apps/appSettings';
import { appIds, people } from '@portico/mocks/fixtures/fixtures';
import type { Hub } from '@portico/mocks/hub';
import { newOidcClient } from '@portico/mocks/sso/oidcClient';
import { freshHub, inFeature } from '../../lib/stories.tsx';

export const appId = appIds.pantry;
export const testId = 'd0000000-0000-4000-8000-000000000001';
export const registered = 'https://pantry.apps.brackenfield.example/callback';

type Clock = Pick<Hub, 'now'>;

const ago = (hub: Clock, milliseconds: number) => new Date(hub.now() - milliseconds).toISOString();

const client = newOidcClient(appId, { secret: 'not real', redirectUris: [registered] });

/** Connects Pantry by OpenID Connect. */
export function connect(hub: Hub): void {
  hub.organisation.oidcClients.push({ ...client });
}

/** Shows a part of the screen to an administrator. */
export const inDoctor = {
  decorators: [inFeature({ app: 'admin', path: `/apps/${appId}/test` })],
  beforeEach: (context: Parameters<typeof freshHub>[0]): void => connect(freshHub(context, people.admin)),
};

/** Pantry's sign-on settings, as the hub responds with them. */
export const settings = toOidcResponse(client, 'https://hub.brackenfield.example');

/** Returns the redirect addresses that the hub has registered. */
export const urisOf = (hub: Hub) =>
  hub.organisation.oidcClients.find(other => other.appId === appId)?.redirectUris;

const step = (hub: Clock, seconds: number, more: Partial<TestStep>): TestStep => ({
  at: ago(hub, minute - seconds * 1000),
  kind: 'authorization',
  outcome: 'ok',
  reason: null,
  sent: null,
  expected: null,
  reference: null,
  parameters: [],
  ...more,
});

const parameters = [
  { name: 'redirect_uri', value: registered },
  { name: 'response_type', value: 'code' },
  { name: 'scope', value: 'openid profile email' },
  { name: 'state', value: 'present' },
];

/** The steps of tests, by what happens. */
export const stepsOf = {
  refused: (hub: Clock) => [
    step(hub, 1, {
      outcome: 'refused',
      reason: 'redirect_uri_mismatch',
      sent: `${registered}/`,
      expected: registered,
      reference: '0f3c5a9be217',
      parameters,
    }),
  ],
  noAccess: (hub: Clock) => [
    step(hub, 1, { parameters }),
    step(hub, 1, { kind: 'access', outcome: 'waiting' }),
  ],
  wrongSecret: (hub: Clock) => [
    step(hub, 1, { parameters }),
    step(hub, 2, { kind: 'signIn', outcome: 'ok' }),
    step(hub, 2, { kind: 'code' }),
    step(hub, 3, {
      kind: 'token',
      outcome: 'refused',
      reason: 'wrong_secret',
      reference: '77aa10c4e5d2',
    }),
  ],
  done: (hub: Clock) => [
    step(hub, 1, { parameters }),
    step(hub, 2, { kind: 'code' }),
    step(hub, 3, { kind: 'token' }),
    step(hub, 4, { kind: 'userinfo' }),
  ],
} satisfies Record<string, (hub: Clock) => TestStep[]>;

/** Adds a test of a sign-on. */
export function addTest(hub: Hub, steps: TestStep[], begunAgo: number = minute): void {
  const createdAt = hub.now() - begunAgo;
  hub.organisation.signOnTests.push({ id: testId, createdAt, steps });
}

/** Adds a refused request of Pantry. */
export function addRefusal(hub: Hub, minutesAgo: number, more: Partial<OidcRefusal>): void {
  const at = ago(hub, minutesAgo * minute);
  hub.organisation.refusals.push({
    appId,
    reference: minutesAgo.toString(16).padStart(12, 'a'),
    reason: 'wrong_secret',
    sent: null,
    expected: null,
    count: 1,
    firstAt: at,
    lastAt: at,
    ...more,
  });
}
