import { securityNotice } from '@portico/contract/notices';
import { type Attempt, analyse, findingKey, severityOf, testFindings } from '@portico/contract/securityRules';
import type { Store } from '../database/store.ts';
import type { EventRow } from '../events/chain.ts';
import type { ActionContext } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import type { Hub } from '../hub.ts';
import { tell } from '../notifications/queries.ts';
import { act, type ReportedEvent } from '../session/act.ts';
import { readSettings } from '../settings/queries.ts';
import type { Networks } from './places.ts';
import {
  clearTestEvents,
  type Found,
  listAttempts,
  resolveSecurityEvent,
  type SecurityEventRow,
  saveFinding,
} from './queries.ts';

/** The actions that the rules read. */
export const attemptActions = ['login', 'failed_login', 'account_locked'] as const;

const outcomes: Readonly<Record<string, Attempt['outcome']>> = {
  login: 'succeeded',
  failed_login: 'failed',
  account_locked: 'locked',
};

/** An event of the log as the rules see it. */
function attemptOf(event: EventRow, networks: Networks): Attempt {
  const isSignIn = event.action === 'login';
  return {
    at: event.at,
    outcome: outcomes[event.action] ?? 'failed',
    userId: isSignIn ? event.actorId : event.entityId,
    username: isSignIn ? event.actorName : event.entityName,
    ip: event.ip,
    userAgent: event.userAgent,
    place: networks.placeOf(event.ip),
    isAnonymous: networks.isAnonymous(event.ip),
  };
}

/**
 * Asks the rules about new sign-in attempts and writes down what they find. Part of the reading of the log.
 *
 * @param isTelling administrators are told of what is high or critical
 */
export async function analyseAttempts(
  hub: Hub,
  store: Store,
  asked: readonly EventRow[],
  isTelling: boolean,
): Promise<void> {
  const all = await listAttempts(store, asked);
  const attempts = all.map(event => ({ seq: event.seq, attempt: attemptOf(event, hub.networks) }));
  const isAsked = new Set(asked.map(event => event.seq));
  for (const [place, { seq, attempt }] of attempts.entries()) {
    if (!isAsked.has(seq)) continue;
    const before = attempts.slice(0, place).map(other => other.attempt);
    for (const finding of analyse(attempt, before)) {
      const { at, ip, userId, username } = attempt;
      const key = findingKey(finding, attempt);
      const found = { finding, key, at, ip, place: attempt.place, userId, username, isTest: false };
      await note(store, found, isTelling);
    }
  }
}

async function note(store: Store, found: Found, isTelling: boolean): Promise<void> {
  const row = await saveFinding(store, found);
  const notice = row === null ? null : securityNotice({ ...row, severity: severityOf(row.riskScore) });
  if (row === null || notice === null || !isTelling) return;
  await tell(store, { to: 'administrators' }, notice, `security:${row.key}`, { at: found.at, actorId: null });
}

/** Marks a security event as resolved; twice is once. */
export const resolveEvent = (hub: Hub, context: ActionContext, id: string): Promise<SecurityEventRow> =>
  act(hub, context, {}, async ({ store, at, self, report }) => {
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
  act(hub, context, {}, async ({ store, at, report }) => {
    const { enableNotifications } = await readSettings(store);
    for (const [index, { ip, place, ...finding }] of testFindings.entries()) {
      const key = `test:${finding.eventType}:${at.getTime()}`;
      // A moment each, so that newest first is one order.
      const about = { at: new Date(at.getTime() - index), ip, place, userId: null, username: null };
      await note(store, { finding, key, ...about, isTest: true }, enableNotifications);
    }
    report(aboutTestData(context, 'generate_test_data', `made ${testFindings.length} test events`));
    return testFindings.length;
  });

/** Clears what was made for tests. @returns how many events */
export const clearTestData = (hub: Hub, context: ActionContext): Promise<number> =>
  act(hub, context, {}, async ({ store, report }) => {
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
