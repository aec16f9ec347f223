import { iso } from '@portico/contract/hub/moments';
import { lastDays } from '@portico/contract/hub/responses';
import { unruledRoles } from '@portico/contract/hub/signInRules';
import { maxCounted, recentWindows } from '@portico/contract/limits';
import { isAdministrator } from '@portico/contract/rules';
import type { Attention, AttentionKind, Overview } from '@portico/contract/schemas/overview';
import type { Role } from '@portico/contract/schemas/role';
import type { Context } from './context.ts';
import { lacks } from './signInRules.ts';

const newestFirst = <Row extends { lastAt: string }>(rows: readonly Row[]) =>
  rows.toSorted((one, other) => Date.parse(other.lastAt) - Date.parse(one.lastAt));

/** Returns an item about several things, which names the only one, or no item. */
const itemOf = (
  kind: AttentionKind,
  things: readonly ({ id: string; name: string } | null)[],
): Attention[] =>
  things.length === 0
    ? []
    : [
        {
          kind,
          count: Math.min(things.length, maxCounted),
          subject: things.length === 1 ? (things[0] ?? null) : null,
        },
      ];

/** Returns the dashboard's overview. */
export function hubOverview(hub: Context, role: Role): Overview {
  const { organisation, now } = hub;
  const { apps, events } = organisation;
  const days = lastDays(now());
  const since = Date.parse(days[0] ?? '');
  const opens = organisation.opens.filter(({ at }) => at >= since);
  // The opens of a deleted application are deleted with it.
  const isConnected = new Set(apps.map(({ id }) => id));
  const opensOf = (id: string) => opens.filter(({ appId }) => appId === id).length;
  const signIns = events.filter(({ action, at }) => action === 'login' && at >= since);
  return {
    setup: isAdministrator(role) ? setupOf(hub) : null,
    attention: attentionOf(hub, role),
    days: days.map(day => ({
      day,
      opens: opens.filter(({ appId, at }) => isConnected.has(appId) && iso(at).startsWith(day)).length,
      newPeople: events.filter(
        ({ action, at }) => ['create_user', 'register'].includes(action) && iso(at).startsWith(day),
      ).length,
    })),
    topApplications: apps
      .map(({ id, name, icon }) => ({ id, name, icon, opens: opensOf(id) }))
      .filter(({ opens: count }) => count > 0)
      .toSorted((one, other) => other.opens - one.opens)
      .slice(0, recentWindows.topApplications),
    signInHours: Array.from(
      { length: 24 },
      (_, hour) => signIns.filter(({ at }) => new Date(at).getUTCHours() === hour).length,
    ),
  };
}

const hasSecondAdministrator = ({ organisation: { users } }: Context) =>
  users.filter(user => isAdministrator(user.role) && user.isActive && !user.isSuspended && user.isApproved)
    .length > 1;

function setupOf(hub: Context): NonNullable<Overview['setup']> {
  const { users, apps, grants, opens, mailServer, hasBackup } = hub.organisation;
  const others = users.filter(({ role }) => role !== 'owner');
  return [
    { step: 'application', isDone: apps.length > 0 },
    { step: 'people', isDone: others.some(({ isDemo }) => !isDemo) },
    { step: 'grant', isDone: grants.length > 0 },
    { step: 'opened', isDone: opens.some(({ userId }) => others.some(({ id }) => id === userId)) },
    { step: 'administrator', isDone: hasSecondAdministrator(hub) },
    { step: 'mail', isDone: mailServer !== null },
    { step: 'backup', isDone: hasBackup },
  ];
}

function attentionOf(hub: Context, role: Role): Attention[] {
  const { users, requests, lockouts, refusals, apps, machineClients, isBackupLate, signInRules } =
    hub.organisation;
  const unruled = unruledRoles(signInRules, role);
  const now = hub.now();
  const named = (list: typeof users) => list.map(({ id, username }) => ({ id, name: username }));
  const isLocked = (id: string) => lockouts.some(row => row.account === id && (row.lockedUntil ?? 0) > now);
  const failing = newestFirst(
    refusals.filter(({ lastAt }) => Date.parse(lastAt) > now - recentWindows.events),
  );
  const everyone = [
    ...itemOf(
      'requests',
      requests.filter(({ state }) => state === 'pending').map(() => null),
    ),
    ...itemOf('registrations', named(users.filter(({ isApproved }) => !isApproved))),
    ...itemOf('lockedAccounts', named(users.filter(({ id }) => isLocked(id)))),
    ...[...new Set(failing.map(({ appId }) => appId))]
      .slice(0, recentWindows.failingApplications)
      .map((appId): Attention => {
        const count = failing.filter(row => row.appId === appId).reduce((sum, row) => sum + row.count, 0);
        const name = apps.find(({ id }) => id === appId)?.name ?? '';
        const subject = { id: appId, name };
        return { kind: 'refusedSignOns', count: Math.min(count, maxCounted), subject };
      }),
  ];
  if (!isAdministrator(role)) return everyone;
  const clients = machineClients.filter(({ revokedAt }) => revokedAt === null);
  const endsIn = ({ expiresAt }: (typeof clients)[number]) => (expiresAt ?? Number.POSITIVE_INFINITY) - now;
  return [
    ...everyone,
    ...itemOf(
      'expiredClients',
      clients.filter(client => endsIn(client) <= 0),
    ),
    ...itemOf(
      'expiringClients',
      clients.filter(client => endsIn(client) > 0 && endsIn(client) <= recentWindows.secretExpiry),
    ),
    ...itemOf(
      'passwordsAlone',
      named(users.filter(user => unruled.includes(user.role) && lacks(hub, user, 'secondFactor'))),
    ),
    ...(isBackupLate ? itemOf('backup', [null]) : []),
    ...(hasSecondAdministrator(hub) ? [] : itemOf('administrator', [null])),
  ];
}
