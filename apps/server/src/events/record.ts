import type { Action, ActivitySeverity, EntityType } from '@portico/contract/schemas/activity';
import { events } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import type { Origin } from '../http/handler.ts';
import { readSettings } from '../settings/queries.ts';

/** One thing that happened. No field holds a secret. */
export interface Happening {
  at: Date;
  action: Action;
  severity: ActivitySeverity;
  /** Who did it, or null where nobody is known to have. */
  actor: { id: string; username: string } | null;
  /** What it was done to. */
  entity?: { type: EntityType; id: string; name: string };
  /** A sentence for people. */
  details: string;
  origin: Origin | null;
  /** Facts for the rules that read the log; stored as JSON. */
  data?: Readonly<Record<string, string | number | boolean | null>>;
}

/**
 * Appends what is neither a change nor a sign-in attempt, unless the settings say not to: the opening of
 * applications. Everything else is always written (decision 14).
 */
export async function recordUse(store: Store, happening: Happening): Promise<void> {
  const { enableAuditLogging } = await readSettings(store);
  if (enableAuditLogging) await record(store, happening);
}

/**
 * Appends to the one log, in the transaction of the change that it records: as its last statement, for the
 * chain's head stays locked until the transaction ends. Decisions, 'One log'.
 */
export async function record(store: Store, happening: Happening): Promise<void> {
  const { actor, entity, origin } = happening;
  await store.insert(events).values({
    at: happening.at,
    actorId: actor?.id ?? null,
    actorName: actor?.username ?? null,
    action: happening.action,
    severity: happening.severity,
    entityType: entity?.type ?? null,
    entityId: entity?.id ?? null,
    entityName: entity?.name ?? null,
    details: happening.details,
    ip: origin?.address ?? '',
    userAgent: origin?.userAgent ?? '',
    data: JSON.stringify(happening.data ?? {}),
  } as typeof events.$inferInsert);
}
