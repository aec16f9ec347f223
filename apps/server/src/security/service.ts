import { securityNotice } from '@portico/contract/notices';
import { type Attempt, analyse, findingKey, severityOf, testFindings } from '@portico/contract/securityRules';
import type { Store } from '../database/store.ts';
import type { EventRow } from '../events/chain.ts';
import { record } from '../events/record.ts';
import type { Caller, Origin } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import type { Hub } from '../hub.ts';
import { tell } from '../notifications/queries.ts';
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

interface By {
  caller: Caller;
  origin: Origin;
}

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
export function resolveEvent(hub: Hub, by: By, id: string): Promise<SecurityEventRow> {
  return hub.database.db.transaction(async transaction => {
    const at = hub.now();
    const resolved = await resolveSecurityEvent(transaction, id, by.caller.id, at);
    if (resolved === null) throw new Refusal('not_found');
    const { row, isNew } = resolved;
    if (isNew) {
      await record(transaction, {
        at,
        action: 'resolve_event',
        severity: 'success',
        actor: by.caller,
        entity: { type: 'security_event', id, name: row.eventType },
        details: `${by.caller.username} resolved: ${row.summary}`,
        origin: by.origin,
      });
    }
    return row;
  });
}

/** Makes one marked event of each type. */
export function makeTestData(hub: Hub, by: By): Promise<number> {
  return hub.database.db.transaction(async transaction => {
    const at = hub.now();
    const { enableNotifications } = await readSettings(transaction);
    for (const [index, { ip, place, ...finding }] of testFindings.entries()) {
      const key = `test:${finding.eventType}:${at.getTime()}`;
      // A moment each, so that newest first is one order.
      const about = { at: new Date(at.getTime() - index), ip, place, userId: null, username: null };
      await note(transaction, { finding, key, ...about, isTest: true }, enableNotifications);
    }
    await noteTestData(transaction, by, at, 'generate_test_data', `made ${testFindings.length} test events`);
    return testFindings.length;
  });
}

/** Clears what was made for tests. */
export function clearTestData(hub: Hub, by: By): Promise<number> {
  return hub.database.db.transaction(async transaction => {
    const cleared = await clearTestEvents(transaction);
    await noteTestData(transaction, by, hub.now(), 'clear_test_data', `cleared ${cleared} test events`);
    return cleared;
  });
}

const noteTestData = (
  store: Store,
  by: By,
  at: Date,
  action: 'generate_test_data' | 'clear_test_data',
  what: string,
) =>
  record(store, {
    at,
    action,
    severity: 'info',
    actor: by.caller,
    entity: { type: 'system', id: 'test_data', name: 'Security test data' },
    details: `${by.caller.username} ${what}`,
    origin: by.origin,
  });
