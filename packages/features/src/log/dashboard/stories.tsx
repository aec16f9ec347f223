import { lastDays } from '@portico/contract/api/server/responses';
import type { SignInSeries } from '@portico/contract/log/schemas/activity';
import type { Overview } from '@portico/contract/log/schemas/overview';
import { fixtureHub, fixtureNow, people } from '@portico/mocks/fixtures/fixtures';
import { hubOverview } from '@portico/mocks/log/dashboard';
import type { Read } from '../../lib/data/useRead.ts';
import { hubFor, inFeature } from '../../lib/stories.tsx';

/** Shows a part of the dashboard to an administrator. */
export const onDashboard = {
  decorators: [inFeature({ app: 'admin', path: '/' })],
  beforeEach: hubFor(people.admin),
};

const reload = async () => {};

export const loaded = <Data,>(data: Data) =>
  ({ state: 'ready', data, error: undefined, reload }) satisfies Read<Data>;

export const isLoading = {
  state: 'loading',
  data: undefined,
  error: undefined,
  reload,
} satisfies Read<never>;

export const hasFailed = {
  state: 'failed',
  data: undefined,
  error: new Error('The hub failed'),
  reload,
} satisfies Read<never>;

/** The hub's response about its fixtures, for an administrator. */
export const overview = loaded<Overview>(hubOverview(fixtureHub(), 'admin'));

export const signIns = loaded<SignInSeries>(
  lastDays(fixtureNow).map((day, index) => ({
    day,
    signIns: (index * 5) % 12,
    failures: index === 9 ? 9 : index % 3,
  })),
);
