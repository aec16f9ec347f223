import { iso } from '@portico/contract/lib/server/moments';
import { userEntity } from '@portico/contract/log/events/entities';
import type { AuditLogEntry } from '@portico/contract/log/schemas/audit';
import type { Organisation } from '@portico/mocks/data/organisation';
import { fixtureOrganisation, people } from '@portico/mocks/fixtures/fixtures';
import type { Hub } from '@portico/mocks/hub';
import { toAuditEntry } from '@portico/mocks/log/auditLogs';
import { record } from '@portico/mocks/log/record';
import { fn } from 'storybook/test';
import { hubFor, inFeature } from '../../lib/stories.tsx';
import type { useAuditFilter } from './useAuditFilter.ts';

/** Waits for the page's next download and returns it instead of saving it. */
export const nextDownload = (): Promise<{ name: string; text: string }> =>
  new Promise(resolve => {
    const intercept = async (event: MouseEvent) => {
      const link = event.target;
      if (!(link instanceof HTMLAnchorElement) || link.download === '') return;
      event.preventDefault();
      document.removeEventListener('click', intercept);
      const text = await (await fetch(link.href)).text();
      resolve({ name: link.download, text });
    };
    document.addEventListener('click', intercept);
  });

/** Shows a part of the screen to an administrator. */
export const inAudit = {
  decorators: [inFeature({ app: 'admin', path: '/audit-logs' })],
  beforeEach: hubFor(people.admin),
};

/** The address without a filter. */
export const unfiltered: ReturnType<typeof useAuditFilter> = {
  filter: {},
  period: 'any',
  isFiltered: false,
  entryId: null,
  set: fn(),
  setPeriod: fn(),
  setBounds: fn(),
  drop: fn(),
  clear: fn(),
  show: fn(),
  closeEntry: fn(),
};

/** Returns entries as the hub lists them, the latest first. */
export const entriesOf = (
  { events }: Pick<Organisation, 'events'> = fixtureOrganisation(),
): AuditLogEntry[] => events.map(toAuditEntry).toReversed();

/** Returns the latest entry with an action. */
export function entryOf(action: string): AuditLogEntry {
  const entry = entriesOf().find(other => other.action === action);
  if (entry === undefined) throw new Error(`The fixtures have no entry ${action}`);
  return entry;
}

/** Lets an administrator suspend a user, which they alone can undo. Returns the entry. */
export function suspended(hub: Hub, by: { id: string } = people.admin, whom: { id: string } = people.user) {
  const find = (id: string) => hub.organisation.users.find(user => user.id === id);
  const [actor, target] = [find(by.id), find(whom.id)];
  if (actor === undefined || target === undefined) throw new Error('The fixtures lack a user');
  target.isSuspended = true;
  record(hub, { action: 'suspend_user', parameters: {}, actor, entity: userEntity(target) });
  const [entry] = entriesOf(hub.organisation);
  if (entry === undefined) throw new Error('There is no entry');
  return { ...entry, undoUntil: iso(hub.now() + 60_000) };
}
