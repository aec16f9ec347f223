import { day, hour, minute, second } from '@portico/contract/lib/durations';
import { push, settingsBounds } from '@portico/contract/limits';
import { lt } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Logger } from 'pino';
import { deleteExpiredRows } from '../../apps/applications/deletedRows.ts';
import type { Hub } from '../../base/hub.ts';
import { backUpIfDue } from '../../database/backup/directory.ts';
import { answerRequests, requestIntervalMs } from '../../database/backup/requests.ts';
import { isCancelled, outageOf } from '../../database/outage.ts';
import { createLeases } from '../../database/query/lease.ts';
import { failuresOf, runSteps } from '../../database/query/runSteps.ts';
import {
  eventCounts,
  lockouts,
  notifications,
  pushDeliveries,
  securityEvents,
  signingKeys,
  signOnTokens,
} from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { deleteEndedEmailLinks } from '../../directory/identity/emails.ts';
import { deleteEndedResets } from '../../directory/identity/links.ts';
import { deleteSpentChallenges } from '../../directory/identity/passkeys.ts';
import { listHashKinds } from '../../directory/passwords/kinds.ts';
import { checkChain } from '../../events/chainCheck.ts';
import { deleteOldEvents } from '../../events/retention.ts';
import { logSummaries } from '../../events/summaries.ts';
import { deleteEndedCounts } from '../../http/throttle/sharedCounts.ts';
import { catchUp, warnOfExpiry } from '../../log/derive.ts';
import { linkMails } from '../../log/mail/links.ts';
import { notificationMails } from '../../log/mail/queries.ts';
import { sendMails } from '../../log/mail/send.ts';
import { createPushSender } from '../../log/push/sender.ts';
import { deactivateUnusedAccounts } from '../../people/users/deactivateUnused.ts';
import { deleteExpiredGuesses } from '../../signIn/lockout/guesses.ts';
import { trimLockouts } from '../../signIn/lockout/lockout.ts';
import { answerResetRequests } from '../../signIn/passwords/requestReset.ts';
import { deleteExpiredDevices } from '../../signIn/session/devices.ts';
import { deleteOldSessions, logExpiredSessions } from '../../signIn/session/expiry.ts';
import { endExpiredSignIn } from '../../signIn/steps/unfinished.ts';
import { endLostSessions, sweepOidc, trimWaiting } from '../../sso/sessions/sweep.ts';
import { trimInteractions } from '../../sso/signOn/interactions.ts';
import { sweepSignOuts } from '../../sso/signOuts/deliveries.ts';
import { createSignOutSender } from '../../sso/signOuts/sender.ts';
import { type TestBackup, testIfDue } from '../backup/testIfDue.ts';
import { sealFactors } from '../system/sealFactors.ts';
import { sealKeys } from '../system/sealKeys.ts';
import { forgetFuture } from './forgetFuture.ts';

/** Time after which ended and expired rows are deleted, in milliseconds. Some lists still show them until then. */
const keptSessions = 30 * day;
const kept: readonly (readonly [ended: PgColumn, ageMs: number])[] = [
  [signOnTokens.expiresAt, day],
  [notifications.createdAt, 90 * day],
  [pushDeliveries.dueAt, push.lateness],
  [securityEvents.resolvedAt, 90 * day],
  // The last token of a retired key expires within the longest session, plus an hour until every hub uses the new key.
  [signingKeys.retiredAt, settingsBounds.sessionTimeoutHours.max * hour + hour],
  [lockouts.updatedAt, 2 * day],
  // No figure covers more than two weeks.
  [eventCounts.minute, 30 * day],
];

/**
 * Starts the housekeeping. It is not a security boundary: expired tokens and sessions are refused by their
 * timestamps, even without any job (threat 16). Of several processes on one PostgreSQL, one runs each job (decision
 * 108), but for those that concern a process itself, and those that share the work row by row.
 *
 * @param testBackup tests a backup in another process
 * @returns a function that stops the jobs
 */
export function startJobs(hub: Hub, log: Logger, testBackup: TestBackup): { stop: () => void } {
  const report = (name: string, error: unknown) => {
    const failures = failuresOf(error).filter(
      failure => outageOf(failure) !== 'away' || isCancelled(failure),
    );
    if (failures.length === 0) log.warn({ job: name }, 'job postponed: the database is unreachable');
    for (const err of failures) log.error({ err, job: name }, 'job failed');
  };
  const run = (name: string, work: () => Promise<unknown>) => void work().catch(error => report(name, error));
  const inEach = (period: number, name: string, work: () => Promise<unknown>) =>
    setInterval(() => run(name, work), period).unref();
  const leased = createLeases(hub.database);
  const once = (period: number, name: string, work: () => Promise<unknown>) =>
    inEach(period, name, () => leased(name, period, work));
  const backUp = () => backUpIfDue(hub.database.backups, hub.now());
  const timers = [
    // After the rush of a restart.
    setTimeout(() => run('backup', () => leased('first backup', minute, backUp)), minute).unref(),
    inEach(5 * second, 'read the log', () => untilDone(() => catchUp(hub))),
    inEach(5 * second, 'send to devices', createPushSender(hub, log)),
    inEach(second, 'tell applications of sign-outs', createSignOutSender(hub, log)),
    inEach(minute, 'read the keys', () => readKeys(hub)),
    inEach(second, 'seal the log', async () => hub.sealer.wake()),
    inEach(hour, 'read the kinds of hashes', async () =>
      hub.hasher.useKinds(await listHashKinds(hub.database.db)),
    ),
    inEach(hour, 'maintain', () => hub.database.maintain()),
    once(hour, 'backup', backUp),
    inEach(requestIntervalMs, 'answer requests for backups', () => answerRequests(hub.database)),
    once(hour, 'test a backup', () => testIfDue(hub, testBackup)),
    once(minute, 'end lost sessions', () => untilDone(() => endLostSessions(hub.database.db, hub.now()))),
    once(hour, 'warn of expiry', () => warnOfExpiry(hub)),
    once(5 * second, 'send links', () => sendLinks(hub, log)),
    once(minute, 'send mail', () => untilDone(() => sendMails(hub, log, notificationMails(hub)))),
    once(minute, 'check the chain', () => checkChain(hub.database.db, hub.now(), hub.anchors)),
    once(minute, 'log summaries', () => untilDone(() => logSummaries(hub))),
    once(minute, 'end unfinished sign-ins', () => untilDone(() => endExpiredSignIn(hub))),
    once(minute, 'log expired sessions', () => untilDone(() => logExpiredSessions(hub))),
    once(minute, 'deactivate unused accounts', () => untilDone(() => deactivateUnusedAccounts(hub))),
    once(minute, 'forget deleted applications', () => deleteExpiredRows(hub.database.db, hub.now())),
    once(minute, 'trim counts', () => trimCounts(hub)),
    once(minute, 'delete old events', () => untilDone(() => deleteOldEvents(hub))),
    once(hour, 'forget the future', () => forgetFuture(hub.database.db, hub.now())),
    once(hour, 'sweep', () => sweep(hub.database.db, hub.now())),
    // A hub without SECRET_KEY may have stored some.
    once(hour, 'encrypt authenticators', () => sealFactors(hub.database.db, hub.vault)),
  ];
  return { stop: () => timers.forEach(clearInterval) };
}

/** Reads the signing keys again, and encrypts keys stored by a hub without SECRET_KEY. */
async function readKeys(hub: Hub): Promise<void> {
  await hub.tokens.reload();
  await sealKeys(hub.database.db, hub.vault);
}

const trimCounts = ({ database: { db }, now }: Hub): Promise<void> =>
  runSteps([
    () => deleteEndedCounts(db),
    () => deleteExpiredGuesses(db, now()),
    () => trimLockouts(db, now()),
    () => trimInteractions(db, now()),
    () => trimWaiting(db, now()),
  ]);

/** Makes the links that browsers requested, and mails them with the others. */
async function sendLinks(hub: Hub, log: Logger): Promise<void> {
  if (hub.config.mail === null) return;
  await untilDone(() => answerResetRequests(hub));
  await untilDone(() => sendMails(hub, log, linkMails(hub)));
}

/**
 * Deletes rows whose retention has passed.
 *
 * @throws {AggregateError} with the failures of single steps, after the last step
 */
export async function sweep(store: Store, at: Date): Promise<void> {
  const before = (age: number) => new Date(at.getTime() - age);
  await runSteps([
    () => untilDone(() => endLostSessions(store, at)),
    () => untilDone(() => deleteOldSessions(store, before(keptSessions))),
    () => deleteSpentChallenges(store, before(hour)),
    () => deleteExpiredDevices(store, at),
    () => deleteEndedResets(store, before(hour)),
    () => deleteEndedEmailLinks(store, before(hour)),
    () => sweepOidc(store, at),
    () => sweepSignOuts(store, at),
    ...kept.map(
      ([ended, ageMs]) =>
        () =>
          store.delete(ended.table).where(lt(ended, before(ageMs))),
    ),
  ]);
}

/** Runs work in portions, between which other work can run. */
async function untilDone(work: () => Promise<boolean>): Promise<void> {
  while (await work());
}
