import { applicationEntity } from '@portico/contract/events/entities';
import { maxListedSessions } from '@portico/contract/limits';
import type { Hub } from '../../base/hub.ts';
import type { Store } from '../../database/store.ts';
import { openReport } from '../../events/signOutReports.ts';
import type { ActionContext, SessionCaller } from '../../http/handler.ts';
import { runAction } from '../../signIn/runAction.ts';
import { endAppSessionOf, listAppSessionsOf } from '../../signIn/session/appSessions.ts';

/** Returns the caller's live sessions at applications, the most recently used first. */
export async function listAppSessions(store: Store, { id, sessionId }: SessionCaller, at: Date) {
  const rows = await listAppSessionsOf(store, id, at, maxListedSessions);
  return rows
    .slice(0, maxListedSessions)
    .map(({ sessionId: on, ...row }) => ({ ...row, isThisDevice: on === sessionId }));
}

/**
 * Ends one of the caller's sessions at an application.
 *
 * @returns false for a session that has ended, belongs to another user or does not exist; otherwise the report on it
 */
export const endAppSession = (hub: Hub, context: ActionContext<SessionCaller>, id: string) =>
  runAction(hub, context, {}, async ({ store, at, self, report }) => {
    const app = await endAppSessionOf(store, self.id, id);
    if (app === null) return { ended: false, signOutReport: null };
    report({ action: 'end_app_session', parameters: {}, entity: applicationEntity(app) });
    return { ended: true, signOutReport: await openReport(store, at, self.id) };
  });
