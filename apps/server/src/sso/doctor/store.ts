import { doctorLimits } from '@portico/contract/limits';
import { refusedSignOn } from '@portico/contract/log/server/events';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Hub } from '../../base/hub.ts';
import { applications, authorizationCodes, oidcClients, oidcRefusals } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { type LoggedTransaction, transact } from '../../events/transact.ts';
import type { Origin } from '../../http/handler.ts';
import { type Classified, referenceOf } from './classify.ts';
import { type NotedStep, storeSteps } from './testSteps.ts';

/** A refused request. Repeats are counted until they are stored. */
export interface NotedRefusal extends Classified {
  reference: string;
  /** Empty for none, and for one that no application can have. */
  clientId: string;
  codeHash: string | null;
  origin: Origin;
  firstAt: Date;
  lastAt: Date;
  count: number;
}

interface App {
  id: string;
  name: string;
  isActive: boolean;
  isConnected: boolean;
}

/**
 * Stores refusals and the steps of tests, and logs each refusal that is new. Refusals without a known application are
 * only logged, within the limits of events that strangers cause.
 */
export async function storeNotes(
  hub: Pick<Hub, 'database' | 'now' | 'sealer'>,
  { refusals, steps }: { refusals: readonly NotedRefusal[]; steps: readonly NotedStep[] },
): Promise<void> {
  const store = hub.database.db;
  const codes = await findCodes(store, refusals);
  const ofCodes = refusals.map(refusal => ofCode(refusal, codes, refusal.lastAt));
  const exact = await ofAddresses(store, ofCodes);
  const apps =
    exact.length === 0
      ? new Map<string, App>()
      : await transact(hub, async transaction => {
          const ids = exact.map(({ clientId }) => clientId).filter(id => id !== '');
          const locked = await lockApps(transaction.store, [...new Set(ids)]);
          await storeRefusals(transaction, exact, locked);
          return locked;
        });
  const exactSteps = steps.map(({ refusal, ...step }) => ({
    ...step,
    refusal:
      refusal === null
        ? null
        : ofApp(ofCode({ ...step, ...refusal }, codes, step.at), apps.get(step.clientId)),
  }));
  if (steps.length > 0) await storeSteps(store, exactSteps, hub.now());
}

/** Finds the applications of sign-outs that name none, by their addresses. Drops those whose address is not of one. */
async function ofAddresses(store: Store, refusals: readonly NotedRefusal[]): Promise<NotedRefusal[]> {
  const named = refusals.filter(({ problem }) => problem !== 'sign_out_hint');
  if (named.length === refusals.length) return named;
  for (const refusal of refusals.filter(({ problem }) => problem === 'sign_out_hint')) {
    const owners = await store
      .select({ id: oidcClients.appId })
      .from(oidcClients)
      .where(sql`${refusal.sent} = any(${oidcClients.postLogoutUris})`)
      .limit(2);
    const [owner] = owners;
    if (owner === undefined || owners.length > 1) continue;
    named.push({ ...refusal, clientId: owner.id, reference: referenceOf(owner.id, refusal) });
  }
  return named;
}

/** Share-locks the applications, so that none is deleted meanwhile. */
async function lockApps(store: Store, ids: string[]): Promise<Map<string, App>> {
  if (ids.length === 0) return new Map();
  const rows = await store
    .select({
      id: applications.id,
      name: applications.name,
      isActive: applications.isActive,
      isConnected: sql<boolean>`exists (select from ${oidcClients} where ${oidcClients.appId} = ${applications.id})`,
    })
    .from(applications)
    .where(inArray(applications.id, ids))
    .orderBy(applications.id)
    .for('key share', { of: applications });
  return new Map(rows.map(row => [row.id, row]));
}

/** What the reason of a refusal depends on. */
type Refused = Pick<NotedRefusal, 'problem' | 'sent' | 'expected' | 'reference' | 'clientId' | 'codeHash'>;

type CodeRow = typeof authorizationCodes.$inferSelect;

/** Returns the rows of refused codes by hash. They remain until the next sweep. */
async function findCodes(store: Store, refusals: readonly Refused[]): Promise<Map<string, CodeRow>> {
  const hashes = refusals
    .filter(({ problem }) => problem === 'code_unknown' || problem === 'redirect_uri_changed')
    .flatMap(({ codeHash }) => codeHash ?? []);
  if (hashes.length === 0) return new Map();
  const rows = await store.select().from(authorizationCodes).where(inArray(authorizationCodes.hash, hashes));
  return new Map(rows.map(row => [row.hash, row]));
}

/** Tells apart why a code was refused, by its row. */
function ofCode<R extends Refused>(refusal: R, codes: ReadonlyMap<string, CodeRow>, at: Date): R {
  const row = codes.get(refusal.codeHash ?? '');
  if (row === undefined) return refusal;
  const { problem } = refusal;
  if (problem !== 'redirect_uri_changed' && problem !== 'code_unknown') return refusal;
  const unused = row.expiresAt <= at ? 'code_expired' : 'session_ended';
  const exact: R =
    problem === 'redirect_uri_changed'
      ? { ...refusal, expected: row.redirectUri }
      : { ...refusal, problem: row.consumedAt === null ? unused : 'code_reused' };
  return { ...exact, reference: referenceOf(refusal.clientId, exact) };
}

/** Tells apart the clients that the library does not find. The reference stays: the visitor has seen it. */
function ofApp<R extends Refused>(refusal: R, app: App | undefined): R {
  if (refusal.problem !== 'unknown_client' || app === undefined) return refusal;
  if (!app.isActive) return { ...refusal, problem: 'client_inactive' };
  return app.isConnected ? refusal : { ...refusal, problem: 'not_connected' };
}

async function storeRefusals(
  { store, at, report }: LoggedTransaction,
  refusals: readonly NotedRefusal[],
  apps: ReadonlyMap<string, App>,
): Promise<void> {
  const merged = new Map<string, NotedRefusal>();
  for (const refusal of refusals) {
    const app = apps.get(refusal.clientId);
    if (app === undefined) {
      report({
        ...refusedSignOn(null, { problem: refusal.problem, reference: refusal.reference }),
        origin: refusal.origin,
      });
      continue;
    }
    const known = merged.get(refusal.reference);
    if (known === undefined) merged.set(refusal.reference, ofApp(refusal, app));
    else merged.set(refusal.reference, { ...known, count: known.count + refusal.count });
  }
  if (merged.size === 0) return;
  // In one order, so that two processes do not wait for each other.
  const rows = [...merged.values()].sort((a, b) => (a.reference < b.reference ? -1 : 1));
  const references = rows.map(({ reference }) => reference);
  const isOld = lt(oidcRefusals.lastAt, new Date(at.getTime() - doctorLimits.kept));
  await store.delete(oidcRefusals).where(and(inArray(oidcRefusals.reference, references), isOld));
  const stored = await store
    .insert(oidcRefusals)
    .values(rows.map(({ clientId: appId, codeHash: _, origin: __, ...row }) => ({ ...row, appId })))
    .onConflictDoUpdate({
      target: oidcRefusals.reference,
      set: {
        // A reader's figure; beyond the column's range it would fail.
        count: sql`least(${oidcRefusals.count}::bigint + excluded.count, 1000000000)::integer`,
        lastAt: sql`greatest(${oidcRefusals.lastAt}, excluded.last_at)`,
      },
    })
    .returning({ reference: oidcRefusals.reference, isNew: sql<boolean>`xmax = 0` });
  const isNew = new Map(stored.map(row => [row.reference, row.isNew]));
  for (const { reference, clientId, problem, origin } of rows) {
    const app = apps.get(clientId) ?? null;
    if (isNew.get(reference)) report({ ...refusedSignOn(app, { problem, reference }), origin });
  }
  for (const appId of new Set(rows.map(({ clientId }) => clientId))) await trim(store, appId);
}

/** Deletes the oldest refusals beyond the limits. A flood of one reason leaves the others. */
async function trim(store: Store, appId: string): Promise<void> {
  const latest = sql`order by ${desc(oidcRefusals.lastAt)}, ${oidcRefusals.reference}`;
  const ranked = store
    .select({
      reference: oidcRefusals.reference,
      inApp: sql<number>`row_number() over (${latest})`.as('in_app'),
      inReason: sql<number>`row_number() over (partition by ${oidcRefusals.problem} ${latest})`.as(
        'in_reason',
      ),
    })
    .from(oidcRefusals)
    .where(eq(oidcRefusals.appId, appId))
    .as('ranked');
  const excess = store
    .select({ reference: ranked.reference })
    .from(ranked)
    .where(
      sql`${ranked.inApp} > ${doctorLimits.refusals} or ${ranked.inReason} > ${doctorLimits.refusalsOfReason}`,
    );
  await store.delete(oidcRefusals).where(inArray(oidcRefusals.reference, excess));
}
