import { activityEntry, lastDays } from '@portico/contract/api/server/responses';
import { iso } from '@portico/contract/lib/server/moments';
import { recentWindows } from '@portico/contract/limits';
import { routineActions } from '@portico/contract/log/events/routine';
import { type Overview, setupSteps } from '@portico/contract/log/schemas/overview';
import { isAdministrator } from '@portico/contract/people/rules';
import type { Role } from '@portico/contract/people/schemas/role';
import type { Context, HandlersOf } from '../context.ts';
import { apps } from '../fixtures/apps.ts';
import { machineIds } from '../fixtures/machines.ts';
import { liveSessions } from '../signIn/sessions.ts';
import { wordingOf } from './record.ts';

/** Returns what needs attention in the fixture organisation. */
const attentionFor = (role: Role): Overview['attention'] => [
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

/** Sign-ins in each hour of a day. */
const signInHours = [0, 3, 6, 20, 20, 10, 20, 24, 14, ...Array<number>(15).fill(0)];

/** Returns the dashboard's overview. All but its steps is a fixture. */
export function hubOverview({ organisation: { opens }, now }: Context, role: Role): Overview {
  const undone = [...(opens.length > 0 ? [] : ['opened']), 'mail', 'backup'];
  return {
    setup: isAdministrator(role) ? setupSteps.map(step => ({ step, isDone: !undone.includes(step) })) : null,
    attention: attentionFor(role),
    days: lastDays(now()).map((day, index, days) => ({
      day,
      opens: opens.reduce((total, { perDay }) => total + (perDay.at(index - days.length) ?? 0), 0),
      newPeople: index === days.length - 1 ? 1 : 0,
    })),
    topApplications: [
      { ...apps.pantry, opens: 73 },
      { ...apps.rooms, opens: 1 },
    ],
    signInHours,
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
