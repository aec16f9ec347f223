import { isSummary } from '@portico/contract/events/summary';
import { attemptOf, detailsOf, isAttempt } from '@portico/contract/hub/attempts';
import { securityNotice } from '@portico/contract/notices';
import { accountOfFinding, createAnalysis, type Finding, findingKey } from '@portico/contract/securityRules';
import type { Context } from './context.ts';
import { newId } from './ids.ts';
import { notifyAdministrators } from './notifications.ts';
import type { StoredEvent, StoredSecurityEvent } from './organisation.ts';

/** Runs the security rules on a new event of the log. */
export function analyseEvent(hub: Context, event: StoredEvent): void {
  if (!isAttempt(event.action)) return;
  const before = hub.organisation.events.filter(
    other => other.seq < event.seq && isAttempt(other.action) && !isSummary(other.parameters),
  );
  const analyse = createAnalysis();
  for (const earlier of before) analyse(attemptOf(earlier));
  const attempt = attemptOf({ ...event, ...detailsOf(event) });
  for (const finding of analyse(attempt)) {
    saveFinding(hub, finding, findingKey(finding, attempt), {
      at: event.at,
      ip: attempt.ip,
      ...accountOfFinding(finding, attempt),
      city: null,
      country: null,
      isTest: false,
    });
  }
}

type FindingContext = Pick<
  StoredSecurityEvent,
  'ip' | 'userId' | 'username' | 'city' | 'country' | 'isTest'
> & {
  at: number;
};

/** Stores a finding, and notifies administrators of high and critical ones. */
export function saveFinding(
  hub: Context,
  finding: Finding,
  key: string,
  { at, ...about }: FindingContext,
): void {
  const { securityEvents, settings } = hub.organisation;
  const { subject: _, ...found } = finding;
  let row = securityEvents.find(other => other.key === key);
  if (row === undefined) {
    const created = { id: newId(hub, 'securityEvent'), key, isResolved: false };
    row = { ...found, ...created, createdAt: at, ...about };
    securityEvents.push(row);
  } else if (!row.isResolved && row.riskScore <= found.riskScore) {
    Object.assign(row, found);
  } else {
    return;
  }
  const notice = securityNotice(row, row);
  if (notice !== null && settings.enableNotifications)
    notifyAdministrators(hub, notice, `security:${key}`, at);
}
