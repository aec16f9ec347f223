import { doctorLimits } from '@portico/contract/limits';
import type { OidcRefusal } from '@portico/contract/sso/schemas/doctor';
import { and, desc, eq, gt, lt, or } from 'drizzle-orm';
import { oidcRefusals } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';

/** Matches the refusals of an application in the last day. */
const ofLastDay = (appId: string, at: Date) =>
  and(eq(oidcRefusals.appId, appId), gt(oidcRefusals.lastAt, new Date(at.getTime() - doctorLimits.kept)));

/** Counts the refusals of an application in the last day. */
export const countRefusals = (store: Store, appId: string, at: Date): Promise<number> =>
  store.$count(oidcRefusals, ofLastDay(appId, at));

/**
 * Returns refusals of an application in the last day, the latest first.
 *
 * @param after the time and the reference of the last row of the previous page; null for the first page
 */
export async function listRefusals(
  store: Store,
  appId: string,
  at: Date,
  { after, limit }: { after: readonly [number, string] | null; limit: number },
): Promise<OidcRefusal[]> {
  const [moment = 0, reference = ''] = after ?? [];
  const last = new Date(moment);
  const isAfter =
    after === null
      ? undefined
      : or(
          lt(oidcRefusals.lastAt, last),
          and(eq(oidcRefusals.lastAt, last), lt(oidcRefusals.reference, reference)),
        );
  const rows = await store
    .select()
    .from(oidcRefusals)
    .where(and(ofLastDay(appId, at), isAfter))
    .orderBy(desc(oidcRefusals.lastAt), desc(oidcRefusals.reference))
    .limit(limit);
  return rows.map(({ problem, firstAt, lastAt, appId: _appId, ...row }) => ({
    ...row,
    reason: problem,
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }));
}
