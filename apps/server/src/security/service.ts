import { testFindings } from '@portico/contract/securityRules';
import type { ActionContext } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import type { Hub } from '../hub.ts';
import { type ReportedEvent, runAction } from '../session/runAction.ts';
import { readSettings } from '../settings/queries.ts';
import { storeAndNotify } from './analysis.ts';
import { clearTestEvents, type Found, resolveSecurityEvent, type SecurityEventRow } from './queries.ts';

/** Marks a security event as resolved; twice is once. */
export const resolveEvent = (hub: Hub, context: ActionContext, id: string): Promise<SecurityEventRow> =>
  runAction(hub, context, {}, async ({ store, at, self, report }) => {
    const resolved = await resolveSecurityEvent(store, id, self.id, at);
    if (resolved === null) throw new Refusal('not_found');
    const { row, isNew } = resolved;
    if (isNew) {
      report({
        action: 'resolve_event',
        severity: 'success',
        entity: { type: 'security_event', id, name: row.eventType },
        details: `${context.caller.username} resolved: ${row.summary}`,
      });
    }
    return row;
  });

/** Makes one marked event of each type. @returns how many */
export const makeTestData = (hub: Hub, context: ActionContext): Promise<number> =>
  runAction(hub, context, {}, async ({ store, at, report }) => {
    const { enableNotifications } = await readSettings(store);
    const found: Found[] = [];
    for (const [index, { ip, place, ...finding }] of testFindings.entries()) {
      const key = `test:${finding.eventType}:${at.getTime()}`;
      // A moment each, so that newest first is one order.
      const about = { at: new Date(at.getTime() - index), ip, place, userId: null, username: null };
      found.push({ finding, key, ...about, isTest: true });
    }
    await storeAndNotify(store, found, enableNotifications);
    report(aboutTestData(context, 'generate_test_data', `made ${testFindings.length} test events`));
    return testFindings.length;
  });

/** Clears what was made for tests. @returns how many events */
export const clearTestData = (hub: Hub, context: ActionContext): Promise<number> =>
  runAction(hub, context, {}, async ({ store, report }) => {
    const cleared = await clearTestEvents(store);
    report(aboutTestData(context, 'clear_test_data', `cleared ${cleared} test events`));
    return cleared;
  });

const aboutTestData = (
  { caller }: ActionContext,
  action: 'generate_test_data' | 'clear_test_data',
  what: string,
): ReportedEvent => ({
  action,
  severity: 'info',
  entity: { type: 'system', id: 'test_data', name: 'Security test data' },
  details: `${caller.username} ${what}`,
});
