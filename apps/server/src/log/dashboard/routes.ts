import { activityEntry, lastDays } from '@portico/contract/api/server/responses';
import { recentWindows } from '@portico/contract/limits';
import { showEvent } from '@portico/contract/log/events/stored';
import type { Hub } from '../../base/hub.ts';
import { countUnloggedByDay } from '../../events/figures.ts';
import { answer, type HandlersOf } from '../../http/handler.ts';
import { readHubOverview } from './overview.ts';
import { countAction, countAll, countByDay, createSessionCount, listActivity } from './queries.ts';

/** `dashboard.*` */
export function dashboardRoutes(hub: Hub): HandlersOf<'dashboard'> {
  const store = hub.database.db;
  const countSessions = createSessionCount(store);
  const before = (at: Date, age: number) => new Date(at.getTime() - age);
  return {
    'dashboard.stats': async () => {
      await hub.sealer.sealNow();
      const at = hub.now();
      const counted = { ...(await countAll(store)), activeSessions: await countSessions(at) };
      const failedLogins = await countAction(store, 'failed_login', before(at, recentWindows.events));
      return { body: { ...counted, failedLogins } };
    },
    'dashboard.signIns': async () => {
      await hub.sealer.sealNow();
      const days = lastDays(hub.now());
      const since = new Date(`${days[0]}T00:00:00Z`);
      const counted = await countByDay(store, ['login', 'failed_login'], since);
      const unlogged = await countUnloggedByDay(store, 'failed_login', since);
      const unloggedOn = (day: string) => unlogged.find(row => row.day === day)?.total ?? 0;
      const totalOf = (day: string, action: string) =>
        counted.find(row => row.day === day && row.action === action)?.total ?? 0;
      return {
        body: days.map(day => ({
          day,
          signIns: totalOf(day, 'login'),
          failures: totalOf(day, 'failed_login') + unloggedOn(day),
        })),
      };
    },
    'dashboard.overview': ({ caller }) => answer(readHubOverview(hub, caller.role)),
    'dashboard.activity': async ({ input }) => {
      await hub.sealer.sealNow();
      const listed = await listActivity(store, input.query);
      return { body: listed.map(event => activityEntry(event, showEvent(event))) };
    },
  };
}
