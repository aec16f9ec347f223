import { Refusal } from '@portico/contract/api/server/refusal';
import { securityEventEntity, systemEntities } from '@portico/contract/log/events/entities';
import { readFinding } from '@portico/contract/log/events/stored';
import type { EventParameters } from '@portico/contract/log/events/table';
import { testFindings } from '@portico/contract/log/security/rules';
import { testDataOff } from '@portico/contract/people/names';
import type { Hub } from '../../base/hub.ts';
import { chosenChannels, readSettings } from '../../base/settings.ts';
import type { ActionContext } from '../../http/handler.ts';
import { runAction } from '../../signIn/runAction.ts';
import { storeAndNotify } from './analysis.ts';
import { clearTestEvents, type Found, resolveSecurityEvent, type SecurityEventRow } from './queries.ts';

/** Marks a security event as resolved. Does nothing if it already is. */
export const resolveEvent = (hub: Hub, context: ActionContext, id: string): Promise<SecurityEventRow> =>
  runAction(hub, context, {}, async ({ store, at, self, report }) => {
    const resolved = await resolveSecurityEvent(store, id, self.id, at);
    if (resolved === null) throw new Refusal('not_found');
    const { row, isNew } = resolved;
    if (isNew) {
      report({
        action: 'resolve_event',
        parameters: resolutionOf(row),
        entity: securityEventEntity(row),
      });
    }
    return row;
  });

/**
 * Creates one event of each type, marked as a test.
 *
 * @returns how many were created
 * @throws {Refusal} `forbidden` if the hub's configuration has no test data
 */
export async function generateTestData(hub: Hub, context: ActionContext): Promise<number> {
  if (!hub.config.testData) throw new Refusal('forbidden', { message: testDataOff });
  return runAction(hub, context, {}, async ({ store, at, report }) => {
    const chosen = chosenChannels(await readSettings(store));
    const found: Found[] = [];
    for (const [index, { ip, place, ...finding }] of testFindings.entries()) {
      const key = `test:${finding.eventType}:${at.getTime()}`;
      // Each has a different time, so that the order is unique.
      const about = { at: new Date(at.getTime() - index), ip, place, userId: null, username: null };
      found.push({ finding, key, ...about, isTest: true });
    }
    await storeAndNotify(store, found, chosen);
    report({
      action: 'generate_test_data',
      parameters: { count: testFindings.length },
      entity: systemEntities.testData,
    });
    return testFindings.length;
  });
}

/** Deletes the test events. @returns how many were deleted */
export const clearTestData = (hub: Hub, context: ActionContext): Promise<number> =>
  runAction(hub, context, {}, async ({ store, report }) => {
    const cleared = await clearTestEvents(store);
    report({ action: 'clear_test_data', parameters: { count: cleared }, entity: systemEntities.testData });
    return cleared;
  });

/** Returns the event's parameters. Old findings were stored without any. */
function resolutionOf(row: SecurityEventRow): EventParameters<'resolve_event'> {
  const finding = readFinding(row);
  if (finding === null) return {};
  const { riskScore, username, ip, isTest } = row;
  return { finding: { ...finding, riskScore, username, ip, isTest } };
}
