import type { MyApplication } from '@portico/contract/apps/schemas/portal';
import { formatDuration, formatRelative } from '../../lib/format/formats.ts';

interface Fact {
  label: string;
  text: string;
}

/** Returns the badge of an application. docs/apps.md, 'SSO Ready'. */
export const badgeOf = ({ isSsoReady }: MyApplication): string =>
  isSsoReady ? 'SSO Ready' : 'External Domain';

/** Returns the user's use of an application. The time is left out for applications that don't report it. */
export const useOf = ({ lastAccessed, totalTimeSpent }: MyApplication, now: Date): Fact[] => [
  {
    label: 'Last accessed',
    text: lastAccessed === null ? 'Not opened yet' : formatRelative(lastAccessed, now),
  },
  ...(totalTimeSpent === 0 ? [] : [{ label: 'Total time spent', text: formatDuration(totalTimeSpent) }]),
];

/** Returns the facts on an application's tile. */
export const factsOf = (app: MyApplication, now: Date): Fact[] => [
  { label: 'Sign-on', text: badgeOf(app) },
  ...useOf(app, now),
];
