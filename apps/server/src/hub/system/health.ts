import { timingSafeEqual } from 'node:crypto';
import { Refusal } from '@portico/contract/api/server/refusal';
import { bearerToken } from '@portico/contract/api/server/request';
import { sql } from 'drizzle-orm';
import type { Hub } from '../../base/hub.ts';
import { openMetrics, type Sample } from '../../base/metrics.ts';
import { secretDigest } from '../../base/secrets/digest.ts';
import { shareCalls } from '../../database/query/shareCalls.ts';
import { authorizationOf } from '../../http/request/bearer.ts';
import type { RowHandlersOf } from '../../http/rows.ts';
import { createSharedSamples } from './sharedSamples.ts';

const contentType = 'application/openmetrics-text; version=1.0.0; charset=utf-8';

interface OperationsParts {
  /** Returns whether the hub is about to stop, so that balancers should send it no more requests. */
  isLeaving: () => boolean;
  /** '' for none. */
  metricsToken: string;
  /** Returns the values of every process of the hub. */
  collect: () => Promise<readonly Sample[]>;
}

/** `operations.*` */
export function operationsRows(
  hub: Hub,
  { isLeaving, metricsToken, collect }: OperationsParts,
): RowHandlersOf<'operations'> {
  const { database } = hub;
  // However many ask, one statement runs at a time.
  const ask = shareCalls(() => database.db.execute(sql`select 1`));
  const shared = createSharedSamples(hub);
  const refuseLeaving = () => {
    if (!isLeaving()) return;
    throw new Refusal('unavailable', { message: 'The hub is stopping.', headers: { 'Retry-After': '5' } });
  };
  const isToken = (given: string | null) =>
    given !== null &&
    timingSafeEqual(Buffer.from(secretDigest(given)), Buffer.from(secretDigest(metricsToken)));
  return {
    'operations.health': async c => {
      refuseLeaving();
      await ask();
      return c.json({ status: 'ok', database: database.kind });
    },
    'operations.live': async c => {
      refuseLeaving();
      return c.json({ status: 'ok' });
    },
    // A hub serves only once the schema is that of its version.
    'operations.ready': async c => {
      refuseLeaving();
      await ask();
      return c.json({ status: 'ok' });
    },
    'operations.metrics': async c => {
      if (metricsToken === '') throw new Refusal('not_found');
      if (!isToken(bearerToken(authorizationOf(c)))) {
        throw new Refusal('unauthenticated', {
          message: 'This address needs the token of METRICS_TOKEN.',
          headers: { 'WWW-Authenticate': 'Bearer' },
        });
      }
      const samples = [...(await collect()), ...(await shared())];
      return c.body(openMetrics(samples), 200, { 'Content-Type': contentType });
    },
  };
}
