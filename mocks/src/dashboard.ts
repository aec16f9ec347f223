import { routineActions } from '@portico/contract/events/routine';
import { iso } from '@portico/contract/hub/moments';
import { activityEntry, lastDays } from '@portico/contract/hub/responses';
import { recentWindows } from '@portico/contract/limits';
import { isAdministrator } from '@portico/contract/rules';
import {
  type Attention,
  type Overview,
  type SetupStep,
  setupSteps,
} from '@portico/contract/schemas/overview';
import type { Role } from '@portico/contract/schemas/role';
import type { Context, HandlersOf } from './context.ts';
import { machineIds } from './fixtureMachines.ts';
import { wordingOf } from './record.ts';
import { liveSessions } from './sessions.ts';

/** Returns what needs attention in the fixture organisation. */
const attentionFor = (role: Role): Attention[] => [
  { kind: 'requests', count: 1, subject: null },
  ...(isAdministrator(role)
    ? ([
        { kind: 'expiredClients', count: 1, subject: { id: machineIds.labels, name: 'Label printer' } },
        { kind: 'expiringClients', count: 1, subject: { id: machineIds.backup, name: 'Log archive' } },
        // Administrators and managers without a second factor: only the owner can set a rule for the owner.
        { kind: 'passwordsAlone', count: role === 'owner' ? 6 : 5, subject: null },
      ] as const)
    : []),
];

/** Returns the dashboard's overview. What needs attention is a fixture. */
export function hubOverview(
  { organisation, now }: Pick<Context, 'organisation' | 'now'>,
  role: Role,
): Overview {
  const { apps, events, opens } = organisation;
  const on = (day: string) => (row: { at: number }) => iso(row.at).startsWith(day);
  const days = lastDays(now());
  const since = Date.parse(days[0] ?? '');
  const signIns = events.filter(({ action, at }) => action === 'login' && at >= since);
  const isOfLate = (id: string) => (row: { appId: string; at: number }) =>
    row.appId === id && row.at >= since;
  const undone: SetupStep[] = opens.length > 0 ? ['mail', 'backup'] : ['opened', 'mail', 'backup'];
  return {
    setup: isAdministrator(role) ? setupSteps.map(step => ({ step, isDone: !undone.includes(step) })) : null,
    attention: attentionFor(role),
    days: days.map(day => ({
      day,
      opens: opens.filter(on(day)).length,
      newPeople: events.filter(row => row.action === 'create_user' && on(day)(row)).length,
    })),
    topApplications: apps
      .map(({ id, name, icon }) => ({ id, name, icon, opens: opens.filter(isOfLate(id)).length }))
      .filter(row => row.opens > 0)
      .toSorted((one, other) => other.opens - one.opens)
      .slice(0, recentWindows.topApplications),
    signInHours: Array.from(
      { length: 24 },
      (_, hour) => signIns.filter(({ at }) => new Date(at).getUTCHours() === hour).length,
    ),
  };
}

/** The handlers of `dashboard.*`. */
export const dashboardHandlers = (hub: Context): HandlersOf<'dashboard'> => {
  const { organisation, now } = hub;
  const countOn = (day: string, action: string) =>
    organisation.events.filter(event => event.action === action && iso(event.at).startsWith(day)).length;
  const isLate = ({ action, at }: { action: string; at: number }) =>
    action === 'failed_login' && at > now() - recentWindows.events;
  return {
    'dashboard.stats': () => ({
      totalUsers: organisation.users.length,
      connectedApps: organisation.apps.filter(app => app.isActive).length,
      activeSessions: liveSessions(hub).length,
      failedLogins: organisation.events.filter(isLate).length,
    }),
    'dashboard.signIns': () =>
      lastDays(now()).map(day => ({
        day,
        signIns: countOn(day, 'login'),
        failures: countOn(day, 'failed_login'),
      })),
    'dashboard.overview': ({ caller }) => hubOverview(hub, caller.user.role),
    'dashboard.activity': ({ input: { query } }) =>
      organisation.events
        .filter(event => query.entityType === undefined || event.entityType === query.entityType)
        .filter(({ action }) => query.importance === undefined || !routineActions.includes(action))
        .toReversed()
        .slice(0, query.limit)
        .map(event => activityEntry(event, wordingOf(event))),
  };
};
